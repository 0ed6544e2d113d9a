//! The laws of judging: no false accusation, and no free pass.

use super::dice::Dice;
use super::mutations::{self, Changed};
use super::programs::{self, Goals};
use super::traces::{Case, SEARCHES, Said, is_readable};
use super::{fast, slow};
use mazescope_support::cases::{of, seed, times};

/// The number of maps for each of the five searches: 10,000 in all.
const MAPS: u32 = 2_000;

/// The number of maps on which a plain run makes mistakes, each with about 20 of them.
const MISTAKEN: u32 = 300;

/// Draws maps, and a correct trace on each, and checks a law of them.
fn each_correct_trace(maps: u32, law: impl Fn(&Case, &[Said], &mut Dice, &str)) {
    let first = seed();
    for number in (first..).take(times(maps) as usize) {
        for search in SEARCHES {
            let mut dice = Dice::new(number, search);
            let case = Case::random(search, &mut dice);
            let trace = programs::random(&case, Goals::Legal, &mut dice);
            // A program that begins at its goal may have nothing to say.
            let about = format!("MAZESCOPE_SEED={number}");
            if is_readable(&trace) {
                law(&case, &trace, &mut dice, &about);
            }
        }
    }
}

/// Both judges pass each correct trace.
#[test]
fn correct_traces_pass() {
    each_correct_trace(MAPS, |case, trace, _, about| {
        let (slow, fast) = (slow::judge(case, trace), fast::judge(case, trace));
        let told = || format!("slow {slow:?}, fast {fast:?}\n{}", case.told(trace));
        assert!(slow.is_none() && fast.is_none(), "{about}: {}", told());
    });
}

/// The judge passes each right program with any estimate that is admissible and consistent, also without its name.
#[test]
fn any_admissible_and_consistent_estimate_passes() {
    let first = seed();
    for number in (first..).take(times(10_000) as usize) {
        let search = ["greedy", "astar", "astar"][number as usize % 3];
        let mut dice = Dice::new(number, "estimates");
        let case = Case {
            named: false,
            ..Case::random(search, &mut dice)
        };
        let trace = programs::random(&case, Goals::Legal, &mut dice);
        if is_readable(&trace) {
            let fault = fast::judge(&case, &trace);
            let told = || format!("MAZESCOPE_SEED={number}\n{}", case.told(&trace));
            assert_eq!(fault, None, "{}", told());
        }
    }
}

/// Both judges name the same first fault of a trace with a mistake, unless it is legal too.
#[test]
fn mistakes_are_found_where_they_are() {
    each_correct_trace(of(MISTAKEN, MAPS), |case, trace, dice, about| {
        for (name, changed) in mutations::all(case, trace, dice) {
            if is_readable(&changed.0) {
                check(case, &changed, &format!("{about}, {name}"));
            }
        }
    });
}

/// Both judges agree about a mutant.
fn check(case: &Case, (trace, expected, place): &Changed, about: &str) {
    let (slow, fast) = (slow::judge(case, trace), fast::judge(case, trace));
    let wrong = match (&slow, &fast) {
        (None, None) => None,
        (Some(slow), Some((event, kind))) if slow.event == *event => {
            let is_there = place.is_none_or(|place| place == *event);
            // An estimate that only the trace knows is none at all once a mistake breaks it, so every h, f or order that
            // depends on it is wrong.
            let depends = ["wrong_h", "wrong_f", "out_of_order"].contains(&kind.as_str());
            let breaks = case.world.given.is_some() && depends;
            let expects = !expected.is_empty() && is_there && !breaks;
            // A form, or a run by another estimate, that ends at the same event may name another rule.
            let has_forms = matches!(case.search, "depth_first" | "greedy")
                || case.search == "astar" && !case.named;
            let is_expected = |kind: &str| expected.contains(&kind);
            let names = match has_forms {
                true => slow.kinds.iter().any(|kind| is_expected(kind)),
                false => is_expected(kind),
            };
            match () {
                () if !slow.kinds.contains(kind.as_str()) => Some("another kind"),
                () if expects && !names => Some("a kind that this mistake is not"),
                () => None,
            }
        }
        _ => Some("another event"),
    };
    if let Some(wrong) = wrong {
        let told = case.told(trace);
        panic!("{about} at {place:?}: {wrong}; slow {slow:?}, fast {fast:?}\n{told}");
    }
}
