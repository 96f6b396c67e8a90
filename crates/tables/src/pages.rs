//! Large memory for random access, in huge pages where the system has them.
//!
//! With pages of the usual size, random access to gigabytes spends more time
//! on address translation than on reading. The system may refuse huge pages;
//! that costs speed only.

use std::sync::atomic::AtomicU64;

use memmap2::{MmapMut, MmapRaw};

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
pub(crate) struct SharedWords(MmapRaw);

impl SharedWords {
    /// So many words, at least one.
    ///
    /// # Panics
    ///
    /// As [`zeroed`].
    pub(crate) fn zeroed(words: usize) -> SharedWords {
        SharedWords(zeroed(words.max(1) * size_of::<AtomicU64>()).into())
    }

    #[inline]
    pub(crate) fn words(&self) -> &[AtomicU64] {
        let words = self.0.len() / size_of::<AtomicU64>();
        // SAFETY: so many words are mapped for reading and writing for as long as `self` lives, a
        // page is aligned to more than a word, and the memory is accessed as atomics only.
        unsafe { std::slice::from_raw_parts(self.0.as_mut_ptr().cast(), words) }
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
