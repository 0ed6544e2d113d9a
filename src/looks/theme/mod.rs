//! All colours: a file for each theme, which is a variant of [`Theme`] here, in all three of its lists.
//!
//! Brightness says the state of a cell: in dark themes what tells more is brighter, in the light one darker. Hue
//! says whose cell it is.

mod colours;
mod contrast;
mod midnight;
mod paper;
mod quest;

use crate::catalogue::Hue;
pub(super) use colours::hex;
pub use colours::{Colours, LaneColours, LineColours, Rgb};

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light on dark.
    Midnight,
    /// Dark on light, for print, slides and daylight.
    Paper,
    /// Light on black, with stronger contrasts.
    Contrast,
    /// Dark and warm, with the pictures of a role-playing map.
    Quest,
}

impl Theme {
    /// All of them, in the order of display.
    pub const ALL: [Theme; 4] = [Theme::Midnight, Theme::Paper, Theme::Contrast, Theme::Quest];

    /// The next one, and after the last the first.
    pub fn next(self) -> Theme {
        let mut after = Theme::ALL.into_iter().skip_while(|&theme| theme != self);
        after.nth(1).unwrap_or(Theme::ALL[0])
    }

    /// Its name for people and on the command line.
    pub const fn name(self) -> &'static str {
        self.colours().name
    }

    /// The theme of that name, be it today's or the old one.
    pub fn named(name: &str) -> Option<Theme> {
        let mut all = Theme::ALL.into_iter();
        all.find(|theme| [theme.name(), theme.colours().old_name].contains(&name))
    }

    /// What it is made of.
    pub const fn colours(self) -> &'static Colours {
        match self {
            Theme::Midnight => &midnight::COLOURS,
            Theme::Paper => &paper::COLOURS,
            Theme::Contrast => &contrast::COLOURS,
            Theme::Quest => &quest::COLOURS,
        }
    }

    /// The colours of a hue.
    pub const fn lane(self, hue: Hue) -> &'static LaneColours {
        &self.colours().hues[hue as usize]
    }
}
