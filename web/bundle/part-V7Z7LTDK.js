import{a}from"./part-AFDE7VHN.js";import"./part-AKHWZ22P.js";export{a as keepSite};
