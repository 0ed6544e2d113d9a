//! The needs of a run: its memory, estimated before it begins.
//!
//! The estimate is the sum of the map, the boards, the data of algorithms for each cell, the recordings (by the bound
//! of an entry, or by its usual number of events) and the key-frames. A run that is recorded and never played has no
//! boards and no key-frames.

use super::key_frames::{EVERY as KEY_FRAME_EVERY, SCENE_BYTES};
use super::run::{Ground, Run};
use crate::catalogue::{Discipline, Info};
use crate::event::Event;
use crate::grid::Size;

/// The approximate memory of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// All of it, in bytes.
    pub bytes: u64,
    /// Its recordings alone, which have a limit.
    pub recordings: u64,
    /// An algorithm that does the same with less memory, as named by the entry with the largest recording.
    pub instead: Option<&'static str>,
}

/// Bytes for each cell of a map, including the map before its generation.
const MAP: u64 = 2;
/// Bytes for each cell of a board, without the numbers that a run writes.
const BOARD: u64 = 2;
/// Bytes for each cell of terrain: on the map, and again on the board on which it is generated and edited.
const COSTS: u64 = 1;
/// Bytes for each cell of the data about a given map.
const KNOWN: u64 = 2;
/// Bytes for each cell of an agenda: the number of each cell, and the path of each discovered one.
const HEAP: u64 = 16;
/// The events of a search for each cell: it is discovered, expanded, and backtracked or traced.
const STATED: u64 = 3;

impl Run {
    /// Its needs. A run that finds its goal early, or has little floor, needs less.
    pub fn needs(&self) -> Needs {
        self.needs_and_playing().0
    }

    /// Its needs if it is recorded and never played, so there are no boards.
    pub fn needs_unplayed(&self) -> Needs {
        let (all, playing) = self.needs_and_playing();
        let bytes = all.bytes - playing;
        Needs { bytes, ..all }
    }

    /// Its needs, and the bytes of boards and their copies among them.
    fn needs_and_playing(&self) -> (Needs, u64) {
        let generator = self.ground.generator();
        let generator = generator.and_then(|info| info.explanation.instead);
        let (size, floor, grown, growing) = match &self.ground {
            Ground::Grown(grown) => {
                let size = grown.site().size();
                let cells = size.cells() as u64;
                // A perfect maze has one carved edge a room, which is every fourth cell.
                let floor = if grown.generator.sides.has_rooms() {
                    cells / 2
                } else {
                    cells
                };
                // A bound may be far above the usual number.
                let info = &grown.generator.info;
                let events = info.expected_events(size).unwrap_or(cells);
                (size, floor, events, info.cell_bytes)
            }
            Ground::Given(map) => (map.size(), map.floor_cells() as u64, 0, KNOWN),
        };
        let cells = size.padded() as u64;
        let lanes = self.lanes.iter().map(|(solver, _)| &solver.info);
        let searched = lanes.clone().map(|info| stated(info, size, floor));
        let searched: Vec<u64> = searched.collect();
        let events = grown + searched.iter().sum::<u64>();
        let planes = self.lanes.iter().map(|lane| lane.0.plane(&lane.1).bytes());
        let known = lanes.clone().map(|info| match info.discipline {
            Discipline::Priority => info.cell_bytes + HEAP,
            _ => info.cell_bytes,
        });
        let costs = if self.ground.has_costs() { COSTS } else { 0 };
        let instead = lanes.map(|info| info.explanation.instead);
        let instead = searched.iter().copied().zip(instead);
        let all = std::iter::once((grown, generator)).chain(instead);
        let instead = all.max_by_key(|(events, _)| *events);
        let frames = |events: u64| events / KEY_FRAME_EVERY * BOARD * cells;
        // The map, and the data of algorithms while they run.
        let known = cells * (MAP + costs + growing + known.sum::<u64>());
        let boards = cells * (BOARD * (1 + searched.len() as u64) + costs + planes.sum::<u64>());
        let searches = searched.iter().copied().map(frames).sum::<u64>();
        let key_frames = [frames(grown), searches].map(|bytes| bytes.min(SCENE_BYTES / 2));
        let playing = boards + key_frames.iter().sum::<u64>();
        let recordings = events * size_of::<Event>() as u64;
        let needs = Needs {
            bytes: known + recordings + playing,
            recordings,
            instead: instead.and_then(|(_, instead)| instead),
        };
        (needs, playing)
    }
}

/// The number of events of a search on a map with this much floor.
fn stated(info: &Info, size: Size, floor: u64) -> u64 {
    let usual = info.usual.map(|usual| usual(size));
    let most = info.bound.map_or(u64::MAX, |bound| bound(size));
    usual.unwrap_or(STATED * floor).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Begin, PathPromise, Settings, Solver};
    use crate::map::{Map, Tile};

    fn solver(bound: fn(Size) -> u64) -> (Solver, Settings) {
        let solver = Solver {
            info: Info {
                bound: Some(bound),
                ..Info::new("mine", "Mine")
            },
            promise: |_| PathPromise::Nothing,
            minds_costs: false,
            refuses: |_, _| None,
            begin: Begin::Function(|_, _| Box::new(std::iter::empty().fuse())),
        };
        (solver, Settings::new(&[]))
    }

    #[test]
    fn a_search_needs_no_more_than_its_bound_and_its_floor() {
        let size = Size::clamped(1000, 1000);
        let needs = |tile, bound, lanes| {
            let map = Map::new(size, tile);
            Run::new(map, vec![solver(bound); lanes]).needs()
        };
        let recorded = |tile, bound, lanes| needs(tile, bound, lanes).recordings;
        assert_eq!(
            recorded(Tile::Floor, |_| u64::MAX, 1),
            4 * STATED * 1_000_000
        );
        assert_eq!(recorded(Tile::Floor, |_| 10, 2), 2 * 4 * 10);
        assert_eq!(recorded(Tile::Wall, |_| u64::MAX, 3), 0);
        let more = needs(Tile::Floor, |_| 10, 2).bytes - needs(Tile::Floor, |_| 10, 1).bytes;
        assert!(more > 2 * size.cells() as u64, "a board at least");
        let mut map = Map::new(size, Tile::Floor);
        let plain = Run::new(map.clone(), Vec::new()).needs().bytes;
        map.set_cost(map.first_floor().expect("all of it"), 9);
        let rough = Run::new(map, Vec::new()).needs().bytes;
        assert_eq!(rough - plain, 2 * COSTS * size.padded() as u64);
        let map = Map::new(size, Tile::Floor);
        let run = Run::new(map, vec![solver(|_| u64::MAX)]);
        let (played, unplayed) = (run.needs(), run.needs_unplayed());
        assert_eq!(played.recordings, unplayed.recordings);
        // A copy of its board for about every million events, and two boards.
        let copies = STATED * 1_000_000 / KEY_FRAME_EVERY;
        let boards = (2 + copies) * BOARD * size.padded() as u64;
        assert_eq!(played.bytes - unplayed.bytes, boards);
    }
}
