//! Bytes read as a PNG maze whose greys are costs.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::maps::png;

fuzz_target!(|bytes: &[u8]| match png::read_costs(bytes) {
    Ok(map) => {
        mazescope_fuzz::round_trips(&map);
        // With costs or without, the written greys read back the same.
        let mut picture = Vec::new();
        png::write(&map, &[], &mut picture).expect("memory can be written");
        assert_eq!(png::read_costs(&picture), Ok(map));
    }
    Err(violations) => assert!(!violations.to_string().is_empty()),
});
