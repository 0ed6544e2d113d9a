//! The code of a turn holds its actions, and the same turn follows from it.

use super::{random_turn, solvers};
use mazescope_core::{Random, Seed};
use mazescope_study::turn::{Level, Turn, record};
use mazescope_support::cases::times;

/// Plays by chance: some moves right, some wrong, with hints and undos.
fn play(turn: &mut Turn, number: u64) {
    let mut chance = Random::new(&Seed::from(number), "play");
    let cells: Vec<_> = turn.timeline().board().size().iter().collect();
    for _ in 0..40 {
        let due = turn.due();
        match chance.below(10) {
            0 => drop(turn.hint()),
            1 => drop(turn.undo()),
            2..5 => drop(turn.click(cells[chance.below(cells.len() as u32) as usize])),
            5 => drop(turn.done()),
            _ if due.is_done() => drop(turn.done()),
            _ => {
                let cells = due.cells();
                if !cells.is_empty() {
                    turn.click(cells[chance.below(cells.len() as u32) as usize]);
                }
            }
        }
    }
    if chance.below(2) == 0 {
        turn.peek();
    }
    if chance.below(2) == 0 {
        turn.finish();
    }
}

#[test]
fn a_turn_follows_from_its_code() {
    let catalogue = mazescope_core::builtin::catalogue();
    let solvers = solvers();
    for solver in solvers.iter().map(Some).chain([None, None]) {
        for number in 0..u64::from(times(12)) {
            for level in [Level::Easy, Level::Hard] {
                let Some(mut turn) = random_turn(solver, number, level) else {
                    continue;
                };
                play(&mut turn, number);
                let code = record::code(&turn).unwrap();
                let again = record::turn(&code, &catalogue).unwrap();
                assert_eq!(again.clicks(), turn.clicks());
                assert_eq!(again.score(), turn.score());
                assert_eq!(again.told(), turn.told());
                assert_eq!(again.undos(), turn.undos());
                assert_eq!(again.due(), turn.due());
                assert_eq!(again.is_over(), turn.is_over());
                let cursors = [&again, &turn].map(|turn| turn.timeline().cursor());
                assert_eq!(cursors[0], cursors[1]);
                assert_eq!(record::code(&again), Ok(code));
            }
        }
    }
}

#[test]
fn other_codes_are_faults_with_a_cure() {
    let catalogue = mazescope_core::builtin::catalogue();
    let faults = record::turn(
        "MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY",
        &catalogue,
    );
    let faults = faults.err().unwrap();
    assert!(
        faults[0].contains("is not the code of a turn"),
        "{faults:?}"
    );
}
