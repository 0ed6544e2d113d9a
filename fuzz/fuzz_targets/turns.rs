//! Bytes read as the code of a turn with a valid start and checksum, and as the clicks of a learner.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::{Grown, Run, Seed, catalogue};
use mazescope_formats::share::turn::{TurnAction, TurnRecord};
use mazescope_fuzz::{Choices, sound, words};
use mazescope_study::find::Finding;
use mazescope_study::turn::{ClickKind, Hint, LARGE, Level, Turn, Verdict, record};

/// The most clicks of a learner.
const MOST_CLICKS: usize = 60;

fuzz_target!(|bytes: &[u8]| {
    match TurnRecord::decode(&sound(bytes), &mazescope_core::builtin::catalogue()) {
        Ok(turn) => comes_back(turn),
        Err(error) => words(&error),
    }
    clicked(&mut Choices::new(bytes));
});

/// Checks that a turn can be repeated or is refused in words.
fn comes_back(turn: TurnRecord) {
    // A larger map is refused, but it is generated before that.
    if turn.run.size().cells() <= 1 << 12 && turn.actions.len() <= MOST_CLICKS {
        match record::turn_of(turn) {
            Ok(turn) => repeats(&turn),
            Err(wrong) => words(&wrong),
        }
    }
}

/// Checks that the code of a turn repeats it click by click.
fn repeats(turn: &Turn) {
    match record::code(turn) {
        Ok(code) => {
            let again = record::turn(&code, &mazescope_core::builtin::catalogue())
                .expect("the code is ours");
            assert_eq!(again.actions(), turn.actions());
            assert_eq!(again.clicks(), turn.clicks());
            assert_eq!(again.score(), turn.score());
            assert_eq!(again.due(), turn.due());
            assert_eq!(record::code(&again), Ok(code));
        }
        Err(why) => words(&why),
    }
}

/// Takes a turn with the clicks that the bytes choose.
fn clicked(choices: &mut Choices) {
    let Some(mut turn) = begun(choices) else {
        return;
    };
    // What was due before each right click.
    let mut before = Vec::new();
    let cells: Vec<_> = turn.run().size().iter().collect();
    for _ in 0..choices.rest().len().min(MOST_CLICKS) {
        let due = turn.due();
        match choices.below(6) {
            0..=2 => {
                let verdict = match due.cells().first() {
                    Some(&cell) => turn.click(cell),
                    None if due.is_done() => turn.done(),
                    None => break,
                };
                words(&verdict.sentence);
                assert_eq!(verdict.kind, ClickKind::Right);
                before.push(due);
            }
            3 => {
                let verdict = turn.click(*choices.one(&cells));
                before.extend(moved(&verdict).then_some(due));
            }
            4 => {
                let verdict = match choices.below(2) {
                    0 => turn.done(),
                    _ => match turn.hint() {
                        Hint::Moved(verdict) => verdict,
                        Hint::Compared(_, sentence) | Hint::Order(_, sentence) => {
                            words(&sentence);
                            continue;
                        }
                    },
                };
                before.extend(moved(&verdict).then_some(due));
            }
            _ => {
                assert_eq!(turn.undo(), !before.is_empty());
                if let Some(due) = before.pop() {
                    assert_eq!(turn.due(), due);
                }
            }
        }
    }
    if turn.actions().first() == Some(&TurnAction::Done) {
        turn.peek();
    }
    repeats(&turn);
}

/// Whether a click has moved the turn on. Every click is explained.
fn moved(verdict: &Verdict) -> bool {
    words(&verdict.sentence);
    matches!(
        verdict.kind,
        ClickKind::Right | ClickKind::Tie | ClickKind::Hinted
    )
}

/// The turn that the bytes choose: of a search, or of a generator.
fn begun(choices: &mut Choices) -> Option<Turn> {
    let catalogue: catalogue::Catalogue = mazescope_core::builtin::catalogue();
    let of_search = choices.below(3) > 0;
    let level = *choices.one(&[Level::Easy, Level::Hard]);
    let run = match of_search {
        true => {
            let solver = choices.one(&catalogue.solvers).clone();
            let settings = choices.settings(&solver.info);
            let map = choices.map(9, 7);
            let found = Finding {
                map,
                lanes: vec![(solver, settings)],
                figures: Vec::new(),
            };
            found.run(&catalogue)
        }
        false => {
            let generator = *choices.one(&catalogue.generators);
            let size = generator.fit(choices.size(11, 9));
            let settings = choices.settings(&generator.info);
            let seed = Seed::from(choices.below(256) as u64);
            let changes = match choices.below(4) {
                0 => Changes {
                    ends: Some(Ends {
                        starts: size.iter().take(1).collect(),
                        goals: size.iter().skip(1).take(1).collect(),
                    }),
                    ..Changes::default()
                },
                _ => Changes::default(),
            };
            let grown = Grown {
                settings,
                changes,
                ..Grown::new(generator, size, seed)
            };
            Run::new(grown, Vec::new())
        }
    };
    match Turn::new(&run, level, LARGE) {
        Ok(turn) => Some(turn),
        Err(why) => {
            words(&why);
            None
        }
    }
}
