//! What is known of a level: its best walls, the search for them, and the stars that they set.

use crate::formats::codes::level::decode;
use crate::games::level::Level;
use crate::games::levels::most_of_gain;
use crate::games::walls;
use crate::games::walls::annealings::Annealings;
use crate::grid::Cell;
use crate::store::Best;

/// The best walls that are known for a level.
#[derive(Clone, Debug, PartialEq)]
pub struct BestKnown {
    /// The moves of their path.
    pub moves: u32,
    /// The walls.
    pub walls: Vec<Cell>,
    /// Whether the player has found them, and nothing as good was found without the player.
    pub mine: bool,
    /// How much of the search is done, from 0 to 1; none if nothing is searched any more.
    pub searching: Option<f32>,
}

/// A search for the best walls of a level, a few tries a frame.
pub(super) struct KnownSearch {
    /// What the level is called among the best scores.
    pub(super) key: String,
    /// The search itself.
    pub(super) annealings: Annealings,
}

/// The stars that can be earned on a level, and how many of them the player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stars {
    /// The moves for the first star, the goal, for the second, 95 % of the possible gain, and for the
    /// third, the best that was found without the player. Each is at least the one before.
    pub at: [u32; 3],
    /// How many the player has, from 0 to 4: the fourth is for more moves than the third asks for.
    pub earned: usize,
}

impl Stars {
    /// The stars of a level where so many moves were found without the player, whose best is the score.
    pub(super) fn of(level: &Level, found: u32, best: i64) -> Stars {
        let bare = walls::path(level, &[]).map_or(0, |path| walls::moves(&path));
        let most = most_of_gain(bare, found).max(level.goal);
        let at = [level.goal, most, found.max(most)];
        let reached = at.iter().filter(|&&moves| best >= i64::from(moves)).count();
        let beyond = usize::from(best > i64::from(at[2]));
        Stars {
            at,
            earned: reached + beyond,
        }
    }
}

/// The moves and walls of a result that was kept.
pub(super) fn walls_of(best: &Best, level: &Level) -> Option<(u32, Vec<Cell>)> {
    let (_, walls) = decode(&best.detail, |_| level.clone()).ok()?;
    let moves = u32::try_from(best.score).ok()?;
    Some((moves, walls))
}
