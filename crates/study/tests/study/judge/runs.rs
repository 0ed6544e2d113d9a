//! Correct traces: each search in each of its forms, as a textbook has it.

use super::dice::Dice;
use super::program::{Goals, Names, Program, Telling};
use super::traces::{Case, Said, Search, What};
use mazescope_core::Cell;
use std::collections::VecDeque;

/// The trace of a random program for this case. It is correct if the program minds its goals.
pub fn random(case: &Case, goals: Goals, dice: &mut Dice) -> Vec<Said> {
    let telling = Telling::random(dice);
    let form = dice.below(4);
    let mut program = Program::new(case, dice, telling, goals);
    match (case.search, form) {
        (Search::BreadthFirst, _) => program.breadth_first(),
        (Search::DepthFirst, 0) => {
            program.one_by_one(case.start());
        }
        (Search::DepthFirst, 1) => program.marked_when_pushed(),
        (Search::DepthFirst, 2) => program.marked_when_expanded(),
        (Search::DepthFirst, _) => {
            program.first_first(case.start());
        }
        (Search::Greedy, 0 | 1) => program.best_first(true),
        (Search::Dijkstra | Search::AStar | Search::Greedy, _) => program.best_first(false),
    }
    program.end()
}

impl Program<'_> {
    fn breadth_first(&mut self) {
        let mut queue = VecDeque::from([self.case.start()]);
        while !queue.is_empty() {
            let next = self.next_place(queue.make_contiguous());
            let Some(cell) = queue.remove(next) else {
                return;
            };
            if self.expand(cell) {
                return;
            }
            for next in self.neighbours(cell) {
                if self.is_known(next) {
                    self.repeat(cell, next);
                } else {
                    queue.push_back(next);
                    if self.discover(cell, next, What::Generating) {
                        return;
                    }
                }
            }
            self.close(cell);
        }
    }

    /// The place of the next cell of a queue: the first, unless the program leaves goals for last.
    fn next_place(&self, queue: &[Cell]) -> usize {
        let others = queue.iter().position(|&cell| !self.is_goal(cell));
        match self.goals {
            Goals::Last => others.unwrap_or(0),
            Goals::Legal | Goals::Ignored => 0,
        }
    }

    /// Depth-first by recursion, which discovers a neighbour and visits it at once. Whether it has ended.
    fn one_by_one(&mut self, cell: Cell) -> bool {
        if self.expand(cell) {
            return true;
        }
        for next in self.neighbours(cell) {
            let ends = !self.is_known(next)
                && (self.discover(cell, next, What::Generating) || self.one_by_one(next));
            if ends {
                return true;
            }
        }
        self.close(cell);
        false
    }

    fn marked_when_pushed(&mut self) {
        let mut stack = vec![self.case.start()];
        while let Some(cell) = stack.pop() {
            if self.expand(cell) {
                return;
            }
            for next in self.neighbours(cell) {
                if self.is_known(next) {
                    self.repeat(cell, next);
                } else {
                    stack.push(next);
                    if self.discover(cell, next, What::Generating) {
                        return;
                    }
                }
            }
            self.close(cell);
        }
    }

    fn marked_when_expanded(&mut self) {
        let mut stack = vec![self.case.start()];
        while let Some(cell) = stack.pop() {
            if self.is_expanded(cell) {
                continue;
            }
            if self.expand(cell) {
                return;
            }
            for next in self.neighbours(cell) {
                if self.is_expanded(next) {
                    self.repeat(cell, next);
                } else {
                    stack.push(next);
                    if self.discover(cell, next, What::Generating) {
                        return;
                    }
                }
            }
            self.close(cell);
        }
    }

    /// Depth-first by recursion, which lists all neighbours and then visits each that is not expanded. Whether it has
    /// ended.
    fn first_first(&mut self, cell: Cell) -> bool {
        if self.expand(cell) {
            return true;
        }
        let all = self.neighbours(cell);
        for &next in &all {
            if self.is_expanded(next) {
                self.repeat(cell, next);
            } else if self.discover(cell, next, What::Generating) {
                return true;
            }
        }
        self.close(cell);
        for next in all {
            if !self.is_expanded(next) && self.first_first(next) {
                return true;
            }
        }
        false
    }

    /// Dijkstra, A* and greedy. A greedy search may keep the first parent of each cell.
    fn best_first(&mut self, keeps_first: bool) {
        let mut open = vec![self.case.start()];
        // A greedy search need not tell that a path becomes shorter.
        let tells_shorter = self.case.search != Search::Greedy || self.dice.percent(50);
        while !open.is_empty() {
            let place = self.smallest(&open);
            let cell = open.remove(place);
            if self.ends_early() && self.minds_length() && self.is_goal(cell) {
                self.found = Some(cell);
            }
            if self.stops() || self.expand(cell) {
                return;
            }
            for next in self.neighbours(cell) {
                if !self.is_known(next) {
                    open.push(next);
                    let updating = !keeps_first && self.telling.updating && self.dice.percent(10);
                    let what = if updating {
                        What::Updating
                    } else {
                        What::Generating
                    };
                    if self.discover(cell, next, what) {
                        return;
                    }
                } else if keeps_first || self.is_expanded(next) {
                    self.repeat(cell, next);
                } else {
                    self.relax(cell, next, tells_shorter);
                }
            }
            self.close(cell);
        }
    }

    /// The place of an open cell with the smallest key.
    fn smallest(&mut self, open: &[Cell]) -> usize {
        let root = std::f64::consts::SQRT_2;
        let keys: Vec<f64> = open.iter().map(|&cell| self.key(cell, root)).collect();
        let least = keys.iter().copied().fold(f64::INFINITY, f64::min);
        let ties: Vec<usize> = (0..open.len())
            .filter(|&place| keys[place] < least + 1e-9)
            .collect();
        self.dice.pick(&ties)
    }

    fn key(&self, cell: Cell, root: f64) -> f64 {
        if self.goals == Goals::Last && self.is_goal(cell) {
            return 1e5;
        }
        let (g, h) = (self.g[&cell].number(root), self.h(cell, root));
        match self.case.search {
            Search::AStar => g + self.case.weight as f64 / 10.0 * h,
            Search::Greedy => h,
            _ => g,
        }
    }

    /// An open neighbour is reached again.
    fn relax(&mut self, from: Cell, cell: Cell, tells_shorter: bool) {
        let root = std::f64::consts::SQRT_2;
        let (old, new) = (self.g[&cell], self.through(from, cell));
        let shorter = old.number(root) - new.number(root);
        let names = self.telling.names != Names::None;
        let what = match self.telling.updating {
            true => What::Updating,
            false => What::Generating,
        };
        if shorter > 1e-9 {
            self.adopt(from, cell);
            if names && tells_shorter {
                self.say(what, cell);
            }
        } else if shorter < -1e-9 {
            self.repeat(from, cell);
        } else if names && tells_shorter && self.telling.names == Names::Every {
            // As long as the known path: `generating` leaves either parent.
            if self.telling.updating || self.dice.percent(50) {
                self.adopt(from, cell);
                self.say(what, cell);
            } else {
                self.say_of(what, cell, Some(from), new);
            }
        } else if self.dice.percent(50) && !names {
            self.adopt(from, cell);
        }
    }
}
