//! Questions about whole searches: which finishes first, when, which it is, and whether its path is shortest.

use super::{
    ask, asked, counts, each_asked, is_alike, moments, question, right, template, value, values,
};
use crate::told::{has_one_unit, is_length};
use mazescope_core::Kind;
use mazescope_explain::questions::algorithms::WHICH_ALGORITHM;
use mazescope_explain::questions::asked::Rival;
use mazescope_explain::questions::lanes::{ENDS_AFTER, ENDS_FIRST};
use mazescope_explain::questions::path::IS_SHORTEST;
use mazescope_explain::{Asked, Fact, Sentence, Subject};
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
        let mut cases: Vec<Case> = Vec::new();
        for other in [number * 7 % count, (number * 4 + 1) % count] {
            let solver = catalogue.solvers[other].clone();
            let settings = case.settings.like(solver.info.parameters);
            let id = solver.info.id;
            if id != case.id && cases.iter().all(|case| case.id != id) {
                cases.extend(Case::on(solver, settings, case.map.clone(), "a rival"));
            }
        }
        let all: Vec<&Case> = [&*case].into_iter().chain(&cases).collect();
        let same = all.iter().all(|other| unit(other) == unit(case));
        let begun = |case: &Case, now: usize| {
            let steps = case.run.steps[1..].iter();
            steps.filter(|step| step.start < now).count() as u64
        };
        let done = |case: &Case, now: usize| {
            if same {
                case.done(now)
            } else {
                begun(case, now)
            }
        };
        // The name of each search, and how much it does.
        let needs = |case: &&Case| (case.solver.info.name, done(case, case.run.log.len()));
        let counted: Vec<(&str, u64)> = all.iter().map(needs).collect();
        let begins_rounds = |case: &&Case| {
            let all = case.run.log.len();
            case.expands() && case.done(all) != begun(case, all)
        };
        let has_rounds = all.iter().any(begins_rounds);
        let unit = if same { unit(case) } else { "step" };
        let least = counted.iter().map(|one| one.1).min().unwrap_or_default();
        let mut rivals = vec![Rival::of(&case.solver.info, &mut case.run.timeline)];
        for other in &mut cases {
            rivals.push(Rival::of(&other.solver.info, &mut other.run.timeline));
        }
        for now in moments(case, "ends first") {
            let question = ask(case, now, ENDS_FIRST, &rivals);
            let about = format!("{}, {now}, {counted:?}: {question:?}", case.about);
            if counted.len() < 2 || done(case, now) >= least {
                let names = ["one_has_ended", "two_searches"];
                let why = names[usize::from(counted.len() < 2)];
                assert_eq!(question.err(), Some(why), "{about}");
                continue;
            }
            let question = question.expect(&about);
            asked += 1;
            mixed += usize::from(!same);
            rounds += usize::from(has_rounds);
            let is_first = |&it: &usize| counted[it].1 == least;
            let first = (0..counted.len()).filter(is_first);
            assert_eq!(right(&question), Vec::from_iter(first), "{about}");
            let all = counted.iter().map(|one| one.0);
            assert_eq!(question.choices, all.collect::<Vec<_>>(), "{about}");
            let told = value(&question.text, "unit");
            assert_eq!(told, Some(Fact::Word(unit)), "{about}");
            let amount = value(&question.sentence, "amount");
            assert_eq!(amount, Some(Fact::Amount(least, unit)), "{about}");
            // Those that end first are told first.
            let mut counted = counted.clone();
            counted.sort_by_key(|one| one.1 != least);
            let names = counted.iter().map(|one| Fact::Word(one.0));
            let told = values(&question.sentence, "name");
            assert_eq!(told, Vec::from_iter(names), "{about}");
            let others = counted.iter().filter(|one| one.1 != least);
            let needs = others.map(|one| Fact::Count(one.1));
            let told = values(&question.sentence, "count");
            assert_eq!(told, Vec::from_iter(needs), "{about}");
        }
    });
    let often = asked > 500 && mixed > 50 && rounds > 20;
    assert!(often, "{asked} {mixed} {rounds}");
}

#[test]
fn a_search_ends_after_so_many_expansions() {
    let (mut asked, mut rounds, mut again) = (0, 0, 0);
    each_asked(1000, ENDS_AFTER, |case, now, question, about| {
        if case.next_expansion(now).is_none() {
            assert!(question.is_err(), "{about}");
            return;
        }
        let (done, end) = (case.done(now), case.done(case.run.log.len()));
        let floor = case.floor.len() as u64;
        if end > floor {
            assert_eq!(question.err(), Some("expanded_twice"), "{about}");
            again += 1;
            return;
        }
        if floor - done < 8 {
            assert_eq!(question.err(), Some("too_few"), "{about}");
            return;
        }
        let question = question.expect(about);
        asked += 1;
        let notes = (0..case.run.log.len()).any(|place| case.kind(place) == Kind::Noted);
        rounds += usize::from(notes);
        // Four adjacent ranges lead from the next expansion to the last possible one.
        let bound = |range: u64| done + (floor - done) * range / 4;
        let range = |it: u64| {
            let [low, high] = [bound(it) + 1, bound(it + 1)].map(Fact::Count);
            Sentence::of("range", &[("low", low), ("high", high)]).to_string()
        };
        assert_eq!(question.choices, [0, 1, 2, 3].map(range), "{about}");
        let holds = |it: &usize| bound(*it as u64) < end && end <= bound(*it as u64 + 1);
        let range = Vec::from_iter((0..4).find(holds));
        assert_eq!(right(&question), range, "{about}");
        let said = &question.sentence;
        let percent = (end as f64 * 100.0 / floor as f64).round() as u64;
        for (name, count) in [("count", end), ("floor", floor), ("percent", percent)] {
            assert!(counts(said, name, count as usize), "{name}: {about}");
        }
    });
    let often = asked > 300 && rounds > 3 && again > 20;
    assert!(often, "{asked} {rounds} {again}");
}

#[test]
fn a_path_is_a_shortest_one_by_the_measure_of_its_search() {
    let mut met: HashMap<(&str, bool), usize> = HashMap::new();
    each(1000, |case| {
        let all = case.run.log.len();
        let question = ask(case, all, IS_SHORTEST, &[]);
        let about = format!("{}: {question:?}", case.about);
        let path = case.book(all).path;
        if path.is_empty() || case.id == "theta_star" {
            let why = ["lines_unknown", "no_path"][usize::from(path.is_empty())];
            assert_eq!(question.err(), Some(why), "{about}");
            return;
        }
        let question = question.expect(&about);
        let (best, found) = (case.best().expect(&about), case.length(&path));
        assert!(!found.is_less_than(&best), "{about}");
        let is_shortest = found == best;
        assert_eq!(right(&question), [usize::from(!is_shortest)], "{about}");
        assert_eq!(question.choices, ["Yes", "No"], "{about}");
        let costs_are_left_out = case.by() == By::Lengths && case.map.costs().is_some();
        let names = ["is_shortest", "would_be_shortest"];
        let name = names[usize::from(costs_are_left_out)];
        assert_eq!(template(&question.text), name, "{about}");
        let is = |sentence, name, length| {
            let fact = value(sentence, name).expect(&about);
            assert!(is_length(case, fact, length), "{name}: {about}");
        };
        is(&question.text, "path", &found);
        is(&question.sentence, "path", &found);
        let name = ["a_path_is_shorter", "no_path_shorter"][usize::from(is_shortest)];
        assert_eq!(template(&question.sentence), name, "{about}");
        if !is_shortest {
            is(&question.sentence, "least", &best);
            assert!(has_one_unit(&question.sentence.claims[0]), "{about}");
        }
        *met.entry((case.id, is_shortest)).or_default() += 1;
    });
    for id in ["depth_first", "greedy", "tremaux", "random_mouse"] {
        assert!(met.contains_key(&(id, false)), "{met:?}");
    }
    assert!(!met.contains_key(&("jps", false)), "{met:?}");
    assert!(met.len() > 12, "{met:?}");
}

#[test]
fn which_search_it_is_nobody_else_would_have_done_the_same() {
    let catalogue = mazescope_core::builtin::catalogue();
    let ids = ["depth_first", "breadth_first", "dijkstra", "astar"];
    let (mut count, mut several) = (0, 0);
    each(100, |case| {
        let is_one = |id: &str| ids.contains(&id) || id == case.id;
        let mut candidates = catalogue.solvers.clone();
        candidates.retain(|solver| is_one(solver.info.id));
        let runs = candidates.iter().map(|solver| {
            let settings = case.settings.like(solver.info.parameters);
            Run::of_search(solver, &settings, &case.map)
        });
        let runs: Vec<Run> = runs.collect();
        for now in moments(case, "which") {
            let does_the_same = |&it: &usize| is_alike(&runs[it], &case.run, now, true);
            let same: Vec<usize> = (0..runs.len()).filter(does_the_same).collect();
            case.run.timeline.seek(now as u64);
            let subject = Subject::of_search(&case.solver, &case.settings);
            let asking = Asked {
                candidates: &candidates,
                ..asked(&case.run.timeline, subject)
            };
            let question = question(WHICH_ALGORITHM, &asking, &case.about);
            let about = format!("{}, {now}, {same:?}: {question:?}", case.about);
            if same.is_empty() || same.len() == candidates.len() {
                let why = ["all_alike", "none_alike"][usize::from(same.is_empty())];
                assert_eq!(question.err(), Some(why), "{about}");
                continue;
            }
            let question = question.expect(&about);
            assert_eq!(right(&question), same, "{about}");
            let name = if same.len() > 1 { "alike" } else { "alone" };
            assert_eq!(template(&question.sentence), name, "{about}");
            let word = |it: usize| Fact::Word(candidates[it].info.name);
            let names = same.iter().map(|&it| ("name", word(it)));
            let told = &question.sentence.claims[0].facts;
            assert_eq!(*told, Vec::from_iter(names), "{about}");
            let all = candidates.iter().map(|it| it.info.name);
            assert_eq!(question.choices, all.collect::<Vec<_>>(), "{about}");
            let said = |run: &Run, at: usize| run.log.get(at).map(|it| (it.event, it.number));
            let others = (0..runs.len()).filter(|it| !same.contains(it));
            let others = others.map(|it| {
                let differs = |&at: &usize| said(&runs[it], at) != said(&case.run, at);
                let place = (0..now).find(differs).map_or(now, |at| at + 1);
                let begun = case.run.steps[1..].iter().filter(|step| step.start < place);
                (word(it), begun.count() as u64)
            });
            let mut others: Vec<(Fact, u64)> = others.collect();
            // Of each of them, the step in which it differs is told; of those that begin differently, how many.
            for claim in &question.sentence.claims[1..] {
                let step = claim.fact("step").unwrap_or(Fact::Count(0));
                let of = |one: &mut (Fact, u64)| Fact::Count(one.1) == step;
                let those: Vec<Fact> = others.extract_if(.., of).map(|one| one.0).collect();
                let names = claim.facts.iter().filter(|fact| fact.0 == "name");
                let names: Vec<Fact> = names.map(|fact| fact.1).collect();
                let count = Fact::Count(those.len() as u64);
                let holds = match claim.template {
                    "rest_begin" => claim.fact("count") == Some(count),
                    "begins" => names.len() == 1 && names == those,
                    _ => claim.fact("step").is_some() && names == those,
                };
                assert!(holds && !those.is_empty(), "{claim:?}, {those:?}: {about}");
            }
            assert!(others.is_empty(), "{others:?}: {about}");
            count += 1;
            several += usize::from(same.len() > 1);
        }
    });
    assert!(count > 300 && several > 20, "{count} {several}");
}
