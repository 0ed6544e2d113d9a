//! Characters in colour: the colours that a terminal has, and the nearest one to any other colour.

use clap::ValueEnum;
use mazescope_core::Rgb;

/// Whether colours are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// Use colours at a terminal that has them, unless NO_COLOR is set
    #[default]
    Auto,
    /// Use colours even with NO_COLOR, and in files and pipes
    Always,
    /// Use characters alone
    Never,
}

impl Color {
    /// The number of colours that are written, to a terminal or to something else. `NO_COLOR` (<https://no-color.org>)
    /// has priority over `COLORTERM`, which has priority over `TERM`.
    pub fn depth(self, terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Depth {
        let [unwanted, colours, name] =
            ["NO_COLOR", "COLORTERM", "TERM"].map(|name| variable(name).unwrap_or_default());
        let depth = match name.as_str() {
            "dumb" => Depth::Mono,
            _ if ["truecolor", "24bit"].contains(&colours.as_str()) => Depth::Full,
            name if name.contains("256color") => Depth::Palette,
            // Windows terminals have all colours and set no variable.
            "" if cfg!(windows) => Depth::Full,
            _ => Depth::Mono,
        };
        match (self, depth) {
            (Color::Never, _) => Depth::Mono,
            (Color::Auto, _) if !terminal || !unwanted.is_empty() => Depth::Mono,
            // Nearly every program that shows colours supports these.
            (Color::Always, Depth::Mono) => Depth::Palette,
            (Color::Auto | Color::Always, depth) => depth,
        }
    }
}

/// The number of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Red, green and blue with 8 bits each.
    Full,
    /// The 256 of xterm: a cube of 216, and 24 greys.
    Palette,
    /// No colours: characters show everything.
    Mono,
}

impl Depth {
    /// Rows of spots in a row of characters: with colours, a character has two halves.
    pub fn spots_a_row(self) -> usize {
        if self == Depth::Mono { 1 } else { 2 }
    }

    /// The text that writes a glyph: its character, after the control sequences for its colours, unless the glyph
    /// before it has the same.
    pub fn written(self, glyph: Glyph, before: Option<Glyph>) -> String {
        let Glyph { char, ink, ground } = glyph;
        let is_same = before.is_some_and(|before| (before.ink, before.ground) == (ink, ground));
        if is_same || self == Depth::Mono {
            return char.into();
        }
        let colour = |place: u8, rgb: Rgb| match (self, rgb) {
            (Depth::Palette, _) => format!("\u{1b}[{place};5;{}m", nearest_of_256(rgb)),
            (_, [red, green, blue]) => format!("\u{1b}[{place};2;{red};{green};{blue}m"),
        };
        let behind = ground.map_or("\u{1b}[49m".to_owned(), |ground| colour(48, ground));
        format!("{}{behind}{char}", colour(38, ink))
    }
}

/// A character with its colour and its background, or with the background that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character; it takes one column.
    pub char: char,
    /// Its colour.
    pub ink: Rgb,
    /// Its background.
    pub ground: Option<Rgb>,
}

impl Glyph {
    /// A character of that colour on any background.
    pub fn new(char: char, ink: Rgb) -> Glyph {
        let ground = None;
        Glyph { char, ink, ground }
    }
}

/// The number of the nearest of xterm's 256 colours. The first 16 are left out, because users redefine them.
fn nearest_of_256(rgb: Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let known = |number: u8| match number {
        232.. => [8 + 10 * (number - 232); 3],
        _ => [36, 6, 1].map(|step| LEVELS[usize::from((number - 16) / step % 6)]),
    };
    let away = |&number: &u8| {
        let pairs = rgb.iter().zip(known(number));
        let squares = pairs.map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2));
        squares.sum::<u32>()
    };
    (16..=255).min_by_key(away).unwrap_or(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        for (variables, depth) in [
            (&[][..], Depth::Mono),
            (&[("TERM", "xterm-256color")], Depth::Palette),
            (
                &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")],
                Depth::Full,
            ),
            (&[("TERM", "xterm"), ("COLORTERM", "24bit")], Depth::Full),
            (&[("TERM", "xterm"), ("COLORTERM", "yes")], Depth::Mono),
            (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], Depth::Mono),
            (
                &[("TERM", "xterm-256color"), ("NO_COLOR", "1")],
                Depth::Mono,
            ),
            (
                &[("TERM", "xterm-256color"), ("NO_COLOR", "")],
                Depth::Palette,
            ),
        ] {
            let variable = |name: &str| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            let windows = cfg!(windows) && variables.is_empty();
            let found = Color::Auto.depth(true, variable);
            assert!(windows || found == depth, "{variables:?}");
        }
    }

    #[test]
    fn what_is_asked_for_goes_before_the_environment() {
        let none = |name: &str| (name == "NO_COLOR").then(|| "1".to_owned());
        let full = |name: &str| (name == "COLORTERM").then(|| "truecolor".to_owned());
        let both = |name: &str| none(name).or(full(name));
        for (color, terminal, depth) in [
            (Color::Auto, true, Depth::Full),
            (Color::Auto, false, Depth::Mono),
            (Color::Always, false, Depth::Full),
            (Color::Never, true, Depth::Mono),
        ] {
            assert_eq!(color.depth(terminal, full), depth, "{color:?} {terminal}");
        }
        assert_eq!(Color::Auto.depth(true, both), Depth::Mono);
        assert_eq!(Color::Always.depth(false, both), Depth::Full);
        assert_eq!(Color::Always.depth(false, none), Depth::Palette);
    }

    #[test]
    fn a_colour_is_a_control_sequence() {
        let glyph = |ink, ground| Glyph {
            ground,
            ..Glyph::new('x', ink)
        };
        let [dark, white] = [[1, 2, 3], [255; 3]];
        let on_white = glyph(dark, Some(white));
        let full = "\u{1b}[38;2;1;2;3m\u{1b}[48;2;255;255;255mx";
        assert_eq!(Depth::Full.written(on_white, None), full);
        assert_eq!(Depth::Full.written(on_white, Some(glyph(dark, None))), full);
        assert_eq!(Depth::Full.written(on_white, Some(on_white)), "x");
        let few = Depth::Palette.written(glyph(white, None), None);
        assert_eq!(few, "\u{1b}[38;5;231m\u{1b}[49mx");
        assert_eq!(Depth::Mono.written(on_white, None), "x");
    }

    #[test]
    fn colours_of_the_cube_and_greys_are_themselves() {
        assert_eq!(nearest_of_256([0, 0, 0]), 16);
        assert_eq!(nearest_of_256([255, 255, 255]), 231);
        assert_eq!(nearest_of_256([95, 135, 175]), 16 + 36 + 2 * 6 + 3);
        assert_eq!(nearest_of_256([8, 8, 8]), 232);
        assert_eq!(nearest_of_256([120, 118, 119]), 232 + 11);
    }
}
