//! The check of every message.

use mazescope_formats::foreign::is_control;
use std::fmt::Display;

/// Checks that a message has words, and that nothing in it breaks the line or reaches a terminal as a command.
///
/// # Panics
///
/// If the message is not such a line.
pub fn words(message: &impl Display) {
    let said = message.to_string();
    assert!(said.contains(char::is_alphabetic), "{said:?}");
    assert!(!said.contains(is_control), "{said:?}");
}
