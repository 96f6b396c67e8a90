//! Large memory for random access, in huge pages where the system has them.
//!
//! With pages of the usual size, random access to gigabytes spends more time
//! on address translation than on reading. The system may refuse huge pages;
//! that costs speed only.

use std::fs::File;
use std::io;
use std::sync::atomic::AtomicU64;

#[cfg(any(unix, windows))]
use memmap2::MmapRaw;
use memmap2::{MmapMut, MmapOptions};

/// So many zero bytes, and at least one, beginning at a page.
///
/// # Panics
///
/// When there is not that much memory, as for any other allocation.
pub(crate) fn zeroed(bytes: usize) -> MmapMut {
    let map = MmapMut::map_anon(bytes.max(1))
        .unwrap_or_else(|error| panic!("no memory for {bytes} bytes: {error}"));
    // Miri does not know this system call.
    #[cfg(all(target_os = "linux", not(miri)))]
    let _ = map.advise(memmap2::Advice::HugePage);
    map
}

/// Words that threads read and write at the same time, all zero at first.
#[derive(Debug)]
pub struct SharedWords {
    #[cfg(any(unix, windows))]
    map: MmapRaw,
    /// Where the system cannot map memory.
    #[cfg(not(any(unix, windows)))]
    words: Box<[AtomicU64]>,
}

impl SharedWords {
    /// So many words, at least one.
    ///
    /// # Panics
    ///
    /// When there is not that much memory, as for any other allocation.
    #[cfg(any(unix, windows))]
    pub fn zeroed(words: usize) -> SharedWords {
        SharedWords { map: zeroed(words.max(1) * size_of::<AtomicU64>()).into() }
    }

    /// So many words, at least one.
    #[cfg(not(any(unix, windows)))]
    pub fn zeroed(words: usize) -> SharedWords {
        SharedWords {
            words: std::iter::repeat_with(AtomicU64::default).take(words.max(1)).collect(),
        }
    }

    /// The words.
    #[cfg(any(unix, windows))]
    #[inline]
    pub fn words(&self) -> &[AtomicU64] {
        let words = self.map.len() / size_of::<AtomicU64>();
        // SAFETY: so many words are mapped for reading and writing for as long as `self` lives, a
        // page is aligned to more than a word, and the memory is accessed as atomics only.
        unsafe { std::slice::from_raw_parts(self.map.as_mut_ptr().cast(), words) }
    }

    /// The words.
    #[cfg(not(any(unix, windows)))]
    #[inline]
    pub fn words(&self) -> &[AtomicU64] {
        &self.words
    }

    /// Asks the processor to have the word with this number at hand, and those that share its
    /// cache line.
    ///
    /// # Panics
    ///
    /// When there are not so many words.
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
    /// So many words, at least one; the file gets this length.
    pub(crate) fn of(file: &File, words: usize) -> io::Result<FileWords> {
        let bytes = words.max(1) * size_of::<u64>();
        reserve(file, bytes as u64)?;
        // SAFETY: the files of an unfinished build belong to the process that
        // builds. Should another change them, the bits are wrong, which the
        // hashes show.
        let map = unsafe { MmapOptions::new().len(bytes).map_mut(file)? };
        Ok(FileWords { map })
    }

    /// The words.
    #[inline]
    pub(crate) fn words(&self) -> &[u64] {
        let words = self.map.len() / size_of::<u64>();
        // SAFETY: so many words are mapped for as long as `self` lives, and a
        // page is aligned to more than a word.
        unsafe { std::slice::from_raw_parts(self.map.as_ptr().cast(), words) }
    }

    /// The words.
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        let words = self.map.len() / size_of::<u64>();
        // SAFETY: as above, and `self` is borrowed for writing.
        unsafe { std::slice::from_raw_parts_mut(self.map.as_mut_ptr().cast(), words) }
    }

    /// Waits until what was changed is on the disk.
    pub(crate) fn flush(&self) -> io::Result<()> {
        self.map.flush()
    }

    /// Lets go of the memory that holds parts of the file.
    pub(crate) fn release(&self) {
        #[cfg(all(target_os = "linux", not(miri)))]
        // SAFETY: the map is shared with its file, so what was written stays:
        // the next access reads it from the system's cache or from the file.
        unsafe {
            let _ = self.map.unchecked_advise(memmap2::UncheckedAdvice::DontNeed);
        }
    }
}

/// Gives a file a length, with space for it on the disk where the system can
/// see to that: a full disk would end the program in the middle of writing to
/// mapped memory.
fn reserve(file: &File, bytes: u64) -> io::Result<()> {
    file.set_len(bytes)?;
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        use rustix::fs::{FallocateFlags, fallocate};
        use rustix::io::Errno;
        match fallocate(file, FallocateFlags::empty(), 0, bytes) {
            // Not every file system can.
            Ok(()) | Err(Errno::OPNOTSUPP) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// The bytes of memory that this process uses now, those of mapped files
/// included; `None` where the system does not say.
pub(crate) fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;

    #[test]
    fn threads_share_words() {
        let shared = SharedWords::zeroed(3);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    shared.words().iter().for_each(|word| {
                        word.fetch_add(1, Relaxed);
                    })
                });
            }
        });
        assert!(shared.words().iter().map(|word| word.load(Relaxed)).eq([2; 3]));
    }

    #[test]
    fn fresh_memory_is_zero_and_writable() {
        let mut map = zeroed(100);
        assert!(map.len() >= 100 && map.iter().all(|&byte| byte == 0));
        map[99] = 7;
        assert_eq!(map[99], 7);
        assert_eq!(zeroed(0).len(), 1);
    }
}
