//! What one sees, without macroquad: state, actions, panels, theme and layout.

pub mod camera;
pub mod commands;
pub mod fonts;
pub mod frame;
pub mod keymap;
pub mod lattice;
pub mod looks;
pub mod notice;
pub mod picture;
mod remembered;
pub mod room;
pub mod rooms;
pub mod shapes;
pub mod sprites;
mod standing;
pub mod start;
pub mod theme;
pub mod walk;
pub mod walls;
pub mod watch;
mod widgets;

use egui::{Context, Frame, Margin, TextureFilter, TextureOptions, TopBottomPanel};
use frame::{KeyPress, Output, Wake};
use looks::Looks;
use notice::Reading;
use picture::Picture;
use remembered::Keeper;
use room::{Common, Room};
use standing::Standing;
use start::Start;
use theme::Theme;
use watch::actions::Action;
use watch::state::State;

/// The program behind its window: it is handed time and keys, and hands out panels and pictures.
pub struct App {
    /// The studio: everything that its panels read and actions change.
    pub state: State,
    /// What all tabs share.
    pub common: Common,
    /// The tabs beside the studio.
    rooms: Vec<Box<dyn Room>>,
    keeper: Keeper,
    /// The notices of the studio and of the other tabs, as they are being read.
    reading: [Reading; 2],
    /// What stands over the panels.
    standing: Standing,
    styled: Option<Theme>,
}

impl App {
    /// The app before its first frame.
    pub fn new(start: Start) -> App {
        let mut common = Common::new(&start);
        let tab = match (&start.level, &start.tab) {
            (Some(_), _) => Some(rooms::key(rooms::OF_LEVELS)),
            (None, tab) => tab.clone(),
        };
        let rooms = rooms::all(&mut common);
        let mut state = State::new(start);
        let names = rooms.iter().map(|room| rooms::key(room.name()));
        let place = names.into_iter().position(|name| Some(name) == tab);
        state.tab = place.map_or(0, |place| place + 1);
        state.look_like(common.store.settings());
        let wrong = state.keymap.wrong.join(" ");
        state.notice = Some(wrong).filter(|wrong| !wrong.is_empty());
        App {
            keeper: Keeper::new(&state, &rooms, &common.store, (state.outside.clock)()),
            rooms,
            state,
            common,
            reading: Default::default(),
            standing: Standing::default(),
            styled: None,
        }
    }

    /// One frame: keys and `seconds` that have passed, then the panels.
    pub fn frame(&mut self, context: &Context, keys: &[KeyPress], seconds: f64) -> Output {
        self.style(context);
        self.common.pixels_per_point = context.pixels_per_point();
        self.common.touch |= context.input(|input| input.any_touches());
        for press in keys {
            self.press(press);
        }
        self.state.listen(context);
        let begun = (self.state.outside.clock)();
        let passed = match self.room() {
            Some((room, common)) => room.pass(seconds, common),
            None => self.state.pass(seconds),
        };
        let exporting = self.state.look_after_export();
        let update_ms = ((self.state.outside.clock)() - begun) * 1e3;
        if self.state.tab == 0 {
            self.state.read_out();
        }
        let changed = self.show(context) || !keys.is_empty();
        let behind = self.state.tab == 0 && changed && self.state.catch_up();
        // What is clicked in a tab beside the studio changes what that has to keep.
        let stirred = changed || context.input(|input| input.pointer.any_released());
        let (rooms, common) = (&mut self.rooms, &mut self.common);
        let keeping = self.keeper.look(stirred, &self.state, rooms, common);
        let settling = self.standing.has_changed(context);
        let told = self.tell();
        let later = keeping
            .or_sooner(exporting)
            .or_sooner(self.let_notices_go());
        Output {
            wake: match passed.busy || changed || behind || settling || told {
                true => Wake::Now,
                false => later,
            },
            background: self.state.theme.palette().window,
            copy: self.common.copy.take().or(self.state.copy.take()),
            toggle_fullscreen: std::mem::take(&mut self.state.fullscreen),
            quit: self.state.quit,
            update_ms,
            events: passed.events,
        }
    }

    /// Keeps settings that have changed, for the next run: to be called at the end.
    pub fn keep(&mut self) {
        let (rooms, common) = (&mut self.rooms, &mut self.common);
        self.keeper.keep(&self.state, rooms, common);
    }

    /// Tells in the open tab what the store has to say, and whether there was anything.
    fn tell(&mut self) -> bool {
        let notices = self.common.store.notices();
        let notice = match self.state.tab {
            0 => &mut self.state.notice,
            _ => &mut self.common.notice,
        };
        if notices.is_empty() {
            return false;
        }
        *notice = Some(
            notice
                .take()
                .into_iter()
                .chain(notices)
                .collect::<Vec<_>>()
                .join(" "),
        );
        true
    }

    /// Takes notices away that have been there long enough, and says when to look again.
    fn let_notices_go(&mut self) -> Wake {
        let now = (self.state.outside.clock)();
        let [studio, rooms] = &mut self.reading;
        match self.state.tab {
            0 => studio.look(&mut self.state.notice, now),
            _ => rooms.look(&mut self.common.notice, now),
        }
    }

    /// Hands the board of each pane of the open tab to `paint`.
    pub fn pictures(&mut self, paint: &mut dyn FnMut(&Picture)) {
        let tab = self.state.tab as u64;
        let Some((room, common)) = self.room() else {
            return self.state.pictures(&self.common.looks, paint);
        };
        // Tabs number their boards each for itself.
        room.pictures(common, &mut |picture| {
            let identity = picture.identity ^ tab << 56;
            paint(&Picture {
                identity,
                ..*picture
            });
        });
    }

    /// The open tab, if it is not the studio.
    fn room(&mut self) -> Option<(&mut Box<dyn Room>, &mut Common)> {
        let place = self.state.tab.checked_sub(1)?;
        Some((self.rooms.get_mut(place)?, &mut self.common))
    }

    /// A key goes to the open tab first, and what that does not take to the table of commands.
    fn press(&mut self, press: &KeyPress) {
        let over = self.state.keys || self.state.dialog.is_some();
        let studio = self.state.tab == 0;
        if let Some((room, common)) = self.room().filter(|_| !over)
            && room.press(press, common)
        {
            return;
        }
        if let Some(command) = self.state.keymap.command_of(press.key, press.modifiers)
            && may(press, &command.action)
            && (studio || is_of_all_tabs(&command.action))
            && (self.state.dialog.is_none() || is_over_dialogs(&command.action))
        {
            self.act(command.action.clone());
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::SetTab(tab) => self.state.tab = tab.min(self.rooms.len()),
            action => self.state.act(action),
        }
        // A level that was opened in the studio is played in the tab for such.
        if let Some(level) = self.state.level.take() {
            self.common.level = Some(level);
            let mut names = self.rooms.iter().map(|room| room.name());
            let place = names.position(|name| name == rooms::OF_LEVELS);
            self.state.tab = place.map_or(0, |place| place + 1);
        }
    }

    /// Shows the header, the open tab and what stands over everything; says whether anything was
    /// asked for or has moved.
    fn show(&mut self, context: &Context) -> bool {
        let names = self.rooms.iter().map(|room| room.name());
        let tabs: Vec<&str> = ["Studio"].into_iter().chain(names).collect();
        let mut asked = Vec::new();
        let header = TopBottomPanel::top("header").frame(bar(self.state.theme));
        header.exact_height(40.0).show(context, |ui| {
            asked.extend(watch::panels::header::show(ui, &self.state, &tabs));
        });
        let mut moved = false;
        match self.room() {
            Some((room, common)) => room.show(context, common),
            None => {
                let (of_studio, laid_out_anew) = self.state.panels(context);
                asked.extend(of_studio);
                moved = laid_out_anew;
            }
        }
        let lines = self.key_lines();
        asked.extend(watch::panels::dialogs::keys(context, &self.state, &lines));
        moved |= !asked.is_empty();
        for action in asked {
            self.act(action);
        }
        moved
    }

    /// The list of keys: the studio has the whole table, another tab its own keys and what of the
    /// table counts in every tab.
    fn key_lines(&self) -> Vec<watch::panels::dialogs::KeyLine> {
        if !self.state.keys {
            return Vec::new();
        }
        let room = self
            .state
            .tab
            .checked_sub(1)
            .and_then(|place| self.rooms.get(place));
        let mut lines = Vec::new();
        if let Some(room) = room {
            let own = room.keys().into_iter();
            lines.extend(own.map(|(keys, tip)| (room.name(), keys, tip)));
        }
        let commands = self.state.keymap.commands.iter();
        let counts = commands.filter(|command| room.is_none() || is_of_all_tabs(&command.action));
        lines.extend(counts.map(|command| (command.group, command.keys(), command.tip)));
        lines
    }

    fn style(&mut self, context: &Context) {
        let theme = self.state.theme;
        if self.styled == Some(theme) {
            return;
        }
        self.styled = Some(theme);
        self.common.theme = theme;
        self.common.looks = Looks::new(theme);
        context.set_visuals(theme.visuals());
        context.style_mut(|style| {
            style.spacing.item_spacing = egui::vec2(6.0, 5.0);
            style.spacing.button_padding = egui::vec2(7.0, 3.0);
            style.interaction.selectable_labels = false;
            style.interaction.tooltip_delay = 0.4;
        });
        self.state.sprites = (theme == Theme::Quest).then(|| {
            let sharp = TextureOptions {
                minification: TextureFilter::Linear,
                ..TextureOptions::NEAREST
            };
            context.load_texture("quest", sprites::ATLAS.image(), sharp)
        });
    }
}

/// The frame of bars and side panels.
pub fn bar(theme: Theme) -> Frame {
    let palette = theme.palette();
    Frame::new()
        .fill(palette.panel)
        .inner_margin(Margin::symmetric(12, 6))
}

/// Commands that every tab has: those of the window and of its colours.
fn is_of_all_tabs(action: &Action) -> bool {
    matches!(
        action,
        Action::SetTab(_)
            | Action::NextTheme
            | Action::ToggleKeys
            | Action::ToggleFullscreen
            | Action::Escape
            | Action::Quit
    )
}

/// Commands that count while a dialog is open: what one types beside its fields changes nothing
/// behind it.
fn is_over_dialogs(action: &Action) -> bool {
    matches!(
        action,
        Action::ShowDialog(_)
            | Action::ToggleKeys
            | Action::ToggleFullscreen
            | Action::Escape
            | Action::Quit
    )
}

/// Whether a key press counts: of those that a held key repeats only steps and zoom do.
fn may(press: &KeyPress, action: &Action) -> bool {
    let repeats = matches!(
        action,
        Action::Step(_) | Action::Speed(_) | Action::ZoomAll(_) | Action::Undo | Action::Redo
    );
    !press.repeat || repeats
}
