//! A walk as an algorithm: it states the moves that were made, so that a timeline can replay them.

use mazescope_core::catalogue::Cue;
use mazescope_core::event::code;
use mazescope_core::playback::projector::record_whole;
use mazescope_core::structures::mazes::rooms::is_edge;
use mazescope_core::{
    Appearance, Cell, Direction, Discipline, Event, Explanation, Grid, Hue, Info, Kinds, Map,
    Plane, Timeline,
};
use std::sync::Arc;

/// The catalogue entry of a walk. A cell that is entered for the first time is pushed and expanded. A cell that is left
/// through the edge by which it was entered is backtracked. A move that changes nothing is noted, so that it has a
/// place in time. A step is a move.
pub const INFO: Info = Info {
    hue: Hue::Orange,
    summary: "The moves of a player, in order.",
    pseudocode: |_| {
        vec![
            Cue::START.line("room ← start; parent[start] ← none"),
            ENTER.line("while room is not a goal:"),
            ENTER.line("  if next is new: enter next"),
            BACK.line("  if next = parent[room], first time:"),
            BACK.line("    mark room as backtracked"),
            AGAIN.line("  if next is not new: return to next"),
            Cue::TRACE.line("path ← parents from start to room"),
            Cue::DONE.line("return path"),
        ]
    },
    time: "O(moves)",
    space: "O(moves)",
    source: "the player",
    discipline: Discipline::Stack,
    looks: Appearance::Walk,
    // Each move first states exactly one event of these kinds about its edge.
    begins_step: |event| {
        let first = matches!(event.code() as u32, code::NOTED | code::PUSHED..=16);
        first && is_edge(event.cell())
    },
    // A player may walk back and forth as long as they like.
    bound: None,
    explanation: &Explanation::STACK,
    ..Info::new("walk", "Walk")
};

const ENTER: Cue = Cue::of("enter", Kinds::of(&[Kinds::PUSHED, Kinds::EXPANDED]));
const BACK: Cue = Cue::of("back", Kinds::BACKTRACKED);
const AGAIN: Cue = Cue::of("again", Kinds::NOTED);

/// The complete recording of a walk through these rooms of a maze.
pub fn timeline(map: &Arc<Map>, rooms: &[Cell]) -> Timeline {
    let run = Box::new(events(map, rooms).into_iter().fuse());
    let mut timeline = Timeline::new(&INFO, Plane::None, map.clone(), Some(run), 0);
    record_whole(&mut timeline, || true);
    timeline
}

/// The events of a walk through `rooms`. Each room must be a neighbour of the one before, or the walk ends there. If
/// the walk ends at a goal, its path is traced.
pub fn events(map: &Map, rooms: &[Cell]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut known = Known {
        back: Grid::uniform(map.size(), None),
        left: Grid::uniform(map.size(), false),
    };
    if let Some(&start) = rooms.first() {
        events.extend([Event::pushed_start(start), Event::expanded(start)]);
    }
    for pair in rooms.windows(2) {
        let to = |direction: &Direction| {
            super::rooms::next_room(map, pair[0], *direction) == Some(pair[1])
        };
        let Some(direction) = Direction::FOUR.into_iter().find(to) else {
            break;
        };
        known.enter(map, rooms[0], pair[0], direction, &mut events);
    }
    if let Some(&last) = rooms.last().filter(|last| map.goals.contains(last)) {
        let before = |&cell: &Cell| Some(cell.step(known.back[cell]?, map.size()));
        let path: Vec<Cell> = std::iter::successors(Some(last), before).collect();
        events.extend(path.into_iter().rev().map(Event::traced));
    }
    events
}

struct Known {
    /// For each cell, the direction to the cell from which it was first entered.
    back: Grid<Option<Direction>>,
    /// Whether each cell was backtracked.
    left: Grid<bool>,
}

impl Known {
    /// States the move from a room, over the edge, to the next room.
    fn enter(
        &mut self,
        map: &Map,
        start: Cell,
        from: Cell,
        direction: Direction,
        events: &mut Vec<Event>,
    ) {
        let size = map.size();
        let edge = from.step(direction, size);
        let next = edge.step(direction, size);
        if next != start && self.back[next].is_none() {
            for cell in [edge, next] {
                self.back[cell] = Some(direction.opposite());
                events.push(Event::pushed(cell, direction.opposite()));
                events.push(Event::expanded(cell));
            }
            return;
        }
        events.push(Event::noted(edge));
        if self.back[from] == Some(direction) && !self.left[from] {
            for cell in [from, edge] {
                self.left[cell] = true;
                events.push(Event::backtracked(cell));
            }
        }
        events.push(Event::noted(next));
    }
}
