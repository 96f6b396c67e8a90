#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| dipole_fuzz::illegal_moves(data));
