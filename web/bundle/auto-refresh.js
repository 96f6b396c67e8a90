import{a}from"./part-XOHWIS2S.js";import"./part-AIT4LO76.js";export{a as refreshPart};
