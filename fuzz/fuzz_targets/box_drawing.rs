//! Bytes read as a box drawing.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mazescope_fuzz::map("box", bytes));
