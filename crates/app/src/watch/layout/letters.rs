//! The sizes of text in cards, column and panels, which grow with the window.

use egui::Vec2;

/// The sizes of text and of what is measured by it, in points. Bars keep their own sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letters {
    /// How much larger everything is than in a small window.
    pub scale: f32,
    /// Labels and headings.
    pub label: f32,
    /// Running text.
    pub body: f32,
    /// The height of a line of running text.
    pub line: f32,
    /// Names of algorithms.
    pub title: f32,
    /// Results.
    pub result: f32,
    /// Pseudocode.
    pub code: f32,
    /// The least height of a line of pseudocode.
    pub tight_code_line: f32,
    /// Its usual height.
    pub code_line: f32,
    /// The height of the chips of a frontier.
    pub chip: f32,
    /// The width of a listing of pseudocode.
    pub listing: f32,
    /// Minimum width of words that contain a listing, in a slightly smaller font.
    pub narrow_listing: f32,
}

/// The sizes in small, medium and large windows.
const SIZES: [Letters; 3] = [
    Letters {
        scale: 1.0,
        label: 11.0,
        body: 13.0,
        line: 20.0,
        title: 16.0,
        result: 20.0,
        code: 12.0,
        tight_code_line: 16.0,
        code_line: 18.0,
        chip: 24.0,
        listing: 284.0,
        narrow_listing: 264.0,
    },
    Letters {
        scale: 1.15,
        label: 13.0,
        body: 15.0,
        line: 22.0,
        title: 18.0,
        result: 23.0,
        code: 13.5,
        tight_code_line: 18.0,
        code_line: 20.0,
        chip: 26.0,
        listing: 326.0,
        narrow_listing: 304.0,
    },
    Letters {
        scale: 1.3,
        label: 14.0,
        body: 17.0,
        line: 26.0,
        title: 20.0,
        result: 26.0,
        code: 15.0,
        tight_code_line: 20.0,
        code_line: 22.0,
        chip: 30.0,
        listing: 360.0,
        narrow_listing: 340.0,
    },
];

/// Points between two parts of the words.
pub const GAP: f32 = 8.0;

/// The number of letters of a sentence for which there is always space.
const SENTENCE: f32 = 125.0;

/// Points by which words are wider than a listing from which they have two columns.
pub const TWO_COLUMNS: f32 = 276.0;
/// The same for three columns.
pub const THREE_COLUMNS: f32 = 552.0;

impl Letters {
    /// The sizes in a window of that many points.
    pub fn of(window: Vec2) -> &'static Letters {
        let share = (window.x / 1280.0).min(window.y / 800.0);
        &SIZES[match share {
            share if share < 1.25 => 0,
            share if share < 1.75 => 1,
            _ => 2,
        }]
    }

    /// The columns of words of that width, up to three; none if a listing has no space.
    pub fn columns(&self, width: f32) -> usize {
        match width {
            width if width >= self.listing + THREE_COLUMNS => 3,
            width if width >= self.listing + TWO_COLUMNS => 2,
            width if width >= self.narrow_listing => 1,
            _ => 0,
        }
    }

    /// The height of the frontier: its name and one row of chips.
    pub fn frontier(&self) -> f32 {
        self.line + 4.0 + self.chip
    }

    /// The lines of a sentence that have space in that width.
    pub fn sentence(&self, width: f32) -> f32 {
        let letter = 6.7 * self.body / 13.0;
        (SENTENCE * letter / width.max(1.0)).ceil().max(2.0)
    }

    /// The lines of that many neighbours in that width: two in a line, or one if it is narrow.
    pub fn neighbours(&self, count: usize, width: f32) -> f32 {
        match width >= 284.0 * self.scale {
            true => count.div_ceil(2) as f32,
            false => count as f32,
        }
    }
}
