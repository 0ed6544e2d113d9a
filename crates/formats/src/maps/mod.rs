//! Maps in every format that can be read or written: one file for each format, and the table of all.
//!
//! The content decides how a file is read, its name how it is written. `read` marks a start and a goal if the file has
//! none. `read_as_it_is` does not, so a conversion changes nothing. A header alone never causes an allocation.

pub mod box_drawing;
pub mod directions;
pub mod draft;
pub mod format;
pub mod lay;
mod letters;
pub mod loss;
pub mod micromouse;
pub mod moving_ai;
pub mod png;
pub mod problem;
pub mod quest;
mod rows;
pub mod svg;
pub mod terrain;
pub mod terrain_key;
pub mod text;

pub use format::{MapFormat, Reads};

use super::violation::Violations;
use mazescope_core::{Map, mark_ends};
use problem::Problem;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use terrain::Terrain;
use terrain_key::TerrainKey;
use thiserror::Error;

/// All formats. A file is read in the first one that recognises it. Signatures are tried before texts.
pub static FORMATS: &[MapFormat] = &[
    moving_ai::FORMAT,
    micromouse::FORMAT,
    box_drawing::FORMAT,
    lay::FORMAT,
    text::FORMAT,
    png::FORMAT,
    svg::FORMAT,
];

/// Reads a map in any known format, or lists all its faults.
///
/// Marks are optional in every format: a missing start is the first floor cell in reading order, a missing goal the
/// reachable floor cell farthest from it. O(bytes), never panics.
///
/// ```
/// let map = mazescope_formats::read(b"type octile\nheight 1\nwidth 3\nmap\n@..\n").unwrap();
/// assert_eq!(map.floor_cells(), 2);
/// assert_ne!(map.starts, map.goals);
/// ```
pub fn read(bytes: &[u8]) -> Result<Map, Violations<Problem>> {
    let (mut map, _) = read_as_it_is(bytes)?;
    mark_ends(&mut map);
    Ok(map)
}

/// Like [`read`], with a key to the terrain, which gives the letters of a Moving AI map a meaning and makes the greys
/// of a PNG maze costs.
///
/// ```
/// let key = "S=8,T=2".parse().unwrap();
/// let file = b"type octile\nheight 1\nwidth 4\nmap\n.ST@\n";
/// let map = mazescope_formats::maps::read_by_key(file, &key).unwrap();
/// let costs: Vec<u8> = map.size().iter().map(|cell| map.cost(cell)).collect();
/// assert_eq!((map.floor_cells(), costs), (3, vec![1, 8, 2, 1]));
/// ```
pub fn read_by_key(bytes: &[u8], key: &TerrainKey) -> Result<Map, Violations<Problem>> {
    let (map, format) = read_as_it_is(bytes)?;
    let mut map = by_key(map, format.id, bytes, key)?;
    mark_ends(&mut map);
    Ok(map)
}

/// The map that was read from these bytes in the format of that id, with a key to its terrain. A map that the key
/// cannot affect stays unchanged. O(bytes).
pub(crate) fn by_key(
    mut map: Map,
    id: &str,
    bytes: &[u8],
    key: &TerrainKey,
) -> Result<Map, Violations<Problem>> {
    match id {
        moving_ai::ID => {
            if let Some(terrain) = Terrain::of(decode(bytes)?, map.size(), key) {
                terrain.put_on(&mut map);
            }
            Ok(map)
        }
        png::ID => png::read_costs(bytes),
        _ => Ok(map),
    }
}

/// Like [`read`], with the marks of the file and no others. Also returns the format.
///
/// ```
/// let (map, format) = mazescope_formats::read_as_it_is(b"#S.#").unwrap();
/// assert_eq!((format.id, map.starts.len(), map.goals.len()), ("text", 1, 0));
/// ```
pub fn read_as_it_is(bytes: &[u8]) -> Result<(Map, &'static MapFormat), Violations<Problem>> {
    let mut others = OTHER_KINDS.into_iter();
    if let Some((_, kind, cure)) = others.find(|(signature, ..)| bytes.starts_with(signature)) {
        let expected = readable();
        return Err(Problem::OtherKind {
            kind,
            expected,
            cure,
        }
        .into());
    }
    for format in FORMATS {
        if let Reads::Bytes(signature, read) = format.reads
            && begins_like(bytes, signature)
        {
            return Ok((read(bytes)?, format));
        }
    }
    let text = decode(bytes)?;
    for format in FORMATS {
        if let Reads::Text(recognises, read) = format.reads
            && recognises(text)
        {
            return Ok((read(text)?, format));
        }
    }
    Err(Problem::NoMap(readable()).into())
}

/// The beginnings of files that hold no map, their kinds, and what to do with them.
const OTHER_KINDS: [(&[u8], &str, &str); 8] = [
    (b"\xff\xd8\xff", "a JPEG picture", SAVE_AS_PNG),
    (b"GIF87a", "a GIF picture", SAVE_AS_PNG),
    (b"GIF89a", "a GIF picture", SAVE_AS_PNG),
    (b"II*\0", "a TIFF picture", SAVE_AS_PNG),
    (b"RIFF", "a WebP picture or another RIFF file", SAVE_AS_PNG),
    (b"%PDF-", "a PDF document", SAVE_AS_PNG),
    (b"PK\x03\x04", "a ZIP archive", "Unpack it first."),
    (b"\x1f\x8b", "a gzip archive", "Unpack it first."),
];

const SAVE_AS_PNG: &str =
    "Save it as PNG, with one pixel for each cell, white floor and black walls.";

/// Whether the bytes begin with a signature, or are the beginning of one.
fn begins_like(bytes: &[u8], signature: &[u8]) -> bool {
    let both = bytes.iter().zip(signature);
    !bytes.is_empty() && both.into_iter().all(|(byte, signed)| byte == signed)
}

/// The bytes as text without a byte order mark. An empty text is refused here.
pub(crate) fn decode(bytes: &[u8]) -> Result<&str, Violations<Problem>> {
    if matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
        return Err(Problem::Utf16.into());
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n');
        let start = start.map_or(0, |newline| newline + 1);
        // Everything before is valid text, so this loses nothing.
        let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
        let byte = rest.first().copied().unwrap_or_default();
        let expected = readable();
        let mut violations = Violations::default();
        let problem = Problem::NotText { byte, expected };
        violations.add(Some(line), Some(column), problem);
        violations
    })?;
    if text.trim().is_empty() {
        let problem = match bytes.is_empty() {
            true => Problem::Empty(readable()),
            false => Problem::Blank(readable()),
        };
        return Err(problem.into());
    }
    Ok(text)
}

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
    pub fn to_save(path: &Path) -> Result<&'static MapFormat, NoFormat> {
        match MapFormat::of_path(path) {
            Some(format) => Ok(format),
            None if path.extension().is_none() => Ok(&text::FORMAT),
            None => Err(NoFormat(path.to_owned())),
        }
    }

    /// Reads a file in this format, or lists all its faults. Marks are those of the file. O(bytes), never panics.
    pub fn read(&self, bytes: &[u8]) -> Result<Map, Violations<Problem>> {
        match self.reads {
            Reads::Bytes(_, read) => read(bytes),
            Reads::Text(_, read) => read(decode(bytes)?),
            Reads::Never => Err(Problem::NoMap(readable()).into()),
        }
    }
}

/// The extension of a file's name stands for no format of maps, so a map is not saved under it.
#[derive(Debug, Error)]
#[error(
    "{}: this extension is not the format of a map. Use one of {}, or a name without an extension.",
    .0.display(), extensions()
)]
pub struct NoFormat(PathBuf);

/// The kinds of files besides maps, for messages.
const OTHERS: &[&str] = &[
    "a level of the wall game (begins with \"mazescope level\")",
    "a scenario (begins with \"version 1\")",
    "a trace (JSON Lines, or YAML of Posthoc)",
];

/// Every extension with its format, for help and messages: ".png (PNG maze), …".
pub fn extensions() -> String {
    let each = FORMATS.iter().map(|format| {
        let extensions = format.extensions.iter();
        let extensions: Vec<String> = extensions.map(|each| format!(".{each}")).collect();
        format!("{} ({})", extensions.join(" or "), format.name)
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The kinds of all readable files, for messages.
pub(crate) fn readable() -> &'static str {
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

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Random, Seed};

    #[test]
    fn the_content_decides_the_format() {
        let moving_ai = read(b"type octile\nheight 2\nwidth 3\nmap\n.S.\n@@@").unwrap();
        let text = read(b"\xef\xbb\xbf.S.\r\n###\r\n").unwrap();
        assert_eq!(moving_ai.tiles, text.tiles);
        assert_ne!(moving_ai.starts, text.starts, "S is swamp in one of them");
    }

    #[test]
    fn bytes_that_are_no_text_have_a_place() {
        let violations = read("###\n#\u{e4}\u{ff}".as_bytes()).unwrap_err();
        assert_eq!(violations.found.len(), 2, "two letters of two bytes each");
        let violations = read(b"###\n#.\xff").unwrap_err();
        let said = violations.to_string();
        assert!(said.starts_with("line 2, column 3: byte 0xFF"), "{said}");
        let blank = read(b" \r\n\n").unwrap_err();
        assert!(matches!(blank.found[0].problem, Problem::Blank { .. }));
        let empty = read(b"").unwrap_err();
        assert!(matches!(empty.found[0].problem, Problem::Empty { .. }));
        let prose = read(b"Dear reader, this is a letter.").unwrap_err();
        assert!(matches!(prose.found[0].problem, Problem::NoMap { .. }));
    }

    /// If the fast reader accepts a file, the careful one reads the same map.
    fn check(file: &str) {
        for draft in [moving_ai::draft(file), text::draft(file)] {
            if let Some(map) = draft.read_plain_rows() {
                assert_eq!(
                    draft.check_letter_by_letter().as_ref(),
                    Ok(&map),
                    "{file:?}"
                );
            }
        }
    }

    #[test]
    fn usual_files_are_read_the_quick_way() {
        let wide = ".@TW".repeat(20);
        for (end, last) in [("\n", "\n"), ("\r\n", ""), (" \n", "\n\n")] {
            let lines = ["type octile", "height 2", "width 80", "map", &wide, &wide];
            let file = lines.join(end) + last;
            assert!(
                moving_ai::draft(&file).read_plain_rows().is_some(),
                "{end:?}"
            );
            check(&file);
        }
        for file in [
            "#####\n#S .#\n#  G#\n#####\n",
            "#####\n#S 2#\n#98G#\n#####\n",
        ] {
            assert!(text::draft(file).read_plain_rows().is_some());
            check(file);
        }
    }

    #[test]
    fn both_ways_of_reading_agree() {
        let mut random = Random::new(&Seed::from(22), "rows");
        // Random letters of an alphabet.
        let mut some = |letters: &str, least: u32, more: u32| -> String {
            let letters: Vec<char> = letters.chars().collect();
            let count = least + random.below(more + 1);
            let any = |_| letters[random.below(letters.len() as u32) as usize];
            (0..count).map(any).collect()
        };
        for number in 0..16_384 {
            let height = some("1234", 1, 0);
            let rows = (0..number % 6).map(|_| match number % 2 {
                0 => some(".@#SGx 05", 0, 4) + &some(".@#TSG29", 33, 0) + &some(".# \r", 0, 2),
                _ => some(".#SG 23456789", 5, 0),
            });
            let rows = rows.collect::<Vec<_>>().join("\n") + &some(" \n\r", 0, 3);
            check(&rows);
            check(&format!(
                "type octile\nheight {height}\nwidth 33\nmap\n{rows}"
            ));
        }
    }
}
