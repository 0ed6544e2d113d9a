//! Bytes read as a text maze.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mazescope_fuzz::map("text", bytes));
