//! A claim about the growth of a map, and what is true of its cells.

use super::grown::Grown;
use mazescope_core::{Cell, Direction, Kind};
use mazescope_explain::Fact;
use mazescope_support::trials::Stated;

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
    pub fn get(&self, name: &str) -> Option<Cell> {
        match self.facts.iter().find(|(other, _)| *other == name) {
            Some((_, Fact::Cell(cell, _))) => Some(*cell),
            _ => None,
        }
    }

    /// The cell that the claim names first, or the cell of the event.
    pub fn cell(&self) -> Cell {
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
    pub fn of_step(&self) -> Cell {
        self.log[self.place].event.cell()
    }

    pub fn kind(&self) -> Kind {
        self.log[self.place].event.kind(None)
    }

    /// The cell of an event so many places later.
    pub fn event(&self, later: isize) -> Option<Cell> {
        let place = self.place.checked_add_signed(later)?;
        Some(self.log.get(place)?.event.cell())
    }

    /// Whether an earlier event was about the cell.
    pub fn was(&self, cell: Cell) -> bool {
        let mut before = self.log[..self.place].iter();
        before.any(|stated| stated.event.cell() == cell)
    }

    /// The new cell, or otherwise the cell, which became floor.
    pub fn carved(&self) -> Option<Cell> {
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
        self.carved().is_some_and(|cell| self.before.is_room(cell))
    }

    pub fn opened(&self) -> bool {
        self.carved().is_some_and(|cell| self.before.is_edge(cell))
    }

    /// The rooms at the ends of the edge.
    pub fn ends(&self) -> Vec<Cell> {
        self.before
            .ends(self.carved().unwrap_or_else(|| self.cell()))
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
        let mut rooms = self
            .before
            .size
            .iter()
            .filter(|&cell| self.before.is_room(cell));
        let first = rooms.next();
        first.is_some_and(|first| rooms.any(|room| !self.before.are_connected([first, room])))
    }

    pub fn ends_meet(&self) -> bool {
        let rooms = self.after.size.iter();
        let is_end = |&room: &Cell| self.after.is_room(room) && self.after.exits(room) == 1;
        match rooms.filter(is_end).collect::<Vec<_>>()[..] {
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
        let carved = self
            .log
            .iter()
            .position(|stated| Some(stated.event.cell()) == new);
        let rest = carved.map_or(&[][..], |carved| &self.log[carved..]);
        let mut edges = rest.iter().map(|stated| stated.event.cell());
        let edge = edges.find(|&cell| self.after.is_edge(cell));
        self.after.has(true)
            && edge
                .zip(new)
                .is_some_and(|(edge, new)| self.after.ends(edge).contains(&new))
    }

    /// Whether the edge leads from the maze to a room of the frontier.
    pub fn leaves_frontier(&self) -> bool {
        let ends = self.ends();
        let waits = |room: &Cell| self.before.frontier.contains(room);
        ends.iter().any(waits) && ends.iter().any(|&room| self.before.is_floor(room))
    }

    pub fn is_pushed(&self) -> bool {
        self.after.list.last() == Some(&self.cell())
    }

    pub fn is_top(&self) -> bool {
        self.before.list.last() == Some(&self.cell())
    }

    pub fn is_finished(&self) -> bool {
        let mut neighbours = self.before.neighbours_of(self.cell()).into_iter();
        neighbours.all(|room| self.before.is_floor(room))
    }

    /// Whether no neighbour of the room is in the maze.
    pub fn is_lonely(&self) -> bool {
        let mut neighbours = self.before.neighbours_of(self.cell()).into_iter();
        !neighbours.any(|room| self.before.is_floor(room))
    }

    /// The number of rooms that stay wall and are never noted.
    pub fn unseen_rooms(&self) -> usize {
        let noted = |cell: Cell| {
            let is_it = |stated: &Stated| {
                stated.event.kind(None) == Kind::Noted && stated.event.cell() == cell
            };
            self.log.iter().any(is_it)
        };
        let rooms = self
            .after
            .size
            .iter()
            .filter(|&cell| self.after.is_room(cell));
        rooms
            .filter(|&room| !self.after.is_floor(room) && !noted(room))
            .count()
    }

    pub fn joined(&self) -> usize {
        let came = |cell: &&Cell| !self.before.frontier.contains(cell);
        self.after.frontier.iter().filter(came).count()
    }

    pub fn has_joined(&self) -> bool {
        let cell = self.cell();
        !self.before.frontier.contains(&cell) && self.after.frontier.contains(&cell)
    }

    pub fn has_left(&self) -> bool {
        let cell = self.cell();
        self.before.frontier.contains(&cell) && !self.after.frontier.contains(&cell)
    }

    /// Whether the walk stood next to the room.
    pub fn moves(&self) -> bool {
        let stood = self
            .before
            .stood
            .map(|room| self.before.neighbours_of(room));
        stood.is_some_and(|rooms| rooms.contains(&self.cell()))
    }

    /// Whether the room is the one that the walk has to reach next.
    pub fn is_next_of_walk(&self) -> bool {
        let tip = self.before.frontier.last();
        let next = tip.and_then(|&tip| self.before.leaves_by(tip));
        self.before.is_room(self.cell()) && next.is_none_or(|[_, room]| room == self.of_step())
    }

    /// Whether the edge is the one by which the walk has left the room that was carved last.
    pub fn is_left_by(&self) -> bool {
        let rooms = [self.get("last"), Some(self.of_step()), self.event(-1)];
        let mut rooms = rooms
            .into_iter()
            .flatten()
            .filter(|&room| self.before.is_room(room));
        rooms.any(|room| self.before.leaves_by(room).map(|[edge, _]| edge) == Some(self.cell()))
    }

    pub fn has_reached_maze(&self) -> bool {
        let next = self
            .before
            .frontier
            .last()
            .and_then(|&tip| self.before.leaves_by(tip));
        next.is_some_and(|[_, room]| self.before.is_floor(room))
    }

    /// The number of rooms beside that of the step that point to another edge than before.
    pub fn turned(&self) -> usize {
        let directions = self.before.directions.iter();
        let turns = |(room, old): &(&Cell, &Direction)| {
            **room != self.of_step() && self.after.directions[*room] != **old
        };
        directions.filter(turns).count()
    }

    /// The number of events before the walk reaches the maze.
    pub fn walked_back(&self) -> usize {
        let rest = self.log[self.place..].iter();
        rest.take_while(|stated| !stated.event.is_carved()).count()
    }

    /// The columns and rows from another cell to this one.
    pub fn far(&self, other: Option<Cell>) -> (i32, i32) {
        let (x, y) = self.after.at(self.cell());
        other.map_or((i32::MAX, i32::MAX), |other| {
            let (from_x, from_y) = self.after.at(other);
            (x - from_x, y - from_y)
        })
    }

    pub fn is_next_to_last(&self) -> bool {
        let (over, down) = self.far(self.event(-1));
        matches!(
            (over.saturating_abs(), down.saturating_abs()),
            (0, 1) | (1, 0)
        )
    }

    /// Whether the edge lies north of a room of the run that ends at the last room.
    pub fn is_north_of_run(&self) -> bool {
        let (over, down) = self.far(self.get("last"));
        let room = self.cell().step(Direction::Down, self.after.size);
        let in_run = |last| self.before.are_connected([room, last]);
        self.opened() && down == -1 && over <= 0 && self.get("last").is_some_and(in_run)
    }

    /// Whether the wall continues behind a door.
    pub fn leaves_door(&self) -> bool {
        let (over, down) = self.far(self.get("last"));
        let (x, y) = self.after.at(self.cell());
        let is_near = over.saturating_abs().saturating_add(down.saturating_abs()) == 2;
        let door = self.after.size.cell(x - over / 2, y - down / 2);
        is_near && door.is_some_and(|door| self.end.is_edge(door) && self.end.is_floor(door))
    }

    /// The number of posts that became wall.
    pub fn posts(&self) -> usize {
        let raised = self.before.size.iter().filter(|&cell| {
            let (x, y) = self.before.at(cell);
            let is_post = x % 2 == 0 && y % 2 == 0;
            is_post && self.before.is_floor(cell) && !self.after.is_floor(cell)
        });
        raised.count()
    }

    /// Whether a single edge became wall, and it is one of the room of the step.
    pub fn shuts_beside_root(&self) -> bool {
        let shut = |&cell: &Cell| self.before.is_floor(cell) && !self.after.is_floor(cell);
        match self.before.size.iter().filter(shut).collect::<Vec<_>>()[..] {
            [edge] => self.before.ends(edge).contains(&self.of_step()),
            _ => false,
        }
    }

    /// Whether the room is next to the root, which begins in the last room.
    pub fn is_beside_root(&self) -> bool {
        let moved = self.log[..self.place]
            .iter()
            .any(|stated| stated.event.is_stepped());
        let mut rooms = self
            .before
            .size
            .iter()
            .filter(|&cell| self.before.is_room(cell));
        let root = if moved {
            self.before.stood
        } else {
            rooms.next_back()
        };
        root.is_some_and(|root| self.before.neighbours_of(root).contains(&self.cell()))
    }

    /// Whether floor lies at most two cells away.
    pub fn is_near_floor(&self) -> bool {
        let (x, y) = self.after.at(self.cell());
        let near = Direction::FOUR.into_iter().flat_map(|direction| {
            let (over, down) = direction.delta();
            [1, 2].map(|far| self.after.size.cell(x + far * over, y + far * down))
        });
        near.flatten().any(|cell| self.before.is_floor(cell))
    }

    pub fn is_centre(&self) -> bool {
        let size = self.after.size;
        let centre = size.cell(size.width() as i32 / 2, size.height() as i32 / 2);
        self.came() && centre == Some(self.cell())
    }

    /// The number of floor cells among the cell and its eight neighbours when the round began.
    pub fn floor_around(&self) -> usize {
        let (x, y) = self.after.at(self.cell());
        let around = (-1..=1).flat_map(|over| (-1..=1).map(move |down| (x + over, y + down)));
        let around = around.filter_map(|(x, y)| self.after.size.cell(x, y));
        around
            .filter(|cell| self.before.round[cell.index()])
            .count()
    }

    /// The two cells where tracks would cross the side of a block at this edge.
    pub fn across_side(&self) -> [Option<Cell>; 2] {
        let (x, y) = self.after.at(self.cell());
        let (over, down) = match (x % 4, y % 4) {
            (2, 1) => (0, -1),
            (2, _) => (0, 1),
            (1, _) => (-1, 0),
            _ => (1, 0),
        };
        [(down, over), (-down, -over)]
            .map(|(aside, along)| self.after.size.cell(x + over + aside, y + down + along))
    }

    /// Whether the next carved cell lies to the right of the cell or below it, with only floor between them.
    pub fn leads_on(&self) -> bool {
        let Some(next) = self.log.get(self.place + 1) else {
            return false;
        };
        let (mut at, to) = (self.after.at(self.cell()), self.after.at(next.event.cell()));
        let delta = ((to.0 - at.0).signum(), (to.1 - at.1).signum());
        let is_floor = |(x, y)| {
            self.after
                .size
                .cell(x, y)
                .is_some_and(|at| self.before.is_floor(at))
        };
        let straight = matches!(delta, (1, 0) | (0, 1));
        while straight && at != to && is_floor(at) {
            at = (at.0 + delta.0, at.1 + delta.1);
        }
        straight && at == to && next.event.is_carved()
    }
}
