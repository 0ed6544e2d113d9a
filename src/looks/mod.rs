//! What each kind of cell looks like: a colour and a shape, in whatever draws it.

pub mod pyramid;
pub mod spots;
pub mod theme;

use crate::board::mark;
use crate::catalogue::Frontier;
use theme::{Rgb, Theme, hex};

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

    /// How much it says: where one spot stands for several cells, the look with the greatest is seen, so
    /// that neither a path nor a frontier is lost.
    pub const fn weight(self) -> u8 {
        match self {
            Look::Wall => 0,
            Look::Floor => 1,
            Look::Done => 2,
            Look::Rejected => 3,
            Look::GivenUp => 4,
            Look::Expanded => 5,
            Look::Edge => 6,
            Look::Frontier => 7,
            Look::Path => 8,
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
    pub const fn rgb(self, theme: Theme) -> [Rgb; 2] {
        theme.colours().looks[self as usize]
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
            Frontier::Queue | Frontier::Priority if has(mark::EXPANDED) => Look::Expanded,
            _ if has(mark::DISCOVERED) => Look::Frontier,
            _ => Look::Floor,
        }
    }

    /// The looks that such an algorithm's board shows, for its legend.
    pub const fn legend(frontier: Frontier) -> &'static [Look] {
        match frontier {
            Frontier::None => &[Look::Wall, Look::Floor],
            Frontier::Edges => &[Look::Wall, Look::Floor, Look::Edge, Look::Rejected],
            Frontier::Queue | Frontier::Priority => &[Look::Frontier, Look::Expanded, Look::Path],
            Frontier::Stack => &[Look::Frontier, Look::GivenUp, Look::Path],
        }
    }
}

/// A second signal beside colour: a shape in the second colour, drawn on cells of at least about 7 pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cue {
    /// No shape.
    Full = 0,
    /// A frame along the border.
    Ring = 1,
    /// A disc in the middle.
    Dot = 2,
    /// A smaller square in the middle.
    Inset = 3,
    /// Diagonal stripes.
    Hatch = 4,
    /// A diagonal cross.
    Cross = 5,
    /// A square that stands on its corner.
    Diamond = 6,
    /// A triangle that points up.
    Triangle = 7,
}

impl Cue {
    /// All cues, in the order of their bytes.
    pub const ALL: [Cue; 8] = [
        Cue::Full,
        Cue::Ring,
        Cue::Dot,
        Cue::Inset,
        Cue::Hatch,
        Cue::Cross,
        Cue::Diamond,
        Cue::Triangle,
    ];
}

/// The colour of a share from 0 to 1 on viridis (van der Walt and Smith,
/// <https://bids.github.io/colormap>), by straight lines between ten of its colours.
pub fn viridis(share: f32) -> Rgb {
    const STOPS: [u32; 10] = [
        0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b,
        0xfde725,
    ];
    let at = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f32;
    let from = (at as usize).min(STOPS.len() - 2);
    let (low, high) = (hex(STOPS[from]), hex(STOPS[from + 1]));
    std::array::from_fn(|place| {
        let (low, high) = (f32::from(low[place]), f32::from(high[place]));
        (low + (high - low) * (at - from as f32)).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_of_one_board_differ_in_shape_or_in_colour_and_shape() {
        for frontier in [
            Frontier::None,
            Frontier::Queue,
            Frontier::Priority,
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

    /// Contrast by WCAG 2.2, from 1 to 21.
    fn contrast(one: Rgb, other: Rgb) -> f32 {
        let luminance = |colour: Rgb| {
            let linear = colour.map(|byte| {
                let share = f32::from(byte) / 255.0;
                match share <= 0.04045 {
                    true => share / 12.92,
                    false => ((share + 0.055) / 1.055).powf(2.4),
                }
            });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_can_be_read_and_cells_stand_out_from_walls() {
        for theme in Theme::ALL {
            let colours = theme.colours();
            for ground in [colours.window, colours.panel, colours.field] {
                assert!(
                    contrast(colours.text, ground) >= 4.5,
                    "{theme:?} {ground:?}"
                );
                assert!(
                    contrast(colours.faint, ground) >= 4.5,
                    "{theme:?} {ground:?}"
                );
            }
            assert!(
                contrast(colours.on_accent, colours.accent) >= 4.5,
                "{theme:?}"
            );
            let wall = Look::Wall.rgb(theme)[0];
            for look in Look::ALL {
                let same = matches!(look, Look::Wall | Look::Rejected);
                let found = contrast(look.rgb(theme)[0], wall);
                assert!(same || found >= 3.0, "{theme:?} {look:?} {found}");
            }
            for mark in [colours.start, colours.goal, colours.now] {
                assert!(contrast(mark, colours.outline) >= 3.0, "{theme:?} {mark:?}");
            }
        }
    }
}
