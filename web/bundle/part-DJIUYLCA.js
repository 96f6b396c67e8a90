var s=n=>n instanceof Error?n.message:String(n);export{s as a};
