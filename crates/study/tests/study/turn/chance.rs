//! Players who click by chance, right and wrong: no click fails, every reason is true, and the code of a game is the game.

use super::claims::Claims;
use super::{random_run, solvers};
use mazescope_core::{Catalogue, Cell, Ground, Random, Run, Seed, Solver};
use mazescope_study::turn::{ClickKind, LARGE, Level, Turn, record};
use mazescope_support::case::Case;
use mazescope_support::cases::{of, times};
use mazescope_support::trials;
use std::collections::{HashMap, HashSet};

/// The clicks of all games together, in a plain and in a thorough run.
const CLICKS: [u32; 2] = [10_000, 100_000];
/// The most clicks of a game.
const MOST: u32 = 60;

/// Each second map is very small, with any number of starts and goals and often with costs.
fn run(solver: Option<&Solver>, number: u64) -> Run {
    match solver {
        Some(solver) if number.is_multiple_of(2) => {
            let settings = trials::settings(solver.info.parameters, number);
            Run::new(
                (*trials::map(number)).clone(),
                vec![(solver.clone(), settings)],
            )
        }
        solver => random_run(solver, number),
    }
}

#[test]
fn no_click_fails_and_every_reason_is_true() {
    let (solvers, catalogue) = (solvers(), mazescope_core::builtin::catalogue());
    let entries: Vec<Option<&Solver>> = solvers.iter().map(Some).chain([None]).collect();
    let mut met: HashMap<Vec<&'static str>, u32> = HashMap::new();
    let (mut clicks, mut games) = (0, HashSet::new());
    for number in trials::drawn(u32::MAX / 64) {
        for &solver in &entries {
            for level in [Level::Easy, Level::Hard] {
                let run = run(solver, number);
                let case = run.lanes.first().map(|(solver, settings)| {
                    Case::on(solver.clone(), settings.clone(), run.map(), "turn")
                });
                // Very long runs are left out.
                if case.as_ref().is_some_and(Option::is_none) {
                    continue;
                }
                let case = case.flatten();
                let Ok(mut turn) = Turn::new(&run, level, LARGE) else {
                    continue;
                };
                let id = solver.map_or("growth", |solver| solver.info.id);
                games.insert((id, level.to_string()));
                let about = format!("{id} {number} {level}");
                clicks += play((&mut turn, case.as_ref()), number, &mut met, &about);
                if number % 4 < 2 {
                    turn.peek();
                }
                if number % 3 == 0 {
                    turn.finish();
                }
                follows_from_its_code(&turn, &catalogue);
            }
        }
        if clicks >= times(of(CLICKS[0], CLICKS[1])) {
            break;
        }
    }
    // All but two searches have both levels.
    assert_eq!(games.len(), 2 * entries.len() - 2, "{games:?}");
    // Of about 85 reasons the two rarest come three times in a million clicks.
    let least = clicks / 200_000;
    let rare: Vec<_> = met.iter().filter(|(_, times)| **times < least).collect();
    assert!(
        met.len() > of(70, 80) && rare.len() < 5,
        "{} {rare:?}",
        met.len()
    );
}

/// Plays a game, and checks what every click says. Returns the number of clicks.
fn play(
    (turn, case): (&mut Turn, Option<&Case>),
    number: u64,
    met: &mut HashMap<Vec<&'static str>, u32>,
    game: &str,
) -> u32 {
    let mut chance = Random::new(&Seed::from(number), "chance");
    let board: Vec<Cell> = turn.timeline().board().size().iter().collect();
    let any = |cells: &[Cell], chance: &mut Random| match cells.len() as u32 {
        0 => None,
        count => Some(cells[chance.below(count) as usize]),
    };
    let mut claims = Claims::of(turn, case);
    for click in 0..MOST {
        let due = turn.due();
        let cell = match chance.below(8) {
            0 if click > 0 => {
                turn.hint();
                claims = Claims::of(turn, case);
                continue;
            }
            1 if chance.below(4) == 0 => {
                turn.undo();
                claims = Claims::of(turn, case);
                continue;
            }
            2 => None,
            3 => any(&board, &mut chance),
            // Cells near the last one are more often wrong than impossible.
            4..6 => any(&claims.near(), &mut chance),
            _ => any(&due.cells(), &mut chance),
        };
        let right = match cell {
            Some(cell) => due.cells().contains(&cell),
            None => due.is_done(),
        };
        let clicks = turn.clicks().len();
        let verdict = match cell {
            Some(cell) => turn.click(cell),
            None => turn.done(),
        };
        let (kind, sentence) = (verdict.kind, verdict.sentence);
        let about = format!("{game}, click {click} on {cell:?}: {sentence}");
        assert_eq!(
            right,
            matches!(kind, ClickKind::Right | ClickKind::Tie),
            "{about}"
        );
        let counts = kind != ClickKind::Uncounted;
        assert_eq!(turn.clicks().len(), clicks + usize::from(counts), "{about}");
        let templates = claims.check(cell, kind, &sentence, &about);
        *met.entry(templates).or_default() += 1;
        if right {
            claims = Claims::of(turn, case);
        }
    }
    MOST
}

/// The code of a turn holds its actions, and the same turn follows from it. A given map has no code.
fn follows_from_its_code(turn: &Turn, catalogue: &Catalogue) {
    if let Ground::Given(_) = turn.run().ground {
        assert!(record::code(turn).is_err());
        return;
    }
    let code = record::code(turn).unwrap();
    let again = record::turn(&code, catalogue).unwrap();
    let [same, right] = [&again, turn].map(|turn| {
        let ends = (turn.told(), turn.due(), turn.is_over());
        (turn.score(), turn.undos(), ends, turn.timeline().cursor())
    });
    assert_eq!((same, again.clicks()), (right, turn.clicks()), "{code}");
    assert_eq!(record::code(&again), Ok(code));
}

#[test]
fn the_code_of_a_run_is_no_code_of_a_turn() {
    let code = "MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY";
    let faults = record::turn(code, &mazescope_core::builtin::catalogue());
    let faults = faults.err().unwrap();
    assert!(
        faults[0].contains("is not the code of a turn"),
        "{faults:?}"
    );
}
