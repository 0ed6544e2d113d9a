//! Pointers: the tree of a generator whose root moves, as an arrow from each room to the next one.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Cell, Kinds};
use std::collections::HashMap;

/// The room to which each room points, and the root.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "pointers",
    name: "pointers",
    meaning: "Each room points to the next one on its path to the root, the large dot.",
    tone: Tone::One,
    draw: |scope, sketch| {
        if !scope.timeline().has_ended() {
            draw(scope, sketch);
        }
    },
};

/// The newest moves of the root, which are drawn in the colour of the frontier.
const NEWEST: usize = 6;

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let size = scope.size();
    let Pointers {
        root,
        newest,
        pointers,
    } = pointers(scope);
    let arrow = |sketch: &mut Sketch, room: Cell, tone: Tone| {
        if let Some(&next) = pointers.get(&room) {
            let [room, next] = [room, next].map(|cell| Spot::of(cell, size));
            sketch.arrow(room.towards(next, 0.2), room.towards(next, 0.8), tone);
        }
    };
    for room in scope.rooms().filter(|room| !newest.contains(room)) {
        arrow(sketch, room, Tone::One);
    }
    for (age, &room) in newest.iter().enumerate().rev() {
        arrow(sketch, room, [Tone::White, Tone::Gold][age.min(1)]);
    }
    let raised = scope
        .back()
        .next()
        .filter(|&event| Kinds::RAISED.contains(event));
    if let Some(ends) = raised.and_then(|event| scope.rooms_of(event.cell())) {
        sketch.line(ends.map(|room| Spot::of(room, size)).to_vec(), Tone::Bad);
    }
    if let Some(root) = root {
        sketch.dot(Spot::of(root, size), 0.5, Tone::Gold);
    }
}

/// What the past moves of the root say.
#[derive(Default)]
struct Pointers {
    root: Option<Cell>,
    /// The rooms that the root has left last, the newest first.
    newest: Vec<Cell>,
    /// For each room the one to which it points.
    pointers: HashMap<Cell, Cell>,
}

/// A room points to where the root moved when it left the room last, or along the edge that was carved with it.
fn pointers(scope: &Scope<'_>) -> Pointers {
    let mut all = Pointers::default();
    let mut after = None;
    let mut edge = None;
    for event in scope.back().filter(|event| event.number().is_none()) {
        let cell = event.cell();
        let is_room = !rooms::is_edge(cell);
        let next = match event {
            event if Kinds::STEPPED.contains(event) => after.replace(cell),
            event if Kinds::CARVED.contains(event) && is_room => {
                let beyond = |ends: [Cell; 2]| ends.into_iter().find(|&end| end != cell);
                let carved = edge.and_then(|edge| scope.rooms_of(edge)).and_then(beyond);
                // The first root has no edge of its own.
                carved.or_else(|| after.take())
            }
            _ => None,
        };
        edge = (!is_room && Kinds::CARVED.contains(event)).then_some(cell);
        let is_place = is_room && Kinds::of(&[Kinds::STEPPED, Kinds::CARVED]).contains(event);
        match next {
            Some(next) if !all.pointers.contains_key(&cell) => {
                all.pointers.insert(cell, next);
                if Kinds::STEPPED.contains(event) && all.newest.len() < NEWEST {
                    all.newest.push(cell);
                }
            }
            None if is_place && all.root.is_none() && all.pointers.is_empty() => {
                all.root = Some(cell);
            }
            _ => {}
        }
    }
    // The root has lost its pointer.
    if let Some(root) = all.root {
        all.pointers.remove(&root);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Event, Info, Map, Plane, Size, Tile, Timeline};
    use std::sync::Arc;

    #[test]
    fn a_room_points_to_where_the_root_has_gone() {
        let map = Map::new(Size::clamped(7, 3), Tile::Wall);
        let size = map.size();
        let cell = |x: i32| size.cell(x, 1).expect("it is on the map");
        let log = [
            Event::carved(cell(1)),
            Event::carved(cell(2)),
            Event::carved(cell(3)),
            Event::carved(cell(4)),
            Event::carved(cell(5)),
            Event::stepped(cell(3)),
            Event::stepped(cell(1)),
        ];
        let run = Box::new(log.into_iter().fuse());
        let info = &Info::GENERATOR;
        let mut timeline = Timeline::new(info, Plane::None, Arc::new(map), Some(run), 0);
        timeline.forward(5);
        let at = |pointers: &Pointers| [1, 3, 5].map(|x| pointers.pointers.get(&cell(x)).copied());
        let before = pointers(&Scope::whole(&timeline));
        assert_eq!(before.root, Some(cell(5)));
        assert_eq!(at(&before), [Some(cell(3)), Some(cell(5)), None]);
        timeline.forward(2);
        let after = pointers(&Scope::whole(&timeline));
        assert_eq!(after.root, Some(cell(1)));
        assert_eq!(at(&after), [None, Some(cell(1)), Some(cell(3))]);
    }
}
