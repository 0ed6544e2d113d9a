//! The explanation of every step equals a simulation, for five searches on maps of all kinds.

use super::go_to;
use mazescope_core::catalogue::Range;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Parameter, Settings, Solver};
use mazescope_explain::account::TOLD;
use mazescope_explain::promise::{LampState, judge};
use mazescope_explain::{Account, CellHistory, PathLength, Subject};
use mazescope_support::measured;
use mazescope_support::simulation::{Choice, Place, World, map, simulate, world};
use mazescope_support::trials::recorded;
use std::collections::HashSet;
use std::sync::Arc;

const SIZES: [(u32, u32); 5] = [(1, 1), (2, 5), (9, 7), (17, 9), (23, 15)];

/// Sets a parameter, by name, to one of its words.
pub fn set(settings: &mut Settings, parameters: &[Parameter], name: &str, word: &str) {
    let parameter = parameters.iter().find(|parameter| parameter.name == name);
    if let Some(Range::Choice { values, .. }) = parameter.map(|parameter| parameter.range) {
        let place = values.iter().position(|value| *value == word);
        settings.set(name, place.expect("it is one of the words") as u32);
    }
}

/// The factors of g and h of a search.
pub fn weights(solver: &str, settings: &Settings) -> [f64; 2] {
    let measured = measured::find(solver).expect("it has an order by cost");
    let tenths = measured.weights(settings);
    tenths.map(|tenths| f64::from(tenths) / 10.0)
}

/// The estimate h of a cell by this heuristic: to the nearest goal.
pub fn estimate(heuristic: &str, eight: bool, world: &World, (x, y): Place) -> f64 {
    let distance = |&(to_x, to_y): &Place| {
        let (x, y) = (f64::from((x - to_x).abs()), f64::from((y - to_y).abs()));
        match (heuristic, eight) {
            ("zero", _) => 0.0,
            ("euclidean", _) => x.hypot(y),
            ("chebyshev", _) => x.max(y),
            ("octile", _) | ("fitting", true) => x.max(y) + (2_f64.sqrt() - 1.0) * x.min(y),
            ("manhattan", true) => (x + y) / 2_f64.sqrt(),
            _ => x + y,
        }
    };
    let all = world.goals.iter().map(distance);
    all.min_by(f64::total_cmp).unwrap_or(0.0)
}

/// The rule by which this search chooses the next cell.
pub fn choice(solver: &str, settings: &Settings, heuristic: &'static str, eight: bool) -> Choice {
    match solver {
        "breadth_first" => Choice::Oldest,
        "depth_first" => Choice::Newest,
        other => Choice::Least(
            weights(other, settings),
            Box::new(move |world, cell| estimate(heuristic, eight, world, cell)),
        ),
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

#[test]
fn every_step_is_told_as_a_simulation_says() {
    let mut seen = HashSet::new();
    let (mut steps, mut found, mut improved) = (0, 0, 0);
    let mut case = 0;
    for solver in simulated() {
        for (place, generator) in GENERATORS.iter().enumerate() {
            for size in SIZES.repeat(4) {
                case += 1;
                let parameters = solver.info.parameters;
                let order = ["urdl", "rlud"][case % 2];
                let eight = case / 2 % 2 == 1;
                let all = [
                    "fitting",
                    "octile",
                    "manhattan",
                    "euclidean",
                    "chebyshev",
                    "zero",
                ];
                let heuristic = [&all[..], &["plain_manhattan"]].concat()[case % 7];
                let mut settings = Settings::new(parameters);
                set(&mut settings, parameters, "neighbour_order", order);
                let neighbours = if eight { "eight" } else { "four" };
                set(&mut settings, parameters, "neighbours", neighbours);
                set(&mut settings, parameters, "heuristic", heuristic);
                settings.set("weight", [10, 25, 10, 5, 0, 100][case % 6]);
                let map = Arc::new(map(place, size, case as u64));
                if map.starts.is_empty() {
                    continue;
                }
                let size = map.size();
                let at = |cell: Cell| size.position(cell);
                let about = format!(
                    "{} on {} {size} seed {case}, {order} {neighbours} {heuristic}",
                    solver.info.id, generator.info.id
                );
                if !solver.info.discipline.has_frontier() {
                    let subject = Subject::of_search(&solver, &settings);
                    let mut timeline = recorded(&solver, &settings, &map);
                    let judge = judge(&map, &subject);
                    for step in (0..timeline.recording_mut().steps())
                        .step_by(9)
                        .chain([u64::MAX])
                    {
                        go_to(&mut timeline, step);
                        let told = Account::at(&mut timeline, &subject, judge.as_ref());
                        let right = match solver.info.id {
                            "random_mouse" => LampState::Nothing,
                            _ => LampState::Holds,
                        };
                        let promise = told.promise.unwrap();
                        assert_eq!(promise.state, right, "{about}: {}", promise.text);
                        assert_eq!(told.line.is_some(), told.step > 0, "{about}");
                    }
                    continue;
                }
                let choice = choice(solver.info.id, &settings, heuristic, eight);
                let right = simulate(&world(&map, order, eight), &choice);
                let subject = Subject::of_search(&solver, &settings);
                let mut timeline = recorded(&solver, &settings, &map);
                let judge = judge(&map, &subject);
                for step in 0..=right.expansions.len() {
                    let about = format!("{about}, step {step}");
                    go_to(&mut timeline, step as u64);
                    let told = Account::at(&mut timeline, &subject, judge.as_ref());
                    assert_eq!(told.step, step as u64, "{about}");
                    assert_eq!(told.steps, right.expansions.len() as u64, "{about}");
                    let now = step.checked_sub(1).map(|last| &right.expansions[last]);
                    let cell = told.event.map(|event| at(event.cell()));
                    assert_eq!(cell, now.map(|now| now.cell), "{about}");
                    let current = told.current.map(at);
                    assert_eq!(current, now.map(|now| now.current), "{about}");
                    let open = now.map_or(&right.open_at_first, |now| &now.open);
                    assert_eq!(told.length as usize, open.len(), "{about}");
                    let first: Vec<Place> = told.first().iter().copied().map(at).collect();
                    assert_eq!(first, open[..open.len().min(TOLD)], "{about}");
                    let next = right.expansions.get(step).map(|next| next.cell);
                    assert_eq!(told.next.map(at), next, "{about}");
                    let neighbours = told.neighbours.iter().flatten().map(|neighbour| {
                        let state = neighbour.state.name();
                        seen.insert((solver.info.id, state));
                        (neighbour.direction.name(), at(neighbour.cell), state)
                    });
                    let neighbours: Vec<_> = neighbours.collect();
                    let expected = now.map_or(&[][..], |now| &now.neighbours);
                    assert_eq!(neighbours, expected, "{about}");
                    let promise = told.promise.as_ref().unwrap();
                    assert_eq!(promise.state, LampState::Holds, "{about}: {}", promise.text);
                    let line = told.line.as_ref().map(|line| line.text.trim());
                    assert_eq!(line.is_some(), step > 0, "{about}");
                    assert!(
                        line.is_none_or(|line| line.starts_with("cell ← ")),
                        "{line:?}"
                    );
                    steps += 1;
                }
                // The history of every cell of the map, at the end and once in between.
                let half = right.expansions.len() as u64 / 2;
                for (until, cell) in size
                    .iter()
                    .flat_map(|cell| [(half, cell), (u64::MAX, cell)])
                {
                    go_to(&mut timeline, until);
                    let history = CellHistory::up_to_now(cell, &timeline, &subject);
                    let told = history.told.iter().map(|event| {
                        let from = event.from.map(at);
                        (event.step, event.event.kind(None).name(), from)
                    });
                    let told: Vec<_> = told.collect();
                    let happened = right.happened.iter();
                    let happened = happened.filter(|it| it.cell == at(cell) && it.step <= until);
                    let happened: Vec<_> = happened.collect();
                    let expected: Vec<_> = (happened.iter())
                        .map(|it| (it.step, it.what, it.from))
                        .collect();
                    let about = format!("{about}, {:?} up to {until}", at(cell));
                    assert_eq!(told, expected, "{about}");
                    let step_of = |what: &str| {
                        let first = happened.iter().find(|it| it.what == what);
                        first.map(|it| it.step)
                    };
                    assert_eq!(history.discovered_at, step_of("pushed"), "{about}");
                    assert_eq!(history.expanded_at, step_of("expanded"), "{about}");
                    let parent = happened.last().and_then(|it| it.from);
                    assert_eq!(history.parent.map(at), parent, "{about}");
                    improved += expected.iter().filter(|it| it.1 == "improved").count();
                    if until == u64::MAX && history.discovered_at.is_some() {
                        let measure = solver.info.explanation.measure;
                        let parent = |cell| timeline.board().parent_cell(cell);
                        let length = PathLength::to(cell, &map, measure, parent);
                        let off = (length.value() - right.lengths[&at(cell)]).abs();
                        assert!(off < 1e-9, "{about}");
                    }
                }
                found += usize::from(right.found);
            }
        }
    }
    // The checks above have to apply often enough to mean something.
    assert!(
        steps > 10_000 && found > 100 && improved > 100,
        "{steps} {found} {improved}"
    );
    for (solver, states) in [
        (
            "breadth_first",
            &["outside", "wall", "new", "waiting", "done"][..],
        ),
        // A finished cell has no undiscovered neighbour, so a finished neighbour is not required here.
        ("depth_first", &["outside", "wall", "new", "waiting"]),
        (
            "dijkstra",
            &["outside", "wall", "new", "waiting", "not_cheaper", "done"],
        ),
        (
            "astar",
            &["outside", "wall", "new", "waiting", "not_cheaper", "done"],
        ),
        (
            "greedy",
            &["outside", "wall", "new", "waiting", "not_cheaper", "done"],
        ),
    ] {
        for state in states {
            assert!(
                seen.contains(&(solver, *state)),
                "{solver}: no neighbour is {state}"
            );
        }
    }
}
