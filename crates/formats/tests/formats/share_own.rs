//! A search that has no name for a code has none, and the message says why.

use mazescope_core::{Begin, Grown, Info, PathPromise, Run, Seed, Settings, Solver, Unit};
use mazescope_formats::share;
use std::sync::Arc;

#[test]
fn a_search_that_a_closure_begins_has_no_code_and_is_told_why() {
    let catalogue = mazescope_core::builtin::catalogue();
    let inner = catalogue.solver("astar").unwrap().clone();
    let info = Info {
        id: "mine",
        name: "Mine",
        ..inner.info
    };
    let settings = Settings::new(info.parameters);
    let begin = Begin::Closure(Arc::new(move |map, settings| inner.start(map, settings)));
    let roads = *catalogue.generator("roads").unwrap();
    let ground = Grown::new(
        roads,
        mazescope_core::grid::Size::new(31, 21).unwrap(),
        Seed::from(7),
    )
    .into();
    let mine = Solver {
        info,
        promise: |_| PathPromise::ShortestLength,
        minds_costs: false,
        refuses: |_, _| None,
        begin,
    };
    let run = Run {
        ground,
        lanes: vec![(mine, settings)],
        unit: Unit::Expansions,
    };
    let said = share::code(&run).unwrap_err().to_string();
    assert!(said.starts_with("Mine starts with a closure"), "{said}");
    assert!(!said.contains("not made here"), "{said}");
}
