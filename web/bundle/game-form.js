import"./part-OLH6OCLZ.js";import"./part-PAOYYAVZ.js";import"./part-XOHWIS2S.js";import"./part-AIT4LO76.js";
