//! Messages on standard error: errors, warnings and notes, safe for terminals.

use indicatif::{ProgressBar, ProgressDrawTarget};
use mazescope_formats::foreign::safe;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether notes and progress are hidden.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Hides notes and progress from now on, but not errors and warnings.
pub(super) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// A bar or a spinner on standard error, hidden if only errors and warnings are printed.
pub(super) fn sign_of_work(sign: ProgressBar) -> ProgressBar {
    if QUIET.load(Ordering::Relaxed) {
        sign.set_draw_target(ProgressDrawTarget::hidden());
    }
    sign
}

/// Writes messages on standard error, each line after the word for its kind (`error`, `warning`, `note`) in clap's
/// colours. Of messages that differ only in file and place, it writes ten and the number of the others.
pub fn complain(word: &str, messages: impl IntoIterator<Item: ToString>) {
    if word == "note" && QUIET.load(Ordering::Relaxed) {
        return;
    }
    /// The most messages of one kind, because more would push everything else off the screen.
    const SHOWN: usize = 10;
    let styles = clap::builder::Styles::styled();
    let style = match word {
        "error" => styles.get_error(),
        _ => styles.get_valid(),
    };
    let mut text = String::new();
    let mut kinds: Vec<MessageKind> = Vec::new();
    for message in messages {
        let message = message.to_string();
        // An error of a file has a line for each fault. In any other message a line break belongs to a foreign text.
        let whole = safe(&message);
        let lines = match word {
            "error" => message.lines().collect(),
            _ => vec![&*whole],
        };
        for line in lines {
            let kind = MessageKind::of(line);
            let place = kinds.iter().position(|known| known.pattern == kind.pattern);
            let place = place.unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            kinds[place].count += 1;
            if kinds[place].count <= SHOWN {
                let line = safe(line);
                text += &format!("{style}{word}:{style:#} {line}\n");
            }
        }
    }
    for kind in kinds.iter().filter(|kind| kind.count > SHOWN) {
        let (more, said) = (kind.count - SHOWN, &kind.said);
        text += &format!("{style}{word}:{style:#} {more} more like {said:?}.\n");
    }
    // If standard error is closed, no message can be written.
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// Messages that differ only in files, places and numbers.
struct MessageKind {
    /// Their text, without any number.
    pattern: String,
    /// The text of the first of them.
    said: String,
    count: usize,
}

impl MessageKind {
    fn of(message: &str) -> MessageKind {
        let said = message.split_once(": ").map_or(message, |(_, said)| said);
        MessageKind {
            pattern: said.replace(|letter: char| letter.is_ascii_digit(), ""),
            said: said.to_owned(),
            count: 0,
        }
    }
}
