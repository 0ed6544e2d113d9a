//! Questions about whole searches: which finishes first, when, which it is, and whether its path is shortest.

use super::{ask, chosen, moments, numbers, numbers_in, refused};
use mazescope_core::Kind;
use mazescope_explain::questions::algorithms::WHICH_ALGORITHM;
use mazescope_explain::questions::asked::Rival;
use mazescope_explain::questions::lanes::{ENDS_AFTER, ENDS_FIRST};
use mazescope_explain::questions::path::IS_SHORTEST;
use mazescope_explain::{Asked, Subject};
use mazescope_support::case::{Case, each};
use mazescope_support::measured::By;
use mazescope_support::trials::Run;
use std::collections::HashMap;

/// The unit that a search counts.
fn unit(case: &Case) -> &'static str {
    match () {
        () if case.walks() => "move",
        () if case.expands() => "expansion",
        () => "filling",
    }
}

#[test]
fn who_ends_first_counts_what_all_count() {
    let catalogue = mazescope_core::builtin::catalogue();
    let (mut asked, mut mixed, mut rounds) = (0, 0, 0);
    let mut number = 0;
    each(300, |case| {
        number += 1;
        // Two other searches, which differ from case to case.
        let count = catalogue.solvers.len();
        let others = [number * 7 % count, (number * 4 + 1) % count];
        let mut cases: Vec<Case> = Vec::new();
        for other in others {
            let solver = &catalogue.solvers[other];
            if solver.info.id == case.id || cases.iter().any(|case| case.id == solver.info.id) {
                continue;
            }
            let settings = case.settings.like(solver.info.parameters);
            if mazescope_support::runs::is_long(solver, &settings, &case.map) {
                continue;
            }
            let mut rival = Case::of(solver.clone(), 0).expect("a small map");
            rival.run = Run::of_search(solver, &settings, &case.map);
            cases.push(rival);
        }
        let all = [&*case].into_iter().chain(&cases);
        let counted: Vec<(&str, &str, u64, u64)> = all
            .map(|case| {
                let steps = case.run.steps.len() as u64 - 1;
                let done = case.done(case.run.log.len());
                (case.solver.info.name, unit(case), done, steps)
            })
            .collect();
        let same = counted.iter().all(|one| one.1 == counted[0].1);
        let count = |one: &(&str, &str, u64, u64)| if same { one.2 } else { one.3 };
        let mut rivals = vec![Rival::of(&case.solver.info, &mut case.run.timeline)];
        for other in &mut cases {
            rivals.push(Rival::of(&other.solver.info, &mut other.run.timeline));
        }
        for now in moments(case, "ends first") {
            let question = ask(case, now, ENDS_FIRST, &rivals);
            let about = format!("{}, {now}, {counted:?}: {question:?}", case.about);
            let least = counted.iter().map(count).min().unwrap_or_default();
            let begun = case.run.steps[1..].iter().filter(|step| step.start < now);
            let done = match same {
                true => case.done(now),
                false => begun.count() as u64,
            };
            if counted.len() < 2 || done >= least {
                let why = match counted.len() {
                    0 | 1 => "it compares at least 2 searches",
                    _ => "one of the searches has already finished",
                };
                assert_eq!(refused(question), Some(why), "{about}");
                continue;
            }
            let question = question.expect(&about);
            asked += 1;
            mixed += usize::from(!same);
            rounds += usize::from(
                counted
                    .iter()
                    .any(|one| one.1 == "expansion" && one.2 != one.3),
            );
            let first = counted.iter().filter(|one| count(one) == least);
            let first: Vec<&str> = first.map(|one| one.0).collect();
            assert_eq!(chosen(&question), first, "{about}");
            let unit = if same { counted[0].1 } else { "step" };
            let text = question.text.to_string();
            assert!(text.contains(&format!("{unit}s")), "{about}");
            let others = counted.iter().filter(|one| count(one) != least);
            let plural = if least == 1 { "" } else { "s" };
            let mut told = vec![format!("{least} {unit}{plural}")];
            told.extend(others.map(|one| count(one).to_string()));
            let numbers: Vec<String> = (numbers(&question.sentence).iter())
                .map(|told| told.replace(',', ""))
                .collect();
            assert_eq!(numbers, told, "{about}");
        }
    });
    assert!(
        asked > 500 && mixed > 50 && rounds > 20,
        "{asked} {mixed} {rounds}"
    );
}

#[test]
fn a_search_ends_after_so_many_expansions() {
    let (mut asked, mut rounds, mut again) = (0, 0, 0);
    each(1000, |case| {
        for now in moments(case, "ends after") {
            let question = ask(case, now, ENDS_AFTER, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            if case.next_expansion(now).is_none() {
                assert!(question.is_err(), "{about}");
                continue;
            }
            let (done, end) = (case.done(now), case.done(case.run.log.len()));
            let floor = case.floor.len() as u64;
            if end > floor {
                let why = "some cells are expanded more than once";
                assert_eq!(refused(question), Some(why), "{about}");
                again += 1;
                continue;
            }
            if floor - done < 8 {
                let why = "too few cells are left for a guess";
                assert_eq!(refused(question), Some(why), "{about}");
                continue;
            }
            let question = question.expect(&about);
            asked += 1;
            let notes = (0..case.run.log.len()).any(|place| case.kind(place) == Kind::Noted);
            rounds += usize::from(notes);
            let [right] = chosen(&question)[..] else {
                panic!("{about}");
            };
            // The ranges are adjacent, from the next expansion to the last possible one.
            let mut from = done;
            for choice in &question.choices {
                let (first, last) = choice.split_once(" to ").expect(&about);
                let [first, last] = [first, last].map(|number| number.parse::<u64>().unwrap());
                assert_eq!(first, from + 1, "{about}");
                assert_eq!((first..=last).contains(&end), choice == right, "{about}");
                from = last;
            }
            assert_eq!(from, floor, "{about}");
            let told = numbers(&question.sentence);
            let expansions = if end == 1 { "expansion" } else { "expansions" };
            let percent = (end as f64 * 100.0 / floor as f64).round().to_string();
            assert_eq!(told[0], format!("{end} {expansions}"), "{about}");
            assert_eq!(
                told[1].split(' ').next().unwrap(),
                floor.to_string(),
                "{about}"
            );
            assert_eq!(told[2], percent, "{about}");
        }
    });
    assert!(
        asked > 300 && rounds > 3 && again > 20,
        "{asked} {rounds} {again}"
    );
}

#[test]
fn a_path_is_a_shortest_one_by_the_measure_of_its_search() {
    let mut met: HashMap<(&str, bool), usize> = HashMap::new();
    each(1000, |case| {
        let all = case.run.log.len();
        let question = ask(case, all, IS_SHORTEST, &[]);
        let about = format!("{}: {question:?}", case.about);
        let path = case.book(all).path;
        if path.is_empty() {
            let why = "the search has found no path";
            assert_eq!(refused(question), Some(why), "{about}");
            return;
        }
        if case.id == "theta_star" {
            let why = "the shortest path along straight lines is not known";
            assert_eq!(refused(question), Some(why), "{about}");
            return;
        }
        let question = question.expect(&about);
        let (best, found) = (case.best().expect(&about), case.length(&path));
        assert!(!found.is_less_than(&best), "{about}");
        let is_shortest = found == best;
        let right = if is_shortest { "Yes" } else { "No" };
        assert_eq!(chosen(&question), [right], "{about}");
        assert_eq!(question.choices, ["Yes", "No"], "{about}");
        let text = question.text.to_string();
        let costs_are_left_out = case.by() == By::Lengths && case.map.costs().is_some();
        let provided = text.contains("If every cell cost 1");
        assert_eq!(provided, costs_are_left_out, "{about}");
        let asked = text.trim_start_matches("If every cell cost 1");
        case.is_told(&numbers_in(asked)[0], &found, &about);
        let told = numbers(&question.sentence);
        match is_shortest {
            true => case.is_told(&told[0], &found, &about),
            false => {
                case.is_told(&told[0], &best, &about);
                case.is_told(&told[1], &found, &about);
                // Both lengths have the same unit.
                let [one, other] = [0, 1].map(|place| told[place].contains("length"));
                assert_eq!(one, other, "{about}");
            }
        }
        assert_eq!(told.len(), 2 - usize::from(is_shortest), "{about}");
        *met.entry((case.id, is_shortest)).or_default() += 1;
    });
    for id in ["depth_first", "greedy", "tremaux", "random_mouse"] {
        assert!(
            met.get(&(id, false)).is_some_and(|&times| times > 0),
            "{met:?}"
        );
    }
    assert!(!met.contains_key(&("jps", false)), "{met:?}");
    assert!(met.len() > 12, "{met:?}");
}

#[test]
fn which_search_it_is_nobody_else_would_have_done_the_same() {
    let catalogue = mazescope_core::builtin::catalogue();
    let ids = ["depth_first", "breadth_first", "dijkstra", "astar"];
    let (mut asked, mut several) = (0, 0);
    each(100, |case| {
        let candidates = catalogue.solvers.iter();
        let candidates = candidates.filter(|solver| {
            let id = solver.info.id;
            ids.contains(&id) || id == case.id
        });
        let candidates: Vec<_> = candidates.cloned().collect();
        for now in moments(case, "which") {
            let whole = now == case.run.log.len();
            // After a whole step, the same step of another search is whole, too.
            let ends =
                |run: &Run| run.steps.iter().any(|step| step.end == now) || now >= run.log.len();
            let is_step = ends(&case.run);
            let same = candidates.iter().filter(|solver| {
                let settings = case.settings.like(solver.info.parameters);
                let run = Run::of_search(solver, &settings, &case.map);
                let log = run.log.iter().map(|stated| (stated.event, stated.number));
                let mine = case.run.log[..now].iter();
                let mine: Vec<_> = mine.map(|stated| (stated.event, stated.number)).collect();
                let its: Vec<_> = log.take(now).collect();
                its == mine && (!whole || run.log.len() == now) && (!is_step || ends(&run))
            });
            let same: Vec<&str> = same.map(|solver| solver.info.name).collect();
            let timeline = &mut case.run.timeline;
            timeline.seek(now as u64);
            let step = timeline.tally().steps;
            let asking = Asked {
                timeline,
                subject: Subject::of_search(&case.solver, &case.settings),
                step,
                rivals: &[],
                candidates: &candidates,
                growth: None,
                judge: None,
                most: usize::MAX,
            };
            let question = (WHICH_ALGORITHM.ask)(&asking);
            let about = format!("{}, {now}, {same:?}: {question:?}", case.about);
            if same.is_empty() || same.len() == candidates.len() {
                assert!(question.is_err(), "{about}");
                continue;
            }
            let question = question.expect(&about);
            assert_eq!(chosen(&question), same, "{about}");
            asked += 1;
            several += usize::from(same.len() > 1);
        }
    });
    assert!(asked > 300 && several > 20, "{asked} {several}");
}
