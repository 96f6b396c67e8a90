var t="lesson";function r(){let e=Number(localStorage.getItem(t)??0);return Number.isInteger(e)&&e>=0?e:0}function o(e){localStorage.setItem(t,String(e))}export{r as a,o as b};
