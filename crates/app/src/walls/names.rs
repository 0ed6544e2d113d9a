//! The names under which the wall game stores its data.

use mazescope_formats::share::level::code;
use mazescope_games::Level;

/// The name of the game among best scores, drafts and settings.
pub const GAME: &str = "walls";
/// The name of the best found walls of each level, among the best scores.
pub const KNOWN: &str = "walls known";
/// The name of the longest path that was shown on each level, among the best scores.
pub const SHOWN: &str = "walls shown";

/// The key of a level among the best scores: its number, or its code if it was made by hand.
pub fn key_of(level: &Level) -> String {
    level
        .id
        .map_or_else(|| code(level, &[]), |id| id.to_string())
}
