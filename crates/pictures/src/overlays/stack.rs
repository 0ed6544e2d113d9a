//! Stack: the stack of a search as a thread, from the newest cell to the start.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Cell;
use mazescope_core::board::mark;

/// The expanded cells on the stack of a search, until it has found a path.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "stack",
    name: "stack",
    meaning: "The stack: the cells to which the search goes back.",
    tone: Tone::Gold,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    if scope.timeline().has_ended() {
        return;
    }
    for chain in chains(scope) {
        let spots = chain.into_iter().map(|cell| Spot::of(cell, size));
        sketch.line(spots.collect(), Tone::Gold);
    }
}

/// The visible expanded cells on the stack as chains of parents, newest first, each up to the first parent out of
/// sight. O(visible cells), whatever the length of the stack.
fn chains(scope: &Scope<'_>) -> Vec<Vec<Cell>> {
    let (board, size) = (scope.board(), scope.size());
    let (columns, rows) = scope.in_sight();
    if columns.is_empty() || rows.is_empty() {
        return Vec::new();
    }
    let is_on = |cell: Cell| {
        let byte = board.marks()[cell];
        byte & (mark::EXPANDED | mark::BACKTRACKED) == mark::EXPANDED
    };
    let place = |cell: Cell| {
        let (x, y) = size.position(cell);
        let inside = columns.contains(&x) && rows.contains(&y);
        inside.then(|| (y - rows.start) as usize * columns.len() + (x - columns.start) as usize)
    };
    let cells = || scope.cells().filter(|&cell| is_on(cell));
    // Cells that have a child in a chain, and cells that are already in a chain.
    let mut has_child = vec![false; rows.len() * columns.len()];
    for parent in cells().filter_map(|cell| board.parent_cell(cell)) {
        if let Some(place) = place(parent) {
            has_child[place] = true;
        }
    }
    let mut seen = vec![false; has_child.len()];
    let mut chains = Vec::new();
    for top in cells().filter(|&cell| place(cell).is_some_and(|place| !has_child[place])) {
        let mut chain = vec![top];
        let mut at = top;
        while let Some(parent) = board.parent_cell(at).filter(|&parent| is_on(parent)) {
            chain.push(parent);
            match place(parent) {
                Some(place) if !seen[place] => seen[place] = true,
                _ => break,
            }
            at = parent;
        }
        chains.push(chain);
    }
    chains
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{
        Direction, Discipline, Event, Info, Map, Plane, Size, Solver, Tile, Timeline,
    };
    use std::sync::Arc;

    #[test]
    fn a_stack_is_the_chain_of_parents_in_sight() {
        let map = Map::new(Size::clamped(20, 3), Tile::Floor);
        let size = map.size();
        let cell = |x: i32, y: i32| size.cell(x, y).expect("it is on the map");
        let mut log = vec![Event::pushed_start(cell(0, 1)), Event::expanded(cell(0, 1))];
        for x in 1..20 {
            log.push(Event::pushed(cell(x, 1), Direction::Left));
            log.push(Event::expanded(cell(x, 1)));
        }
        // A dead end next to it, and a cell of the frontier.
        log.push(Event::pushed(cell(3, 2), Direction::Up));
        log.push(Event::expanded(cell(3, 2)));
        log.push(Event::backtracked(cell(3, 2)));
        log.push(Event::pushed(cell(5, 0), Direction::Down));
        let info = Info {
            discipline: Discipline::Stack,
            ..Solver::SEARCH.info
        };
        let run = Box::new(log.into_iter().fuse());
        let mut timeline = Timeline::new(&info, Plane::None, Arc::new(map), Some(run), 0);
        timeline.forward(u64::MAX);
        let part = |columns| chains(&Scope::new(&timeline, columns, 0..3));
        let row = |from: i32, to: i32| (to..=from).rev().map(|x| cell(x, 1)).collect::<Vec<_>>();
        assert_eq!(part(0..20), [row(19, 0)]);
        // Columns 4 to 8, and the parent next to them.
        assert_eq!(part(4..9), [row(8, 3)]);
        assert!(part(20..20).is_empty());
    }
}
