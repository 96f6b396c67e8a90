//! Compresses the files of `web`, so that the site sends them from memory without compressing them
//! for each download.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

const WEB: &str = "../../web";

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    // Debug builds read the other files from disk at each request, so that an edit shows at once.
    let folders = match std::env::var("PROFILE")?.as_str() {
        "release" => vec![WEB.to_owned()],
        _ => ["bundle", "icons", "wasm"].map(|folder| format!("{WEB}/{folder}")).to_vec(),
    };
    let mut files = Vec::new();
    for folder in folders {
        println!("cargo::rerun-if-changed={folder}");
        collect(Path::new(&folder), &mut files)?;
    }
    let mut packed = pack_all(files, &out)?;
    packed.sort();
    let mut table = String::from("&[\n");
    for (name, file) in packed {
        writeln!(table, "({name:?}, include_bytes!({file:?}).as_slice()),")?;
    }
    table.push(']');
    fs::write(out.join("packed.rs"), table)?;
    Ok(())
}

/// Compresses files, and returns the names and places of the results that are smaller than
/// their originals.
fn pack_all(files: Vec<PathBuf>, out: &Path) -> Result<Vec<(String, PathBuf)>> {
    let (files, packed) = (Mutex::new(files), Mutex::new(Vec::new()));
    let work = || -> Result<()> {
        loop {
            let next = files.lock().map_err(|_| "another thread has failed")?.pop();
            let Some(file) = next else { return Ok(()) };
            let found = pack(&file, out)?;
            packed.lock().map_err(|_| "another thread has failed")?.extend(found);
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            thread.join().map_err(|_| "a thread has panicked")??;
        }
        Ok::<_, Box<dyn Error + Send + Sync>>(())
    })?;
    Ok(packed.into_inner()?)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => collect(&path, files)?,
            false if path.to_string_lossy().ends_with(".d.ts") => {}
            false => files.push(path),
        }
    }
    Ok(())
}

/// Compresses a file in both ways. Results are named by the content of the original and kept
/// between builds, so that only what has changed is compressed again.
fn pack(file: &Path, out: &Path) -> Result<Vec<(String, PathBuf)>> {
    let content = fs::read(file)?;
    let mut hash = DefaultHasher::new();
    content.hash(&mut hash);
    let mut found = Vec::new();
    for (extension, pack) in [("br", brotli as fn(&[u8]) -> _), ("gz", gzip)] {
        let result = format!("{:016x}.{extension}", hash.finish());
        let place = out.join(&result);
        if !place.exists() {
            let unfinished = out.join(format!("{result}.unfinished"));
            fs::write(&unfinished, pack(&content)?)?;
            fs::rename(&unfinished, &place)?;
        }
        if fs::metadata(&place)?.len() < content.len() as u64 {
            let name: Vec<_> =
                file.strip_prefix(WEB)?.iter().map(|it| it.to_string_lossy()).collect();
            found.push((format!("{}.{extension}", name.join("/")), place));
        }
    }
    Ok(found)
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let params =
        BrotliEncoderParams { quality: 11, size_hint: content.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut packed, &params)?;
    Ok(packed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}
