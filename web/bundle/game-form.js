import"./part-AWOM4WGB.js";import"./part-PAOYYAVZ.js";import"./part-WI7BNUUN.js";import"./part-AIT4LO76.js";
