//! Large memory for random access, in huge pages if the system has them.
//!
//! With pages of the usual size, random access to gigabytes spends more time on address translation
//! than on reading. If the system refuses huge pages, only speed is lost.

use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[cfg(any(unix, windows))]
use memmap2::MmapRaw;
use memmap2::{MmapMut, MmapOptions};

use crate::parallel;

/// Allocates zeroed bytes, at least one, aligned to a page. The system provides the pages on the
/// first write.
///
/// # Errors
///
/// If there is not enough memory.
pub(crate) fn zeroed(bytes: usize) -> io::Result<MmapMut> {
    let map = MmapMut::map_anon(bytes.max(1)).map_err(|error| {
        let text = format!("there is no memory for {bytes} bytes: {error}");
        io::Error::new(io::ErrorKind::OutOfMemory, text)
    })?;
    // Miri does not support this system call.
    #[cfg(all(target_os = "linux", not(miri)))]
    let _ = map.advise(memmap2::Advice::HugePage);
    Ok(map)
}

/// Words that threads read and write concurrently, initially zero.
#[derive(Debug)]
pub struct SharedWords {
    #[cfg(any(unix, windows))]
    map: MmapRaw,
    /// On systems that cannot map memory.
    #[cfg(not(any(unix, windows)))]
    words: Box<[AtomicU64]>,
}

impl SharedWords {
    /// Allocates zeroed words, at least one.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    #[cfg(any(unix, windows))]
    pub fn zeroed(words: usize) -> io::Result<SharedWords> {
        let bytes = words.max(1).saturating_mul(size_of::<AtomicU64>());
        Ok(SharedWords { map: zeroed(bytes)?.into() })
    }

    /// Allocates zeroed words, at least one.
    #[cfg(not(any(unix, windows)))]
    pub fn zeroed(words: usize) -> io::Result<SharedWords> {
        let mut memory = Vec::new();
        memory.try_reserve_exact(words.max(1)).map_err(|_| io::ErrorKind::OutOfMemory)?;
        memory.resize_with(words.max(1), AtomicU64::default);
        Ok(SharedWords { words: memory.into() })
    }

    /// Makes the system provide all of the memory now instead of on first use. The words keep their
    /// values.
    pub fn provide(&self) {
        /// Words per piece of work: 32 MiB, which take some milliseconds.
        const PIECE: usize = 1 << 22;
        /// Words in the smallest page.
        const PAGE: usize = 4096 / size_of::<AtomicU64>();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut pieces: Vec<_> = self.words().chunks(PIECE).collect();
        parallel::for_each(threads, &mut pieces, |piece| {
            for word in piece.iter().step_by(PAGE) {
                // A write, since reading untouched memory allocates nothing. The compiler turns an
                // exchange that certainly changes nothing, such as an "or" with 0, into a read.
                let _ = word.compare_exchange(0, 0, Relaxed, Relaxed);
            }
        });
    }

    /// The words.
    #[cfg(any(unix, windows))]
    #[inline]
    pub fn words(&self) -> &[AtomicU64] {
        let words = self.map.len() / size_of::<AtomicU64>();
        // SAFETY: this many words are mapped for reading and writing while `self` lives, a page is
        // aligned to more than a word, and the memory is accessed as atomics only.
        unsafe { std::slice::from_raw_parts(self.map.as_mut_ptr().cast(), words) }
    }

    /// The words.
    #[cfg(not(any(unix, windows)))]
    #[inline]
    pub fn words(&self) -> &[AtomicU64] {
        &self.words
    }

    /// Prefetches the cache line of the word with this number.
    ///
    /// # Panics
    ///
    /// If the number is out of range.
    #[inline]
    pub fn prefetch(&self, number: usize) {
        let word = &self.words()[number];
        #[cfg(target_arch = "x86_64")]
        // SAFETY: prefetching an address is harmless, and this one is valid.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch(word.as_ptr().cast(), _MM_HINT_T0);
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = word;
    }
}

/// Words of a file, read and written as memory.
#[derive(Debug)]
pub(crate) struct FileWords {
    map: MmapMut,
}

impl FileWords {
    /// Maps words of a file, at least one, and sets the file's length to match.
    pub(crate) fn of(file: &File, words: usize) -> io::Result<FileWords> {
        let bytes = words.max(1) * size_of::<u64>();
        reserve(file, bytes as u64)?;
        // SAFETY: the files of an unfinished build belong to the building process. If another
        // process changes them, the bits are wrong, which the hashes detect.
        let map = unsafe { MmapOptions::new().len(bytes).map_mut(file)? };
        Ok(FileWords { map })
    }

    /// The words.
    #[inline]
    pub(crate) fn words(&self) -> &[u64] {
        let words = self.map.len() / size_of::<u64>();
        // SAFETY: this many words are mapped while `self` lives, and a page is aligned to more than
        // a word.
        unsafe { std::slice::from_raw_parts(self.map.as_ptr().cast(), words) }
    }

    /// The words.
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        let words = self.map.len() / size_of::<u64>();
        // SAFETY: as above, and `self` is borrowed for writing.
        unsafe { std::slice::from_raw_parts_mut(self.map.as_mut_ptr().cast(), words) }
    }

    /// Waits until all changes are on disk.
    pub(crate) fn flush(&self) -> io::Result<()> {
        self.map.flush()
    }

    /// Releases the memory that holds parts of the file.
    pub(crate) fn release(&self) {
        #[cfg(all(target_os = "linux", not(miri)))]
        // SAFETY: the map is shared with its file, so written data is kept. The next access reads
        // it from the system's cache or from the file.
        unsafe {
            let _ = self.map.unchecked_advise(memmap2::UncheckedAdvice::DontNeed);
        }
    }
}

/// Sets the length of a file and reserves the disk space if the system supports that. Without the
/// reservation, a full disk would kill the program while it writes to mapped memory.
fn reserve(file: &File, bytes: u64) -> io::Result<()> {
    file.set_len(bytes)?;
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        use rustix::fs::{FallocateFlags, fallocate};
        use rustix::io::Errno;
        match fallocate(file, FallocateFlags::empty(), 0, bytes) {
            // Some file systems cannot reserve space.
            Ok(()) | Err(Errno::OPNOTSUPP) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// The resident memory of this process in bytes, including mapped files. `None` if the system does
/// not report it.
pub(crate) fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_share_words() {
        let shared = SharedWords::zeroed(3).expect("three words");
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    shared.words().iter().for_each(|word| {
                        word.fetch_add(1, Relaxed);
                    })
                });
            }
        });
        shared.provide();
        assert!(shared.words().iter().map(|word| word.load(Relaxed)).eq([2; 3]));
    }

    #[test]
    fn too_much_memory_is_an_error() {
        for words in [1 << 50, usize::MAX] {
            let error = SharedWords::zeroed(words).expect_err("no machine has that");
            assert_eq!(error.kind(), io::ErrorKind::OutOfMemory);
        }
    }

    #[test]
    fn fresh_memory_is_zero_and_writable() {
        let mut map = zeroed(100).expect("a page");
        assert!(map.len() >= 100 && map.iter().all(|&byte| byte == 0));
        map[99] = 7;
        assert_eq!(map[99], 7);
        assert_eq!(zeroed(0).expect("a page").len(), 1);
    }
}
