//! What version 1 of these files wrote in another way: the codes of levels and of walls on them, which began with w1.

use crate::level::empty;
use crate::share::level::code;
use data_encoding::BASE64URL_NOPAD;
use mazescope_core::{Cell, Size};
use mazescope_games::level::MAX_SIDE;
use mazescope_games::{Level, Thing};
use toml::{Table, Value};

/// The content of a file of version 1, with today's codes among its keys and texts.
pub(super) fn upgraded(table: Table) -> Table {
    let both = |(key, value): (String, Value)| (code_of_today(key), value_of_today(value));
    table.into_iter().map(both).collect()
}

fn value_of_today(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(code_of_today(text)),
        Value::Array(all) => Value::Array(all.into_iter().map(value_of_today).collect()),
        Value::Table(table) => Value::Table(upgraded(table)),
        other => other,
    }
}

/// Today's code of a level or of walls on it. Any other text stays as it is.
fn code_of_today(text: String) -> String {
    read(&text).map_or(text, |(level, walls)| code(&level, &walls))
}

/// The level and the walls of a code of version 1: 1 and a number, or 0, the sides, the walls allowed plus 1, the goal,
/// and four bits a cell; then the walls as bits in reading order; then a checksum of two bytes.
fn read(text: &str) -> Option<(Level, Vec<Cell>)> {
    let bytes = BASE64URL_NOPAD.decode(text.strip_prefix("w1")?.as_bytes());
    let bytes = bytes.ok()?;
    let (bytes, sum) = bytes.split_last_chunk::<2>()?;
    if checksum(bytes) != *sum {
        return None;
    }
    let (level, rest) = match postcard::take_from_bytes::<u8>(bytes).ok()? {
        (1, rest) => {
            let (id, rest) = postcard::take_from_bytes(rest).ok()?;
            let mut level = Level::open(Size::clamped(15, 10));
            level.id = Some(id);
            (level, rest)
        }
        (0, rest) => made(rest)?,
        _ => return None,
    };
    let bits = rest.iter();
    let bits = bits.flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
    let walls = level.size.iter().zip(bits).filter(|(_, wall)| *wall);
    let walls = walls.map(|(cell, _)| cell).collect();
    Some((level, walls))
}

/// A level that is not a number, and the bytes behind it.
fn made(bytes: &[u8]) -> Option<(Level, &[u8])> {
    let (figures, rest) = postcard::take_from_bytes::<(u8, u8, u32, u32)>(bytes).ok()?;
    let (width, height, allowed, goal) = figures;
    let size = Size::new(width.into(), height.into());
    let size = size.filter(|size| size.width().max(size.height()) <= MAX_SIDE)?;
    let mut level = empty(size);
    (level.walls_allowed, level.goal) = (allowed.checked_sub(1), goal);
    let (things, rest) = rest.split_at_checked(size.cells().div_ceil(2))?;
    let things = things.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let mut things: Vec<(u8, Cell)> = things.zip(size.iter()).collect();
    // Checkpoints come in the order of their numbers.
    things.sort();
    for (number, cell) in things.into_iter().filter(|(number, _)| *number > 0) {
        let thing = match number {
            1 => Thing::Rock,
            2 => Thing::Start,
            3 => Thing::Finish,
            _ => Thing::Checkpoint(0),
        };
        level.put(cell, thing);
    }
    Some((level, rest))
}

/// FNV-1a, folded to two bytes.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    ((hash >> 16) as u16 ^ hash as u16).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_levels_become_those_of_today_and_other_texts_stay() {
        let today = |text: &str| code_of_today(text.to_owned());
        for (text, code) in [
            (
                "w1AAUCAgEgEDIAQ4Z-fA",
                "MZ1083G41821C102082046G210G080G2482140GW0881W1G600C80JYHS8",
            ),
            (
                "w1AAUCAgkgEDIAQ4BPrg",
                "MZ1083G41821C102082146G210G080G2482140GW0881W0GWB0NPKPG",
            ),
            (
                "w1AAUCBAkgEDIAQwIGIQ",
                "MZ1083G41821C1020R2146G210G080G2482140GW0881W0G48HMFZRG",
            ),
            (
                "w1AAUCBAkgEDIAQwOg",
                "MZ1083041821C1020R2146G210G080G2482140GW088VS7AYFR",
            ),
            ("w1AQEAAAAAAQAAAAAAAaSZ", "MZ10810P080047G4G30EQWV4CR"),
            ("w1AQEAAAAAAQAJGrQ", "MZ10810P080047G6G100RTVGQ93"),
            ("w1AQEAAAAAAbkY", "MZ10810P080047G2G5TNYHQ6"),
            ("w1AQEAAACALuk", "MZ10810P080047G2FGMY50KA"),
            ("w1AQGD8g", "MZ1080GP08007081YVJ"),
            ("w1AQkr9g", "MZ1080GP080140WQ2T2"),
            (
                "w1AQqAAEAAIAAQAAgABAACAAGAAEBnoA",
                "MZ10810P080187G43RHDRB5Q2R",
            ),
            ("w1AQz01Q", "MZ1080GP0801HRM8TWA"),
            ("w1AYHS1Anytw", "MZ1080GP080G79D82DH5M18M"),
        ] {
            assert_eq!(today(text), code);
        }
        for text in [
            "",
            "w1",
            "w1AQEAAf",
            "walls",
            "w1nothing-of-ours",
            "9,4 9,5",
        ] {
            assert_eq!(today(text), text);
        }
    }
}
