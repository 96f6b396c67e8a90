//! Late move reductions.

use super::parameters::Parameters;

/// The reductions of one thread, from parameters in 1024ths of a ply.
pub(super) struct Reductions {
    base: i32,
    product: i32,
}

impl Reductions {
    /// The helpers of Lazy SMP reduce more: they run ahead and fill the transposition table for
    /// the first thread, whose result counts.
    pub(super) fn new(parameters: &Parameters, is_first: bool) -> Reductions {
        let Parameters { lmr_base: base, lmr_product: product, .. } = *parameters;
        if is_first {
            Reductions { base, product }
        } else {
            Reductions { base: base + 512, product: product * 22 / 19 }
        }
    }

    /// The reduction in plies of a node's `number`-th move at this depth.
    #[inline]
    pub(super) fn of(&self, depth: i32, number: i32) -> i32 {
        let ln = |n: i32| LN[(n as usize).min(LN.len() - 1)];
        (self.base + ((ln(depth) * ln(number) / 1024 * self.product) >> 10)) >> 10
    }
}

/// 1024 times the natural logarithms, of 1 for 0.
static LN: [i32; 64] = {
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        table[n] = ln(n);
        n += 1;
    }
    table
};

/// 1024 times the natural logarithm, for 1..64.
const fn ln(n: usize) -> i32 {
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
    ((halvings * std::f64::consts::LN_2 + 2.0 * sum) * 1024.0 + 0.5) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn helpers_reduce_no_less_than_the_first_thread_and_sometimes_more() {
        let first = Reductions::new(&Parameters::DEFAULT, true);
        let helper = Reductions::new(&Parameters::DEFAULT, false);
        let all = || (1..80).flat_map(|depth| (1..80).map(move |number| (depth, number)));
        assert!(all().all(|(depth, number)| helper.of(depth, number) >= first.of(depth, number)));
        assert!(all().any(|(depth, number)| helper.of(depth, number) > first.of(depth, number)));
    }

    #[test]
    fn logarithms_computed_by_the_compiler_are_right() {
        for n in 1..64 {
            assert!((f64::from(ln(n)) / 1024.0 - (n as f64).ln()).abs() < 0.001, "{n}");
        }
    }
}
