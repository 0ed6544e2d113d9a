//! Flaws of a generated map: rooms that stay sealed off, a loop, or floor that is not connected.

use super::asked::{Ahead, Growth, only_if};
use crate::{Asked, Fact, Sentence, Unasked};
use mazescope_core::board::mark;
use mazescope_core::catalogue::MapPromise;
use mazescope_core::event::code;
use mazescope_core::structures::mazes::edges::Sets;
use mazescope_core::structures::mazes::rooms::{Room, is_edge, rooms_of};
use mazescope_core::{Cell, Direction, Grid, Kinds, Size};
use std::collections::BTreeSet;

/// The guarantee of a map in words, and why the complete map has it, or the sentence about its first flaw.
type Judgement = (&'static str, Result<Sentence, Sentence>);

/// Judges the complete map of a generator. A map of rooms whose generator guarantees nothing is judged as a perfect
/// maze. O(events + cells).
pub(super) fn judge(asked: &Asked, growth: &Growth) -> Result<Judgement, Unasked> {
    let grown = growth.grown;
    let promise = match (grown.generator.promise)(&grown.settings) {
        MapPromise::Nothing if grown.generator.sides.has_rooms() => MapPromise::PerfectMaze,
        promise => promise,
    };
    let map = Judged {
        asked,
        size: asked.timeline.board().size(),
        end: Ahead::at(asked.timeline, asked.timeline.len()),
    };
    let rooms: Vec<Cell> = grown.site().rooms().collect();
    let outcome = match promise {
        MapPromise::PerfectMaze | MapPromise::OnePath => {
            let flaw = map.sealed_off(&rooms)?;
            let flaw = flaw.or_else(|| map.not_connected());
            // Rooms in a tree have one edge less than there are rooms.
            let is_carved = |&cell: &Cell| is_edge(cell) && map.is_floor(cell);
            let flaw = match flaw {
                None if map.size.iter().filter(is_carved).count() >= rooms.len() => {
                    map.closed_loop()?
                }
                flaw => flaw,
            };
            let rooms = ("count", Fact::Count(rooms.len() as u64));
            flaw.map_or_else(|| Ok(Sentence::of("perfect", &[rooms])), Err)
        }
        MapPromise::Connected => {
            let flaw = map.not_connected();
            flaw.map_or_else(|| Ok(Sentence::of("connected", &[])), Err)
        }
        MapPromise::Nothing => return Err(Unasked::NO_GUARANTEE),
        MapPromise::RoadsApart | MapPromise::JoinedEnds => return Err(Unasked::UNJUDGED),
    };
    Ok((promise.words(), outcome))
}

/// A map at the end of its generation.
struct Judged<'a> {
    asked: &'a Asked<'a>,
    size: Size,
    end: Ahead<'a>,
}

impl Judged<'_> {
    fn is_floor(&self, cell: Cell) -> bool {
        self.size.contains(cell) && self.end.marks(cell) & mark::FLOOR != 0
    }

    /// For each cell, whether moves from one cell to a neighbour reach it, if `step` gives the neighbours.
    fn reached(&self, from: Cell, step: impl Fn(Cell, Direction) -> Option<Cell>) -> Grid<bool> {
        let mut reached = Grid::uniform(self.size, false);
        let mut left = vec![from];
        while let Some(cell) = left.pop() {
            if !std::mem::replace(&mut reached.as_mut_slice()[cell.index()], true) {
                let neighbours = Direction::FOUR.into_iter();
                left.extend(neighbours.filter_map(|direction| step(cell, direction)));
            }
        }
        reached
    }

    /// The step to which the event after this number of moments belongs. A flaw whose step is shown already is no
    /// question about the future.
    fn ahead(&self, place: u64) -> Result<u64, Unasked> {
        only_if(place >= self.asked.timeline.cursor(), Unasked::BROKEN)?;
        Ok((self.asked.timeline.recording())
            .counted_at(place + 1)
            .steps)
    }

    /// Rooms that are wall in the complete map: of those next to each other, the ones that are given up first.
    fn sealed_off(&self, rooms: &[Cell]) -> Result<Option<Sentence>, Unasked> {
        let sealed = rooms.iter().copied().filter(|&room| !self.is_floor(room));
        let mut sealed: BTreeSet<Cell> = sealed.collect();
        let over = |cell: Cell, direction: Direction| {
            let edge = Some(cell.step(direction, self.size));
            let edge = edge.filter(|&edge| self.size.contains(edge))?;
            Some(edge.step(direction, self.size)).filter(|&to| self.size.contains(to))
        };
        let mut first: Option<(u64, Cell, Grid<bool>)> = None;
        while let Some(&room) = sealed.first() {
            let region = self.reached(room, |cell, direction| {
                over(cell, direction).filter(|to| sealed.contains(to))
            });
            sealed.retain(|&room| !region[room]);
            let next_to = |cell: Cell| {
                let mut around = Direction::FOUR.into_iter();
                around.any(|direction| over(cell, direction).is_some_and(|to| region[to]))
            };
            let Some((place, last)) = self.last_backtracked(next_to) else {
                continue;
            };
            if first.as_ref().is_none_or(|(before, ..)| place < *before) {
                first = Some((place, last, region));
            }
        }
        let Some((place, last, region)) = first else {
            return Ok(None);
        };
        let step = self.ahead(place)?;
        let region: Vec<Cell> = self.size.iter().filter(|&cell| region[cell]).collect();
        let name = match region.len() {
            1 => "one_sealed",
            _ => "more_sealed",
        };
        let mut facts = self.asked.cells("room", &region);
        facts.push(("step", Fact::Count(step)));
        facts.push(self.asked.cell("last", last));
        Ok(Some(Sentence::of(name, &facts)))
    }

    /// The last time that the walk backtracks from a cell that fits, and that cell.
    fn last_backtracked(&self, fits: impl Fn(Cell) -> bool) -> Option<(u64, Cell)> {
        let recording = self.asked.timeline.recording();
        let mut places = (0..recording.len()).rev();
        places.find_map(|place| {
            let event = recording.get(place)?;
            let leaves = event.code() as u32 == code::BACKTRACKED && fits(event.cell());
            leaves.then(|| (place, event.cell()))
        })
    }

    /// Two floor cells without a path between them.
    fn not_connected(&self) -> Option<Sentence> {
        let mut floor = self.size.iter().filter(|&cell| self.is_floor(cell));
        let first = floor.next()?;
        let step = |cell: Cell, direction: Direction| {
            let to = cell.step(direction, self.size);
            self.is_floor(to).then_some(to)
        };
        let reached = self.reached(first, step);
        let other = floor.find(|&cell| !reached[cell])?;
        let ends = [
            self.asked.cell("cell", first),
            self.asked.cell("other", other),
        ];
        Some(Sentence::of("not_connected", &ends))
    }

    /// The first edge that closes a loop. A generator that raises walls may close a loop and open it again.
    fn closed_loop(&self) -> Result<Option<Sentence>, Unasked> {
        if self.asked.subject.info.uses.meets(Kinds::RAISED) {
            return Ok(Some(Sentence::of("has_loop", &[])));
        }
        let recording = self.asked.timeline.recording();
        let mut sets = Sets::new(self.size);
        for place in 0..recording.len() {
            let event = recording.get(place);
            let carved = event.filter(|event| event.is_carved() && is_edge(event.cell()));
            let Some(edge) = carved.map(|event| event.cell()) else {
                continue;
            };
            let ends = rooms_of(edge, self.size);
            let [one, other] = ends.map(|end| sets.find(Room::of(end)));
            if one == other {
                let mut facts = self.asked.cells("room", &ends);
                facts.push(("step", Fact::Count(self.ahead(place)?)));
                facts.push(self.asked.cell("edge", edge));
                return Ok(Some(Sentence::of("closes_loop", &facts)));
            }
            sets.union(one, other);
        }
        Ok(None)
    }
}
