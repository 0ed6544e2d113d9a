//! Text read as a map, with any options.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_fuzz::{Choices, map, options};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let options = options(&mut choices);
    map(choices.rest(), &options);
});
