//! Chalk: the marks that a walker makes on passages, one or two.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::board::mark;
use mazescope_core::event::code;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Board, Cell, Direction};
use std::collections::HashSet;

/// The marks of Trémaux: a passage gets one each time the walker uses it.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "chalk",
    name: "marks",
    meaning: "A dot for each time that the walker has used the passage; two close it.",
    tone: Tone::Gold,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    if scope.timeline().has_ended() {
        return;
    }
    let size = scope.size();
    // A passage to a visited cell is used twice at once. The board does not show it while both of its ends are in use.
    let mut twice: HashSet<(Cell, Cell)> = HashSet::new();
    let mut newer = None;
    for event in scope.back() {
        match (event.code() as u32, newer) {
            (code::STEPPED, _) => newer = Some(event.cell()),
            (code::NOTED, Some(back)) => {
                twice.insert(ends(event.cell(), back));
            }
            _ => {}
        }
    }
    let (board, now) = (scope.board(), scope.now());
    let visited = |cell: Cell| board.marks()[cell] & mark::DISCOVERED != 0;
    let marks = |cell: Cell, direction: Direction| {
        let other = cell.step(direction, size);
        if !visited(cell) || !visited(other) {
            0
        } else if twice.contains(&ends(cell, other)) {
            2
        } else {
            known(board, now, cell, other)
        }
    };
    let has_rooms = !scope.cells().any(|cell| {
        let (x, y) = size.position(cell);
        x % 2 == 0 && y % 2 == 0 && scope.board().is_floor(cell)
    });
    if has_rooms {
        // Between two rooms there is one passage for the eye.
        for edge in scope.edges().filter(|&edge| scope.board().is_floor(edge)) {
            let across = if rooms::is_between_rows(edge, size) {
                [Direction::Up, Direction::Down]
            } else {
                [Direction::Left, Direction::Right]
            };
            let most = across
                .map(|direction| marks(edge, direction))
                .into_iter()
                .max();
            mark_passage(sketch, Spot::of(edge, size), across[1], most.unwrap_or(0));
        }
        return;
    }
    for cell in scope.cells().filter(|&cell| visited(cell)) {
        let at = Spot::of(cell, size);
        for direction in [Direction::Right, Direction::Down] {
            let (x, y) = direction.delta();
            let middle = Spot {
                x: at.x + 0.5 * x as f32,
                y: at.y + 0.5 * y as f32,
            };
            mark_passage(sketch, middle, direction, marks(cell, direction));
        }
    }
}

/// How often the passage between two visited cells was used at least, as far as the board shows it.
fn known(board: &Board, now: Option<Cell>, one: Cell, other: Cell) -> u8 {
    let is = |cell: Cell, bit: u8| board.marks()[cell] & bit != 0;
    let led = |from: Cell, to: Cell| (board.parent_cell(to) == Some(from)).then_some(to);
    match led(one, other).or(led(other, one)) {
        // The walker backtracks from a cell before it leaves it.
        Some(child) if Some(child) == now => 1,
        Some(child) => 1 + u8::from(is(child, mark::BACKTRACKED)),
        // A cell is given up only after all its passages have two marks.
        None => 2 * u8::from([one, other].iter().any(|&cell| is(cell, mark::BACKTRACKED))),
    }
}

/// Two ends of a passage, in any order, as one key.
fn ends(one: Cell, other: Cell) -> (Cell, Cell) {
    (one.min(other), one.max(other))
}

/// Adds the marks of a passage in this direction, around its middle.
fn mark_passage(sketch: &mut Sketch, middle: Spot, direction: Direction, marks: u8) {
    let (x, y) = direction.delta();
    // Two dots lie side by side across the passage.
    let aside = |by: f32| Spot {
        x: middle.x + by * y.abs() as f32,
        y: middle.y + by * x.abs() as f32,
    };
    match marks {
        0 => {}
        1 => sketch.dot(middle, 0.2, Tone::Gold),
        _ => [-0.24, 0.24]
            .into_iter()
            .for_each(|by| sketch.dot(aside(by), 0.17, Tone::Bad)),
    }
}
