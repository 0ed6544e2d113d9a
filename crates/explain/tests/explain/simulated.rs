//! Five searches run as the reference machine does, and the explanation of every step says so, on maps of all kinds.

use super::go_to;
use mazescope_core::catalogue::Range;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Parameter, Settings, Solver};
use mazescope_explain::account::TOLD;
use mazescope_explain::promise::{LampState, judge};
use mazescope_explain::{Account, CellHistory, Subject};
use mazescope_support::machine::Place;
use mazescope_support::machine::search::{Form, Happened, Rules, Search, Step};
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::measured;
use mazescope_support::trials::{Run, grown};
use std::collections::HashSet;
use std::sync::Arc;

const SIZES: [(u32, u32); 5] = [(1, 1), (2, 5), (9, 7), (17, 9), (23, 15)];

/// Sets a parameter, by name, to one of its words.
fn set(settings: &mut Settings, parameters: &[Parameter], name: &str, word: &str) {
    let parameter = parameters.iter().find(|parameter| parameter.name == name);
    if let Some(Range::Choice { values, .. }) = parameter.map(|parameter| parameter.range) {
        let place = values.iter().position(|value| *value == word);
        settings.set(name, place.expect("it is one of the words") as u32);
    }
}

/// The searches that a textbook writes as one loop over a frontier, which are the simulated ones.
pub fn simulated() -> Vec<Solver> {
    let ids = [
        "breadth_first",
        "depth_first",
        "dijkstra",
        "astar",
        "greedy",
    ];
    let solvers = ids.map(|id| mazescope_core::builtin::catalogue().solver(id).cloned());
    solvers.into_iter().flatten().collect()
}

/// The rules of such a search.
fn rules(id: &str, settings: &Settings) -> Rules {
    let measured = measured::of(id);
    Rules {
        form: match id {
            "breadth_first" => Form::Queue,
            "depth_first" => Form::OneByOne,
            _ => Form::Shorter,
        },
        by: measured.by,
        weights: measured.weights(settings).map(i64::from),
        ordered: true,
    }
}

/// The settings of a case with this number, and their names.
fn settings(parameters: &'static [Parameter], case: usize) -> (Settings, String) {
    let mut settings = Settings::new(parameters);
    let order = ["urdl", "rlud"][case % 2];
    let neighbours = ["four", "eight"][case / 2 % 2];
    let heuristic = [
        "fitting",
        "octile",
        "manhattan",
        "euclidean",
        "chebyshev",
        "zero",
        "plain_manhattan",
    ][case % 7];
    set(&mut settings, parameters, "neighbour_order", order);
    set(&mut settings, parameters, "neighbours", neighbours);
    set(&mut settings, parameters, "heuristic", heuristic);
    settings.set("weight", [10, 25, 10, 5, 0, 100][case % 6]);
    (settings, format!("{order} {neighbours} {heuristic}"))
}

#[test]
fn every_step_is_the_one_of_the_machine_and_told_so() {
    let mut seen = HashSet::new();
    let (mut steps, mut found, mut improved) = (0, 0, 0);
    let mut case = 0;
    for solver in simulated() {
        let id = solver.info.id;
        for (place, generator) in GENERATORS.iter().enumerate() {
            for size in SIZES.repeat(4) {
                case += 1;
                let (settings, words) = settings(solver.info.parameters, case);
                let map = Arc::new(grown(place, size, case as u64));
                if map.starts.is_empty() {
                    continue;
                }
                let world = World::of_search(&solver, &settings, &map);
                let at = |cell: Cell| world.at(cell);
                let generator = generator.info.id;
                let about = format!("{id} on {generator} {} seed {case}, {words}", map.size());
                let mut run = Run::of_search(&solver, &settings, &map);
                let mut tables = Tables::of_search(&solver, &settings, &map);
                let happens = |stated: &_| {
                    tables.see(*stated);
                    let cell = at(stated.event.cell());
                    let parent = tables.parents.get(&cell).copied();
                    (stated.event.kind(None).name(), cell, parent)
                };
                let happened: Vec<Happened> = run.log.iter().map(happens).collect();
                let rules = rules(id, &settings);
                let (last, expected) = Search::run(&world, rules);
                assert_eq!(happened, expected, "{about}");
                found += usize::from(last.has_found(&world));
                improved += expected.iter().filter(|it| it.0 == "improved").count();
                // The same step by step, with what is told of each.
                let mut search = Search::new(&world, rules);
                let mut tables = Tables::of_search(&solver, &settings, &map);
                let subject = Subject::of_search(&solver, &settings);
                let judge = judge(&map, &subject);
                for (step, events) in run.steps.iter().enumerate() {
                    let about = format!("{about}, step {step}");
                    for &stated in &run.log[events.clone()] {
                        tables.follow(stated, stated.event.is_expanded());
                    }
                    let next = loop {
                        match search.legal(&world).first() {
                            None => break None,
                            Some(&Step::Expand(next)) => break Some(next),
                            Some(&step) => drop(search.take(&world, step)),
                        }
                    };
                    go_to(&mut run.timeline, step as u64);
                    let told = Account::at(&mut run.timeline, &subject, judge.as_ref());
                    assert_eq!(told.step, step as u64, "{about}");
                    assert_eq!(told.steps, run.steps.len() as u64 - 1, "{about}");
                    let cell = told.event.map(|event| at(event.cell()));
                    assert_eq!(cell, search.current, "{about}");
                    assert_eq!(told.current.map(at), tables.current, "{about}");
                    let open = search.in_order(&world);
                    assert_eq!(told.length as usize, open.len(), "{about}");
                    let first: Vec<Place> = told.first().iter().copied().map(at).collect();
                    assert_eq!(first, open[..open.len().min(TOLD)], "{about}");
                    assert_eq!(told.next.map(at), next, "{about}");
                    let neighbours = told.neighbours.iter().flatten().map(|neighbour| {
                        let state = neighbour.state.name();
                        seen.insert((id, state));
                        (neighbour.direction.name(), at(neighbour.cell), state)
                    });
                    let neighbours: Vec<_> = neighbours.collect();
                    let by = measured::of(id).compares.then_some(rules.by);
                    let then = tables.current.zip(tables.then.as_ref());
                    let expected = then.map(|(current, then)| then.neighbours(current, by));
                    assert_eq!(neighbours, expected.unwrap_or_default(), "{about}");
                    let promise = told.promise.as_ref().unwrap();
                    assert_eq!(promise.state, LampState::Holds, "{about}: {}", promise.text);
                    let line = told.line.as_ref().map(|line| line.text.trim());
                    let expands = line.is_some_and(|line| line.starts_with("cell ← "));
                    assert_eq!((line.is_some(), expands), (step > 0, step > 0), "{about}");
                    next.map(|next| search.take(&world, Step::Expand(next)));
                    steps += 1;
                }
                // What happened to each cell in the first half of the run.
                let half = run.steps.len() / 2;
                go_to(&mut run.timeline, half as u64);
                for cell in map.size().iter() {
                    let history = CellHistory::up_to_now(cell, &run.timeline, &subject);
                    let told = history.told.iter().map(|event| {
                        let from = event.from.map(at);
                        (event.step, (event.event.kind(None).name(), at(cell), from))
                    });
                    let until = run.steps[..=half].iter().cloned().enumerate();
                    let all = until.flat_map(|(step, places)| places.map(move |it| (step, it)));
                    let right = all.map(|(step, place)| (step as u64, happened[place]));
                    assert!(
                        told.eq(right.filter(|it| it.1.1 == at(cell))),
                        "{about}: {cell:?}"
                    );
                }
            }
        }
    }
    // The checks above have to apply often enough to mean something.
    assert!(
        steps > 10_000 && found > 100 && improved > 100,
        "{steps} {found} {improved}"
    );
    let all = ["outside", "wall", "new", "waiting", "done", "not_cheaper"];
    // A finished cell of a stack has no undiscovered neighbour, so no neighbour has to be finished.
    let each = [
        ("breadth_first", 5),
        ("depth_first", 4),
        ("dijkstra", 6),
        ("astar", 6),
        ("greedy", 6),
    ];
    for (id, count) in each {
        for state in &all[..count] {
            assert!(
                seen.contains(&(id, *state)),
                "{id}: no neighbour is {state}"
            );
        }
    }
}
