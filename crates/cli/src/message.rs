//! Messages on standard error: errors, warnings and notes, safe for terminals.

use indicatif::{ProgressBar, ProgressDrawTarget};
use mazescope_formats::foreign::safe;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether notes and progress are hidden.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Hides notes and progress from now on, or shows them, but never hides errors and warnings.
pub(super) fn be_quiet(quiet: bool) {
    QUIET.store(quiet, Ordering::Relaxed);
}

/// A bar or a spinner on standard error, hidden if only errors and warnings are printed.
pub(super) fn sign_of_work(sign: ProgressBar) -> ProgressBar {
    if QUIET.load(Ordering::Relaxed) {
        sign.set_draw_target(ProgressDrawTarget::hidden());
    }
    sign
}

/// Writes messages on standard error, each line after the word for its kind (`error`, `warning`, `note`) in clap's
/// colours.
pub fn complain(word: &str, messages: impl IntoIterator<Item: ToString>) {
    if word == "note" && QUIET.load(Ordering::Relaxed) {
        return;
    }
    let styles = clap::builder::Styles::styled();
    let style = match word {
        "error" => styles.get_error(),
        _ => styles.get_valid(),
    };
    let mut text = String::new();
    for message in messages {
        let message = message.to_string();
        // An error of a file has a line for each fault. In any other message a line break belongs to a foreign text.
        let lines = match word {
            "error" => message.lines().map(safe).collect(),
            _ => vec![safe(&message)],
        };
        for line in lines {
            text += &format!("{style}{word}:{style:#} {line}\n");
        }
    }
    // If standard error is closed, no message can be written.
    let _ = anstream::stderr().write_all(text.as_bytes());
}
