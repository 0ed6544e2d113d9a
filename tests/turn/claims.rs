//! What a turn says about clicks, checked by tables that the test makes of the events itself.

use crate::told::questions::book::{Book, Place};
use crate::told::questions::case::Case;
use crate::told::{self, Stated};
use mazescope::event::Kind;
use mazescope::explain::sentence::Sentence;
use mazescope::grid::{Cell, Direction, Size};
use mazescope::turn::{ClickKind, Due, Turn};
use std::collections::HashSet;

/// A moment of a turn.
pub struct Claims<'a> {
    id: &'static str,
    size: Size,
    due: Due,
    log: Vec<Stated>,
    now: usize,
    book: Book,
    begins_step: fn(mazescope::event::Event) -> bool,
    weights: Vec<(Cell, u64)>,
    /// The map of a search; none of a generator.
    case: Option<&'a Case>,
}

impl<'a> Claims<'a> {
    pub fn of(turn: &Turn, case: Option<&'a Case>) -> Claims<'a> {
        let timeline = turn.timeline();
        let (id, size) = (turn.info().id, timeline.board().size());
        let log = told::log(timeline);
        let now = timeline.cursor() as usize;
        let mut book = Book::default();
        book.read_to(&log, now, size, matches!(id, "jps" | "theta_star"));
        Claims {
            id,
            size,
            due: turn.due(),
            log,
            now,
            book,
            begins_step: turn.info().begins_step,
            weights: turn.weights(),
            case,
        }
    }

    fn at(&self, cell: Cell) -> Place {
        self.size.position(cell)
    }

    fn place(&self, moment: usize) -> Place {
        self.at(self.log[moment].event.cell())
    }

    fn kind(&self, moment: usize) -> Kind {
        self.log[moment].event.kind(None)
    }

    fn case(&self) -> &'a Case {
        self.case.expect("it is a search")
    }

    /// The cells up to two steps from the one that was changed last, and those of the frontier.
    pub fn near(&self) -> Vec<Cell> {
        let last = self.now.checked_sub(1).map(|last| self.place(last));
        let (x, y) = last.unwrap_or_default();
        let around = (-2..=2).flat_map(|over| (-2..=2).map(move |down| (x + over, y + down)));
        let open = self
            .book
            .frontier()
            .into_iter()
            .chain(self.book.on_stack.iter().copied());
        let mut cells: Vec<Place> = around.chain(open).collect();
        cells.sort_unstable();
        let cells = cells.into_iter().filter_map(|(x, y)| self.size.cell(x, y));
        cells
            .chain(self.weights.iter().map(|(edge, _)| *edge))
            .collect()
    }

    /// The moment before which a cell was last changed so, if it was.
    fn last(&self, cell: Place, is_it: impl Fn(Kind) -> bool) -> Option<usize> {
        (0..self.now)
            .rev()
            .find(|&moment| self.place(moment) == cell && is_it(self.kind(moment)))
    }

    /// The number of the step in which that happened.
    fn step_of(&self, cell: Place, is_it: impl Fn(Kind) -> bool) -> Option<u64> {
        let moment = self.last(cell, is_it)?;
        let steps = self.log[..=moment]
            .iter()
            .filter(|stated| (self.begins_step)(stated.event));
        Some(steps.count() as u64)
    }

    fn discovered_in(&self, cell: Place) -> Option<u64> {
        self.step_of(cell, |kind| matches!(kind, Kind::Pushed { .. }))
    }

    fn is_floor(&self, cell: Place) -> bool {
        match &self.case {
            Some(case) => case.floor.contains_key(&cell),
            None => self.book.floor.contains(&cell),
        }
    }

    /// Whether a move leads from one cell to the other.
    fn leads(&self, from: Place, to: Place) -> bool {
        self.case().around(from).contains(&(to, true))
    }

    /// Whether the first cell is checked before the second as a neighbour of a cell.
    fn is_before(&self, from: Place, one: Place, other: Place) -> bool {
        let around = self.case().around(from);
        let place = |cell| around.iter().position(|(at, free)| *at == cell && *free);
        place(one)
            .zip(place(other))
            .is_some_and(|(one, other)| one < other)
    }

    /// The cells on the stack, the top last.
    fn stack(&self) -> Vec<Place> {
        let mut stack = Vec::new();
        for moment in 0..self.now {
            match self.kind(moment) {
                Kind::Pushed { .. } | Kind::Restored => stack.push(self.place(moment)),
                Kind::Backtracked | Kind::Withdrawn => {
                    assert_eq!(stack.pop(), Some(self.place(moment)));
                }
                _ => {}
            }
        }
        stack
    }

    /// The cell that is expanded now.
    fn expanded(&self) -> (usize, Place) {
        let moment = (0..self.now)
            .rev()
            .find(|&moment| self.kind(moment) == Kind::Expanded);
        let moment = moment.expect("a cell is expanded");
        (moment, self.place(moment))
    }

    /// The cells that the present step still pushes or improves.
    fn joins(&self) -> Vec<Place> {
        let step = (self.now..self.log.len())
            .take_while(|&moment| !(self.begins_step)(self.log[moment].event));
        step.filter(|&moment| {
            matches!(
                self.kind(moment),
                Kind::Pushed { .. } | Kind::Improved { .. }
            )
        })
        .map(|moment| self.place(moment))
        .collect()
    }

    /// The side of each cell of a search from both ends: 0 the starts', 1 the goals'. Then the two queues, the side of the
    /// level, and the number of its cells that are left.
    fn sides(&self) -> (impl Fn(Place) -> Option<usize>, [usize; 2], usize, usize) {
        let mut queues: [Vec<Place>; 2] = Default::default();
        let mut all: [HashSet<Place>; 2] = Default::default();
        let (mut turn, mut left) = (0, 0);
        for moment in 0..self.now {
            let cell = self.place(moment);
            match self.kind(moment) {
                Kind::Pushed { from: None } => {
                    let side = usize::from(!self.case().starts.contains(&cell));
                    all[side].insert(cell);
                    queues[side].push(cell);
                }
                Kind::Pushed { .. } => {
                    all[turn].insert(cell);
                    queues[turn].push(cell);
                }
                Kind::Expanded => {
                    if left == 0 {
                        turn = usize::from(queues[1].len() < queues[0].len());
                        left = queues[turn].len();
                    }
                    left -= 1;
                    assert_eq!(queues[turn].remove(0), cell, "levels alternate");
                }
                _ => {}
            }
        }
        let lengths = [queues[0].len(), queues[1].len()];
        let side = move |cell: Place| (0..2).find(|&side| all[side].contains(&cell));
        (side, lengths, turn, left)
    }

    /// Checks every claim of a sentence. Returns its template.
    pub fn check(
        &self,
        cell: Option<Cell>,
        kind: ClickKind,
        told: &Sentence,
        about: &str,
    ) -> String {
        let mut cells: Vec<Place> = Vec::new();
        let mut words = String::new();
        for span in &told.spans {
            match span.cell {
                Some(cell) => {
                    cells.push(self.at(cell));
                    words += "{}";
                }
                None => words += &span.text,
            }
        }
        let clicked = cell.map(|cell| self.at(cell));
        let numbers = told::questions::numbers_in(&words.replace("{}", ""));
        let template = template(&words);
        let is_true = match kind {
            ClickKind::Right | ClickKind::Tie => self.right(&template, &words, &cells, &numbers),
            ClickKind::Wrong => self.wrong(&template, &words, clicked, &cells, &numbers),
            ClickKind::Uncounted => self.uncounted(&template, clicked, &cells, &numbers),
            ClickKind::Hinted => Some(true),
        };
        assert_eq!(is_true, Some(true), "{about}\n{template}");
        template
    }

    /// Why a right click is right.
    fn right(
        &self,
        template: &str,
        words: &str,
        cells: &[Place],
        numbers: &[String],
    ) -> Option<bool> {
        let due: Vec<Place> = self
            .due
            .cells()
            .into_iter()
            .map(|cell| self.at(cell))
            .collect();
        let next = due.first().copied();
        Some(match template {
            "{} ties with {}: both have the same f, so either is right."
            | "{} ties with {}: both have the same g, so either is right."
            | "{} ties with {}: both have the same h, so either is right." => {
                let sum = |cell| {
                    self.case()
                        .sum(&self.case().length_to(&self.book, cell), cell)
                };
                Some(cells[1]) == next && sum(cells[0]) == sum(cells[1])
            }
            "No new neighbour is left." => self.joins().is_empty(),
            "{} is the next new neighbour." => {
                self.joins()[0] == cells[0] && !self.book.discovered.contains(&cells[0])
            }
            "The path to {} becomes shorter." => {
                self.joins()[0] == cells[0] && self.book.discovered.contains(&cells[0])
            }
            "{} is the only cell in the frontier." => {
                let frontier = match self.case().has_stack() {
                    true => self.book.on_stack.iter().copied().collect(),
                    false => self.book.frontier(),
                };
                frontier == [cells[0]] && Some(cells[0]) == next
            }
            "{} is the top of the stack and has no neighbour left to push, so it is popped." => {
                self.stack().last() == Some(&cells[0]) && Some(cells[0]) == next
            }
            "{} is the lightest edge: its weight is #."
            | "{} is next in the random order: its number is #." => {
                let least = self
                    .weights
                    .iter()
                    .min_by_key(|(_, weight)| *weight)
                    .unwrap();
                self.at(least.0) == cells[0] && least.1.to_string() == numbers[0]
            }
            _ if template.contains("hand on the wall, it tries")
                || template.contains("Its turns add up") =>
            {
                Some(cells[0]) == next && self.hand(words, cells)
            }
            _ if template.starts_with("It ") => self.decided(template, cells),
            // The reasons of the next cell are those of the question, which has tests of its own.
            _ => {
                template.starts_with("{}: ")
                    && Some(cells[0]) == next
                    && self.side(words) != Some(false)
            }
        })
    }

    /// Whether the words about the side of a search from both ends are true; nothing if there are none.
    fn side(&self, words: &str) -> Option<bool> {
        if self.id != "bidirectional"
            || words.contains("a start and a goal")
            || !words.contains("side")
        {
            return None;
        }
        let (_, lengths, turn, left) = self.sides();
        let name = |side: usize| ["start", "goal"][side];
        let cells = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let next = usize::from(lengths[1] < lengths[0]);
        let right = match (left, lengths[0] == lengths[1]) {
            (1.., _) => format!(
                "The side of the {} expands a whole level, and {}.",
                name(turn),
                cells(left, "cell of it remains", "cells of it remain")
            ),
            (_, true) => format!(
                "A level begins. Both queues have {}, so the side of the start is next.",
                cells(lengths[0], "cell", "cells")
            ),
            (_, false) => format!(
                "A level begins. The side of the {} has the shorter queue: {} against {}.",
                name(next),
                lengths[next],
                lengths[1 - next]
            ),
        };
        Some(words.ends_with(&right))
    }

    /// Whether a walker that tries these directions finds this first floor cell.
    fn hand(&self, words: &str, cells: &[Place]) -> bool {
        let moves = |moment: &usize| {
            matches!(
                self.kind(*moment),
                Kind::Stepped | Kind::Pushed { from: None }
            )
        };
        let visits: Vec<Place> = (0..self.now)
            .filter(moves)
            .map(|moment| self.place(moment))
            .collect();
        let (x, y) = *visits.last().expect("it has begun");
        let order = words
            .split_once("it tries ")
            .or(words.split_once("direction: "))
            .unwrap()
            .1;
        let order = order
            .split_once(" in this order")
            .unwrap()
            .0
            .replace(" and ", ", ");
        let order = order.trim_start_matches("it tries ").to_owned();
        let order: Vec<Direction> = order
            .split(", ")
            .map(|name| {
                *Direction::FOUR
                    .iter()
                    .find(|direction| direction.name() == name)
                    .expect(name)
            })
            .collect();
        let to = |direction: &Direction| {
            let (over, down) = direction.delta();
            (x + over, y + down)
        };
        let first = order.iter().map(to).find(|&cell| self.is_floor(cell));
        // A walker faces the direction of its last move, which its back is against.
        let moved = (0..self.now)
            .rev()
            .find(moves)
            .map(|moment| self.kind(moment));
        let back = visits.len().checked_sub(2).map(|before| visits[before]);
        let back = back.filter(|_| moved == Some(Kind::Stepped));
        let has_let_go = words.contains("add up to 0");
        let place = if has_let_go { 2 } else { 3 };
        let faces = back.is_none_or(|back| to(&order[place]) == back);
        first == Some(cells[0]) && faces && order.len() == 4
    }

    /// Whether the decision on an edge is right, and for the reason that is told.
    fn decided(&self, template: &str, cells: &[Place]) -> bool {
        let Due::Decide { edge, carve } = self.due else {
            return false;
        };
        if carve != (template.contains("carved, because")) {
            return false;
        }
        match cells[..] {
            [one, other] => {
                let (mut met, mut left) = (HashSet::from([one]), vec![one]);
                while let Some((x, y)) = left.pop() {
                    for (over, down) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                        let next = (x + over, y + down);
                        if self.is_floor(next) && met.insert(next) {
                            left.push(next);
                        }
                    }
                }
                let edge = self.at(edge);
                let beside = |cell: Place| cell.0.abs_diff(edge.0) + cell.1.abs_diff(edge.1) == 1;
                beside(one) && beside(other) && met.contains(&other) != carve
            }
            [beyond] => self.is_floor(beyond) != carve,
            _ => false,
        }
    }

    /// Why a wrong click is wrong.
    fn wrong(
        &self,
        template: &str,
        words: &str,
        clicked: Option<Place>,
        cells: &[Place],
        numbers: &[String],
    ) -> Option<bool> {
        let due: Vec<Place> = self
            .due
            .cells()
            .into_iter()
            .map(|cell| self.at(cell))
            .collect();
        let next = due.first().copied();
        let names = |wrong: usize, right: usize| {
            Some(cells[wrong]) == clicked && Some(cells[right]) == next && clicked != next
        };
        let number = |place: usize| numbers[place].replace(',', "").parse::<f64>().unwrap();
        Some(match template {
            "{} was discovered in step #, {} in step #. A queue removes the oldest first."
            | "{} was discovered in step #, {} at the start. A queue removes the oldest first." => {
                let [wrong, right] = [0, 1].map(|place| self.discovered_in(cells[place]).unwrap());
                let told = numbers.get(1).map_or(0, |_| number(1) as u64);
                names(0, 1) && wrong == number(0) as u64 && right == told && wrong > right
            }
            "{} and {} were both discovered in step #, {} first. A queue removes the oldest first."
            | "{} and {} were both discovered at the start, {} first. A queue removes the oldest first." =>
            {
                let step = numbers.first().map_or(0, |_| number(0) as u64);
                let pushed = |cell| self.last(cell, |kind| matches!(kind, Kind::Pushed { .. }));
                let steps = [0, 1].map(|place| self.discovered_in(cells[place]).unwrap());
                names(0, 1)
                    && cells[1] == cells[2]
                    && steps == [step; 2]
                    && pushed(cells[0]) > pushed(cells[1])
            }
            _ if template.starts_with("{} is in the other queue. ") => {
                let (side, ..) = self.sides();
                Some(cells[0]) == clicked
                    && side(cells[0]) != side(next?)
                    && self.side(words) == Some(true)
            }
            _ if template.contains("is expanded first.") => {
                names(0, 1) && self.keys(words, cells, numbers)
            }
            "{} is on top, but it still has the neighbour {} to push." => {
                self.stack().last() == Some(&cells[0])
                    && self.leads(cells[0], cells[1])
                    && names(0, 1)
            }
            "{} is no neighbour of {}, the top of the stack. The top has none left to push, so it is popped." =>
            {
                let top = *self.stack().last()?;
                Some(cells[0]) == clicked
                    && top == cells[1]
                    && Some(top) == next
                    && !self.leads(top, cells[0])
            }
            "{} was pushed from {} before in this round, or is beyond its bound. So the top is popped." =>
            {
                let top = *self.stack().last()?;
                Some(cells[0]) == clicked
                    && top == cells[1]
                    && Some(top) == next
                    && self.may_be_cut(top, cells[0])
            }
            "{} was pushed from {} before in this round, or is beyond its bound, so {} is next." => {
                names(0, 2)
                    && self.stack().contains(&cells[1])
                    && self.may_be_cut(cells[1], cells[0])
            }
            "{} and {} are neighbours of {}. In the order #, {} comes first." => {
                names(0, 1)
                    && cells[1] == cells[3]
                    && self.parent(cells[1]) == Some(cells[2])
                    && self.is_before(cells[2], cells[1], cells[0])
            }
            "{} is a neighbour of {}, but {} is nearer to the top of the stack, and {} is its neighbour." =>
            {
                let stack = self.stack();
                let depth = |cell| stack.iter().position(|&other| other == cell);
                names(0, 3)
                    && self.leads(cells[1], cells[0])
                    && self.parent(cells[3]) == Some(cells[2])
                    && depth(cells[2]) > depth(cells[1])
                    && depth(cells[1]).is_some()
            }
            "{} is the top of the stack, so it is expanded first." => {
                Some(cells[0]) == next && self.stack().last() == Some(&cells[0])
            }
            "Every cell on the stack is popped first, and {} is the next start." => {
                Some(cells[0]) == next
                    && self.case().starts.contains(&cells[0])
                    && self.parent(cells[0]).is_none()
            }
            "{} has the weight #, {} has #. The lightest edge is next."
            | "{} has the number # in the random order, {} has #. The smallest number is next." => {
                let weight = |cell: Place| {
                    let mut weights = self.weights.iter();
                    weights
                        .find(|(edge, _)| self.at(*edge) == cell)
                        .map(|(_, weight)| *weight as f64)
                };
                let least = self
                    .weights
                    .iter()
                    .map(|(_, weight)| *weight as f64)
                    .reduce(f64::min);
                names(0, 1)
                    && weight(cells[0]) == Some(number(0))
                    && weight(cells[1]) == Some(number(1))
                    && least == Some(number(1))
            }
            _ if template.contains("hand on the wall, it tries")
                || template.contains("Its turns add up") =>
            {
                Some(cells[0]) == next && self.hand(words, cells)
            }
            _ if template.starts_with("It must") => self.decided(template, cells),
            _ => return self.joined(template, clicked, cells, numbers),
        })
    }

    /// Why a click among the neighbours of the expanded cell is wrong.
    fn joined(
        &self,
        template: &str,
        clicked: Option<Place>,
        cells: &[Place],
        numbers: &[String],
    ) -> Option<bool> {
        let (joins, (moment, from)) = (self.joins(), self.expanded());
        let (first, known) = (
            joins.first().copied(),
            self.book.discovered.contains(&cells[0]),
        );
        // What the step has done to a cell so far.
        let done = |is_it: fn(Kind) -> bool| {
            (moment..self.now)
                .any(|moment| self.place(moment) == cells[0] && is_it(self.kind(moment)))
        };
        let is_clicked = clicked == Some(cells[0]) && self.leads(from, cells[0]);
        Some(match template {
            "In the order #, {} comes before {}." => {
                first == Some(cells[0])
                    && clicked == Some(cells[1])
                    && joins.contains(&cells[1])
                    && self.is_before(from, cells[0], cells[1])
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
                let through = case
                    .length_to(&self.book, from)
                    .and(&case.leg(from, cells[0]));
                let waits = !self.book.expanded.contains(&cells[0]);
                let over_lines = case.id == "theta_star";
                let shorter = through.is_less_than(&case.length_to(&self.book, cells[0]));
                is_clicked && cells[1] == from && known && waits && (over_lines || !shorter)
            }
            "{} was expanded in step #." => {
                let expanded = self.step_of(cells[0], |kind| kind == Kind::Expanded);
                is_clicked
                    && expanded.map(|step| step.to_string()) == Some(numbers[0].replace(',', ""))
            }
            "The path to {} becomes shorter in this step." => {
                clicked.is_none() && first == Some(cells[0]) && known
            }
            "The new neighbour {} is not pushed yet." => {
                clicked.is_none() && first == Some(cells[0]) && !known
            }
            _ => return None,
        })
    }

    /// Whether a neighbour of a cell on the stack cannot be pushed from it any more: a search that forgets has gone past
    /// it, or pops the cell next.
    fn may_be_cut(&self, from: Place, to: Place) -> bool {
        let forgets = matches!(self.id, "iterative_deepening" | "ida_star");
        let starts = &self.case().starts;
        forgets && self.leads(from, to) && !starts.contains(&to) && {
            // From here on, the cell is never pushed from this one while this one stays on the stack.
            let mut depth = self.stack().len();
            let below = self.stack().iter().position(|&cell| cell == from).unwrap() + 1;
            for moment in self.now..self.log.len() {
                match self.kind(moment) {
                    Kind::Backtracked | Kind::Withdrawn => depth -= 1,
                    Kind::Pushed { .. } | Kind::Restored if depth == below => {
                        return self.place(moment) != to;
                    }
                    _ => {}
                }
                if depth < below {
                    break;
                }
            }
            true
        }
    }

    /// The cell from which the next cell is pushed: the top of the stack after the pops before.
    fn parent(&self, next: Place) -> Option<Place> {
        let mut stack = self.stack();
        for moment in self.now..self.log.len() {
            match self.kind(moment) {
                Kind::Backtracked | Kind::Withdrawn => drop(stack.pop()),
                Kind::Pushed { .. } | Kind::Restored if self.place(moment) == next => {
                    return stack.last().copied();
                }
                Kind::Expanded => return None,
                _ => {}
            }
        }
        None
    }

    /// Whether the keys of two open cells are as told, and the second is smaller.
    fn keys(&self, words: &str, cells: &[Place], numbers: &[String]) -> bool {
        let case = self.case();
        let length = |cell| case.length_to(&self.book, cell);
        let [wrong, right] = [0, 1].map(|place| case.sum(&length(cells[place]), cells[place]));
        // Each key ends with its sum, and before it has its parts.
        let [so_far, onward] = case.weights();
        let parts = |cell: Place| {
            let mut parts = Vec::new();
            if so_far > 0 && onward > 0 {
                parts.push(length(cell).value());
                parts.extend((onward != 10).then_some(onward as f64 / 10.0));
                parts.push(case.rest(cell).value());
            }
            parts.push(case.sum(&length(cell), cell).value());
            parts
        };
        let mut right_parts = parts(cells[0]);
        if !words.contains("slightly") {
            right_parts.extend(parts(cells[1]));
        }
        let told: Vec<f64> = numbers
            .iter()
            .map(|told| {
                let number = told.trim_start_matches(|char: char| !char.is_ascii_digit());
                number.replace(',', "").parse().unwrap()
            })
            .collect();
        told.len() == right_parts.len()
            && told
                .iter()
                .zip(&right_parts)
                .all(|(one, other)| (one - other).abs() < 0.0051)
            && right.is_less_than(&wrong)
    }

    /// Why a click does not count.
    fn uncounted(
        &self,
        template: &str,
        clicked: Option<Place>,
        cells: &[Place],
        numbers: &[String],
    ) -> Option<bool> {
        if let Some(told) = cells.first()
            && !matches!(self.due, Due::Decide { .. })
            && clicked != Some(*told)
        {
            return Some(false);
        }
        let walker = || {
            (0..self.now)
                .rev()
                .map(|moment| self.place(moment))
                .next()
                .unwrap()
        };
        Some(match template {
            "{} is a wall, so no search can enter it." => !self.is_floor(cells[0]),
            "{} is no neighbour of the walker." => {
                let ((x, y), (column, row)) = (walker(), cells[0]);
                x.abs_diff(column) + y.abs_diff(row) != 1
            }
            "{} is no neighbour of the cell that is expanded." => {
                !self.leads(self.expanded().1, cells[0])
            }
            "{} is on the stack already." => self.book.on_stack.contains(&cells[0]),
            "{} was expanded in step #." => {
                let expanded = self.step_of(cells[0], |kind| kind == Kind::Expanded);
                expanded.map(|step| step.to_string()) == Some(numbers[0].replace(',', ""))
            }
            "{} is not discovered yet." => !self.book.discovered.contains(&cells[0]),
            "{} is next to no cell on the stack." => self
                .stack()
                .into_iter()
                .all(|from| !self.leads(from, cells[0])),
            "{} is a start, where paths of its own begin." => {
                self.case().starts.contains(&cells[0])
            }
            "The edge {} is next: carve it, or keep the wall." => {
                matches!(self.due, Due::Decide { edge, .. } if self.at(edge) == cells[0])
            }
            "{} is no edge between two rooms." => {
                (cells[0].0 + cells[0].1) % 2 == 0 || self.is_rim(cells[0])
            }
            "{} is carved already." => self.is_floor(cells[0]),
            "{} is not in the frontier yet." => !self.book.discovered.contains(&cells[0]),
            "{} was decided before and stays wall." => {
                !self.is_floor(cells[0])
                    && !self
                        .weights
                        .iter()
                        .any(|(edge, _)| self.at(*edge) == cells[0])
            }
            "The turn is over." => self.due == Due::Nothing,
            "The step is complete. Click the next cell." => {
                clicked.is_none() && matches!(self.due, Due::Take { .. })
            }
            _ => return None,
        })
    }

    fn is_rim(&self, (x, y): Place) -> bool {
        let (width, height) = (self.size.width() as i32, self.size.height() as i32);
        x == 0 || y == 0 || x + 1 >= width || y + 1 >= height
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
