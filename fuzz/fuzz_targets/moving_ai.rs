//! Bytes read as a Moving AI map.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mazescope_fuzz::map("moving-ai", bytes));
