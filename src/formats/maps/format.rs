//! The one table of map formats, from which reading, writing, help and messages come.

use super::loss::{self, CostForm, Loss, Unfit};
use super::problem::Problem;
use super::terrain::Terrain;
use super::{box_drawing, micromouse, moving_ai, png, svg, text};
use crate::formats::violation::Violations;
use crate::grid::Cell;
use crate::looks::theme::Theme;
use crate::map::Map;
use std::io::{self, Write};
use std::path::Path;
use std::sync::LazyLock;

/// A format of files that hold a map.
#[derive(Debug)]
pub struct MapFormat {
    /// The word for it on the command line and in JSON.
    pub id: &'static str,
    /// Its name in messages.
    pub name: &'static str,
    /// The endings of its files' names, the usual one first; they decide only how a map is written.
    pub extensions: &'static [&'static str],
    /// How people recognise such a file, for messages.
    pub known_by: &'static str,
    /// How it is recognised and read.
    pub reads: Reads,
    /// Writes a map, with a path where the format can show one.
    pub write: fn(&Map, &[Cell], &mut dyn Write) -> io::Result<()>,
    /// Writes the letters of a map's terrain, where the format has them.
    write_terrain: Option<WriteTerrain>,
    /// How it holds what floor costs.
    costs: CostForm,
    /// What the format loses of the tiles and marks of a map, or why it cannot hold the map at all. The text
    /// is the format's name.
    losses: fn(&Map, &'static str) -> Result<Vec<Loss>, Unfit>,
}

/// Writes a map by the letters of its terrain.
type WriteTerrain = fn(&Terrain, &mut dyn Write) -> io::Result<()>;

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

/// The format in which a map is written where no other is asked for.
pub const TEXT: MapFormat = MapFormat {
    id: "text",
    name: "text maze",
    extensions: &["txt"],
    known_by: "# wall, . floor, 2 to 9 floor of that cost, S start, G goal",
    reads: Reads::Text(text::recognises, text::read),
    write: text::write,
    write_terrain: None,
    costs: CostForm::Digit,
    losses: loss::second_marks,
};

/// All formats. A file is read in the first one that recognises it; signatures are tried before texts.
pub static FORMATS: &[MapFormat] = &[
    MapFormat {
        id: moving_ai::ID,
        name: "Moving AI map",
        extensions: &["map"],
        known_by: "begins with \"type octile\"",
        reads: Reads::Text(moving_ai::recognises, moving_ai::read),
        write: moving_ai::write,
        write_terrain: Some(Terrain::write),
        costs: CostForm::None,
        losses: loss::marks,
    },
    MapFormat {
        id: "micromouse",
        name: "Micromouse maze",
        extensions: &["mouse", "mms"],
        known_by: "begins with posts and walls, \"o---o\"",
        reads: Reads::Text(micromouse::recognises, micromouse::read),
        write: micromouse::write,
        write_terrain: None,
        costs: CostForm::None,
        losses: micromouse::losses,
    },
    MapFormat {
        id: "box",
        name: "box drawing",
        extensions: &["box", "utf8"],
        known_by: "lines such as ┌─┐",
        reads: Reads::Text(box_drawing::recognises, box_drawing::read),
        write: box_drawing::write,
        write_terrain: None,
        costs: CostForm::Digit,
        losses: box_drawing::losses,
    },
    TEXT,
    MapFormat {
        id: png::ID,
        name: "PNG maze",
        extensions: &["png"],
        known_by: "a picture with a pixel for each cell, white floor and black wall",
        reads: Reads::Bytes(png::SIGNATURE, png::read),
        write: png::write,
        write_terrain: None,
        costs: CostForm::Grey,
        losses: png::losses,
    },
    MapFormat {
        id: "svg",
        name: "SVG picture",
        extensions: &["svg"],
        known_by: "written only",
        reads: Reads::Never,
        write: |map, path, out| svg::write(map, path, Theme::Paper, out),
        write_terrain: None,
        costs: CostForm::None,
        losses: loss::nothing,
    },
];

/// What can be read besides maps, for messages.
const OTHERS: &[&str] = &[
    "a level of the wall game (begins with \"mazescope level\")",
    "a scenario (begins with \"version 1\")",
    "a trace (JSON Lines, or YAML of Posthoc)",
];

impl MapFormat {
    /// The format of this id.
    pub fn named(id: &str) -> Option<&'static MapFormat> {
        FORMATS.iter().find(|format| format.id == id)
    }

    /// The format in which a file of this name is written: that of its extension, in whatever case.
    pub fn of_path(path: &Path) -> Option<&'static MapFormat> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        let mut formats = FORMATS.iter();
        formats.find(|format| format.extensions.contains(&extension.as_str()))
    }

    /// Whether its files have letters that a [`TerrainKey`](super::terrain_key::TerrainKey) can name.
    pub fn has_letters(&self) -> bool {
        self.write_terrain.is_some()
    }

    /// What this format loses of the map, or why it cannot hold the map at all. O(cells).
    pub fn losses(&self, map: &Map) -> Result<Vec<Loss>, Unfit> {
        self.losses_with(map, None)
    }

    /// As [`MapFormat::losses`], of a map whose file had letters of terrain. O(cells).
    pub fn losses_with(&self, map: &Map, terrain: Option<&Terrain>) -> Result<Vec<Loss>, Unfit> {
        let mut losses = (self.losses)(map, self.name)?;
        // Letters that are written say what floor costs by the key that they were read by.
        if terrain.is_none() || self.write_terrain.is_none() {
            losses.extend(self.costs.loss(map, self.name));
        }
        let terrain = terrain.filter(|_| self.write_terrain.is_none());
        let kept = self.costs != CostForm::None;
        if let Some(letters) = terrain.and_then(|terrain| terrain.special(kept)) {
            let format = self.name;
            losses.push(Loss::Terrain { format, letters });
        }
        Ok(losses)
    }

    /// Writes a map that is as it was in its file, with its letters of terrain where the format has
    /// them. O(cells).
    pub fn write_with(
        &self,
        map: &Map,
        terrain: Option<&Terrain>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match self.write_terrain.zip(terrain) {
            Some((write, terrain)) => write(terrain, out),
            None => (self.write)(map, &[], out),
        }
    }
}

/// Every extension with the format that it stands for, for help and messages: ".png (PNG maze), …".
pub fn extensions() -> String {
    let each = FORMATS.iter().map(|format| {
        let extensions = format.extensions.iter();
        let extensions: Vec<String> = extensions.map(|each| format!(".{each}")).collect();
        format!("{} ({})", extensions.join(" or "), format.name)
    });
    each.collect::<Vec<_>>().join(", ")
}

/// Everything that can be read, for messages.
pub(in crate::formats) fn readable() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| {
        let read = |format: &&MapFormat| !matches!(format.reads, Reads::Never);
        let maps = FORMATS.iter().filter(read);
        let maps = maps.map(|format| format!("a {} ({})", format.name, format.known_by));
        let others = OTHERS.iter().map(|&other| other.to_owned());
        let all: Vec<String> = maps.chain(others).collect();
        match all.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{}, or {last}", first.join(", ")),
            _ => all.concat(),
        }
    });
    &ALL
}
