//! Messages on standard error: errors, warnings and notes, as terminals can show them.

use indicatif::{ProgressBar, ProgressDrawTarget};
use std::borrow::Cow;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether notes and signs of work are left out.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Leaves out notes and signs of work from now on: errors and warnings stay.
pub(super) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// A bar or a spinner on standard error, hidden where nothing but errors and warnings is to be told.
pub(super) fn sign_of_work(sign: ProgressBar) -> ProgressBar {
    if QUIET.load(Ordering::Relaxed) {
        sign.set_draw_target(ProgressDrawTarget::hidden());
    }
    sign
}

/// Writes messages on standard error, each line behind the word for its kind (`error`, `warning`, `note`)
/// in clap's colours. Of messages that differ only in file and place ten are written, and then how many
/// more there are.
pub fn complain(word: &str, messages: impl IntoIterator<Item: ToString>) {
    if word == "note" && QUIET.load(Ordering::Relaxed) {
        return;
    }
    /// The most messages of one kind; more would push everything else off the screen.
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
        for line in message.lines() {
            let kind = MessageKind::of(line);
            let place = kinds.iter().position(|known| known.pattern == kind.pattern);
            let place = place.unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            kinds[place].count += 1;
            if kinds[place].count <= SHOWN {
                let line = shown(line);
                text += &format!("{style}{word}:{style:#} {line}\n");
            }
        }
    }
    for kind in kinds.iter().filter(|kind| kind.count > SHOWN) {
        let (more, said) = (kind.count - SHOWN, &kind.said);
        text += &format!("{style}{word}:{style:#} {more} more like {said:?}.\n");
    }
    // With standard error closed there is nobody left to tell.
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// A text that is not ours, such as a file's name, made safe for a terminal: control characters, which the
/// terminal would obey, become escapes.
pub(super) fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let letters = text.chars().map(|letter| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    });
    Cow::Owned(letters.collect())
}

/// Messages that say the same of different files, places and numbers.
struct MessageKind {
    /// What they say, without any number.
    pattern: String,
    /// What the first of them says.
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
