//! An open turn of a learner: the game, its frame, its answers and its result.

use super::act::LearnerAction;
use mazescope_core::board::is_in_frontier;
use mazescope_core::{Cell, Ground, Kind, Run, Settings, Timeline, TurnRule};
use mazescope_explain::{Sentence, Subject};
use mazescope_study::turn::{ClickKind, Due, Hint, LARGE, Level, Turn, Verdict, comparison};

/// A turn that is open.
pub struct OpenTurn {
    /// The game.
    pub game: Turn,
    /// The cell that the arrow keys have framed.
    pub frame: Option<Cell>,
    /// The answer to the last click or hint.
    pub told: Told,
    /// The real run on the board, while the learner peeks.
    pub ghost: Option<Ghost>,
    /// The result, once the turn has ended.
    pub ended: Option<Ended>,
    /// Whether it belongs to a step of a lesson.
    pub in_lesson: bool,
    /// The wrong clicks and hints at the present step.
    pub(super) misses: Misses,
    /// The first difference from the real run, if there is one.
    pub(super) first: Option<Miss>,
}

/// The end of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// The wrong clicks and the hints, in a sentence or two.
    pub conclusion: String,
    /// Whether it is the best score so far.
    pub is_best: bool,
    /// The step of the learner at the end.
    pub steps: u64,
    /// How the learner and the real run differ first.
    pub differs: Option<Miss>,
    /// Whether there is a harder level.
    pub may_be_harder: bool,
    /// Whether the clock has been sent to the end of the learner's run.
    pub is_shown: bool,
}

/// The answer to a click or a hint.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// What became of the click; none for a hint.
    pub kind: Option<ClickKind>,
    /// The answer in words.
    pub sentence: Sentence,
    /// The cell that was wrong, with its figure.
    pub wrong: Option<(Cell, Option<String>)>,
    /// The cell that is right, with its figure, once it is shown.
    pub right: Option<(Cell, Option<String>)>,
    /// A figure in each cell that may be clicked.
    pub figures: Vec<(Cell, String)>,
}

/// The real run at the step of the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// The cell that is expanded next.
    pub next: Option<Cell>,
    /// The frontier.
    pub frontier: Vec<Cell>,
}

/// The wrong clicks and hints at the present step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Misses {
    here: u32,
    hints: u32,
}

/// A click that the real run would not have made.
#[derive(Clone, Debug, PartialEq)]
pub struct Miss {
    /// The step at which the boards show it.
    pub step: u64,
    /// Its cell; none for "done".
    pub cell: Option<Cell>,
    /// Why it is wrong, or why it is right, too.
    pub why: Sentence,
}

impl OpenTurn {
    /// A turn of the algorithm of that run.
    ///
    /// # Errors
    ///
    /// Why the algorithm has no turn on this map or at this level, with the cure.
    pub fn new(run: &Run, level: Level, in_lesson: bool) -> Result<OpenTurn, String> {
        let game = Turn::new(run, level, LARGE)?;
        let order = game.order();
        let order = match order.is_empty() {
            true => String::new(),
            false => format!(" Neighbours are checked in the order {order}."),
        };
        let told = Told {
            sentence: Sentence::plain(format!("{}{order}", game.asks())),
            ..Told::default()
        };
        Ok(OpenTurn {
            game,
            told,
            in_lesson,
            frame: None,
            ghost: None,
            ended: None,
            misses: Misses::default(),
            first: None,
        })
    }

    /// Whether an action of the learner is possible now.
    pub fn permits(&self, action: &LearnerAction) -> bool {
        match action {
            LearnerAction::Begin(_) | LearnerAction::BeginStep => false,
            LearnerAction::Leave | LearnerAction::NewMap | LearnerAction::Share => true,
            LearnerAction::Again | LearnerAction::Harder | LearnerAction::ToDifference => {
                self.ended.is_some()
            }
            _ => self.ended.is_none(),
        }
    }

    /// The settings of the algorithm.
    fn settings(&self) -> Option<&Settings> {
        let run = self.game.run();
        match (&run.lanes[..], &run.ground) {
            ([(_, settings), ..], _) => Some(settings),
            ([], Ground::Grown(grown)) => Some(&grown.settings),
            ([], Ground::Given(_)) => None,
        }
    }

    /// The rule from which the next step follows.
    pub fn rule(&self) -> Option<TurnRule> {
        self.game.info().turn_rule(self.settings()?)
    }

    /// Whether "done", or "keep the wall", is a move now.
    pub fn may_be_done(&self) -> bool {
        matches!(self.game.due(), Due::Join(_) | Due::Decide { .. })
    }

    /// What "done" means now.
    pub fn done_words(&self) -> &'static str {
        match self.game.due() {
            Due::Decide { .. } => "Keep the wall",
            _ => "Done",
        }
    }

    /// Clicks on a cell, or says "done".
    pub fn click(&mut self, cell: Option<Cell>) {
        let (due, step) = (self.game.due(), self.game.steps());
        let verdict = match cell {
            Some(cell) => self.game.click(cell),
            None => self.game.done(),
        };
        let step = match verdict.kind {
            ClickKind::Wrong => Some(step),
            // The step that takes it differs from the real one.
            ClickKind::Tie => Some(step + 1),
            ClickKind::Right | ClickKind::Hinted | ClickKind::Uncounted => None,
        };
        if let (Some(step), None) = (step, &self.first) {
            let why = verdict.sentence.clone();
            self.first = Some(Miss { step, cell, why });
        }
        match verdict.kind {
            ClickKind::Wrong => self.object(&due, cell, verdict),
            _ => self.answer(verdict),
        }
    }

    /// Keeps the answer to a move that is not wrong.
    fn answer(&mut self, verdict: Verdict) {
        if verdict.kind != ClickKind::Uncounted {
            self.misses = Misses::default();
        }
        self.told = Told {
            kind: Some(verdict.kind),
            sentence: verdict.sentence,
            ..Told::default()
        };
    }

    /// Keeps the answer to a wrong move. What is due is shown after a second one, or after a hint.
    fn object(&mut self, due: &Due, wrong: Option<Cell>, verdict: Verdict) {
        self.misses.here += 1;
        let [own, other] = self.figures_of(due, wrong).unwrap_or_default();
        let shows_right = self.misses.here >= 2 || self.misses.hints >= 1;
        let right = due.cells().first().copied().filter(|_| shows_right);
        self.told = Told {
            kind: Some(verdict.kind),
            wrong: wrong.map(|cell| (cell, own)),
            right: right.map(|cell| (cell, other)),
            sentence: verdict.sentence,
            figures: Vec::new(),
        };
    }

    /// The figures of a wrong cell and of the right one, where a search compares such.
    fn figures_of(&self, due: &Due, wrong: Option<Cell>) -> Option<[Option<String>; 2]> {
        let [(solver, settings)] = &self.game.run().lanes[..] else {
            return None;
        };
        let Due::Take { next, .. } = *due else {
            return None;
        };
        let subject = Subject::of_search(solver, settings);
        let compared = comparison(self.game.timeline(), subject, next, wrong?);
        compared.map(|compared| compared.figures)
    }

    /// Gives the next hint.
    pub fn hint(&mut self) {
        let hint = self.game.hint();
        self.misses.hints += 1;
        self.told = match hint {
            Hint::Compared(figures, sentence) => Told {
                sentence,
                figures,
                ..Told::default()
            },
            Hint::Order(cells, sentence) => Told {
                sentence,
                right: cells.first().map(|&cell| (cell, None)),
                figures: cells
                    .into_iter()
                    .zip((1..).map(|place: u32| place.to_string()))
                    .collect(),
                ..Told::default()
            },
            Hint::Moved(verdict) => return self.answer(verdict),
        };
    }

    /// Undoes the last move.
    pub fn undo(&mut self) {
        let words = match self.game.undo() {
            true => self.game.asks(),
            false => "There is no move to undo.",
        };
        self.misses = Misses::default();
        self.tell(words);
    }

    /// Says something that is no answer to a move.
    pub(crate) fn tell(&mut self, words: impl Into<String>) {
        self.told = Told {
            sentence: Sentence::plain(words),
            ..Told::default()
        };
    }

    /// Moves the frame over the board, from the cell that was taken last.
    pub(crate) fn point(&mut self, (x, y): (i32, i32)) {
        let timeline = self.game.timeline();
        let (size, origin) = (timeline.board().size(), timeline.origin());
        let Some(frame) = self.frame else {
            let first = timeline.now().or(origin.starts.first().copied());
            let middle = size.cell(size.width() as i32 / 2, size.height() as i32 / 2);
            self.frame = first.or(middle);
            return;
        };
        let (column, row) = size.position(frame);
        self.frame = size.cell(column + x, row + y).or(self.frame);
    }

    /// Shows the real run on the board, or stops.
    pub(crate) fn peek(&mut self, peeks: bool) {
        if !peeks {
            self.ghost = None;
            return;
        }
        self.game.peek();
        let steps = self.game.steps();
        let [(solver, settings)] = &self.game.run().lanes[..] else {
            let next = self.game.due().cells().first().copied();
            let frontier = Vec::new();
            self.ghost = Some(Ghost { next, frontier });
            return;
        };
        let mut real = Timeline::of_search(solver, settings, &self.game.run().map(), 0);
        while real.recording().counted_at(real.len()).steps <= steps
            && real.record(PEEKED) == PEEKED
        {}
        let recording = real.recording();
        let begins = |&place: &u64| {
            recording.counted_at(place + 1).steps > steps
                && recording.get(place).is_some_and(|event| !event.is_value())
        };
        let place = (0..real.len()).find(begins);
        let next = place
            .and_then(|place| recording.get(place))
            .map(|event| event.cell());
        let place = place.unwrap_or(real.len());
        real.seek(place);
        let (board, discipline) = (real.board(), solver.info.discipline);
        let cells = board.size().iter();
        let frontier = cells.filter(|&cell| is_in_frontier(discipline, board.marks()[cell]));
        self.ghost = Some(Ghost {
            next,
            frontier: frontier.collect(),
        });
    }

    /// The number of each expansion or move of the learner, by its cell. A cell that is expanded again has the last one.
    pub fn numbers(&self) -> Vec<(Cell, u32)> {
        let timeline = self.game.timeline();
        let places = 0..timeline.cursor();
        let events = places.filter_map(|place| timeline.recording().get(place));
        let taken = events.filter(|event| {
            !event.is_value() && matches!(event.kind(None), Kind::Expanded | Kind::Stepped)
        });
        taken.map(|event| event.cell()).zip(1..).collect()
    }
}

/// The most moments of the real run that are recorded at a time.
const PEEKED: usize = 64;
