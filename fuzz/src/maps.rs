//! The checks of every map reader: no bytes make it panic, and a map that it reads can be written and read back.

use mazescope_core::map::Map;
use mazescope_formats::MapFormat;
use mazescope_formats::maps::{FORMATS, Reads};

/// Reads any bytes as the format with that id, and writes the map that was read.
///
/// # Panics
///
/// If there is no such format, or if the reader or a writer is wrong, which fuzzing looks for.
pub fn map(id: &str, bytes: &[u8]) {
    let format = MapFormat::named(id).expect("the target names a format of the table");
    match format.read(bytes) {
        Ok(map) => round_trips(&map),
        Err(violations) => assert!(!violations.to_string().is_empty()),
    }
}

/// Checks that each format that can hold the map without loss reads it back the same.
///
/// # Panics
///
/// If a format reads another map.
pub fn round_trips(map: &Map) {
    for format in FORMATS {
        let lossless = format.losses(map).is_ok_and(|losses| losses.is_empty());
        if lossless && !matches!(format.reads, Reads::Never) {
            let mut bytes = Vec::new();
            let written = (format.write)(map, &[], &mut bytes);
            written.expect("memory can be written");
            assert_eq!(format.read(&bytes).as_ref(), Ok(map), "{}", format.id);
        }
    }
}
