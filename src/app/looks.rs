//! The table of looks for the shader: what each byte of a board looks like.

use super::picture::{Cue, GOAL, LookTable, START, SpotTable};
use super::sprites::{ATLAS, Cover};
use super::theme::{Theme, colour};
use crate::board::mark;
use crate::catalogue::Frontier;
pub use crate::looks::Look;
use crate::looks::{pyramid::spot, theme::Rgb, viridis};
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
pub fn look_table(theme: Theme, frontier: Frontier, finished: bool, version: u64) -> LookTable {
    let mut table = LookTable {
        version,
        ground: bytes(Look::Wall.rgb(theme)[0]),
        atlas: (theme == Theme::Quest).then(|| &*ATLAS),
        ..LookTable::default()
    };
    let mut spots = SpotTable {
        kinds: [0; 256],
        colours: [[0; 4]; spot::KINDS],
        shows_level: [false; spot::KINDS],
    };
    for look in Look::ALL {
        let kind = usize::from(spot::kind_of(look));
        if kind == usize::from(look.weight()) {
            spots.colours[kind] = bytes(look.rgb(theme)[0]);
        }
    }
    spots.colours[usize::from(spot::START)] = bytes(theme.colours().start);
    spots.colours[usize::from(spot::GOAL)] = bytes(theme.colours().goal);
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let look = match Look::of(byte, frontier) {
            Look::Done if finished => Look::Floor,
            Look::Rejected if finished => Look::Wall,
            look => look,
        };
        let [colour, second] = look.rgb(theme);
        table.colours[place] = bytes(colour);
        table.colours2[place] = bytes(second);
        table.cues[place] = look.cue() as u8;
        table.covers[place] = Cover::of(look);
        // A search's board shows distances where the search has been; a generator's wherever one
        // can walk.
        let searched = byte & mark::DISCOVERED != 0;
        let reached = matches!(frontier, Frontier::None | Frontier::Edges) || searched;
        table.shows_level[place] = byte & mark::FLOOR != 0 && reached && look != Look::Path;
        // Of a start or a goal small cells show only the colour: it is theirs until a search is there.
        let end = match byte {
            byte if byte & GOAL != 0 => Some((theme.colours().goal, Cue::Diamond, spot::GOAL)),
            byte if byte & START != 0 => Some((theme.colours().start, Cue::Triangle, spot::START)),
            _ => None,
        };
        spots.kinds[place] = spot::kind_of(look);
        if let Some((mark, cue, kind)) = end {
            table.colours2[place] = bytes(mark);
            table.cues[place] = cue as u8;
            if look == Look::Floor {
                table.colours[place] = bytes(mark);
                table.cues[place] = Cue::Full as u8;
                table.covers[place].tint = 255;
                table.shows_level[place] = false;
                spots.kinds[place] = kind;
            }
        }
        spots.shows_level[usize::from(spots.kinds[place])] |= table.shows_level[place];
        table.ramp[place] = bytes(viridis(f32::from(byte.saturating_sub(1)) / 254.0));
    }
    table.spots = Some(spots);
    table
}

const fn bytes([red, green, blue]: Rgb) -> [u8; 4] {
    [red, green, blue, 255]
}

/// The tables of one theme, one for each kind of board.
#[derive(Clone, Debug)]
pub struct Looks {
    tables: Vec<LookTable>,
}

impl Looks {
    /// The tables of a theme.
    pub fn new(theme: Theme) -> Looks {
        let place = Theme::ALL.iter().position(|&each| each == theme);
        let place = place.unwrap_or(0) as u64;
        let table = |number: usize| {
            let (frontier, finished) = KINDS[number];
            look_table(theme, frontier, finished, 1 + place * 8 + number as u64)
        };
        Looks {
            tables: (0..KINDS.len()).map(table).collect(),
        }
    }

    /// The table of a board with that frontier; `finished` if it shows a finished map.
    pub fn table(&self, frontier: Frontier, finished: bool) -> &LookTable {
        let same = KINDS.iter().position(|&kind| kind == (frontier, finished));
        &self.tables[same.unwrap_or(frontier as usize)]
    }
}

/// Kinds of boards: their frontier, and whether they show a finished map.
const KINDS: [(Frontier, bool); 7] = [
    (Frontier::None, false),
    (Frontier::Queue, false),
    (Frontier::Priority, false),
    (Frontier::Stack, false),
    (Frontier::Edges, false),
    (Frontier::None, true),
    (Frontier::Edges, true),
];
