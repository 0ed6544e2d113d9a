//! Bytes read as a Pac-Man layout.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mazescope_fuzz::map("lay", bytes));
