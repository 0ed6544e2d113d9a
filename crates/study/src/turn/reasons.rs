//! Why a click is wrong, or does not count.

use super::due::Due;
use super::hand::Walker;
use super::levels::{Level, Phase};
use super::position::{Position, is_popped};
use super::templates::say;
use super::verdict::{ClickKind, Verdict};
use mazescope_core::board::mark;
use mazescope_core::structures::lengths::guide::Gauge;
use mazescope_core::words::measured;
use mazescope_core::{Cell, Event, Kind, Kinds, TurnRule};
use mazescope_explain::questions::building::MAY_OPEN;
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::sides::Sides;
use mazescope_explain::{Fact, PathLength, Sentence};
use std::cmp::Ordering;

impl Position<'_> {
    /// What is to say about a click on a cell that is not due.
    pub(super) fn object_to(&self, due: &Due, cell: Cell) -> Verdict {
        match due {
            Due::Take { next, .. } => self.object_to_take(*next, cell),
            Due::Join(joins) => self.object_to_join(joins, cell),
            Due::Decide { edge, .. } if cell == *edge => wrong(self.must_be_decided()),
            Due::Decide { edge, .. } => uncounted(say("decide_first", &[self.cell("next", *edge)])),
            Due::Nothing => uncounted(say("turn_over", &[])),
        }
    }

    /// What is to say about a cell that is taken in place of the right one.
    pub(super) fn object_to_take(&self, right: Cell, cell: Cell) -> Verdict {
        match self.rule {
            TurnRule::Oldest | TurnRule::TwoQueues if self.is_waiting(cell) => {
                wrong(self.later_in_queue(cell, right))
            }
            TurnRule::LeastKey if self.is_waiting(cell) => wrong(self.larger_key(cell, right)),
            TurnRule::Newest if self.is_on_branch(cell) => wrong(self.not_at_top(cell, right)),
            TurnRule::Hand { hand, counts } => {
                let walker = Walker::of(self, hand, counts);
                if walker.exits(self, walker.tried()).contains(&cell) {
                    wrong(walker.why(self, hand, counts, right))
                } else {
                    uncounted(self.not_open(cell))
                }
            }
            TurnRule::NextEdge | TurnRule::LightestOfFrontier(_) => {
                if self.is_candidate(cell) {
                    wrong(self.heavier(cell, right))
                } else {
                    uncounted(self.no_edge(cell))
                }
            }
            _ => uncounted(self.not_open(cell)),
        }
    }

    /// What is to say about "done", or "keep the wall", when it is not due.
    pub(super) fn object_to_done(&self, due: &Due) -> Verdict {
        match due {
            Due::Join(joins) => {
                let is_new = joins.iter().take(1).any(|&next| !self.is_discovered(next));
                let name = ["shorter_in_step", "unpushed"][usize::from(is_new)];
                wrong(say(name, &self.next_of(due)))
            }
            Due::Decide { .. } => wrong(self.must_be_decided()),
            Due::Take { .. } => uncounted(say("step_over", &[])),
            Due::Nothing => uncounted(say("turn_over", &[])),
        }
    }

    /// Why the click that is due is right.
    pub(super) fn why(&self, due: &Due) -> Sentence {
        let name = match (due, self.rule) {
            (Due::Nothing, _) => "run_over",
            (Due::Decide { .. }, _) => return self.why_decided(),
            (Due::Join(joins), _) => match joins.first() {
                Some(&next) if self.is_discovered(next) => "next_shorter",
                Some(_) => "next_new",
                None => "none_left",
            },
            (Due::Take { next, .. }, TurnRule::Hand { hand, counts }) => {
                return Walker::of(self, hand, counts).why(self, hand, counts, *next);
            }
            (Due::Take { .. }, TurnRule::NextEdge) => "smallest",
            (Due::Take { .. }, TurnRule::LightestOfFrontier(_)) => "lightest",
            (Due::Take { next, .. }, _) if self.is_popped(*next) => "popped",
            (Due::Take { .. }, _) => match self.ask(NEXT_CELL) {
                Some(question) => return question.sentence,
                None => "only_open",
            },
        };
        say(name, &self.next_of(due))
    }

    /// The cell that is due first, if there is one, with its weight.
    fn next_of(&self, due: &Due) -> Vec<(&'static str, Fact)> {
        let cells = due.cells().into_iter().take(1);
        let facts = |next| [self.cell("next", next), count("number", self.weight(next))];
        cells.flat_map(facts).collect()
    }

    /// Why the edge that is next is carved, or stays wall.
    fn why_decided(&self) -> Sentence {
        let question = self.ask(MAY_OPEN);
        question.map_or_else(Sentence::default, |question| question.sentence)
    }

    /// The same as an objection: nothing has happened to the edge yet.
    fn must_be_decided(&self) -> Sentence {
        let mut why = self.why_decided();
        if let Some(first) = why.spans.first_mut() {
            let text = first.text.replacen("It is", "It must be", 1);
            first.text = text.replacen("It stays", "It must stay", 1);
        }
        why
    }

    /// Why a queue removes another cell first.
    fn later_in_queue(&self, wrong: Cell, right: Cell) -> Sentence {
        if let TurnRule::TwoQueues = self.rule {
            let map = self.timeline.origin();
            if map.starts.contains(&right) && map.goals.contains(&right) {
                return say("end_to_end", &[self.cell("next", right)]);
            }
            let sides = Sides::at(self.timeline, self.cursor());
            if !sides.are_together(wrong, right) {
                let other = say("other_queue", &[self.cell("cell", wrong)]);
                return other.then(sides.why());
            }
        }
        let [later, sooner] = [wrong, right].map(|cell| self.discovered_in(cell));
        let name = match (later == sooner, sooner) {
            (true, 0) => "both_starts",
            (true, _) => "same_step",
            (false, 0) => "after_starts",
            (false, _) => "later_step",
        };
        let [later, sooner] = [count("step", later), count("sooner", sooner)];
        let [cell, next] = [self.cell("cell", wrong), self.cell("next", right)];
        say(name, &[cell, next, later, sooner])
    }

    pub(super) fn discovered_in(&self, cell: Cell) -> u64 {
        let pushed = |kind: Kind| matches!(kind, Kind::Pushed { .. });
        self.step_of(cell, pushed).unwrap_or(0)
    }

    /// Why an order by keys removes another cell first.
    fn larger_key(&self, wrong: Cell, right: Cell) -> Sentence {
        let gauge = self.timeline.gauge();
        let weight = gauge.as_ref().and_then(Gauge::weight);
        let weight = weight.filter(|weight| *weight != 0.0);
        let of = |name, of: &'static str, cell| {
            let rest = gauge.as_ref().map_or(0.0, |gauge| gauge.rest(cell));
            let length = |name, length| (name, Fact::Length(length));
            let weight = ("weight", Fact::Weight(weight.unwrap_or(0.0)));
            let [g, h] = [length("g", self.length_to(cell)), length("h", rest)];
            let (key, cell) = (length("key", self.key_of(cell)), self.cell(of, cell));
            say(name, &[cell, self.letter(), g, weight, h, key])
        };
        let differ = measured(self.key_of(wrong)) != measured(self.key_of(right));
        let (its, least) = match weight {
            Some(_) => ("its_sum", "least_sum"),
            None => ("its_key", "least_key"),
        };
        let mut sentence = of(its, "cell", wrong);
        sentence.goes_on([", and", ","][usize::from(differ)]);
        let least = [least, "least_by_rounding"][usize::from(!differ)];
        sentence.then(of(least, "next", right))
    }

    /// The key of an open cell.
    pub(super) fn key_of(&self, cell: Cell) -> f64 {
        let gauge = self.timeline.gauge();
        gauge.map_or(0.0, |gauge| gauge.told(self.length_to(cell), cell))
    }

    /// The length of the path to a discovered cell.
    pub(super) fn length_to(&self, cell: Cell) -> f64 {
        let (board, measure) = (self.timeline.board(), self.subject.info.explanation.measure);
        let map = self.timeline.origin();
        PathLength::to(cell, map, measure, |cell| board.parent_cell(cell)).value()
    }

    /// The cells on the stack, the top first.
    pub(super) fn stack(&self) -> Vec<Cell> {
        self.queues().into_iter().next().unwrap_or_default()
    }

    /// Whether a search with a stack forgets what it pops.
    fn forgets(&self) -> bool {
        self.subject.info.uses.meets(Kinds::REOPENED)
    }

    /// Whether paths of its own begin at this cell, so that no path leads through it.
    fn begins_paths(&self, cell: Cell) -> bool {
        self.forgets() && self.timeline.origin().starts.contains(&cell)
    }

    /// The neighbours of a cell of the stack that may still be pushed from it, in their order.
    pub(super) fn branches(&self, from: Cell) -> Vec<Cell> {
        let is_free = |cell| {
            if self.forgets() {
                !self.begins_paths(cell)
            } else {
                !self.is_discovered(cell)
            }
        };
        let may = |&cell: &Cell| !self.is_waiting(cell) && is_free(cell);
        self.neighbours(from).into_iter().filter(may).collect()
    }

    /// Whether a search with a stack could take this cell at some time from now: it is a neighbour of the stack. On the
    /// hard level the top itself can be popped.
    fn is_on_branch(&self, cell: Cell) -> bool {
        let stack = self.stack();
        let is_top = stack.first() == Some(&cell) && self.level == Level::Hard;
        let mut branches = stack.iter().flat_map(|&from| self.branches(from));
        is_top || branches.any(|branch| branch == cell)
    }

    /// Whether this cell, which is due, is popped. On the easy level that takes no click, so a cell on the stack that is due
    /// is expanded again in the next round.
    pub(super) fn is_popped(&self, right: Cell) -> bool {
        let expanded = self.marks(right) & mark::EXPANDED != 0;
        let pops = matches!(self.rule, TurnRule::Newest) && self.level == Level::Hard;
        pops && expanded && self.is_waiting(right)
    }

    /// Why a stack takes another cell first.
    fn not_at_top(&self, wrong: Cell, right: Cell) -> Sentence {
        let stack = self.stack();
        let [cell, next] = [self.cell("cell", wrong), self.cell("next", right)];
        let top = stack.first().map_or(right, |&top| top);
        if wrong == top {
            return say("top_pushes", &[cell, next]);
        }
        let is_branch = |from: Cell| self.branches(from).contains(&wrong);
        if self.is_popped(right) {
            let is_cut = usize::from(is_branch(top));
            return say(["top_popped", "cut_popped"][is_cut], &[cell, next]);
        }
        if right == top {
            return say("top_first", &[next]);
        }
        // What is popped first does not push the right cell.
        let expanded = self.events(self.cursor()).map(|(_, event)| event);
        let before = expanded.take_while(|event| !event.is_expanded());
        let pops = before.filter(|event| is_popped(*event)).count();
        let mut places = stack.iter().copied().enumerate();
        let far = places.find(|&(_, from)| is_branch(from));
        let (Some(&near), Some((depth, far))) = (stack.get(pops), far) else {
            return say("all_popped", &[next]);
        };
        let branches = self.branches(near);
        let place = |cell: Cell| branches.iter().position(|&branch| branch == cell);
        let name = match depth.cmp(&pops) {
            Ordering::Greater => "nearer",
            Ordering::Equal if place(wrong) > place(right) => "later_neighbour",
            Ordering::Equal | Ordering::Less => "cut",
        };
        let mut facts = self.order();
        facts.extend([cell, next, self.cell("from", far), self.cell("near", near)]);
        say(name, &facts)
    }

    /// The weight of an edge, or its number in a random order.
    pub(super) fn weight(&self, edge: Cell) -> u64 {
        self.weights.get(&edge).copied().unwrap_or(0)
    }

    /// Why another edge is next.
    fn heavier(&self, wrong: Cell, right: Cell) -> Sentence {
        let name = match self.rule {
            TurnRule::NextEdge => "larger",
            _ => "heavier",
        };
        let [more, least] = [wrong, right].map(|edge| self.weight(edge));
        let [more, least] = [count("number", more), count("least", least)];
        let [cell, next] = [self.cell("cell", wrong), self.cell("next", right)];
        say(name, &[cell, next, more, least])
    }

    /// Why an edge cannot be taken.
    fn no_edge(&self, cell: Cell) -> Sentence {
        let name = match (self.weights.contains_key(&cell), self.rule) {
            (false, _) => "no_edge",
            (true, _) if self.is_floor(cell) => "carved",
            (true, TurnRule::LightestOfFrontier(_))
                if self.marks(cell) & (mark::DISCOVERED | mark::REJECTED) == 0 =>
            {
                "not_in_frontier"
            }
            (true, _) => "decided",
        };
        say(name, &[self.cell("cell", cell)])
    }

    /// What is to say about a cell that does not join next.
    fn object_to_join(&self, left: &[Cell], cell: Cell) -> Verdict {
        let past = || self.past().map(|(_, event)| event);
        let expanded = past().find(|event| event.is_expanded()).map(Event::cell);
        let Some(from) = expanded.filter(|&from| self.neighbours(from).contains(&cell)) else {
            let name = ["walled", "not_beside"][usize::from(self.is_floor(cell))];
            return uncounted(say(name, &[self.cell("cell", cell)]));
        };
        let mut here = past().take_while(|event| !event.is_expanded());
        let joins = |kind| matches!(kind, Kind::Pushed { .. } | Kind::Improved { .. });
        let joined = here.find(|event| event.cell() == cell && joins(event.kind(None)));
        let is_pushed = |event: Event| matches!(event.kind(None), Kind::Pushed { .. });
        let name = match joined {
            _ if left.contains(&cell) => "checked_later",
            Some(event) if is_pushed(event) => "pushed_already",
            Some(_) => "shorter_already",
            None if self.marks(cell) & mark::EXPANDED != 0 => {
                return wrong(self.not_open(cell));
            }
            None if self.subject.info.uses.meets(Kinds::IMPROVED) => "not_shorter",
            None => "known",
        };
        let mut facts = self.order();
        facts.extend([self.cell("cell", cell), self.cell("from", from)]);
        facts.extend(left.first().map(|&next| self.cell("next", next)));
        wrong(say(name, &facts))
    }

    /// Why a cell cannot be taken in this search.
    fn not_open(&self, cell: Cell) -> Sentence {
        let expanded = self.step_of(cell, |kind| matches!(kind, Kind::Expanded));
        let is_on_stack = self.is_waiting(cell);
        let forgets = matches!(self.rule, TurnRule::Newest) && self.forgets();
        let name = match (self.rule, expanded) {
            _ if !self.is_floor(cell) => "walled",
            (TurnRule::Hand { .. }, _) => "not_beside_walker",
            _ if self.begins_paths(cell) => "own_paths",
            _ if forgets && !is_on_stack => "not_beside_stack",
            (_, Some(_)) if is_on_stack => "on_stack",
            (_, Some(0)) => "expanded_first",
            (_, Some(_)) => "expanded",
            (_, None) => "not_discovered",
        };
        let step = count("step", expanded.unwrap_or(0));
        say(name, &[self.cell("cell", cell), step])
    }

    /// What the learner is asked to click now, as a sentence.
    pub(super) fn asks(&self) -> &'static str {
        match (self.phase, self.rule, self.level) {
            (Phase::Join, ..) => "Click the neighbours in the order in which they are pushed.",
            (Phase::Decide, ..) => "Click the edge to carve it, or keep the wall.",
            (Phase::Take, TurnRule::Hand { .. }, _) => "Click the cell to which the walker moves.",
            (Phase::Take, TurnRule::NextEdge, _) => {
                "Click the next edge in the random order: the smallest number."
            }
            (Phase::Take, TurnRule::LightestOfFrontier(_), _) => "Click the lightest edge.",
            (Phase::Take, TurnRule::Newest, Level::Hard) => {
                "Click the cell that is pushed next, or the top of the stack to pop it."
            }
            (Phase::Take, ..) => "Click the cell that is expanded next.",
        }
    }
}

/// A click that counts as wrong.
fn wrong(sentence: Sentence) -> Verdict {
    let kind = ClickKind::Wrong;
    Verdict { kind, sentence }
}

/// A click that does not count, because the cell cannot be taken at all.
fn uncounted(sentence: Sentence) -> Verdict {
    let kind = ClickKind::Uncounted;
    Verdict { kind, sentence }
}

fn count(name: &'static str, count: u64) -> (&'static str, Fact) {
    (name, Fact::Count(count))
}
