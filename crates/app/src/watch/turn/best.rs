//! The best scores of turns, and how a score is kept as one number.

use mazescope_formats::store::Best;
use mazescope_study::turn::{Due, Level, Score, Turn, record};

/// The name of turns among the best scores.
pub const GAME: &str = "turn";

/// The score of a turn, to be kept under this key. A turn counts if it is complete or has ten clicks, without peeking.
pub(crate) fn kept(game: &Turn) -> Option<(String, Best)> {
    /// The fewest clicks of a turn that ends early and counts.
    const FEWEST: u32 = 10;
    let score = game.score();
    let counts = score.clicks >= FEWEST || game.due() == Due::Nothing;
    if !counts || score.clicks == 0 || game.has_peeked() {
        return None;
    }
    let code = record::code(game).ok()?;
    let best = Best {
        score: points(&score),
        detail: match game.progress() {
            Some(progress) => format!("{code} {progress}"),
            None => code,
        },
    };
    Some((key(game.info().id, game.level()), best))
}

/// The key of the best score of an algorithm at a level.
pub fn key(id: &str, level: Level) -> String {
    format!("{id} {level}")
}

/// A score as a number: the percentage counts first, then fewer hints.
fn points(score: &Score) -> i64 {
    i64::from(score.percent()) * HINTS - i64::from(score.hints).min(HINTS - 1)
}

/// The percentage of a score that is kept as a number.
fn percent_of(points: i64) -> i64 {
    (points + HINTS - 1).div_euclid(HINTS)
}

/// A best score in words: "95%", or "95%, 10 of 42 steps" of a turn that was ended early.
pub fn told(best: &Best) -> String {
    let percent = percent_of(best.score);
    match best.detail.split_once(' ') {
        Some((_, progress)) => format!("{percent}%, {progress}"),
        None => format!("{percent}%"),
    }
}

/// One more than the most hints that count.
const HINTS: i64 = 1000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_shares_the_one_with_fewer_hints_is_kept() {
        let score = |right, hints| Score {
            right,
            clicks: 20,
            hints,
        };
        let scores =
            [score(19, 0), score(20, 5000), score(20, 3), score(20, 0)].map(|score| points(&score));
        assert!(scores.is_sorted(), "{scores:?}");
        assert_eq!(scores.map(percent_of), [95, 100, 100, 100]);
    }
}
