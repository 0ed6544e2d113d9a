//! Halves: the field that a generator divides, as two halves, and the wall between them.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Kinds;
use mazescope_core::structures::mazes::rooms;

/// The two halves of a field that is being divided, the wall between them, and its door.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "halves",
    name: "halves",
    meaning: "The two halves of the field, and the wall that divides them.",
    tone: Tone::One,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

type Position = (i32, i32);

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let Some((wall, doors, is_vertical)) = newest_wall(scope) else {
        return;
    };
    let (x, y) = wall[0];
    let reach = |from: Position, step: Position| reach(scope, from, step);
    // The field lies on both sides of the wall; nothing divides it yet.
    let (one, other) = if is_vertical {
        let y = y - 1 + y % 2;
        let (top, bottom) = (reach((x - 1, y), (0, -1)).1, reach((x - 1, y), (0, 1)).1);
        let (left, right) = (reach((x - 1, y), (-1, 0)).0, reach((x + 1, y), (1, 0)).0);
        (
            [(left, top), (x - 1, bottom)],
            [(x + 1, top), (right, bottom)],
        )
    } else {
        let x = x - 1 + x % 2;
        let (left, right) = (reach((x, y - 1), (-1, 0)).0, reach((x, y - 1), (1, 0)).0);
        let (top, bottom) = (reach((x, y - 1), (0, -1)).1, reach((x, y + 1), (0, 1)).1);
        (
            [(left, top), (right, y - 1)],
            [(left, y + 1), (right, bottom)],
        )
    };
    sketch.cells(one[0], one[1], Tone::One);
    sketch.cells(other[0], other[1], Tone::Other);
    let spots = [wall[0], wall[wall.len() - 1]].map(|(x, y)| Spot::at(x, y));
    sketch.line(spots.to_vec(), Tone::White);
    for (x, y) in doors {
        sketch.dot(Spot::at(x, y), 0.3, Tone::Good);
    }
}

/// The cells of the wall that is raised last, the newest first, the doors between them, and whether it is vertical.
fn newest_wall(scope: &Scope<'_>) -> Option<(Vec<Position>, Vec<Position>, bool)> {
    let size = scope.size();
    let raised = scope
        .back()
        .take_while(|event| Kinds::RAISED.contains(*event) && !size.is_rim(event.cell()));
    let raised = raised.map(|event| size.position(event.cell()));
    let mut raised = raised.peekable();
    let mut newest = raised.next()?;
    // The first post of the next wall is raised together with the last edge of this one.
    let is_post = newest.0 % 2 == 0 && newest.1 % 2 == 0;
    if let Some(&before) = raised.peek().filter(|_| is_post)
        && (newest.0 - before.0).abs() + (newest.1 - before.1).abs() > 2
    {
        raised.next();
        newest = before;
    }
    let mut wall = vec![newest];
    let mut doors = Vec::new();
    let mut way = None;
    for (x, y) in raised {
        let (last_x, last_y) = wall[wall.len() - 1];
        let (across, down) = (last_x - x, last_y - y);
        let far = across.abs().max(down.abs());
        let middle = ((x + last_x) / 2, (y + last_y) / 2);
        let step = (across.signum(), down.signum());
        let is_in_line = (across == 0 || down == 0) && way.is_none_or(|way| way == step);
        // Two walls may stand in line on both sides of an older one.
        let goes_on = far == 1 || far == 2 && scope.is_floor(middle.0, middle.1);
        if !is_in_line || !goes_on {
            break;
        }
        if far == 2 {
            doors.push(middle);
        }
        way = Some(step);
        wall.push((x, y));
    }
    let is_vertical = match way {
        Some((across, _)) => across == 0,
        None => {
            // A single post does not show in which direction its wall goes.
            let (x, y) = wall[0];
            let edge = size.cell(x, y).filter(|&cell| rooms::is_edge(cell))?;
            !rooms::is_between_rows(edge, size)
        }
    };
    Some((wall, doors, is_vertical))
}

/// The last floor cell in a direction from a cell that is floor.
fn reach(scope: &Scope<'_>, (mut x, mut y): Position, step: Position) -> Position {
    while scope.is_floor(x + step.0, y + step.1) {
        (x, y) = (x + step.0, y + step.1);
    }
    (x, y)
}
