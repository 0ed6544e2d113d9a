//! A level that is made by hand: the changes to it, its goal, and playing what was made.

use super::goal::GoalSearch;
use super::state::WallsState;
use crate::app::room::Common;
use crate::games::level::{Level, Thing};
use crate::games::levels::KnownLevel;
use crate::games::walls::placed::Walls;

impl WallsState {
    /// Begins to edit a copy of the level, from which undo comes back once that is played.
    pub(super) fn edit(&mut self, common: &mut Common) {
        self.leave(common);
        let mut level = self.level().clone();
        level.id = None;
        self.edits.clear();
        self.tool = Some(Thing::Rock);
        self.show_edited(level, common);
    }

    /// Changes the level in the editor; what it was can be had back.
    pub(super) fn change_level(&mut self, level: Level, common: &Common) {
        if level != *self.level() {
            self.edits.push(self.level().clone());
            self.show_edited(level, common);
        }
    }

    /// Shows the level as changed in the editor.
    pub(super) fn show_edited(&mut self, level: Level, common: &Common) {
        let game = Walls::new(level.clone());
        self.show_level(KnownLevel::with(level), game, common);
    }

    /// Takes the last change in the editor back.
    pub(super) fn undo_edit(&mut self, common: &Common) {
        if let Some(level) = self.edits.pop() {
            self.show_edited(level, common);
        }
    }

    /// Begins an empty board.
    pub(super) fn blank(&mut self, common: &Common) {
        self.change_level(Level::open(self.level().size), common);
    }

    /// Sets how many walls are allowed.
    pub(super) fn allow(&mut self, walls: Option<u32>, common: &Common) {
        let mut level = self.level().clone();
        level.walls_allowed = walls;
        self.change_level(level, common);
    }

    /// Sets the moves that win.
    pub(super) fn set_goal(&mut self, goal: u32, common: &Common) {
        let mut level = self.level().clone();
        level.goal = goal.max(1);
        self.change_level(level, common);
    }

    /// Begins to look for a goal that good walls reach, or stops looking.
    pub(super) fn find_goal(&mut self) {
        self.goal_search = match self.goal_search.take() {
            Some(_) => None,
            None => Some(GoalSearch::new(self.level())),
        };
    }

    /// Looks for that goal until `enough`; says whether there is more to do. What is found becomes the
    /// goal of the level.
    pub(super) fn search_goal(
        &mut self,
        common: &Common,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        let Some(search) = &mut self.goal_search else {
            return false;
        };
        let mut going_on = true;
        while going_on && !enough() {
            going_on = search.work();
        }
        if !going_on {
            let moves = search.moves();
            self.goal_search = None;
            self.set_goal(moves, common);
        }
        going_on
    }

    /// Plays what was made, unless something keeps it from being played. What was not changed is no other level: it is
    /// played on as it was left.
    pub(super) fn play_edited(&mut self, common: &Common) {
        if let Some(fault) = self.level().fault() {
            self.told = Some(format!("Not yet: {fault}."));
            return;
        }
        self.tool = None;
        let told = self.told.take();
        match self.visits.back_to_same(self.game.level()) {
            Some(visit) => self.show_visit(visit, common),
            None => self.enter(self.known.clone(), common),
        }
        self.told = told;
    }
}
