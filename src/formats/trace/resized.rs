//! A map that has got another size, and where its cells are then.

use crate::event::Event;
use crate::grid::{Cell, Size};

/// A map has got another size.
#[derive(Clone, Copy, Debug)]
pub struct Resized {
    from: Size,
    to: Size,
}

impl Resized {
    /// The size of the new map.
    pub fn to(self) -> Size {
        self.to
    }

    /// Each cell of the new map that is in the old one, with where it was there.
    pub fn both(self) -> impl Iterator<Item = (Cell, Cell)> {
        let width = self.to.width().min(self.from.width());
        let common = Size::clamped(width, self.to.height().min(self.from.height()));
        common.iter().filter_map(move |cell| {
            let (x, y) = common.position(cell);
            Some((self.to.cell(x, y)?, self.from.cell(x, y)?))
        })
    }

    /// The same event in the map of the new size.
    pub fn event(self, event: Event) -> Event {
        match event.is_value() {
            true => event,
            false => event.at(self.moved(event.cell())),
        }
    }

    /// The same place in the map of the new size.
    pub fn moved(self, cell: Cell) -> Cell {
        let (x, y) = self.from.position(cell);
        // A map grows, or is cut to where events were: every cell that was spoken of is in both.
        self.to.cell(x, y).unwrap_or(cell)
    }

    /// The way from a map of one size to one of another, if they differ.
    pub fn between(from: Size, to: Size) -> Option<Resized> {
        (from != to).then_some(Resized { from, to })
    }
}
