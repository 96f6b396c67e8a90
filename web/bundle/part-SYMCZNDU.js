import{a}from"./part-ZBVJYV5X.js";import"./part-AKHWZ22P.js";export{a as keepSite};
