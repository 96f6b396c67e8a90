//! Search parameters, found by tuning. A build with the feature `tuning` can set them for each
//! engine, so that two settings can play against each other. In every other build they are
//! constants.

/// A search parameter, with the range in which tuning makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name, as in `setoption` and in the description of an engine.
    pub name: &'static str,
    /// The value outside experiments.
    pub default: i32,
    /// The least value.
    pub min: i32,
    /// The greatest value.
    pub max: i32,
}

/// Declares [`Parameters`] with their defaults and ranges.
macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident: $default:literal, $min:literal..=$max:literal;)*) => {
        /// A value for each [`Parameter`].
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[$doc])* pub(crate) $name: i32,)*
        }

        impl Parameters {
            /// The values that the engine plays with.
            pub const DEFAULT: Parameters = Parameters { $($name: $default,)* };

            /// Every parameter.
            pub const ALL: &[Parameter] = &[$(Parameter {
                name: stringify!($name),
                default: $default,
                min: $min,
                max: $max,
            },)*];

            /// The value of the parameter of this name.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// Sets the parameter of this name. Returns false if there is none or the value is
            /// outside its range.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) if ($min..=$max).contains(&value) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

parameters! {
    /// Deepest depth for reverse futility pruning and futility pruning.
    rfp_max_depth: 6, 1..=12;
    /// The margin of both for each ply of depth, in hundredths of a checker.
    rfp_margin: 50, 10..=150;
    /// Deepest depth for late move pruning.
    lmp_max_depth: 4, 1..=12;
    /// Moves tried before late move pruning, less the square of the depth.
    lmp_base: 5, 1..=20;
    /// Least depth for internal iterative reduction.
    iir_min_depth: 4, 2..=12;
    /// Late move reductions: the constant part, in 1024ths of a ply.
    lmr_base: 1536, 0..=4096;
    /// Late move reductions: the factor of the product of both logarithms, in 1024ths.
    lmr_product: 465, 100..=1200;
    /// The history score that changes a reduction by a ply.
    lmr_history: 6000, 1000..=32000;
    /// Margin of delta pruning: a capture never gains more than this beyond the
    /// number of checkers captured.
    delta_margin: 120, 20..=400;
    /// Half the width of the first aspiration window.
    aspiration_window: 18, 4..=200;
    /// History bonus by the square of the depth.
    history_square: 16, 0..=64;
    /// History bonus by the depth.
    history_linear: 32, 0..=400;
    /// The greatest history bonus.
    history_max: 1600, 200..=8000;
    /// The divisor of the history of a capture before it is added to its gain.
    capture_history: 128, 8..=4096;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_has_its_default_within_its_range() {
        let mut parameters = Parameters::DEFAULT;
        for &Parameter { name, default, min, max } in Parameters::ALL {
            assert_eq!(parameters.get(name), Some(default));
            assert!(parameters.set(name, min) && parameters.set(name, max), "{name}");
            assert!(!parameters.set(name, min - 1) && !parameters.set(name, max + 1), "{name}");
            assert!(parameters.set(name, default), "{name}");
        }
        assert_eq!(parameters, Parameters::DEFAULT);
        assert!(!parameters.set("no_such_name", 1));
        assert_eq!(parameters.get("no_such_name"), None);
    }
}
