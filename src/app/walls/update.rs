//! What each action does to the wall game.

use super::actions::Action;
use super::state::{Ended, Painting, State};
use super::walk::{SPEEDS, Walk};
use super::watch::{Subject, Watch};
use crate::app::room::Common;
use crate::formats::level::{code, decode};
use crate::games::level::{Level, Thing};
use crate::games::levels::{Known, PUBLISHED, of_day};
use crate::games::optimiser;
use crate::playback::player::{Motion, Rate};
use crate::random::{Random, Seed};

impl State {
    /// Does what was asked for. A search that is watched begins anew where the walls have changed.
    pub fn act(&mut self, action: Action, common: &mut Common) {
        let before = self.game.placed().to_vec();
        self.carry_out(action, common);
        let search = match self.watch.as_ref().map(|watch| watch.subject) {
            Some(Subject::Search(leg)) => Some(leg),
            _ => None,
        };
        if let Some(leg) = search.filter(|_| before != self.game.placed()) {
            self.watch_search(leg, common);
        }
    }

    /// The search for this leg of the path, by the solver whose order of neighbours is the walker's.
    fn watch_search(&mut self, leg: usize, common: &Common) {
        let solver = common.catalogue.solver("breadth_first");
        let (level, walls) = (self.game.level(), self.game.placed());
        self.watch = solver.map(|solver| Watch::search(level, walls, leg, solver));
    }

    fn carry_out(&mut self, action: Action, common: &mut Common) {
        match action {
            Action::Press(x, y) => self.press(x, y),
            Action::DragTo(x, y) => self.drag_to(x, y),
            Action::Release => self.release(),
            Action::Point(at) => self.pointed = at.and_then(|(x, y)| self.level().size.cell(x, y)),
            Action::MoveCursor(x, y) => self.move_cursor(x, y),
            Action::ClickCursor => {
                if let Some(cell) = self.cursor {
                    let (x, y) = self.level().size.position(cell);
                    self.press(x, y);
                    self.release();
                }
            }
            Action::Start => self.start(),
            Action::Speed(speed) => self.speed = speed.min(SPEEDS.len() - 1),
            Action::Faster(by) => {
                let speed = self.speed as i32 + by;
                self.speed = speed.clamp(0, SPEEDS.len() as i32 - 1) as usize;
            }
            Action::Clear if self.tool.is_none() => {
                self.game.replace(&[]);
                self.changed();
            }
            Action::Clear => self.draft(Level::open(self.level().size)),
            Action::Undo if self.tool.is_some() => {
                if let Some(level) = self.drafts.pop() {
                    self.take_draft(level);
                }
            }
            Action::Undo | Action::Redo => {
                let undone = action == Action::Undo && self.game.undo();
                if undone || (action == Action::Redo && self.game.redo()) {
                    self.changed();
                }
            }
            Action::TogglePath => self.always = !self.always,
            Action::ShowPath => self.once = true,
            Action::Dismiss => self.dismiss(),
            Action::WatchSearch
            | Action::WatchOptimiser
            | Action::Unwatch
            | Action::PlayWatch
            | Action::StepWatch(_)
            | Action::SeekWatch(_)
            | Action::RateWatch(_)
            | Action::TakeFound => self.act_on_watch(action, common),
            Action::Edit
            | Action::Tool(_)
            | Action::Blank
            | Action::Allow(_)
            | Action::Goal(_)
            | Action::FindGoal => self.act_on_draft(action),
            action => self.act_on_level(action, common),
        }
    }

    fn start(&mut self) {
        // A walk that is under way is stopped, a win is left behind for the next level.
        if matches!(self.ended, Some(Ended::Won)) {
            return self.turn(1);
        }
        if self.walk.take().is_some_and(|walk| !walk.is_over()) {
            return;
        }
        self.ended = None;
        if self.tool.is_some() {
            self.finish_draft();
        }
        match &self.path {
            Some(path) => self.walk = Some(Walk::new(path.clone())),
            None => self.ended = Some(Ended::Blocked),
        }
    }

    fn dismiss(&mut self) {
        if self.told.take().is_some() || self.ended.take().is_some() {
            return;
        }
        if self.watch.take().is_none() && self.tool.is_some() {
            self.finish_draft();
        }
    }

    fn turn(&mut self, by: i64) {
        let id = self.level().id.unwrap_or(1).saturating_add_signed(by);
        self.tool = None;
        self.play(Known::of(id.max(1)), &[]);
    }

    fn act_on_level(&mut self, action: Action, common: &mut Common) {
        match action {
            Action::Open(id) => self.open(Known::of(id)),
            Action::Turn(by) => self.turn(by),
            Action::Random => {
                let seed = Seed::new(&self.typed.id);
                let id = Random::new(&seed, "another level").below(1_000_000);
                self.open(Known::of(u64::from(id) + PUBLISHED + 1));
            }
            Action::Today => self.open(Known::of(of_day((common.outside.today)()))),
            Action::PlaceBest => self.place(&self.known.best.clone()),
            Action::PlaceMine => {
                let mine = self.best(&common.store).map(|best| best.detail.clone());
                let level = self.level().clone();
                if let Some(Ok((_, walls))) = mine.map(|code| decode(&code, |_| level.clone())) {
                    self.place(&walls);
                }
            }
            Action::Copy(walls) => {
                let placed = if walls { self.game.placed() } else { &[] };
                common.copy = Some(code(self.level(), placed));
                let what = if walls {
                    "The level with its walls"
                } else {
                    "The level"
                };
                self.told = Some(format!("{what} is copied as a code."));
            }
            Action::Paste(text) => match decode(&text, |id| Known::of(id).level) {
                Ok((level, walls)) => {
                    let known = known(level);
                    let refused = walls.len();
                    self.tool = None;
                    self.play(known, &walls);
                    self.typed.code.clear();
                    if self.game.placed().len() < refused {
                        self.told = Some("Some of its walls may not stand there.".to_owned());
                    }
                }
                Err(error) => self.told = Some(error.to_string()),
            },
            Action::Save(path, replace) => {
                let mut level = self.level().clone();
                level.id = None;
                let saved = (common.outside.save_level)(&path, &level, replace);
                self.told =
                    Some(saved.map_or_else(|error| error, |()| format!("Saved as {path}.")));
            }
            Action::OpenFile(path) => match (common.outside.open_level)(&path) {
                Ok(level) => self.open(known(level)),
                Err(error) => self.told = Some(error),
            },
            _ => {}
        }
    }

    fn open(&mut self, known: Known) {
        self.tool = None;
        self.play(known, &[]);
    }

    fn place(&mut self, walls: &[crate::grid::Cell]) {
        if self.tool.is_none() {
            self.game.replace(walls);
            self.changed();
        }
    }

    fn act_on_watch(&mut self, action: Action, common: &mut Common) {
        match (action, &mut self.watch) {
            (Action::WatchSearch, watch) => {
                let legs = self.game.level().checkpoints.len() + 1;
                let next = match watch.as_ref().map(|watch| watch.subject) {
                    Some(Subject::Search(leg)) => (leg + 1) % legs,
                    _ => 0,
                };
                self.watch_search(next, common);
            }
            (Action::WatchOptimiser, watch) => {
                let level = self.game.level();
                let seed = Seed::new(&format!("{}", level.id.unwrap_or(0)));
                *watch = Some(Watch::optimiser(level, &seed));
            }
            (Action::Unwatch, watch) => *watch = None,
            (Action::PlayWatch, Some(watch)) => watch.play(),
            (Action::StepWatch(steps), Some(watch)) => {
                watch.player.motion = Motion::Paused;
                watch.step(steps);
            }
            (Action::SeekWatch(event), Some(watch)) => {
                watch.player.motion = Motion::Paused;
                watch.timeline.seek(event);
            }
            (Action::RateWatch(rate), Some(watch)) => watch.player.rate = Rate::per_second(rate),
            (Action::TakeFound, Some(watch)) => {
                let found = watch.found().map(|found| found.walls.clone());
                if let Some(walls) = found {
                    self.place(&walls);
                }
            }
            _ => {}
        }
    }

    fn act_on_draft(&mut self, action: Action) {
        let mut level = self.level().clone();
        match action {
            Action::Edit if self.tool.is_some() => self.finish_draft(),
            Action::Edit => {
                level.id = None;
                self.drafts.clear();
                self.play(known(level), &[]);
                self.tool = Some(Thing::Rock);
            }
            Action::Tool(thing) => self.tool = Some(thing),
            Action::Blank => self.draft(Level::open(level.size)),
            Action::Allow(walls) => {
                level.walls_allowed = walls;
                self.draft(level);
            }
            Action::Goal(goal) => {
                level.goal = goal.max(1);
                self.draft(level);
            }
            Action::FindGoal => {
                /// A second's worth at most.
                const TRIES: u32 = 8_000;
                let (_, moves) = optimiser::best_of(&level, &Seed::new("goal"), TRIES);
                level.goal = moves.max(1);
                self.draft(level);
            }
            _ => {}
        }
    }

    /// The level as changed in the editor; what it was can be had back.
    pub(super) fn draft(&mut self, level: Level) {
        if level != *self.level() {
            self.drafts.push(self.level().clone());
            self.take_draft(level);
        }
    }

    pub(super) fn take_draft(&mut self, level: Level) {
        let tool = self.tool;
        self.play(known(level), &[]);
        self.tool = tool;
    }

    /// What was made is played, unless something keeps it from being played.
    fn finish_draft(&mut self) {
        match self.level().fault() {
            Some(fault) => self.told = Some(format!("Not yet: {fault}.")),
            None => self.tool = None,
        }
    }

    /// What a stroke does where it begins: in the editor the tool, or nothing where it stands already.
    pub(super) fn painting(&self, x: i32, y: i32) -> Option<Painting> {
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
}

/// What is known of a level: of one made by hand, no walls.
fn known(level: Level) -> Known {
    match level.id {
        Some(id) => Known::of(id),
        None => Known {
            level,
            best: Vec::new(),
        },
    }
}
