//! A turn: the moves of a learner, and what becomes of them.

use super::due::{Due, weights};
use super::hints;
use super::levels::{Level, Phase, check_search, check_size, no_rule, rule};
use super::mix_up::mix_up;
use super::position::{Position, is_round};
use super::templates::say;
use super::tied::{Tied, tied};
use super::verdict::{Click, ClickKind, Hint, Score, Verdict};
use mazescope_core::playback::score::solve;
use mazescope_core::words::{counted, grouped};
use mazescope_core::{
    Begin, Cell, Ground, Grown, Info, Map, Run, Settings, Solver, Timeline, TurnRule,
};
use mazescope_explain::Subject;
use mazescope_formats::share::turn::TurnAction;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A learner in the place of an algorithm: its run so far, and the clicks.
pub struct Turn {
    run: Run,
    algorithm: Algorithm,
    rule: TurnRule,
    level: Level,
    timeline: Timeline,
    /// The weights of the edges, if the rule needs them.
    weights: BTreeMap<Cell, u64>,
    /// The ties that the learner has decided.
    ties: Vec<Tied>,
    phase: Phase,
    /// The states before the right clicks that can be undone, each with the place of its click.
    before: Vec<(usize, State)>,
    clicks: Vec<Click>,
    actions: Vec<TurnAction>,
    hints: u32,
    /// The number of hints at the present step.
    degree: u8,
    /// Whether the learner has looked at the real run.
    peeked: bool,
    finished: bool,
}

/// The algorithm that the learner takes the place of.
enum Algorithm {
    Search(Box<(Solver, Settings)>, Arc<Map>),
    Growth(Box<Grown>),
}

/// A state to which undo returns.
#[derive(Clone, Copy)]
struct State {
    cursor: u64,
    ties: usize,
    phase: Phase,
}

impl Turn {
    /// A turn at this level: of the only search of the run, or of its generator if it has no search. The map has at
    /// most that many columns and rows.
    ///
    /// # Errors
    ///
    /// The reason why there can be no such turn, with the cure, as sentences.
    pub fn new(run: &Run, level: Level, largest: (u32, u32)) -> Result<Turn, String> {
        check_size(run.size(), largest)?;
        let (algorithm, rule, timeline) = match (&run.lanes[..], &run.ground) {
            ([(solver, settings)], _) => {
                let map = run.map();
                let rule = rule(&solver.info, settings)?;
                if let Begin::Replay { .. } = solver.begin {
                    return Err(no_rule(&solver.info));
                }
                check_search(solver, settings, level, &map)?;
                let timeline = Timeline::of_search(&tied(solver, Vec::new()), settings, &map, 0);
                let search = Box::new((solver.clone(), settings.clone()));
                (Algorithm::Search(search, map), rule, timeline)
            }
            ([], Ground::Grown(grown)) => {
                let rule = rule(&grown.generator.info, &grown.settings)?;
                let (site, seed) = (grown.site(), &grown.seed);
                let timeline =
                    Timeline::of_growth(&grown.generator, &site, seed, &grown.settings, 0);
                (Algorithm::Growth(grown.clone()), rule, timeline)
            }
            ([], Ground::Given(_)) => {
                return Err(
                    "The map was not generated here, so its generator is unknown. Choose a search."
                        .to_owned(),
                );
            }
            _ => return Err("Your turn is about one algorithm. Choose one search.".to_owned()),
        };
        let mut turn = Turn {
            run: run.clone(),
            algorithm,
            rule,
            level,
            timeline,
            weights: BTreeMap::new(),
            ties: Vec::new(),
            phase: Phase::Take,
            before: Vec::new(),
            clicks: Vec::new(),
            actions: Vec::new(),
            hints: 0,
            degree: 0,
            peeked: false,
            finished: false,
        };
        turn.begin();
        Ok(turn)
    }

    /// Goes to the first step.
    fn begin(&mut self) {
        if let Algorithm::Growth(grown) = &self.algorithm {
            while self.timeline.record(RECORDED) == RECORDED {}
            let origin = (&grown.site(), &grown.seed);
            self.weights = weights(self.rule, &self.timeline, origin);
        }
        self.record_ahead();
        let position = self.position();
        let first = match self.rule {
            TurnRule::NextEdge if position.next_step(0).is_some() => 0,
            _ => position.rest(0),
        };
        self.phase = position.first_phase();
        self.timeline.seek(first);
        self.record_ahead();
    }

    /// Records the events of the next two steps, which decide what is due and where the step ends.
    fn record_ahead(&mut self) {
        let begins = self.info().begins_step;
        let cursor = self.timeline.cursor();
        loop {
            let recording = self.timeline.recording();
            let events = (cursor..recording.len()).filter_map(|place| recording.get(place));
            let steps = events.filter(|&event| begins(event) && !is_round(event));
            if steps.take(2).count() == 2 || self.timeline.record(RECORDED) < RECORDED {
                return;
            }
        }
    }

    fn position(&self) -> Position<'_> {
        let subject = match &self.algorithm {
            Algorithm::Search(search, _) => Subject::of_search(&search.0, &search.1),
            Algorithm::Growth(grown) => {
                Subject::of_generator(&grown.generator.info, &grown.settings)
            }
        };
        Position {
            timeline: &self.timeline,
            subject,
            rule: self.rule,
            level: self.level,
            phase: self.phase,
            weights: &self.weights,
        }
    }

    /// A click on a cell: it is taken, joins, or is carved if it is an edge to decide.
    pub fn click(&mut self, cell: Cell) -> Verdict {
        self.answer(TurnAction::Cell(cell))
    }

    /// "Done" after the last neighbour, or "keep the wall".
    pub fn done(&mut self) -> Verdict {
        self.answer(TurnAction::Done)
    }

    fn answer(&mut self, action: TurnAction) -> Verdict {
        let cell = match action {
            TurnAction::Cell(cell) => Some(cell),
            _ => None,
        };
        let inside = cell.is_none_or(|cell| self.timeline.board().size().contains(cell));
        let due = if self.finished || !inside {
            Due::Nothing
        } else {
            self.due()
        };
        let right = match cell {
            Some(cell) => due.cells().contains(&cell),
            None => due.is_done(),
        };
        if right {
            self.actions.push(action);
            return self.take(&due, cell, false);
        }
        let position = self.position();
        let verdict = match cell {
            Some(cell) => position.object_to(&due, cell),
            None => position.object_to_done(&due),
        };
        let kind = verdict.kind;
        if kind == ClickKind::Wrong {
            let mix_up = cell.and_then(|cell| mix_up(&position, &due, cell));
            self.actions.push(action);
            self.clicks.push(Click { cell, kind, mix_up });
        }
        verdict
    }

    /// Carries out a right move.
    fn take(&mut self, due: &Due, cell: Option<Cell>, hinted: bool) -> Verdict {
        let own = due.cells().first().copied();
        let position = self.position();
        let (kind, sentence) = match (own, cell) {
            (Some(own), Some(cell)) if own != cell => {
                let [cell, own] = [position.cell("cell", cell), position.cell("next", own)];
                (
                    ClickKind::Tie,
                    say("equal", &[cell, own, position.letter()]),
                )
            }
            _ => (ClickKind::Right, position.why(due)),
        };
        let state = State {
            cursor: self.timeline.cursor(),
            ties: self.ties.len(),
            phase: self.phase,
        };
        if kind == ClickKind::Tie
            && let Some(cell) = cell
        {
            let moment = state.cursor;
            self.ties.push(Tied { moment, cell });
            self.search_again(moment);
        }
        let (cursor, phase) = self.position().after();
        self.timeline.seek(cursor);
        self.phase = phase;
        self.record_ahead();
        self.degree = 0;
        let kind = if hinted { ClickKind::Hinted } else { kind };
        self.before.push((self.clicks.len(), state));
        let mix_up = None;
        self.clicks.push(Click { cell, kind, mix_up });
        Verdict { kind, sentence }
    }

    /// Runs the search again with the present ties, up to this moment.
    fn search_again(&mut self, moment: u64) {
        if let Algorithm::Search(search, map) = &self.algorithm {
            let (solver, settings) = &**search;
            let again = tied(solver, self.ties.clone());
            self.timeline = Timeline::of_search(&again, settings, map, 0);
        }
        self.timeline.forward(moment);
        self.record_ahead();
    }

    /// The next hint at this step; the third makes the move.
    pub fn hint(&mut self) -> Hint {
        let due = self.due();
        if self.finished || due == Due::Nothing {
            return Hint::Order(Vec::new(), say("run_over", &[]));
        }
        self.actions.push(TurnAction::Hint);
        self.hints += 1;
        self.degree += 1;
        let position = self.position();
        match self.degree {
            1 => {
                let (cells, sentence) = hints::compared(&position, &due);
                Hint::Compared(cells, sentence)
            }
            2 => {
                let (cells, sentence) = hints::ordered(&position, &due);
                Hint::Order(cells, sentence)
            }
            _ => {
                let cell = due.cells().first().copied();
                Hint::Moved(self.take(&due, cell, true))
            }
        }
    }

    /// Undoes the last move. A right click is forgotten; a wrong one, and a move of a hint, still counts. Returns
    /// whether there was a move.
    pub fn undo(&mut self) -> bool {
        let Some((click, state)) = self.before.pop() else {
            return false;
        };
        self.actions.push(TurnAction::Undo);
        if self.clicks[click].kind != ClickKind::Hinted {
            self.clicks.remove(click);
        }
        if state.ties < self.ties.len() {
            self.ties.truncate(state.ties);
            self.search_again(state.cursor);
        } else {
            self.timeline.seek(state.cursor);
        }
        (self.phase, self.degree, self.finished) = (state.phase, 0, false);
        true
    }

    /// Repeats an action of an earlier turn.
    pub fn repeat(&mut self, action: TurnAction) {
        match action {
            TurnAction::Cell(cell) => drop(self.click(cell)),
            TurnAction::Done => drop(self.done()),
            TurnAction::Hint => drop(self.hint()),
            TurnAction::Undo => drop(self.undo()),
        }
    }

    /// Notes that the learner has looked at the real run.
    pub fn peek(&mut self) {
        self.peeked = true;
    }

    pub fn finish(&mut self) {
        self.finished = true;
    }

    /// Whether the turn was ended, or the run is over.
    pub fn is_over(&self) -> bool {
        self.finished || self.due() == Due::Nothing
    }

    /// Whether the learner has ended the turn.
    pub fn was_finished(&self) -> bool {
        self.finished
    }

    /// Whether the learner has looked at the real run.
    pub fn has_peeked(&self) -> bool {
        self.peeked
    }

    pub fn due(&self) -> Due {
        self.position().due()
    }

    /// The order in which a search checks neighbours, in words; empty where it does not decide which clicks are right.
    pub fn order(&self) -> String {
        match (self.rule, self.level) {
            // Any cell with the smallest key is right.
            (TurnRule::LeastKey, Level::Easy) => String::new(),
            _ => self.position().subject.order(),
        }
    }

    /// What the learner is asked to do now.
    pub fn asks(&self) -> &'static str {
        self.position().asks()
    }

    /// The weight of each edge, where edges are taken by weight: of the edges that can be taken now.
    pub fn weights(&self) -> Vec<(Cell, u64)> {
        let position = self.position();
        let edges = position.candidates().into_iter();
        edges.map(|edge| (edge, position.weight(edge))).collect()
    }

    /// The board of the learner, and its run up to the cursor. What is recorded after it must not be shown.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The clicks that count, in order.
    pub fn clicks(&self) -> &[Click] {
        &self.clicks
    }

    /// The actions from which the turn can be repeated.
    pub fn actions(&self) -> &[TurnAction] {
        &self.actions
    }

    /// The number of moves that were undone.
    pub fn undos(&self) -> usize {
        let undone = |action: &&TurnAction| **action == TurnAction::Undo;
        self.actions.iter().filter(undone).count()
    }

    pub fn score(&self) -> Score {
        let is_right = |click: &&Click| matches!(click.kind, ClickKind::Right | ClickKind::Tie);
        Score {
            right: self.clicks.iter().filter(is_right).count() as u32,
            clicks: self.clicks.len() as u32,
            hints: self.hints,
        }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    /// The run whose algorithm the learner takes the place of.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The entry that the learner takes the place of.
    pub fn info(&self) -> &Info {
        match &self.algorithm {
            Algorithm::Search(search, _) => &search.0.info,
            Algorithm::Growth(grown) => &grown.generator.info,
        }
    }

    /// The search of the learner, which continues by itself after the last move, to run next to the real one; none for a
    /// generator.
    pub fn continued(&self) -> Option<Solver> {
        match &self.algorithm {
            Algorithm::Search(search, _) => {
                let solver = tied(&search.0, self.ties.clone());
                let info = solver.info.named(solver.info.id, "You");
                Some(Solver { info, ..solver })
            }
            Algorithm::Growth(_) => None,
        }
    }

    /// The number of steps that the learner has begun.
    pub fn steps(&self) -> u64 {
        let timeline = self.timeline();
        timeline.recording().counted_at(timeline.cursor()).steps
    }

    /// The number of steps of the whole run, which the search itself continues after the last move. O(its events).
    pub fn all_steps(&self) -> u64 {
        let score = match (&self.algorithm, self.continued()) {
            (Algorithm::Search(search, map), Some(solver)) => {
                solve(&solver, Arc::clone(map), &search.1, |_| true)
            }
            _ => None,
        };
        let recording = self.timeline.recording();
        score.map_or_else(
            || recording.counted_at(recording.len()).steps,
            |score| score.steps,
        )
    }

    /// How far the learner has come, where the run is not over: "10 of 42 steps".
    pub fn progress(&self) -> Option<String> {
        let is_over = self.due() == Due::Nothing;
        let all = || counted(self.all_steps(), "step");
        (!is_over).then(|| format!("{} of {}", grouped(self.steps()), all()))
    }

    /// The name of the algorithm inside a sentence: "breadth-first", "A*".
    pub fn name(&self) -> String {
        inside(self.info().name)
    }

    /// The result in words: "You as breadth-first, easy: 12 of 14 right, 86%".
    pub fn told(&self) -> String {
        let (score, name) = (self.score(), self.name());
        let peeked = if self.peeked { ", with peeking" } else { "" };
        let (right, clicks, percent) = (score.right, score.clicks, score.percent());
        format!(
            "You as {name}, {}: {right} of {clicks} right, {percent}%{peeked}",
            self.level
        )
    }
}

/// The number of moments that are recorded at a time.
const RECORDED: usize = 256;

/// A name inside a sentence: "breadth-first", "A*", "Prim's algorithm".
fn inside(name: &str) -> String {
    /// The names of persons.
    const PERSONS: [&str; 3] = ["Dijkstra", "Kruskal", "Prim"];
    let is_own = name.contains('*') || PERSONS.iter().any(|person| name.starts_with(person));
    if is_own {
        name.to_owned()
    } else {
        name.to_lowercase()
    }
}
