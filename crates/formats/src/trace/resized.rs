//! A map whose size has changed, and the new places of its cells.

use mazescope_core::{Cell, Event, Size};

/// A change of the size of a map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resized {
    from: Size,
    to: Size,
}

impl Resized {
    /// Each cell of the new map that is in the old one, with its old place.
    pub(super) fn both(self) -> impl Iterator<Item = (Cell, Cell)> {
        let width = self.to.width().min(self.from.width());
        let common = Size::clamped(width, self.to.height().min(self.from.height()));
        common.iter().filter_map(move |cell| {
            let (x, y) = common.position(cell);
            Some((self.to.cell(x, y)?, self.from.cell(x, y)?))
        })
    }

    /// The same event in the map of the new size.
    pub(super) fn event(self, event: Event) -> Event {
        match event.is_value() {
            true => event,
            false => event.at(self.moved(event.cell())),
        }
    }

    /// The same place in the map of the new size.
    pub(super) fn moved(self, cell: Cell) -> Cell {
        let (x, y) = self.from.position(cell);
        // A map grows, or is cut to the cells with events, so every cell with an event is in both.
        self.to.cell(x, y).unwrap_or(cell)
    }

    /// The change from one size to another, if they differ.
    pub(super) fn between(from: Size, to: Size) -> Option<Resized> {
        (from != to).then_some(Resized { from, to })
    }
}
