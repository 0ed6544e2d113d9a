//! What an overlay may read: the run at its present moment, a bounded part of its past, and the visible cells.

use mazescope_core::event::code;
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Board, Cell, Direction, Event, Map, Settings, Size, Timeline};
use std::collections::{HashMap, VecDeque};
use std::ops::Range;

/// The most events that an overlay reads behind the present moment. This takes less than a millisecond.
pub(crate) const MOST_READ: u64 = 1 << 16;

/// The most moves of a chain of parents that an overlay follows.
const MOST_MOVES: usize = 4000;

/// The most cells that a flood reaches.
pub(crate) const MOST_FLOODED: usize = 1 << 13;

/// The run that an overlay draws, at its present moment.
pub struct Scope<'a> {
    timeline: &'a Timeline,
    columns: Range<i32>,
    rows: Range<i32>,
}

impl<'a> Scope<'a> {
    /// The present moment of a run, with these visible columns and rows.
    pub fn new(timeline: &'a Timeline, columns: Range<i32>, rows: Range<i32>) -> Scope<'a> {
        let size = timeline.board().size();
        let within = |range: Range<i32>, end: u32| range.start.max(0)..range.end.min(end as i32);
        Scope {
            timeline,
            columns: within(columns, size.width()),
            rows: within(rows, size.height()),
        }
    }

    /// The present moment of a run, with the whole map visible.
    pub fn whole(timeline: &'a Timeline) -> Scope<'a> {
        let size = timeline.board().size();
        Scope::new(timeline, 0..size.width() as i32, 0..size.height() as i32)
    }

    pub fn timeline(&self) -> &'a Timeline {
        self.timeline
    }

    pub fn board(&self) -> &'a Board {
        self.timeline.board()
    }

    pub fn size(&self) -> Size {
        self.board().size()
    }

    /// The map on which the run began, with its starts and goals.
    pub fn map(&self) -> &'a Map {
        self.timeline.origin()
    }

    pub fn settings(&self) -> &'a Settings {
        self.timeline.settings()
    }

    /// The current cell, until the run has ended.
    pub fn now(&self) -> Option<Cell> {
        self.timeline.at_work()
    }

    /// Whether a cell is floor at this moment; outside the map all is wall.
    pub fn is_floor(&self, x: i32, y: i32) -> bool {
        let cell = self.size().cell(x, y);
        cell.is_some_and(|cell| self.board().is_floor(cell))
    }

    /// The visible columns and rows of the map.
    pub fn in_sight(&self) -> (Range<i32>, Range<i32>) {
        (self.columns.clone(), self.rows.clone())
    }

    /// The visible cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let (size, width) = (self.size(), self.columns.len());
        let rows = (self.rows.clone()).filter_map(move |y| size.cell(self.columns.start, y));
        let rows = rows.map(|first| first.index());
        rows.flat_map(move |first| (first..first + width).map(Cell::from_index))
    }

    /// The visible rooms of a maze, row by row.
    pub fn rooms(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(|&cell| {
            let (x, y) = self.size().position(cell);
            x % 2 == 1 && y % 2 == 1
        })
    }

    /// The visible edges between two rooms of a maze, row by row.
    pub fn edges(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells()
            .filter(|&cell| !self.size().is_rim(cell) && rooms::is_edge(cell))
    }

    /// The two rooms of an edge, the left or upper one first; none for a cell that is no edge between rooms.
    pub fn rooms_of(&self, edge: Cell) -> Option<[Cell; 2]> {
        let size = self.size();
        let is_edge = size.contains(edge) && !size.is_rim(edge) && rooms::is_edge(edge);
        is_edge.then(|| rooms::rooms_of(edge, size))
    }

    /// The cells that floor connects with a cell without these, each with the cell before it on a shortest path from
    /// there, the nearest first; at most `MOST_FLOODED`. The first one comes before itself.
    pub fn flood(&self, from: Cell, without: &[Cell]) -> Vec<(Cell, Cell)> {
        let (board, size) = (self.board(), self.size());
        let mut before = HashMap::from([(from, from)]);
        let mut queue = VecDeque::from([from]);
        let mut flooded = vec![(from, from)];
        while let Some(cell) = queue.pop_front() {
            for next in Direction::FOUR.map(|way| cell.step(way, size)) {
                let is_new = board.is_floor(next) && !without.contains(&next);
                if is_new && flooded.len() < MOST_FLOODED && !before.contains_key(&next) {
                    before.insert(next, cell);
                    queue.push_back(next);
                    flooded.push((next, cell));
                }
            }
        }
        flooded
    }

    /// The past events, the newest first, at most `MOST_READ` of them.
    pub fn back(&self) -> impl Iterator<Item = Event> + 'a {
        let cursor = self.timeline.cursor();
        let pieces = (self.timeline.recording()).pieces(cursor.saturating_sub(MOST_READ), cursor);
        pieces.rev().flat_map(|piece| piece.iter().rev().copied())
    }

    /// The events since the present step began, in their order.
    pub fn step(&self) -> Vec<Event> {
        let recording = self.timeline.recording();
        let cursor = self.timeline.cursor();
        let begun = recording.step_before(cursor).map_or(0, |(place, _)| place);
        let begun = begun.max(cursor.saturating_sub(MOST_READ));
        recording.pieces(begun, cursor).flatten().copied().collect()
    }

    /// The cells from this one back along parents to the start of the search, at most a few thousand.
    pub fn to_start(&self, cell: Cell) -> Vec<Cell> {
        let next = |&cell: &Cell| self.board().parent_cell(cell);
        let chain = std::iter::successors(Some(cell), next);
        chain.take(MOST_MOVES + 1).collect()
    }

    /// The cells through which a walker has come from its start, the newest first, as far as [`Scope::back`] reads.
    pub fn walked(&self) -> Vec<Cell> {
        let mut walked = Vec::new();
        for event in self.back() {
            match event.code() as u32 {
                code::STEPPED => walked.push(event.cell()),
                code::PUSHED_START => {
                    walked.push(event.cell());
                    break;
                }
                _ => {}
            }
        }
        walked
    }
}
