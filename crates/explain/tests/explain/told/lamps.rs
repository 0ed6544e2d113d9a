//! The guarantee of every search at every step: its state, and what it claims.

use super::{has_one_unit, is_length, is_near};
use mazescope_core::catalogue::Moment;
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
pub type Lengths = HashMap<Place, Sum>;

/// Whether the guarantee of a search is about the length of its path on this map.
fn limits_length(case: &Case) -> bool {
    match (case.solver.promise)(&case.settings) {
        PathPromise::ShortestWhereEven => case.map.costs().is_none(),
        PathPromise::ShortestPath | PathPromise::ShortestLength => true,
        PathPromise::WithinLength { .. } => true,
        _ => false,
    }
}

/// The cells that are nearer than this one.
pub fn nearer(least: &Lengths, cell: Place) -> impl Iterator<Item = Place> + '_ {
    let nearer = move |one: &(&Place, &Sum)| one.1.is_less_than(&least[&cell]);
    least.iter().filter(nearer).map(|one| *one.0)
}

/// Whether what a guarantee claims after a step is true.
pub fn is_true(case: &Case, step: usize, claim: &Claim, least: &Lengths) -> bool {
    let places = case.run.steps[step].clone();
    let book = case.book(places.end);
    // A run without events has no cell, and nothing is claimed of one.
    let at = places.clone().next().map(|place| case.at(place));
    let at = at.unwrap_or_default();
    let goals = case.goals.iter().filter_map(|goal| least.get(goal));
    let best = goals.min_by(|one, other| one.value().total_cmp(&other.value()));
    let found = (!book.path.is_empty()).then(|| case.length(&book.path));
    let is = |name, length: &Sum| {
        let fact = claim.fact(name).unwrap_or(Fact::NotYet);
        is_length(case, fact, length)
    };
    let expanded = |at: Place| book.expanded.contains(&at);
    let is_cell = |at: Place| matches!(claim.fact("cell"), Some(Fact::Cell(_, told)) if told == at);
    let is_over = places.end == case.run.log.len();
    match (claim.template, found, best) {
        ("holds_no_path", None, None) | ("holds_by_wall", None, Some(_)) => is_over,
        ("costs_differ", Some(_), Some(_)) => {
            let promise = (case.solver.promise)(&case.settings);
            is_over && !limits_length(case) && promise == PathPromise::ShortestWhereEven
        }
        ("holds_found", Some(_), Some(_)) => is_over && !limits_length(case),
        ("holds_shortest", Some(found), Some(best)) => {
            limits_length(case) && found == *best && is("path", &found)
        }
        ("two_lengths", Some(found), Some(best)) => {
            let differ = found != *best && has_one_unit(claim);
            differ && is("path", &found) && is("least", best)
        }
        ("nearest_expanded", ..) => is("length", &least[&at]) && nearer(least, at).all(expanded),
        ("least_sum", ..) => {
            let sum = case.sum(&least[&at], at);
            let told = match claim.fact("length") {
                Some(Fact::PathLength(length)) => length.value(),
                Some(Fact::Length(length)) => length,
                _ => return false,
            };
            is_near(told, sum.value()) && !best.is_some_and(|best| best.is_less_than(&sum))
        }
        ("longer_to", ..) => {
            let length = case.length_to(&book, at);
            let is_here = is_cell(at) && has_one_unit(claim);
            is_here && is("path", &length) && is("least", &least[&at])
        }
        ("nearer_waits", ..) => {
            let mut waiting = nearer(least, at).filter(|&at| !expanded(at));
            waiting.any(is_cell) && is("length", &least[&at])
        }
        ("beyond_goal", _, Some(best)) => is("length", best),
        _ => false,
    }
}

/// Checks what the guarantee says after a step, and returns the name of its claim.
fn judged(case: &Case, step: usize, lamp: &Lamp, least: &Lengths) -> &'static str {
    let about = format!("{}, step {step}: {lamp:?}", case.about);
    let promise = (case.solver.promise)(&case.settings);
    if promise == PathPromise::Nothing {
        let nothing = (LampState::Nothing, &[][..]);
        assert_eq!((lamp.state, &lamp.claims[..]), nothing, "{about}");
        return "nothing";
    }
    // No search violates its guarantee, and on so small a map none gives up.
    assert_eq!(lamp.state, LampState::Holds, "{about}");
    let places = case.run.steps[step].clone();
    let expands = step > 0 && case.kind(places.start) == Kind::Expanded;
    let right = match case.id {
        _ if places.end == case.run.log.len() => None,
        _ if !expands || case.starts.contains(&case.at(places.start)) => Some("so far"),
        "breadth_first" | "dijkstra" => Some("nearest_expanded"),
        "astar" if promise == PathPromise::ShortestLength => Some("least_sum"),
        _ => Some("so far"),
    };
    let name = lamp.claims.first().map_or("so far", |claim| claim.template);
    assert_eq!(name, right.unwrap_or(name), "{about}");
    let claims = lamp.claims.iter();
    let mut holds = claims.map(|claim| is_true(case, step, claim, least));
    let is_right = right == Some("so far") || holds.len() == 1;
    assert!(is_right && holds.all(|holds| holds), "{about}");
    if name == "two_lengths" {
        let PathPromise::WithinLength { tenths } = promise else {
            panic!("it is longer than it may be: {about}");
        };
        let most = case.best().unwrap().value() * f64::from(tenths) / 10.0 + 1e-9;
        let found = case.length(&case.book(places.end).path);
        assert!(found.value() <= most, "{about}");
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
        let often = met.get(&one).is_some_and(|&times| times > 2);
        assert!(often, "{one:?}: {met:?}");
    }
    assert!(met.len() > 40, "{met:?}");
}

#[test]
fn where_a_search_gives_up_or_does_not_run_nobody_knows() {
    let catalogue = mazescope_core::builtin::catalogue();
    // Two of these searches do not run on a map of 65 x 65 cells.
    for (id, side, claim, state) in [
        ("iterative_deepening", 65, "not_run", LampState::Unknown),
        ("ida_star", 65, "not_run", LampState::Unknown),
        ("iterative_deepening", 30, "gave_up", LampState::Unknown),
        ("breadth_first", 30, "holds_shortest", LampState::Holds),
    ] {
        let mut map = Map::new(Size::clamped(side, side), Tile::Floor);
        let last = side as i32 - 1;
        map.starts.extend(map.size().cell(0, 0));
        map.goals.extend(map.size().cell(last, last));
        let (solver, map) = (catalogue.solver(id).unwrap(), Arc::new(map));
        let settings = Settings::new(solver.info.parameters);
        let subject = Subject::of_search(solver, &settings);
        let mut timeline = recorded(solver, &settings, &map);
        timeline.seek(timeline.len());
        // A search that gives up ends in the line that gives up.
        let ends = matches!(timeline.moment(), Moment::End { .. });
        assert_eq!(ends, claim != "gave_up", "{id} on {side}");
        let judge = judge(&map, &subject);
        let account = Account::at(&mut timeline, &subject, judge.as_ref());
        let lamp = account.promise.unwrap();
        let mut breach = Breach::default();
        while breach.go_on(&timeline, &subject, Standard::of(judge.as_ref()), u64::MAX) {}
        let told: Vec<_> = lamp.claims.iter().map(|claim| claim.template).collect();
        assert_eq!((told, lamp.state), (vec![claim], state), "{id} on {side}");
        let holds = (state == LampState::Holds).then_some(true);
        assert_eq!(lamp.state.holds(), holds, "{id} on {side}");
        assert_eq!(breach.so_far.found().count(), 0, "{id} on {side}");
    }
}
