import{a}from"./part-W34RI47J.js";export{a as keepSite};
