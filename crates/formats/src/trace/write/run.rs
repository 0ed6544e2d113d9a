//! Writes the events of a run, each as an object of a trace, and its path, so that it is read as the same cells.

use super::roles::{Roles, role};
use super::said::Said;
use super::text::{Saying, TraceText};
use super::unsaid::Unsaid;
use crate::trace::numbers::Numbers;
use crate::trace::towards::{nearest, neighbour};
use crate::trace::word::Word;
use mazescope_core::board::{direction, flips};
use mazescope_core::event::code;
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{Cell, Event, Grid, Kinds, Length, Map, Solution};
use std::io;

/// The length of an unknown path.
const UNKNOWN: Length = Length {
    straight: u32::MAX,
    diagonal: u32::MAX,
};

/// The events that set the parent of a cell. [`code::PUSHED_START`] removes it.
const TURNS: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::IMPROVED]);

/// A run that is being written.
pub(super) struct RunWriter<'w> {
    map: &'w Map,
    text: TraceText<'w>,
    /// The present roles of the cells.
    roles: Roles,
    /// The bytes of parents of a board.
    parents: Grid<u8>,
    /// The plane of a board.
    numbers: Numbers,
    /// Whether the register was changed since the last number was written.
    turned: bool,
    /// A cell whose link was written last but is not stated yet, because the next event may state it, too.
    held: Option<Cell>,
    /// The cell of the last event, if that set its parent.
    turned_last: Option<Cell>,
    /// The length of the path from the start to each discovered cell.
    lengths: Grid<Length>,
    /// The cells traced by the last events.
    path: Vec<Cell>,
    /// The parents that a reader knows: the index of each, or 0, which no cell of a map has.
    known: Grid<u32>,
    /// The result that the run states, and whether the cells traced last belong to it.
    solution: Option<&'w Solution>,
    is_result: bool,
    /// The number of cells that are still to be traced.
    untraced: u64,
    /// Whether the header lists the starts.
    lists_starts: bool,
}

impl<'w> RunWriter<'w> {
    /// A run whose header is written, with its declarations. O(cells).
    pub(super) fn new(
        map: &'w Map,
        roles: Roles,
        said: &Said<'w>,
        text: TraceText<'w>,
        unsaid: &Unsaid,
    ) -> RunWriter<'w> {
        RunWriter {
            map,
            text,
            roles,
            parents: Grid::uniform(map.size(), 0),
            numbers: Numbers::of(said.plane),
            turned: false,
            held: None,
            turned_last: None,
            lengths: Grid::uniform(map.size(), UNKNOWN),
            path: Vec::new(),
            known: Grid::uniform(map.size(), 0),
            solution: said.solution,
            is_result: false,
            untraced: unsaid.traced,
            lists_starts: unsaid.list_starts,
        }
    }

    /// Writes a path that is not written yet, and hands on the rest.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.say_held()?;
        // A run that states no result ends with its path.
        self.is_result |= self.solution.is_none();
        self.end_path()?;
        self.text.finish()
    }

    /// Writes everything before the path that the run states as its result. The cells traced next are on it.
    pub(super) fn begin_result(&mut self) -> io::Result<()> {
        self.end_path()?;
        self.is_result = true;
        Ok(())
    }

    /// Writes the last event, a note, with which the run gives up.
    pub(super) fn give_up(&mut self, event: Event) -> io::Result<()> {
        self.say_held()?;
        self.end_path()?;
        self.say(self.saying(Word::GivingUp, event.cell()))
    }

    /// Writes an event, or keeps it as part of a path.
    pub(super) fn event(&mut self, event: Event) -> io::Result<()> {
        if let Some(number) = event.number() {
            self.numbers.turn_register(number);
            self.turned = true;
            return Ok(());
        }
        let cell = event.cell();
        let turns = TURNS.contains(event) && event.code() as u32 != code::PUSHED_START;
        let linked = self.held.take_if(|held| turns && *held == cell).is_some();
        self.say_held()?;
        if event.code() as u32 != code::WROTE {
            self.turned_last = turns.then_some(cell);
        }
        if event.code() as u32 == code::TRACED {
            self.path.push(cell);
            return Ok(());
        }
        self.end_path()?;
        self.is_result = false;
        if event.code() as u32 == code::WROTE {
            return self.wrote(cell);
        }
        let before = self.parents[cell];
        self.parents[cell] ^= flips(event).1;
        self.roles.apply(event);
        let start = self.roles.has(cell, role::START) && self.roles.has(cell, role::FLOOR);
        let word = match event.code() as u32 {
            code::CARVED | code::CARVED_WAITING => Word::Carving,
            code::RAISED => Word::Raising,
            code::EXPANDED => Word::Expanding,
            code::REJECTED => Word::Rejecting,
            code::BACKTRACKED if before == 0 => Word::Backtracking,
            code::BACKTRACKED => Word::Closing,
            code::PUSHED_START if start => Word::Source,
            code::NOTED => Word::Unknown,
            code::STEPPED => Word::Stepping,
            code::TOUCHED | code::LOOKED => Word::Looking,
            code::WITHDRAWN => Word::Withdrawing,
            code::REOPENED => Word::Reopening,
            code::RESTORED => Word::Generating,
            _ if before == 0 => Word::Generating,
            _ => Word::Updating,
        };
        if matches!(word, Word::Source | Word::Generating | Word::Updating) {
            self.lengths[cell] = self.length(cell, word);
        }
        if word == Word::Generating && before == 0 && self.numbers.number(cell) == 0 {
            // A cell that is discovered without a parent has none, unless a link was written to it before.
            self.known[cell] = 0;
        }
        let mut said = self.saying(word, cell);
        said.g = self.g(cell);
        if event.code() as u32 == code::PUSHED_START {
            said.parent = None;
        }
        // A reader takes a start or a goal without a parent for a root.
        let unknown = event.code() as u32 == code::RESTORED && before == 0;
        let may_begin = || self.roles.has(cell, role::START) || self.map.goals.contains(&cell);
        said.no_root = unknown && may_begin();
        let is_unspoken = |parent: Cell| !self.roles.has(parent, role::SPOKEN);
        if turns && let Some(far) = self.link(cell) {
            let towards = direction(self.parents[cell]);
            // When it is read again, the direction stays as it was, unless the link is another one.
            let kept = word == Word::Updating && !linked;
            let usual = nearest(self.map.size(), cell, far).filter(|_| !kept);
            said.via = towards.filter(|_| towards != usual);
        } else if turns && said.parent.is_some_and(is_unspoken) {
            // The parent has no id, so its direction is written.
            said.via = direction(self.parents[cell]);
        }
        self.say(said)
    }

    /// Records that a number was written to the cell.
    fn wrote(&mut self, cell: Cell) -> io::Result<()> {
        let size = self.map.size();
        let changed = self.numbers.turn(cell, size);
        let again = !std::mem::take(&mut self.turned);
        let far = self.link(cell).filter(|&far| far != cell);
        if far.is_some_and(|far| neighbour(size, cell, far).is_none()) && changed && !again {
            self.held = Some(cell);
            return Ok(());
        }
        self.say_number(cell, again)
    }

    fn say_held(&mut self) -> io::Result<()> {
        let Some(cell) = self.held.take() else {
            return Ok(());
        };
        self.end_path()?;
        self.say_number(cell, false)
    }

    /// Writes the number of a cell, or its link.
    fn say_number(&mut self, cell: Cell, again: bool) -> io::Result<()> {
        let mut said = self.saying(Word::Writing, cell);
        said.again = again;
        if self.numbers.may_link() {
            said.parent = self.link(cell);
            said.parentless = said.parent.is_none();
            if self.parents[cell] != 0 {
                let length = self.length(cell, Word::Updating);
                let before = std::mem::replace(&mut self.lengths[cell], length);
                // A shorter path from the same direction changes the link alone. An update from a neighbour removes the
                // link, so a link to a neighbour is written as a number.
                let size = self.map.size();
                let is_far = |parent: &Cell| neighbour(size, cell, *parent).is_none();
                let far = said.parent.filter(is_far);
                let towards = far.and_then(|far| nearest(size, cell, far));
                let is_unknown = [before, length].contains(&UNKNOWN);
                let is_told = self.turned_last == Some(cell) || is_unknown;
                if !is_told && length < before && towards == direction(self.parents[cell]) {
                    said.word = Word::Updating;
                    said.g = self.g(cell);
                }
            }
        } else {
            said.value = Some(self.numbers.number(cell));
        }
        self.say(said)
    }

    /// The distant parent of a cell.
    fn link(&self, cell: Cell) -> Option<Cell> {
        self.numbers.link(cell, self.map.size())
    }

    /// The length of the path to a cell through its parent, if it is known. A cell that is discovered without a parent
    /// in the middle of a search was found by a jump.
    fn length(&self, cell: Cell, word: Word) -> Length {
        if let Some(far) = self.link(cell) {
            return match self.lengths[far] {
                UNKNOWN => UNKNOWN,
                length => straight(self.map, far, cell).map_or(UNKNOWN, |jump| length + jump),
            };
        }
        match direction(self.parents[cell]) {
            None if word == Word::Source || self.map.starts.is_empty() => Length::ZERO,
            None => UNKNOWN,
            Some(towards) => match self.lengths[cell.step(towards, self.map.size())] {
                UNKNOWN => UNKNOWN,
                length => length + Length::of(towards).times(self.map.cost(cell).into()),
            },
        }
    }

    /// The length of the path to a cell, as an event gives it.
    fn g(&self, cell: Cell) -> Option<f64> {
        let length = self.lengths[cell];
        (length != UNKNOWN).then(|| rounded(length.value()))
    }

    /// The parent of a cell.
    fn towards_root(&self, cell: Cell) -> Option<Cell> {
        let near = || {
            let towards = direction(self.parents[cell])?;
            Some(cell.step(towards, self.map.size()))
        };
        self.link(cell).or_else(near)
    }

    /// Writes an event. A parent that no event has named has no id, and is left out.
    pub(super) fn say(&mut self, mut said: Saying) -> io::Result<()> {
        let named = said.parent;
        said.parent = named.filter(|&parent| self.roles.has(parent, role::SPOKEN));
        // Without a word about its parent, a discovered cell would be read as one of the cell that is expanded.
        let finds = matches!(said.word, Word::Generating | Word::Updating) && said.via.is_none();
        said.parentless |= finds && said.parent.is_none();
        // What a reader learns about the parent of the cell.
        let index = said.parent.map_or(0, |parent| parent.index() as u32);
        match said.word {
            Word::Writing if said.value.is_none() => self.known[said.cell] = index,
            Word::Generating | Word::Updating | Word::Expanding if index != 0 => {
                self.known[said.cell] = index;
            }
            _ => {}
        }
        self.roles.add(said.cell, role::SPOKEN);
        self.text.object(&said);
        self.text.hand_on()
    }

    /// An event about a cell, with its parent.
    fn saying(&self, word: Word, cell: Cell) -> Saying {
        Saying {
            parent: self.towards_root(cell),
            ..Saying::of(word, cell)
        }
    }

    /// Writes the cells that were traced last, so that they are read as the same cells and, if they belong to the
    /// result, as the same path: by its end if the rest follows from the parents, otherwise cell by cell.
    fn end_path(&mut self) -> io::Result<()> {
        if self.path.is_empty() {
            return Ok(());
        }
        let is_result = std::mem::take(&mut self.is_result);
        let cells = std::mem::take(&mut self.path);
        if is_result {
            let path = self.solution.map_or(&cells[..], |said| &said.path[..]);
            if self.follows(&cells) && self.leads_along(path) {
                // Parents may have changed since the length of the path to its end was measured.
                let along = rounded(Moves::along(path, self.map).length());
                return self.end(&cells, Some(along));
            }
            if cells == path {
                return self.say_each(&cells);
            }
        }
        // The pieces that follow from the parents, one after another. The other cells stay single.
        let mut rest = &cells[..];
        while !rest.is_empty() {
            let longest = (1..rest.len())
                .find(|&end| self.known_parent(rest[end]) != Some(rest[end - 1]))
                .unwrap_or(rest.len());
            let (piece, others) = rest.split_at(longest);
            if !self.follows(piece) {
                return self.say_each(rest);
            }
            self.end(piece, None)?;
            rest = others;
        }
        Ok(())
    }

    /// Whether the end of these cells, when it is read, traces all of them and no others.
    fn follows(&self, cells: &[Cell]) -> bool {
        let mut parent = cells.last().copied();
        for &cell in cells.iter().rev() {
            let known = parent == Some(cell) && !self.roles.has(cell, role::ENDED);
            if !known || self.roles.has(cell, role::TRACED) {
                return false;
            }
            parent = self.known_parent(cell);
        }
        match parent {
            Some(parent) => self.roles.has(parent, role::ENDED),
            None => cells.first().is_none_or(|&root| self.is_root(root)),
        }
    }

    /// Whether a reader takes the cell for the beginning of a path.
    fn is_root(&self, cell: Cell) -> bool {
        let parents = self.parents[cell];
        let is_listed = self.lists_starts && self.roles.has(cell, role::START);
        is_listed || parents != 0 && direction(parents).is_none()
    }

    /// Whether the parents lead from the end of this path to its first cell, and no further.
    fn leads_along(&self, path: &[Cell]) -> bool {
        let mut parent = path.last().copied();
        path.iter().rev().all(|&cell| {
            let leads = parent == Some(cell);
            parent = self.known_parent(cell);
            leads
        }) && parent.is_none()
    }

    /// The parent that a reader knows.
    fn known_parent(&self, cell: Cell) -> Option<Cell> {
        let index = self.known[cell] as usize;
        (index != 0).then(|| Cell::from_index(index))
    }

    /// Writes the end of a piece of a path, from which the rest follows, with the length of the result.
    fn end(&mut self, piece: &[Cell], along: Option<f64>) -> io::Result<()> {
        let said = self.take_cost(piece);
        for &cell in piece {
            self.roles.add(cell, role::ENDED);
        }
        let Some(&last) = piece.last() else {
            return Ok(());
        };
        let mut end = self.saying(Word::End, last);
        end.g = said.or(self.g(last).map(|known| along.unwrap_or(known)));
        self.say(end)
    }

    /// Writes every cell of a piece of a path.
    fn say_each(&mut self, piece: &[Cell]) -> io::Result<()> {
        let said = self.take_cost(piece);
        for (number, &cell) in piece.iter().enumerate() {
            let mut traced = self.saying(Word::Tracing, cell);
            traced.g = said.filter(|_| number + 1 == piece.len());
            self.say(traced)?;
        }
        Ok(())
    }

    /// Records that a piece of a path is traced. Returns the cost that the run states, if that was the last piece.
    fn take_cost(&mut self, piece: &[Cell]) -> Option<f64> {
        for &cell in piece {
            self.roles.add(cell, role::TRACED);
        }
        self.untraced -= (piece.len() as u64).min(self.untraced);
        let cost = self.solution.and_then(|said| said.cost);
        cost.filter(|_| self.untraced == 0)
    }
}

/// A length as it is written, with six decimals, which are more than a reader needs, so that a sum is no longer than its
/// parts.
fn rounded(length: f64) -> f64 {
    (length * 1e6).round() / 1e6
}

/// The length of a jump along a row, a column or a diagonal of a map without terrain.
fn straight(map: &Map, from: Cell, to: Cell) -> Option<Length> {
    let [(x, y), (to_x, to_y)] = [from, to].map(|cell| map.size().position(cell));
    let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
    let [straight, diagonal] = match (over, down) {
        _ if map.costs().is_some() => return None,
        (0, moves) | (moves, 0) => [moves, 0],
        (over, down) if over == down => [0, over],
        (_, _) => return None,
    };
    Some(Length { straight, diagonal })
}
