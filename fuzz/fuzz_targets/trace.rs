//! Bytes read as a trace of either format. The trace that was read is written in both, on the same map.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::TraceFormat;
use mazescope_formats::trace::{self, Said};

fuzz_target!(|bytes: &[u8]| match trace::read(bytes) {
    Ok(read) => {
        for format in [TraceFormat::JsonLines, TraceFormat::Posthoc] {
            let mut again = Vec::new();
            let events = [&read.events[..]];
            let said = Said {
                solution: read.solution.as_ref(),
                plane: read.plane,
                manner: read.manner,
                gave_up: read.gave_up,
            };
            let written = trace::write_said(&read.map, events, &said, format, &mut again);
            written.expect("memory can be written");
            let again = trace::read(&again).expect("a written trace can be read");
            assert_eq!(again.map, read.map, "{}", format.id());
            assert_eq!(again.discipline, read.discipline, "{}", format.id());
        }
    }
    Err(error) => assert!(!error.to_string().is_empty()),
});
