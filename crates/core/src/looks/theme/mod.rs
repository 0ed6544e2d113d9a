//! All colours: one file for each theme, which is a variant of [`Theme`], in its list `ALL`, and in `colours`.
//!
//! Brightness shows the state of a cell: the more important state is brighter in dark themes and darker in the light
//! one. Hue shows the algorithm.

mod colours;
mod contrast;
mod midnight;
mod paper;
mod quest;

pub(super) use colours::hex;
pub use colours::{CellColours, Colours, LaneColours, LineColours, Rgb};

use crate::catalogue::Hue;

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
    /// All of them, in display order.
    pub const ALL: [Theme; 4] = [Theme::Midnight, Theme::Paper, Theme::Contrast, Theme::Quest];

    /// The next one; after the last comes the first.
    pub fn next(self) -> Theme {
        let mut after = Theme::ALL.into_iter().skip_while(|&theme| theme != self);
        after.nth(1).unwrap_or(Theme::ALL[0])
    }

    /// Its name for people and on the command line.
    pub const fn name(self) -> &'static str {
        self.colours().name
    }

    /// The theme of that name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Its definition.
    pub const fn colours(self) -> &'static Colours {
        match self {
            Theme::Midnight => &midnight::COLOURS,
            Theme::Paper => &paper::COLOURS,
            Theme::Contrast => &contrast::COLOURS,
            Theme::Quest => &quest::COLOURS,
        }
    }

    /// The colours of the square on the cell that is expanded next, and of its outline.
    pub const fn next_cell(self) -> [Rgb; 2] {
        [self.colours().cells.frontier, [0; 3]]
    }

    /// The colours of a hue.
    pub const fn lane(self, hue: Hue) -> &'static LaneColours {
        &self.colours().hues[hue as usize]
    }
}
