//! Hints never contradict the reason that is given for a wrong click.

use super::{random_turn, solvers};
use mazescope_core::{Cell, Random, Seed, Solver};
use mazescope_explain::Sentence;
use mazescope_study::turn::{ClickKind, Due, Hint, Level, Turn};
use mazescope_support::cases::times;

#[test]
fn hints_agree_with_the_reasons_for_wrong_clicks() {
    let solvers = solvers();
    let entries = solvers.iter().map(Some).chain([None, None]);
    let mut wrong = 0;
    for solver in entries {
        let count = wrong;
        for number in 0..u64::from(times(8)) {
            for level in [Level::Easy, Level::Hard] {
                if let Some(turn) = random_turn(solver, number, level) {
                    wrong += play(turn, solver, number);
                }
            }
        }
        assert!(
            wrong > count + 10,
            "{:?}",
            solver.map(|solver| solver.info.id)
        );
    }
}

/// Plays some steps with both hints, and clicks every cell wrong. Returns the number of wrong clicks.
fn play(mut turn: Turn, solver: Option<&Solver>, number: u64) -> usize {
    let id = solver.map_or("growth", |solver| solver.info.id);
    let mut chance = Random::new(&Seed::from(number), "hints");
    let mut wrong = 0;
    for step in 0..25 {
        let due = turn.due();
        if due == Due::Nothing {
            break;
        }
        let about = format!("{id} {number} {} step {step} {due:?}", turn.level());
        let (Hint::Compared(figures, compared), Hint::Order(order, why)) =
            (turn.hint(), turn.hint())
        else {
            panic!("{about}")
        };
        let says = !compared.spans.is_empty() && !why.spans.is_empty();
        assert!(says, "{about}");
        let right = due.cells();
        let takes = matches!(due, Due::Take { .. });
        assert!(!takes || order.first() == right.first(), "{about}");
        let figure = |cell: Cell| figures.iter().find(|(of, _)| *of == cell);
        let all = turn.timeline().board().size().iter();
        for cell in all.filter(|cell| !right.contains(cell)) {
            let before = turn.clicks().len();
            let verdict = turn.click(cell);
            let about = format!("{about}: {}", verdict.sentence);
            assert!(about.ends_with('.'), "{about}");
            assert_eq!(turn.due(), due, "{about}");
            let is_wrong = verdict.kind == ClickKind::Wrong;
            assert!(is_wrong || verdict.kind == ClickKind::Uncounted, "{about}");
            assert_eq!(
                turn.clicks().len(),
                before + usize::from(is_wrong),
                "{about}"
            );
            wrong += usize::from(is_wrong);
            if is_wrong && takes {
                assert_ne!(order.first(), Some(&cell), "{about}");
                if let Some((one, other)) = figure(cell).zip(figure(right[0])) {
                    agree([&one.1, &other.1], &verdict.sentence, &about);
                }
            }
        }
        let place = chance.below(right.len().max(1) as u32) as usize;
        match right.get(place) {
            Some(&cell) => drop(turn.click(cell)),
            None => drop(turn.done()),
        }
    }
    wrong
}

/// A sentence that compares the figures of two cells has both, and the second is not larger.
fn agree([wrong, right]: [&str; 2], sentence: &Sentence, about: &str) {
    let compares = [
        "later_step",
        "same_step",
        "heavier",
        "larger",
        "least_sum",
        "least_key",
        "least_by_rounding",
    ];
    let claims = &sentence.claims;
    if !claims
        .iter()
        .any(|claim| compares.contains(&claim.template))
    {
        return;
    }
    let facts = claims.iter().flat_map(|claim| &claim.facts);
    let told: Vec<String> = facts.map(|(_, fact)| fact.to_string()).collect();
    let has = |figure: &str| told.iter().any(|told| told == figure);
    let is_close = claims
        .iter()
        .any(|claim| claim.template == "least_by_rounding");
    assert!(
        has(wrong) && (has(right) || is_close),
        "{about} {wrong} {right}"
    );
    let [wrong, right] = [wrong, right].map(|it| it.replace(',', "").parse::<f64>().unwrap());
    assert!(wrong >= right, "{about} {wrong} {right}");
}
