//! Large memory for random access, in huge pages where the system has them.
//!
//! With pages of the usual size, random access to gigabytes spends more time
//! on address translation than on reading. The system may refuse huge pages;
//! that costs speed only.

use std::sync::atomic::AtomicU64;

use memmap2::MmapMut;
#[cfg(any(unix, windows))]
use memmap2::MmapRaw;

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
