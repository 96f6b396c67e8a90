//! A small disk that can be filled: a file system in memory. Mounting it requires root.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// An empty disk, unmounted at the end. Processes on it have to end before.
pub(crate) struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounts a disk of `size` MiB; `Err` is the reason why none can be mounted here.
    pub(crate) fn mount(size: u32) -> Result<SmallDisk, String> {
        let disk = SmallDisk(tempfile::tempdir().expect("a temporary folder"));
        let mut mount = Command::new("mount");
        let size = format!("size={size}m");
        mount.args(["-t", "tmpfs", "-o", &size, "dipole-test"]).arg(disk.0.path());
        match mount.stdin(Stdio::null()).output() {
            Ok(done) if done.status.success() => Ok(disk),
            Ok(done) => Err(String::from_utf8_lossy(&done.stderr).trim().to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Fills the disk with one file. Removing the file frees the space.
    pub(crate) fn fill(&self) -> PathBuf {
        let path = self.path("filler");
        let mut file = File::create(&path).expect("a file");
        let mut fill_by = |size: usize| {
            let block = vec![1; size];
            loop {
                if let Err(error) = file.write_all(&block) {
                    return error;
                }
            }
        };
        fill_by(1 << 20);
        let full = fill_by(4096);
        assert_eq!(full.kind(), ErrorKind::StorageFull, "{full}");
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // If the disk was never mounted, this fails, and nothing is left to do.
        let _ = Command::new("umount").arg(self.0.path()).stderr(Stdio::null()).status();
    }
}
