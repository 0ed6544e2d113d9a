//! Texts that are not ours, such as names of files and words of a trace, made fit for a terminal and a message.

use std::borrow::Cow;

/// Whether a terminal may obey the letter instead of showing it: a control character, or one that reorders others.
pub fn is_control(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}')
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text without letters that a terminal may obey, and on one line: each becomes an escape such as `\n`.
pub fn safe(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let letters = text.chars().map(|letter| match is_control(letter) {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    });
    Cow::Owned(letters.collect())
}

/// The same text, cut to a length that a message can hold.
pub fn short(text: &str) -> String {
    cut(text, 40)
}

/// The same text, cut to that number of letters.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => safe(text).into_owned(),
        Some((end, _)) => format!("{}...", safe(&text[..end])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_safe_on_one_line_and_short() {
        assert_eq!(safe("maze é"), "maze é");
        let hostile = "a\u{1b}[2J\n\u{7f}\u{9b}\u{202e}\u{2069}\u{61c}\u{200f}";
        let escaped = "a\\u{1b}[2J\\n\\u{7f}\\u{9b}\\u{202e}\\u{2069}\\u{61c}\\u{200f}";
        assert_eq!(safe(hostile), escaped);
        // Rust's own quotation escapes the same letters.
        assert!(!format!("{hostile:?}").contains(is_control));
        assert_eq!(short(&"\n".repeat(50)), format!("{}...", "\\n".repeat(40)));
    }
}
