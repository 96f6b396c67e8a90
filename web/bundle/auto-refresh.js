import{a}from"./part-WI7BNUUN.js";import"./part-AIT4LO76.js";export{a as refreshPart};
