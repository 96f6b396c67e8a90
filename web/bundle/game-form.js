import"./part-OLH6OCLZ.js";import"./part-PAOYYAVZ.js";import"./part-CXHICQNA.js";import"./part-AIT4LO76.js";
