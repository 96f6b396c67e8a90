import"./part-AWOM4WGB.js";import"./part-PAOYYAVZ.js";import"./part-NIUUKZYL.js";import"./part-AIT4LO76.js";
