//! The interface: state, actions, panels, boards, theme and layout, as functions of egui.
//!
//! An [`App`] begins with a [`Start`], and draws one frame at a time. A frame receives keys and the
//! seconds that have passed, and returns an [`Output`], for example when to draw the next one. Each tab
//! is a [`Room`]; all tabs share [`Common`].
//!
//! This crate may use every other crate but window and cli. It knows egui, but no macroquad, no clock and no files:
//! time, chance and files come from a [`Host`], which may answer later: a desktop, a web page, or a test.
//!
//! ```
//! use mazescope_app::{App, start::Start};
//! use mazescope_desk::world::World;
//!
//! let host = std::rc::Rc::new(World::default());
//! let mut app = App::new(Start::new(mazescope_core::builtin::catalogue(), host));
//! let mut shown = egui::Context::default().run_ui(egui::RawInput::default(), |ui| {
//!     assert!(!app.frame(ui, &[], 0.1).quit);
//! });
//! shown.textures_delta.clear();
//! ```

pub mod boards;
pub mod dialog;
pub mod extent;
mod failure;
mod floating;
pub mod fonts;
pub mod frame;
mod header;
pub mod host;
mod keeper;
pub mod keys;
pub mod notice;
pub mod phone;
pub mod report;
pub mod room;
pub mod rooms;
pub mod shell;
pub mod start;
mod term_list;
pub mod text_size;
pub mod theme;
pub mod trail;
pub mod typography;
pub mod walk;
pub mod walls;
pub mod watch;
pub mod widgets;

pub(crate) use boards::looks::Look;
use boards::looks::Looks;
pub(crate) use boards::picture::Lattice;
use boards::picture::Picture;
use boards::sprites;
pub(crate) use dialog::Dialog;
use egui::{TextureFilter, TextureOptions, Ui};
use floating::Floating;
use frame::{KeyPress, Output, Wake, WindowPlace};
pub use host::Host;
use keeper::Keeper;
use mazescope_formats::KeptSettings;
use mazescope_formats::share::link::LONGEST;
use notice::{Notice, NoticeReading};
use report::Report;
pub(crate) use room::Common;
use room::{Extent, OpenList, Room};
use shell::WindowAction;
pub use start::Start;
use std::any::Any;
use std::num::NonZeroUsize;
use std::rc::Rc;
use text_size::TextSize;
use theme::visuals;
pub(crate) use theme::{Palette, Theme, palette};
pub(crate) use watch::actions::{
    ExplainAction, FileAction, MapAction, TimeAction, ViewAction, WatchAction,
};
pub(crate) use watch::boards::Boards;
pub(crate) use watch::boards::readout::{PaneReadout, Status};
pub(crate) use watch::choices::chosen::Chosen;
pub(crate) use watch::layout::letters::Letters;
pub(crate) use watch::seen::Seen;
pub(crate) use watch::session::Session;
pub(crate) use watch::time::Time;
pub(crate) use watch::time::run_key::RunKey;
pub(crate) use watch::view::View;

/// The program behind its window. It receives time and keys, and returns panels and pictures.
pub struct App {
    /// What all tabs share.
    pub common: Common,
    /// The tabs.
    rooms: Vec<Box<dyn Room>>,
    /// The index of the open tab.
    tab: usize,
    keeper: Keeper,
    /// The notice that is being read.
    reading: NoticeReading,
    /// What floats over the panels.
    floating: Floating,
    /// What a screen reader has said last.
    said: Option<String>,
    /// The last link to what is watched.
    linked: Option<String>,
    /// The report of a failure of an earlier run, until the user has closed it.
    failure: Option<String>,
    styled: Option<Theme>,
    /// The window's place, once it has been reported.
    place: Option<WindowPlace>,
    /// Whether it has been moved or resized since the last frame.
    moved: bool,
    /// Whether to switch between window and full screen.
    fullscreen: bool,
    /// Whether to close the window.
    quit: bool,
}

impl App {
    /// The app before its first frame.
    pub fn new(start: Start) -> App {
        let mut common = Common::new(&start);
        let wanted = start.tab.clone();
        let failure = start.store.failure();
        let rooms = rooms::all(start, &mut common);
        let wanted = common.open.take().map(room::key).or(wanted);
        let mut names = rooms.iter().map(|room| room::key(room.name()));
        let tab = names.position(|name| Some(name) == wanted).unwrap_or(0);
        let wrong = common.keys.wrong().join(" ");
        if !wrong.is_empty() {
            common.tell(wrong);
        }
        let mut app = App {
            keeper: Keeper::default(),
            rooms,
            tab,
            common,
            reading: NoticeReading::default(),
            floating: Floating::default(),
            said: None,
            linked: None,
            failure,
            styled: None,
            place: None,
            moved: false,
            fullscreen: false,
            quit: false,
        };
        app.keeper = Keeper::new(app.to_keep(), app.common.host.clock());
        app
    }

    /// Records the window's place. Its initial place is not saved, because the user did not choose it.
    pub fn stands(&mut self, place: WindowPlace) {
        match self.place {
            Some(known) if known == place => return,
            Some(_) => self.moved = true,
            None => self.keeper.begin_at(place),
        }
        self.place = Some(place);
    }

    /// One frame: keys and elapsed `seconds`, then the panels, in a `ui` that fills the window.
    pub fn frame(&mut self, ui: &mut Ui, keys: &[KeyPress], seconds: f64) -> Output {
        /// Seconds of a frame for the work of a host without threads.
        const WORK: f64 = 0.004;
        self.style(ui);
        let context = &ui.ctx().clone();
        if self.common.device.touch {
            context.global_style_mut(|style| style.interaction.interact_radius = phone::NEAR);
        }
        self.common.pixels_per_point = context.pixels_per_point();
        self.common.device.touch |= context.input(|input| input.any_touches());
        for press in keys {
            self.press(press);
        }
        let host = Rc::clone(&self.common.host);
        match host.arrived() {
            Some(Ok(name)) => {
                self.common.open_file(name);
                self.follow();
            }
            Some(Err(words)) => self.common.warn(words),
            None => {}
        }
        let works = host.work(WORK);
        let begun = host.clock();
        let passed = self.rooms[self.tab].pass(seconds, &mut self.common);
        let mut later = Wake::OnInput;
        for room in &mut self.rooms {
            later = later.or_sooner(room.look_after(context, &mut self.common));
        }
        let update_ms = (host.clock() - begun) * 1e3;
        let changed = self.show(ui) || !keys.is_empty();
        // A click may change settings without changing what is shown.
        let stirred = changed || std::mem::take(&mut self.moved);
        let stirred = stirred || context.input(|input| input.pointer.any_released());
        let (due, keeping) = self.keeper.is_due(stirred, host.clock());
        if due {
            self.keep();
        }
        let settling = self.floating.has_changed(context);
        let told = self.tell();
        let does = !keys.is_empty()
            || context.input(|input| input.pointer.any_pressed() || input.pointer.any_released());
        let reading = (self.reading).look(&mut self.common.notice, host.clock(), does);
        let moves = passed.busy || changed || settling || told || works;
        if !moves && host.is_page() {
            self.show_link();
        }
        Output {
            wake: match moves {
                true => Wake::Now,
                false => later.or_sooner(keeping).or_sooner(reading),
            },
            background: palette(self.common.theme).window,
            copy: self
                .common
                .copy
                .take()
                .or_else(|| widgets::glossed::copied(context)),
            toggle_fullscreen: std::mem::take(&mut self.fullscreen),
            quit: self.quit,
            live: self.say(),
            typing: is_typing(context),
            update_ms,
            events: passed.events,
        }
    }

    /// Tells the host the link to what is watched, if that has changed.
    fn show_link(&mut self) {
        let room = &mut self.rooms[self.tab];
        let link = room.link(&self.common).map(|link| link.to_string());
        if link.is_some() && link != self.linked {
            let page = self.common.host.page().unwrap_or_default();
            let fits = |link: &&String| page.len() + 1 + link.len() <= LONGEST;
            let shown = link.as_ref().filter(fits);
            self.common.host.follow(shown.map_or("", String::as_str));
            self.linked = link;
        }
    }

    /// What a screen reader has to say, if that has changed.
    fn say(&mut self) -> Option<String> {
        let live = self.rooms[self.tab].live(&self.common)?;
        let is_new = self.said.as_ref() != Some(&live);
        is_new.then(|| self.said.insert(live).clone())
    }

    /// Saves changed settings for the next run. It must also be called at the end.
    pub fn keep(&mut self) {
        if self.common.embeds() {
            return;
        }
        let settings = self.to_keep();
        self.keeper.keep(settings, &mut self.common.store);
        for room in &mut self.rooms {
            room.keep(&mut self.common);
        }
    }

    /// The settings of all tabs, theme and text size, the open tab and the window's place.
    fn to_keep(&self) -> KeptSettings {
        let mut kept = self.common.store.settings().clone();
        if let Some(place) = self.place {
            keeper::set_place(&mut kept, place);
        }
        kept.theme = Some(self.common.theme.name().to_owned());
        kept.text_size = Some(self.common.text_size.percent());
        kept.tab = Some(room::key(self.rooms[self.tab].name()));
        for room in &self.rooms {
            room.remember(&mut kept);
        }
        kept
    }

    /// Passes the board of each pane of the open tab to `paint`.
    pub fn pictures(&mut self, paint: &mut dyn FnMut(&Picture)) {
        let tab = self.tab as u64;
        // Each tab numbers its own boards.
        self.rooms[self.tab].pictures(&self.common, &mut |picture| {
            let identity = picture.identity ^ tab << 56;
            paint(&Picture {
                identity,
                ..*picture
            });
        });
    }

    /// What the window shows, as one JSON object. O(cells) for each board.
    pub fn report(&mut self) -> String {
        let common = &self.common;
        let room = &mut self.rooms[self.tab];
        let mut report = Report {
            tab: room.name().to_owned(),
            link: room.link(common).map(|link| link.to_string()),
            sentence: room.live(common),
            notice: common.notice.as_ref().map(|notice| notice.to_string()),
            dialog: common.dialog.map(|dialog| format!("{dialog:?}")),
            error: common.dialog_error.clone(),
            ..Report::default()
        };
        room.report(&mut report);
        serde_json::to_string(&report).unwrap_or_default()
    }

    /// The index of the open tab.
    pub fn tab(&self) -> usize {
        self.tab
    }

    /// The tabs, in their order.
    pub fn rooms(&self) -> &[Box<dyn Room>] {
        &self.rooms
    }

    /// The tab of this type.
    pub fn room<R: Room>(&self) -> Option<&R> {
        let mut rooms = self.rooms.iter();
        rooms.find_map(|room| (room.as_ref() as &dyn Any).downcast_ref())
    }

    /// The tab of this type, and what all tabs share.
    pub fn room_mut<R: Room>(&mut self) -> Option<(&mut R, &mut Common)> {
        let mut rooms = self.rooms.iter_mut();
        let room = rooms.find_map(|room| (room.as_mut() as &mut dyn Any).downcast_mut())?;
        Some((room, &mut self.common))
    }

    /// Whether a key with ctrl works everywhere, also where others are text.
    pub fn takes_everywhere(&self, press: &KeyPress) -> bool {
        let command = self.common.keys.window.command_of(press);
        press.modifiers.command && command.is_some_and(|command| command.action.is_everywhere())
    }

    /// Passes a key to the commands of the window, or else to the open tab.
    fn press(&mut self, press: &KeyPress) {
        let common = &mut self.common;
        match common.keys.window.command_of(press) {
            Some(command) => {
                let asking = common.dialog.is_some();
                let action = command.action;
                let closes = action == WindowAction::Escape && common.list.is_some();
                let fits = !common.embeds() || action.is_everywhere() || closes;
                if fits && command.counts(press) && (!asking || action.is_over_dialogs()) {
                    self.act(action);
                }
            }
            None => self.rooms[self.tab].press(press, common),
        }
        self.follow();
    }

    fn act(&mut self, action: WindowAction) {
        trail::note(&action);
        let common = &mut self.common;
        match action {
            WindowAction::SetTab(tab) => self.open(tab),
            WindowAction::NextTheme => {
                common.recolour(common.theme.next());
                self.rooms[self.tab].recolour(common);
            }
            WindowAction::LargerText => common.resize_text(common.text_size.larger()),
            WindowAction::SmallerText => common.resize_text(common.text_size.smaller()),
            WindowAction::UsualText => common.resize_text(TextSize::USUAL),
            WindowAction::ToggleKeys => common.toggle(OpenList::Keys),
            WindowAction::ToggleGlossary => common.toggle(OpenList::Glossary),
            WindowAction::ToggleFullscreen => self.fullscreen = true,
            WindowAction::Present => {
                common.extent = match common.presents() {
                    true => Extent::Whole,
                    false => Extent::Presented,
                };
                self.fullscreen = true;
            }
            WindowAction::Escape if self.failure.is_some() => self.close_failure(),
            WindowAction::Escape if common.list.is_some() && common.dialog.is_none() => {
                common.list = None;
            }
            WindowAction::Escape if common.presents() && common.dialog.is_none() => {
                common.extent = Extent::Whole;
                self.fullscreen = true;
            }
            WindowAction::Escape => self.rooms[self.tab].escape(common),
            WindowAction::Quit => self.quit = true,
        }
    }

    fn open(&mut self, tab: usize) {
        let tab = tab.min(self.rooms.len() - 1);
        if tab != self.tab {
            self.tab = tab;
            // A dialog belongs to the tab that opened it.
            self.common.close_dialog();
        }
    }

    /// Opens the tab that another tab requested.
    fn follow(&mut self) {
        if let Some(name) = self.common.open.take()
            && let Some(tab) = self.rooms.iter().position(|room| room.name() == name)
        {
            self.open(tab);
        }
    }

    /// Shows the header, the open tab and the list of keys; returns whether to show the frame again.
    fn show(&mut self, ui: &mut Ui) -> bool {
        let (rooms, common) = (&mut self.rooms, &mut self.common);
        let names: Vec<&str> = rooms.iter().map(|room| room.title()).collect();
        let room = &mut rooms[self.tab];
        let asked = match common.presents() {
            true => Vec::new(),
            false => header::show(ui, self.tab, &names, common, |ui, common| {
                room.header(ui, common);
            }),
        };
        let mut changed = room.show(ui, common);
        let closed = match common.list {
            Some(OpenList::Keys) => keys::list::show(ui.ctx(), room.as_ref(), common)
                .then_some(WindowAction::ToggleKeys),
            Some(OpenList::Glossary) => {
                term_list::show(ui.ctx(), common.theme).then_some(WindowAction::ToggleGlossary)
            }
            None => None,
        };
        for action in asked.into_iter().chain(closed) {
            self.act(action);
            changed = true;
        }
        if let Some(report) = &self.failure
            && failure::show(ui.ctx(), report, &mut self.common)
        {
            self.close_failure();
            changed = true;
        }
        self.follow();
        changed
    }

    /// Closes the report of a failure, and deletes its file.
    fn close_failure(&mut self) {
        self.failure = None;
        self.common.store.forget_failure();
    }

    /// Shows the notices of the store; returns whether there were any.
    fn tell(&mut self) -> bool {
        let notices = self.common.store.notices();
        if notices.is_empty() {
            return false;
        }
        let known = self.common.notice.take();
        let warns = known.as_ref().is_some_and(Notice::is_warning);
        let known = known.iter().map(|known| known.to_string());
        let told: Vec<String> = known.chain(notices).collect();
        let told = told.join(" ");
        match warns {
            true => self.common.warn(told),
            false => self.common.tell(told),
        }
        true
    }

    fn style(&mut self, ui: &mut Ui) {
        let theme = self.common.theme;
        if self.styled == Some(theme) {
            return;
        }
        // A second pass over the same clicks would request every action twice.
        ui.ctx()
            .options_mut(|options| options.max_passes = NonZeroUsize::MIN);
        self.styled = Some(theme);
        self.common.looks = Looks::new(theme);
        let context = ui.ctx().clone();
        context.set_visuals(visuals(theme));
        context.global_style_mut(|style| {
            style.spacing.item_spacing = egui::vec2(6.0, 5.0);
            style.spacing.button_padding = egui::vec2(7.0, 3.0);
            style.interaction.selectable_labels = false;
            style.interaction.tooltip_delay = 0.4;
            typography::set(style);
        });
        // `ui` was made earlier, in the style of the last frame.
        ui.set_style(context.global_style());
        self.common.sprites = theme.colours().has_pictures.then(|| {
            let sharp = TextureOptions {
                minification: TextureFilter::Linear,
                ..TextureOptions::NEAREST
            };
            context.load_texture("quest", sprites::ATLAS.image(), sharp)
        });
    }
}

/// Whether a text field has the focus.
fn is_typing(context: &egui::Context) -> bool {
    let focused = context.memory(|memory| memory.focused());
    focused.is_some_and(|id| egui::TextEdit::load_state(context, id).is_some())
}
