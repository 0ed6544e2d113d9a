//! What a turn says about clicks: each claim is checked by the tables of the moment.

use super::claims::Claims;
use mazescope_core::{Cell, Direction, Kind};
use mazescope_explain::Sentence;
use mazescope_study::turn::{ClickKind, Due};
use mazescope_support::machine::Place;
use mazescope_support::numbers::numbers_in;
use std::collections::HashSet;

impl Claims<'_> {
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
        let numbers = numbers_in(&words.replace("{}", ""));
        let template = template(&words);
        let is_true = match kind {
            ClickKind::Right | ClickKind::Tie => self.right(&template, &words, &cells, &numbers),
            ClickKind::Wrong => self.wrong(&template, &words, clicked, &cells, &numbers),
            ClickKind::Uncounted => self.uncounted(&template, clicked, &cells, &numbers),
            ClickKind::Hinted => Some(true),
        };
        let log = &self.log[self.now.saturating_sub(4)..(self.now + 2).min(self.log.len())];
        assert_eq!(
            is_true,
            Some(true),
            "{about}\n{template}\n{:?}\n{log:?}",
            self.due
        );
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
                        .sum(&self.case().length_to(&self.tables, cell), cell)
                };
                Some(cells[1]) == next && sum(cells[0]) == sum(cells[1])
            }
            "No new neighbour is left." => self.joins().is_empty(),
            "{} is the next new neighbour." => {
                self.joins()[0] == cells[0] && !self.tables.discovered.contains(&cells[0])
            }
            "The path to {} becomes shorter." => {
                self.joins()[0] == cells[0] && self.tables.discovered.contains(&cells[0])
            }
            "{} is the only cell in the frontier." => {
                self.tables.frontier() == [cells[0]] && Some(cells[0]) == next
            }
            "{} is the top of the stack and has no neighbour left to push, so it is popped." => {
                self.tables.on_stack.last() == Some(&cells[0]) && Some(cells[0]) == next
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
            _ if template.contains(" it tries ") => {
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
        let keeps = words.contains("keeps its direction");
        let place = if keeps { 2 } else { 3 };
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
            "{} is a start and a goal, so the two sides meet there." => {
                let ends = [&self.case().starts, &self.case().goals];
                Some(cells[0]) == next && ends.iter().all(|ends| ends.contains(&cells[0]))
            }
            _ if template.starts_with("{} is in the other queue. ") => {
                let (side, ..) = self.sides();
                Some(cells[0]) == clicked
                    && side(cells[0]) != side(next?)
                    && self.side(words) == Some(true)
            }
            _ if template.contains("The smallest ") && template.contains(" is expanded first.") => {
                names(0, 1) && self.keys(words, cells, numbers)
            }
            "{} is on top, but it still has the neighbour {} to push." => {
                self.tables.on_stack.last() == Some(&cells[0])
                    && self.leads(cells[0], cells[1])
                    && names(0, 1)
            }
            "{} is no neighbour of {}, the top of the stack. The top has none left to push, so it is popped." =>
            {
                let top = *self.tables.on_stack.last()?;
                Some(cells[0]) == clicked
                    && top == cells[1]
                    && Some(top) == next
                    && !self.leads(top, cells[0])
            }
            "{} was pushed from {} before in this round, or is beyond its bound. So the top is popped." =>
            {
                let top = *self.tables.on_stack.last()?;
                Some(cells[0]) == clicked
                    && top == cells[1]
                    && Some(top) == next
                    && self.may_be_cut(top, cells[0])
            }
            "{} was pushed from {} before in this round, or is beyond its bound, so {} is next." => {
                names(0, 2)
                    && self.tables.on_stack.contains(&cells[1])
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
                let stack = &self.tables.on_stack;
                let depth = |cell| stack.iter().position(|&other| other == cell);
                names(0, 3)
                    && self.leads(cells[1], cells[0])
                    && self.parent(cells[3]) == Some(cells[2])
                    && depth(cells[2]) > depth(cells[1])
                    && depth(cells[1]).is_some()
            }
            "{} is the top of the stack, so it is expanded first." => {
                Some(cells[0]) == next && self.tables.on_stack.last() == Some(&cells[0])
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
            _ if template.contains(" it tries ") => {
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
            self.tables.discovered.contains(&cells[0]),
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
                    .length_to(&self.tables, from)
                    .and(&case.leg(from, cells[0]));
                let waits = !self.tables.expanded.contains(&cells[0]);
                let over_lines = case.id == "theta_star";
                let shorter = through.is_less_than(&case.length_to(&self.tables, cells[0]));
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
            let mut depth = self.tables.on_stack.len();
            let below = self
                .tables
                .on_stack
                .iter()
                .position(|&cell| cell == from)
                .unwrap()
                + 1;
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

    /// Whether the keys of two open cells are as told, and the second is smaller.
    fn keys(&self, words: &str, cells: &[Place], numbers: &[String]) -> bool {
        let case = self.case();
        let length = |cell| case.length_to(&self.tables, cell);
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
