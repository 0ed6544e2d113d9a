//! The window of a phone, the small part of a web page, fingers on the boards, and what a screen reader says.

use super::laid_out::{Held, View, faults_and_lines};
use super::screens::visible;
use egui::accesskit::Role;
use egui::{
    Event, Key, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, Vec2, vec2,
};
use mazescope_app::Start;
use mazescope_app::extent::Extent;
use mazescope_app::frame::Output;
use mazescope_app::room::OpenList;
use mazescope_app::watch::actions::{
    EditAction, PredictAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::ColumnTab;
use mazescope_core::Tile;
use mazescope_core::playback::edits::Brush;
use mazescope_desk::desk::{Desk, start};
use mazescope_explain::Answer;

/// A phone upright and on its side.
const PHONES: [Vec2; 2] = [vec2(390.0, 844.0), vec2(844.0, 390.0)];

/// The smallest part of a web page, and larger ones.
const PARTS: [Vec2; 4] = [
    vec2(320.0, 240.0),
    vec2(480.0, 300.0),
    vec2(640.0, 480.0),
    vec2(1000.0, 600.0),
];

fn paused() -> Start {
    let mut start = start().like_last_time(false);
    start.paused = true;
    start
}

fn embedded() -> Start {
    Start {
        extent: Extent::Embedded,
        ..paused()
    }
}

fn recorded(start: Start, size: Vec2) -> Desk {
    let mut desk = Desk::new(start, size, 1.0);
    desk.finish();
    desk
}

fn half_way(desk: &mut Desk) {
    let readout = &desk.state().time.readout;
    let middle = readout.race_start.midpoint(readout.length);
    desk.act(WatchAction::Time(TimeAction::Seek(middle)));
}

/// Texts that cross or are cut, and widgets outside the window.
fn faults(desk: &Desk, size: Vec2, name: &str) -> Vec<String> {
    let (faults, _) = faults_and_lines(desk, size, Held::Whole);
    let screen = egui::Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
    let outside = visible(desk).into_iter();
    let outside = outside.filter(|widget| !screen.contains_rect(widget.rect));
    let outside = outside.map(|widget| format!("outside: {widget:?}"));
    let all = faults.into_iter().chain(outside);
    all.map(|fault| format!("{name} {size:?}: {fault}"))
        .collect()
}

const SCREENS: &[View] = &[
    ("the map while it grows", |desk| {
        let middle = desk.state().time.readout.generation / 2;
        desk.act(WatchAction::Time(TimeAction::Seek(middle)));
    }),
    ("the race half way", half_way),
    ("a question with choices", |desk| {
        desk.key(Key::Q, Modifiers::NONE);
        desk.key(Key::Q, Modifiers::NONE);
        desk.key(Key::Q, Modifiers::NONE);
    }),
    ("the race explained", |desk| {
        desk.key(Key::Escape, Modifiers::NONE);
        desk.act(WatchAction::View(ViewAction::OpenColumn(
            ColumnTab::Explain,
        )));
    }),
    ("the end", |desk| {
        desk.act(WatchAction::View(ViewAction::OpenColumn(
            ColumnTab::Explain,
        )));
        desk.act(WatchAction::Time(TimeAction::ToEnd));
    }),
    ("four searches", |desk| {
        desk.act(WatchAction::Search(SearchAction::Show(4)));
        desk.finish();
        half_way(desk);
    }),
    ("one search", |desk| {
        desk.act(WatchAction::Search(SearchAction::Show(1)));
        desk.finish();
        half_way(desk);
    }),
    ("Walk", |desk| desk.key(Key::F3, Modifiers::NONE)),
    ("Wall game", |desk| desk.key(Key::F4, Modifiers::NONE)),
    ("Lessons", |desk| desk.key(Key::F5, Modifiers::NONE)),
];

#[test]
fn on_a_phone_nothing_is_cut_off_and_nothing_crosses() {
    let mut all = Vec::new();
    for size in PHONES {
        let mut desk = recorded(paused(), size);
        for (name, go_on) in SCREENS {
            go_on(&mut desk);
            desk.frames(6);
            all.extend(faults(&desk, size, name));
        }
    }
    assert_eq!(all, [""; 0]);
}

#[test]
fn on_a_phone_the_board_is_large_and_so_are_the_buttons_of_time() {
    for size in PHONES {
        let mut desk = recorded(paused(), size);
        half_way(&mut desk);
        let boards = desk.state().boards.placed();
        let boards: Vec<_> = boards
            .map(|(_, placed)| placed.rects.board)
            .filter(|board| board.is_positive())
            .collect();
        assert_eq!(boards.len(), 1, "one board at {size:?}");
        for name in [
            "To the start",
            "Step back",
            "Play",
            "Step",
            "To the end",
            "Map",
            "Menu",
        ] {
            let rect = desk.named(name).rect;
            let least = if name == "Map" {
                vec2(36.0, 43.5)
            } else {
                vec2(43.5, 43.5)
            };
            assert!(rect.size().min(least) == least, "{name} {rect:?}");
        }
        // A tap on the name of the other search shows its board.
        let shown = desk.state().focus();
        let other = desk.readout(1 - shown).title.clone();
        desk.click_on(&other);
        assert_ne!(desk.state().focus(), shown);
    }
}

#[test]
fn in_a_page_there_are_boards_a_sentence_and_time_and_nothing_else() {
    let mut all = Vec::new();
    for size in PARTS {
        let mut desk = recorded(embedded(), size);
        half_way(&mut desk);
        all.extend(faults(&desk, size, "half way"));
        let names: Vec<String> = visible(&desk)
            .into_iter()
            .filter(|widget| widget.role == Role::Button)
            .map(|widget| widget.name)
            .collect();
        let searches: Vec<&str> = (0..2).map(|pane| &*desk.readout(pane).title).collect();
        let known = ["Step back", "Play", "Step", "Replay"];
        for name in &names {
            let expected = known.contains(&&**name) || searches.contains(&&**name);
            assert!(expected, "{name} at {size:?}");
        }
        for name in known {
            assert!(
                names.iter().any(|other| other == name),
                "{name} at {size:?}"
            );
        }
        assert!(desk.says("expands"), "the sentence at {size:?}");
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        all.extend(faults(&desk, size, "the end"));
    }
    assert_eq!(all, [""; 0]);
}

#[test]
fn in_a_page_keys_play_and_step_and_open_nothing() {
    let mut desk = recorded(embedded(), PARTS[0]);
    half_way(&mut desk);
    let (before, tick) = (desk.floating(), desk.state().time.readout.tick);
    for key in [Key::E, Key::O, Key::S, Key::F, Key::R, Key::P] {
        desk.key(key, Modifiers::NONE);
        desk.key(key, Modifiers::COMMAND);
        desk.key(key, Modifiers::SHIFT);
    }
    for key in [Key::F3, Key::F5, Key::F11, Key::Escape] {
        desk.key(key, Modifiers::NONE);
    }
    assert_eq!(desk.common().dialog, None);
    assert_eq!(desk.common().list, None);
    assert_eq!(desk.floating(), before);
    assert_eq!((desk.tab(), desk.state().time.readout.tick), (0, tick));
    assert!(!desk.output().quit && !desk.output().toggle_fullscreen);
    desk.key(Key::ArrowRight, Modifiers::NONE);
    assert_eq!(desk.state().time.readout.tick, tick + 1);
}

#[test]
fn in_a_page_help_lists_what_works_there_and_a_key_quits() {
    let mut desk = recorded(embedded(), PARTS[0]);
    desk.key(Key::F1, Modifiers::NONE);
    assert_eq!(desk.common().list, Some(OpenList::Keys));
    for tip in ["Close the window and quit.", "Show the whole map."] {
        assert!(desk.says(tip), "{tip}");
    }
    for tip in [
        "Switch to the next theme",
        "Watch algorithms generate",
        "Mouse:",
    ] {
        assert!(!desk.says(tip), "{tip}");
    }
    desk.key(Key::Escape, Modifiers::NONE);
    assert_eq!(desk.common().list, None);
    assert!(desk.common().embeds() && !desk.output().quit);
    desk.key(Key::Q, Modifiers::COMMAND);
    assert!(desk.output().quit);
}

#[test]
fn what_is_embedded_is_not_remembered() {
    let mut desk = recorded(embedded(), PARTS[0]);
    let before = desk.common().store.settings().clone();
    desk.app().common.theme = mazescope_app::theme::Theme::Paper;
    desk.app().keep();
    assert_eq!(*desk.common().store.settings(), before);
}

/// A finger with that number does this.
fn finger(phase: TouchPhase, id: u64, pos: Pos2) -> Event {
    Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(id),
        phase,
        pos,
        force: None,
    }
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// Presses a finger as the window reports it.
fn press(desk: &mut Desk, at: Pos2) {
    desk.send(finger(TouchPhase::Start, 0, at));
    desk.send(Event::PointerMoved(at));
    desk.send(button(at, true));
}

fn lift(desk: &mut Desk, at: Pos2) {
    desk.send(finger(TouchPhase::End, 0, at));
    desk.send(button(at, false));
    desk.send(Event::PointerGone);
    desk.frames(2);
}

#[test]
fn two_fingers_zoom_around_their_middle_and_draw_nothing() {
    let mut desk = recorded(paused(), PHONES[0]);
    half_way(&mut desk);
    let map = desk.scene().map().clone();
    let pane = desk.state().focus();
    // A board that no longer shows the whole map has all the space of its card.
    let board = desk.placed(pane).rects.board.center();
    desk.act(WatchAction::View(ViewAction::Zoom(pane, board, 1.1)));
    desk.frames(2);
    let before = desk.lattice(pane);
    let at = before.cell_at(desk.placed(pane).rects.board.center());
    let middle = before.rect_of(at.0, at.1).center();
    let (left, right) = (middle - vec2(30.0, 0.0), middle + vec2(30.0, 0.0));
    let (x, y) = before.cell_at(left);
    let touched = map.size().cell(x, y).expect("the board has a cell there");
    let brush = match map.tiles[touched] {
        Tile::Wall => Brush::Floor(1),
        Tile::Floor => Brush::Wall,
    };
    desk.act(WatchAction::Edit(EditAction::SetBrush(brush)));
    press(&mut desk, left);
    assert!(*desk.scene().map() != map, "the first finger draws");
    desk.send(finger(TouchPhase::Start, 1, right));
    desk.send(button(left, false));
    desk.send(Event::PointerGone);
    for step in 1..=6 {
        let by = vec2(10.0 * step as f32, 0.0);
        desk.send(finger(TouchPhase::Move, 0, left - by));
        desk.send(finger(TouchPhase::Move, 1, right + by));
    }
    desk.frames(2);
    assert!(*desk.scene().map() == map, "the pinch takes it back");
    let after = desk.lattice(pane);
    assert!(after.cell > 2.5 * before.cell, "{before:?} {after:?}");
    assert_eq!(after.cell_at(middle), at);
    // Both fingers pan.
    for step in 1..=4 {
        let by = vec2(60.0, 5.0 * step as f32);
        desk.send(finger(TouchPhase::Move, 0, left - vec2(by.x, -by.y)));
        desk.send(finger(TouchPhase::Move, 1, right + by));
    }
    desk.frames(2);
    let moved = desk.lattice(pane).origin - after.origin;
    assert!((moved - vec2(0.0, 20.0)).length() < 3.0, "{moved:?}");
    desk.send(finger(TouchPhase::End, 1, right));
    desk.send(finger(TouchPhase::End, 0, left));
    desk.frames(2);
    assert!(*desk.scene().map() == map);
}

#[test]
fn a_tap_pins_a_cell_and_leaves_nothing_pointed_at() {
    let mut desk = recorded(paused(), PHONES[0]);
    half_way(&mut desk);
    let pane = desk.state().focus();
    let at = desk.lattice(pane).rect_of(5, 7).center();
    press(&mut desk, at);
    lift(&mut desk, at);
    assert_eq!(desk.state().explaining.pinned, Some((5, 7)));
    assert!(desk.common().device.touch);
}

#[test]
fn a_finger_without_a_brush_draws_nothing() {
    let mut desk = recorded(paused(), PHONES[0]);
    half_way(&mut desk);
    let map = desk.scene().map().clone();
    let pane = desk.state().focus();
    let from = desk.placed(pane).rects.board.center();
    press(&mut desk, from);
    for step in 1..6 {
        let to = from + vec2(8.0 * step as f32, 0.0);
        desk.send(finger(TouchPhase::Move, 0, to));
        desk.send(Event::PointerMoved(to));
    }
    lift(&mut desk, from + vec2(40.0, 0.0));
    assert!(*desk.scene().map() == map);
    assert_eq!(desk.state().explaining.pinned, None);
}

/// What a screen reader has been told since the last call.
fn said(output: &Output) -> &str {
    output.live.as_deref().unwrap_or_default()
}

#[test]
fn a_screen_reader_hears_each_step_once() {
    let mut desk = recorded(paused(), vec2(1280.0, 800.0));
    half_way(&mut desk);
    desk.frames(3);
    assert_eq!(said(desk.output()), "", "nothing new");
    desk.ask(WatchAction::Time(TimeAction::Step(1)));
    let mut heard = String::new();
    for _ in 0..4 {
        desk.frames(1);
        heard.push_str(said(desk.output()));
    }
    let step = desk.state().time.readout.tick - desk.state().time.readout.race_start;
    let sentence = desk.readout(desk.state().focus()).sentence.to_string();
    assert!(heard.contains(&format!("step {step} of ")), "{heard}");
    assert!(heard.contains(&sentence), "{heard}");
    assert_eq!(heard.matches(&sentence).count(), 1, "{heard}");
}

#[test]
fn a_screen_reader_hears_the_answer_of_a_question() {
    let mut desk = recorded(paused(), vec2(1280.0, 800.0));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.ask(WatchAction::Predict(PredictAction::Ask));
    let mut heard = Vec::new();
    for _ in 0..4 {
        desk.frames(1);
        heard.extend(desk.output().live.clone());
    }
    let question = heard.pop().expect("the question is told");
    assert!(question.contains("shortest"), "{question}");
    desk.ask(WatchAction::Predict(PredictAction::Answer(Answer::Choice(
        99,
    ))));
    for _ in 0..4 {
        desk.frames(1);
        heard.extend(desk.output().live.clone());
    }
    let answer = heard.pop().expect("the answer is told");
    assert!(answer.starts_with("Wrong. The answer is "), "{answer}");
}

#[test]
fn a_focused_text_field_wants_a_keyboard() {
    let mut desk = recorded(paused(), vec2(1280.0, 800.0));
    assert!(!desk.output().typing);
    desk.key(Key::O, Modifiers::COMMAND);
    desk.frames(3);
    assert!(desk.output().typing);
    desk.key(Key::Escape, Modifiers::NONE);
    desk.frames(3);
    assert!(!desk.output().typing);
}
