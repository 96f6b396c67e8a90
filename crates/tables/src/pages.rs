//! Large memory for random access.
//!
//! The solver jumps about in gigabytes, and with pages of the usual size the
//! processor spends more time finding the pages than reading them. So such
//! memory asks for huge pages, which the system may refuse without harm.

use std::sync::atomic::AtomicU64;

use memmap2::{MmapMut, MmapRaw};

/// Bytes in memory that begin at a page.
#[derive(Debug)]
pub(crate) struct Pages(MmapRaw);

impl Pages {
    /// So many zeros, and at least one.
    ///
    /// # Panics
    ///
    /// When there is not that much memory, as for any other allocation.
    pub(crate) fn zeroed(bytes: usize) -> Pages {
        let map = MmapMut::map_anon(bytes.max(1))
            .unwrap_or_else(|error| panic!("no memory for {bytes} bytes: {error}"));
        #[cfg(target_os = "linux")]
        // Without huge pages it is slower and no less right.
        let _ = map.advise(memmap2::Advice::HugePage);
        Pages(map.into())
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: so many bytes are mapped, and they stay so; who writes to them
        // through `bytes_mut` has them alone.
        unsafe { std::slice::from_raw_parts(self.0.as_ptr(), self.0.len()) }
    }

    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as above, and nobody else has a reference to them now.
        unsafe { std::slice::from_raw_parts_mut(self.0.as_mut_ptr(), self.0.len()) }
    }

    /// The bytes as words that threads may share. Whatever does not fill a word
    /// at the end is left out.
    #[inline]
    pub(crate) fn words(&self) -> &[AtomicU64] {
        // SAFETY: so many words are mapped for reading and writing, and a page
        // is aligned to more than a word; whoever uses words uses nothing else.
        unsafe { std::slice::from_raw_parts(self.0.as_mut_ptr().cast(), self.0.len() / 8) }
    }
}
