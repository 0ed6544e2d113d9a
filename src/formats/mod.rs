//! Reading and writing maps: one file a format, recognised by content and not by name.

pub mod box_drawing;
pub mod content;
pub mod directions;
pub mod draft;
pub mod file;
pub mod level;
mod level_code;
pub mod moving_ai;
mod picture;
pub mod quest;
#[cfg(not(target_arch = "wasm32"))]
pub mod target;
pub mod text;
pub mod trace;
pub mod violation;

pub use content::Content;
pub use file::{is_trace, open, open_any, open_level, open_trace};
#[cfg(not(target_arch = "wasm32"))]
pub use target::{save, save_level};
pub use violation::Violations;

use crate::map::Map;
use crate::structures::distances::mark_ends;
use violation::Problem;

/// Reads a map in any known format, or says everything that is wrong with it.
///
/// Marks are optional in every format: a missing start is the first floor cell in reading order, a
/// missing goal the reachable floor cell farthest from it. O(bytes), never panics.
///
/// ```
/// let map = mazescope::formats::read(b"type octile\nheight 1\nwidth 3\nmap\n@..\n").unwrap();
/// assert_eq!(map.floor_cells(), 2);
/// assert_ne!(map.starts, map.goals);
/// ```
pub fn read(bytes: &[u8]) -> Result<Map, Violations> {
    let (map, _) = read_text(decode(bytes)?)?;
    Ok(map)
}

/// Reads a map in any format that is text, and says in which.
fn read_text(text: &str) -> Result<(Map, &'static str), Violations> {
    let (draft, format) = if moving_ai::recognises(text) {
        (moving_ai::read(text), "Moving AI map")
    } else if text::recognises(text) {
        (text::read(text), "text maze")
    } else {
        return Err(Violations::one(None, None, Problem::NoMap));
    };
    let mut map = draft.check()?;
    mark_ends(&mut map);
    Ok((map, format))
}

/// The bytes as text without a byte order mark; a file that says nothing is refused here.
fn decode(bytes: &[u8]) -> Result<&str, Violations> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n');
        let start = start.map_or(0, |newline| newline + 1);
        // Everything before is valid text, so this loses nothing.
        let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
        let byte = rest.first().copied().unwrap_or_default();
        Violations::one(Some(line), Some(column), Problem::NotText { byte })
    })?;
    if text.trim().is_empty() {
        return Err(Violations::one(None, None, Problem::Empty));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(
            read(b" \r\n\n").unwrap_err().found[0].problem,
            Problem::Empty
        );
        let prose = read(b"Dear reader, this is a letter.").unwrap_err();
        assert_eq!(prose.found[0].problem, Problem::NoMap);
    }
}
