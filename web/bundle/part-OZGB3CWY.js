function e(){return document.querySelector('meta[name="csrf-token"]')?.getAttribute("content")??""}export{e as a};
