//! Every key of the table, pressed on a real keyboard, with its change on the screen.

use super::hands::ctrl;
use super::picture::Picture;
use super::xvfb::{Program, Screen};
use super::{Sight, screen_or_skip, start_paused};
use egui::{Key, Pos2, Rect, pos2};
use mazescope_app::keys::chord::shift;
use mazescope_app::keys::command::Command;
use mazescope_app::shell::{self, WindowAction};
use mazescope_app::watch::actions::{
    CompareAction, EditAction, FileAction, MapAction, PredictAction, SearchAction, TimeAction,
    ViewAction, WatchAction,
};
use mazescope_app::watch::commands::COMMANDS;
use mazescope_app::watch::view::Switch;
use mazescope_core::playback::edits::Brush;

/// Known places on the screen.
struct Places {
    middle_of_run: Pos2,
    stroke: [Pos2; 2],
    rest: Pos2,
}

// Each test tries one half of the table, so that both run at the same time.

#[test]
fn every_key_of_the_first_half_of_the_table_does_what_it_says() {
    let screen = screen_or_skip!(1280, 800);
    check(&screen, COMMANDS.split_at(COMMANDS.len() / 2).0);
}

#[test]
fn every_key_of_the_other_half_of_the_table_does_what_it_says() {
    let screen = screen_or_skip!(1280, 800);
    check(&screen, COMMANDS.split_at(COMMANDS.len() / 2).1);
}

/// The program, paused, and the places on its screen.
fn begin(screen: &Screen) -> (Places, Program, Picture) {
    let sight = Sight::usual();
    let line = sight.desk.named("Timeline").rect;
    let lattice = sight.desk.lattice(0);
    let places = Places {
        middle_of_run: line.left_center() + 0.62 * (line.right_center() - line.left_center()),
        stroke: [(3, 20), (40, 33)].map(|(x, y)| lattice.rect_of(x, y).center()),
        rest: pos2(400.0, 20.0),
    };
    let (program, first) = start_paused(screen, &[]);
    (places, program, first)
}

/// Presses the keys of these commands.
fn check(screen: &Screen, commands: &[Command<WatchAction>]) {
    let (places, mut program, first) = begin(screen);
    let all = first.all();
    for command in commands {
        for chord in command.chords.iter() {
            eprintln!("{} {}", command.name, chord.name());
            prepare(screen, &mut program, &places, &command.action);
            let before = screen.look_still(&mut program, all);
            screen.press(chord);
            let changed = |picture: &Picture| picture.difference(&before, all) > 0;
            screen.look_for(&mut program, command.name, changed);
            clean_up(screen, &command.action);
        }
    }
}

#[test]
fn every_key_of_the_window_does_what_it_says() {
    let screen = screen_or_skip!(1280, 800);
    let (places, mut program, first) = begin(&screen);
    let all = first.all();
    let (last, others) = shell::COMMANDS.split_last().expect("there are commands");
    assert_eq!(last.action, WindowAction::Quit);
    for command in others {
        for chord in command.chords.iter() {
            eprintln!("{} {}", command.name, chord.name());
            rest(&screen, &places);
            match command.action {
                WindowAction::SetTab(0) => screen.key(Key::F3),
                WindowAction::Escape => screen.key(Key::Space),
                WindowAction::UsualText => screen.press(&ctrl(Key::Plus)),
                _ => {}
            }
            let before = screen.look_still(&mut program, all);
            screen.press(chord);
            check_window(&screen, &mut program, command.action, &before);
        }
    }
    for chord in last.chords.iter() {
        screen.press(chord);
    }
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
}

#[test]
fn quit_works_while_a_name_is_typed() {
    let screen = screen_or_skip!(1280, 800);
    let (_, mut program, first) = begin(&screen);
    let all = first.all();
    screen.press(&ctrl(Key::S));
    let changed = |picture: &Picture| picture.difference(&first, all) > 0;
    screen.look_for(&mut program, "the dialog", changed);
    screen.look_still(&mut program, all);
    screen.press(&ctrl(Key::Q));
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
}

#[test]
fn an_embedded_window_shows_its_keys_and_quits() {
    let screen = screen_or_skip!(1280, 800);
    let code = "MZ1041GP50CV020T79V4W764V3NCMPPYX3MCNS2TCHK0830220K0W0GG4RNJE2FX";
    let link = format!("#c={code}&t=20&embed=1");
    let (mut program, first) = start_paused(&screen, &["--link", &link]);
    let all = first.all();
    screen.key(Key::F1);
    let changed = |picture: &Picture| picture.difference(&first, all) > 0;
    screen.look_for(&mut program, "the list of keys", changed);
    screen.press(&ctrl(Key::Q));
    let ended = program.wait();
    assert_eq!((ended.code, &*ended.stderr), (Some(0), ""), "{ended:?}");
}

fn rest(screen: &Screen, places: &Places) {
    screen.click(places.middle_of_run);
    screen.point(places.rest);
}

/// Checks the effect of a command of the window, and undoes it.
fn check_window(screen: &Screen, program: &mut Program, action: WindowAction, before: &Picture) {
    let all = before.all();
    let changed = |picture: &Picture| picture.difference(before, all) > 0;
    match action {
        // Without a window manager this request has no effect.
        WindowAction::ToggleFullscreen => drop(screen.look_still(program, all)),
        WindowAction::Present => {
            screen.look_for(program, &format!("{action:?}"), changed);
            screen.key(Key::Escape);
        }
        WindowAction::Escape => drop(screen.look_still(program, all)),
        WindowAction::SetTab(_) => {
            screen.look_for(program, &format!("{action:?}"), changed);
            screen.key(Key::F2);
        }
        WindowAction::ToggleKeys | WindowAction::ToggleGlossary => {
            screen.look_for(program, &format!("{action:?}"), changed);
            screen.key(Key::Escape);
        }
        WindowAction::LargerText | WindowAction::SmallerText | WindowAction::UsualText => {
            screen.look_for(program, &format!("{action:?}"), changed);
            screen.press(&ctrl(Key::Num0));
        }
        WindowAction::NextTheme => {
            screen.look_for(program, &format!("{action:?}"), changed);
        }
        WindowAction::Quit => unreachable!("it comes last"),
    }
}

/// Brings the paused program to a state in which the key has an effect.
fn prepare(screen: &Screen, program: &mut Program, places: &Places, action: &WatchAction) {
    rest(screen, places);
    match action {
        WatchAction::View(ViewAction::Fit) => screen.key(Key::Plus),
        WatchAction::Time(TimeAction::SkipGrowth) => {
            // From the end to the start of the race, and from there to that of the generation.
            screen.key(Key::Home);
            screen.key(Key::Home);
        }
        WatchAction::Edit(EditAction::SetBrush(Brush::Wall)) => screen.key(Key::E),
        WatchAction::Edit(EditAction::SetBrush(_) | EditAction::StepCost(_)) => screen.key(Key::W),
        WatchAction::Search(SearchAction::Show(2)) => screen.key(Key::Num3),
        // Smaller words of two searches stand beside the boards as a whole.
        WatchAction::View(ViewAction::NextPage) => {
            screen.key(Key::Num1);
            screen.press(&ctrl(Key::Plus));
        }
        WatchAction::Predict(PredictAction::GoOn) => screen.key(Key::Q),
        WatchAction::Edit(EditAction::Undo) | WatchAction::Edit(EditAction::Redo) => {
            screen.key(Key::W);
            screen.drag(places.stroke[0], places.stroke[1]);
            screen.point(places.rest);
            if *action == WatchAction::Edit(EditAction::Redo) {
                let part = Rect::from_two_pos(places.stroke[0], places.stroke[1]);
                screen.look_still(program, part);
                screen.press(&ctrl(Key::Z));
            }
        }
        _ => {}
    }
}

/// Undoes the effect of a key, so that the next one finds the program paused as at the start.
fn clean_up(screen: &Screen, action: &WatchAction) {
    match action {
        WatchAction::Time(TimeAction::PlayPause)
        | WatchAction::Time(TimeAction::PlayBack)
        | WatchAction::Map(MapAction::Refresh)
        | WatchAction::Gallery(_)
        | WatchAction::Find(_)
        | WatchAction::File(FileAction::CopySeed)
        | WatchAction::Compare(CompareAction::ToDivergence(_))
        | WatchAction::File(FileAction::ShowDialog(_))
        | WatchAction::File(FileAction::StepScenario(_)) => screen.key(Key::Escape),
        WatchAction::View(ViewAction::Toggle(Switch::Linked)) => screen.key(Key::L),
        WatchAction::View(ViewAction::Toggle(Switch::Numbers)) => screen.key(Key::H),
        WatchAction::View(ViewAction::ToggleColourBy)
        | WatchAction::View(ViewAction::NextColourBy) => screen.key(Key::D),
        WatchAction::View(ViewAction::OpenColumn(_)) => screen.key(Key::P),
        WatchAction::View(ViewAction::NextSkin) => screen.key(Key::Escape),
        WatchAction::View(ViewAction::NextPage) => {
            screen.press(&ctrl(Key::Num0));
            screen.key(Key::Num2);
        }
        WatchAction::View(ViewAction::Focus(_) | ViewAction::FocusNext) => {
            screen.key(Key::O);
            screen.key(Key::O);
        }
        WatchAction::View(ViewAction::ZoomAll(_)) => screen.key(Key::F),
        WatchAction::Search(SearchAction::Show(_)) => screen.key(Key::Num2),
        WatchAction::View(ViewAction::ToggleMap) => screen.key(Key::M),
        WatchAction::Edit(EditAction::SetBrush(_) | EditAction::StepCost(_)) => {
            screen.key(Key::Escape)
        }
        WatchAction::Predict(PredictAction::Ask) => screen.key(Key::Escape),
        WatchAction::Predict(PredictAction::ToggleInPlay) => screen.press(&shift(Key::Q)),
        WatchAction::Edit(EditAction::Redo) => screen.press(&ctrl(Key::Z)),
        _ => {}
    }
}
