import"./part-PLVE4NP3.js";import"./part-NIUUKZYL.js";import"./part-AIT4LO76.js";
