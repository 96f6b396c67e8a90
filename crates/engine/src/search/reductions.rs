//! The tables of late move reductions.

/// The reductions of one thread.
pub(super) struct Reductions([[i8; 64]; 64]);

/// For the first thread, whose result counts.
static FIRST: Reductions = Reductions::new(1.5, 2.2);

/// For the helpers of Lazy SMP, which reduce more: they run ahead and fill the
/// transposition table for the first thread, which searches late moves deeper.
static HELPER: Reductions = Reductions::new(2.0, 1.9);

impl Reductions {
    pub(super) fn of_thread(is_first: bool) -> &'static Reductions {
        if is_first { &FIRST } else { &HELPER }
    }

    /// The reduction in plies of a node's `number`-th move at this depth.
    #[inline]
    pub(super) fn of(&self, depth: i32, number: i32) -> i32 {
        let row = &self.0[(depth as usize).min(self.0.len() - 1)];
        i32::from(row[(number as usize).min(row.len() - 1)])
    }

    /// `base + ln(depth)·ln(number)/divisor`, computed at compile time.
    const fn new(base: f64, divisor: f64) -> Reductions {
        let mut table = [[0; 64]; 64];
        let mut depth = 1;
        while depth < 64 {
            let mut number = 1;
            while number < 64 {
                let product = ln(depth) as f64 * ln(number) as f64 / 1e6;
                table[depth][number] = (base + product / divisor) as i8;
                number += 1;
            }
            depth += 1;
        }
        Reductions(table)
    }
}

/// A thousand times the natural logarithm, for 1..64.
const fn ln(n: usize) -> u32 {
    let mut x = n as f64;
    let mut halvings = 0.0;
    while x > 1.5 {
        x /= 2.0;
        halvings += 1.0;
    }
    // ln x = 2 artanh((x − 1) / (x + 1)), with x in 0.75..=1.5.
    let y = (x - 1.0) / (x + 1.0);
    let (mut term, mut sum, mut k) = (y, 0.0, 1.0);
    while k < 20.0 {
        sum += term / k;
        term *= y * y;
        k += 2.0;
    }
    ((halvings * std::f64::consts::LN_2 + 2.0 * sum) * 1000.0 + 0.5) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn helpers_reduce_no_less_than_the_first_thread_and_sometimes_more() {
        let all = || (1..64).flat_map(|depth| (1..64).map(move |number| (depth, number)));
        assert!(all().all(|(depth, number)| HELPER.of(depth, number) >= FIRST.of(depth, number)));
        assert!(all().any(|(depth, number)| HELPER.of(depth, number) > FIRST.of(depth, number)));
    }

    #[test]
    fn logarithms_computed_by_the_compiler_are_right() {
        for n in 1..64 {
            assert!((f64::from(ln(n)) / 1000.0 - (n as f64).ln()).abs() < 0.001, "{n}");
        }
    }
}
