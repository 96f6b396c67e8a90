//! Room for the transposition table's slots. The search reads them all over the
//! place, and finding out where a page lies can take longer than all else it
//! does at a node: where the system has large pages, they are asked for.

use super::tt::Bucket;

/// Buckets, all of them empty at first.
pub(super) struct Buckets {
    #[cfg(unix)]
    map: memmap2::MmapMut,
    #[cfg(not(unix))]
    boxed: Box<[Bucket]>,
}

#[cfg(unix)]
impl Buckets {
    /// Panics when there is not that much memory, as any allocation does.
    pub(super) fn new(count: usize) -> Buckets {
        let bytes = count * size_of::<Bucket>();
        let map = memmap2::MmapMut::map_anon(bytes)
            .unwrap_or_else(|error| panic!("no {bytes} bytes of memory for a table: {error}"));
        // Only a wish: where it cannot be fulfilled, small pages do.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Buckets { map }
    }
}

#[cfg(unix)]
impl std::ops::Deref for Buckets {
    type Target = [Bucket];

    #[inline]
    fn deref(&self) -> &[Bucket] {
        let count = self.map.len() / size_of::<Bucket>();
        // SAFETY: the map begins at a page, so at a multiple of a bucket's
        // alignment, and holds `count` buckets; they are made of atomics, for
        // which all bits are values; nobody has the map but this.
        unsafe { std::slice::from_raw_parts(self.map.as_ptr().cast(), count) }
    }
}

#[cfg(not(unix))]
impl Buckets {
    pub(super) fn new(count: usize) -> Buckets {
        Buckets { boxed: std::iter::repeat_with(Bucket::default).take(count).collect() }
    }
}

#[cfg(not(unix))]
impl std::ops::Deref for Buckets {
    type Target = [Bucket];

    #[inline]
    fn deref(&self) -> &[Bucket] {
        &self.boxed
    }
}
