//! All colours: three themes of colours, and one of pictures.

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
    /// Dark, with the colours of Okabe and Ito, which people with any colour vision tell apart
    /// (<https://jfly.uni-koeln.de/color>).
    ColourBlind,
    /// Dark and warm, with the pictures of a role-playing map.
    Quest,
}

/// Red, green and blue, as screens and picture files have them (sRGB).
pub type Rgb = [u8; 3];

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Behind everything.
    pub window: Rgb,
    /// Behind bars and cards.
    pub panel: Rgb,
    /// Behind buttons and fields.
    pub field: Rgb,
    /// Lines between them.
    pub line: Rgb,
    /// What is to be read.
    pub text: Rgb,
    /// What is read second.
    pub faint: Rgb,
    /// What can be acted on, and is in force.
    pub accent: Rgb,
    /// Text on the accent.
    pub on_accent: Rgb,
    /// The mark of a start.
    pub start: Rgb,
    /// The mark of a goal.
    pub goal: Rgb,
    /// The mark of the cell at work.
    pub now: Rgb,
    /// Around the marks of start, goal and cell at work, so that they stand out from any cell.
    pub outline: Rgb,
    /// The player of the tab Walk.
    pub player: Rgb,
    /// What Walk's player is to reach.
    pub target: Rgb,
    /// Who is after Walk's player.
    pub pursuer: Rgb,
    /// One colour a lane, for the curves.
    pub lanes: [Rgb; 4],
    /// The colour and the second colour of each look, in the order of [`Look::ALL`](super::Look::ALL).
    pub looks: [[Rgb; 2]; 12],
}

impl Theme {
    /// All of them, in the order of display.
    pub const ALL: [Theme; 4] = [Theme::Dark, Theme::Light, Theme::ColourBlind, Theme::Quest];

    /// The next one, and after the last the first.
    pub fn next(self) -> Theme {
        let mut after = Theme::ALL.into_iter().skip_while(|&theme| theme != self);
        after.nth(1).unwrap_or(Theme::ALL[0])
    }

    /// Its name for people and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::ColourBlind => "colour-blind",
            Theme::Quest => "quest",
        }
    }

    /// The theme of that name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Its colours.
    pub const fn colours(self) -> &'static Colours {
        match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::ColourBlind => &COLOUR_BLIND,
            Theme::Quest => &QUEST,
        }
    }
}

pub(super) const fn hex(rgb: u32) -> Rgb {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]
}

const fn pair(colour: u32, second: u32) -> [Rgb; 2] {
    [hex(colour), hex(second)]
}

const DARK: Colours = Colours {
    window: hex(0x0f1216),
    panel: hex(0x1a1e24),
    field: hex(0x262c34),
    line: hex(0x39414c),
    text: hex(0xe8ebef),
    faint: hex(0xa3acb8),
    accent: hex(0x0072b2),
    on_accent: hex(0xffffff),
    start: hex(0x19c48e),
    goal: hex(0xe58fc0),
    now: hex(0xffffff),
    outline: hex(0x000000),
    player: hex(0xff5a4f),
    target: hex(0x4aa8ff),
    pursuer: hex(0xc9a2ff),
    lanes: [hex(0xf0a92e), hex(0x56b4e9), hex(0xcc79a7), hex(0x19c48e)],
    looks: [
        pair(0x0c0f13, 0x0c0f13),
        pair(0x5d6671, 0x5d6671),
        pair(0xcc79a7, 0xffd9ee),
        pair(0x0c0f13, 0x4a3944),
        pair(0x5d6671, 0x6d7783),
        pair(0xf0a92e, 0xffe2a8),
        pair(0x3f8fd6, 0x3f8fd6),
        pair(0x76608c, 0xa892bd),
        pair(0xd55e00, 0xffd7b8),
        pair(0x3f8fd6, 0x3f8fd6),
        pair(0x6b7f97, 0x93a9c3),
        pair(0x0c0f13, 0x2c3947),
    ],
};

const LIGHT: Colours = Colours {
    window: hex(0xe9ecf0),
    panel: hex(0xf8f9fb),
    field: hex(0xffffff),
    line: hex(0xc3cad3),
    text: hex(0x1b2027),
    faint: hex(0x56606c),
    accent: hex(0x0068a3),
    on_accent: hex(0xffffff),
    start: hex(0x00805c),
    goal: hex(0xb03a80),
    now: hex(0x000000),
    outline: hex(0xffffff),
    player: hex(0xd0202a),
    target: hex(0x0060d0),
    pursuer: hex(0x6a2fb0),
    lanes: [hex(0xa86400), hex(0x0068a3), hex(0xb03a80), hex(0x00805c)],
    looks: [
        pair(0x2a323b, 0x2a323b),
        pair(0xffffff, 0xffffff),
        pair(0xd98cb8, 0x7a1f56),
        pair(0x2a323b, 0x6b4a5d),
        pair(0xffffff, 0xe8ebef),
        pair(0xf0a000, 0x7a4a00),
        pair(0x6fb1e8, 0x6fb1e8),
        pair(0xc3b2d3, 0x8d76a6),
        pair(0xd55e00, 0xfff1e6),
        pair(0x6fb1e8, 0x6fb1e8),
        pair(0xdfeaf5, 0xa9c6e0),
        pair(0x2a323b, 0x465c74),
    ],
};

const COLOUR_BLIND: Colours = Colours {
    window: hex(0x000000),
    panel: hex(0x121212),
    field: hex(0x242424),
    line: hex(0x4d4d4d),
    text: hex(0xffffff),
    faint: hex(0xbfbfbf),
    accent: hex(0x0072b2),
    on_accent: hex(0xffffff),
    start: hex(0x009e73),
    goal: hex(0xcc79a7),
    now: hex(0xffffff),
    outline: hex(0x000000),
    player: hex(0xff6d1f),
    target: hex(0x56b4e9),
    pursuer: hex(0xf0e442),
    lanes: [hex(0xe69f00), hex(0x56b4e9), hex(0xcc79a7), hex(0x009e73)],
    looks: [
        pair(0x000000, 0x000000),
        pair(0x6a6a6a, 0x6a6a6a),
        pair(0xcc79a7, 0x000000),
        pair(0x000000, 0x5a5a5a),
        pair(0x6a6a6a, 0x7d7d7d),
        pair(0xf0e442, 0x6b5d00),
        pair(0x56b4e9, 0x56b4e9),
        pair(0x0072b2, 0x7cc7f2),
        pair(0xd55e00, 0xffffff),
        pair(0x56b4e9, 0x56b4e9),
        pair(0x75858f, 0xa3bccb),
        pair(0x000000, 0x33424c),
    ],
};

const QUEST: Colours = Colours {
    window: hex(0x120e17),
    panel: hex(0x1e1826),
    field: hex(0x2d2438),
    line: hex(0x4a3d58),
    text: hex(0xf3ead9),
    faint: hex(0xb9aa9c),
    accent: hex(0x9a4f10),
    on_accent: hex(0xffffff),
    start: hex(0x7fd6a0),
    goal: hex(0xf2c14e),
    now: hex(0xffffff),
    outline: hex(0x000000),
    player: hex(0xff5a4f),
    target: hex(0x6db7f2),
    pursuer: hex(0xc9a2ff),
    lanes: [hex(0xf0a92e), hex(0x6db7f2), hex(0xd98cc4), hex(0x7fd6a0)],
    looks: [
        pair(0x1d1a26, 0x1d1a26),
        pair(0x7a7063, 0x7a7063),
        pair(0xd683ad, 0xffd9ee),
        pair(0x1d1a26, 0x5a5466),
        pair(0x7a7063, 0x847a6c),
        pair(0xf0c060, 0xfff3d0),
        pair(0x6f9de0, 0x6f9de0),
        pair(0x9480b4, 0xcdbfe0),
        pair(0xe8742a, 0xffe2b0),
        pair(0x6f9de0, 0x6f9de0),
        pair(0x808294, 0xa3a8c4),
        pair(0x1d1a26, 0x3a3a55),
    ],
};
