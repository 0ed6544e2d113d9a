//! All colours: three themes, what each kind of cell looks like in them, and the ramp of distances.

use super::picture::{Cue, LookTable};
use crate::board::mark;
use crate::catalogue::Frontier;
use egui::Color32;

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
}

/// What a cell is, as people see it: a colour, and a shape as the second cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Cannot be walked.
    Wall,
    /// Can be walked, and no algorithm has been there.
    Floor,
    /// An edge that waits in a generator's frontier.
    Edge,
    /// An edge that stays wall.
    Rejected,
    /// A room that a generator has done with.
    Done,
    /// Waits in a search's frontier.
    Frontier,
    /// Was expanded.
    Expanded,
    /// Was given up.
    GivenUp,
    /// Lies on the path.
    Path,
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// Behind everything.
    pub window: Color32,
    /// Behind bars and cards.
    pub panel: Color32,
    /// Behind buttons and fields.
    pub field: Color32,
    /// Lines between them.
    pub line: Color32,
    /// What is to be read.
    pub text: Color32,
    /// What is read second.
    pub faint: Color32,
    /// What can be acted on, and is in force.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// The start, the goal, and the cell at work.
    pub start: Color32,
    /// See there.
    pub goal: Color32,
    /// See there.
    pub now: Color32,
    /// Around these three, so that they stand out from any cell.
    pub outline: Color32,
    /// One colour a lane, for the curves.
    pub lanes: [Color32; 4],
    /// The colour and the second colour of each look, in the order of [`Look::ALL`].
    looks: [[Color32; 2]; 9],
}

impl Theme {
    /// All of them, in the order of display.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::ColourBlind];

    /// Its name for people and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::ColourBlind => "colour-blind",
        }
    }

    /// The theme of that name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Its colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::ColourBlind => &COLOUR_BLIND,
        }
    }

    /// egui's widgets in these colours.
    pub fn visuals(self) -> egui::Visuals {
        let palette = self.palette();
        let mut visuals = match self {
            Theme::Light => egui::Visuals::light(),
            _ => egui::Visuals::dark(),
        };
        visuals.override_text_color = Some(palette.text);
        visuals.panel_fill = palette.panel;
        visuals.window_fill = palette.panel;
        visuals.window_stroke = egui::Stroke::new(1.0, palette.line);
        visuals.extreme_bg_color = palette.window;
        visuals.selection.bg_fill = palette.accent;
        visuals.selection.stroke = egui::Stroke::new(1.0, palette.on_accent);
        visuals.slider_trailing_fill = true;
        visuals.handle_shape = egui::style::HandleShape::Circle;
        for widget in [
            &mut visuals.widgets.inactive,
            &mut visuals.widgets.hovered,
            &mut visuals.widgets.active,
            &mut visuals.widgets.open,
        ] {
            widget.corner_radius = 5.into();
            widget.bg_fill = palette.field;
            widget.weak_bg_fill = palette.field;
            widget.bg_stroke = egui::Stroke::new(1.0, palette.line);
        }
        visuals.widgets.hovered.bg_stroke = egui::Stroke::new(1.0, palette.accent);
        visuals.widgets.active.bg_stroke = egui::Stroke::new(1.5, palette.accent);
        visuals.widgets.inactive.fg_stroke = egui::Stroke::new(1.5, palette.text);
        visuals.widgets.noninteractive.bg_stroke = egui::Stroke::new(1.0, palette.line);
        visuals
    }
}

impl Look {
    /// All of them.
    pub const ALL: [Look; 9] = [
        Look::Wall,
        Look::Floor,
        Look::Edge,
        Look::Rejected,
        Look::Done,
        Look::Frontier,
        Look::Expanded,
        Look::GivenUp,
        Look::Path,
    ];

    /// Its word in legends.
    pub const fn name(self) -> &'static str {
        match self {
            Look::Wall => "wall",
            Look::Floor => "floor",
            Look::Edge => "frontier",
            Look::Rejected => "rejected",
            Look::Done => "done",
            Look::Frontier => "frontier",
            Look::Expanded => "expanded",
            Look::GivenUp => "given up",
            Look::Path => "path",
        }
    }

    /// Its shape.
    pub const fn cue(self) -> Cue {
        match self {
            Look::Wall | Look::Floor | Look::Expanded => Cue::Full,
            Look::Edge => Cue::Diamond,
            Look::Rejected => Cue::Cross,
            Look::Done => Cue::Inset,
            Look::Frontier => Cue::Ring,
            Look::GivenUp => Cue::Hatch,
            Look::Path => Cue::Dot,
        }
    }

    /// Its colour and the colour of its shape.
    pub const fn colours(self, theme: Theme) -> [Color32; 2] {
        theme.palette().looks[self as usize]
    }

    /// What a cell with that byte looks like on the board of an algorithm with that frontier.
    pub fn of(byte: u8, frontier: Frontier) -> Look {
        let has = |bits: u8| byte & bits == bits;
        if !has(mark::FLOOR) {
            return match frontier {
                Frontier::Edges if has(mark::REJECTED) => Look::Rejected,
                Frontier::Edges if has(mark::DISCOVERED) => Look::Edge,
                _ => Look::Wall,
            };
        }
        match frontier {
            _ if has(mark::TRACED) => Look::Path,
            Frontier::None if has(mark::BACKTRACKED) => Look::Done,
            Frontier::None | Frontier::Edges => Look::Floor,
            _ if has(mark::BACKTRACKED) => Look::GivenUp,
            Frontier::Queue if has(mark::EXPANDED) => Look::Expanded,
            _ if has(mark::DISCOVERED) => Look::Frontier,
            _ => Look::Floor,
        }
    }

    /// The looks that such an algorithm's board shows, for its legend.
    pub const fn legend(frontier: Frontier) -> &'static [Look] {
        match frontier {
            Frontier::None => &[Look::Wall, Look::Floor],
            Frontier::Edges => &[Look::Wall, Look::Floor, Look::Edge, Look::Rejected],
            Frontier::Queue => &[Look::Frontier, Look::Expanded, Look::Path],
            Frontier::Stack => &[Look::Frontier, Look::GivenUp, Look::Path],
        }
    }
}

/// What each byte looks like, for the window's shader. `finished` is a generator's board whose map is
/// complete: what led to it is no longer shown. `version` tells this table from others.
pub fn look_table(theme: Theme, frontier: Frontier, finished: bool, version: u64) -> LookTable {
    let mut table = LookTable {
        version,
        ground: bytes(Look::Wall.colours(theme)[0]),
        ..LookTable::default()
    };
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let look = match Look::of(byte, frontier) {
            Look::Done if finished => Look::Floor,
            Look::Rejected if finished => Look::Wall,
            look => look,
        };
        let [colour, second] = look.colours(theme);
        table.colours[place] = bytes(colour);
        table.colours2[place] = bytes(second);
        table.cues[place] = look.cue() as u8;
        // A search's board shows distances where the search has been; a generator's wherever one
        // can walk.
        let searched = byte & mark::DISCOVERED != 0;
        let reached = matches!(frontier, Frontier::None | Frontier::Edges) || searched;
        table.shows_level[place] = byte & mark::FLOOR != 0 && reached && look != Look::Path;
        table.ramp[place] = bytes(viridis(f32::from(byte.saturating_sub(1)) / 254.0));
    }
    table
}

/// The colour of a share from 0 to 1 on viridis (van der Walt and Smith,
/// <https://bids.github.io/colormap>), by straight lines between ten of its colours.
pub fn viridis(share: f32) -> Color32 {
    const STOPS: [u32; 10] = [
        0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b,
        0xfde725,
    ];
    let at = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f32;
    let from = (at as usize).min(STOPS.len() - 2);
    hex(STOPS[from]).lerp_to_gamma(hex(STOPS[from + 1]), at - from as f32)
}

const fn hex(rgb: u32) -> Color32 {
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

const fn pair(colour: u32, second: u32) -> [Color32; 2] {
    [hex(colour), hex(second)]
}

const fn bytes(colour: Color32) -> [u8; 4] {
    colour.to_array()
}

const DARK: Palette = Palette {
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
    ],
};

const LIGHT: Palette = Palette {
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
    ],
};

const COLOUR_BLIND: Palette = Palette {
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
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast by WCAG 2.2, from 1 to 21.
    fn contrast(one: Color32, other: Color32) -> f32 {
        let luminance = |colour: Color32| {
            let linear = egui::Rgba::from(colour);
            0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b()
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_can_be_read_and_cells_stand_out_from_walls() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for ground in [palette.window, palette.panel, palette.field] {
                assert!(
                    contrast(palette.text, ground) >= 4.5,
                    "{theme:?} {ground:?}"
                );
                assert!(
                    contrast(palette.faint, ground) >= 4.5,
                    "{theme:?} {ground:?}"
                );
            }
            assert!(
                contrast(palette.on_accent, palette.accent) >= 4.5,
                "{theme:?}"
            );
            let wall = Look::Wall.colours(theme)[0];
            for look in Look::ALL {
                let same = matches!(look, Look::Wall | Look::Rejected);
                let found = contrast(look.colours(theme)[0], wall);
                assert!(same || found >= 3.0, "{theme:?} {look:?} {found}");
            }
            for mark in [palette.start, palette.goal, palette.now] {
                assert!(contrast(mark, palette.outline) >= 3.0, "{theme:?} {mark:?}");
            }
        }
    }

    #[test]
    fn looks_of_one_board_differ_in_shape_or_in_colour_and_shape() {
        for frontier in [
            Frontier::None,
            Frontier::Queue,
            Frontier::Stack,
            Frontier::Edges,
        ] {
            let legend = Look::legend(frontier);
            for (place, one) in legend.iter().enumerate() {
                for other in &legend[place + 1..] {
                    let plain = one.cue() == Cue::Full && other.cue() == Cue::Full;
                    assert!(plain || one.cue() != other.cue(), "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_search_goes_through_its_looks() {
        let floor = mark::FLOOR;
        let discovered = floor | mark::DISCOVERED;
        let expanded = discovered | mark::EXPANDED;
        let given_up = expanded | mark::BACKTRACKED;
        assert_eq!(Look::of(floor, Frontier::Queue), Look::Floor);
        assert_eq!(Look::of(discovered, Frontier::Queue), Look::Frontier);
        assert_eq!(Look::of(expanded, Frontier::Queue), Look::Expanded);
        assert_eq!(Look::of(expanded, Frontier::Stack), Look::Frontier);
        assert_eq!(Look::of(given_up, Frontier::Stack), Look::GivenUp);
        assert_eq!(
            Look::of(expanded | mark::TRACED, Frontier::Stack),
            Look::Path
        );
        assert_eq!(Look::of(mark::DISCOVERED, Frontier::Edges), Look::Edge);
    }

    #[test]
    fn viridis_runs_from_violet_to_yellow() {
        assert_eq!(viridis(0.0), hex(0x440154));
        assert_eq!(viridis(1.0), hex(0xfde725));
    }
}
