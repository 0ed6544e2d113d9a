//! The writer of SVG for drawings of maps, boards and figures.

use super::theme::Rgb;
use std::fmt::Display;
use std::io::{self, Write};

/// Begins a drawing: its width and height in pixels, the same in units, and attributes of the whole, each after a
/// space.
pub fn open<T: Display>(
    out: &mut dyn Write,
    [width, height]: [T; 2],
    [across, down]: [T; 2],
    attributes: &str,
) -> io::Result<()> {
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {across} {down}"{attributes}>"#
    )
}

/// Ends a drawing.
pub fn close(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "</svg>")
}

/// A colour as an attribute value.
pub fn css([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A rectangle, for the attribute `d` of a path.
pub fn rectangle(x: u32, y: u32, width: u32, height: u32) -> String {
    format!("M{x} {y}h{width}v{height}h-{width}z")
}

/// Text escaped for use between tags, because names of other people's algorithms may contain any character.
pub fn escaped(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => clean += "&amp;",
            '<' => clean += "&lt;",
            '>' => clean += "&gt;",
            letter if letter.is_control() => clean.push(' '),
            letter => clean.push(letter),
        }
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_markup_would_take_for_its_own_is_escaped() {
        assert_eq!(escaped("a < b & c > d\n"), "a &lt; b &amp; c &gt; d ");
    }
}
