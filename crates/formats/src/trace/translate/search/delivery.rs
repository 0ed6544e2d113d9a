//! What a search that is read hands on: numbers of its plane, and the trace so far.

use super::Search;
use crate::trace::contents::{Trace, move_events, moved};
use crate::trace::manner::Lack;
use crate::trace::statement::Statement;
use crate::trace::translate::ids::Node;
use crate::trace::translate::tree::NONE;
use crate::trace::word::Word;
use crate::trace::wrong::{Wrong, shown};
use mazescope_core::{Cell, Event, Map, Plane, Size, Tile};

impl Search {
    /// The number that an event writes to its cell, if it writes one and the plane can hold it. `parent` is the node of
    /// its parent.
    pub(crate) fn number(
        &self,
        word: Word,
        cell: Cell,
        parent: Node,
        said: &Statement,
    ) -> Result<u32, Wrong> {
        if word != Word::Writing {
            return Ok(0);
        }
        let value = said.other("value").filter(|value| !value.is_nothing());
        let plane = self.board.plane;
        match (plane, value) {
            (Plane::Number { name, .. }, Some(value)) => {
                let largest = plane.largest();
                let number = value.whole().and_then(|number| number.try_into().ok());
                let number = number.filter(|&number| number <= largest);
                number.ok_or_else(|| Wrong::NotInPlane {
                    said: shown(&value.text),
                    name,
                    largest,
                })
            }
            (Plane::None | Plane::Link, Some(_)) => Err(Wrong::NoPlane),
            (Plane::Number { .. }, None) => Err(Wrong::Without("value")),
            _ if said.parent.is_none() => Err(Wrong::Without("value")),
            // Another id of the same cell does not count as a parent.
            _ if parent == NONE || self.tree.cell(parent) == cell => Ok(0),
            _ => Ok(self.link(self.tree.cell(parent))),
        }
    }

    /// Ends a complete trace. A search that tells no path and leaves out discoveries may have found one all the same,
    /// so it has no answer.
    pub(crate) fn finish(&mut self) {
        let lacks = self.course.lack != Lack::Nothing && !self.course.gave_up;
        if lacks && self.path.solution(&self.tree).is_none() {
            self.course.gave_up = true;
            self.push(Event::noted(self.last));
        }
    }

    /// The bytes that it takes with its events, which are recorded a second time if they are shown.
    pub(crate) fn bytes(&self) -> usize {
        self.tree.bytes()
            + self.path.bytes()
            + self.relaxing.bytes()
            + 2 * size_of::<Event>() * (self.moments + self.values)
    }

    /// Hands on the new events on a map of that size; returns whether the map or the meaning of the events has changed.
    /// With `end` nothing more follows, and the path is handed on, too. O(new events), and O(cells + events) if the map
    /// has another size than before.
    pub(crate) fn hand_on(&mut self, trace: &mut Trace, size: Size, end: bool) -> bool {
        let (now, before) = (self.board.size, trace.map.size());
        let meaning = trace.meaning();
        if before != size {
            move_events(&mut trace.events, before, size);
            trace.map = Map::new(size, Tile::Floor);
        }
        let ends = (trace.map.starts.len(), trace.map.goals.len());
        let new_starts = moved(&self.board.starts[ends.0..], now, size);
        let new_goals = moved(&self.board.goals[ends.1..], now, size);
        let changed = before != size || !new_starts.is_empty() || !new_goals.is_empty();
        trace.map.starts.extend(new_starts);
        trace.map.goals.extend(new_goals);
        move_events(&mut self.events, now, size);
        trace.events.append(&mut self.events);
        trace.moments = self.moments as u64;
        trace.plane = self.board.plane;
        trace.discipline = self.course.discipline();
        trace.gave_up = self.course.gave_up;
        trace.lack = self.course.lack;
        if end {
            trace.solution = self.path.solution(&self.tree);
            if let Some(solution) = &mut trace.solution {
                solution.path = moved(&solution.path, now, size);
            }
        }
        changed || trace.meaning() != meaning
    }
}
