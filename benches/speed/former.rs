//! The former loop of the board, from before runs could write numbers to cells, compared with the present one.

use crate::measure::Line;
use crate::timeline::runs;
use cpu_time::ProcessTime;
use mazescope_core::board::mark;
use mazescope_core::event::code;
use mazescope_core::{Board, Discipline, Event, Map, Tile};
use std::ops::Range;

/// The number of times that both process a whole run, in turns.
const ROUNDS: usize = 15;
/// Events that a board receives at once.
const PIECE: u64 = 1 << 16;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let both = sides.iter().flat_map(|&side| {
        let runs = runs(side);
        runs.into_iter().map(move |run| (side, run))
    });
    let mut lines = Vec::new();
    for (side, (name, discipline, mut timeline)) in both {
        timeline.record(usize::MAX);
        let (recording, map) = (timeline.recording(), timeline.origin());
        let pieces: Vec<&[Event]> = (0..recording.len().div_ceil(PIECE))
            .flat_map(|part| {
                let to = ((part + 1) * PIECE).min(recording.len());
                recording.pieces(part * PIECE, to)
            })
            .collect();
        let mut former = FormerBoard::new(map, discipline);
        let mut board = Board::new(map, discipline);
        // Forward and back, so the next round begins where this one did.
        let mut ratios: Vec<f64> = (0..=ROUNDS)
            .map(|_| {
                let clock = ProcessTime::now();
                pieces.iter().for_each(|piece| former.apply(piece));
                pieces.iter().rev().for_each(|piece| former.undo(piece));
                let before = clock.elapsed();
                let clock = ProcessTime::now();
                pieces.iter().for_each(|piece| board.apply(piece));
                pieces.iter().rev().for_each(|piece| board.undo(piece));
                clock.elapsed().as_secs_f64() / before.as_secs_f64()
            })
            .skip(1)
            .collect();
        assert_eq!(former.marks(), board.marks().as_slice());
        ratios.sort_by(f64::total_cmp);
        let what = format!("replay: times the former loop, {name} at {side}");
        lines.push(Line::at_most(what, ratios[ROUNDS / 2], 1.05));
    }
    lines
}

type Tally = [u32; 8];

const DISCOVERED: usize = 0;
const EXPANDED: usize = 1;
const FRONTIER: usize = 2;
const TRACED: usize = 3;
const BACKTRACKED: usize = 4;
const REJECTED: usize = 5;
const CARVED: usize = 6;

const START: u8 = 16;
const LINKED: u8 = 8;

/// A board without planes, walkers, looks and withdrawals.
pub struct FormerBoard {
    marks: Vec<u8>,
    parents: Vec<u8>,
    tally: Tally,
    discipline: Discipline,
    changed: Range<u32>,
}

impl FormerBoard {
    pub fn new(map: &Map, discipline: Discipline) -> FormerBoard {
        let tiles = map.tiles.as_slice().iter();
        let mark = |&tile: &Tile| if tile == Tile::Floor { mark::FLOOR } else { 0 };
        let marks: Vec<u8> = tiles.map(mark).collect();
        FormerBoard {
            parents: vec![0; marks.len()],
            changed: 0..marks.len() as u32,
            marks,
            tally: Tally::default(),
            discipline,
        }
    }

    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    pub fn apply(&mut self, events: &[Event]) {
        self.change::<false>(events.iter());
    }

    pub fn undo(&mut self, events: &[Event]) {
        self.change::<true>(events.iter().rev());
    }

    #[inline(always)]
    fn change<'a, const BACK: bool>(&mut self, events: impl Iterator<Item = &'a Event>) {
        let deltas = deltas(self.discipline);
        let marks = self.marks.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..marks.len()];
        let mut tally = self.tally;
        let (mut first, mut last) = match self.changed.is_empty() {
            true => (u32::MAX, 0),
            false => (self.changed.start, self.changed.end - 1),
        };
        for event in events {
            let (index, code) = (event.cell().index(), event.code());
            marks[index] ^= FLIPS[code].0;
            parents[index] ^= FLIPS[code].1;
            for (count, delta) in tally.iter_mut().zip(&deltas[code]) {
                *count = match BACK {
                    true => count.wrapping_sub(*delta),
                    false => count.wrapping_add(*delta),
                };
            }
            first = first.min(index as u32);
            last = last.max(index as u32);
        }
        self.tally = tally;
        self.changed = match first <= last {
            true => first..last + 1,
            false => 0..0,
        };
    }
}

const FLIPS: [(u8, u8); code::COUNT] = {
    let mut flips = [(0, 0); code::COUNT];
    flips[code::CARVED as usize].0 = mark::FLOOR;
    flips[code::CARVED_WAITING as usize].0 = mark::FLOOR | mark::DISCOVERED;
    flips[code::RAISED as usize].0 = mark::FLOOR;
    flips[code::EXPANDED as usize].0 = mark::EXPANDED;
    flips[code::REJECTED as usize].0 = mark::DISCOVERED | mark::REJECTED;
    flips[code::BACKTRACKED as usize].0 = mark::BACKTRACKED;
    flips[code::TRACED as usize].0 = mark::TRACED;
    flips[code::PUSHED_START as usize] = (mark::DISCOVERED, START);
    let mut number = 0;
    while number < 8 {
        flips[code::PUSHED as usize + number] = (mark::DISCOVERED, LINKED | number as u8);
        flips[code::IMPROVED as usize + number] = (0, number as u8);
        number += 1;
    }
    flips
};

const fn deltas(discipline: Discipline) -> &'static [Tally; code::COUNT] {
    const NONE: &[Tally; code::COUNT] = &tallies(&[], &[]);
    const QUEUE: &[Tally; code::COUNT] = &tallies(&PUSHES, &[code::EXPANDED]);
    const STACK: &[Tally; code::COUNT] = &tallies(&PUSHES, &[code::BACKTRACKED]);
    const EDGES: &[Tally; code::COUNT] = &tallies(&PUSHES, &[code::CARVED_WAITING, code::REJECTED]);
    match discipline {
        Discipline::None | Discipline::Walk => NONE,
        Discipline::Queue | Discipline::TwoQueues | Discipline::Priority => QUEUE,
        Discipline::Stack => STACK,
        Discipline::Edges | Discipline::Walls => EDGES,
    }
}

const PUSHES: [u32; 9] = [8, 9, 10, 11, 12, 13, 14, 15, 16];
const MINUS_ONE: u32 = u32::MAX;

const fn tallies(enters: &[u32], leaves: &[u32]) -> [Tally; code::COUNT] {
    let mut tallies = [[0; 8]; code::COUNT];
    tallies[code::CARVED as usize][CARVED] = 1;
    tallies[code::CARVED_WAITING as usize][CARVED] = 1;
    tallies[code::RAISED as usize][CARVED] = MINUS_ONE;
    tallies[code::EXPANDED as usize][EXPANDED] = 1;
    tallies[code::REJECTED as usize][REJECTED] = 1;
    tallies[code::BACKTRACKED as usize][BACKTRACKED] = 1;
    tallies[code::TRACED as usize][TRACED] = 1;
    let mut place = 0;
    while place < PUSHES.len() {
        tallies[PUSHES[place] as usize][DISCOVERED] = 1;
        place += 1;
    }
    place = 0;
    while place < enters.len() {
        tallies[enters[place] as usize][FRONTIER] = 1;
        place += 1;
    }
    place = 0;
    while place < leaves.len() {
        tallies[leaves[place] as usize][FRONTIER] = MINUS_ONE;
        place += 1;
    }
    tallies
}
