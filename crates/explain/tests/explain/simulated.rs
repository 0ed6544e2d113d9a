//! Five searches run as the reference machine does, and their explanation shows the frontier in its order.

use super::go_to;
use mazescope_core::catalogue::Range;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Parameter, Settings};
use mazescope_explain::account::TOLD;
use mazescope_explain::{Account, Subject};
use mazescope_support::machine::Place;
use mazescope_support::machine::search::{Form, Happened, Rules, Search, Step};
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::measured;
use mazescope_support::trials::{Run, grown};
use std::sync::Arc;

const SIZES: [(u32, u32); 5] = [(1, 1), (2, 5), (9, 7), (17, 9), (23, 15)];

/// The searches that a textbook writes as one loop over a frontier, and its form.
const SEARCHES: [(&str, Form); 5] = [
    ("breadth_first", Form::Queue),
    ("depth_first", Form::OneByOne),
    ("dijkstra", Form::Shorter),
    ("astar", Form::Shorter),
    ("greedy", Form::Shorter),
];

/// The settings of a case with this number.
fn settings(parameters: &'static [Parameter], case: usize) -> Settings {
    let mut settings = Settings::new(parameters);
    let heuristics = [
        "fitting",
        "octile",
        "manhattan",
        "euclidean",
        "chebyshev",
        "zero",
    ];
    let heuristic = [&heuristics[..], &["plain_manhattan"]].concat()[case % 7];
    for (name, word) in [
        ("neighbour_order", ["urdl", "rlud"][case % 2]),
        ("neighbours", ["four", "eight"][case / 2 % 2]),
        ("heuristic", heuristic),
    ] {
        let parameter = parameters.iter().find(|parameter| parameter.name == name);
        if let Some(Range::Choice { values, .. }) = parameter.map(|parameter| parameter.range) {
            let place = values.iter().position(|value| *value == word);
            settings.set(name, place.expect("it is one of the words") as u32);
        }
    }
    settings.set("weight", [10, 25, 10, 5, 0, 100][case % 6]);
    settings
}

#[test]
fn every_step_is_the_one_of_the_machine_and_told_so() {
    let catalogue = mazescope_core::builtin::catalogue();
    let (mut steps, mut found, mut improved, mut case) = (0, 0, 0, 0);
    for (id, form) in SEARCHES {
        let solver = catalogue.solver(id).unwrap();
        for (place, generator) in GENERATORS.iter().enumerate() {
            for size in SIZES.repeat(4) {
                case += 1;
                let settings = settings(solver.info.parameters, case);
                let map = Arc::new(grown(place, size, case as u64));
                if map.starts.is_empty() {
                    continue;
                }
                let about = format!("{id} on {} seed {case}, {settings:?}", generator.info.id);
                let world = World::of_search(solver, &settings, &map);
                let measured = measured::of(id);
                let rules = Rules {
                    form,
                    by: measured.by,
                    weights: measured.weights(&settings).map(i64::from),
                    ordered: true,
                };
                let mut run = Run::of_search(solver, &settings, &map);
                let mut tables = Tables::of_search(solver, &settings, &map);
                let happens = |stated: &_| {
                    tables.see(*stated);
                    let cell = world.at(stated.event.cell());
                    let parent = tables.parents.get(&cell).copied();
                    (stated.event.kind(None).name(), cell, parent)
                };
                let happened: Vec<Happened> = run.log.iter().map(happens).collect();
                let (last, expected) = Search::run(&world, rules);
                assert_eq!(happened, expected, "{about}");
                found += usize::from(last.has_found(&world));
                improved += expected.iter().filter(|it| it.0 == "improved").count();
                // The same step by step, with what is told of each.
                let mut search = Search::new(&world, rules);
                let subject = Subject::of_search(solver, &settings);
                for step in 0..run.steps.len() {
                    let next = loop {
                        match search.legal(&world).first() {
                            None => break None,
                            Some(&Step::Expand(next)) => break Some(next),
                            Some(&step) => drop(search.take(&world, step)),
                        }
                    };
                    go_to(&mut run.timeline, step as u64);
                    let told = Account::at(&mut run.timeline, &subject, None);
                    let open = search.in_order(&world);
                    let at = |cell: Cell| world.at(cell);
                    let first: Vec<Place> = told.first().iter().copied().map(at).collect();
                    let event = told.event.map(|event| at(event.cell()));
                    let right = (&open[..open.len().min(TOLD)], next, search.current);
                    let told = (&first[..], told.next.map(at), event);
                    assert_eq!(told, right, "{about}, step {step}");
                    next.map(|next| search.take(&world, Step::Expand(next)));
                    steps += 1;
                }
            }
        }
    }
    // The checks above have to apply often enough to mean something.
    let often = steps > 10_000 && found > 100 && improved > 100;
    assert!(often, "{steps} {found} {improved}");
}
