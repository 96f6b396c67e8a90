import{a}from"./part-NBVBAS3P.js";export{a as cacheSite};
