//! The code of a level of the wall game and of walls on it.

use super::cells::{at_places, cells, places, strokes};
use super::content::{Content, Part};
use super::run::size;
use super::text::{self, CodeError};
use crate::level::empty;
use mazescope_core::{Cell, Size};
use mazescope_games::level::{MAX_CHECKPOINTS, MAX_SIDE};
use mazescope_games::{Level, Thing};
use thiserror::Error;

/// Why a code is not a level.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NoLevel {
    /// It cannot be read.
    #[error("{0}")]
    Code(#[from] CodeError),
    /// It holds something else.
    #[error("The code holds no level of the wall game. `mazescope code` says what it holds.")]
    Other,
    /// Its level cannot be played.
    #[error("The code holds a level that cannot be played: {0}. Copy the original code.")]
    Fault(&'static str),
}

/// The numbers of the parameters of a level. *Append only.*
const ID: u32 = 0;
/// The walls that may be placed; without it, any number of them.
const WALLS_ALLOWED: u32 = 1;
/// The number of moves that wins; without it, 1.
const GOAL: u32 = 2;

/// A level and its walls as a code. A numbered level is its number, any other level is complete.
pub fn code(level: &Level, walls: &[Cell]) -> String {
    let size = level.size;
    let mut parts = match level.id {
        Some(id) => vec![Part::Parameters(vec![(ID, id)])],
        None => {
            let allowed = level.walls_allowed;
            let allowed = allowed.map(|walls| (WALLS_ALLOWED, walls.into()));
            let goal = (GOAL, level.goal.into());
            vec![
                Part::Size(size.width(), size.height()),
                Part::Parameters(allowed.into_iter().chain([goal]).collect()),
                Part::Rocks(strokes(size, &level.rocks)),
                Part::LevelStarts(strokes(size, &level.starts)),
                Part::LevelFinishes(strokes(size, &level.finishes)),
                Part::Checkpoints(places(size, &level.checkpoints)),
            ]
        }
    };
    if !walls.is_empty() {
        parts.push(Part::Walls(strokes(size, walls)));
    }
    text::write(&Content::Level(parts)).expect("a board of a level is small")
}

/// The level and the walls of a code. `numbered` makes the level of a number. The walls are not checked against the
/// level. Never panics.
///
/// # Errors
///
/// What is wrong with the code.
pub fn decode(code: &str, numbered: impl Fn(u64) -> Level) -> Result<(Level, Vec<Cell>), NoLevel> {
    let Content::Level(parts) = text::read(code)? else {
        return Err(NoLevel::Other);
    };
    let (level, walls) = of_parts(&parts, numbered)?;
    match level.fault() {
        Some(fault) if level.id.is_none() => Err(NoLevel::Fault(fault)),
        _ => Ok((level, walls)),
    }
}

fn of_parts(
    parts: &[Part],
    numbered: impl Fn(u64) -> Level,
) -> Result<(Level, Vec<Cell>), CodeError> {
    let parameters = parts.iter().filter_map(|part| match part {
        Part::Parameters(set) => Some(set),
        _ => None,
    });
    let parameters: Vec<(u32, u64)> = parameters.flatten().copied().collect();
    let id = parameters.iter().find(|(number, _)| *number == ID);
    let mut level = match id {
        Some(&(_, id)) => numbered(id),
        None => empty(sides(parts)?),
    };
    let size = level.size;
    for (number, value) in parameters {
        let value = u32::try_from(value);
        match number {
            ID => {}
            WALLS_ALLOWED => level.walls_allowed = Some(value.map_err(|_| CodeError::Newer)?),
            GOAL => level.goal = value.map_err(|_| CodeError::Newer)?,
            _ => return Err(CodeError::Newer),
        }
    }
    let mut walls = Vec::new();
    for part in parts {
        let (found, thing) = match part {
            Part::Size(..) | Part::Parameters(_) => continue,
            Part::Rocks(strokes) => (cells(size, strokes), Thing::Rock),
            Part::LevelStarts(strokes) => (cells(size, strokes), Thing::Start),
            Part::LevelFinishes(strokes) => (cells(size, strokes), Thing::Finish),
            Part::Checkpoints(places) if places.len() <= MAX_CHECKPOINTS => {
                (at_places(size, places), Thing::Checkpoint(0))
            }
            Part::Walls(strokes) => {
                walls = cells(size, strokes).ok_or(CodeError::Newer)?;
                continue;
            }
            _ => return Err(CodeError::Newer),
        };
        for cell in found.ok_or(CodeError::Newer)? {
            level.put(cell, thing);
        }
    }
    Ok((level, walls))
}

/// The size of a level in these parts.
fn sides(parts: &[Part]) -> Result<Size, CodeError> {
    let size = size(parts)?;
    match size.width().max(size.height()) > MAX_SIDE {
        true => Err(CodeError::Newer),
        false => Ok(size),
    }
}
