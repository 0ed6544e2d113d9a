//! The table of looks for the shader: what each byte of a board looks like.

use super::finish::finish;
use super::picture::{Cue, GOAL, LookTable, START, ShowsLevel, SpotTable};
use super::sprites::{ATLAS, Cover};
use crate::app::theme::{Theme, colour};
use crate::board::mark;
use crate::catalogue::{Appearance, Hue};
pub use crate::looks::Look;
use crate::looks::{pyramid::spot, theme::Rgb};
use egui::Color32;

impl Look {
    /// Its colour and the colour of its shape, as egui takes them.
    pub const fn colours(self, theme: Theme) -> [Color32; 2] {
        let [first, second] = self.rgb(theme);
        [colour(first), colour(second)]
    }
}

/// What each byte looks like, for the window's shader. `finished` is a generator's board whose map is
/// complete: what led to it is no longer shown. `version` tells this table from others.
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
        // A search's board shows distances where the search has been; a generator's wherever one
        // can walk.
        let reached = looks.is_growth() || byte & mark::DISCOVERED != 0;
        table.shows_level[place] = match byte & mark::FLOOR != 0 && reached {
            _ if look == Look::Path => ShowsLevel::Never,
            true => ShowsLevel::Always,
            false => ShowsLevel::WhereThereIsOne,
        };
        // Of a start or a goal small cells show only the colour: it is theirs until a search is there.
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

    /// The table of the board of an algorithm of that hue, which is shown so; `finished` if it shows a finished
    /// map.
    pub fn table(&self, looks: Appearance, finished: bool, hue: Hue) -> &LookTable {
        let same = KINDS.iter().position(|&kind| kind == (looks, finished));
        let kind = same.unwrap_or(looks as usize);
        &self.tables[hue as usize * KINDS.len() + kind]
    }
}

/// Kinds of boards: what their cells are shown as, and whether they show a finished map.
const KINDS: [(Appearance, bool); 7] = [
    (Appearance::Growth, false),
    (Appearance::Edges, false),
    (Appearance::Search, false),
    (Appearance::Path, false),
    (Appearance::Walk, false),
    (Appearance::Growth, true),
    (Appearance::Edges, true),
];

/// The colour of the card, the curve and the bars of an algorithm of that hue.
pub const fn lane_colour(theme: Theme, hue: Hue) -> Color32 {
    colour(theme.lane(hue).bar)
}
