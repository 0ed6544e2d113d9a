//! The line over the maze: what to do, and how the game has ended.

use super::actions::WalkAction;
use super::game::WalkPhase;
use super::state::WalkState;
use crate::app::theme::Theme;
use crate::games::walk::Walk;
use crate::games::walk::rules::Outcome;
use crate::words::counted;

/// The line over the maze.
pub fn line(state: &WalkState, theme: Theme) -> String {
    if let Some(message) = &state.message {
        return message.clone();
    }
    match &state.phase {
        WalkPhase::Waiting => String::new(),
        WalkPhase::Growing(_) => "The maze grows. Any key or click shows it whole.".to_owned(),
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
            return format!("{level}The pursuer sets out in {:.0} s.", waits.ceil());
        }
        Some(_) if walk.has_begun() => return format!("{level}It is after you!"),
        _ => {}
    }
    if walk.is_shown() {
        let new = state.keymap.command_for(&WalkAction::Next);
        let new = new.and_then(|command| command.chords.first());
        let new = new.map_or(String::new(), |key| {
            format!("; {} brings a new maze", key.name())
        });
        return format!("{level}The way was shown, so this walk earns no stars{new}.");
    }
    let how = match state.places.as_ref().and_then(|places| places.arrows) {
        Some(_) => "arrows, or tap along a corridor",
        None => "arrow keys, or click along a corridor",
    };
    let (player, goal) = match theme.colours().has_pictures {
        true => ("hero", "trophy"),
        false => ("green disc", "pink diamond"),
    };
    format!("{level}Walk the {player} to the {goal}: {how}.")
}

/// How the game has ended, in words.
fn result(walk: &Walk) -> String {
    let moves = counted(walk.moves() + walk.taken_back(), "move");
    match walk.outcome() {
        Outcome::Playing => String::new(),
        Outcome::Won if walk.is_shown() => {
            format!("You are there: {moves}. The way had been shown, so this does not count.")
        }
        Outcome::Won if walk.moves() + walk.taken_back() == walk.fewest() => {
            format!("You are there: {moves}, the fewest possible.")
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
