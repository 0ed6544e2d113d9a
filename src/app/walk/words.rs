//! What Walk says: times, stars, and the one line that tells what to do.

use super::game::Phase;
use super::state::State;
use crate::games::walk::{Outcome, Walk};

/// Minutes and seconds, and tenths.
pub fn time(seconds: f64) -> String {
    let tenths = (seconds * 10.0) as u64;
    let (minutes, rest) = (tenths / 600, tenths % 600);
    format!("{minutes}:{:02}.{}", rest / 10, rest % 10)
}

/// Filled and empty stars.
pub fn stars(count: u8) -> String {
    let count = usize::from(count.min(3));
    ["★".repeat(count), "☆".repeat(3 - count)].concat()
}

/// A count and its word.
pub fn counted(count: u64, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}

/// The line over the maze.
pub fn line(state: &State) -> String {
    if let Some(message) = &state.message {
        return message.clone();
    }
    match &state.phase {
        Phase::Waiting => String::new(),
        Phase::Growing(_) => "The maze grows. Any key or click shows it whole.".to_owned(),
        Phase::Over(game, _) => result(&game.walk),
        Phase::Playing(game) => match game.walk.outcome() {
            Outcome::Playing => task(state, &game.walk),
            _ => result(&game.walk),
        },
    }
}

/// What to do, for who has never seen it.
fn task(state: &State, walk: &Walk) -> String {
    let level = match state.growing {
        true => format!("Level {}. ", state.level),
        false => String::new(),
    };
    let waits = walk.pursuer().map(|pursuer| pursuer.waits());
    match waits {
        Some(waits) if walk.has_begun() && waits > 0.0 => {
            return format!("{level}The pursuer sets out in {:.0} s.", waits.ceil());
        }
        Some(_) if walk.has_begun() => return format!("{level}It is after you!"),
        _ => {}
    }
    if walk.is_shown() {
        return format!(
            "{level}The way was shown, so this walk earns no stars; R brings a new maze."
        );
    }
    let how = match state.places.as_ref().and_then(|places| places.arrows) {
        Some(_) => "arrows, or tap along a corridor",
        None => "arrow keys, or click along a corridor",
    };
    format!("{level}Walk the red disc to the blue diamond: {how}.")
}

/// How the game has ended.
fn result(walk: &Walk) -> String {
    let moves = counted(walk.moves() + walk.taken_back(), "move");
    match walk.outcome() {
        Outcome::Playing => String::new(),
        Outcome::Won if walk.is_shown() => {
            format!("You are there: {moves}. The way had been shown, so this does not count.")
        }
        Outcome::Won if walk.stars() == 3 => {
            format!("You are there: {moves}. Hardly a move too many!")
        }
        Outcome::Won => format!("You are there: {moves}, where {} suffice.", walk.fewest()),
        Outcome::Caught => format!("Caught after {moves}."),
        Outcome::Beaten => {
            let rival = walk
                .rival()
                .map_or("search", |rival| rival.solver().info.name);
            format!("{rival} search was there first.")
        }
        Outcome::GivenUp => format!("This is the way: {}.", counted(walk.fewest(), "move")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_stars() {
        let shown = [0.0, 9.96, 61.25, 3600.0].map(time);
        assert_eq!(shown, ["0:00.0", "0:09.9", "1:01.2", "60:00.0"]);
        assert_eq!([stars(0), stars(2), stars(9)], ["☆☆☆", "★★☆", "★★★"]);
    }
}
