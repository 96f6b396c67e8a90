import{a,b}from"./part-666ZZN4H.js";import"./part-DJIUYLCA.js";import"./part-F5JSUCSY.js";export{a as saveDraft,b as sendDrafts};
