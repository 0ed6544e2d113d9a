//! Text read as a statement about searches, whose truth is computed in two ways on maps that the text chooses.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::{Random, Seed, Size};
use mazescope_fuzz::words;
use mazescope_study::find::finding::recorded;
use mazescope_study::find::measure::Measurer;
use mazescope_study::find::parse::statement;
use mazescope_study::find::proposal::Proposal;
use mazescope_study::find::statement::Statement;
use std::sync::Arc;

fuzz_target!(|text: &str| {
    let catalogue = mazescope_core::builtin::catalogue();
    match statement(text, &catalogue) {
        Ok(read) => {
            assert_eq!(read.text(), text.trim());
            for terrain in [false, true] {
                on_maps(&read, terrain);
            }
        }
        Err(error) => {
            words(&error);
            assert!((1..=text.chars().count() + 1).contains(&error.column));
        }
    }
});

/// Checks the statement on two maps. `terrain` gives cells costs.
fn on_maps(read: &Statement, terrain: bool) {
    let text = read.text();
    let mut random = Random::new(&Seed::new(text), "fuzz");
    for _ in 0..2 {
        let size = Size::clamped(2 + random.below(4), 1 + random.below(5));
        let map = Proposal::random(size, true, terrain, &mut random);
        let mut measurer = Measurer::new(read);
        // A search may refuse a map, or take too long on it.
        let Some(values) = measurer.values(&map) else {
            continue;
        };
        let whole = recorded(read, &Arc::new(map.map())).expect("the quick way has no refusal");
        assert_eq!(values, whole, "{text}");
        let distance = read.distance(values);
        assert!(distance >= 0.0, "{text}");
        assert_eq!(read.holds(values), distance == 0.0, "{text}");
    }
}
