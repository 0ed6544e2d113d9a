//! How a map is read, and what comes back besides the map.

use super::ends;
use super::matrix::Matrix;
use super::symbols::{Meaning, SymbolKey};
use mazescope_core::Map;
use serde::Serialize;

/// How a map is read, besides what its content says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadOptions {
    /// The meanings of symbols, all of which must occur.
    pub letters: SymbolKey,
    /// The meanings of the letters of terrain, which need not occur. If there is a list, though it may be empty, the
    /// greys of a picture are costs.
    pub terrain: Option<SymbolKey>,
    /// The least grey of floor in a picture.
    pub threshold: Option<u8>,
    /// The number of pixels on each side of a cell of a picture.
    pub scale_down: Option<u32>,
    /// The limits of a robot's map, from the file next to its picture.
    pub occupancy: Option<Occupancy>,
    /// Whether the letters of a Moving AI map are kept, for a list of them or for a file that repeats them.
    pub keeps_letters: bool,
}

impl ReadOptions {
    /// The meaning that the user gives to a symbol.
    pub(super) fn meaning(&self, symbol: &str) -> Option<Meaning> {
        let of_terrain = || self.terrain.as_ref()?.of(symbol);
        self.letters.of(symbol).or_else(of_terrain)
    }

    /// Whether nothing is asked for that a usual file needs a second look for.
    pub(crate) fn is_usual(&self) -> bool {
        self.letters.is_empty() && self.terrain.is_none()
    }
}

/// A map as its file has it, and what was assumed when it was read.
#[derive(Clone, Debug)]
pub struct ReadMap {
    /// The map.
    pub map: Map,
    /// The id of its format.
    pub format: &'static str,
    /// What was assumed, a sentence each.
    pub notes: Vec<String>,
    /// Whether the file marks a start, and whether it marks a goal.
    pub marked: [bool; 2],
    /// The grid of symbols from which the map was read, unless it was read in one pass. It has no cells unless they are
    /// letters that are kept.
    pub matrix: Option<Matrix>,
    /// The meanings of the symbols of that grid.
    pub meanings: Vec<Meaning>,
}

/// A symbol of a file, with its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UsedSymbol {
    /// Its name.
    pub symbol: String,
    /// What it means.
    pub meaning: Meaning,
    /// The number of cells that have it.
    pub count: u64,
}

impl ReadMap {
    /// A map in which nothing is unusual.
    pub fn usual(map: Map, format: &'static str) -> ReadMap {
        ReadMap {
            marked: [!map.starts.is_empty(), !map.goals.is_empty()],
            map,
            format,
            notes: Vec::new(),
            matrix: None,
            meanings: Vec::new(),
        }
    }

    /// The same map with a start and a goal, and with a note on each that the file does not mark. O(cells).
    pub fn with_ends(mut self) -> ReadMap {
        self.notes.extend(ends::mark(&mut self.map, self.format));
        self
    }

    /// The symbols of the file with their meanings, in the order in which they occur.
    pub fn symbols(&self) -> Vec<UsedSymbol> {
        let symbols = self.matrix.iter().flat_map(|matrix| &matrix.symbols);
        let used = symbols
            .zip(&self.meanings)
            .map(|(symbol, &meaning)| UsedSymbol {
                symbol: symbol.name.clone(),
                meaning,
                count: symbol.count,
            });
        used.collect()
    }
}

/// How a robot's map says which cells are free: the YAML file next to a picture that a map server of ROS saved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Occupancy {
    /// A cell whose probability of being occupied is smaller is free.
    free: f32,
    /// Whether white is occupied, instead of black.
    negated: bool,
}

impl Occupancy {
    /// The limits in a YAML file; `None` if it is not one of a robot's map.
    pub fn of_yaml(text: &str) -> Option<Occupancy> {
        let value = |key: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(':'));
            let (_, value) = lines.find(|(name, _)| name.trim() == key)?;
            value.split('#').next()?.trim().parse().ok()
        };
        let free = value("free_thresh")?;
        let negated = value("negate").is_some_and(|negate: f32| negate != 0.0);
        Some(Occupancy { free, negated })
    }

    /// The limits that map servers use unless told otherwise: grey 205 is unknown.
    pub(super) const USUAL: Occupancy = Occupancy {
        free: 0.196,
        negated: false,
    };

    pub(super) fn meaning(self, grey: u8) -> Meaning {
        let light = f32::from(grey) / 255.0;
        let occupied = if self.negated { light } else { 1.0 - light };
        match occupied {
            free if free < self.free => Meaning::Floor(1),
            unknown if unknown < 0.65 => Meaning::Outside,
            _ => Meaning::Wall,
        }
    }
}
