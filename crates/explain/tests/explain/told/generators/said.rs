//! A claim about the growth of a map, and what is true of its cells.

use super::grown::{Grown, around, is_edge, is_room};
use mazescope_core::{Direction, Kind};
use mazescope_explain::Fact;
use mazescope_support::machine::Place;
use mazescope_support::trials::Stated;
use std::collections::BTreeSet;

/// A claim, with everything that is needed to check it.
pub struct Said<'a> {
    pub facts: &'a [(&'static str, Fact)],
    /// The map just before the step or event of the sentence, and at the moment of the sentence.
    pub before: &'a Grown,
    pub after: &'a Grown,
    /// The map at the end of the run.
    pub end: &'a Grown,
    pub log: &'a [Stated],
    /// The number of moments before the event of the sentence.
    pub place: usize,
}

impl Said<'_> {
    /// The cell that is the value of a name.
    pub fn get(&self, name: &str) -> Option<Place> {
        match self.facts.iter().find(|(other, _)| *other == name) {
            Some((_, Fact::Cell(_, at))) => Some(*at),
            _ => None,
        }
    }

    /// The cell that the claim names first, or the cell of the event.
    pub fn cell(&self) -> Place {
        let named = self.get("cell").or_else(|| self.get("new"));
        named.unwrap_or_else(|| self.of_step())
    }

    pub fn count(&self) -> usize {
        match self.facts.iter().find(|(name, _)| *name == "count") {
            Some((_, Fact::Count(count))) => *count as usize,
            _ => 1,
        }
    }

    /// The cell with which the step begins.
    pub fn of_step(&self) -> Place {
        self.at(self.log[self.place])
    }

    fn at(&self, stated: Stated) -> Place {
        self.after.size.position(stated.event.cell())
    }

    pub fn kind(&self) -> Kind {
        self.log[self.place].event.kind(None)
    }

    /// The cell of an event so many places later.
    pub fn event(&self, later: isize) -> Option<Place> {
        let place = self.place.checked_add_signed(later)?;
        Some(self.at(*self.log.get(place)?))
    }

    /// Whether an earlier event was about the cell.
    pub fn was(&self, cell: Place) -> bool {
        let mut log = self.log[..self.place].iter();
        log.any(|&stated| self.at(stated) == cell)
    }

    /// The cells that became wall.
    fn raised(&self) -> Vec<Place> {
        let raised = self.before.floor.difference(&self.after.floor);
        raised.copied().collect()
    }

    /// The new cell, or otherwise the cell, if it became floor.
    pub fn carved(&self) -> Option<Place> {
        let cell = self.get("new").unwrap_or_else(|| self.cell());
        (self.after.is_floor(cell) && !self.before.is_floor(cell)).then_some(cell)
    }

    pub fn came(&self) -> bool {
        self.after.is_floor(self.cell()) && !self.before.is_floor(self.cell())
    }

    pub fn became_wall(&self) -> bool {
        self.before.is_floor(self.cell()) && !self.after.is_floor(self.cell())
    }

    pub fn stays(&self) -> bool {
        !self.after.is_floor(self.cell())
    }

    pub fn room(&self) -> bool {
        self.carved().is_some_and(is_room)
    }

    pub fn opened(&self) -> bool {
        self.carved().is_some_and(is_edge)
    }

    pub fn on_rim(&self) -> bool {
        let ((x, y), size) = (self.cell(), self.after.size);
        x == 0 || y == 0 || x + 1 == size.width() as i32 || y + 1 == size.height() as i32
    }

    /// The rooms at the ends of the edge.
    pub fn ends(&self) -> Vec<Place> {
        let edge = self.carved().unwrap_or_else(|| self.cell());
        self.before.ends(edge)
    }

    /// Whether each of these rooms is floor before the step.
    pub fn floor_beside(&self) -> Vec<bool> {
        let ends = self.ends().into_iter();
        ends.map(|room| self.before.is_floor(room)).collect()
    }

    /// Whether floor connects the two rooms of the edge.
    pub fn within_one_set(&self) -> Option<bool> {
        match self.ends()[..] {
            [one, other] => Some(self.before.are_connected([one, other])),
            _ => None,
        }
    }

    /// Whether floor does not connect all rooms yet.
    pub fn has_sets_left(&self) -> bool {
        let mut rooms = self.before.rooms();
        let first = rooms.next();
        let is_apart = |first| rooms.any(|room| !self.before.are_connected([first, room]));
        first.is_some_and(is_apart)
    }

    pub fn ends_meet(&self) -> bool {
        let rooms = self.after.rooms();
        let ends = rooms.filter(|&room| self.after.exits(room) == 1);
        match ends.collect::<Vec<_>>()[..] {
            [one, other] => self.after.neighbours_of(one).contains(&other),
            _ => false,
        }
    }

    pub fn is_first_visit(&self) -> bool {
        let room = self.of_step();
        self.after.is_floor(room) && !self.before.is_floor(room) && self.after.exits(room) == 1
    }

    /// Whether the edge of the step leads from a visited room to an unvisited one, which is carved.
    pub fn leads_across(&self) -> bool {
        let (Some(across), Some(new)) = (self.get("across"), self.carved()) else {
            return false;
        };
        let rooms = self.before.ends(self.of_step());
        self.before.is_floor(across) && rooms.contains(&across) && rooms.contains(&new)
    }

    /// Whether the new room is one of the next edge.
    pub fn is_of_next_edge(&self) -> bool {
        let new = self.get("new");
        let cells = self.log.iter().map(|&stated| self.at(stated));
        let mut rest = cells.skip_while(|&cell| Some(cell) != new);
        let edge = rest.find(|&cell| is_edge(cell));
        let is_end = |(edge, new)| self.after.ends(edge).contains(&new);
        self.after.has(true) && edge.zip(new).is_some_and(is_end)
    }

    /// Whether the edge leads from the maze to a room of the frontier.
    pub fn leaves_frontier(&self) -> bool {
        let ends = self.ends();
        let waits = |room: &Place| self.before.frontier.contains(room);
        ends.iter().any(waits) && self.floor_beside().contains(&true)
    }

    pub fn is_top(&self) -> bool {
        self.before.list.last() == Some(&self.cell())
    }

    /// Whether each neighbour of the room is floor.
    pub fn neighbours(&self) -> Vec<bool> {
        let rooms = self.before.neighbours_of(self.cell()).into_iter();
        rooms.map(|room| self.before.is_floor(room)).collect()
    }

    /// The number of rooms that stay wall and are never noted.
    pub fn unseen_rooms(&self) -> usize {
        let log = self.log.iter();
        let noted = log.filter(|stated| stated.event.kind(None) == Kind::Noted);
        let noted: BTreeSet<Place> = noted.map(|&stated| self.at(stated)).collect();
        let is_unseen = |room: &Place| !self.after.is_floor(*room) && !noted.contains(room);
        self.after.rooms().filter(is_unseen).count()
    }

    /// Whether the cell is in the frontier before, and whether it is after.
    pub fn waits(&self) -> [bool; 2] {
        [self.before, self.after].map(|it| it.frontier.contains(&self.cell()))
    }

    pub fn joined(&self) -> usize {
        let came = |cell: &&Place| !self.before.frontier.contains(cell);
        self.after.frontier.iter().filter(came).count()
    }

    /// Whether the walk stood next to the room.
    pub fn moves(&self) -> bool {
        let is_beside = |room| around(room, 2).contains(&self.cell());
        self.before.stood.is_some_and(is_beside)
    }

    /// Where the walk continues from its last room.
    fn tip(&self) -> Option<[Place; 2]> {
        self.before.leaves_by(*self.before.frontier.last()?)
    }

    /// Whether the room is the one that the walk has to reach next.
    pub fn is_next_of_walk(&self) -> bool {
        is_room(self.cell()) && self.tip().is_none_or(|[_, room]| room == self.of_step())
    }

    pub fn has_reached_maze(&self) -> bool {
        let tip = self.tip();
        tip.is_some_and(|[_, room]| self.before.is_floor(room))
    }

    /// Whether the edge is the one by which the walk has left the room that was carved last.
    pub fn is_left_by(&self) -> bool {
        let rooms = [self.get("last"), Some(self.of_step()), self.event(-1)];
        let mut rooms = rooms.into_iter().flatten().filter(|&room| is_room(room));
        let edge = |room| self.before.leaves_by(room).map(|[edge, _]| edge);
        rooms.any(|room| edge(room) == Some(self.cell()))
    }

    pub fn turns(&self) -> bool {
        let directions = [&self.before, &self.after].map(|it| it.directions.get(&self.cell()));
        directions[0] != directions[1]
    }

    /// The number of rooms beside that of the step that point to another edge than before.
    pub fn turned(&self) -> usize {
        let directions = self.before.directions.iter();
        let others = directions.filter(|(room, _)| **room != self.of_step());
        let turned = others.filter(|(room, old)| self.after.directions[room] != **old);
        turned.count()
    }

    /// The number of events before the walk reaches the maze.
    pub fn walked_back(&self) -> usize {
        let rest = self.log[self.place..].iter();
        rest.take_while(|stated| !stated.event.is_carved()).count()
    }

    /// The columns and rows from another cell to this one.
    pub fn far(&self, other: Option<Place>) -> Place {
        let (x, y) = self.cell();
        other.map_or((i32::MAX, i32::MAX), |other| (x - other.0, y - other.1))
    }

    pub fn is_next_to_last(&self) -> bool {
        let last = self.event(-1);
        last.is_some_and(|last| around(last, 1).contains(&self.cell()))
    }

    /// Whether the edge lies north of a room of the run that ends at the last room.
    pub fn is_north_of_run(&self) -> bool {
        let ((x, y), (over, down)) = (self.cell(), self.far(self.get("last")));
        let in_run = |last| self.before.are_connected([(x, y + 1), last]);
        self.opened() && down == -1 && over <= 0 && self.get("last").is_some_and(in_run)
    }

    /// Whether the wall continues behind a door.
    pub fn leaves_door(&self) -> bool {
        let ((x, y), (over, down)) = (self.cell(), self.far(self.get("last")));
        let door = (x - over / 2, y - down / 2);
        let far = (over.saturating_abs(), down.saturating_abs());
        matches!(far, (0, 2) | (2, 0)) && is_edge(door) && self.end.is_floor(door)
    }

    /// The number of posts that became wall.
    pub fn posts(&self) -> usize {
        let raised = self.raised().into_iter();
        raised.filter(|(x, y)| x % 2 == 0 && y % 2 == 0).count()
    }

    /// Whether a single edge became wall, and it is one of the room of the step.
    pub fn shuts_beside_root(&self) -> bool {
        match self.raised()[..] {
            [edge] => self.before.ends(edge).contains(&self.of_step()),
            _ => false,
        }
    }

    /// Whether the room is next to the root, which begins in the last room.
    pub fn is_beside_root(&self) -> bool {
        let mut log = self.log[..self.place].iter();
        let moved = log.any(|stated| stated.event.is_stepped());
        let last = self.before.rooms().next_back();
        let root = if moved { self.before.stood } else { last };
        root.is_some_and(|root| around(root, 2).contains(&self.cell()))
    }

    /// Whether floor lies at most two cells away.
    pub fn is_near_floor(&self) -> bool {
        let near = [1, 2].map(|far| around(self.cell(), far)).concat();
        near.into_iter().any(|cell| self.before.is_floor(cell))
    }

    pub fn is_centre(&self) -> bool {
        let size = self.after.size;
        let centre = (size.width() as i32 / 2, size.height() as i32 / 2);
        self.came() && centre == self.cell()
    }

    /// The number of floor cells among the cell and its eight neighbours when the round began.
    pub fn floor_around(&self) -> usize {
        let (x, y) = self.cell();
        let near = |&(to_x, to_y): &&Place| (to_x - x).abs() <= 1 && (to_y - y).abs() <= 1;
        self.before.round.iter().filter(near).count()
    }

    /// Whether no track crosses the side of a block at this edge.
    pub fn is_closed_side(&self) -> bool {
        let (x, y) = self.cell();
        let (over, down) = match (x % 4, y % 4) {
            (2, 1) => (0, -1),
            (2, _) => (0, 1),
            (1, _) => (-1, 0),
            _ => (1, 0),
        };
        let (x, y) = (x + over, y + down);
        let sides = [(x + down, y + over), (x - down, y - over)];
        sides.into_iter().all(|side| !self.end.is_floor(side))
    }

    /// Whether the next carved cell lies to the right of the cell or below it, with only floor between them.
    pub fn leads_on(&self) -> bool {
        let Some(&next) = self.log.get(self.place + 1) else {
            return false;
        };
        let (mut at, to) = (self.cell(), self.at(next));
        let delta = ((to.0 - at.0).signum(), (to.1 - at.1).signum());
        let straight = matches!(delta, (1, 0) | (0, 1));
        while straight && at != to && self.before.is_floor(at) {
            at = (at.0 + delta.0, at.1 + delta.1);
        }
        straight && at == to && next.event.is_carved()
    }

    /// The direction in which the run of a row lies: the room to the left, or one above.
    pub fn joins_run(&self) -> bool {
        let far = self.far(Some(self.of_step()));
        self.opened() && (far == (1, 0) || far.1 == Direction::Up.delta().1)
    }
}
