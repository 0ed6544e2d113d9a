//! Commands of the window: their labels, and the tooltips that explain them.

use super::too_long;
use crate::tidy::must_be_none;
use mazescope_app::keys::keymap::Keymap;
use mazescope_app::{shell, walk, walls, watch};

#[test]
fn labels_are_short_and_tooltips_are_sentences() {
    let mut lines = Keymap::new(shell::COMMANDS).lines(|_| true);
    lines.extend(Keymap::new(watch::commands::COMMANDS).lines(|_| true));
    lines.extend(Keymap::new(walk::commands::COMMANDS).lines(|_| true));
    lines.extend(Keymap::new(walls::commands::COMMANDS).lines(|_| true));
    let mut violations = Vec::new();
    for line in lines {
        let (name, tip) = (line.name, line.tip);
        if name.split(' ').count() > 3 || !name.starts_with(char::is_uppercase) {
            violations.push(format!("{name}: not 1 to 3 words in sentence case"));
        }
        if !tip.ends_with('.') || !tip.starts_with(char::is_uppercase) {
            violations.push(format!("{name}: not a sentence: {tip}"));
        }
        violations.extend(too_long(name, tip));
    }
    must_be_none(violations);
}
