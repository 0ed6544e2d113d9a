//! Entries of another program: a code names its generator, and a search without a name has none.

use mazescope_core::{
    Begin, Generator, Grown, Info, PathPromise, Run, Seed, Settings, Size, Solver, Unit,
};
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
    let ground = Grown::new(roads, Size::new(31, 21).unwrap(), Seed::from(7)).into();
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

#[test]
fn a_generator_of_another_program_opens_where_it_is_known() {
    let mut catalogue = mazescope_core::builtin::catalogue();
    let roads = *catalogue.generator("roads").unwrap();
    let info = Info {
        id: "mine",
        ..roads.info
    };
    let mine = Generator { info, ..roads };
    let run = Run {
        ground: Grown::new(mine, Size::new(31, 21).unwrap(), Seed::from(7)).into(),
        lanes: Vec::new(),
        unit: Unit::Expansions,
    };
    let code = share::code(&run).unwrap();
    let wrong = share::run(&code, &catalogue).unwrap_err().to_string();
    let words = "The code names the generator \"mine\", but this program has only roads, ";
    assert!(wrong.starts_with(words), "{wrong}");
    catalogue.generators.push(mine);
    assert!(share::run(&code, &catalogue).unwrap().map() == run.map());
}
