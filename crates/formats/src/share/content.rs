//! What a code holds: lists whose parts may become more, but never change.
//!
//! *Every enum here is append only*, because `postcard` writes the place of a variant, and no variant ever gets another
//! field: what is new is a new variant, or a new number of a parameter.

use serde::{Deserialize, Serialize};

/// A parameter as its number and its value.
pub(super) type NumberedValue<V> = (u32, V);

/// Everything that a code holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Content {
    /// A run: a generated map with its edits, and the searches on it.
    Run(Vec<Part>),
    /// A learner's turn: a run and the actions in it.
    Turn(Vec<Part>),
    /// A level of the wall game, and walls on it.
    Level(Vec<Part>),
}

/// A part of what a code holds. Cells in reading order are strokes, as `cells.rs` says; other cells are places in
/// reading order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Part {
    /// The generator by its number, with the settings that differ from the defaults.
    Generator(u32, Vec<NumberedValue<u32>>),
    /// A generator of another program by its id, with all its settings by their names.
    OwnGenerator(String, Vec<(String, u32)>),
    /// The width and height of the map in cells.
    Size(u32, u32),
    /// A seed that is a number.
    NumberSeed(u64),
    /// Any other seed.
    TextSeed(String),
    /// The word in whose letters the maze was generated.
    Word(String),
    /// What is on the boards, in their order.
    Lanes(Vec<Lane>),
    /// Strokes of the cells whose tile was changed by hand.
    Tiles(Vec<u32>),
    /// A cost, and strokes of the cells that were given this cost by hand.
    Costs(u32, Vec<u32>),
    /// Starts that were moved by hand.
    Starts(Vec<u32>),
    /// Goals that were moved by hand.
    Goals(Vec<u32>),
    /// Everything that is one number, as each kind of content lists them.
    Parameters(Vec<NumberedValue<u64>>),
    /// What a learner does in a turn, as `turn.rs` numbers it.
    Actions(Vec<u32>),
    /// Strokes of the rocks of a level.
    Rocks(Vec<u32>),
    /// The checkpoints of a level, in their order.
    Checkpoints(Vec<u32>),
    /// Strokes of the walls on a level.
    Walls(Vec<u32>),
    /// Strokes of the starts of a level.
    LevelStarts(Vec<u32>),
    /// Strokes of the finishes of a level.
    LevelFinishes(Vec<u32>),
}

/// What is on one board of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Lane {
    /// A search by its number, with the settings that differ from the defaults.
    Search(u32, Vec<NumberedValue<u32>>),
    /// A search of another program by its id, with all its settings by their names.
    OwnSearch(String, Vec<(String, u32)>),
}
