import"./part-OLH6OCLZ.js";import"./part-PAOYYAVZ.js";import"./part-OR3QWC7D.js";import"./part-AIT4LO76.js";
