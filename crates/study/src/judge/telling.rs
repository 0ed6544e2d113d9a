//! Why a step is wrong, in words that its author understands.

use super::fault::{FaultKind, FaultKind::*, Legal, Wrong};
use super::keys::Keys;
use super::rules::Shape;
use super::run::Run;
use mazescope_core::structures::floods::shortest::moves;
use mazescope_core::words::{factor, grouped, measured};
use mazescope_core::{Cell, Direction, Length};
use mazescope_explain::Sentence;
use mazescope_explain::sentence::{Span, told};

/// Adds to a sentence that a path is longer than the shortest one.
pub(super) fn add_length(why: &mut Sentence, length: f64, best: f64) {
    let words = format!(
        " The path has the length {}, and a shortest path has {}.",
        measured(length),
        measured(best)
    );
    why.spans.push(Span::words(words));
}

impl Run<'_> {
    /// A fault of a cell. Each `{}` stands for it.
    pub(super) fn wrong<T>(&self, kind: FaultKind, cell: Cell, template: &str) -> Legal<T> {
        self.say(kind, (cell, None), template, &[cell])
    }

    /// A fault of a cell, while another one is due. Each `{}` stands for the next of the named cells.
    fn say<T>(
        &self,
        kind: FaultKind,
        (cell, due): (Cell, Option<Cell>),
        template: &str,
        named: &[Cell],
    ) -> Legal<T> {
        Err(Wrong {
            kind,
            cell,
            due,
            why: told(self.map.size(), template, named),
        })
    }

    /// The event comes after the end of the search.
    pub(super) fn wrong_late(&self, cell: Cell) -> Legal {
        let words = if self.goal_expanded {
            "The search continues with {} although it has expanded the goal."
        } else {
            "The search continues with {} although it has named its path."
        };
        self.wrong(TooLate, cell, words)
    }

    /// The trace ends while a cell is due.
    pub(super) fn wrong_early(&self, last: Cell, due: Cell) -> Legal {
        let words = match (self.goal_is_open(), self.steps) {
            (_, 0) => "The trace ends before the start {} is expanded.",
            (true, _) => {
                "The trace ends although no goal has been expanded: a goal that is only discovered may still get a \
                 shorter path. {} is due."
            }
            (false, _) => {
                "The trace ends although the goal has not been found and the frontier is not empty: {} is due."
            }
        };
        self.say(TooEarly, (last, Some(due)), words, &[due])
    }

    fn goal_is_open(&self) -> bool {
        let mut goals = self.map.goals.iter();
        self.form.shape.has_keys() && goals.any(|&goal| self.cells[goal].is_open())
    }

    /// A cell is expanded a second time.
    pub(super) fn wrong_again(&self, cell: Cell) -> Legal {
        let step = grouped(self.cells[cell].expanded.into());
        let words = format!(
            "{{}} is expanded again: it was expanded in step {step}. Keep a set of expanded cells, and skip a cell that is in it when it leaves the frontier."
        );
        self.wrong(ExpandedAgain, cell, &words)
    }

    /// A cell is expanded that is unknown.
    pub(super) fn wrong_unknown(&self, cell: Cell) -> Legal {
        let mut moves = moves(self.map, self.directions, cell);
        let words = match moves.find(|&(next, _)| self.cells[next].expanded > 0) {
            Some((next, _)) => {
                let words = "{} is expanded, but it was not discovered: its neighbour {} was expanded and did not generate it.";
                return self.say(NotDiscovered, (cell, None), words, &[cell, next]);
            }
            None => {
                "{} is expanded, but it was not discovered: none of its neighbours has been expanded."
            }
        };
        self.wrong(NotDiscovered, cell, words)
    }

    /// A cell is expanded while another one is due.
    pub(super) fn wrong_order<T>(&mut self, cell: Cell, due: Cell) -> Legal<T> {
        let [later, sooner] = [cell, due].map(|cell| self.cells[cell].found);
        let words = match self.form.shape {
            Shape::Queue if later == sooner => format!(
                "{{}} is expanded, but {{}} is due. Both were discovered {}, {{}} first. A queue removes the oldest \
                 cell first.",
                step(sooner)
            ),
            Shape::Queue => format!(
                "{{}} is expanded, but {{}} is due: it was discovered {}, and {{}} only {}. A queue removes the \
                 oldest cell first.",
                step(sooner),
                step(later)
            ),
            Shape::Pushed | Shape::Expanded => {
                "{} is expanded, but {} is due: it was pushed later. A stack removes the newest cell first.".to_owned()
            }
            Shape::Listed => {
                "{} is expanded, but {} is due. Depth-first visits the neighbours of the last cell first.".to_owned()
            }
            Shape::Branch => {
                "{} is next in the trace, but {} is due. Depth-first follows one branch to its end before it \
                 backtracks."
                    .to_owned()
            }
            Shape::Improved | Shape::Kept => {
                let [more, less] = [cell, due].map(|cell| self.key_of(cell));
                let (letter, name) = (self.letter(), self.rules.solver.info.name);
                format!(
                    "{{}} is expanded with {letter} = {more}, but {{}} is due with {letter} = {less}. {name} expands \
                     the open cell with the smallest {letter}."
                )
            }
        };
        // Only a queue has words about a third cell.
        let third = if later == sooner { due } else { cell };
        self.say(OutOfOrder, (cell, Some(due)), &words, &[cell, due, third])
    }

    /// The letter of the key.
    fn letter(&self) -> char {
        match self.guide.and_then(Keys::weight) {
            None => 'h',
            Some(0.0) => 'g',
            Some(_) => 'f',
        }
    }

    /// The key of a cell as a sum: "6 + 8 = 14".
    fn key_of(&self, cell: Cell) -> String {
        let Some(guide) = self.guide else {
            return String::new();
        };
        let g = self.cells[cell].g.value();
        let h = guide.estimate(cell);
        match guide.weight() {
            None => measured(h),
            Some(0.0) => measured(g),
            Some(weight) => format!(
                "{} + {}{} = {}",
                measured(g),
                factor(weight),
                measured(h),
                measured(g + weight * h)
            ),
        }
    }

    /// An expansion leaves out a neighbour.
    pub(super) fn wrong_missed(&self, cell: Cell, next: Cell, direction: Direction) -> Legal {
        let known = self.cells[next];
        if known.discovered && self.form.shape == Shape::Improved {
            let via = self.cells[cell].g + self.form.measure.of_move(direction, next, self.map);
            let words = format!(
                "{{}} is expanded, but its neighbour {{}} is not updated, although the path to it becomes shorter: {} \
                 in place of {}.",
                measured(via.value()),
                measured(known.g.value())
            );
            return self.say(MissedNeighbour, (cell, Some(next)), &words, &[cell, next]);
        }
        self.wrong_left(cell, next)
    }

    /// A cell is left although it has a new neighbour.
    pub(super) fn wrong_left(&self, cell: Cell, next: Cell) -> Legal {
        let words = format!(
            "{{}} is expanded, but its neighbour {{}} is not generated.{}",
            self.border(next)
        );
        self.say(MissedNeighbour, (cell, Some(next)), &words, &[cell, next])
    }

    /// Where a missed cell on the border points to, as a sentence.
    fn border(&self, cell: Cell) -> &'static str {
        let size = self.map.size();
        let (x, y) = size.position(cell);
        match (x as u32 + 1 == size.width(), y as u32 + 1 == size.height()) {
            (true, _) => " Look at how the last column is checked.",
            (_, true) => " Look at how the last row is checked.",
            _ if x == 0 => " Look at how the first column is checked.",
            _ if y == 0 => " Look at how the first row is checked.",
            _ => "",
        }
    }

    /// A neighbour is named again.
    pub(super) fn wrong_repeat<T>(&self, cell: Cell, from: Cell) -> Legal<T> {
        let known = self.cells[cell];
        let words = match (known.named == self.steps, known.expanded) {
            (true, _) => "{} is named twice as a neighbour of {}.".to_owned(),
            (false, 0) => format!(
                "{{}} is named as a new neighbour of {{}}, but it was discovered {}.",
                step(known.found)
            ),
            (false, expanded) => format!(
                "{{}} is named as a neighbour of {{}}, but it was expanded {}.",
                step(expanded)
            ),
        };
        self.say(RepeatedNeighbour, (cell, None), &words, &[cell, from])
    }

    /// A neighbour is updated to a longer path.
    pub(super) fn wrong_longer(
        &self,
        cell: Cell,
        from: Cell,
        via: Length,
    ) -> Legal<Option<Length>> {
        let words = format!(
            "{{}} gets the parent {{}}, but the path through it has the length {}, and the known one has {}.",
            measured(via.value()),
            measured(self.cells[cell].g.value())
        );
        self.say(WrongParent, (cell, None), &words, &[cell, from])
    }

    /// A diagonal move cuts a corner.
    pub(super) fn wrong_corner<T>(&self, from: Cell, to: Cell) -> Legal<T> {
        let words = "The diagonal move from {} to {} cuts the corner of a wall.";
        self.say(CornerCut, (to, None), words, &[from, to])
    }

    /// A cell is named that is not a neighbour of the current one.
    pub(super) fn wrong_far<T>(&self, from: Cell, to: Cell) -> Legal<T> {
        let size = self.map.size();
        let touches = (Direction::ALL.iter()).any(|&direction| from.step(direction, size) == to);
        let words = if touches {
            "{} is generated while {} is expanded, but the move is diagonal, and the search has four neighbours."
        } else {
            "{} is generated while {} is expanded, but it is not a neighbour of it."
        };
        self.say(NotANeighbour, (to, None), words, &[to, from])
    }

    /// Two cells of a path do not touch.
    pub(super) fn wrong_gap(&self, from: Cell, to: Cell) -> Legal {
        let words = "The path leads from {} to {}, but these cells are not neighbours.";
        self.say(PathBroken, (to, None), words, &[from, to])
    }

    /// A neighbour has a parent that is not the current cell.
    pub(super) fn wrong_source<T>(&self, cell: Cell, parent: Cell, from: Cell) -> Legal<T> {
        let words = "{} is generated with the parent {}, but the cell that is expanded is {}.";
        let named = [cell, parent, from];
        self.say(WrongParent, (cell, Some(from)), words, &named)
    }

    /// A cell is expanded with a wrong parent.
    pub(super) fn wrong_parent(&self, cell: Cell, parent: Cell) -> Legal {
        let right = self.parent_of(cell);
        let words = match right {
            Some(_) => "{} has the parent {} in the trace, but its parent is {}.",
            None => "{} has the parent {} in the trace, but the start has no parent.",
        };
        let named = [cell, parent, right.unwrap_or(cell)];
        self.say(WrongParent, (cell, right), words, &named)
    }

    /// The path enters a cell from another one than its parent.
    pub(super) fn wrong_path_parent(&self, from: Cell, cell: Cell) -> Legal {
        let right = self.parent_of(cell);
        let words = match right {
            Some(_) => "The path enters {} from {}, but the parent of that cell is {}.",
            None => "The path enters {} from {}, but the search has not discovered it from there.",
        };
        let named = [cell, from, right.unwrap_or(cell)];
        self.say(PathParents, (cell, right), words, &named)
    }

    /// The path enters a cell from its parent, but the goal is not below that cell.
    pub(super) fn wrong_detour(&self, cell: Cell) -> Legal {
        let words = "The path enters {}, but the parents do not lead from the goal to that cell.";
        self.wrong(PathParents, cell, words)
    }

    fn parent_of(&self, cell: Cell) -> Option<Cell> {
        let direction = self.cells[cell].parents().next()?;
        Some(cell.step(direction, self.map.size()))
    }

    /// Neighbours are named in another order.
    pub(super) fn wrong_neighbour_order<T>(&self, cell: Cell, first: Cell) -> Legal<T> {
        let names: Vec<&str> = self.directions.iter().map(|it| it.name()).collect();
        let words = format!(
            "{{}} is named before {{}}: the order is {}.",
            names.join(", ")
        );
        self.say(NeighbourOrder, (cell, Some(first)), &words, &[cell, first])
    }

    /// g differs.
    pub(super) fn wrong_g(&self, cell: Cell, given: f64, right: Length) -> Legal {
        let words = format!(
            "g of {{}} is {}, but the path to it has the length {}.",
            measured(given),
            measured(right.value())
        );
        self.wrong(WrongG, cell, &words)
    }

    /// h differs.
    pub(super) fn wrong_h(&self, cell: Cell, given: f64, guide: &Keys) -> Legal {
        let right = guide.estimate(cell);
        let sign = if right > 0.0 && (given + right).abs() < 1e-3 * right {
            " Its sign is wrong."
        } else {
            ""
        };
        let words = format!(
            "h of {{}} is {}, but the estimate is {}.{sign}",
            measured(given),
            measured(right)
        );
        self.wrong(WrongH, cell, &words)
    }

    /// f differs.
    pub(super) fn wrong_f(&self, cell: Cell, given: f64, guide: &Keys, length: Length) -> Legal {
        let (g, h) = (length.value(), guide.estimate(cell));
        let weight = guide.weight().unwrap_or(1.0);
        let sign = if h > 0.0 && (given - (g - weight * h)).abs() < 1e-3 * h {
            " The estimate is subtracted, but it must be added."
        } else {
            ""
        };
        let words = format!(
            "f of {{}} is {}, but g + {}h = {} + {}{} = {}.{sign}",
            measured(given),
            factor(weight),
            measured(g),
            factor(weight),
            measured(h),
            measured(g + weight * h)
        );
        self.wrong(WrongF, cell, &words)
    }
}

/// "in step 6", or "at the start".
fn step(number: u32) -> String {
    match number {
        0 => "at the start".to_owned(),
        number => format!("in step {}", grouped(number.into())),
    }
}
