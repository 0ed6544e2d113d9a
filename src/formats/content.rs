//! What a file turned out to be: whatever the program can read, recognised by content.

use super::level::{self, LevelError};
use super::maps::loss;
use super::maps::problem::Problem;
use super::maps::terrain::Terrain;
use super::maps::terrain_key::TerrainKey;
use super::maps::{MapFormat, Reads, by_key, decode, moving_ai, png, read_as_it_is};
use super::scenario::{self, Fault, Scenario};
use super::trace::{self, Trace, TraceError};
use super::violation::Violations;
use crate::games::level::{Level, Thing};
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::floods::distances::{mark_ends, nearest_or_farthest};
use crate::structures::lengths::moves::Moves;
use serde::Serialize;
use std::collections::BTreeMap;
use thiserror::Error;

/// The content of a file.
#[derive(Clone, Debug)]
pub enum Content {
    /// A map, and the id of the format that it was in.
    Map(Map, &'static str),
    /// A level of the wall game.
    Level(Level),
    /// Searches on maps, with their lengths.
    Scenario(Scenario),
    /// A trace that another program, or this one, has written.
    Trace(Box<Trace>),
}

/// Why bytes could not be read, by what they seem to be.
#[derive(Debug, Error)]
pub enum ContentError {
    /// They are no map, or a faulty one; or no text at all.
    #[error("{0}")]
    Map(#[from] Violations<Problem>),
    /// They are a faulty level.
    #[error("{0}")]
    Level(#[from] LevelError),
    /// They are a faulty scenario.
    #[error("{0}")]
    Scenario(#[from] Violations<Fault>),
    /// They are no whole trace.
    #[error("{0}")]
    Trace(#[from] TraceError),
}

/// Reads whatever the program can read, with the marks that are in it, or says what is wrong with it.
/// O(bytes), never panics.
pub fn read_any(bytes: &[u8]) -> Result<Content, ContentError> {
    if trace::recognise(bytes).is_some() {
        return Ok(Content::Trace(Box::new(trace::read(bytes)?)));
    }
    // The beginning tells enough, and a large map is looked through only once.
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(64)]);
    let beginning = beginning.trim_start_matches('\u{feff}');
    if level::recognises(beginning) {
        return Ok(Content::Level(level::read(decode(bytes)?)?));
    }
    if scenario::recognises(beginning) {
        return Ok(Content::Scenario(scenario::read(decode(bytes)?)?));
    }
    let (map, format) = read_as_it_is(bytes)?;
    Ok(Content::Map(map, format.id))
}

impl Content {
    /// The same content; a map that lacks a start or a goal gets one, as [`read`](super::read) sets it.
    pub fn with_ends(mut self) -> Content {
        if let Content::Map(map, _) = &mut self {
            mark_ends(map);
        }
        self
    }

    /// The letters of the map's terrain, looked up in the bytes that it was read from. O(bytes).
    pub fn terrain(&self, bytes: &[u8], key: &TerrainKey) -> Option<Terrain> {
        match self {
            Content::Map(map, moving_ai::ID) => Terrain::of(decode(bytes).ok()?, map.size(), key),
            _ => None,
        }
    }

    /// The same content, read with a key from the same bytes, if there is one: the letters of a Moving AI map mean what
    /// it says, and the greys of a PNG maze are costs. Whatever has neither stays as it is. O(bytes).
    pub fn by_key(self, bytes: &[u8], key: Option<&TerrainKey>) -> Result<Content, ContentError> {
        match (self, key) {
            (Content::Map(map, id), Some(key)) => {
                Ok(Content::Map(by_key(map, id, bytes, key)?, id))
            }
            (other, _) => Ok(other),
        }
    }

    /// Where a search on the map starts, what it looks for, and how far that is; nothing where the
    /// content is no map. O(cells log goals) in time, 1 byte a cell in space.
    pub fn ends(&self) -> Option<MapEnds> {
        let Content::Map(map, _) = self else {
            return None;
        };
        // The same ends as mark_ends sets, without a second map to set them on.
        let first = Vec::from_iter(map.first_floor());
        let starts = if map.starts.is_empty() {
            &first
        } else {
            &map.starts
        };
        let (goal, moves) = nearest_or_farthest(map, starts, &map.goals).unzip();
        let found = Vec::from_iter(goal);
        let goals = if map.goals.is_empty() {
            &found
        } else {
            &map.goals
        };
        let position = |&cell: &Cell| map.size().position(cell);
        Some(MapEnds {
            starts: starts.iter().map(position).collect(),
            goals: goals.iter().map(position).collect(),
            starts_marked: !map.starts.is_empty(),
            goals_marked: !map.goals.is_empty(),
            reachable: moves.is_some(),
            moves,
        })
    }

    /// The map, if the content is one.
    pub fn into_map(self) -> Option<Map> {
        match self {
            Content::Map(map, _) => Some(map),
            _ => None,
        }
    }

    /// Advice about a picture that seems to have several pixels for each tile, since every pixel is
    /// read as a cell. O(cells).
    pub fn advice(&self) -> Option<String> {
        let Content::Map(map, format) = self else {
            return None;
        };
        MapFormat::named(format).filter(|format| matches!(format.reads, Reads::Bytes(..)))?;
        let pixels = png::pixels_a_tile(map)?;
        let (width, height) = (map.size().width() / pixels, map.size().height() / pixels);
        Some(format!(
            "every tile seems to be {pixels} x {pixels} pixels, but each pixel is read as a cell. Scale the picture \
             down to {width} x {height} pixels, without smoothing."
        ))
    }

    /// The content in figures. O(cells).
    pub fn facts(&self) -> Facts {
        match self {
            Content::Map(map, format) => Facts {
                costs: loss::costs(map),
                ..Facts::of_cells("map", format, map.size(), map.floor_cells())
            },
            Content::Level(level) => {
                let is_free = |&cell: &Cell| level.thing_at(cell) != Thing::Rock;
                let floor = level.size.iter().filter(is_free).count();
                Facts::of_cells("level", "text", level.size, floor)
            }
            Content::Trace(trace) => Facts::of_trace(trace),
            Content::Scenario(scenario) => Facts {
                kind: "scenario",
                format: moving_ai::ID,
                searches: Some(scenario.tasks.len() as u64),
                ..Facts::default()
            },
        }
    }
}

/// Where a search on a map starts, and what it looks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapEnds {
    /// The starts, as column and row.
    pub starts: Vec<(i32, i32)>,
    /// The goals, as column and row.
    pub goals: Vec<(i32, i32)>,
    /// Whether the file marks a start; else it is the first floor cell.
    pub starts_marked: bool,
    /// Whether the file marks a goal; else it is the reachable cell farthest from the start.
    pub goals_marked: bool,
    /// Whether a goal can be reached.
    pub reachable: bool,
    /// The fewest moves between cells that share an edge, from a start to a goal.
    pub moves: Option<u32>,
}

/// A file in figures; a figure that makes no sense for it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Facts {
    /// `map`, `level`, and so on.
    pub kind: &'static str,
    /// The word for its format.
    pub format: &'static str,
    /// Cells in a row.
    pub width: Option<u32>,
    /// Rows.
    pub height: Option<u32>,
    /// Cells that can be walked.
    pub floor: Option<usize>,
    /// Cells of each cost that floor has, where that is not 1 throughout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub costs: Option<BTreeMap<u8, u64>>,
    /// Searches of a scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searches: Option<u64>,
    /// Events of a trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<u64>,
    /// Steps from cell to cell of a trace's path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u64>,
    /// How long that path is, from cell to cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
    /// What the trace says that it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// Whether some cells of that path do not touch the next one.
    #[serde(skip)]
    pub jumps: bool,
    /// Whether a trace ends with its search giving up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gave_up: bool,
    /// The number of events of each type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_type: Option<BTreeMap<String, u64>>,
    /// Types that are not known, each with the known one that is most like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misspelt: Option<BTreeMap<String, &'static str>>,
}

impl Facts {
    fn of_cells(kind: &'static str, format: &'static str, size: Size, floor: usize) -> Facts {
        Facts {
            kind,
            format,
            width: Some(size.width()),
            height: Some(size.height()),
            floor: Some(floor),
            ..Facts::default()
        }
    }

    fn of_trace(trace: &Trace) -> Facts {
        let solution = trace.solution.as_ref();
        let moves = solution.map(|said| Moves::along(&said.path, &trace.map));
        let misspelt = trace.misspelt();
        let misspelt: BTreeMap<_, _> = misspelt
            .map(|slip| (slip.said.to_owned(), slip.nearest))
            .collect();
        let (size, floor) = (trace.map.size(), trace.map.floor_cells());
        Facts {
            events: Some(trace.statements),
            steps: solution.map(|said| (said.path.len() as u64).saturating_sub(1)),
            length: moves.map(|moves| moves.length()),
            cost: solution.and_then(|said| said.cost),
            jumps: moves.is_some_and(|moves| moves.jumps),
            gave_up: trace.gave_up && solution.is_none(),
            by_type: Some(trace.by_type.clone()),
            misspelt: (!misspelt.is_empty()).then_some(misspelt),
            ..Facts::of_cells("trace", trace.format.id(), size, floor)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::maps::readable;
    use super::*;

    #[test]
    fn messages_name_all_that_can_be_read() {
        for bytes in [
            &b"#.#"[..],
            b"mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n",
            b"version 1\n0 a.map 1 1 0 0 0 0 0\n",
            b"{\"type\": \"expanding\", \"id\": 1, \"x\": 0, \"y\": 0}\n",
        ] {
            // A new kind of content does not compile here until messages name it too.
            let word = match read_any(bytes).unwrap() {
                Content::Map(..) => "a Moving AI map",
                Content::Level(_) => "a level",
                Content::Scenario(_) => "a scenario",
                Content::Trace(_) => "a trace",
            };
            assert!(readable().contains(word), "{word}");
        }
    }
}
