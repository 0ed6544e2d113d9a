//! The line above the maze: what to do, and how the game has ended.

use super::actions::WalkAction;
use super::game::WalkPhase;
use super::state::WalkState;
use crate::Theme;
use mazescope_core::words::counted;
use mazescope_games::{Outcome, Walk};

/// The line above the maze.
pub(super) fn line(state: &WalkState, theme: Theme) -> String {
    if let Some(message) = &state.message {
        return message.clone();
    }
    match &state.phase {
        WalkPhase::Waiting => String::new(),
        WalkPhase::Growing(_) => {
            "The maze is being generated. Press any key or click to complete it.".to_owned()
        }
        WalkPhase::Over(game, _) => result(&game.walk),
        WalkPhase::Playing(game) => match game.walk.outcome() {
            Outcome::Playing => task(state, &game.walk, theme),
            Outcome::Won | Outcome::Caught | Outcome::Beaten | Outcome::GivenUp => {
                result(&game.walk)
            }
        },
    }
}

/// What to do, for a player who has never seen the game.
fn task(state: &WalkState, walk: &Walk, theme: Theme) -> String {
    let level = match state.options.growing {
        true => format!("Level {}. ", state.options.level),
        false => String::new(),
    };
    let waits = walk.pursuer().map(|pursuer| pursuer.waits());
    match waits {
        Some(waits) if walk.has_begun() && waits > 0.0 => {
            return format!("{level}The pursuer starts in {:.0} s.", waits.ceil());
        }
        Some(_) if walk.has_begun() => return format!("{level}The pursuer is after you!"),
        _ => {}
    }
    if walk.is_shown() {
        let new = state.keymap.command_for(&WalkAction::Next);
        let new = new.and_then(|command| command.chords.first());
        let new = new.map_or(String::new(), |key| {
            format!(" Press {} for a new maze.", key.name())
        });
        return format!("{level}You saw the solution, so you earn no stars.{new}");
    }
    let how = match state.places.as_ref().and_then(|places| places.arrows) {
        Some(_) => "the arrows or taps",
        None => "the arrow keys or clicks",
    };
    let (player, goal) = match theme.colours().has_pictures {
        true => ("hero", "trophy"),
        false => ("green disc", "pink diamond"),
    };
    format!("{level}Move the {player} to the {goal} with {how}.")
}

/// The result of the game, in words.
fn result(walk: &Walk) -> String {
    let moves = counted(walk.moves() + walk.taken_back(), "move");
    match walk.outcome() {
        Outcome::Playing => String::new(),
        Outcome::Won if walk.is_shown() => {
            format!("You reached the goal in {moves}. You saw the solution, so it does not count.")
        }
        Outcome::Won if walk.moves() + walk.taken_back() == walk.fewest() => {
            format!("You reached the goal in {moves}, the fewest possible.")
        }
        Outcome::Won if walk.stars() == 3 => {
            let fewest = walk.fewest();
            format!("You reached the goal in {moves}, close to the minimum of {fewest}.")
        }
        Outcome::Won => {
            let fewest = walk.fewest();
            format!("You reached the goal in {moves}. The minimum is {fewest}.")
        }
        Outcome::Caught => format!("The pursuer caught you after {moves}."),
        Outcome::Beaten => {
            let rival = walk
                .rival()
                .map_or("The search", |rival| rival.solver().info.name);
            format!("{rival} reached the goal first.")
        }
        Outcome::GivenUp => {
            let fewest = counted(walk.fewest(), "move");
            format!("This is the shortest path: {fewest}.")
        }
    }
}
