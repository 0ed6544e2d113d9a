//! What a tab of the program is, and what all tabs share.

use super::frame::KeyPress;
use super::host::Host;
use super::looks::Looks;
use super::picture::Picture;
use super::start::Start;
use super::theme::Theme;
use crate::app::frame::Passed;
use crate::catalogue::Catalogue;
use crate::games::level::Level;
use crate::grid::Cell;
use crate::random::Seed;
use crate::store::{Settings, Store};
use std::collections::BTreeSet;
use std::rc::Rc;
use toml::Table;

/// A tab: it takes keys and time, shows panels, and hands out pictures of boards.
pub trait Room {
    /// The name on the tab.
    fn name(&self) -> &'static str;

    /// Its keys as people write them, each with what it does, for the list of keys.
    fn keys(&self) -> Vec<(String, &'static str)>;

    /// A key press; says whether it was taken. What is not taken goes to the commands of the whole
    /// program.
    fn press(&mut self, press: &KeyPress, common: &mut Common) -> bool;

    /// Lets seconds pass; says what was done and whether there is more to do without the user.
    fn pass(&mut self, seconds: f64, common: &mut Common) -> Passed;

    /// Shows everything below the header in egui's panels. Where boards are to be seen nothing is
    /// filled, since they are painted behind.
    fn show(&mut self, context: &egui::Context, common: &mut Common);

    /// Hands the boards to `paint`, in slots from 0 to 4, each known by a number below 2^56.
    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture));

    /// Puts what is to be so again in the next run among what it has kept before, whose other keys
    /// it leaves alone. It finds that in the settings under its name in small letters.
    fn remember(&self, _kept: &mut Table) {}

    /// Keeps what is no setting: called a moment after the user has done something, and at the end.
    fn keep(&mut self, _common: &mut Common) {}
}

/// What all tabs share.
pub struct Common {
    /// What there is to choose from.
    pub catalogue: Catalogue,
    /// What the app cannot do itself.
    pub host: Rc<dyn Host>,
    /// The colours.
    pub theme: Theme,
    /// What cells look like in them.
    pub looks: Looks,
    /// Settings and best scores.
    pub store: Store,
    /// Something to be told once.
    pub notice: Option<String>,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// How many pixels a point has.
    pub pixels_per_point: f32,
    /// Whether a touch screen is used.
    pub touch: bool,
    /// A level of the wall game that is to be played, and the walls that came with it, which are
    /// shown to the player and not made by him.
    pub level: Option<(Level, Vec<Cell>)>,
    /// Whether this is a first start, in which nothing was kept before.
    first_start: bool,
    /// Who has drawn a seed in this run.
    drawn: BTreeSet<&'static str>,
}

impl Common {
    /// What tabs share at the start.
    pub fn new(start: &Start) -> Common {
        Common {
            catalogue: start.catalogue.clone(),
            host: Rc::clone(&start.host),
            theme: start.theme,
            looks: Looks::new(start.theme),
            store: start.store.clone(),
            notice: None,
            copy: None,
            pixels_per_point: 1.0,
            touch: false,
            level: start.level.clone(),
            first_start: *start.store.settings() == Settings::default(),
            drawn: BTreeSet::new(),
        }
    }

    /// A seed of chance for the game of this name. The first one of a first start is always the same,
    /// since it was chosen with care; every later one is drawn.
    pub fn draw_seed(&mut self, game: &'static str) -> Seed {
        /// Numbers that are easily copied by hand.
        const SEEDS: u64 = 1_000_000_000;
        let first = self.drawn.insert(game) && self.first_start;
        match first {
            true => Seed::first(),
            false => Seed::from(self.host.entropy() % SEEDS),
        }
    }
}
