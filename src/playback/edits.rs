//! Edits by hand: strokes that stand between generation and race, and can be undone and redone.

use super::scene::Scene;
use super::timeline::Timeline;
use crate::event::Event;
use crate::grid::Cell;
use crate::map::{Map, Tile};
use crate::structures::floods::distances::mark_ends;

/// The edits of a scene, in the order in which they were made.
///
/// Their events stand in the recording of the ground, those of a stroke behind those of the stroke
/// before it; a stroke that was undone keeps its events there until another takes its place.
#[derive(Debug, Default)]
pub struct Edits {
    strokes: Vec<Stroke>,
    /// How many of the strokes are in force; the others were undone.
    in_force: usize,
    /// Whether the last stroke in force still grows.
    open: bool,
}

/// What one press of the mouse changed.
#[derive(Debug)]
struct Stroke {
    /// Events of the ground before it and after it.
    from: u64,
    to: u64,
    before: Ends,
    after: Ends,
}

/// The starts and the goals of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Where a search starts.
    pub starts: Vec<Cell>,
    /// What it looks for.
    pub goals: Vec<Cell>,
}

/// What all edits of a map amount to, however many strokes they took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Cells whose tile is the other one, in reading order, each once.
    pub tiles: Vec<Cell>,
    /// Starts and goals, if they are others.
    pub ends: Option<Ends>,
}

impl Changes {
    /// Whether nothing was changed.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty() && self.ends.is_none()
    }

    /// Makes them on a map, and states each tile that changes. What does not fit the map, such as a
    /// cell outside it or a start on a wall, is passed over; missing ends are found anew.
    pub fn make(self, map: &mut Map, mut state: impl FnMut(Event)) {
        let size = map.size();
        for cell in self.tiles.into_iter().filter(|&cell| size.contains(cell)) {
            let event = match map.is_floor(cell) {
                true => Event::raised(cell),
                false => Event::carved(cell),
            };
            map.apply(&[event]);
            state(event);
        }
        let ends = self.ends.unwrap_or_else(|| Ends::of(map));
        ends.put_on(map);
        let tiles = &map.tiles;
        let walkable = |cell: &Cell| size.contains(*cell) && tiles[*cell] == Tile::Floor;
        map.starts.retain(walkable);
        map.goals.retain(walkable);
        mark_ends(map);
    }
}

impl Scene {
    /// Makes cells wall or floor, as part of the open stroke; starts and goals stay floor. Searches
    /// start anew if anything changes. Nothing happens before the map is complete.
    pub fn draw(&mut self, cells: &[Cell], tile: Tile) {
        let map = self.map();
        let changes = |&&cell: &&Cell| {
            let marked = map.starts.contains(&cell) || map.goals.contains(&cell);
            map.size().contains(cell) && map.tiles[cell] != tile && !marked
        };
        let mut cells: Vec<Cell> = cells.iter().filter(changes).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        if cells.is_empty() {
            return;
        }
        self.change_map(|map, ground, edits| {
            let stroke = edits.open_stroke(map, ground);
            for cell in cells {
                ground.push(match tile {
                    Tile::Floor => Event::carved(cell),
                    Tile::Wall => Event::raised(cell),
                });
                map.tiles[cell] = tile;
            }
            // A map that had no floor had no ends either; its first floor brings them.
            mark_ends(map);
            stroke.to = ground.len();
            stroke.after = Ends::of(map);
            ground.seek(stroke.to);
        });
    }

    /// Moves the start or the goal that stands on `from` to the floor cell `to`, as part of the open
    /// stroke; to a wall it does not go.
    pub fn move_mark(&mut self, from: Cell, to: Cell) {
        let map = self.map();
        let stands = map.starts.contains(&from) || map.goals.contains(&from);
        if from == to || !stands || !map.size().contains(to) || !map.is_floor(to) {
            return;
        }
        self.change_map(|map, ground, edits| {
            let stroke = edits.open_stroke(map, ground);
            // Where both stand on one cell, the goal is on top.
            let marks = match map.goals.contains(&from) {
                true => &mut map.goals,
                false => &mut map.starts,
            };
            marks.retain(|&mark| mark != to);
            for mark in marks.iter_mut().filter(|mark| **mark == from) {
                *mark = to;
            }
            stroke.after = Ends::of(map);
        });
    }

    /// What the edits in force amount to, or those that wait for the map. O(n log n) of their cells.
    pub fn changes(&self) -> Changes {
        if !self.is_generated() {
            return self.awaited.clone();
        }
        let strokes = &self.edits.strokes[..self.edits.in_force];
        let (Some(first), Some(last)) = (strokes.first(), strokes.last()) else {
            return Changes::default();
        };
        let recording = self.ground().recording();
        let events = recording.pieces(first.from, last.to).flatten();
        let mut flips: Vec<Cell> = events.map(|event| event.cell()).collect();
        flips.sort_unstable();
        // A cell that was changed there and back is as it was.
        let same = flips.chunk_by(|one, other| one == other);
        let odd = same.filter(|same| !same.len().is_multiple_of(2));
        Changes {
            tiles: odd.map(|same| same[0]).collect(),
            ends: (first.before != last.after).then(|| last.after.clone()),
        }
    }

    /// Makes changes as one stroke as soon as the map is grown; at once if it is. What does not fit
    /// the map, such as a cell outside it or a start on a wall, is passed over.
    pub fn change_when_grown(&mut self, changes: Changes) {
        if !self.is_generated() {
            self.awaited = changes;
        } else if !changes.is_empty() {
            self.change_map(|map, ground, edits| {
                edits.make(changes, map, ground);
                ground.seek(ground.len());
            });
        }
    }

    /// Ends the open stroke: what is drawn next is undone apart from it.
    pub fn end_stroke(&mut self) {
        self.edits.open = false;
    }

    /// Whether there is a stroke to undo.
    pub fn can_undo(&self) -> bool {
        self.edits.in_force > 0
    }

    /// Whether there is a stroke to redo.
    pub fn can_redo(&self) -> bool {
        self.edits.in_force < self.edits.strokes.len()
    }

    /// Takes the last stroke in force back. O(its cells), and the searches start anew.
    pub fn undo_stroke(&mut self) {
        if self.can_undo() {
            self.change_map(|map, ground, edits| {
                edits.open = false;
                edits.in_force -= 1;
                let stroke = &edits.strokes[edits.in_force];
                for piece in ground.recording().pieces(stroke.from, stroke.to).rev() {
                    for event in piece.iter().rev() {
                        map.tiles[event.cell()] = match event.is_carved() {
                            true => Tile::Wall,
                            false => Tile::Floor,
                        };
                    }
                }
                stroke.before.clone().put_on(map);
                ground.seek(stroke.from);
            });
        }
    }

    /// Makes the stroke that was undone last once more.
    pub fn redo_stroke(&mut self) {
        if self.can_redo() {
            self.change_map(|map, ground, edits| {
                let stroke = &edits.strokes[edits.in_force];
                edits.in_force += 1;
                for piece in ground.recording().pieces(stroke.from, stroke.to) {
                    map.apply(piece);
                }
                stroke.after.clone().put_on(map);
                ground.seek(stroke.to);
            });
        }
    }
}

impl Edits {
    /// Makes changes as one stroke; the ground's cursor stays where it is.
    pub(super) fn make(&mut self, changes: Changes, map: &mut Map, ground: &mut Timeline) {
        let cursor = ground.cursor();
        ground.seek(ground.len());
        self.open = false;
        let stroke = self.open_stroke(map, ground);
        changes.make(map, |event| ground.push(event));
        stroke.to = ground.len();
        stroke.after = Ends::of(map);
        self.open = false;
        ground.seek(cursor);
    }

    /// Events of the ground after the last stroke in force, if there is one.
    pub(super) fn end(&self) -> Option<u64> {
        Some(self.strokes[..self.in_force].last()?.to)
    }

    /// The stroke that grows; a new one, before which all that was undone is forgotten, if none does.
    /// The ground stands at the end of the last stroke in force.
    fn open_stroke(&mut self, map: &Map, ground: &mut Timeline) -> &mut Stroke {
        if !self.open {
            self.open = true;
            self.strokes.truncate(self.in_force);
            ground.truncate();
            self.strokes.push(Stroke {
                from: ground.len(),
                to: ground.len(),
                before: Ends::of(map),
                after: Ends::of(map),
            });
            self.in_force += 1;
        }
        let last = self.strokes.last_mut();
        last.expect("an open stroke is the last one")
    }
}

impl Ends {
    fn of(map: &Map) -> Ends {
        Ends {
            starts: map.starts.clone(),
            goals: map.goals.clone(),
        }
    }

    fn put_on(self, map: &mut Map) {
        map.starts = self.starts;
        map.goals = self.goals;
    }
}
