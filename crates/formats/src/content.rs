//! The content of a file, recognised from its bytes.

use super::level;
use super::maps::{ReadMap, ReadOptions, decode, loss, moving_ai, read_map};
use super::scenario::{self, Scenario};
use super::trace::{self, Lack, Trace};
use super::violation::Violations;
use mazescope_core::structures::floods::distances::nearest_or_farthest;
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{Cell, Size};
use mazescope_games::{Level, Thing};
use serde::Serialize;
use std::collections::BTreeMap;

/// The content of a file.
#[derive(Clone, Debug)]
pub enum Content {
    /// A map, with what was assumed when it was read.
    Map(Box<ReadMap>),
    /// A level of the wall game.
    Level(Level),
    /// Searches on maps, with their listed lengths.
    Scenario(Scenario),
    /// A trace, written by this or another program.
    Trace(Box<Trace>),
}

/// Reads any content that the program knows, with its own marks, or lists its faults. O(bytes), never panics.
pub fn read_any(bytes: &[u8]) -> Result<Content, Violations> {
    read_any_with(bytes, &ReadOptions::default())
}

/// Like [`read_any`], with options for a map.
pub fn read_any_with(bytes: &[u8], options: &ReadOptions) -> Result<Content, Violations> {
    if trace::recognise(bytes).is_some() {
        return Ok(Content::Trace(Box::new(trace::read(bytes)?)));
    }
    // The first bytes decide, so a large map is scanned only once.
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(64)]);
    let beginning = beginning.trim_start_matches('\u{feff}');
    if level::recognises(beginning) {
        return Ok(Content::Level(level::read(decode(bytes)?)?));
    }
    if scenario::recognises(beginning) {
        return Ok(Content::Scenario(scenario::read(decode(bytes)?)?));
    }
    Ok(Content::Map(Box::new(read_map(bytes, options)?)))
}

impl Content {
    /// The same content. A map without a start or a goal gets one, as in [`read`](super::read).
    pub fn with_ends(self) -> Content {
        match self {
            Content::Map(read) => Content::Map(Box::new(read.with_ends())),
            other => other,
        }
    }

    /// The starts and goals of the map, and their distance; `None` if the content is not a map. O(cells log goals) in
    /// time, 1 byte a cell in space.
    pub fn ends(&self) -> Option<MapEnds> {
        let Content::Map(read) = self else {
            return None;
        };
        let map = &read.map;
        let moves = nearest_or_farthest(map, &map.starts, &map.goals).map(|(_, moves)| moves);
        let position = |&cell: &Cell| map.size().position(cell);
        let [starts_marked, goals_marked] = read.marked;
        Some(MapEnds {
            starts: map.starts.iter().map(position).collect(),
            goals: map.goals.iter().map(position).collect(),
            starts_marked,
            goals_marked,
            reachable: moves.is_some(),
            moves,
        })
    }

    /// What was assumed when a map was read, and the keys of a trace that were ignored, a sentence each.
    pub fn notes(&self) -> Vec<String> {
        match self {
            Content::Map(read) => read.notes.clone(),
            Content::Trace(trace) => Vec::from_iter(trace.advice()),
            _ => Vec::new(),
        }
    }

    /// The content in figures. O(cells).
    pub fn facts(&self) -> Facts {
        match self {
            Content::Map(read) => {
                let map = &read.map;
                Facts {
                    costs: loss::costs(map),
                    ..Facts::of_cells("map", read.format, map.size(), map.floor_cells())
                }
            }
            Content::Level(level) => {
                let is_free = |&cell: &Cell| level.thing_at(cell) != Thing::Rock;
                let floor = level.size.iter().filter(is_free).count();
                Facts::of_cells("level", "text", level.size, floor)
            }
            Content::Trace(trace) => Facts::of_trace(trace),
            Content::Scenario(scenario) => Facts {
                kind: "scenario",
                format: moving_ai::FORMAT.id,
                searches: Some(scenario.tasks.len() as u64),
                ..Facts::default()
            },
        }
    }
}

/// The starts and goals of a search on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapEnds {
    /// The starts, as column and row.
    pub starts: Vec<(i32, i32)>,
    /// The goals, as column and row.
    pub goals: Vec<(i32, i32)>,
    /// Whether the file marks a start.
    pub starts_marked: bool,
    /// Whether the file marks a goal.
    pub goals_marked: bool,
    /// Whether a goal can be reached.
    pub reachable: bool,
    /// The fewest moves between cells that share an edge, from a start to a goal.
    pub moves: Option<u32>,
}

/// The figures of a file. A figure that does not apply is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Facts {
    /// `map`, `level`, and so on.
    pub kind: &'static str,
    /// The id of its format.
    pub format: &'static str,
    /// Cells in a row.
    pub width: Option<u32>,
    /// Rows.
    pub height: Option<u32>,
    /// Floor cells.
    pub floor: Option<usize>,
    /// Cells of each cost, if some floor costs more than 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub costs: Option<BTreeMap<u8, u64>>,
    /// Searches of a scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searches: Option<u64>,
    /// Events of a trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<u64>,
    /// Moves of the path in a trace, or its jumps if its lines have any angle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u64>,
    /// The length of that path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
    /// The cost that the trace gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// Whether that path has lines at any angle, so that its steps are jumps.
    #[serde(skip)]
    pub jumps: bool,
    /// Whether the search of a trace ends without a path, and without an answer whether there is one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gave_up: bool,
    /// The same in words.
    #[serde(skip)]
    pub without_path: &'static str,
    /// The number of events of each type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_type: Option<BTreeMap<String, u64>>,
    /// Unknown types, each with the most similar known type.
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
            .map(|(said, nearest)| (said.to_owned(), nearest))
            .collect();
        let (size, floor) = (trace.map.size(), trace.map.floor_cells());
        Facts {
            events: Some(trace.statements()),
            steps: moves.map(|moves| moves.steps()),
            length: moves.map(|moves| moves.length()),
            cost: solution.and_then(|said| said.cost),
            jumps: moves.is_some_and(|moves| moves.jumps),
            gave_up: trace.gave_up && solution.is_none(),
            without_path: match trace.lack {
                Lack::Nothing => "gave up without an answer",
                Lack::Discoveries | Lack::Parents => "not told by the trace",
            },
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
            // A new kind of content does not compile until messages name it, too.
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
