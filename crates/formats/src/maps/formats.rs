//! The table of all formats in which maps are written, and what they keep of a map that was read.

use super::format::MapFormat;
use super::loss::Losses;
use super::matrix::Matrix;
use super::reading::ReadMap;
use super::{box_drawing, micromouse, moving_ai, png, svg, tables, text};
use mazescope_core::Map;
use std::io::{self, Write};
use std::path::Path;

/// All formats that can be written.
pub static FORMATS: &[MapFormat] = &[
    moving_ai::FORMAT,
    micromouse::FORMAT,
    box_drawing::FORMAT,
    text::LAYOUT,
    text::FORMAT,
    tables::CSV,
    tables::JSON,
    png::FORMAT,
    svg::FORMAT,
];

impl MapFormat {
    /// The format of this id.
    pub fn named(id: &str) -> Option<&'static MapFormat> {
        FORMATS.iter().find(|format| format.id == id)
    }

    /// The format in which a file of this name is written: that of its extension, in upper or lower case.
    pub fn of_path(path: &Path) -> Option<&'static MapFormat> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        let mut formats = FORMATS.iter();
        formats.find(|format| format.extensions.contains(&extension.as_str()))
    }

    /// The format in which a map is saved under this name: that of its extension, or text if it has none.
    ///
    /// # Errors
    ///
    /// An extension that stands for no format.
    pub fn to_save(path: &Path) -> Result<&'static MapFormat, String> {
        match MapFormat::of_path(path) {
            Some(format) => Ok(format),
            None if path.extension().is_none() => Ok(&text::FORMAT),
            None => Err(format!(
                "{}: this extension is not the format of a map. Use one of {}, or a name without an extension.",
                path.display(),
                extensions()
            )),
        }
    }

    /// The losses of this format for the map, or the reason why it cannot hold the map. O(cells).
    pub fn losses(&self, map: &Map) -> Losses {
        let mut losses = (self.losses)(map, self.name)?;
        losses.extend(self.costs.loss(map, self.name));
        Ok(losses)
    }

    /// Like [`MapFormat::losses`], for a map that is unchanged since it was read. O(cells).
    pub fn losses_of(&self, read: &ReadMap) -> Losses {
        if self.repeated(read).is_some() {
            // Written letters imply the costs by the key that they were read by.
            return (self.losses)(&read.map, self.name);
        }
        let mut losses = self.losses(&read.map)?;
        losses.extend(moving_ai::lost_terrain(read, self));
        Ok(losses)
    }

    /// Writes a map that is unchanged since it was read: a Moving AI map with the letters that it had. O(cells).
    pub fn write_read(&self, read: &ReadMap, out: &mut dyn Write) -> io::Result<()> {
        match self.repeated(read) {
            Some(matrix) => moving_ai::write_letters(matrix, out),
            None => (self.write)(&read.map, &[], out),
        }
    }

    /// The grid whose letters are written again.
    fn repeated<'r>(&self, read: &'r ReadMap) -> Option<&'r Matrix> {
        let matrix = read.matrix.as_ref()?;
        let is_same = self.id == read.format && !matrix.cells.is_empty();
        // A name such as `space` is no letter.
        let mut names = matrix.symbols.iter().map(|symbol| &symbol.name);
        (is_same && names.all(|name| name.chars().count() == 1)).then_some(matrix)
    }
}

/// Every extension with its format, for help and messages: ".png (PNG maze), …".
pub fn extensions() -> String {
    let each = FORMATS.iter().map(|format| {
        let extensions = format.extensions.iter();
        let extensions: Vec<String> = extensions.map(|each| format!(".{each}")).collect();
        format!("{} ({})", extensions.join(" or "), format.name)
    });
    each.collect::<Vec<_>>().join(", ")
}
