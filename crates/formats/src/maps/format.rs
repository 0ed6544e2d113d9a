//! A format of maps: its names, how it is recognised, read and written, and what it loses of a map.

use super::loss::{CostForm, Loss, Unfit};
use super::problem::Problem;
use crate::violation::Violations;
use mazescope_core::{Cell, Map};
use std::io::{self, Write};

/// A format of files that hold a map.
#[derive(Debug)]
pub struct MapFormat {
    /// Its id on the command line and in JSON.
    pub id: &'static str,
    /// Its name in messages.
    pub name: &'static str,
    /// The extensions of its files, the usual one first. They decide only how a map is written.
    pub extensions: &'static [&'static str],
    /// How people recognise such a file, for messages.
    pub known_by: &'static str,
    /// How it is recognised and read.
    pub reads: Reads,
    /// Writes a map, with a path if the format can show one.
    pub write: fn(&Map, &[Cell], &mut dyn Write) -> io::Result<()>,
    /// Whether its files have letters that a [`TerrainKey`](super::terrain_key::TerrainKey) can list.
    pub has_letters: bool,
    /// How it stores costs.
    pub costs: CostForm,
    /// The losses of the tiles and marks of a map, or the reason why the format cannot hold the map. The text is the
    /// name of the format.
    pub losses: fn(&Map, &'static str) -> Result<Vec<Loss>, Unfit>,
}

/// How files of a format are read.
#[derive(Debug)]
pub enum Reads {
    /// From bytes that begin with this signature.
    Bytes(&'static [u8], fn(&[u8]) -> Result<Map, Violations<Problem>>),
    /// From a text that the first function recognises.
    Text(
        fn(&str) -> bool,
        fn(&str) -> Result<Map, Violations<Problem>>,
    ),
    /// Files of the format are only written.
    Never,
}
