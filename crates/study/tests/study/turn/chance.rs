//! Players who click by chance: no click fails, every reason is true, no hint contradicts it, and the code is the game.

use super::claims::Claims;
use super::{random_run, solvers};
use mazescope_core::{Catalogue, Cell, Ground, Random, Run, Seed, Solver};
use mazescope_explain::Sentence;
use mazescope_study::turn::{ClickKind, Due, Hint, LARGE, Level, Turn, Verdict, record};
use mazescope_support::case::Case;
use mazescope_support::cases::{of, times};
use mazescope_support::trials;
use std::collections::{HashMap, HashSet};

/// The clicks, hints and moves back of all games together, in a plain and in a thorough run.
const CLICKS: [u32; 2] = [30_000, 150_000];
/// Those of a game.
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
    let (mut clicks, mut games, mut wrong) = (0, HashSet::new(), HashMap::new());
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
                let claims = Claims::of(&turn, case.as_ref());
                let (turn, met) = (&mut turn, &mut met);
                let mut player = Player {
                    turn,
                    claims,
                    met,
                    about,
                };
                *wrong.entry(id).or_insert(0) += player.play(number);
                clicks += MOST;
                if number % 4 < 2 {
                    turn.peek();
                }
                if number % 3 == 0 {
                    turn.finish();
                }
                follows_from_its_code(turn, &catalogue);
            }
        }
        if clicks >= times(of(CLICKS[0], CLICKS[1])) {
            break;
        }
    }
    // Eleven searches and the generators can be taken, all but two of them on both levels.
    assert_eq!(games.len(), 22, "{games:?}");
    assert!(wrong.values().all(|&times| times > 10), "{wrong:?}");
    // Of about 85 reasons the two rarest come three times in a million clicks.
    let least = clicks / 200_000;
    let rare: Vec<_> = met.iter().filter(|(_, times)| **times < least).collect();
    assert!(
        met.len() > of(70, 80) && rare.len() < 5,
        "{} {rare:?}",
        met.len()
    );
}

/// Who plays a game, and checks what every click says.
struct Player<'a> {
    turn: &'a mut Turn,
    /// What is true now.
    claims: Claims<'a>,
    /// How often each reason was given.
    met: &'a mut HashMap<Vec<&'static str>, u32>,
    about: String,
}

impl Player<'_> {
    /// Plays by chance. Returns the number of wrong clicks after hints.
    fn play(&mut self, number: u64) -> usize {
        let mut chance = Random::new(&Seed::from(number), "chance");
        let board = self.board();
        let any = |cells: &[Cell], chance: &mut Random| match cells.len() as u32 {
            0 => None,
            count => Some(cells[chance.below(count) as usize]),
        };
        let mut wrong = 0;
        for click in 0..MOST {
            let cell = match chance.below(8) {
                0..3 if click > 0 => {
                    wrong += self.take_hints();
                    continue;
                }
                3 if chance.below(4) == 0 => {
                    self.turn.undo();
                    self.look();
                    continue;
                }
                4 => None,
                5 => any(&board, &mut chance),
                // Cells near the last one are more often wrong than impossible.
                6 => any(&self.claims.near(), &mut chance),
                _ => any(&self.claims.due.cells(), &mut chance),
            };
            self.click(cell);
        }
        wrong
    }

    fn board(&self) -> Vec<Cell> {
        self.turn.timeline().board().size().iter().collect()
    }

    /// What is claimed from now on is about this moment.
    fn look(&mut self) {
        self.claims = Claims::of(self.turn, self.claims.case);
    }

    fn click(&mut self, cell: Option<Cell>) -> Verdict {
        let due = self.turn.due();
        let clicks = self.turn.clicks().len();
        let (right, verdict) = match cell {
            Some(cell) => (due.cells().contains(&cell), self.turn.click(cell)),
            None => (due.is_done(), self.turn.done()),
        };
        let Verdict { kind, sentence } = &verdict;
        let about = format!("{}, {cell:?} for {due:?}: {sentence}", self.about);
        let is_right = matches!(kind, ClickKind::Right | ClickKind::Tie);
        assert_eq!(right, is_right, "{about}");
        assert!(right || self.turn.due() == due, "{about}");
        let counts = usize::from(*kind != ClickKind::Uncounted);
        assert_eq!(self.turn.clicks().len(), clicks + counts, "{about}");
        let templates = self.claims.check(cell, *kind, sentence, &about);
        *self.met.entry(templates).or_default() += 1;
        if right {
            self.look();
        }
        verdict
    }

    /// Takes both hints of a step, and clicks every cell wrong; the next hint makes the move. Returns the number of wrong
    /// clicks.
    fn take_hints(&mut self) -> usize {
        let (due, about) = (self.turn.due(), self.about.clone());
        let Hint::Compared(figures, compared) = self.turn.hint() else {
            self.look();
            return 0;
        };
        let Hint::Order(order, why) = self.turn.hint() else {
            panic!("{about}: {due:?}");
        };
        let says = !compared.spans.is_empty() && !why.spans.is_empty();
        assert!(says, "{about}: {due:?}");
        let takes = matches!(due, Due::Take { .. });
        let right = due.cells();
        assert!(!takes || order.first() == right.first(), "{about}: {due:?}");
        let figure = |cell: Cell| figures.iter().find(|(of, _)| *of == cell);
        let mut wrong = 0;
        let board = self.board().into_iter();
        for cell in board.filter(|cell| !right.contains(cell)) {
            let verdict = self.click(Some(cell));
            if verdict.kind != ClickKind::Wrong {
                continue;
            }
            wrong += 1;
            let next = right.first().filter(|_| takes);
            assert!(next.is_none() || order.first() != Some(&cell), "{about}");
            if let Some((one, other)) = figure(cell).zip(next.and_then(|&next| figure(next))) {
                agree([&one.1, &other.1], &verdict.sentence, &about);
            }
        }
        wrong
    }
}

/// The reasons that compare the figures of two cells.
const COMPARE: &str = "later_step same_step heavier larger least_sum least_key least_by_rounding";

/// A sentence that compares the figures of two cells has both, and the second is not larger.
fn agree([wrong, right]: [&str; 2], sentence: &Sentence, about: &str) {
    let mut names = sentence.claims.iter().map(|claim| claim.template);
    let Some(name) = names.find(|name| COMPARE.split(' ').any(|one| one == *name)) else {
        return;
    };
    let facts = sentence.claims.iter().flat_map(|claim| &claim.facts);
    let told: Vec<String> = facts.map(|(_, fact)| fact.to_string()).collect();
    let has = |figure: &str| told.iter().any(|told| told == figure);
    let both = has(wrong) && (has(right) || name == "least_by_rounding");
    let [wrong, right] = [wrong, right].map(|it| it.replace(',', "").parse::<f64>().unwrap());
    assert!(
        both && wrong >= right,
        "{about}: {wrong} {right} in {sentence}"
    );
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
    let code = "MZ100200001002G5801A01MT1G2000000010013G849";
    let fault = record::turn(code, &mazescope_core::builtin::catalogue());
    let fault = fault.err().unwrap();
    assert!(fault.contains("holds no learner's turn"), "{fault}");
}
