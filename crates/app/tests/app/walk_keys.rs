//! The keys of Walk: each has an effect, none requests two actions, and others can be chosen.

use egui::{Key, Modifiers};
use mazescope_app::keys::Keys;
use mazescope_app::keys::chord::Chord;
use mazescope_app::keys::command::Command;
use mazescope_app::keys::keymap::Keymap;
use mazescope_app::shell;
use mazescope_app::walk::actions::WalkAction;
use mazescope_app::walk::commands::COMMANDS;
use mazescope_app::walk::game::WalkPhase;
use mazescope_core::Direction;
use mazescope_desk::walk::{Tab, USUAL, key_of, shortest};
use toml::Table;

#[test]
fn every_key_of_the_table_does_something() {
    let is_move = |action: &WalkAction| matches!(action, WalkAction::Move(_) | WalkAction::Run(_));
    let tab = Tab::playing(USUAL);
    let fits = |command: &&Command<WalkAction>| command.action.fits(&tab.state().phase);
    let tested: Vec<_> = COMMANDS.iter().filter(fits).collect();
    let tested: Vec<_> = tested
        .into_iter()
        .filter(|it| !is_move(&it.action))
        .collect();
    assert_eq!(tested.len(), 10);
    for command in tested {
        for chord in command.chords.iter() {
            let mut tab = Tab::playing(USUAL);
            let direction = shortest(tab.game())[0];
            tab.key(key_of(direction));
            let told = |tab: &Tab| {
                let (state, walk) = (tab.state(), &tab.game().walk);
                let options = (
                    state.options.fog,
                    state.options.pursuer,
                    state.options.rival,
                    state.options.growing,
                    state.options.arrows,
                );
                (
                    options,
                    walk.moves(),
                    walk.hints(),
                    walk.outcome(),
                    state.boards,
                )
            };
            let before = told(&tab);
            tab.press(chord.key, modifiers_of(chord), false);
            let changed = tab.state().game().is_none() || told(&tab) != before;
            assert!(changed, "{} {}", chord.name(), command.name);
            if command.action == WalkAction::Next {
                assert!(matches!(tab.state().phase, WalkPhase::Growing(_)));
            }
        }
    }
}

#[test]
fn keys_mean_the_same_while_the_key_to_run_is_held() {
    let mut tab = Tab::playing(USUAL);
    let direction = shortest(tab.game())[0];
    tab.key(key_of(direction));
    assert_eq!(tab.game().walk.moves(), 1);
    tab.press(Key::U, Modifiers::SHIFT, false);
    assert_eq!(tab.game().walk.moves(), 0, "the move is undone");
}

fn modifiers_of(chord: &Chord) -> Modifiers {
    Modifiers {
        ctrl: chord.ctrl,
        command: chord.ctrl,
        shift: chord.shift,
        ..Modifiers::NONE
    }
}

#[test]
fn at_no_moment_does_a_key_ask_for_two_commands() {
    let of_window = Keymap::new(shell::COMMANDS).chords();
    let mut tab = Tab::new(USUAL);
    for phases in 0..3 {
        if phases == 2 {
            tab.key(Key::G);
        }
        tab.until(|state| match &state.phase {
            WalkPhase::Waiting => false,
            WalkPhase::Growing(_) => phases == 0,
            WalkPhase::Playing(_) => phases == 1,
            WalkPhase::Over(..) => phases == 2,
        });
        let mut seen = of_window.clone();
        let phase = &tab.state().phase;
        for command in COMMANDS.iter().filter(|it| it.action.fits(phase)) {
            for &chord in command.chords.iter() {
                assert!(!seen.contains(&chord), "{} {}", chord.name(), command.name);
                seen.push(chord);
            }
        }
        assert!(seen.len() > of_window.len() + 10);
    }
}

#[test]
fn moves_can_be_given_other_keys() {
    let mut tab = Tab::playing(USUAL);
    assert!(tab.says("arrows, WASD, hjkl"));
    let direction = shortest(tab.game())[0];
    let chosen: Table = "[walk]\nUp = \"8\"\nright = \"6\"\nDown = \"F6 or 2\"\nLeft = \"4\""
        .parse()
        .unwrap();
    let mut keys = Keys::new(&chosen);
    tab.harness.state_mut().room.state.keymap = keys.of_tab("Walk", COMMANDS);
    assert_eq!(keys.wrong(), [""; 0]);
    tab.frames(2);
    assert!(!tab.says("arrows, WASD, hjkl") && tab.says("F6"));
    tab.key(key_of(direction));
    assert_eq!(tab.moves(), 0, "the arrow key has no command now");
    let key = match direction {
        Direction::Up => Key::Num8,
        _ => Key::Num6,
    };
    tab.key(key);
    assert_eq!(tab.moves(), 1);
    // Fog was shown by 1, which is still its key.
    tab.key(Key::Num1);
    assert!(tab.state().options.fog);
}
