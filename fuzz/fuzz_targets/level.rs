//! Text read as a level of the wall game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::level;

fuzz_target!(|text: &str| match level::read(text) {
    Ok(read) => assert!(level::read(&level::write(&read)).is_ok()),
    Err(error) => assert!(!error.to_string().is_empty()),
});
