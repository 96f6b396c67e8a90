import{a}from"./part-NIUUKZYL.js";import"./part-AIT4LO76.js";export{a as refreshPart};
