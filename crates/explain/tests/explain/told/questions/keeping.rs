//! Questions about guarantees: whether they hold to the end, and the step in which they are violated.

use super::{ask, chosen, moments, numbers, refused};
use mazescope_core::catalogue::MapPromise;
use mazescope_core::generators::backtracker;
use mazescope_core::solvers::{astar, depth_first};
use mazescope_core::{Generator, Grown, Kind, PathPromise, Random, Seed, Size, Solver};
use mazescope_explain::questions::asked::{AT_ONCE, Growth};
use mazescope_explain::questions::guarantee::KEEPS_GUARANTEE;
use mazescope_explain::{Asked, Question, Subject};
use mazescope_support::book::Place;
use mazescope_support::case::{Case, each};
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::{HashMap, HashSet};

#[test]
fn every_search_keeps_its_guarantee() {
    let mut kept = HashSet::new();
    each(60, |case| {
        let all = case.run.log.len();
        for now in moments(case, "kept") {
            let question = ask(case, now, KEEPS_GUARANTEE, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            if now == all {
                assert_eq!(refused(question), Some("the run is over"), "{about}");
            } else if (case.solver.promise)(&case.settings) == PathPromise::Nothing {
                assert_eq!(refused(question), Some("nothing is guaranteed"), "{about}");
            } else {
                let question = question.expect(&about);
                assert_eq!(chosen(&question), ["Yes"], "{about}");
                kept.insert(case.id);
            }
        }
    });
    assert!(kept.len() > 9, "{kept:?}");
}

/// The answer about the whole run of a search, and the step that its reason names.
fn asked_at_first(case: &mut Case) -> (bool, Question) {
    let question = ask(case, 0, KEEPS_GUARANTEE, &[]).expect(&case.about);
    (chosen(&question) == ["Yes"], question)
}

fn step_of(question: &Question) -> usize {
    let text = question.sentence.to_string();
    let (_, rest) = text.split_once("step ").expect(&text);
    let digits = rest.chars().take_while(char::is_ascii_digit);
    digits.collect::<String>().parse().expect(&text)
}

#[test]
fn a_search_that_claims_too_much_is_found_out_at_its_end() {
    let claims = Solver {
        promise: |_| PathPromise::ShortestPath,
        ..depth_first::ENTRY
    };
    let mut met = [0, 0];
    for number in drawn(600) {
        let Some(mut case) = Case::of(claims.clone(), number) else {
            continue;
        };
        let (best, path) = (case.best(), case.book(case.run.log.len()).path);
        let keeps = path.is_empty() || best == Some(case.length(&path));
        let (answer, question) = asked_at_first(&mut case);
        let about = format!("{}: {question:?}", case.about);
        assert_eq!(answer, keeps, "{about}");
        met[usize::from(keeps)] += 1;
        if !keeps {
            assert_eq!(step_of(&question), case.run.steps.len() - 1, "{about}");
            let told = numbers(&question.sentence);
            let told = &told[told.len() - 2..];
            case.is_told(&told[0], &best.expect(&about), &about);
            case.is_told(&told[1], &case.length(&path), &about);
        }
    }
    assert!(met.iter().all(|&times| times > 50), "{met:?}");
}

#[test]
fn a_search_that_claims_too_much_is_found_out_at_the_first_wrong_expansion() {
    let claims = Solver {
        promise: |_| PathPromise::ShortestLength,
        ..astar::ENTRY
    };
    let (mut met, mut early) = ([0, 0], 0);
    for number in drawn(1500) {
        let Some(mut case) = Case::of(claims.clone(), number) else {
            continue;
        };
        let (best, least) = (case.best(), case.least());
        let path = case.book(case.run.log.len()).path;
        let goal = best
            .as_ref()
            .map(|best| best.clone().times(case.weights()[0]).tenth());
        let mut broken = None;
        for (step, moments) in case.run.steps.iter().enumerate().skip(1) {
            let cell = case.at(moments.start);
            let length = case.length_to(&case.book(moments.start), cell);
            let beyond = goal.as_ref().is_some_and(|goal| {
                length != Default::default() && goal.is_less_than(&case.sum(&least[&cell], cell))
            });
            if length != least[&cell] || beyond {
                broken = Some(step);
                break;
            }
        }
        let is_longer = !path.is_empty() && best != Some(case.length(&path));
        let last = case.run.steps.len() - 1;
        let broken = broken.or(is_longer.then_some(last));
        let (answer, question) = asked_at_first(&mut case);
        let about = format!("{}, {broken:?}: {question:?}", case.about);
        assert_eq!(answer, broken.is_none(), "{about}");
        met[usize::from(answer)] += 1;
        if let Some(step) = broken {
            assert_eq!(step_of(&question), step, "{about}");
            early += usize::from(step < last);
            // What is violated before is no question any more.
            if let Some(after) = case.run.steps.get(step + 1).map(|step| step.start) {
                let later = ask(&mut case, after, KEEPS_GUARANTEE, &[]);
                let why = "the guarantee is already violated";
                assert_eq!(refused(later), Some(why), "{about}");
            }
        }
    }
    assert!(
        met.iter().all(|&times| times > 30) && early > 10,
        "{met:?} {early}"
    );
}

/// A generator that claims that its mazes stay perfect when dead ends are removed.
const CLAIMS: Generator = Generator {
    promise: |_| MapPromise::PerfectMaze,
    ..backtracker::ENTRY
};

fn next_to([x, y]: [i32; 2]) -> [Place; 4] {
    [(x, y - 2), (x + 2, y), (x, y + 2), (x - 2, y)]
}

/// The floor cells that moves reach from one of them.
fn reached(floor: &HashSet<Place>, from: Place) -> HashSet<Place> {
    let (mut met, mut left) = (HashSet::from([from]), vec![from]);
    while let Some((x, y)) = left.pop() {
        for to in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)] {
            if floor.contains(&to) && met.insert(to) {
                left.push(to);
            }
        }
    }
    met
}

#[test]
fn a_map_has_its_guarantee_or_a_step_that_violates_it() {
    let mut met: HashMap<&str, usize> = HashMap::new();
    let mut generators = mazescope_core::builtin::catalogue().generators;
    generators.push(CLAIMS);
    for number in drawn(40) {
        for (nth, generator) in generators.iter().enumerate() {
            let settings = settings(generator.info.parameters, number);
            // In such a narrow maze the published bug often seals rooms off.
            let size = match generator.info.id {
                "backtracker_published" => (7, 3 + 2 * (number as u32 % 2)),
                _ => (3 + 2 * (number as u32 % 5), 3 + 2 * (number as u32 / 5 % 4)),
            };
            let size = Size::clamped(size.0, size.1);
            let run = Run::of_growth(generator, size, number, &settings);
            let size = run.timeline.board().size();
            let seed = Seed::from(number);
            let grown = Grown {
                settings: settings.clone(),
                ..Grown::new(*generator, size, Seed::from(number))
            };
            let asking = |timeline| Asked {
                timeline,
                subject: Subject::of_generator(&generator.info, &settings),
                step: 0,
                rivals: &[],
                candidates: &[],
                growth: Some(Growth {
                    grown: &grown,
                    candidates: &[],
                }),
                judge: None,
                most: AT_ONCE,
            };
            let question = (KEEPS_GUARANTEE.ask)(&asking(&run.timeline));
            let id = generator.info.id;
            let about = format!("{id} {settings:?} {number}: {question:?}");
            let promise = (generator.promise)(&settings);
            let perfect = matches!(promise, MapPromise::PerfectMaze | MapPromise::OnePath)
                || promise == MapPromise::Nothing && generator.sides.has_rooms();
            if run.log.is_empty() {
                assert_eq!(refused(question), Some("the run is over"), "{about}");
                continue;
            }
            if !perfect && promise != MapPromise::Connected {
                let why = match promise {
                    MapPromise::Nothing => "nothing is guaranteed",
                    _ => "whether the guarantee is kept is not judged",
                };
                assert_eq!(refused(question), Some(why), "{about}");
                continue;
            }
            let question = question.expect(&about);
            let mut map = mazescope_core::map::Map::new(size, generator.begins_with);
            let events: Vec<_> = run.log.iter().map(|stated| stated.event).collect();
            map.apply(&events, &mut Default::default());
            let floor = size.iter().filter(|&cell| map.is_floor(cell));
            let floor: HashSet<Place> = floor.map(|cell| size.position(cell)).collect();
            let is_room = |cell: &Place| cell.0 % 2 == 1 && cell.1 % 2 == 1;
            let all = size.iter().map(|cell| size.position(cell)).filter(is_room);
            let rooms: HashSet<Place> = all.collect();
            let first = floor.iter().min().copied();
            let joined = first.is_none_or(|first| reached(&floor, first).len() == floor.len());
            let has_loop = floor.len() >= 2 * rooms.len().max(1);
            let sealed: HashSet<Place> = rooms.difference(&floor).copied().collect();
            let keeps = joined && !(perfect && (has_loop || !sealed.is_empty()));
            assert_eq!(
                chosen(&question),
                [if keeps { "Yes" } else { "No" }],
                "{about}"
            );
            if keeps {
                *met.entry("kept").or_default() += 1;
                continue;
            }
            let step = step_of(&question);
            let moments = run.steps[step].clone();
            let at = |place: usize| size.position(run.log[place].event.cell());
            let kind = |place: usize| run.log[place].event.kind(None);
            let named = question.sentence.spans.iter().filter_map(|span| span.cell);
            let named: Vec<Place> = named.map(|cell| size.position(cell)).collect();
            if nth + 1 == generators.len() {
                // The edges that are carved before connect the two rooms at its ends.
                let carves = |place: &usize| kind(*place) == Kind::Carved;
                let before: HashSet<Place> = (0..moments.start).filter(carves).map(at).collect();
                assert!(
                    moments
                        .clone()
                        .any(|place| carves(&place) && at(place) == named[0])
                );
                assert!(reached(&before, named[1]).contains(&named[2]), "{about}");
                // A tree until then: one edge less than there are rooms.
                assert_eq!(before.len(), 2 * rooms.len() - 1, "{about}");
                *met.entry("loop").or_default() += 1;
                continue;
            }
            let last_beside = |region: &HashSet<Place>| {
                let beside = |place: &usize| {
                    let (x, y) = at(*place);
                    kind(*place) == Kind::Backtracked
                        && next_to([x, y]).iter().any(|to| region.contains(to))
                };
                (0..run.log.len()).rev().find(beside)
            };
            assert_eq!(kind(moments.start), Kind::Backtracked, "{about}");
            assert_eq!(at(moments.start), named[0], "{about}");
            let region = named[1..].iter().copied().collect::<HashSet<_>>();
            assert!(region.is_subset(&sealed), "{about}");
            assert_eq!(last_beside(&region), Some(moments.start), "{about}");
            for room in &sealed {
                let alone = HashSet::from([*room]);
                let last = last_beside(&alone);
                assert!(
                    last.is_none_or(|last| last >= moments.start) || region.contains(room),
                    "{about}"
                );
            }
            *met.entry("sealed").or_default() += 1;
            let mut chance = Random::new(&seed, "later");
            let later = moments.start as u32 + 1;
            let later = later + chance.below(run.log.len() as u32 - later);
            let mut again = Run::of_growth(generator, size, number, &settings);
            again.timeline.seek(u64::from(later));
            let question = (KEEPS_GUARANTEE.ask)(&asking(&again.timeline));
            let why = "the guarantee is already violated";
            assert_eq!(refused(question), Some(why), "{about}");
        }
    }
    for what in ["kept", "loop", "sealed"] {
        assert!(met.get(what).is_some_and(|&times| times > 3), "{met:?}");
    }
}
