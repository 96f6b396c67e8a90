var e=s=>s instanceof Error?s.message:String(s);export{e as a};
