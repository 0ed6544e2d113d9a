//! Counts: the walls around each cell by which a cellular automaton decides, and the tunnels between its regions.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Cell, Direction, Kinds, Size};
use std::collections::HashSet;

/// The counts of the rows that a round decides.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "counts",
    name: "counts",
    meaning: "The walls around each cell before the round, in gold where it changes; later the tunnel between two regions.",
    tone: Tone::Gold,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let mut changed = Vec::new();
    let mut noted = None;
    for event in scope.back().filter(|event| event.number().is_none()) {
        if Kinds::NOTED.contains(event) {
            noted = Some(event.cell());
            break;
        }
        changed.push(event.cell());
    }
    match noted {
        Some(cell) if cell == size.first() => draw_round(scope, sketch, &changed),
        Some(cell) if cell != size.last() => draw_tunnel(scope, sketch, cell, &changed),
        None if changed.len() as u64 == scope.timeline().cursor() => {
            if let Some(&newest) = changed.first() {
                let (x, y) = size.position(newest);
                sketch.front((x + 1, y), size);
            }
        }
        _ => {}
    }
}

/// A round goes from the last cell to the first. `changed` are the cells that it has changed, the newest first.
fn draw_round(scope: &Scope<'_>, sketch: &mut Sketch, changed: &[Cell]) {
    let size = scope.size();
    let (x, y) = match changed.first() {
        Some(&newest) => size.position(newest),
        None => (size.width() as i32, size.height() as i32 - 1),
    };
    let changed: HashSet<Cell> = changed.iter().copied().collect();
    let was_wall = |x: i32, y: i32| {
        let cell = size.cell(x, y);
        cell.is_none_or(|cell| scope.board().is_floor(cell) == changed.contains(&cell))
    };
    for cell in scope.cells().filter(|&cell| !size.is_rim(cell)) {
        let at = size.position(cell);
        if at == (x, y) || !(y - 1..=y + 1).contains(&at.1) {
            continue;
        }
        let walls = walls_around(at, was_wall);
        let changes = if was_wall(at.0, at.1) {
            walls <= 3
        } else {
            walls >= 5
        };
        let tone = if changes { Tone::Gold } else { Tone::Quiet };
        sketch.label(Spot::at(at.0, at.1), walls, tone);
    }
    sketch.front((x, y), size);
    if changed.is_empty() {
        return;
    }
    sketch.cells((x - 1, y - 1), (x + 1, y + 1), Tone::One);
    sketch.label(Spot::at(x, y), walls_around((x, y), was_wall), Tone::White);
}

/// The number of walls among the eight neighbours of a cell.
fn walls_around((x, y): (i32, i32), was_wall: impl Fn(i32, i32) -> bool) -> usize {
    let around = Direction::ALL.map(Direction::delta);
    around
        .into_iter()
        .filter(|&(across, down)| was_wall(x + across, y + down))
        .count()
}

/// A tunnel leads right or down from its first cell, which is floor. `carved` are its cells so far, the newest first.
fn draw_tunnel(scope: &Scope<'_>, sketch: &mut Sketch, from: Cell, carved: &[Cell]) {
    let size = scope.size();
    let region = |sketch: &mut Sketch, from: Cell, tone: Tone| {
        let cells = scope.flood(from, carved).into_iter();
        sketch.region(cells.map(|(cell, _)| cell), size, tone);
    };
    region(sketch, from, Tone::One);
    let Some(&newest) = carved.first() else {
        return;
    };
    let to = end(scope, from, newest, size);
    if let Some(to) = to {
        region(sketch, to, Tone::Other);
    }
    let [from, newest, to] = [from, newest, to.unwrap_or(newest)].map(|cell| Spot::of(cell, size));
    sketch.line(vec![newest, to], Tone::Quiet);
    sketch.line(vec![from, newest], Tone::Gold);
}

/// The first floor cell straight ahead of the newest cell of a tunnel.
fn end(scope: &Scope<'_>, from: Cell, newest: Cell, size: Size) -> Option<Cell> {
    let way = if size.position(from).1 == size.position(newest).1 {
        Direction::Right
    } else {
        Direction::Down
    };
    let ahead = std::iter::successors(Some(newest.step(way, size)), |cell| {
        Some(cell.step(way, size))
    });
    let mut ahead = ahead.take_while(|&cell| size.contains(cell));
    ahead.find(|&cell| scope.board().is_floor(cell))
}
