//! The effect of each action on the wall game.

use super::actions::WallsAction;
use super::commands::COMMANDS;
use super::names::GAME;
use super::state::{AwaitedLevel, Painting, WalkEnd, WallsState};
use super::walker::{SPEEDS, Walker};
use super::watched::{Subject, Watched};
use crate::host::ToFile;
use crate::room::OF_LEVELS;
use crate::{Common, trail};
use mazescope_core::{Rate, Seed};
use mazescope_formats::share::level::{code, decode};
use mazescope_formats::store::Best;
use mazescope_games::walls::annealing::Annealing;
use mazescope_games::{KnownLevel, Level, Thing, walls};

/// How many tries the search for a goal makes. It counts tries, so a level gets the same goal on every machine.
const GOAL_TRIES: u32 = 8_000;

impl WallsState {
    /// The wall game with the level that was played last, or the first one.
    pub fn new(common: &mut Common) -> WallsState {
        let keymap = common.keymap(OF_LEVELS, COMMANDS);
        let first = KnownLevel::of(1);
        let mut state = WallsState::bare(keymap, first.clone());
        let known = state.recall(common).unwrap_or(first);
        state.enter(known, common);
        state
    }

    /// Carries out an action. A watched search starts again if the walls have changed.
    pub fn act(&mut self, action: WallsAction, common: &mut Common) {
        trail::note(&action);
        let before = self.game.placed().to_vec();
        self.carry_out(action, common);
        if let Some(leg) = self.watched_leg().filter(|_| before != self.game.placed()) {
            self.watch_search(leg, common);
        }
    }

    fn carry_out(&mut self, action: WallsAction, common: &mut Common) {
        match action {
            WallsAction::Press(x, y) => self.press(x, y, common),
            WallsAction::DragTo(x, y) => self.drag_to(x, y, common),
            WallsAction::Release => self.release(),
            WallsAction::Point(at) => {
                self.hand.pointed = at.and_then(|(x, y)| self.level().size.cell(x, y))
            }
            WallsAction::MoveCursor(x, y) => self.move_cursor(x, y),
            WallsAction::ClickCursor => {
                if let Some(cell) = self.hand.cursor {
                    let (x, y) = self.level().size.position(cell);
                    self.press(x, y, common);
                    self.release();
                }
            }
            WallsAction::Start => self.start(common),
            WallsAction::Speed(speed) => self.speed = speed.min(SPEEDS.len() - 1),
            WallsAction::Faster(by) => {
                let speed = self.speed as i32 + by;
                self.speed = speed.clamp(0, SPEEDS.len() as i32 - 1) as usize;
            }
            WallsAction::Clear if self.tool.is_none() => self.clear(common),
            WallsAction::Clear | WallsAction::Blank => {
                self.edit_level(common, |level| *level = Level::open(level.size));
            }
            WallsAction::GiveUp => {
                if self.hand.stroke.take().is_some() {
                    self.carry_out(WallsAction::Undo, common);
                }
            }
            WallsAction::Undo if self.tool.is_some() => {
                if let Some(level) = self.edits.pop() {
                    self.show_edited(level, common);
                }
            }
            // The editor keeps no undone changes.
            WallsAction::Redo if self.tool.is_some() => {}
            WallsAction::Undo => self.undo(common),
            WallsAction::Redo => self.redo(common),
            WallsAction::TogglePath => self.shows.always = !self.shows.always,
            WallsAction::ShowPath => self.shows.once = true,
            // The tab does this, because it shows the page.
            WallsAction::Levels => {}
            WallsAction::ToggleValues => self.shows.values = !self.shows.values,
            WallsAction::Open(id) => self.open(KnownLevel::of(id), common),
            WallsAction::Turn(by) => self.turn(by, common),
            WallsAction::Random => self.open_random(common),
            WallsAction::Today => self.open(KnownLevel::of(WallsState::today_id(common)), common),
            WallsAction::PlaceBest => self.place_best(common),
            WallsAction::PlaceMine => self.place_mine(common),
            WallsAction::SaveDraft(name) => self.save_draft(&name, common),
            WallsAction::TakeDraft(name) => self.place_draft(&name, common),
            WallsAction::DeleteDraft(name) => self.delete_draft(&name, common),
            WallsAction::Copy(walls) => {
                let (placed, what) = match walls {
                    true => (self.game.placed(), "the level and its walls"),
                    false => (&[][..], "the level"),
                };
                common.copy = Some(code(self.level(), placed));
                self.told = Some(format!("Copied {what} as a code."));
            }
            WallsAction::Paste(text) => match decode(&text, |id| KnownLevel::of(id).level) {
                Ok((level, walls)) => {
                    self.typed_code.clear();
                    self.take_level(level, &walls, common);
                }
                Err(error) => {
                    self.typed_code = text;
                    self.told = Some(error.to_string());
                }
            },
            WallsAction::WatchSearch => {
                let legs = self.level().checkpoints.len() + 1;
                let next = self.watched_leg().map_or(0, |leg| (leg + 1) % legs);
                self.watch_search(next, common);
            }
            WallsAction::WatchOptimiser => self.watch_optimiser(),
            WallsAction::Unwatch => self.watch = None,
            WallsAction::PlayWatch => self.with_watched(Watched::play),
            WallsAction::StepWatch(steps) => self.with_watched(|watched| watched.step(steps)),
            WallsAction::SeekWatch(event) => self.with_watched(|watched| watched.seek(event)),
            WallsAction::RateWatch(rate) => {
                self.with_watched(|watched| watched.projector.choose(Rate::per_second(rate)));
            }
            WallsAction::TakeFound => self.place_found(common),
            WallsAction::Edit if self.tool.is_some() => self.play_edited(common),
            WallsAction::Edit => self.edit(common),
            WallsAction::Tool(thing) => self.tool = Some(thing),
            WallsAction::Allow(walls) => {
                self.edit_level(common, |level| level.walls_allowed = walls);
            }
            WallsAction::Goal(goal) => self.edit_level(common, |level| level.goal = goal.max(1)),
            WallsAction::FindGoal => {
                self.goal_search = match self.goal_search.take() {
                    Some(_) => None,
                    None => Some(Annealing::new(self.level(), &Seed::new("goal"), GOAL_TRIES)),
                };
            }
            WallsAction::Save(path, replace) => self.save_file(path, replace, common),
            WallsAction::OpenFile(path) => self.open_file(path, common),
            WallsAction::Dismiss => self.dismiss(common),
        }
    }

    /// Closes the first of these that is open: a pending question, a notice, the second pane, the editor.
    fn dismiss(&mut self, common: &Common) {
        if self.give_up() || self.told.take().is_some() || self.ended.take().is_some() {
            return;
        }
        if self.watch.take().is_none() && self.tool.is_some() {
            self.play_edited(common);
        }
    }

    /// The leg of the path whose search is watched.
    fn watched_leg(&self) -> Option<usize> {
        match self.watch.as_ref()?.subject {
            Subject::Search(leg) => Some(leg),
            Subject::Optimiser => None,
        }
    }

    /// Shows the search for this leg of the path. Its solver tries neighbours in the walker's order.
    fn watch_search(&mut self, leg: usize, common: &Common) {
        let solver = common.catalogue.solver("breadth_first");
        let (level, walls) = (self.game.level(), self.game.placed());
        self.watch = solver.map(|solver| Watched::search(level, walls, leg, solver));
    }

    /// Shows the optimiser.
    fn watch_optimiser(&mut self) {
        let level = self.game.level();
        let seed = Seed::new(&format!("{}", level.id.unwrap_or(0)));
        self.watch = Some(Watched::optimiser(level, &seed));
    }

    /// Changes the watched run.
    fn with_watched(&mut self, change: impl FnOnce(&mut Watched)) {
        if let Some(watched) = &mut self.watch {
            change(watched);
        }
    }

    /// Begins a stroke where the button was pressed. Its effect on this cell is its effect on all others.
    fn press(&mut self, x: i32, y: i32, common: &Common) {
        let Some(painting) = self.painting(x, y) else {
            return;
        };
        match painting {
            Painting::Walls(_) => {
                self.game.begin();
                self.visits.future.clear();
            }
            Painting::Things(_) => self.edits.push(self.level().clone()),
        }
        self.hand.stroke = Some((painting, x, y));
        self.paint(painting, x, y, common);
    }

    /// Continues the stroke without holes, perhaps over several cells at once.
    fn drag_to(&mut self, x: i32, y: i32, common: &Common) {
        let Some((painting, from_x, from_y)) = self.hand.stroke else {
            return;
        };
        let (wide, high) = (x - from_x, y - from_y);
        let steps = wide.abs().max(high.abs());
        for step in 1..=steps {
            let part = |length: i32| {
                (f64::from(length) * f64::from(step) / f64::from(steps)).round() as i32
            };
            self.paint(painting, from_x + part(wide), from_y + part(high), common);
        }
        self.hand.stroke = Some((painting, x, y));
    }

    /// Ends the stroke.
    fn release(&mut self) {
        if let Some((Painting::Walls(_), ..)) = self.hand.stroke {
            self.game.forget_idle();
        }
        self.hand.stroke = None;
    }

    /// The effect of a stroke that begins on this cell. In the editor it puts the tool's thing, or erases it if the
    /// same thing is already there.
    fn painting(&self, x: i32, y: i32) -> Option<Painting> {
        let cell = self.level().size.cell(x, y)?;
        match self.tool {
            Some(tool) => {
                let same = std::mem::discriminant(&self.level().thing_at(cell))
                    == std::mem::discriminant(&tool);
                Some(Painting::Things(if same { Thing::Empty } else { tool }))
            }
            None => self.game.stroke_at(cell).map(Painting::Walls),
        }
    }

    fn paint(&mut self, painting: Painting, x: i32, y: i32, common: &Common) {
        let Some(cell) = self.level().size.cell(x, y) else {
            return;
        };
        match painting {
            Painting::Walls(stroke) => {
                if self.game.change(cell, stroke) {
                    self.changed();
                }
            }
            Painting::Things(thing) => {
                let mut level = self.level().clone();
                level.put(cell, thing);
                let hand = self.hand.clone();
                self.show_edited(level, common);
                self.hand = hand;
            }
        }
    }

    /// Moves the cursor by this much, but not off the board.
    fn move_cursor(&mut self, x: i32, y: i32) {
        let size = self.level().size;
        let (width, height) = (size.width() as i32, size.height() as i32);
        let (at_x, at_y) = match self.hand.cursor {
            Some(cell) => size.position(cell),
            None => (width / 2 - x, height / 2 - y),
        };
        let (to_x, to_y) = (
            (at_x + x).clamp(0, width - 1),
            (at_y + y).clamp(0, height - 1),
        );
        self.hand.cursor = size.cell(to_x, to_y);
        // The pointer or the cursor counts, whichever has moved last.
        self.hand.pointed = None;
    }

    /// Starts or stops the walk. After a win, opens the next level.
    fn start(&mut self, common: &mut Common) {
        if self.ended == Some(WalkEnd::Won) {
            return self.turn(1, common);
        }
        if self.walk.take().is_some_and(|walk| !walk.is_over()) {
            return;
        }
        self.ended = None;
        if self.tool.is_some() {
            self.play_edited(common);
        }
        match &self.path {
            Some(path) => self.walk = Some(Walker::new(path.clone())),
            None => self.ended = Some(WalkEnd::Blocked),
        }
    }

    /// Ends the walk and reports its result, which is stored if the walls are the player's.
    pub fn arrive(&mut self, common: &mut Common) {
        let Some(moves) = self.walk.as_ref().map(Walker::length) else {
            return;
        };
        let wins = walls::wins(self.level(), Some(moves));
        let mine = self.game.is_mine();
        if mine {
            let detail = code(self.level(), self.game.placed());
            let score = i64::from(moves);
            let best = Best { score, detail };
            common.store.offer(GAME, &self.key(), best);
            self.knowledge.know(self.game.known(), &common.store);
        }
        self.ended = Some(match (wins, mine) {
            (false, _) => WalkEnd::Short,
            (true, false) => WalkEnd::WonShown,
            (true, true) if self.completes_all(common) => WalkEnd::WonAll,
            (true, true) => WalkEnd::Won,
        });
    }

    /// Plays the level in a file as soon as it is read.
    fn open_file(&mut self, path: String, common: &mut Common) {
        let later = common.host.open_level(&path);
        let words = format!("Opening {path}…");
        self.ask(AwaitedLevel::Open(later), words, common);
    }

    /// Saves the level as an own level.
    fn save_file(&mut self, path: String, replace: bool, common: &mut Common) {
        let mut level = self.level().clone();
        level.id = None;
        let file = ToFile { path, replace };
        let later = common.host.save_level(&file, &level);
        let words = format!("Saving {}…", file.path);
        self.ask(AwaitedLevel::Save(file.path, later), words, common);
    }

    /// Starts to await an answer, and shows these words unless it has already come.
    fn ask(&mut self, awaited: AwaitedLevel, words: String, common: &mut Common) {
        self.awaited = Some(awaited);
        self.take_answer(common);
        if self.awaited.is_some() {
            self.told = Some(words);
        }
    }

    /// Takes the answer if it has come.
    pub(super) fn take_answer(&mut self, common: &mut Common) {
        match self.awaited.take() {
            Some(AwaitedLevel::Open(later)) => match later.take() {
                Some(Ok(level)) => {
                    self.told = None;
                    self.open(KnownLevel::with(level), common);
                }
                Some(Err(error)) => self.told = Some(error),
                None => self.awaited = Some(AwaitedLevel::Open(later)),
            },
            Some(AwaitedLevel::Save(path, later)) => match later.take() {
                Some(Ok(())) => self.told = Some(format!("Saved as {path}.")),
                Some(Err(error)) => self.told = Some(error),
                None => self.awaited = Some(AwaitedLevel::Save(path, later)),
            },
            None => {}
        }
    }

    /// Cancels the pending question; returns whether there was one. The answer about saving a level still comes,
    /// because only it says whether there is a file.
    fn give_up(&mut self) -> bool {
        match &self.awaited {
            Some(AwaitedLevel::Open(_)) => {
                self.awaited = None;
                self.told = None;
                true
            }
            Some(AwaitedLevel::Save(_, later)) => later.give_up(),
            None => false,
        }
    }
}
