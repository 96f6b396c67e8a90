import{a}from"./part-CXHICQNA.js";import"./part-AIT4LO76.js";export{a as refreshPart};
