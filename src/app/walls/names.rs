//! The names under which the wall game keeps what it keeps.

use crate::formats::codes::level::code;
use crate::games::level::Level;

/// The name of the game among best scores, drafts and settings.
pub const GAME: &str = "walls";
/// The name of the best walls that were found for each level, among the best scores.
pub const KNOWN: &str = "walls known";
/// The name of what was shown on each level, among the best scores: the longest path of any.
pub const SHOWN: &str = "walls shown";

/// What a level is called among the best scores: its number, or the code of one made by hand.
pub fn key_of(level: &Level) -> String {
    level
        .id
        .map_or_else(|| code(level, &[]), |id| id.to_string())
}
