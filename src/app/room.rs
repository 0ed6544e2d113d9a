//! What a tab of the program is, and what all tabs share.
//!
//! Only the open tab gets time. What goes on in the background, such as an export, every tab looks after. What all
//! tabs share is `Common`: theme, notice, clipboard, dialog, keys, store.

use super::boards::looks::Looks;
use super::boards::picture::Picture;
use super::dialog::Dialog;
use super::frame::{KeyPress, PassedFrame, Wake};
use super::host::Host;
use super::keys::Keys;
use super::keys::command::{Command, KeyLine};
use super::keys::keymap::Keymap;
use super::notice::{Notice, NoticeKind};
use super::start::Start;
use super::theme::Theme;
use crate::catalogue::Catalogue;
use crate::games::level::Level;
use crate::grid::Cell;
use crate::random::Seed;
use crate::store::{KeptSettings, Store};
use egui::TextureHandle;
use std::any::Any;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The name of the tab that plays levels of the wall game.
pub const OF_LEVELS: &str = "Walls";

/// The name by which a tab is known in the settings.
pub fn key(name: &str) -> String {
    name.to_lowercase()
}

/// A tab: it takes keys and time, shows panels, and hands out pictures of boards.
pub trait Room: Any {
    /// The name by which settings and keys know the tab.
    fn name(&self) -> &'static str;

    /// The words on the tab.
    fn title(&self) -> &'static str {
        self.name()
    }

    /// Its lines in the list of keys.
    fn keys(&self) -> Vec<KeyLine>;

    /// What the mouse does, for the foot of the list of keys.
    fn mouse(&self) -> Option<&'static str> {
        None
    }

    /// A key press that is none of the window's.
    fn press(&mut self, press: &KeyPress, common: &mut Common);

    /// Closes the topmost thing that is open.
    fn escape(&mut self, common: &mut Common) {
        common.notice = None;
    }

    /// The colours are others now.
    fn recolour(&mut self, _common: &mut Common) {}

    /// Lets seconds pass; says what was done and whether there is more to do without the user.
    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame;

    /// Looks after what goes on whether the tab is open or not; says when to look again.
    fn look_after(&mut self, _context: &egui::Context, _common: &mut Common) -> Wake {
        Wake::OnInput
    }

    /// Shows what it has in the window's header, from right to left.
    fn header(&mut self, _ui: &mut egui::Ui, _common: &mut Common) {}

    /// Shows everything below the header in egui's panels, and does what was asked for there; says
    /// whether anything has changed, so that it is to be shown anew. Where boards are to be seen
    /// nothing is filled, since they are painted behind.
    fn show(&mut self, ui: &mut egui::Ui, common: &mut Common) -> bool;

    /// Hands the boards to `paint`, in slots from 0 to 4, each known by a number below 2^56.
    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture));

    /// Puts what is to be so again in the next run among what was kept before, the rest of which it
    /// leaves alone.
    fn remember(&self, _kept: &mut KeptSettings) {}

    /// Keeps what is no setting: called a moment after the user has done something, and at the end.
    fn keep(&mut self, _common: &mut Common) {}
}

/// A list over the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenList {
    /// The keys of the open tab and of the window.
    Keys,
    /// What each term means.
    Glossary,
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
    /// Something to be told once, in whichever tab is open.
    pub notice: Option<Notice>,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// What the dialog has to say.
    pub dialog_error: Option<String>,
    /// The keys of the window, and those that were chosen for tabs.
    pub keys: Keys,
    /// The list over the panels that is open.
    pub list: Option<OpenList>,
    /// The pictures of the theme "quest", while that is chosen.
    pub sprites: Option<TextureHandle>,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// How many pixels a point has.
    pub pixels_per_point: f32,
    /// Whether boards are presented: they take all the room there is, with a sentence each.
    pub presenting: bool,
    /// Whether the window is still bringing pictures of boards up to date, so that former ones are seen: the
    /// clock moves as little as it can until they are.
    pub behind: bool,
    /// Whether a touch screen is used.
    pub touch: bool,
    /// A level of the wall game that is to be played, and the walls that came with it, which are
    /// shown to the player and not made by him.
    pub level: Option<(Level, Vec<Cell>)>,
    /// The tab that is to be opened next, by its name.
    pub open: Option<&'static str>,
    /// Whether this is a first start, in which nothing was kept before.
    first_start: bool,
    /// Who has drawn a seed in this run.
    drawn: BTreeSet<&'static str>,
}

impl Common {
    /// What tabs share at the start.
    pub fn new(start: &Start) -> Common {
        Common {
            catalogue: start.chosen.catalogue.clone(),
            host: Rc::clone(&start.host),
            theme: start.theme,
            looks: Looks::new(start.theme),
            store: start.store.clone(),
            notice: None,
            dialog: None,
            dialog_error: None,
            keys: Keys::new(&start.store.settings().keys),
            list: None,
            sprites: None,
            copy: None,
            pixels_per_point: 1.0,
            presenting: false,
            behind: false,
            touch: false,
            level: start.level.clone(),
            open: start.level.as_ref().map(|_| OF_LEVELS),
            first_start: *start.store.settings() == KeptSettings::default(),
            drawn: BTreeSet::new(),
        }
    }

    /// The keys of the tab of that name, whose commands are those of the table: the usual ones, or what
    /// the user chose in their place.
    pub fn keymap<A: Clone + PartialEq>(&mut self, tab: &str, table: &[Command<A>]) -> Keymap<A> {
        self.keys.of_tab(tab, table)
    }

    /// Tells something new.
    pub fn tell(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::new(words, NoticeKind::News));
    }

    /// Warns of something that the user has to know, whenever that is seen.
    pub fn warn(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::new(words, NoticeKind::Warning));
    }

    /// Tells that what the user asked for is done.
    pub fn done(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::new(words, NoticeKind::Done));
    }

    /// Says what is wrong in that dialog while it is open, else as a notice.
    pub fn tell_in(&mut self, dialog: Dialog, wrong: String) {
        match self.dialog == Some(dialog) {
            true => self.dialog_error = Some(wrong),
            false => self.tell(wrong),
        }
    }

    /// Takes other colours, without the notice that the old ones may have been about.
    pub fn recolour(&mut self, theme: Theme) {
        self.theme = theme;
        self.notice = None;
    }

    /// Closes the dialog, if one is open.
    pub fn close_dialog(&mut self) {
        self.dialog = None;
        self.dialog_error = None;
    }

    /// Plays a level of the wall game, with walls that came with it, in the tab for such.
    pub fn play(&mut self, level: Level, walls: Vec<Cell>) {
        self.level = Some((level, walls));
        self.open = Some(OF_LEVELS);
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
