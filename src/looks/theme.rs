//! All colours: two dark themes, a light one, and one of pictures.
//!
//! Brightness says the state of a cell: in dark themes what tells more is brighter, in the light one darker. Hue
//! says whose cell it is.

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

/// Red, green and blue, as screens and picture files have them (sRGB).
pub type Rgb = [u8; 3];

/// The colours of one hue.
#[derive(Clone, Copy, Debug)]
pub struct LaneColours {
    /// A card's bar, a curve, a bar of figures.
    pub bar: Rgb,
    /// A name in words.
    pub text: Rgb,
    /// A cell that was visited.
    pub visited: Rgb,
    /// A cell that was visited just now.
    pub fresh: Rgb,
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Behind everything.
    pub window: Rgb,
    /// Behind bars and cards.
    pub panel: Rgb,
    /// Behind buttons and fields.
    pub field: Rgb,
    /// Behind what the pointer rests on.
    pub hover: Rgb,
    /// Lines between areas.
    pub hairline: Rgb,
    /// Lines that are to be seen at once, and the tracks of sliders.
    pub strong: Rgb,
    /// What is to be read.
    pub text: Rgb,
    /// What is read second.
    pub text2: Rgb,
    /// What is read last.
    pub text3: Rgb,
    /// Words that can be acted on.
    pub accent_text: Rgb,
    /// What can be acted on, and is in force.
    pub accent: Rgb,
    /// Text on the accent.
    pub on_accent: Rgb,
    /// Around what the keyboard acts on.
    pub focus: Rgb,
    /// Behind the line of pseudocode that lights.
    pub lit_line: Rgb,
    /// Words about what waits.
    pub waiting: Rgb,
    /// Words about a path.
    pub path: Rgb,
    /// Words about dead ends.
    pub dead_end: Rgb,
    /// The mark of a start.
    pub start: Rgb,
    /// The mark of a goal.
    pub goal: Rgb,
    /// The frame of the current cell.
    pub now: Rgb,
    /// Around the marks of start, goal and current cell, so that they stand out from any cell.
    pub outline: Rgb,
    /// What nobody can get into any more.
    pub sealed: Rgb,
    /// Who is after Walk's player.
    pub pursuer: Rgb,
    /// What parts floor from walls that are cells.
    pub edge: Rgb,
    /// Walls that are strokes.
    pub stroke: Rgb,
    /// Floor where cells are too small for what parts it from walls.
    pub small_floor: Rgb,
    /// The light of what waits; none in a light theme.
    pub glow: Option<Rgb>,
    /// The line of a path, what lies around it, and its light.
    pub line: LineColours,
    /// The line of a stack, and what lies around it.
    pub thread: LineColours,
    /// A cell that was carved just now, and the very newest.
    pub carved: [Rgb; 2],
    /// The colours of each hue, in the order of [`Hue::ALL`].
    pub hues: [LaneColours; 6],
    /// The colour and the second colour of each look, in the order of [`Look::ALL`](super::Look::ALL); what was
    /// visited has the colour of its lane's hue in its place.
    pub looks: [[Rgb; 2]; 12],
}

/// The colours of a line over a board.
#[derive(Clone, Copy, Debug)]
pub struct LineColours {
    /// The line itself.
    pub line: Rgb,
    /// What lies around it, so that it stands out from any cell.
    pub casing: Rgb,
    /// Its light; none in a light theme.
    pub glow: Option<Rgb>,
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
        match self {
            Theme::Midnight => "midnight",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
            Theme::Quest => "quest",
        }
    }

    /// The name that it had once, which is still read.
    pub const fn old_name(self) -> &'static str {
        match self {
            Theme::Midnight => "dark",
            Theme::Paper => "light",
            Theme::Contrast => "colour-blind",
            Theme::Quest => "quest",
        }
    }

    /// The theme of that name, be it today's or the old one.
    pub fn named(name: &str) -> Option<Theme> {
        let mut all = Theme::ALL.into_iter();
        all.find(|theme| theme.name() == name || theme.old_name() == name)
    }

    /// Its colours.
    pub const fn colours(self) -> &'static Colours {
        match self {
            Theme::Midnight => &MIDNIGHT,
            Theme::Paper => &PAPER,
            Theme::Contrast => &CONTRAST,
            Theme::Quest => &QUEST,
        }
    }

    /// The colours of a hue.
    pub const fn lane(self, hue: Hue) -> &'static LaneColours {
        &self.colours().hues[hue as usize]
    }
}

pub(super) const fn hex(rgb: u32) -> Rgb {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

const fn pair(colour: u32, second: u32) -> [Rgb; 2] {
    [hex(colour), hex(second)]
}

const fn lane(bar: u32, text: u32, visited: u32, fresh: u32) -> LaneColours {
    LaneColours {
        bar: hex(bar),
        text: hex(text),
        visited: hex(visited),
        fresh: hex(fresh),
    }
}

const MIDNIGHT: Colours = Colours {
    window: hex(0x0a0d13),
    panel: hex(0x10151e),
    field: hex(0x18202c),
    hover: hex(0x222c3b),
    hairline: hex(0x263040),
    strong: hex(0x3a475b),
    text: hex(0xe9eef5),
    text2: hex(0xa9b4c4),
    text3: hex(0x8793a8),
    accent_text: hex(0x4c9dff),
    accent: hex(0x2563eb),
    on_accent: hex(0xffffff),
    focus: hex(0x8cc2ff),
    lit_line: hex(0x17325c),
    waiting: hex(0xffd166),
    path: hex(0xfff4dc),
    dead_end: hex(0xb39de0),
    start: hex(0x2ee6a6),
    goal: hex(0xff6fb5),
    now: hex(0xffffff),
    outline: hex(0x000000),
    sealed: hex(0xff6a5f),
    pursuer: hex(0xc9a2ff),
    edge: hex(0x5e6e8c),
    stroke: hex(0xa9b9d8),
    small_floor: hex(0x36425a),
    glow: Some(hex(0xffb020)),
    line: LineColours {
        line: hex(0xfff4dc),
        casing: hex(0x2a1405),
        glow: Some(hex(0xff9a3d)),
    },
    thread: LineColours {
        line: hex(0xffd166),
        casing: hex(0x2a1405),
        glow: Some(hex(0xffb020)),
    },
    carved: [hex(0x7c9bd6), hex(0xf2f7ff)],
    hues: [
        lane(0x9fb3ce, 0x9fb3ce, 0x3a4660, 0x7c8fae),
        lane(0x4cb8ff, 0x4cb8ff, 0x1d4f91, 0x3f8de6),
        lane(0xff9f5a, 0xff9f5a, 0x7a3e12, 0xcc7732),
        lane(0xb794ff, 0xb794ff, 0x4b3590, 0x9677e8),
        lane(0x4ade9b, 0x4ade9b, 0x135c43, 0x2a9f6c),
        lane(0xf2f26b, 0xf2f26b, 0x5a5614, 0x96912a),
    ],
    looks: [
        pair(0x05070b, 0x5e6e8c),
        pair(0x1c2433, 0x1c2433),
        pair(0xffd166, 0x05070b),
        pair(0x05070b, 0x3a475b),
        pair(0x1c2433, 0x36425a),
        pair(0xffd166, 0x1c2433),
        pair(0x1d4f91, 0x1d4f91),
        pair(0x4b3c70, 0x6a5a96),
        pair(0xfff4dc, 0x2a1405),
        pair(0x1d4f91, 0x1d4f91),
        pair(0x1c2433, 0x4f6079),
        pair(0x05070b, 0x3a475b),
    ],
};

const PAPER: Colours = Colours {
    window: hex(0xece9e2),
    panel: hex(0xfbfaf7),
    field: hex(0xf1eee8),
    hover: hex(0xe6e1d7),
    hairline: hex(0xdad5cb),
    strong: hex(0xbdb6a8),
    text: hex(0x1b1f27),
    text2: hex(0x4a5261),
    text3: hex(0x646c7b),
    accent_text: hex(0x1d58d0),
    accent: hex(0x2563eb),
    on_accent: hex(0xffffff),
    focus: hex(0x2563eb),
    lit_line: hex(0xdcebfb),
    waiting: hex(0x8a5a00),
    path: hex(0x16181d),
    dead_end: hex(0x6d4fa8),
    start: hex(0x00805a),
    goal: hex(0xc2187a),
    now: hex(0x16181d),
    outline: hex(0xffffff),
    sealed: hex(0xd0202a),
    pursuer: hex(0x6a2fb0),
    edge: hex(0x2b3240),
    stroke: hex(0x2b3240),
    small_floor: hex(0xffffff),
    glow: None,
    line: LineColours {
        line: hex(0x16181d),
        casing: hex(0xffffff),
        glow: None,
    },
    thread: LineColours {
        line: hex(0xb86e00),
        casing: hex(0xffffff),
        glow: None,
    },
    carved: [hex(0x8fa3c4), hex(0x3b6fd4)],
    hues: [
        lane(0x5b6b86, 0x5b6b86, 0xbcc7d8, 0x8fa3c4),
        lane(0x1673d1, 0x1368bf, 0xa9cdf4, 0x6db0f5),
        lane(0xd9691e, 0xa8490b, 0xf3c59c, 0xee9f5c),
        lane(0x7a52d6, 0x6238be, 0xcdbdf2, 0xa98ceb),
        lane(0x128a5e, 0x0b6e4a, 0x93d6b5, 0x4dbb8a),
        lane(0x8a7a00, 0x6b5f00, 0xdacb5e, 0xc2ae1e),
    ],
    looks: [
        pair(0x2b3240, 0x2b3240),
        pair(0xffffff, 0xffffff),
        pair(0xf2a100, 0x2b3240),
        pair(0x2b3240, 0x5b6578),
        pair(0xffffff, 0xdad5cb),
        pair(0xf2a100, 0xffffff),
        pair(0xa9cdf4, 0xa9cdf4),
        pair(0xd3c4e6, 0xa48bc6),
        pair(0x16181d, 0xffffff),
        pair(0xa9cdf4, 0xa9cdf4),
        pair(0xffffff, 0x9fb2cc),
        pair(0x2b3240, 0x5b6578),
    ],
};

const CONTRAST: Colours = Colours {
    window: hex(0x000000),
    panel: hex(0x0c0c0c),
    field: hex(0x1e1e1e),
    hover: hex(0x303030),
    hairline: hex(0x4a4a4a),
    strong: hex(0x7a7a7a),
    text: hex(0xffffff),
    text2: hex(0xd6d6d6),
    text3: hex(0xb4b4b4),
    accent_text: hex(0x7cc0ff),
    accent: hex(0x2563eb),
    on_accent: hex(0xffffff),
    focus: hex(0xffffff),
    lit_line: hex(0x1f3f73),
    waiting: hex(0xf0e442),
    path: hex(0xffffff),
    dead_end: hex(0xcdb8f5),
    start: hex(0x2ee6a6),
    goal: hex(0xff8ac8),
    now: hex(0xffffff),
    outline: hex(0x000000),
    sealed: hex(0xff6d1f),
    pursuer: hex(0xf0e442),
    edge: hex(0x9a9a9a),
    stroke: hex(0xe0e0e0),
    small_floor: hex(0x565656),
    glow: None,
    line: LineColours {
        line: hex(0xffffff),
        casing: hex(0x000000),
        glow: None,
    },
    thread: LineColours {
        line: hex(0xf0e442),
        casing: hex(0x000000),
        glow: None,
    },
    carved: [hex(0x9aa8c0), hex(0xffffff)],
    hues: [
        lane(0xb8c4d6, 0xb8c4d6, 0x5a6478, 0x8490a8),
        lane(0x62c0ff, 0x62c0ff, 0x2f6fb0, 0x4e93da),
        lane(0xffa85c, 0xffa85c, 0x9a4a00, 0xcc6a14),
        lane(0xc4a8ff, 0xc4a8ff, 0x6b4fb8, 0x8e72de),
        lane(0x5ce8aa, 0x5ce8aa, 0x0f7a55, 0x1fa074),
        lane(0xf0e442, 0xf0e442, 0x75700a, 0x9c951a),
    ],
    looks: [
        pair(0x000000, 0x9a9a9a),
        pair(0x2e2e2e, 0x2e2e2e),
        pair(0xf0e442, 0x000000),
        pair(0x000000, 0x6a6a6a),
        pair(0x2e2e2e, 0x565656),
        pair(0xf0e442, 0x2e2e2e),
        pair(0x2f6fb0, 0x2f6fb0),
        pair(0x6a4a8a, 0x9a7dbc),
        pair(0xffffff, 0x000000),
        pair(0x2f6fb0, 0x2f6fb0),
        pair(0x2e2e2e, 0x8a8a8a),
        pair(0x000000, 0x6a6a6a),
    ],
};

const QUEST: Colours = Colours {
    window: hex(0x120e17),
    panel: hex(0x1e1826),
    field: hex(0x2d2438),
    hover: hex(0x3a2f48),
    hairline: hex(0x3d3249),
    strong: hex(0x5c4d6c),
    text: hex(0xf3ead9),
    text2: hex(0xc9baac),
    text3: hex(0xa89a90),
    accent_text: hex(0xf2b072),
    accent: hex(0x9a4f10),
    on_accent: hex(0xffffff),
    focus: hex(0xf2c14e),
    lit_line: hex(0x4a3524),
    waiting: hex(0xffd166),
    path: hex(0xfff6dc),
    dead_end: hex(0xcdbfe0),
    start: hex(0x7fd6a0),
    goal: hex(0xf2c14e),
    now: hex(0xffffff),
    outline: hex(0x000000),
    sealed: hex(0xff6a5f),
    pursuer: hex(0xc9a2ff),
    edge: hex(0x7d6f92),
    stroke: hex(0xb9aa9c),
    small_floor: hex(0x5a5048),
    glow: Some(hex(0xffb020)),
    line: LineColours {
        line: hex(0xfff6dc),
        casing: hex(0x2a1405),
        glow: Some(hex(0xff8a2d)),
    },
    thread: LineColours {
        line: hex(0xffd166),
        casing: hex(0x2a1405),
        glow: Some(hex(0xffb020)),
    },
    carved: [hex(0x9c8f7e), hex(0xfff3d8)],
    hues: [
        lane(0xb9aa9c, 0xb9aa9c, 0x5e6672, 0x858c98),
        lane(0x6db7f2, 0x6db7f2, 0x2f65a8, 0x4a8bdc),
        lane(0xf2a25c, 0xf2a25c, 0x96501f, 0xc8742f),
        lane(0xc9a2ff, 0xc9a2ff, 0x66509e, 0x9a7ee0),
        lane(0x7fd6a0, 0x7fd6a0, 0x1f7456, 0x2e9c72),
        lane(0xe8dc5a, 0xe8dc5a, 0x6e6a1c, 0x96902c),
    ],
    looks: [
        pair(0x17131d, 0x7d6f92),
        pair(0x3a332b, 0x3a332b),
        pair(0xffd166, 0x17131d),
        pair(0x17131d, 0x5c4d6c),
        pair(0x3a332b, 0x5a5048),
        pair(0xffd166, 0x3a332b),
        pair(0x2f65a8, 0x2f65a8),
        pair(0x67597c, 0x9281ae),
        pair(0xfff6dc, 0x2a1405),
        pair(0x2f65a8, 0x2f65a8),
        pair(0x3a332b, 0x7a7063),
        pair(0x17131d, 0x5c4d6c),
    ],
};
