//! What a turn says about clicks: each claim is checked by the tables of the moment.

use super::claims::Claims;
use mazescope_core::{Cell, Direction, Kind};
use mazescope_explain::Sentence;
use mazescope_study::turn::{ClickKind, Due};
use mazescope_support::machine::Place;
use mazescope_support::numbers::numbers_in;
use std::collections::HashSet;

/// What is said of a click.
pub struct Reason {
    /// The words with a mark in place of each cell.
    pub words: String,
    /// The words with a mark in place of each number, too, and of the order of neighbours.
    pub template: String,
    pub cells: Vec<Place>,
    pub numbers: Vec<String>,
    /// The cell that was clicked; none if the player says that the step is complete.
    pub clicked: Option<Place>,
    /// The cell that comes next in the run.
    next: Option<Place>,
}

impl Reason {
    pub fn number(&self, place: usize) -> f64 {
        self.numbers[place].replace(',', "").parse().unwrap()
    }

    /// Whether the cell at that place of the sentence comes next.
    fn is_next(&self, place: usize) -> bool {
        Some(self.cells[place]) == self.next
    }

    /// Whether the sentence has the clicked cell at the first place, and the next one at the second.
    fn names(&self, wrong: usize, right: usize) -> bool {
        Some(self.cells[wrong]) == self.clicked && self.is_next(right) && self.clicked != self.next
    }
}

impl Claims<'_> {
    /// Checks every claim of a sentence. Returns its template.
    pub fn check(
        &self,
        cell: Option<Cell>,
        kind: ClickKind,
        told: &Sentence,
        about: &str,
    ) -> String {
        let named = told.spans.iter().filter_map(|span| span.cell);
        let words = told.spans.iter().map(|span| match span.cell {
            Some(_) => "{}",
            None => &*span.text,
        });
        let words: String = words.collect();
        let reason = Reason {
            cells: named.map(|cell| self.at(cell)).collect(),
            numbers: numbers_in(&words.replace("{}", "")),
            template: template(&words),
            words,
            clicked: cell.map(|cell| self.at(cell)),
            next: self.due.cells().first().map(|&cell| self.at(cell)),
        };
        let is_true = match kind {
            ClickKind::Right | ClickKind::Tie => self.right(&reason),
            ClickKind::Wrong => self.wrong(&reason),
            ClickKind::Uncounted => self.uncounted(&reason),
            ClickKind::Hinted => Some(true),
        };
        let log = &self.log[self.now.saturating_sub(4)..(self.now + 2).min(self.log.len())];
        let (template, due) = (reason.template, &self.due);
        assert_eq!(is_true, Some(true), "{about}\n{template}\n{due:?}\n{log:?}");
        template
    }

    /// Why a right click is right.
    fn right(&self, it: &Reason) -> Option<bool> {
        let cells = &it.cells;
        Some(match &*it.template {
            "{} ties with {}: both have the same f, so either is right."
            | "{} ties with {}: both have the same g, so either is right."
            | "{} ties with {}: both have the same h, so either is right." => {
                let case = self.case();
                let key = |cell| case.sum(&case.length_to(&self.tables, cell), cell);
                it.is_next(1) && key(cells[0]) == key(cells[1])
            }
            "No new neighbour is left." => self.joins().is_empty(),
            "{} is the next new neighbour." => {
                self.joins()[0] == cells[0] && !self.is_discovered(cells[0])
            }
            "The path to {} becomes shorter." => {
                self.joins()[0] == cells[0] && self.is_discovered(cells[0])
            }
            "{} is the only cell in the frontier." => {
                self.tables.frontier() == [cells[0]] && it.is_next(0)
            }
            "{} is the top of the stack and has no neighbour left to push, so it is popped." => {
                self.top() == Some(cells[0]) && it.is_next(0)
            }
            "{} is the lightest edge: its weight is #."
            | "{} is next in the random order: its number is #." => {
                self.weight(cells[0]) == Some(it.number(0))
                    && self.least_weight() == Some(it.number(0))
            }
            template if template.contains(" it tries ") => it.is_next(0) && self.hand(it),
            template if template.starts_with("It ") => self.decided(it),
            // The reasons of the next cell are those of the question, which has tests of its own.
            template => {
                template.starts_with("{}: ") && it.is_next(0) && self.side(it) != Some(false)
            }
        })
    }

    fn is_discovered(&self, at: Place) -> bool {
        self.tables.discovered.contains(&at)
    }

    /// The top of the stack.
    fn top(&self) -> Option<Place> {
        self.tables.on_stack.last().copied()
    }

    pub fn weight(&self, at: Place) -> Option<f64> {
        let mut weights = self.weights.iter();
        let found = weights.find(|(edge, _)| self.at(*edge) == at);
        found.map(|(_, weight)| *weight as f64)
    }

    fn least_weight(&self) -> Option<f64> {
        let weights = self.weights.iter().map(|(_, weight)| *weight as f64);
        weights.reduce(f64::min)
    }

    /// Whether the words about the side of a search from both ends are true; nothing if there are none.
    fn side(&self, it: &Reason) -> Option<bool> {
        let is_both = it.words.contains("a start and a goal");
        if self.id != "bidirectional" || is_both || !it.words.contains("side") {
            return None;
        }
        let (_, [starts, goals], turn, left) = self.sides();
        let name = |side: usize| ["start", "goal"][side];
        let right = match left {
            1 => {
                let whole = format!("The side of the {} expands a whole level", name(turn));
                format!("{whole}, and 1 cell of it remains.")
            }
            2.. => {
                let whole = format!("The side of the {} expands a whole level", name(turn));
                format!("{whole}, and {left} cells of it remain.")
            }
            0 if starts == goals => {
                let cells = if starts == 1 { "cell" } else { "cells" };
                format!("Both queues have {starts} {cells}, so the side of the start is next.")
            }
            0 => {
                let (less, more) = (starts.min(goals), starts.max(goals));
                let name = name(usize::from(goals < starts));
                format!("The side of the {name} has the shorter queue: {less} against {more}.")
            }
        };
        let begins = it.words.contains("A level begins. ") == (left == 0);
        Some(it.words.ends_with(&right) && begins)
    }

    /// Whether a walker that tries these directions finds this first floor cell.
    fn hand(&self, it: &Reason) -> bool {
        let (x, y) = self.tables.stood.last().expect("it has begun").0;
        let (_, order) = it.words.split_once("it tries ").unwrap();
        let (order, _) = order.split_once(" in this order").unwrap();
        let order = order.replace(" and ", ", ");
        let direction = |name: &str| {
            let mut all = Direction::FOUR.into_iter();
            all.find(|direction| direction.name() == name).expect(name)
        };
        let to = |name| {
            let (over, down) = direction(name).delta();
            (x + over, y + down)
        };
        let order: Vec<Place> = order.split(", ").map(to).collect();
        let first = order.iter().find(|&&at| self.is_floor(at));
        // A walker faces the direction of its last move, which its back is against.
        let back = match self.tables.stood[..] {
            [.., (before, _), (_, false)] => Some(before),
            _ => None,
        };
        let keeps = it.words.contains("keeps its direction");
        let faces = back.is_none_or(|back| order[if keeps { 2 } else { 3 }] == back);
        first == Some(&it.cells[0]) && faces && order.len() == 4
    }

    /// Whether the decision on an edge is right, and for the reason that is told.
    fn decided(&self, it: &Reason) -> bool {
        let Due::Decide { edge, carve } = self.due else {
            return false;
        };
        let is_told = carve == it.template.contains("carved, because");
        is_told
            && match it.cells[..] {
                [one, other] => {
                    let (mut met, mut left) = (HashSet::from([one]), vec![one]);
                    while let Some((x, y)) = left.pop() {
                        let next = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)].into_iter();
                        left.extend(next.filter(|&at| self.is_floor(at) && met.insert(at)));
                    }
                    let (x, y) = self.at(edge);
                    let beside = |at: Place| at.0.abs_diff(x) + at.1.abs_diff(y) == 1;
                    beside(one) && beside(other) && met.contains(&other) != carve
                }
                [beyond] => self.is_floor(beyond) != carve,
                _ => false,
            }
    }

    /// Why a wrong click is wrong.
    fn wrong(&self, it: &Reason) -> Option<bool> {
        let cells = &it.cells;
        // The number of a step; 0 before the first.
        let step = |place: usize| it.numbers.get(place).map_or(0, |_| it.number(place) as u64);
        let discovered = |place: usize| self.discovered_in(cells[place]).unwrap();
        Some(match &*it.template {
            "{} was discovered in step #, {} in step #. A queue removes the oldest first."
            | "{} was discovered in step #, {} at the start. A queue removes the oldest first." => {
                let (wrong, right) = (discovered(0), discovered(1));
                it.names(0, 1) && (wrong, right) == (step(0), step(1)) && wrong > right
            }
            "{} and {} were both discovered in step #, {} first. A queue removes the oldest first."
            | "{} and {} were both discovered at the start, {} first. A queue removes the oldest first." =>
            {
                let came = &self.tables.came;
                it.names(0, 1)
                    && cells[1] == cells[2]
                    && (discovered(0), discovered(1)) == (step(0), step(0))
                    && came[&cells[0]] > came[&cells[1]]
            }
            "{} is a start and a goal, so the two sides meet there." => {
                let ends = [&self.case().starts, &self.case().goals];
                it.is_next(0) && ends.iter().all(|ends| ends.contains(&cells[0]))
            }
            template if template.starts_with("{} is in the other queue. ") => {
                let (side, ..) = self.sides();
                Some(cells[0]) == it.clicked
                    && side(cells[0]) != side(it.next?)
                    && self.side(it) == Some(true)
            }
            template
                if template.contains("The smallest ")
                    && template.contains(" is expanded first.") =>
            {
                it.names(0, 1) && self.keys(it)
            }
            "{} is on top, but it still has the neighbour {} to push." => {
                self.top() == Some(cells[0]) && self.leads(cells[0], cells[1]) && it.names(0, 1)
            }
            "{} is no neighbour of {}, the top of the stack. The top has none left to push, so it is popped." => {
                self.top() == Some(cells[1]) && it.names(0, 1) && !self.leads(cells[1], cells[0])
            }
            "{} was pushed from {} before in this round, or is beyond its bound. So the top is popped." => {
                self.top() == Some(cells[1])
                    && it.names(0, 1)
                    && self.may_be_cut(cells[1], cells[0])
            }
            "{} was pushed from {} before in this round, or is beyond its bound, so {} is next." => {
                it.names(0, 2)
                    && self.tables.on_stack.contains(&cells[1])
                    && self.may_be_cut(cells[1], cells[0])
            }
            "{} and {} are neighbours of {}. In the order #, {} comes first." => {
                it.names(0, 1)
                    && cells[1] == cells[3]
                    && self.parent(cells[1]) == Some(cells[2])
                    && self.is_before(cells[2], cells[1], cells[0])
            }
            "{} is a neighbour of {}, but {} is nearer to the top of the stack, and {} is its neighbour." =>
            {
                let mut stack = self.tables.on_stack.iter();
                let place = stack.position(|&at| at == cells[1]);
                it.names(0, 3)
                    && self.leads(cells[1], cells[0])
                    && self.parent(cells[3]) == Some(cells[2])
                    && place.is_some()
                    && stack.any(|&at| at == cells[2])
            }
            "{} is the top of the stack, so it is expanded first." => {
                it.is_next(0) && self.top() == Some(cells[0])
            }
            "Every cell on the stack is popped first, and {} is the next start." => {
                let is_start = self.case().starts.contains(&cells[0]);
                it.is_next(0) && is_start && self.parent(cells[0]).is_none()
            }
            "{} has the weight #, {} has #. The lightest edge is next."
            | "{} has the number # in the random order, {} has #. The smallest number is next." => {
                it.names(0, 1)
                    && [0, 1].map(|place| self.weight(cells[place]))
                        == [0, 1].map(|place| Some(it.number(place)))
                    && self.least_weight() == Some(it.number(1))
            }
            template if template.contains(" it tries ") => it.is_next(0) && self.hand(it),
            template if template.starts_with("It must") => self.decided(it),
            _ => return self.joined(it),
        })
    }

    /// Why a click among the neighbours of the expanded cell is wrong.
    fn joined(&self, it: &Reason) -> Option<bool> {
        let (joins, (moment, from)) = (self.joins(), self.expanded());
        let at = it.cells[0];
        let (is_first, known) = (joins.first() == Some(&at), self.is_discovered(at));
        // What the step has done to the cell so far.
        let done = |is_it: fn(Kind) -> bool| {
            let mut moments = moment..self.now;
            moments.any(|moment| self.place(moment) == at && is_it(self.kind(moment)))
        };
        let is_clicked = it.clicked == Some(at) && self.leads(from, at);
        Some(match &*it.template {
            "In the order #, {} comes before {}." => {
                let other = it.cells[1];
                let both = is_first && it.clicked == Some(other) && joins.contains(&other);
                both && self.is_before(from, at, other)
            }
            "{} is pushed already." => {
                is_clicked && done(|kind| matches!(kind, Kind::Pushed { .. }))
            }
            "The path to {} is made shorter already." => {
                is_clicked && done(|kind| matches!(kind, Kind::Improved { .. }))
            }
            "{} is already discovered." => {
                is_clicked && known && matches!(self.id, "breadth_first" | "bidirectional")
            }
            "{} is already discovered, and its path through {} is not shorter." => {
                let case = self.case();
                let length = |at| case.length_to(&self.tables, at);
                let shorter = length(from)
                    .and(&case.leg(from, at))
                    .is_less_than(&length(at));
                let waits = known && !self.tables.expanded.contains(&at);
                let over_lines = case.id == "theta_star";
                is_clicked && it.cells[1] == from && waits && (over_lines || !shorter)
            }
            "{} was expanded in step #." => {
                let expanded = self.step_of(at, |kind| kind == Kind::Expanded);
                is_clicked && expanded == Some(it.number(0) as u64)
            }
            "The path to {} becomes shorter in this step." => {
                it.clicked.is_none() && is_first && known
            }
            "The new neighbour {} is not pushed yet." => it.clicked.is_none() && is_first && !known,
            _ => return None,
        })
    }

    /// Whether a neighbour of a cell on the stack cannot be pushed from it any more: a search that forgets has gone past
    /// it, or pops the cell next.
    fn may_be_cut(&self, from: Place, to: Place) -> bool {
        let forgets = matches!(self.id, "iterative_deepening" | "ida_star");
        let is_start = self.case().starts.contains(&to);
        // From here on, the cell is never pushed from this one while this one stays on the stack.
        let stack = &self.tables.on_stack;
        let below = stack.iter().position(|&cell| cell == from).unwrap() + 1;
        let mut depth = stack.len();
        for moment in self.now..self.log.len() {
            match self.kind(moment) {
                Kind::Backtracked | Kind::Withdrawn => depth -= 1,
                Kind::Pushed { .. } | Kind::Restored if depth == below => {
                    let passed = self.place(moment) != to;
                    return forgets && self.leads(from, to) && !is_start && passed;
                }
                _ => {}
            }
            if depth < below {
                break;
            }
        }
        forgets && self.leads(from, to) && !is_start
    }

    /// Whether the keys of two open cells are as told, and the second is smaller.
    fn keys(&self, it: &Reason) -> bool {
        let case = self.case();
        let length = |cell| case.length_to(&self.tables, cell);
        let key = |place: usize| case.sum(&length(it.cells[place]), it.cells[place]);
        // Each key ends with its sum, and before it has its parts.
        let [so_far, onward] = case.weights();
        let parts = |place: usize| {
            let mut parts = Vec::new();
            if so_far > 0 && onward > 0 {
                parts.push(length(it.cells[place]).value());
                parts.extend((onward != 10).then_some(onward as f64 / 10.0));
                parts.push(case.rest(it.cells[place]).value());
            }
            parts.push(key(place).value());
            parts
        };
        let both = if it.words.contains("slightly") { 1 } else { 2 };
        let right: Vec<f64> = (0..both).flat_map(parts).collect();
        let told = it.numbers.iter().map(|told| {
            let number = told.trim_start_matches(|char: char| !char.is_ascii_digit());
            number.replace(',', "").parse::<f64>().unwrap()
        });
        let mut pairs = told.zip(&right);
        it.numbers.len() == right.len()
            && pairs.all(|(told, right)| (told - right).abs() < 0.0051)
            && key(1).is_less_than(&key(0))
    }
}

/// The words with a mark in place of each number and of the order of neighbours.
fn template(words: &str) -> String {
    let order = words.split_once("In the order ").and_then(|(_, rest)| {
        let end = rest.find(", {}")?;
        Some(rest[..end].to_owned())
    });
    let words = order.map_or(words.to_owned(), |order| words.replace(&order, "#"));
    let mut told = String::new();
    for char in words.chars() {
        match char.is_ascii_digit() {
            true if told.ends_with('#') => {}
            true => told.push('#'),
            false => told.push(char),
        }
    }
    told
}
