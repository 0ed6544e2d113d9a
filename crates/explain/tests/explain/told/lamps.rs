//! The guarantee of every search at every step: its state and its number, checked by an independent account.

use mazescope_core::words::capitalised;
use mazescope_core::{Kind, Map, PathPromise, Settings, Size, Tile, Timeline};
use mazescope_explain::promise::{Lamp, LampState, Standard, judge};
use mazescope_explain::{Account, Breach, Subject};
use mazescope_support::case::{Case, each};
use mazescope_support::cases::of;
use mazescope_support::numbers::numbers_in;
use std::collections::HashMap;
use std::sync::Arc;

/// What the guarantee says after a step, as a word for the kind of reason.
fn judged(case: &mut Case, step: usize, lamp: &Lamp) -> &'static str {
    let about = format!("{}, step {step}: {lamp:?}", case.about);
    let promise = (case.solver.promise)(&case.settings);
    let guarantee = format!("{}.", capitalised(&promise.words()));
    let why = lamp.text.strip_prefix(&guarantee).expect(&about);
    if promise == PathPromise::Nothing {
        assert_eq!(
            (lamp.state, lamp.text.as_str()),
            (LampState::Nothing, "No guarantee. Its moves are random.")
        );
        return "nothing";
    }
    // No search violates its guarantee, and on so small a map none gives up.
    assert_eq!(lamp.state, LampState::Holds, "{about}");
    let told = numbers_in(why);
    let place = case.run.steps[step].end;
    let book = case.book(place);
    let shortest = match promise {
        PathPromise::ShortestWhereEven => case.map.costs().is_none(),
        PathPromise::ShortestPath
        | PathPromise::ShortestLength
        | PathPromise::WithinLength { .. } => true,
        _ => false,
    };
    if place == case.run.log.len() {
        let best = case.best();
        assert!(best.is_some() || book.path.is_empty(), "{about}");
        if book.path.is_empty() {
            assert!(told.is_empty(), "{about}");
            assert_eq!(
                why == " Holds: no path leads to a goal.",
                best.is_none(),
                "{about}"
            );
            return if best.is_none() {
                "no way"
            } else {
                "that wall"
            };
        }
        if !shortest {
            let found = match promise {
                PathPromise::ShortestWhereEven => "Does not apply: some cells cost more than 1",
                _ => "Holds: the search found a path",
            };
            assert_eq!(why, format!(" {found}."), "{about}");
            return "some path";
        }
        let (best, found) = (best.expect(&about), case.length(&book.path));
        if best == found {
            assert_eq!(told.len(), 1, "{about}");
            case.is_told(&told[0], &found, &about);
            return "shortest";
        }
        let PathPromise::WithinLength { tenths } = promise else {
            panic!("it is longer than it may be: {about}");
        };
        assert!(
            found.value() * 10.0 <= best.value() * f64::from(tenths) + 1e-9,
            "{about}"
        );
        assert_eq!(told.len(), 2, "{about}");
        case.is_told(&told[0], &best, &about);
        case.is_told(&told[1], &found, &about);
        return "longer";
    }
    let begin = case.run.steps[step].start;
    let settles = match case.id {
        "breadth_first" | "dijkstra" => "nearest",
        "astar" if promise == PathPromise::ShortestLength => "least sum",
        _ => "",
    };
    let expands = step > 0 && case.kind(begin) == Kind::Expanded;
    if settles.is_empty() || !expands || case.starts.contains(&case.at(begin)) {
        // Without something certain of the cell, the entry may say why its guarantee holds at every step.
        assert_eq!(why, because(case.id), "{about}");
        return "so far";
    }
    let (cell, least) = (case.at(begin), case.least());
    assert_eq!(told.len(), 1, "{about}");
    if settles == "nearest" {
        case.is_told(&told[0], &least[&cell], &about);
        let nearer = least
            .iter()
            .filter(|(_, length)| length.is_less_than(&least[&cell]));
        for (nearer, _) in nearer {
            assert!(book.expanded.contains(nearer), "{nearer:?}: {about}");
        }
    } else {
        let sum = case.sum(&least[&cell], cell);
        assert!(
            why.starts_with(" So far: no path to a goal can be shorter than "),
            "{about}"
        );
        let number = told[0].split(' ').find_map(|part| part.parse::<f64>().ok());
        assert!(
            (number.expect(&about) - sum.value()).abs() < 0.0051,
            "{about}"
        );
        let beyond = case.best().is_some_and(|best| best.is_less_than(&sum));
        assert!(!beyond, "{about}");
    }
    settles
}

/// Why the guarantee of a search holds at every step, after a space. Each is true by the rules of the search alone.
fn because(id: &str) -> &'static str {
    match id {
        "depth_first" => {
            " It ends without a path only when its stack is empty, but its path may be long."
        }
        "greedy" => {
            " It ends without a path only when its open list is empty, but its path may be long."
        }
        "theta_star" => " It ends without a path only when its open list is empty.",
        "bidirectional" => {
            " Each side expands its cells in order of distance until the two sides meet."
        }
        "iterative_deepening" | "ida_star" => " No path within an earlier bound leads to a goal.",
        "jps" => " It expands cells in order of f, and h is never too large.",
        "dead_end_filling" => {
            " A filled cell lies on no shortest path, because a dead end leads nowhere."
        }
        "wall_follower" => {
            " The walker ends without a path only when it begins the same round again."
        }
        "tremaux" => {
            " The walker ends without a path only after it has walked each passage within reach twice."
        }
        "flood_fill" => " No distance is larger than the true one, so it always heads for a goal.",
        _ => "",
    }
}

#[test]
fn every_lamp_holds_by_the_number_that_it_tells() {
    let mut met: HashMap<(&str, &str), usize> = HashMap::new();
    // Half of these maps already show each kind of reason more than twice as often as required below.
    each(of(800, 1600), |case| {
        let subject_of = |case: &Case| (case.solver.clone(), case.settings.clone());
        let (solver, settings) = subject_of(case);
        let subject = Subject::of_search(&solver, &settings);
        let judge = judge(&case.map, &subject);
        let all = case.run.steps.len();
        let some = all.div_ceil(24);
        for step in (0..all).step_by(some).chain([all - 1]) {
            case.run.timeline.seek(case.run.steps[step].end as u64);
            let account = Account::at(&mut case.run.timeline, &subject, judge.as_ref());
            let said = judged(case, step, account.promise.as_ref().unwrap());
            *met.entry((case.id, said)).or_default() += 1;
        }
    });
    let times = |id: &'static str, said: &'static str| met.get(&(id, said)).copied().unwrap_or(0);
    for (id, said) in [
        ("breadth_first", "nearest"),
        ("dijkstra", "nearest"),
        ("astar", "least sum"),
        ("astar", "longer"),
        ("jps", "shortest"),
        ("jps", "some path"),
        ("wall_follower", "that wall"),
        ("random_mouse", "nothing"),
        ("ida_star", "shortest"),
        ("theta_star", "no way"),
    ] {
        assert!(times(id, said) > 2, "{id}, {said}: {met:?}");
    }
    assert!(met.len() > 40, "{met:?}");
}

/// The guarantee at the end of a search, and whether it was violated before.
fn at_the_end(id: &str, map: Map) -> (Lamp, bool) {
    let catalogue = mazescope_core::builtin::catalogue();
    let solver = catalogue.solver(id).expect("one of ours");
    let settings = Settings::new(solver.info.parameters);
    let map = Arc::new(map);
    let subject = Subject::of_search(solver, &settings);
    let mut timeline = Timeline::of_search(solver, &settings, &map, 0);
    while timeline.record(1 << 20) > 0 {}
    timeline.seek(timeline.len());
    let judge = judge(&map, &subject);
    let lamp = Account::at(&mut timeline, &subject, judge.as_ref())
        .promise
        .unwrap();
    let mut breach = Breach::default();
    while breach.go_on(&timeline, &subject, Standard::of(judge.as_ref()), u64::MAX) {}
    (lamp, breach.so_far.found().count() > 0)
}

#[test]
fn where_a_search_gives_up_or_does_not_run_nobody_knows() {
    let field = |side: u32| {
        let size = Size::clamped(side, side);
        let mut map = Map::new(size, Tile::Floor);
        map.starts.extend(size.cell(0, 0));
        map.goals
            .extend(size.cell(side as i32 - 1, side as i32 - 1));
        map
    };
    for id in ["iterative_deepening", "ida_star"] {
        // The search does not run on so large a map.
        let (lamp, broken) = at_the_end(id, field(65));
        assert_eq!(
            (lamp.state, broken),
            (LampState::Unknown, false),
            "{id}: {lamp:?}"
        );
        assert!(
            lamp.text
                .ends_with(" Unknown: the search does not run on this map."),
            "{lamp:?}"
        );
    }
    let (lamp, broken) = at_the_end("iterative_deepening", field(30));
    assert_eq!(
        (lamp.state, broken),
        (LampState::Unknown, false),
        "{lamp:?}"
    );
    assert!(
        lamp.text
            .ends_with(" Unknown: the search gave up without an answer."),
        "{lamp:?}"
    );
    assert_eq!(lamp.state.holds(), None);
    let (lamp, _) = at_the_end("breadth_first", field(30));
    assert_eq!(
        (lamp.state, lamp.state.holds()),
        (LampState::Holds, Some(true))
    );
}
