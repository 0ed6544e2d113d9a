//! Hints never contradict the reason that is given for a wrong click.

use super::{random_turn, solvers};
use mazescope_core::{Cell, Random, Seed, Solver};
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
        let Hint::Compared(figures, compared) = turn.hint() else {
            panic!("{about}")
        };
        let Hint::Order(order, why) = turn.hint() else {
            panic!("{about}")
        };
        assert!(
            !compared.spans.is_empty() && !why.spans.is_empty(),
            "{about}"
        );
        let right = due.cells();
        if let Due::Take { .. } = due {
            assert_eq!(order.first(), right.first(), "{about}");
        }
        let figure = |cell: Cell| figures.iter().find(|(of, _)| *of == cell);
        for cell in turn.timeline().board().size().iter() {
            if right.contains(&cell) {
                continue;
            }
            let before = turn.clicks().len();
            let verdict = turn.click(cell);
            let sentence = verdict.sentence.to_string();
            assert!(sentence.ends_with('.'), "{about} {sentence}");
            assert_eq!(turn.due(), due, "{about}");
            match verdict.kind {
                ClickKind::Uncounted => assert_eq!(turn.clicks().len(), before),
                ClickKind::Wrong => {
                    wrong += 1;
                    assert_eq!(turn.clicks().len(), before + 1);
                    if matches!(due, Due::Take { .. }) {
                        assert_ne!(order.first(), Some(&cell), "{about}");
                        agree(figure(cell), figure(right[0]), &sentence, &about);
                    }
                }
                other => panic!("{about} {other:?} {cell:?}"),
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

/// Where both cells have a number, the sentence has both, unless they are equal.
fn agree(
    wrong: Option<&(Cell, String)>,
    right: Option<&(Cell, String)>,
    sentence: &str,
    about: &str,
) {
    let (Some((_, wrong)), Some((_, right))) = (wrong, right) else {
        return;
    };
    let compares = [
        " discovered in step",
        "has the weight",
        "has the number",
        ". The smallest",
    ];
    if compares.iter().any(|words| sentence.contains(words)) && wrong != "0" && right != "0" {
        let has = |number: &str| {
            let letters = |char: char| !char.is_ascii_digit() && char != '.' && char != ',';
            sentence
                .split(letters)
                .any(|word| word.trim_end_matches(['.', ',']) == number)
        };
        assert!(has(wrong), "{about}: {sentence} {wrong}");
        assert!(
            has(right) || sentence.contains("slightly"),
            "{about}: {sentence} {right}"
        );
        let values = [wrong, right].map(|number| number.replace(',', "").parse::<f64>().unwrap());
        assert!(values[0] >= values[1], "{about}: {sentence} {values:?}");
    }
}
