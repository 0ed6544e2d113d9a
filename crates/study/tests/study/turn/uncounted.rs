//! What a turn says about clicks that do not count, checked by the tables of the moment.

use super::claims::Claims;
use super::reasons::Reason;
use mazescope_core::Kind;
use mazescope_study::turn::Due;
use mazescope_support::machine::Place;

impl Claims<'_> {
    /// Why a click does not count.
    pub fn uncounted(&self, it: &Reason) -> Option<bool> {
        let cells = &it.cells;
        if let Some(told) = cells.first()
            && !matches!(self.due, Due::Decide { .. })
            && it.clicked != Some(*told)
        {
            return Some(false);
        }
        let is_discovered = |at| self.tables.discovered.contains(at);
        let stack = &self.tables.on_stack;
        Some(match &*it.template {
            "{} is a wall, so no search can enter it." => !self.is_floor(cells[0]),
            "{} is no neighbour of the walker." => {
                let ((x, y), (column, row)) = (self.place(self.now - 1), cells[0]);
                x.abs_diff(column) + y.abs_diff(row) != 1
            }
            "{} is no neighbour of the cell that is expanded." => {
                !self.leads(self.expanded().1, cells[0])
            }
            "{} is on the stack already." => stack.contains(&cells[0]),
            "{} was expanded in step #." => {
                let expanded = self.step_of(cells[0], |kind| kind == Kind::Expanded);
                expanded == Some(it.number(0) as u64)
            }
            "{} is not discovered yet." | "{} is not in the frontier yet." => {
                !is_discovered(&cells[0])
            }
            "{} is next to no cell on the stack." => {
                stack.iter().all(|&from| !self.leads(from, cells[0]))
            }
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
            "{} was decided before and stays wall." => {
                !self.is_floor(cells[0]) && self.weight(cells[0]).is_none()
            }
            "The turn is over." => self.due == Due::Nothing,
            "The step is complete. Click the next cell." => {
                it.clicked.is_none() && matches!(self.due, Due::Take { .. })
            }
            _ => return None,
        })
    }

    fn is_rim(&self, (x, y): Place) -> bool {
        let (width, height) = (self.size.width() as i32, self.size.height() as i32);
        x == 0 || y == 0 || x + 1 >= width || y + 1 >= height
    }
}
