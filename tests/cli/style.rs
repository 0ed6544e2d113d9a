//! The drawings of `generate` and `solve` at a terminal, and unchanged output for other programs.

use super::pty::{Pty, Running, screen};
use super::say;

/// The screen of a terminal after a command, and all output; `colours` says whether the environment allows colours.
fn shown(line: &str, colours: bool) -> (String, String) {
    shown_at(Pty::new(), line, colours)
}

fn shown_at(pty: Pty, line: &str, colours: bool) -> (String, String) {
    let running = Running::start(line, |command| {
        command.stdout(pty.line());
        if colours {
            command.env_remove("NO_COLOR").env_remove("COLORTERM");
        }
    });
    let (code, ..) = running.ended();
    assert_eq!(code, Some(0), "{line}");
    let written = pty.closed();
    (screen(&written), written)
}

#[test]
fn lines_are_for_mazes_of_rooms_and_half_blocks_for_any_other_map() {
    let (maze, written) = shown("generate backtracker --size 21x11", true);
    assert!(maze.starts_with('\u{250c}'), "{maze}");
    assert!(!written.contains('\u{1b}'), "lines are not coloured");
    let (field, written) = shown("generate roads --size 30x20", true);
    assert_eq!(field.matches('\u{2580}').count(), 30 * 10, "{field}");
    assert!(written.contains("\u{1b}[38;5;"), "{written:?}");
    let (solved, _) = shown(
        "solve --generator dungeon --size 30x20 --solver breadth_first",
        true,
    );
    assert_eq!(solved.matches('\u{2580}').count(), 30 * 10, "{solved}");
    assert!(solved.contains("Breadth-first: "), "{solved}");
}

#[test]
fn colours_are_as_the_environment_and_the_option_say() {
    for (line, colours, coloured) in [
        ("generate roads --size 30x20", false, false),
        ("generate roads --size 30x20 --color never", true, false),
        ("generate roads --size 30x20 --color always", false, true),
    ] {
        let (shown, written) = shown(line, colours);
        assert_eq!(written.contains('\u{1b}'), coloured, "{line}: {written:?}");
        assert_eq!(shown.contains('\u{2580}'), coloured, "{line}: {shown}");
        assert!(coloured || shown.contains('S'), "{line}: {shown}");
    }
}

#[test]
fn what_is_wider_than_the_terminal_is_scaled_down() {
    for (columns, line, words) in [
        (120, "roads --size 241x30", "half block stands for 3 x 3"),
        (
            120,
            "backtracker --size 121x9",
            "half block stands for 2 x 2",
        ),
        (
            120,
            "roads --size 240x30 --color never",
            "character stands for 2 x 2",
        ),
        // A terminal of unknown size has 80 columns.
        (0, "roads --size 161x30", "half block stands for 3 x 3"),
    ] {
        let pty = Pty::of(columns, columns / 4);
        let (shown, _) = shown_at(pty, &format!("generate {line}"), true);
        let words = format!("each {words} cells");
        assert!(shown.contains(&words), "{line}: {shown}");
    }
}

#[test]
fn a_pipe_gets_letters_unless_colours_are_asked_for() {
    let plain = say("generate roads --size 30x20").printed(0);
    assert!(plain.chars().all(|char| "#.SG\n".contains(char)), "{plain}");
    let never = say("generate roads --size 30x20 --color never").printed(0);
    assert_eq!(never, plain);
    let always = say("generate roads --size 30x20 --color always").printed(0);
    assert_eq!(always.matches('\u{2580}').count(), 30 * 10);
    let wide = say("generate roads --size 300x20 --color always").printed(0);
    assert_eq!(
        wide.matches('\u{2580}').count(),
        300 * 10,
        "nothing is scaled down"
    );
}
