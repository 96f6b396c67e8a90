import{a}from"./part-KLKFRUEO.js";import"./part-AIT4LO76.js";export{a as refreshPart};
