//! A format in which maps are written: its names, how it writes, and what it loses of a map.

use super::loss::{CostForm, Losses};
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
    /// Whether its files can be read, too.
    pub is_read: bool,
    /// Writes a map, with a path if the format can show one.
    pub write: fn(&Map, &[Cell], &mut dyn Write) -> io::Result<()>,
    /// How it stores costs.
    pub costs: CostForm,
    /// The losses of the tiles and marks of a map, or the reason why the format cannot hold the map. The text is the
    /// name of the format.
    pub losses: fn(&Map, &str) -> Losses,
}
