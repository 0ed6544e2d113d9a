//! What a person does in the tab *Watch*, whichever key or button it takes.

use crate::desk::Desk;
use crate::names;
use egui::{Key, Modifiers, Pos2, Vec2};
use mazescope_app::keys::chord::Chord;
use mazescope_app::watch::actions::{
    BreakpointAction, CompareAction, EditAction, ExplainAction, FileAction, MapAction,
    SearchAction, TimeAction, ViewAction, WatchAction, Within,
};
use mazescope_app::watch::choices::{ColumnTab, Focus, SizeChoice};
use mazescope_core::playback::breakpoints::BreakpointAt;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Motion, Rate, Size, Unit};

/// What makes another map or run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// The map of the next seed.
    NewMap,
    /// The map of this seed.
    Seed(&'static str),
    /// So many columns and rows.
    Size(u32, u32),
    /// As many as fill a pane.
    Fit,
    /// The generator of that id.
    Generator(&'static str),
    /// A parameter of the generator, with its value.
    Parameter(&'static str, u32),
    /// A maze within the letters of a word.
    Word(&'static str),
    /// A maze in all rooms again.
    AllRooms,
    /// The file of that path.
    File(&'static str),
    /// So many lines further in a scenario.
    Line(isize),
    /// The search of that number, from 0, by the solver of that id.
    Search(usize, &'static str),
    /// A parameter of the searches, with its value.
    SearchParameter(&'static str, u32),
    /// So many searches.
    Searches(usize),
    /// Without the last stroke.
    Undo,
    /// With the stroke that was undone last.
    Redo,
}

impl Change {
    fn action(self) -> WatchAction {
        let map = WatchAction::Map;
        match self {
            Change::NewMap => map(MapAction::Refresh),
            Change::Seed(seed) => map(MapAction::SetSeed(seed.to_owned())),
            Change::Size(width, height) => {
                let size = SizeChoice::Fixed(Size::clamped(width, height));
                map(MapAction::SetSize(size))
            }
            Change::Fit => map(MapAction::SetSize(SizeChoice::Fit)),
            Change::Generator(id) => map(MapAction::SetGenerator(id)),
            Change::Parameter(name, value) => map(MapAction::SetParameter(name, value)),
            Change::Word(word) => map(MapAction::GrowWithin(Within::Word(word.to_owned()))),
            Change::AllRooms => map(MapAction::GrowWithin(Within::AllRooms)),
            Change::File(path) => WatchAction::File(FileAction::Open(path.to_owned())),
            Change::Line(by) => WatchAction::File(FileAction::StepScenario(by)),
            Change::Search(number, id) => WatchAction::Search(SearchAction::Choose(number, id)),
            Change::SearchParameter(name, value) => {
                WatchAction::Search(SearchAction::SetParameter(name, value))
            }
            Change::Searches(count) => WatchAction::Search(SearchAction::Show(count)),
            Change::Undo => WatchAction::Edit(EditAction::Undo),
            Change::Redo => WatchAction::Edit(EditAction::Redo),
        }
    }
}

impl Desk {
    /// Requests a change, before any frame shows it.
    pub fn begin(&mut self, change: Change) {
        self.ask(change.action());
    }

    /// Makes a change, and waits until it is recorded and shown.
    pub fn change(&mut self, change: Change) {
        self.act(change.action());
        self.finish();
    }

    /// Presses the key of the command of that name, as the list of keys tells it.
    pub fn command(&mut self, name: &str) {
        let lines = self.key_lines(self.tab());
        let line = lines.iter().find(|line| line.name == name);
        let line = line.unwrap_or_else(|| panic!("no command is named {name:?}"));
        let keys = line.keys.split(" or ").next().unwrap_or_default();
        let chord = key_named(keys);
        let (key, modifiers) = chord.unwrap_or_else(|| panic!("{name:?} has no key"));
        self.key(key, modifiers);
        self.frames(3);
    }

    /// Closes or cancels the topmost thing.
    pub fn escape(&mut self) {
        self.key(Key::Escape, Modifiers::NONE);
    }

    /// Generates the map of the next seed.
    pub fn new_map(&mut self) {
        self.change(Change::NewMap);
    }

    /// Shows that many searches.
    pub fn show_searches(&mut self, count: usize) {
        self.change(Change::Searches(count));
    }

    /// Shows these searches, by the ids of their solvers.
    pub fn line_up(&mut self, ids: &[&'static str]) {
        self.begin(Change::Searches(ids.len()));
        for (number, id) in ids.iter().enumerate() {
            self.begin(Change::Search(number, id));
        }
        self.finish();
    }

    /// Gives a search, from 0, the solver of that id.
    pub fn set_search(&mut self, number: usize, id: &'static str) {
        self.change(Change::Search(number, id));
    }

    fn time(&mut self, action: TimeAction) {
        self.act(WatchAction::Time(action));
    }

    /// Plays forward.
    pub fn play(&mut self) {
        if self.motion() != Motion::Forward {
            self.time(TimeAction::PlayPause);
        }
    }

    /// Pauses.
    pub fn pause(&mut self) {
        if self.motion() != Motion::Paused {
            self.time(TimeAction::Step(0));
        }
    }

    /// Plays on until it pauses, at a breakpoint or at the end.
    pub fn play_until_it_pauses(&mut self) {
        for _ in 0..2_000 {
            if self.motion() == Motion::Paused {
                return;
            }
            self.pass(0.05);
        }
        panic!("it still plays after 100 seconds");
    }

    /// Goes that many steps forward, or back if negative.
    pub fn step_by(&mut self, steps: i64) {
        self.time(TimeAction::Step(steps));
    }

    /// Goes to that step of the race.
    pub fn seek(&mut self, step: u64) {
        let start = self.scene().race_start();
        self.seek_tick(start + step);
    }

    /// Goes to that tick of the whole run.
    pub fn seek_tick(&mut self, tick: u64) {
        self.time(TimeAction::Seek(tick));
        self.frames(1);
    }

    /// Goes to the start of the race, or from there to the start of the generation.
    pub fn to_start(&mut self) {
        self.time(TimeAction::ToStart);
    }

    /// Goes to the end of the run.
    pub fn to_end(&mut self) {
        self.time(TimeAction::ToEnd);
        self.finish();
        self.frames(3);
    }

    /// Completes the map, and goes to the start of the race.
    pub fn skip_growth(&mut self) {
        self.time(TimeAction::SkipGrowth);
    }

    /// Lets the clock count by that unit.
    pub fn count_by(&mut self, unit: Unit) {
        self.time(TimeAction::SetUnit(unit));
        self.finish();
    }

    /// Plays at that speed.
    pub fn set_rate(&mut self, rate: Rate) {
        self.time(TimeAction::SetRate(rate));
    }

    /// Opens the column at the tab of that name.
    pub fn open_column(&mut self, name: &str) {
        if self.column() != Some(name) {
            self.command(name);
        }
    }

    /// Selects the pane of that search, from 0.
    pub fn select(&mut self, search: usize) {
        let focus = Focus::Search(search);
        self.act(WatchAction::View(ViewAction::Focus(focus)));
    }

    /// Zooms a pane around a point of the screen.
    pub fn zoom(&mut self, pane: usize, at: Pos2, factor: f32) {
        self.act(WatchAction::View(ViewAction::Zoom(pane, at, factor)));
    }

    /// Moves the map under a pane.
    pub fn pan(&mut self, pane: usize, by: Vec2) {
        self.act(WatchAction::View(ViewAction::Pan(pane, by)));
    }

    /// Takes a brush into the hand.
    pub fn take_brush(&mut self, brush: Brush) {
        self.act(WatchAction::Edit(EditAction::SetBrush(brush)));
    }

    /// Presses the button of the mouse on a cell of the map, before any frame shows the result.
    pub fn press_on(&mut self, (x, y): (i32, i32)) {
        self.ask(WatchAction::Edit(EditAction::Press(x, y)));
    }

    /// Moves the pressed mouse to a cell, before any frame shows the result.
    pub fn drag_to(&mut self, (x, y): (i32, i32)) {
        self.ask(WatchAction::Edit(EditAction::DragTo(x, y)));
    }

    /// Draws with the brush, or moves a mark, from one cell to the other.
    pub fn draw(&mut self, from: (i32, i32), to: (i32, i32)) {
        self.press_on(from);
        self.drag_to(to);
        self.ask(WatchAction::Edit(EditAction::Release));
        self.finish();
    }

    /// Pins a cell, or unpins it.
    pub fn pin(&mut self, (x, y): (i32, i32)) {
        self.act(WatchAction::Explain(ExplainAction::Pin(x, y)));
        self.frames(2);
    }

    /// Sets a breakpoint, or removes it.
    pub fn toggle_breakpoint(&mut self, at: BreakpointAt) {
        self.act(WatchAction::Breakpoint(BreakpointAction::Toggle(at)));
        self.finish();
    }

    /// Compares two searches, from 0.
    pub fn compare(&mut self, one: usize, other: usize) {
        for (side, lane) in [one, other].into_iter().enumerate() {
            self.act(WatchAction::Compare(CompareAction::Lane(side, lane)));
        }
        self.frames(3);
    }

    /// Opens the dialog of the command *Open…*, and names a file there.
    pub fn open_file(&mut self, path: &str) {
        self.command(names::OPEN);
        self.type_text(path);
        self.key_in_text(Key::Enter, Modifiers::NONE);
        self.frames(2);
    }

    /// Replaces the text of the field of that name, and leaves it with Enter.
    pub fn type_into(&mut self, field: &str, text: &str) {
        self.click_on(field);
        self.type_over(text);
    }

    /// Replaces the number at a point of the screen, which is a button until it is clicked.
    pub fn type_number(&mut self, at: Pos2, text: &str) {
        self.click(at);
        self.type_over(text);
    }

    /// Replaces the text of the focused field.
    pub fn write_over(&mut self, text: &str) {
        self.key_in_text(Key::A, Modifiers::COMMAND);
        self.type_text(text);
    }

    fn type_over(&mut self, text: &str) {
        self.write_over(text);
        self.key_in_text(Key::Enter, Modifiers::NONE);
        self.frames(2);
    }
}

/// The key of that name, as the list of keys writes it, and its modifiers.
pub fn key_named(name: &str) -> Option<(Key, Modifiers)> {
    let chord = Chord::named(name)?;
    let modifiers = Modifiers {
        ctrl: chord.ctrl,
        command: chord.ctrl,
        shift: chord.shift,
        ..Modifiers::NONE
    };
    Some((chord.key, modifiers))
}

/// The name of a tab of the column, which is that of its command.
pub(crate) fn column_name(tab: ColumnTab) -> &'static str {
    match tab {
        ColumnTab::Explain => "Explain",
        ColumnTab::SetUp => "Set up",
        ColumnTab::Compare => "Compare",
    }
}
