//! What each action does to the wall game.

use super::actions::WallsAction;
use super::state::WallsState;
use super::walker::SPEEDS;
use super::watched::Watched;
use crate::app::room::Common;
use crate::formats::codes::level::{code, decode};
use crate::games::levels::KnownLevel;
use crate::playback::player::Rate;

impl WallsState {
    /// Does what was asked for. A search that is watched begins anew where the walls have changed.
    pub fn act(&mut self, action: WallsAction, common: &mut Common) {
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
            WallsAction::Clear if self.tool.is_none() => self.clear(common),
            WallsAction::Clear | WallsAction::Blank => self.blank(common),
            WallsAction::Undo if self.tool.is_some() => self.undo_edit(common),
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
            WallsAction::PlaceMine => self.place_mine(common),
            WallsAction::SaveDraft(name) => self.save_draft(&name, common),
            WallsAction::TakeDraft(name) => self.place_draft(&name, common),
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
            WallsAction::WatchSearch => self.watch_next_search(common),
            WallsAction::WatchOptimiser(method) => self.watch_optimiser(method),
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
            WallsAction::Allow(walls) => self.allow(walls, common),
            WallsAction::Goal(goal) => self.set_goal(goal, common),
            WallsAction::FindGoal => self.find_goal(),
            WallsAction::Save(path, replace) => self.save_file(path, replace, common),
            WallsAction::OpenFile(path) => self.open_file(path, common),
            WallsAction::Dismiss => self.dismiss(common),
        }
    }

    /// Closes the first of these that is open: what is awaited, a notice, the second pane, the editor.
    fn dismiss(&mut self, common: &Common) {
        if self.give_up() || self.told.take().is_some() || self.ended.take().is_some() {
            return;
        }
        if self.watch.take().is_none() && self.tool.is_some() {
            self.play_edited(common);
        }
    }

    /// Copies the code of the level, with its walls if asked for.
    fn copy(&mut self, walls: bool, common: &mut Common) {
        let (placed, what) = match walls {
            true => (self.game.placed(), "The level with its walls"),
            false => (&[][..], "The level"),
        };
        common.copy = Some(code(self.level(), placed));
        self.told = Some(format!("{what} is copied as a code."));
    }
}
