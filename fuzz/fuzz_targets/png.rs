//! Bytes read as a PNG maze.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mazescope_fuzz::map("png", bytes));
