//! Levels of the wall game by number, code or file.

use super::{Misuse, input};
use mazescope_core::Cell;
use mazescope_formats::share::level::decode;
use mazescope_formats::share::{self, CodeKind, recognises};
use mazescope_formats::trace::MOST_BYTES;
use mazescope_formats::{Content, disk};
use mazescope_games::{KnownLevel, Level};
use std::io::Read;
use std::path::Path;

/// A level with walls on it, or why it cannot be read.
pub(super) type LevelRead = Result<(Level, Vec<Cell>), Misuse>;

/// Whether this is the code of a level, or a file that holds one.
pub(super) fn is_meant(said: &str) -> bool {
    let path = Path::new(said);
    let holds_one = || matches!(disk::open(path, MOST_BYTES, None), Ok(Content::Level(_)));
    share::kind(said) == Ok(CodeKind::Level) || (path.is_file() && holds_one())
}

/// The most bytes of a file that may be a code. Codes of levels are much shorter.
const LONGEST_CODE: u64 = 1 << 20;

/// The level of a number, a code, or a file that holds a level or a code.
pub(super) fn named(said: &str) -> LevelRead {
    if let Ok(id) = said.parse() {
        return Ok((KnownLevel::of(id).level, Vec::new()));
    }
    let path = Path::new(said);
    if said != input::STANDARD && !path.exists() {
        return of_code("level", said).unwrap_or_else(|| {
            let wrong = "this is not a level. Write a whole number, 0 or more, a code, or the name \
                         of a file, for example level 1.";
            Err(Misuse::not_that("level", said, wrong))
        });
    }
    if path.is_dir() {
        input::content(path, None)?;
    }
    let (bytes, rest) = input::beginning(path, LONGEST_CODE)?;
    let name = input::called(path);
    if let Ok(text) = std::str::from_utf8(&bytes)
        && let Some(level) = of_code("level", text.trim())
    {
        return level;
    }
    match disk::read(name, bytes.as_slice().chain(rest), MOST_BYTES, None)? {
        Content::Level(level) => Ok((level, Vec::new())),
        other @ (Content::Map(..) | Content::Scenario(_) | Content::Trace(_)) => {
            let (name, kind) = (name.display(), other.facts().kind);
            let words = format!(
                "{name}: this is a {kind}, not a level of the wall game. The file of a level begins with \"mazescope \
                 level 1\"."
            );
            Err(words.into())
        }
    }
}

/// The level and the walls of a share code, if the text is one.
pub(super) fn of_code(option: &str, said: &str) -> Option<LevelRead> {
    recognises(said).then(|| coded(option, said))
}

/// The level and the walls of a share code.
pub(super) fn coded(option: &str, code: &str) -> LevelRead {
    let numbered = |id| KnownLevel::of(id).level;
    decode(code, numbered).map_err(|cause| format!("{option} {code}: {cause}").into())
}
