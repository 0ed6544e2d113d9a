//! The code of a level of the wall game and of walls on it.

use super::cells::{at_places, cells, places, strokes};
use super::content::{self, CodeError, CodeKind, Part};
use super::run::size;
use crate::level::empty;
use mazescope_core::{Cell, Size};
use mazescope_games::level::{MAX_CHECKPOINTS, MAX_SIDE};
use mazescope_games::{Level, Thing};

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
            let allowed = level.walls_allowed.map(|most| (WALLS_ALLOWED, most.into()));
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
    content::write(CodeKind::Level, &parts).expect("a board of a level is small")
}

/// The level and the walls of a code. `numbered` makes the level of a number. The walls are not checked against the
/// level. Never panics.
///
/// # Errors
///
/// What is wrong with the code.
pub fn decode(
    code: &str,
    numbered: impl Fn(u64) -> Level,
) -> Result<(Level, Vec<Cell>), CodeError> {
    let (CodeKind::Level, parts) = content::read(code)? else {
        let other = "holds no level of the wall game. `mazescope code` says what it holds.";
        return Err(CodeError::Refused(other.to_owned()));
    };
    let (level, walls) = of_parts(&parts, numbered).ok_or(CodeError::Newer)?;
    match level.fault() {
        Some(fault) if level.id.is_none() => Err(CodeError::Refused(format!(
            "holds a level that cannot be played: {fault}. Copy the original code."
        ))),
        _ => Ok((level, walls)),
    }
}

/// The level and the walls of these parts; `None` if a part is unknown or does not fit.
fn of_parts(parts: &[Part], numbered: impl Fn(u64) -> Level) -> Option<(Level, Vec<Cell>)> {
    let id = parts.iter().find_map(|part| match part {
        Part::Parameters(set) => set.iter().find(|(number, _)| *number == ID),
        _ => None,
    });
    let is_small = |size: &Size| size.width().max(size.height()) <= MAX_SIDE;
    let mut level = match id {
        Some(&(_, id)) => numbered(id),
        None => empty(size(parts).filter(is_small)?),
    };
    let (size, mut walls) = (level.size, Vec::new());
    for part in parts {
        let (thing, cells) = match part {
            Part::Size(..) => continue,
            Part::Parameters(set) => {
                for &(number, value) in set {
                    match number {
                        ID => {}
                        WALLS_ALLOWED => level.walls_allowed = Some(value.try_into().ok()?),
                        GOAL => level.goal = value.try_into().ok()?,
                        _ => return None,
                    }
                }
                continue;
            }
            Part::Walls(strokes) => {
                walls = cells(size, strokes)?;
                continue;
            }
            Part::Rocks(strokes) => (Thing::Rock, cells(size, strokes)?),
            Part::LevelStarts(strokes) => (Thing::Start, cells(size, strokes)?),
            Part::LevelFinishes(strokes) => (Thing::Finish, cells(size, strokes)?),
            Part::Checkpoints(places) if places.len() <= MAX_CHECKPOINTS => {
                (Thing::Checkpoint(0), at_places(size, places)?)
            }
            _ => return None,
        };
        for cell in cells {
            level.put(cell, thing);
        }
    }
    Some((level, walls))
}
