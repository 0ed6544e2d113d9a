//! Text read as a statement about searches, whose truth is computed in two ways on maps that the text chooses.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::{Catalogue, Random, Seed, Size};
use mazescope_fuzz::words;
use mazescope_study::find::finding::recorded;
use mazescope_study::find::measure::Measurer;
use mazescope_study::find::parse::statement;
use mazescope_study::find::proposal::Proposal;
use mazescope_study::find::statement::Statement;
use mazescope_study::find::{FindSpec, MapSearch};
use std::sync::Arc;

fuzz_target!(|text: &str| {
    let catalogue = mazescope_core::builtin::catalogue();
    match statement(text, &catalogue) {
        Ok(read) => {
            assert_eq!(read.text(), text.trim());
            for terrain in [false, true] {
                on_maps(&read, terrain, &catalogue);
            }
        }
        Err(error) => {
            words(&error);
            assert!((1..=text.chars().count() + 1).contains(&error.column));
        }
    }
});

/// Checks the statement on two maps. `terrain` gives cells costs.
fn on_maps(read: &Statement, terrain: bool, catalogue: &Catalogue) {
    let spec = FindSpec {
        terrain,
        ..FindSpec::default()
    };
    // A search may set terrain by itself, so a statement that it refuses holds on no map at all.
    let refused = MapSearch::new(read.clone(), spec).err();
    refused.iter().for_each(words);
    let others = ["", "not "].map(|not| statement(&format!("{not}({})", read.text()), catalogue));
    let mut random = Random::new(&Seed::new(read.text()), "fuzz");
    for _ in 0..2 {
        let size = Size::clamped(2 + random.below(4), 1 + random.below(5));
        let map = Proposal::random(size, true, terrain, &mut random);
        let mut measurer = Measurer::new(read);
        // A search may refuse a map, or take too long on it.
        let Some(values) = measurer.values(&map) else {
            continue;
        };
        let whole = recorded(read, &Arc::new(map.map())).expect("the quick way has no refusal");
        assert_eq!(read.named(values), read.named(&whole), "{read}");
        let holds = read.holds(values);
        assert_eq!(holds, read.distance(values) == 0.0, "{read}");
        assert!(read.distance(values) >= 0.0, "{read}");
        assert!(
            !(holds && refused.is_some()),
            "{read} holds on {:?}",
            map.map()
        );
        // Brackets change nothing, and "not" turns the truth around. A statement may be too long for them.
        for (other, turned) in others.iter().zip([false, true]) {
            if let Ok(other) = other {
                assert_eq!(other.holds(values), holds != turned, "{other}");
            }
        }
    }
}
