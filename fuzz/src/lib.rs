//! What every map reader is tried for: no bytes make it panic, and what it reads comes back.

use mazescope::formats::MapFormat;
use mazescope::formats::maps::{FORMATS, Reads};
use mazescope::map::Map;

/// Reads bytes as the format of that id, whatever they look like, and writes what was read.
///
/// # Panics
///
/// If there is no such format, or if the reader or a writer is wrong: that is what fuzzing looks for.
pub fn map(id: &str, bytes: &[u8]) {
    let format = MapFormat::named(id).expect("the target names a format of the table");
    match format.read(bytes) {
        Ok(map) => round_trips(&map),
        Err(violations) => assert!(!violations.to_string().is_empty()),
    }
}

/// Whatever a format can hold of the map without loss, it reads back the same.
///
/// # Panics
///
/// If it does not.
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
