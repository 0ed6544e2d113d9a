//! The interface of a tab, and what all tabs share.
//!
//! Only the open tab gets time. Each tab looks after its background work, such as an export, even while it is closed.
//! `Common` is what all tabs share: theme, notice, clipboard, dialog, keys and store.

use super::boards::looks::Looks;
use super::boards::picture::Picture;
use super::dialog::Dialog;
pub use super::extent::Extent;
use super::frame::{KeyPress, PassedFrame, Wake};
use super::host::Host;
use super::keys::Keys;
use super::keys::command::{Command, KeyLine};
use super::keys::keymap::Keymap;
use super::notice::{Notice, NoticeKind};
use super::report::Report;
use super::start::Start;
use super::text_size::TextSize;
use super::theme::Theme;
use egui::TextureHandle;
use mazescope_core::{Catalogue, Cell, Run, Seed};
use mazescope_formats::{KeptSettings, Link, Store};
use mazescope_games::Level;
use std::any::Any;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The name of the tab in which runs are watched.
pub const OF_RUNS: &str = "Watch";

/// The name of the tab of the wall game.
pub const OF_LEVELS: &str = "Walls";

/// The name of a tab in the settings.
pub fn key(name: &str) -> String {
    name.to_lowercase()
}

/// A tab: it receives keys and time, shows panels, and returns pictures of boards.
pub trait Room: Any {
    /// The tab's name in settings and keys.
    fn name(&self) -> &'static str;

    /// The label of the tab.
    fn title(&self) -> &'static str {
        self.name()
    }

    /// Its lines in the list of keys.
    fn keys(&self, common: &Common) -> Vec<KeyLine>;

    /// What the mouse does, for the foot of the list of keys.
    fn mouse(&self) -> Option<&'static str> {
        None
    }

    /// Handles a key press that the window does not use.
    fn press(&mut self, press: &KeyPress, common: &mut Common);

    /// Closes the topmost thing that is open.
    fn escape(&mut self, common: &mut Common) {
        common.notice = None;
    }

    /// Reacts to a change of theme.
    fn recolour(&mut self, _common: &mut Common) {}

    /// Advances time; returns the work done, and whether there is more to do without the user.
    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame;

    /// Looks after background work, even if the tab is closed; returns when to check again.
    fn look_after(&mut self, _context: &egui::Context, _common: &mut Common) -> Wake {
        Wake::OnInput
    }

    /// What a screen reader says now; `None` while it changes too fast to be heard.
    fn live(&self, _common: &Common) -> Option<String> {
        None
    }

    /// The link to what is watched.
    fn link(&mut self, _common: &Common) -> Option<Link> {
        None
    }

    /// Adds what it shows to a report.
    fn report(&mut self, _report: &mut Report) {}

    /// Shows its widgets in the window's header, from right to left.
    fn header(&mut self, _ui: &mut egui::Ui, _common: &mut Common) {}

    /// Shows everything below the header in egui's panels, and carries out the requested actions. Returns whether
    /// anything has changed, so that the frame must be shown again. Boards need transparent areas, because they are
    /// painted behind the panels.
    fn show(&mut self, ui: &mut egui::Ui, common: &mut Common) -> bool;

    /// Passes the boards to `paint`, in slots from 0 to 4. Each has an identity below 2^56.
    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture));

    /// Adds its settings for the next run to those kept before, and leaves all others alone.
    fn remember(&self, _kept: &mut KeptSettings) {}

    /// Saves data other than settings. It is called shortly after the user has done something, and at the end.
    fn keep(&mut self, _common: &mut Common) {}
}

/// A list over the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenList {
    /// The keys of the open tab and of the window.
    Keys,
    /// The meaning of each term.
    Glossary,
}

/// What is known about the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// Whether a touch screen is used.
    pub touch: bool,
    /// Whether the system asks for less motion.
    pub reduce_motion: bool,
}

/// What all tabs share.
pub struct Common {
    /// The available algorithms.
    pub catalogue: Catalogue,
    /// Access to the world outside the app.
    pub host: Rc<dyn Host>,
    /// The theme.
    pub theme: Theme,
    /// The size of text and controls.
    pub text_size: TextSize,
    /// The looks of cells in this theme.
    pub looks: Looks,
    /// Settings and best scores.
    pub store: Store,
    /// A notice, for whichever tab is open.
    pub notice: Option<Notice>,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// The error in the dialog.
    pub dialog_error: Option<String>,
    /// The keys of the window, and those chosen for tabs.
    pub keys: Keys,
    /// The open list over the panels.
    pub list: Option<OpenList>,
    /// The pictures of the theme "quest", while it is chosen.
    pub sprites: Option<TextureHandle>,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// How many pixels a point has.
    pub pixels_per_point: f32,
    /// How much is shown around the boards.
    pub extent: Extent,
    /// Whether the window is still updating pictures of boards, so that it shows earlier ones. Until it is done, the
    /// clock moves as little as possible.
    pub behind: bool,
    /// What is known about the device.
    pub device: Device,
    /// What another tab or the command line hands to a tab.
    handed: Option<Handed>,
    /// The name of the tab to open next.
    pub open: Option<&'static str>,
    /// The seeds that games draw.
    seeds: DrawnSeeds,
}

/// What another tab or the command line hands to a tab.
enum Handed {
    /// A level of the wall game to play. The walls that came with it count as shown, not as the player's.
    Level(Level, Vec<Cell>),
    /// A run to watch.
    Run(Box<Run>),
    /// The name of a file to open.
    File(String),
}

/// What decides whether a game draws its first seed.
struct DrawnSeeds {
    /// Whether this is a first start without kept settings.
    first_start: bool,
    /// The games that have drawn a seed in this run.
    drawn: BTreeSet<&'static str>,
}

impl Common {
    /// Opens a list over the panels in place of the other one, or closes it.
    pub(crate) fn toggle(&mut self, list: OpenList) {
        self.list = (self.list != Some(list)).then_some(list);
    }

    /// What tabs share at the start.
    pub fn new(start: &Start) -> Common {
        Common {
            catalogue: start.chosen.catalogue.clone(),
            host: Rc::clone(&start.host),
            theme: start.theme,
            text_size: start.text_size,
            looks: Looks::new(start.theme),
            store: start.store.clone(),
            notice: (start.warning.as_ref()).map(|words| Notice::new(words, NoticeKind::Warning)),
            dialog: None,
            dialog_error: None,
            keys: Keys::new(&start.store.settings().keys),
            list: None,
            sprites: None,
            copy: None,
            pixels_per_point: 1.0,
            extent: start.extent,
            behind: false,
            device: Device {
                touch: false,
                reduce_motion: start.reduce_motion,
            },
            handed: (start.level.clone()).map(|(level, walls)| Handed::Level(level, walls)),
            open: start.level.as_ref().map(|_| OF_LEVELS),
            seeds: DrawnSeeds {
                first_start: *start.store.settings() == KeptSettings::default(),
                drawn: BTreeSet::new(),
            },
        }
    }

    /// Whether boards are presented: they fill the window, each with one sentence.
    pub fn presents(&self) -> bool {
        self.extent != Extent::Whole
    }

    /// Whether the window is a small part of a web page.
    pub fn embeds(&self) -> bool {
        self.extent == Extent::Embedded
    }

    /// The keys of the tab with this name and this table of commands: the usual ones, or the user's choice.
    pub fn keymap<A: Clone + PartialEq>(&mut self, tab: &str, table: &[Command<A>]) -> Keymap<A> {
        self.keys.of_tab(tab, table)
    }

    /// Shows news.
    pub fn tell(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::new(words, NoticeKind::News));
    }

    /// Shows a warning, which stays until the user is there.
    pub fn warn(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::new(words, NoticeKind::Warning));
    }

    /// Reports that a request of the user is done.
    pub fn done(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::new(words, NoticeKind::Done));
    }

    /// Shows an error in this dialog while it is open, otherwise as a notice.
    pub fn tell_in(&mut self, dialog: Dialog, wrong: String) {
        match self.dialog == Some(dialog) {
            true => self.dialog_error = Some(wrong),
            false => self.tell(wrong),
        }
    }

    /// Changes the size of text and controls, and reports it.
    pub fn resize_text(&mut self, size: TextSize) {
        self.text_size = size;
        self.tell(format!("Text size: {}.", size.name()));
    }

    /// Changes the theme and removes the notice, which may be about the old theme.
    pub fn recolour(&mut self, theme: Theme) {
        self.theme = theme;
        self.notice = None;
    }

    /// Closes the dialog, if one is open.
    pub fn close_dialog(&mut self) {
        self.dialog = None;
        self.dialog_error = None;
    }

    /// Plays a level of the wall game with these walls, in its tab.
    pub fn play(&mut self, level: Level, walls: Vec<Cell>) {
        self.handed = Some(Handed::Level(level, walls));
        self.open = Some(OF_LEVELS);
    }

    /// Shows a run in the tab in which runs are watched.
    pub fn watch(&mut self, run: Run) {
        self.handed = Some(Handed::Run(Box::new(run)));
        self.open = Some(OF_RUNS);
    }

    /// Opens a file in the tab in which runs are watched.
    pub(crate) fn open_file(&mut self, name: String) {
        self.handed = Some(Handed::File(name));
        self.open = Some(OF_RUNS);
    }

    /// The name of the file that has to be opened, once.
    pub(crate) fn take_file(&mut self) -> Option<String> {
        match self.handed.take() {
            Some(Handed::File(name)) => Some(name),
            other => {
                self.handed = other;
                None
            }
        }
    }

    /// The level that the wall game has to play, with its walls, once.
    pub(crate) fn take_level(&mut self) -> Option<(Level, Vec<Cell>)> {
        match self.handed.take() {
            Some(Handed::Level(level, walls)) => Some((level, walls)),
            other => {
                self.handed = other;
                None
            }
        }
    }

    /// The run that has to be watched, once.
    pub(crate) fn take_run(&mut self) -> Option<Run> {
        match self.handed.take() {
            Some(Handed::Run(run)) => Some(*run),
            other => {
                self.handed = other;
                None
            }
        }
    }

    /// A random seed for the game of this name. The first one of a first start is always the same, carefully chosen
    /// seed. Later ones are drawn.
    pub fn draw_seed(&mut self, game: &'static str) -> Seed {
        /// Numbers that are easily copied by hand.
        const SEEDS: u64 = 1_000_000_000;
        let first = self.seeds.drawn.insert(game) && self.seeds.first_start;
        match first {
            true => Seed::first(),
            false => Seed::from(self.host.entropy() % SEEDS),
        }
    }
}
