//! The keys of the game, at the foot of the side panel.

use crate::keys::chord::Chord;
use crate::keys::command::Command;
use crate::walk::actions::WalkAction;
use crate::walk::commands::COMMANDS;
use crate::walk::state::WalkState;
use crate::{Common, palette};
use egui::{RichText, Ui};

/// Shows the keys of the game. The moves take two lines if they have their usual keys.
pub(crate) fn show(ui: &mut Ui, state: &WalkState, common: &Common) {
    let is_move = |command: &&Command<WalkAction>| {
        matches!(command.action, WalkAction::Move(_) | WalkAction::Run(_))
    };
    let replay = |command: &&Command<WalkAction>| {
        use WalkAction::{GoOn, Play, Seek, Step};
        matches!(command.action, Play | Seek(_) | Step(_) | GoOn)
    };
    let commands = state.keymap.commands().iter();
    let moves: Vec<_> = commands.clone().filter(is_move).collect();
    let usual = COMMANDS.iter().filter(is_move);
    let are_usual = usual.map(|command| &command.chords);
    let are_usual = are_usual.eq(moves.iter().map(|command| &command.chords));
    let line = |command: &Command<WalkAction>| {
        let key = command.chords.first().map(Chord::name);
        (key.unwrap_or("–".to_owned()), command.name.to_lowercase())
    };
    let mut lines: Vec<(String, String)> = match are_usual {
        true => [
            ("arrows, WASD, hjkl", "walk"),
            ("shift + these", "run to a junction"),
        ]
        .map(|(keys, what)| (keys.to_owned(), what.to_owned()))
        .to_vec(),
        false => moves.into_iter().map(line).collect(),
    };
    lines.push(("click or drag".to_owned(), "walk a corridor".to_owned()));
    let others = commands.filter(|command| !is_move(command) && !replay(command));
    lines.extend(others.map(line));
    let faint = palette(common.theme).text2;
    for (key, what) in lines {
        ui.horizontal(|ui| {
            ui.label(RichText::new(key).size(11.0));
            ui.label(RichText::new(what).size(11.0).color(faint));
        });
    }
}
