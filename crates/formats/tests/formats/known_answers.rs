//! The same seed gives the same events in every later version: `tests/golden/events.txt` pins them.
//!
//! `UPDATE_GOLDEN=1 cargo test` writes the file again when entries are added. A changed line means
//! that users can no longer generate that map.

use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Algorithm, Event, Seed, Settings, Size};
use mazescope_formats::codes::share::is_later;
use mazescope_support::runs::COMPARED;
use mazescope_support::values::settings;
use std::fmt::Write;
use std::sync::Arc;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/events.txt");

#[test]
fn events_never_change() {
    let found = answers();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(GOLDEN, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(GOLDEN).unwrap();
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected, "left: now, right: {GOLDEN}");
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}

/// One line for each run: the entry, the number of events, and their hash.
fn answers() -> String {
    let mut text = String::new();
    let size = Size::new(41, 31).unwrap();
    for seed in ["1", "77", "copper-fox-9"].map(Seed::new) {
        for generator in GENERATORS {
            for settings in settings(generator.info.parameters) {
                let size = generator.fit(size);
                let run = (generator.start)(&size.into(), &seed, &settings);
                let id = generator.info.id;
                let what = format!("{id} {seed} {}", words(id, &settings));
                writeln!(text, "{what}{}", hash(run, size)).unwrap();
            }
            let settings = Settings::new(generator.info.parameters);
            let map = Arc::new(generator.grow(size, &seed, &settings));
            for solver in SOLVERS {
                for settings in self::settings(solver.info.parameters) {
                    let run = solver.start(map.clone(), &settings);
                    let what = format!("{} on {} {seed}", solver.info.id, generator.info.id);
                    let what = format!("{what} {}", words(solver.info.id, &settings));
                    writeln!(text, "{what}{}", hash(run, map.size())).unwrap();
                }
            }
        }
    }
    text
}

/// Every setting. A parameter that was added after the lines of its entry is left out while it has
/// its default.
fn words(id: &str, settings: &Settings) -> String {
    let named = settings.iter().filter(|(parameter, value)| {
        !is_later(id, parameter.name) || *value != parameter.default()
    });
    let words =
        named.map(|(parameter, value)| format!("{}={} ", parameter.name, parameter.show(value)));
    words.collect()
}

/// Hashes the first events of a run: FNV-1a over code and position, not over bits, because the numbering of cells may change.
fn hash(run: Box<dyn Algorithm>, size: Size) -> String {
    let (mut hash, mut count) = (0xcbf2_9ce4_8422_2325_u64, 0);
    for event in run.take(COMPARED) {
        let (x, y) = match event.number() {
            Some(number) => (number as i32, 0),
            None => size.position(Event::cell(event)),
        };
        let bytes = [event.code() as u64, x as u64, y as u64];
        for byte in bytes {
            hash = (hash ^ byte).wrapping_mul(0x0000_0100_0000_01b3);
        }
        count += 1;
    }
    format!("{count} {hash:016x}")
}
