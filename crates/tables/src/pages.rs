//! Large memory for random access.
//!
//! The solver jumps about in gigabytes, and with pages of the usual size the
//! processor spends more time finding the pages than reading them. So such
//! memory asks for huge pages, which the system may refuse without harm.

use memmap2::MmapMut;

/// Bytes in memory that begin at a page.
#[derive(Debug)]
pub(crate) struct Pages(MmapMut);

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
        Pages(map)
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}
