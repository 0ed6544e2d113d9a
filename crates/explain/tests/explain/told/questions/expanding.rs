//! Questions about the next expansion: which cell it is, and what it discovers.

use super::{ask, cells, chosen, moments, numbers, refused};
use mazescope_core::Kind;
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::joining::{NEW_NEIGHBOURS, WILL_JOIN};
use mazescope_explain::{Answer, Question};
use mazescope_support::book::{Book, Place};
use mazescope_support::case::{Case, each};
use mazescope_support::measured;
use std::collections::{HashMap, HashSet};

/// The open cells that tie with the next one, and whether the whole frontier is compared.
fn tied(case: &Case, book: &Book, next: Place) -> HashSet<Place> {
    if case.has_stack() || matches!(case.id, "breadth_first" | "bidirectional") {
        return HashSet::from([next]);
    }
    let sum = |cell: Place| case.sum(&case.length_to(book, cell), cell);
    let least = sum(next);
    let frontier = book.frontier();
    for &cell in &frontier {
        assert!(
            !sum(cell).is_less_than(&least),
            "it takes the least: {}",
            case.about
        );
    }
    frontier
        .into_iter()
        .filter(|&cell| sum(cell) == least)
        .collect()
}

#[test]
fn every_cell_that_may_come_next_is_right() {
    let mut ties: HashMap<&str, usize> = HashMap::new();
    let (mut asked, mut alone) = (0, 0);
    each(1000, |case| {
        for now in moments(case, "next cell") {
            let question = ask(case, now, NEXT_CELL, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            let step = case.next_expansion(now);
            let Some(step) = step else {
                assert!(question.is_err(), "{about}");
                continue;
            };
            let next = case.at(step.start);
            let present = case.book(now);
            let frontier = match case.has_stack() {
                true => present.on_stack.iter().copied().collect(),
                false => present.frontier(),
            };
            if frontier == [next] {
                let why = "the frontier holds a single cell, so that cell is next";
                assert_eq!(refused(question), Some(why), "{about}");
                alone += 1;
                continue;
            }
            let question = question.expect(&about);
            asked += 1;
            let before = case.book(step.start);
            let right = tied(case, &before, next);
            for cell in case.map.size().iter() {
                let place = case.map.size().position(cell);
                let told = question.judge(&Answer::Cell(cell));
                assert_eq!(told, right.contains(&place), "{place:?}: {about}");
            }
            *ties.entry(case.id).or_default() += usize::from(right.len() > 1);
            why_next(
                case,
                &question,
                (now, step.start),
                (&before, &right),
                &about,
            );
        }
    });
    assert!(asked > 2000 && alone > 200, "{asked} {alone}");
    for id in ["dijkstra", "astar", "greedy", "jps", "theta_star"] {
        assert!(
            ties.get(id).is_some_and(|&ties| ties > 10),
            "{id}: {ties:?}"
        );
    }
}

/// Checks which cells and numbers the reason names.
fn why_next(
    case: &Case,
    question: &Question,
    (now, start): (usize, usize),
    (before, right): (&Book, &HashSet<Place>),
    about: &str,
) {
    let (named, told) = (cells(case, &question.sentence), numbers(&question.sentence));
    let next = case.at(start);
    assert_eq!(named[0], next, "{about}");
    if case.has_stack() {
        let between = (now..start).map(|place| (case.at(place), case.kind(place)));
        let backtracked: Vec<Place> = between
            .filter(|(_, kind)| matches!(kind, Kind::Backtracked | Kind::Withdrawn))
            .map(|(cell, _)| cell)
            .collect();
        let came = (now..start).any(|place| {
            case.at(place) == next && matches!(case.kind(place), Kind::Pushed { from: Some(_) })
        });
        if came {
            assert_eq!(named[1], before.parents[&next], "{about}");
            assert_eq!(named.get(2), backtracked.first(), "{about}");
            let count = (backtracked.len() > 1).then(|| format!("{} cells", backtracked.len()));
            assert_eq!(told, Vec::from_iter(count), "{about}");
        }
        return;
    }
    if case.id == "bidirectional" {
        let both = case.starts.contains(&next) && case.goals.contains(&next);
        let words = question.sentence.to_string();
        assert_eq!(words.contains("a start and a goal"), both, "{about}");
        assert!(
            both || words.contains("the oldest cell of its queue"),
            "{about}"
        );
        return;
    }
    // The tied cells are named; if there are many, the first of them and how many more there are.
    let others = right.len() - 1;
    let listed = if others > 6 { 5 } else { others };
    let ties: HashSet<Place> = named[1..].iter().copied().collect();
    assert_eq!(ties.len(), listed, "{about}");
    assert!(ties.is_subset(right) && !ties.contains(&next), "{about}");
    let mut told = told.iter();
    let (length, rest) = (case.length_to(before, next), case.rest(next));
    let number = |told: Option<&String>| told.unwrap().replace(',', "").parse::<f64>().unwrap();
    let is = |told: f64, right: f64| assert!((told - right).abs() < 0.0051, "{right}: {about}");
    match case.id {
        "breadth_first" | "theta_star" => {}
        "greedy" => is(number(told.next()), rest.value()),
        id => {
            case.is_told(told.next().unwrap(), &length, about);
            let [_, weight] = case.weights();
            let rests = before
                .frontier()
                .iter()
                .any(|&cell| case.rest(cell).value() > 0.0);
            if id != "dijkstra" && weight > 0 && rests {
                if weight != 10 {
                    is(number(told.next()), weight as f64 / 10.0);
                }
                is(number(told.next()), rest.value());
                is(number(told.next()), case.sum(&length, next).value());
            }
        }
    }
    if others > listed {
        is(number(told.next()), (others - listed) as f64);
    }
    assert_eq!(told.next(), None, "{about}");
}

/// Whether a search forgets what it pops.
fn forgets(case: &Case) -> bool {
    matches!(case.id, "iterative_deepening" | "ida_star")
}

/// Whether a search ends at this expansion, and whether that is where two sides meet.
fn finishes(case: &Case, step: &std::ops::Range<usize>) -> (bool, bool) {
    let cell = case.at(step.start);
    let traced = (step.clone()).any(|place| case.kind(place) == Kind::Traced);
    let is_goal = case.goals.contains(&cell);
    let meets = case.id == "bidirectional" && !(is_goal && case.starts.contains(&cell));
    (traced, traced && meets)
}

/// The cells that a step discovers from its first cell, and those to which it finds a shorter path; `None` for a search
/// that jumps.
fn joined(case: &Case, step: &std::ops::Range<usize>) -> Option<[Vec<Place>; 2]> {
    if case.id == "jps" {
        return None;
    }
    let cell = case.at(step.start);
    let (mut joined, mut improved) = (Vec::new(), Vec::new());
    for place in step.start + 1..step.end {
        match case.kind(place) {
            Kind::Pushed { from: Some(_) } => {
                let parent = case.book(place + 1).parents[&case.at(place)];
                if parent == cell {
                    joined.push(case.at(place));
                }
            }
            Kind::Restored => joined.push(case.at(place)),
            Kind::Improved { .. } if forgets(case) => {}
            Kind::Improved { .. } => improved.push(case.at(place)),
            Kind::Backtracked | Kind::Withdrawn => break,
            _ => {}
        }
    }
    Some([joined, improved])
}

/// Whether a new neighbour that is not discovered is beyond the bound: no neighbour checked before it is discovered.
fn is_beyond(case: &Case, around: &[(Place, bool)], joined: &[Place], neighbour: Place) -> bool {
    let before = around.iter().take_while(|(cell, _)| *cell != neighbour);
    forgets(case) && !before.into_iter().any(|(cell, _)| joined.contains(cell))
}

#[test]
fn as_many_neighbours_join_as_are_told() {
    let (mut asked, mut ends, mut joins) = (0, 0, [0; 9]);
    each(1000, |case| {
        for now in moments(case, "new neighbours") {
            let question = ask(case, now, NEW_NEIGHBOURS, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            let step = case.next_expansion(now);
            let found = step.as_ref().and_then(|step| joined(case, step));
            let (Some(step), Some([new, improved])) = (step, found) else {
                assert!(question.is_err(), "{about}");
                continue;
            };
            let cell = case.at(step.start);
            let around = case.around(cell);
            let reached = around.iter().filter(|(_, free)| *free).count();
            let most = if case.has_stack() {
                reached.min(1)
            } else {
                reached
            };
            if most == 0 {
                let why = "no move leads from the cell";
                assert_eq!(refused(question), Some(why), "{about}");
                continue;
            }
            let question = question.expect(&about);
            asked += 1;
            joins[new.len()] += 1;
            assert_eq!(cells(case, &question.text), [cell], "{about}");
            let offered: Vec<String> = (0..=most).map(|count| count.to_string()).collect();
            assert_eq!(question.choices, offered, "{about}");
            assert_eq!(chosen(&question), [new.len().to_string()], "{about}");
            let told = numbers(&question.sentence);
            // If there are many, the first are named, and how many more there are.
            let listed = if new.len() > 6 { 5 } else { new.len() };
            let more = (new.len() > listed).then(|| (new.len() - listed).to_string());
            let right: Vec<String> = [new.len().to_string()].into_iter().chain(more).collect();
            assert_eq!(told, right, "{about}");
            let named = cells(case, &question.sentence);
            let (ended, meets) = finishes(case, &step);
            if ended && new.is_empty() && improved.is_empty() {
                let words = question.sentence.to_string();
                assert_eq!(words.contains("on the other side"), meets, "{about}");
                assert_eq!(named, [cell], "{about}");
                ends += 1;
                continue;
            }
            // The new neighbours are named first, then each of the others once, with its state.
            assert_eq!(named[..listed], new[..listed], "{about}");
            if new.len() == around.len() {
                continue;
            }
            let others: HashSet<Place> = named[listed..].iter().copied().collect();
            let right = around.iter().map(|(cell, _)| *cell);
            let right: HashSet<Place> = right.filter(|cell| !new.contains(cell)).collect();
            assert_eq!(others, right, "{about}");
            let before = case.book(step.start);
            let spans = &question.sentence.spans;
            for (place, span) in spans.iter().enumerate() {
                let Some(named) = span.cell.map(|cell| case.map.size().position(cell)) else {
                    continue;
                };
                if new.contains(&named) {
                    continue;
                }
                let words = spans[place + 1].text.trim_start_matches(": ");
                let free = around.iter().any(|&(cell, free)| cell == named && free);
                let done = match case.has_stack() {
                    true => before.backtracked.contains(&named),
                    false => before.expanded.contains(&named),
                };
                let inside = case.map.size().cell(named.0, named.1).is_some();
                let begins = match () {
                    () if improved.contains(&named) => "open, and the new path is shorter",
                    () if !inside => "outside",
                    () if !free && case.floor.contains_key(&named) => "blocked by a corner",
                    () if !free => "wall",
                    () if done && case.has_stack() => "popped",
                    () if done => "expanded",
                    () if before.discovered.contains(&named) && case.has_stack() => "on the stack",
                    () if before.discovered.contains(&named) => match case.id {
                        "breadth_first" => "in the queue",
                        "bidirectional" => "in one of the queues",
                        _ => "open",
                    },
                    () if forgets(case) && case.starts.contains(&named) => "a start",
                    () if is_beyond(case, &around, &new, named) => "new, but beyond the bound",
                    () => "new, but only the first",
                };
                assert!(words.contains(begins), "{named:?} {begins}: {about}");
            }
        }
    });
    assert!(asked > 1500 && ends > 50, "{asked} {ends}");
    assert!(joins[..4].iter().all(|&times| times > 20), "{joins:?}");
}

/// The reason why a search with a stack does not discover a popped cell again.
const POPPED: &str = "it was popped when the search backtracked";

#[test]
fn one_neighbour_joins_or_does_not_for_the_reason_that_is_told() {
    let mut met: HashMap<String, usize> = HashMap::new();
    let mut corners = 0;
    // The answers that each search offers, and those that are right somewhere.
    let mut offered: HashMap<&str, HashSet<String>> = HashMap::new();
    let mut possible = offered.clone();
    each(1000, |case| {
        for now in moments(case, "will join") {
            let question = ask(case, now, WILL_JOIN, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            let step = case.next_expansion(now);
            let found = step.as_ref().and_then(|step| joined(case, step));
            let (Some(step), Some([new, improved])) = (step, found) else {
                assert!(question.is_err(), "{about}");
                continue;
            };
            let (cell, before) = (case.at(step.start), case.book(step.start));
            let parent = before.parents.get(&cell);
            let around = case.around(cell);
            // Walls and the previous cell are not asked about.
            let asks = |(neighbour, _): &&(Place, bool)| {
                case.floor.contains_key(neighbour) && Some(neighbour) != parent
            };
            // What is farther than the first discovered one may be within the bound or beyond it.
            let sum = |to: Place| {
                let length = case.length_to(&before, cell).and(&case.leg(cell, to));
                case.sum(&length, to)
            };
            let is_certain = |(neighbour, _): &&(Place, bool)| match new.first() {
                _ if forgets(case) && case.starts.contains(neighbour) => false,
                Some(&first) if case.id == "ida_star" => {
                    is_beyond(case, &around, &new, *neighbour)
                        || !sum(first).is_less_than(&sum(*neighbour))
                }
                _ => true,
            };
            let others = around.iter().filter(asks).filter(is_certain);
            let others: Vec<&(Place, bool)> = others.collect();
            if others.is_empty() {
                let why = match forgets(case) {
                    true => "the steps so far do not decide what becomes of another neighbour",
                    false => "the cell has no floor next to it except its parent",
                };
                assert_eq!(refused(question), Some(why), "{about}");
                continue;
            }
            let ends = finishes(case, &step).0 && new.is_empty() && improved.is_empty();
            let question = question.expect(&about);
            let named = cells(case, &question.text);
            assert_eq!(named[0], cell, "{about}");
            let neighbour = named[1];
            let &&(_, free) = others
                .iter()
                .find(|(other, _)| *other == neighbour)
                .expect(&about);
            let compares = measured::of(case.id).compares;
            let by_cost = compares || case.id == "theta_star";
            let done = match case.has_stack() {
                true => before.backtracked.contains(&neighbour),
                false => before.expanded.contains(&neighbour),
            };
            let shorter = || {
                let by_here = case
                    .length_to(&before, cell)
                    .and(&case.leg(cell, neighbour));
                by_here.is_less_than(&case.length_to(&before, neighbour))
            };
            let why = match () {
                () if new.contains(&neighbour) => "it is new",
                () if improved.contains(&neighbour) => {
                    "it is already open, but the new path is shorter"
                }
                () if !free => "a corner blocks the move",
                () if done && case.has_stack() => POPPED,
                () if done => "it is already expanded",
                () if before.discovered.contains(&neighbour) => match (by_cost, case.has_stack()) {
                    (_, true) => "it is already on the stack",
                    (false, _) => "it is already in the frontier",
                    (true, _) if !compares || !shorter() => {
                        "it is already open, and the new path is not shorter"
                    }
                    (true, _) => "the search ends here",
                },
                () if ends => "the search ends here",
                () if is_beyond(case, &around, &new, neighbour) => {
                    "it is new, but beyond the bound"
                }
                () => "it is new, but another new neighbour comes first",
            };
            let mut right = HashSet::from([why]);
            if ends {
                right.insert("the search ends here");
            }
            let told = chosen(&question);
            let words = question.choices.iter().cloned();
            offered.entry(case.id).or_default().extend(words);
            let words = told.iter().map(|&words| words.to_owned());
            possible.entry(case.id).or_default().extend(words);
            let told = told
                .iter()
                .map(|words| words.split_once(": ").expect(&about));
            let told: HashSet<&str> = told
                .map(|(yes, why)| {
                    assert_eq!(yes == "Yes", new.contains(&neighbour), "{about}");
                    why
                })
                .collect();
            assert_eq!(told, right, "{about}");
            let offers_corners = question
                .choices
                .iter()
                .any(|words| words.contains("blocks"));
            assert_eq!(offers_corners, case.eight, "{about}");
            let reason = cells(case, &question.sentence);
            assert_eq!(reason[0], neighbour, "{about}");
            let joins = question.sentence.to_string().contains(" is discovered, ");
            assert_eq!(joins, new.contains(&neighbour), "{about}");
            match why {
                _ if ends => assert_eq!(reason[1..], [cell], "{about}"),
                "it is new, but another new neighbour comes first" => {
                    assert_eq!(reason[1..], new[..], "{about}");
                }
                _ => assert_eq!(reason.len(), 1, "{about}"),
            }
            corners += usize::from(!free);
            *met.entry(why.to_owned()).or_default() += 1;
        }
    });
    // A start alone can be next to cells that were popped before it is expanded, so this reason is rare.
    met.remove(POPPED);
    for (id, offered) in &offered {
        let mut never: Vec<_> = offered.difference(&possible[id]).collect();
        never.retain(|words| !words.contains(POPPED));
        assert!(never.is_empty(), "{id}: {never:?}");
    }
    assert!(corners > 5 && met.len() == 10, "{corners} {met:?}");
    assert!(met.values().all(|&times| times > 5), "{met:?}");
}
