#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| dipole_fuzz::form_body(data));
