import{a}from"./part-T4I4FG3Q.js";export{a as keepSite};
