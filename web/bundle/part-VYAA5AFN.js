import{a,b,c,d}from"./part-W6U2S3J7.js";import"./part-F5JSUCSY.js";export{a as FIRST_GAME,b as readSolved,c as saveSolved,d as sendSolved};
