//! What each action does to the wall game.

use super::actions::WallsAction;
use super::known::mine;
use super::state::{Painting, WalkEnd, WallsState};
use super::walker::{SPEEDS, Walker};
use super::watched::{Method, Subject, Watched};
use crate::app::room::Common;
use crate::formats::codes::level::{code, decode};
use crate::games::level::{Level, Thing};
use crate::games::levels::{KnownLevel, PUBLISHED};
use crate::games::walls::climbing;
use crate::games::walls::placed::{Walls, Whose};
use crate::grid::Cell;
use crate::playback::player::Rate;
use crate::random::{Random, Seed};

impl WallsState {
    /// Does what was asked for. A search that is watched begins anew where the walls have changed.
    pub fn act(&mut self, action: WallsAction, common: &mut Common) {
        let before = self.game.placed().to_vec();
        self.carry_out(action, common);
        let search = match self.watch.as_ref().map(|watch| watch.subject) {
            Some(Subject::Search(leg)) => Some(leg),
            Some(Subject::Optimiser(_)) | None => None,
        };
        if let Some(leg) = search.filter(|_| before != self.game.placed()) {
            self.watch_search(leg, common);
        }
    }

    fn carry_out(&mut self, action: WallsAction, common: &mut Common) {
        match action {
            WallsAction::Press(x, y) => self.press(x, y, common),
            WallsAction::DragTo(x, y) => self.drag_to(x, y, common),
            WallsAction::Release => self.release(),
            WallsAction::Point(at) => {
                self.pointed = at.and_then(|(x, y)| self.level().size.cell(x, y))
            }
            WallsAction::MoveCursor(x, y) => self.move_cursor(x, y),
            WallsAction::ClickCursor => {
                if let Some(cell) = self.cursor {
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
            WallsAction::Clear if self.tool.is_none() => {
                // Where nothing stands there is nothing to do, and nothing to forget for a redo.
                if !self.game.placed().is_empty() {
                    self.place(&[], Whose::Mine, common);
                }
            }
            WallsAction::Clear => self.draft(Level::open(self.level().size), common),
            WallsAction::Undo if self.tool.is_some() => {
                if let Some(level) = self.drafts.pop() {
                    self.take_draft(level, common);
                }
            }
            // What the editor has taken back is gone.
            WallsAction::Redo if self.tool.is_some() => {}
            WallsAction::Undo => self.undo(common),
            WallsAction::Redo => self.redo(common),
            WallsAction::TogglePath => self.always = !self.always,
            WallsAction::ShowPath => self.once = true,
            // The room does, which shows the page.
            WallsAction::Levels => {}
            WallsAction::ToggleValues => self.values = !self.values,
            WallsAction::Open(id) => self.open(KnownLevel::of(id), common),
            WallsAction::Turn(by) => self.turn(by, common),
            WallsAction::Random => self.open_random(common),
            WallsAction::Today => self.open(KnownLevel::of(WallsState::today_id(common)), common),
            WallsAction::PlaceBest => self.place_best(common),
            WallsAction::PlaceMine => {
                if let Some(walls) = mine(self, &common.store) {
                    self.place(&walls, Whose::Mine, common);
                }
            }
            WallsAction::SaveDraft(name) => self.save_draft(&name, common),
            WallsAction::TakeDraft(name) => self.take_draft_named(&name, common),
            WallsAction::DeleteDraft(name) => self.delete_draft(&name, common),
            WallsAction::Copy(walls) => self.copy(walls, common),
            WallsAction::Paste(text) => match decode(&text, |id| KnownLevel::of(id).level) {
                Ok((level, walls)) => {
                    self.typed.code.clear();
                    self.take_level(level, &walls, common);
                }
                Err(error) => {
                    self.typed.code = text;
                    self.told = Some(format!("{error}."));
                }
            },
            WallsAction::WatchSearch => {
                let legs = self.game.level().checkpoints.len() + 1;
                let next = match self.watch.as_ref().map(|watch| watch.subject) {
                    Some(Subject::Search(leg)) => (leg + 1) % legs,
                    Some(Subject::Optimiser(_)) | None => 0,
                };
                self.watch_search(next, common);
            }
            WallsAction::WatchOptimiser(method) => self.watch_optimiser(method),
            WallsAction::Unwatch => self.watch = None,
            WallsAction::PlayWatch => self.with_watch(Watched::play),
            WallsAction::StepWatch(steps) => self.with_watch(|watch| {
                watch.step(steps);
            }),
            WallsAction::SeekWatch(event) => self.with_watch(|watch| {
                watch.seek(event);
            }),
            WallsAction::RateWatch(rate) => {
                self.with_watch(|watch| watch.projector.choose(Rate::per_second(rate)));
            }
            WallsAction::TakeFound => {
                let found = self.watch.as_ref().and_then(Watched::found);
                if let Some(walls) = found.map(|found| found.walls.clone()) {
                    self.place(&walls, Whose::Shown, common);
                }
            }
            WallsAction::Edit if self.tool.is_some() => self.finish_draft(common),
            WallsAction::Edit => self.edit(common),
            WallsAction::Tool(thing) => self.tool = Some(thing),
            WallsAction::Blank => self.draft(Level::open(self.level().size), common),
            WallsAction::Allow(walls) => {
                let mut level = self.level().clone();
                level.walls_allowed = walls;
                self.draft(level, common);
            }
            WallsAction::Goal(goal) => {
                let mut level = self.level().clone();
                level.goal = goal.max(1);
                self.draft(level, common);
            }
            WallsAction::FindGoal => self.find_goal(common),
            WallsAction::Save(path, replace) => {
                let mut level = self.level().clone();
                level.id = None;
                let saved = (common.outside.save_level)(&path, &level, replace);
                self.told =
                    Some(saved.map_or_else(|error| error, |()| format!("Saved as {path}.")));
            }
            WallsAction::OpenFile(path) => match (common.outside.open_level)(&path) {
                Ok(level) => self.open(known(level), common),
                Err(error) => self.told = Some(error),
            },
            WallsAction::Dismiss => self.dismiss(common),
        }
    }

    fn start(&mut self, common: &mut Common) {
        // A walk that is under way is stopped, a win is left behind for the next level.
        match self.ended {
            Some(WalkEnd::Won) => return self.turn(1, common),
            Some(WalkEnd::WonAll | WalkEnd::WonShown | WalkEnd::Short | WalkEnd::Blocked)
            | None => {}
        }
        if self.walk.take().is_some_and(|walk| !walk.is_over()) {
            return;
        }
        self.ended = None;
        if self.tool.is_some() {
            self.finish_draft(common);
        }
        match &self.path {
            Some(path) => self.walk = Some(Walker::new(path.clone())),
            None => self.ended = Some(WalkEnd::Blocked),
        }
    }

    fn dismiss(&mut self, common: &Common) {
        if self.told.take().is_some() || self.ended.take().is_some() {
            return;
        }
        if self.watch.take().is_none() && self.tool.is_some() {
            self.finish_draft(common);
        }
    }

    /// So many levels on: one on is the level that comes next.
    fn turn(&mut self, by: i64, common: &mut Common) {
        let id = match (by, self.level().id) {
            (1, _) => self.next(common),
            (_, Some(id)) => Some(id.saturating_add_signed(by).max(1)),
            (_, None) => {
                let told = "A level of your own has no number, so none comes before it.";
                self.told = Some(told.to_owned());
                return;
            }
        };
        match id {
            Some(id) => self.open(KnownLevel::of(id), common),
            None => self.open_random(common),
        }
    }

    fn open_random(&mut self, common: &mut Common) {
        let seed = common.draw_seed(super::state::GAME);
        let id = Random::new(&seed, "another level").below(1_000_000);
        self.open(KnownLevel::of(u64::from(id) + PUBLISHED + 1), common);
    }

    /// Places the best walls that are known; they are shown, unless the player has found them.
    fn place_best(&mut self, common: &mut Common) {
        let Some(best) = self.best_known() else {
            return;
        };
        let whose = match best.mine {
            true => Whose::Mine,
            false => Whose::Shown,
        };
        self.place(&best.walls.clone(), whose, common);
    }

    fn copy(&mut self, walls: bool, common: &mut Common) {
        let (placed, what) = match walls {
            true => (self.game.placed(), "The level with its walls"),
            false => (&[][..], "The level"),
        };
        common.copy = Some(code(self.level(), placed));
        self.told = Some(format!("{what} is copied as a code."));
    }

    /// Plays a level that came from elsewhere, with walls that came with it and count as shown.
    pub(super) fn take_level(&mut self, level: Level, walls: &[Cell], common: &mut Common) {
        self.open(known(level), common);
        if walls.is_empty() {
            return;
        }
        self.place(walls, Whose::Shown, common);
        self.told = Some(match self.game.placed().len() < walls.len() {
            true => "Some of its walls may not stand there.".to_owned(),
            false => "These walls were shown to you: they count as yours once you make the path \
                      longer."
                .to_owned(),
        });
    }

    /// The search for this leg of the path, by the solver whose order of neighbours is the walker's.
    fn watch_search(&mut self, leg: usize, common: &Common) {
        let solver = common.catalogue.solver("breadth_first");
        let (level, walls) = (self.game.level(), self.game.placed());
        self.watch = solver.map(|solver| Watched::search(level, walls, leg, solver));
    }

    fn watch_optimiser(&mut self, method: Method) {
        let level = self.game.level();
        let seed = Seed::new(&format!("{}", level.id.unwrap_or(0)));
        self.watch = Some(Watched::optimiser(level, &seed, method));
    }

    fn with_watch(&mut self, change: impl FnOnce(&mut Watched)) {
        if let Some(watch) = &mut self.watch {
            change(watch);
        }
    }

    /// Begins to edit a copy of the level, from which undo comes back once that is played.
    fn edit(&mut self, common: &mut Common) {
        self.leave(common);
        let mut level = self.level().clone();
        level.id = None;
        self.drafts.clear();
        self.tool = Some(Thing::Rock);
        self.take_draft(level, common);
    }

    fn find_goal(&mut self, common: &Common) {
        /// A second's worth at most.
        const TRIES: u32 = 8_000;
        let mut level = self.level().clone();
        let (_, moves) = climbing::best_of(&level, &Seed::new("goal"), TRIES);
        level.goal = moves.max(1);
        self.draft(level, common);
    }

    /// The level as changed in the editor; what it was can be had back.
    pub(super) fn draft(&mut self, level: Level, common: &Common) {
        if level != *self.level() {
            self.drafts.push(self.level().clone());
            self.take_draft(level, common);
        }
    }

    pub(super) fn take_draft(&mut self, level: Level, common: &Common) {
        let game = Walls::new(level.clone());
        self.show_level(known(level), game, common);
    }

    /// What was made is played, unless something keeps it from being played.
    fn finish_draft(&mut self, common: &Common) {
        match self.level().fault() {
            Some(fault) => self.told = Some(format!("Not yet: {fault}.")),
            None => {
                self.tool = None;
                let told = self.told.take();
                self.enter(self.known.clone(), common);
                self.told = told;
            }
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
pub(super) fn known(level: Level) -> KnownLevel {
    match level.id {
        Some(id) => KnownLevel::of(id),
        None => KnownLevel {
            level,
            best: Vec::new(),
        },
    }
}
