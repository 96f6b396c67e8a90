import{a,b,c,d}from"./part-UEXYV2UK.js";import"./part-C6AOKXZJ.js";export{a as FIRST_GAME,b as readSolved,c as saveSolved,d as sendSolved};
