//! The guarantee of every search at every step: its state, and what it claims.

use super::is_length;
use mazescope_core::solvers::breadth_first;
use mazescope_core::{Kind, Map, PathPromise, Settings, Size, Tile};
use mazescope_explain::promise::{Lamp, LampState, Standard, judge};
use mazescope_explain::{Account, Breach, Claim, Fact, Subject};
use mazescope_support::case::{Case, each};
use mazescope_support::cases::of;
use mazescope_support::machine::Place;
use mazescope_support::sum::Sum;
use mazescope_support::trials::recorded;
use std::collections::HashMap;
use std::sync::Arc;

/// The length of a shortest path to each cell.
type Lengths = HashMap<Place, Sum>;

/// Checks what the guarantee says after a step, and returns the name of its claim.
fn judged(case: &Case, step: usize, lamp: &Lamp, least: &Lengths) -> &'static str {
    let about = format!("{}, step {step}: {lamp:?}", case.about);
    let promise = (case.solver.promise)(&case.settings);
    if promise == PathPromise::Nothing {
        assert_eq!(
            (lamp.state, &lamp.claims[..]),
            (LampState::Nothing, &[][..]),
            "{about}"
        );
        return "nothing";
    }
    // No search violates its guarantee, and on so small a map none gives up.
    assert_eq!(lamp.state, LampState::Holds, "{about}");
    let place = case.run.steps[step].end;
    let book = case.book(place);
    let shortest = match promise {
        PathPromise::ShortestWhereEven => case.map.costs().is_none(),
        PathPromise::ShortestPath
        | PathPromise::ShortestLength
        | PathPromise::WithinLength { .. } => true,
        _ => false,
    };
    let is = |claim: &Claim, name: &str, right: &Sum| {
        let fact = claim.fact(name).unwrap_or(Fact::NotYet);
        assert!(
            is_length(fact, &case.map, case.by(), right),
            "{name}, {right:?}: {about}"
        );
    };
    let claim = match &lamp.claims[..] {
        [] => None,
        [claim] => Some(claim),
        _ => panic!("{about}"),
    };
    let name = claim.map_or("so far", |claim| claim.template);
    let best = || {
        let goals = case.goals.iter().filter_map(|goal| least.get(goal));
        goals
            .min_by(|one, other| one.value().total_cmp(&other.value()))
            .cloned()
    };
    if place == case.run.log.len() {
        let (best, claim) = (best(), claim.expect(&about));
        assert!(best.is_some() || book.path.is_empty(), "{about}");
        let right = match (best, shortest) {
            (None, _) => "holds_no_path",
            (Some(_), _) if book.path.is_empty() => "holds_by_wall",
            (Some(_), false) if promise == PathPromise::ShortestWhereEven => "costs_differ",
            (Some(_), false) => "holds_found",
            (Some(best), true) => {
                let found = case.length(&book.path);
                is(claim, "path", &found);
                if best == found {
                    "holds_shortest"
                } else {
                    let PathPromise::WithinLength { tenths } = promise else {
                        panic!("it is longer than it may be: {about}");
                    };
                    let most = best.value() * f64::from(tenths) / 10.0 + 1e-9;
                    assert!(found.value() <= most, "{about}");
                    is(claim, "least", &best);
                    "two_lengths"
                }
            }
        };
        assert_eq!(name, right, "{about}");
        return name;
    }
    let begin = case.run.steps[step].start;
    let settles = match case.id {
        "breadth_first" | "dijkstra" => "nearest_expanded",
        "astar" if promise == PathPromise::ShortestLength => "least_sum",
        _ => "so far",
    };
    let expands = step > 0 && case.kind(begin) == Kind::Expanded;
    if settles == "so far" || !expands || case.starts.contains(&case.at(begin)) {
        assert_eq!(name, "so far", "{about}");
        return name;
    }
    let (claim, cell) = (claim.expect(&about), case.at(begin));
    assert_eq!(name, settles, "{about}");
    if name == "least_sum" {
        let sum = case.sum(&least[&cell], cell);
        let told = match claim.fact("length") {
            Some(Fact::PathLength(length)) => length.value(),
            Some(Fact::Length(length)) => length,
            _ => panic!("{about}"),
        };
        assert!(super::is_near(told, sum.value()), "{about}");
        assert!(
            !best().is_some_and(|best| best.is_less_than(&sum)),
            "{about}"
        );
        return name;
    }
    is(claim, "length", &least[&cell]);
    let nearer = least.iter().filter(|it| it.1.is_less_than(&least[&cell]));
    for (nearer, _) in nearer {
        assert!(book.expanded.contains(nearer), "{nearer:?}: {about}");
    }
    name
}

#[test]
fn every_lamp_holds_by_what_it_claims() {
    let mut met: HashMap<(&str, &str), usize> = HashMap::new();
    // Half of these maps already show each kind of reason more often than required below.
    each(of(800, 1600), |case| {
        let (solver, settings) = (case.solver.clone(), case.settings.clone());
        let subject = Subject::of_search(&solver, &settings);
        let judge = judge(&case.map, &subject);
        let (least, all) = (case.least(), case.run.steps.len());
        let some = all.div_ceil(of(8, 24));
        for step in (0..all).step_by(some).chain([all - 1]) {
            case.run.timeline.seek(case.run.steps[step].end as u64);
            let account = Account::at(&mut case.run.timeline, &subject, judge.as_ref());
            let said = judged(case, step, account.promise.as_ref().unwrap(), &least);
            *met.entry((case.id, said)).or_default() += 1;
        }
    });
    for one in [
        ("breadth_first", "nearest_expanded"),
        ("dijkstra", "nearest_expanded"),
        ("astar", "least_sum"),
        ("astar", "two_lengths"),
        ("jps", "holds_shortest"),
        ("jps", "costs_differ"),
        ("wall_follower", "holds_by_wall"),
        ("random_mouse", "nothing"),
        ("ida_star", "holds_shortest"),
        ("theta_star", "holds_no_path"),
    ] {
        assert!(
            met.get(&one).is_some_and(|&times| times > 2),
            "{one:?}: {met:?}"
        );
    }
    assert!(met.len() > 40, "{met:?}");
}

/// The claims of the guarantee at the end of a search, its state, and whether it was violated before.
fn at_the_end(id: &str, side: u32) -> (Vec<&'static str>, LampState, bool) {
    let size = Size::clamped(side, side);
    let mut map = Map::new(size, Tile::Floor);
    map.starts.extend(size.cell(0, 0));
    map.goals
        .extend(size.cell(side as i32 - 1, side as i32 - 1));
    let catalogue = mazescope_core::builtin::catalogue();
    let solver = catalogue.solver(id).expect("one of ours");
    let settings = Settings::new(solver.info.parameters);
    let map = Arc::new(map);
    let subject = Subject::of_search(solver, &settings);
    let mut timeline = recorded(solver, &settings, &map);
    timeline.seek(timeline.len());
    let judge = judge(&map, &subject);
    let lamp = Account::at(&mut timeline, &subject, judge.as_ref())
        .promise
        .unwrap();
    let mut breach = Breach::default();
    while breach.go_on(&timeline, &subject, Standard::of(judge.as_ref()), u64::MAX) {}
    let claims = lamp.claims.iter().map(|claim| claim.template).collect();
    (claims, lamp.state, breach.so_far.found().count() > 0)
}

#[test]
fn where_a_search_gives_up_or_does_not_run_nobody_knows() {
    // These searches do not run on a map of 65 x 65 cells.
    for (id, side, claim) in [
        ("iterative_deepening", 65, "not_run"),
        ("ida_star", 65, "not_run"),
        ("iterative_deepening", 30, "gave_up"),
    ] {
        let right = (vec![claim], LampState::Unknown, false);
        assert_eq!(at_the_end(id, side), right, "{id} on {side}");
    }
    let right = (vec!["holds_shortest"], LampState::Holds, false);
    assert_eq!(at_the_end(breadth_first::ENTRY.info.id, 30), right);
    let holds = [LampState::Unknown, LampState::Holds].map(LampState::holds);
    assert_eq!(holds, [None, Some(true)]);
}
