import{a,b}from"./part-FEX64OTN.js";import"./part-GQBJCLOY.js";import"./part-F5JSUCSY.js";export{a as saveDraft,b as sendDrafts};
