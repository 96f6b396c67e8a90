//! Playable proofs that the site offers: those built into the program, and further ones in the
//! folder `proofs` of the directory of open data. `docs/playable-proofs.md` describes the format.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use dipole::{Player, Position};

use crate::services::open_data::sha256;

/// The ending of the files.
const EXTENSION: &str = ".proof";
/// Length of a file's header, which the text of the start follows.
const HEADER: usize = 128;
const START: usize = 40;
const BEGINNING: &[u8] = b"DIPOLEPL\0\x01";
/// Maximum number of files of the directory that are offered.
const MAX_FILES: usize = 100;

/// The proofs built into the program.
static BUILTIN: [(&str, &[u8]); 3] = [
    ("4x4-12", include_bytes!("../../data/proofs/4x4-12.proof")),
    ("6x6-6", include_bytes!("../../data/proofs/6x6-6.proof")),
    ("8x8-3", include_bytes!("../../data/proofs/8x8-3.proof")),
];

/// The location of a proof.
#[derive(Clone, Debug)]
pub enum Source {
    /// In the program, with its SHA-256.
    Builtin(&'static [u8], String),
    /// In a file.
    File(PathBuf),
}

/// A proof, described by its header.
#[derive(Clone, Debug)]
pub struct PlayableProof {
    /// The name in addresses, such as `6x6-6`.
    pub name: String,
    /// The proved position.
    pub start: Position,
    /// The winner.
    pub winner: Player,
    /// Number of positions with a reply.
    pub records: u64,
    /// The size of the file.
    pub bytes: u64,
    /// The location.
    pub source: Source,
}

impl PlayableProof {
    fn read(name: &str, header: &[u8], bytes: u64, source: Source) -> Option<PlayableProof> {
        if header.len() < HEADER || !header.starts_with(BEGINNING) {
            return None;
        }
        let length = usize::from(u16::from_be_bytes([header[32], header[33]]));
        let start = std::str::from_utf8(header[START..HEADER].get(..length)?).ok()?;
        Some(PlayableProof {
            name: name.to_owned(),
            start: start.parse().ok()?,
            winner: Player::from_letter(char::from(header[11]))?,
            records: u64::from_be_bytes(header[16..24].try_into().ok()?),
            bytes,
            source,
        })
    }

    fn builtin(name: &str, content: &'static [u8]) -> Option<PlayableProof> {
        let bytes = content.len() as u64;
        PlayableProof::read(name, content, bytes, Source::Builtin(content, sha256(content)))
    }

    fn of_file(path: &Path) -> Option<PlayableProof> {
        let name = path.file_name()?.to_str()?.strip_suffix(EXTENSION)?;
        if !is_name(name) {
            return None;
        }
        let mut file = File::open(path).ok()?;
        let bytes = file.metadata().ok().filter(fs::Metadata::is_file)?.len();
        let mut header = [0; HEADER];
        file.read_exact(&mut header).ok()?;
        PlayableProof::read(name, &header, bytes, Source::File(path.to_owned()))
    }
}

/// Returns true if a text is a valid name of a proof. A valid name cannot leave the directory.
fn is_name(name: &str) -> bool {
    let fits = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
    !name.is_empty() && name.len() <= 40 && name.bytes().all(fits)
}

fn folder(data_dir: Option<&Path>) -> Option<PathBuf> {
    Some(data_dir?.join("proofs"))
}

/// The proofs of the program. Their hashes are computed once.
static OF_PROGRAM: LazyLock<Vec<PlayableProof>> = LazyLock::new(|| {
    BUILTIN.iter().filter_map(|(name, content)| PlayableProof::builtin(name, content)).collect()
});

/// All proofs: those of the program, then those of the directory by name. Reads files.
pub fn list(data_dir: Option<&Path>) -> Vec<PlayableProof> {
    let mut all = OF_PROGRAM.clone();
    let entries = folder(data_dir).and_then(|folder| fs::read_dir(folder).ok());
    let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort();
    let added = paths.iter().filter_map(|path| PlayableProof::of_file(path));
    let added = added.filter(|proof| !BUILTIN.iter().any(|(name, _)| *name == proof.name));
    all.extend(added.take(MAX_FILES));
    all
}

/// The proof with a name. Reads a file.
pub fn find(data_dir: Option<&Path>, name: &str) -> Option<PlayableProof> {
    if let Some(proof) = OF_PROGRAM.iter().find(|proof| proof.name == name) {
        return Some(proof.clone());
    }
    if !is_name(name) {
        return None;
    }
    PlayableProof::of_file(&folder(data_dir)?.join(format!("{name}{EXTENSION}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proofs_of_the_program_and_of_the_directory_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let directory = folder.path().join("proofs");
        fs::create_dir(&directory).expect("made");
        let (_, content) = BUILTIN[0];
        fs::write(directory.join("my-own.proof"), content).expect("written");
        fs::write(directory.join("broken.proof"), b"DIPOLEPL").expect("written");
        fs::write(directory.join("Other.proof"), content).expect("written");
        fs::write(folder.path().join("secret.proof"), content).expect("written");
        let names: Vec<String> =
            list(Some(folder.path())).into_iter().map(|proof| proof.name).collect();
        assert_eq!(names, ["4x4-12", "6x6-6", "8x8-3", "my-own"]);
        let own = find(Some(folder.path()), "my-own").expect("it is there");
        assert_eq!(
            (own.start.to_string(), own.winner),
            ("4x4:W:WC1=12:BB4=12".into(), Player::Black)
        );
        for wrong in ["broken", "../secret", "secret", "Other", "", "my-own.proof"] {
            assert!(find(Some(folder.path()), wrong).is_none(), "{wrong}");
        }
        assert_eq!(list(None).len(), BUILTIN.len());
    }

    #[test]
    fn a_proof_of_the_program_has_the_size_that_its_header_says() {
        for (name, content) in BUILTIN {
            let proof = PlayableProof::builtin(name, content).expect("a proof");
            let key = usize::from(content[13]);
            let record = usize::from(u16::from_be_bytes([content[14], content[15]]));
            let pages = u32::from_be_bytes(content[28..32].try_into().expect("four")) as usize;
            assert_eq!(
                content.len(),
                HEADER + pages * key + proof.records as usize * record,
                "{name}"
            );
        }
    }
}
