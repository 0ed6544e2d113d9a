//! The keys of `mazescope watch` at a terminal: time, the list of keys, and halts by ctrl+Z.

use super::pty::{Pty, Running, screen};
use crate::programs::until;
use mazescope_cli::watch::keys::KEYS;
use rustix::process::Signal;
use std::os::unix::process::CommandExt;
use std::process::Stdio;

/// A generation of 300 steps and a race, slow enough to be still at its beginning.
pub const LINE: &str = "watch --generator backtracker --size 61x21 --rate 0.5 --solvers astar";

/// The player in its own process group, as a shell starts it.
pub fn started(pty: &Pty, line: &str) -> Running {
    let running = Running::start(line, |command| {
        command.stdin(pty.line()).stdout(pty.line());
        command.stderr(Stdio::null()).process_group(0);
    });
    pty.shows("the first frame", |text| text.contains("q quit"));
    running
}

/// Ends the player.
#[track_caller]
fn quit(pty: &mut Pty, running: Running) {
    pty.press("q");
    assert_eq!(running.ended().0, Some(0));
}

#[test]
fn keys_move_the_run() {
    let mut pty = Pty::new();
    let running = started(&pty, LINE);
    for (keys, shown) in [
        (" ", "paused "),
        ("\u{1b}[H", "paused 0 of "),
        ("\u{1b}[C", "paused 1 of "),
        (".", "paused 2 of "),
        ("\u{1b}[1;2C", "paused 12 of "),
        ("\u{1b}[6~", "paused 22 of "),
        ("\u{1b}[5~", "paused 12 of "),
        ("\u{1b}[1;2D", "paused 2 of "),
        ("\u{1b}[D", "paused 1 of "),
        (",", "paused 0 of "),
        ("s", "0 expanded, frontier "),
        ("\u{1b}[F", "end "),
        ("\u{1b}[H", "paused 0 of "),
        ("S", "0 expanded, frontier "),
        ("]", " at 1.0/s"),
        ("[", " at 0.5/s"),
    ] {
        pty.press(keys);
        pty.draws(&[shown]);
    }
    quit(&mut pty, running);
}

#[test]
fn the_list_of_keys_opens_and_closes() {
    let mut pty = Pty::new();
    let running = started(&pty, LINE);
    pty.press(" \u{1b}[H");
    for (open, close) in [("?", "?"), ("h", "q"), ("H", "\u{1b}"), ("\u{1b}OP", "h")] {
        pty.draws(&["paused 0 of "]);
        pty.press(open);
        pty.shows("the list", |text| {
            let screen = screen(text);
            let lines = KEYS.iter();
            let mut both = lines.flat_map(|line| [line.keys, line.does]);
            both.all(|part| screen.contains(part)) && !screen.contains("paused")
        });
        pty.press(close);
    }
    pty.draws(&["paused 0 of "]);
    quit(&mut pty, running);
}

/// The last places in the output where the terminal was taken over and released.
fn taken_and_given(text: &str) -> [Option<usize>; 2] {
    ["\u{1b}[?1049h", "\u{1b}[?1049l"].map(|sequence| text.rfind(sequence))
}

#[test]
fn a_show_halts_with_its_terminal_given_back_and_goes_on_whole() {
    let by_key = |pty: &mut Pty, _: &Running| pty.press("\u{1a}");
    let by_signal = |_: &mut Pty, running: &Running| running.signal(Signal::TSTP);
    let unheard = |_: &mut Pty, running: &Running| running.signal(Signal::STOP);
    for (way, halt, is_heard) in [
        ("ctrl+Z", &by_key as &dyn Fn(&mut Pty, &Running), true),
        ("a signal", &by_signal, true),
        ("a signal that no program hears", &unheard, false),
    ] {
        let mut pty = Pty::new();
        let before = pty.modes();
        let running = started(&pty, LINE);
        pty.press(" \u{1b}[H");
        pty.draws(&["paused 0 of "]);
        halt(&mut pty, &running);
        until("it halts", || running.has_halted());
        assert_eq!(pty.modes() == before, is_heard, "{way}");
        pty.shows("the terminal as it was", |text| {
            let [taken, given] = taken_and_given(text);
            let cursor = text.rfind("\u{1b}[?25l") < text.rfind("\u{1b}[?25h");
            !is_heard || taken < given && cursor
        });
        running.signal(Signal::CONT);
        pty.shows("the show again", |text| {
            let [taken, given] = taken_and_given(text);
            let again = taken.filter(|_| given.is_some() && taken > given);
            let again = again.map(|place| &text[place..]);
            let screen = again.map(screen).unwrap_or_default();
            screen.contains("Recursive backtracker") && screen.contains("paused 0 of ")
        });
        until("keys come as they are pressed", || pty.modes() != before);
        pty.press(".");
        pty.draws(&["paused 1 of "]);
        quit(&mut pty, running);
        assert_eq!(pty.modes(), before, "{way}");
    }
}

#[test]
fn a_terminal_of_unknown_size_is_the_usual_one() {
    let mut pty = Pty::of(0, 0);
    let running = started(&pty, "watch --generator roads --solvers astar --rate 0.5");
    pty.shows("80 columns and 24 rows", |text| {
        let rows = screen(text);
        let last = rows.lines().position(|row| row.contains("q quit"));
        let widest = rows.lines().map(|row| row.trim_end().chars().count());
        last == Some(23) && widest.max() == Some(80)
    });
    quit(&mut pty, running);
}

#[test]
fn colours_that_are_asked_for_are_written_whole() {
    // The environment has NO_COLOR.
    let mut pty = Pty::new();
    let running = started(&pty, &format!("{LINE} --color always"));
    quit(&mut pty, running);
    let written = pty.closed();
    assert!(written.contains("\u{1b}[38;5;"), "{written:?}");
    for half in ["\u{1b}[m", "\u{1b}[;", ";m"] {
        assert!(!written.contains(half), "{half:?} in {written:?}");
    }
}
