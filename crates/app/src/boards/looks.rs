//! The table of looks for the shader: the look of each byte of a board.

use super::finish::finish;
use super::picture::{Cue, GOAL, LookTable, START, ShowsLevel, SpotTable};
use super::pyramid::spot;
use super::sprites::{ATLAS, Cover};
use crate::Theme;
use crate::theme::colour;
use egui::Color32;
use mazescope_core::Rgb;
use mazescope_core::board::mark;
pub use mazescope_core::looks::Look;
use mazescope_core::{Appearance, Hue};

/// The colour of a look and the colour of its shape, for egui.
pub const fn look_colours(look: Look, theme: Theme) -> [Color32; 2] {
    let [first, second] = look.rgb(theme);
    [colour(first), colour(second)]
}

/// The look of each byte, for the window's shader. `finished` is a generator's board with a complete map, whose traces
/// of generation are no longer shown. `version` identifies the table.
pub fn look_table(
    theme: Theme,
    looks: Appearance,
    finished: bool,
    hue: Hue,
    version: u64,
) -> LookTable {
    let mut table = LookTable {
        version,
        ground: bytes(Look::Wall.rgb(theme)[0]),
        atlas: theme.colours().has_pictures.then(|| &*ATLAS),
        ..LookTable::default()
    };
    let mut spots = SpotTable {
        kinds: [0; 256],
        colours: [[0; 4]; spot::KINDS],
        shows_level: [ShowsLevel::Never; spot::KINDS],
    };
    spots.colours[usize::from(spot::START)] = bytes(theme.colours().start);
    spots.colours[usize::from(spot::GOAL)] = bytes(theme.colours().goal);
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let look = match Look::of(byte, looks) {
            Look::Done if finished => Look::Floor,
            Look::Rejected if finished => Look::Wall,
            look => look,
        };
        let [colour, second] = look.rgb_in(theme, hue);
        table.colours[place] = bytes(colour);
        table.colours2[place] = bytes(second);
        table.cues[place] = look.cue() as u8;
        table.covers[place] = Cover::of(look);
        // In a theme for print and in one with pictures, visited cells have no tint.
        let tints = !theme.colours().is_light && !theme.colours().has_pictures;
        // A search's board shows distances where the search has been. A generator's board shows them on all floor.
        let reached = looks.is_growth() || byte & mark::DISCOVERED != 0;
        table.shows_level[place] = match byte & mark::FLOOR != 0 && reached {
            _ if look == Look::Path => ShowsLevel::Never,
            true if tints && matches!(look, Look::Expanded | Look::Visited) => ShowsLevel::AsTint,
            true => ShowsLevel::Always,
            false => ShowsLevel::WhereThereIsOne,
        };
        // A small cell shows only the colour of its start or goal, until a search has been there.
        let end = match byte {
            byte if byte & GOAL == GOAL => Some((theme.colours().goal, Cue::Diamond, spot::GOAL)),
            byte if byte & START == START => {
                Some((theme.colours().start, Cue::Triangle, spot::START))
            }
            _ => None,
        };
        let kind = spot::kind_of(look);
        spots.kinds[place] = kind;
        if kind == look.weight() {
            spots.colours[usize::from(kind)] = bytes(look.small(theme, hue));
        }
        if let Some((mark, cue, kind)) = end {
            table.colours2[place] = bytes(mark);
            table.cues[place] = cue as u8;
            if look == Look::Floor {
                table.colours[place] = bytes(mark);
                table.cues[place] = Cue::Full as u8;
                table.covers[place].tint = 255;
                table.shows_level[place] = ShowsLevel::Never;
                spots.kinds[place] = kind;
            }
        }
        let shows = &mut spots.shows_level[usize::from(spots.kinds[place])];
        *shows = (*shows).max(table.shows_level[place]);
    }
    table.spots = Some(spots);
    finish(&mut table, theme, looks, hue);
    table
}

const fn bytes([red, green, blue]: Rgb) -> [u8; 4] {
    [red, green, blue, 255]
}

/// The tables of one theme, one for each kind of board and each hue.
#[derive(Clone, Debug)]
pub struct Looks {
    tables: Vec<LookTable>,
}

impl Looks {
    /// The tables of a theme.
    pub fn new(theme: Theme) -> Looks {
        let table = |number: usize| {
            let (hue, kind) = (Hue::ALL[number / KINDS.len()], number % KINDS.len());
            let (looks, finished) = KINDS[kind];
            let version = 1 + theme as u64 * 64 + number as u64;
            look_table(theme, looks, finished, hue, version)
        };
        Looks {
            tables: (0..KINDS.len() * Hue::ALL.len()).map(table).collect(),
        }
    }

    /// The table of the board of an algorithm with this appearance and hue. `finished` means that it shows a complete
    /// map.
    pub fn table(&self, looks: Appearance, finished: bool, hue: Hue) -> &LookTable {
        let same = KINDS.iter().position(|&kind| kind == (looks, finished));
        let kind = same.unwrap_or(looks as usize);
        &self.tables[hue as usize * KINDS.len() + kind]
    }
}

/// The kinds of boards: the appearance of cells, and whether the map is complete.
const KINDS: [(Appearance, bool); 7] = [
    (Appearance::Growth, false),
    (Appearance::Edges, false),
    (Appearance::Search, false),
    (Appearance::Path, false),
    (Appearance::Walk, false),
    (Appearance::Growth, true),
    (Appearance::Edges, true),
];

/// The colour of the pane, the curve and the bars of an algorithm with this hue.
pub const fn lane_colour(theme: Theme, hue: Hue) -> Color32 {
    colour(theme.lane(hue).bar)
}
