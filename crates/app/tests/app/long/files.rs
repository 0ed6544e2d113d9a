//! The files that random events open: small ones of every kind, and some that cannot be read.

use mazescope_core::Map;
use mazescope_formats::Content;
use mazescope_formats::content::read_any;
use mazescope_games::{KnownLevel, Level};

/// A trace, a part of which may exist before the rest.
pub const TRACE: &str = include_str!("../../../../../examples/search.jsonl");

const ARENA: &str = include_str!("../../../../../examples/arena.map");
const SCENARIO: &str = include_str!("../../../../../examples/arena.map.scen");
const JUMPS: &str = include_str!("../../../../formats/tests/formats/jumps.jsonl");
const POINTS: &str = include_str!("../../../../../examples/jump_point_search.jsonl");

/// Names of files, and their contents.
pub const FILES: &[(&str, &str)] = &[
    ("arena.map", ARENA),
    ("arena.map.scen", SCENARIO),
    ("search.jsonl", TRACE),
    ("jumps.jsonl", JUMPS),
    ("points.jsonl", POINTS),
    ("cell.txt", "."),
    ("wall.txt", "#"),
    (
        "row.txt",
        "S..........................................................................G",
    ),
    ("cut.txt", "S.#.G\n..#..\n"),
    ("walls.txt", "#####\n#####\n"),
    ("far.jsonl", FAR),
    (
        "one.jsonl",
        "{\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0}\n",
    ),
    ("grown.jsonl", GROWN),
    (
        "broken.jsonl",
        "{\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0}\n{\"type\": \"end\", \"id\": 7}\n",
    ),
    ("nothing.map", ""),
];

/// A trace without its map.
const FAR: &str = "{\"type\": \"source\", \"id\": 0, \"x\": 3, \"y\": 1}
{\"type\": \"expanding\", \"id\": 0}
{\"type\": \"generating\", \"id\": 1, \"pId\": 0, \"x\": 60, \"y\": 2}
{\"type\": \"expanding\", \"id\": 1}
{\"type\": \"end\", \"id\": 1}
";

/// The trace of a generator.
const GROWN: &str = "{\"width\": 9, \"height\": 7, \"fill\": \"wall\"}
{\"type\": \"carving\", \"x\": 1, \"y\": 1}
{\"type\": \"carving\", \"x\": 2, \"y\": 1}
{\"type\": \"carving\", \"x\": 3, \"y\": 1}
";

/// The content of the file with that name.
pub fn open(path: &str, _most: u64) -> Result<Content, String> {
    let file = FILES.iter().find(|(name, _)| *name == path);
    let (_, text) = file.ok_or_else(|| format!("{path}: no such file"))?;
    let content = read_any(text.as_bytes()).map_err(|error| format!("{path}: {error}"))?;
    Ok(content.with_ends())
}

/// The map of the single scenario.
pub fn map_of_scenario(_scenario: &str, name: &str) -> Result<Map, String> {
    match open(name, u64::MAX)? {
        Content::Map(read) => Ok(read.map),
        _ => Err(format!("{name}: no map")),
    }
}

/// A level of the wall game, known by its number.
pub fn level(path: &str) -> Result<Level, String> {
    Ok(KnownLevel::of(path.len() as u64 + 1).level)
}
