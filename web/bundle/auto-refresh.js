import{a}from"./part-OR3QWC7D.js";import"./part-AIT4LO76.js";export{a as refreshPart};
