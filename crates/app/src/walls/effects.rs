//! Effects of less than a second after a change: a gain, a flash, a shake, sparks.

use super::actions::WallsAction;
use super::state::{WalkEnd, WallsState};
use mazescope_core::Cell;
use mazescope_games::walls::placed::WallStroke;
use mazescope_games::{Level, Thing};
use std::ops::Range;

/// All moving effects with their ages in seconds. The caller passes the time.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// The cell from which words float up, the words and their age.
    pub float: Option<(Cell, String, f64)>,
    /// The places on the path that have changed.
    pub flash: Option<(Range<usize>, f64)>,
    /// How long the counter of walls has been shaking, because no wall is left.
    pub shake: Option<f64>,
    /// How long ago the level was won.
    pub win: Option<f64>,
    /// The cell that was just changed, until the pointer or the cursor leaves it. It shows its state, and not the
    /// effect of another click.
    pub quiet: Option<Cell>,
    /// The moves before the present stroke.
    from: Option<u32>,
}

/// How many seconds words float.
pub const FLOAT: f64 = 0.9;
/// How many seconds the changed stretch flashes.
pub const FLASH: f64 = 0.7;
/// How many seconds the counter shakes.
pub const SHAKE: f64 = 0.4;
/// How many seconds sparks fly.
pub const WIN: f64 = 0.95;

/// The state before an action.
pub struct Before {
    level: Level,
    walls: Vec<Cell>,
    path: Option<Vec<Cell>>,
    moves: Option<u32>,
    /// The cell at which a click would be refused, because no wall is left.
    refused: Option<Cell>,
    cell: Option<Cell>,
}

impl Before {
    /// The present state.
    pub fn of(state: &WallsState, action: &WallsAction) -> Before {
        let size = state.level().size;
        let cell = if let WallsAction::Press(x, y) | WallsAction::DragTo(x, y) = *action {
            size.cell(x, y)
        } else {
            state
                .hand
                .cursor
                .filter(|_| *action == WallsAction::ClickCursor)
        };
        let pressed = matches!(action, WallsAction::Press(..) | WallsAction::ClickCursor);
        Before {
            level: state.level().clone(),
            walls: state.game.placed().to_vec(),
            path: state.path.clone(),
            moves: state.moves(),
            refused: cell.filter(|&cell| pressed && lacks_walls(state, cell)),
            cell,
        }
    }
}

/// Whether a wall could stand on this cell if any were left.
pub fn lacks_walls(state: &WallsState, cell: Cell) -> bool {
    let free = state.level().thing_at(cell) == Thing::Empty && !state.game.is_wall(cell);
    state.tool.is_none() && free && state.game.left() == Some(0)
}

impl Effects {
    /// Starts the effects of an action; returns whether it has led to another level.
    pub fn follow(&mut self, before: Before, state: &WallsState) -> bool {
        if before.level != *state.level() {
            *self = Effects::default();
            return true;
        }
        if let Some(cell) = before.refused {
            self.shake = Some(0.0);
            self.float = Some((cell, "no walls left".to_owned(), 0.0));
        }
        if before.walls != state.game.placed() {
            let new = state.path.as_deref().unwrap_or(&[]);
            let old = before.path.as_deref().unwrap_or(&[]);
            self.flash = Some((changed(old, new), 0.0)).filter(|(places, _)| !places.is_empty());
            if state.hand.stroke.is_none() || self.from.is_none() {
                self.from = before.moves;
            }
            if let Some(cell) = before.cell {
                self.quiet = Some(cell);
                // The effects must not reveal a hidden path.
                let told = state.shows_path().then(|| gain(self.from, state.moves()));
                self.float = told.map(|text| (cell, text, 0.0));
            }
        }
        if state.hand.stroke.is_none() {
            self.from = None;
        }
        if self.quiet != state.aimed() {
            self.quiet = None;
        }
        false
    }

    /// Advances the effects; returns whether any still moves. `ended` is the end of the walk before and after this
    /// time, and `path` is the number of cells on the path.
    pub fn pass(
        &mut self,
        seconds: f64,
        ended: (Option<WalkEnd>, Option<WalkEnd>),
        path: usize,
    ) -> bool {
        let aged = |age: f64, lasts: f64| Some(age + seconds).filter(|&age| age < lasts);
        self.float = self.float.take().and_then(|(cell, text, age)| {
            let age = aged(age, FLOAT)?;
            Some((cell, text, age))
        });
        self.flash = self.flash.take().and_then(|(places, age)| {
            let age = aged(age, FLASH)?;
            Some((places, age))
        });
        self.shake = self.shake.and_then(|age| aged(age, SHAKE));
        self.win = self.win.and_then(|age| aged(age, WIN));
        let (before, now) = ended;
        if before != now && now.is_some_and(WalkEnd::is_win) {
            self.win = Some(0.0);
            self.flash = Some((0..path, 0.0));
        }
        self.float.is_some() || self.flash.is_some() || self.shake.is_some() || self.win.is_some()
    }

    /// The effect of a click on the aimed cell, if it should be shown.
    pub fn offered(&self, state: &WallsState) -> Option<(Cell, WallStroke)> {
        let cell = state.aimed().filter(|_| {
            let playing = state.tool.is_none() && state.hand.stroke.is_none();
            playing && state.walk.as_ref().is_none_or(|walk| walk.is_over())
        })?;
        let stroke = state.game.stroke_at(cell)?;
        (self.quiet != Some(cell)).then_some((cell, stroke))
    }
}

/// The places at which the new path differs from the old one.
fn changed(old: &[Cell], new: &[Cell]) -> Range<usize> {
    if old == new {
        return 0..0;
    }
    let same = |(one, other): &(&Cell, &Cell)| one == other;
    let head = old.iter().zip(new).take_while(same).count();
    let ends = old[head..].iter().rev().zip(new[head..].iter().rev());
    let tail = ends.take_while(same).count();
    // The cells next to the change show how the path continues.
    head.saturating_sub(1)..(new.len() - tail + 1).min(new.len())
}

/// The gain of a change, in words.
fn gain(before: Option<u32>, after: Option<u32>) -> String {
    match (before, after) {
        (_, None) => "blocked".to_owned(),
        (None, Some(after)) => after.to_string(),
        (Some(before), Some(after)) => signed(i64::from(after) - i64::from(before)),
    }
}

/// A difference with its sign.
pub fn signed(moves: i64) -> String {
    match moves {
        0 => "±0".to_owned(),
        _ if moves < 0 => format!("\u{2212}{}", -moves),
        _ => format!("+{moves}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::Size;

    #[test]
    fn the_changed_stretch_is_what_lies_between_what_stayed() {
        let size = Size::clamped(20, 3);
        let cells = |columns: &[i32]| -> Vec<Cell> {
            let cell = |&x: &i32| size.cell(x, 1).expect("inside");
            columns.iter().map(cell).collect()
        };
        let old = cells(&[1, 2, 3, 4, 5]);
        assert_eq!(changed(&old, &cells(&[1, 2, 7, 8, 9, 4, 5])), 1..6);
        assert_eq!(changed(&[], &old), 0..5);
        assert_eq!(changed(&old, &[]), 0..0);
        assert_eq!(gain(Some(14), Some(18)), "+4");
        assert_eq!(gain(Some(18), Some(14)), "\u{2212}4");
        assert_eq!(gain(Some(18), None), "blocked");
    }

    #[test]
    fn everything_is_at_rest_within_a_second() {
        let mut effects = Effects::default();
        assert!(!effects.pass(0.1, (None, None), 9));
        assert!(effects.pass(0.0, (None, Some(WalkEnd::Won)), 9));
        effects.shake = Some(0.0);
        effects.flash = Some((0..3, 0.0));
        assert!(effects.pass(0.3, (Some(WalkEnd::Won), Some(WalkEnd::Won)), 9));
        assert!(!effects.pass(0.7, (Some(WalkEnd::Won), Some(WalkEnd::Won)), 9));
        assert!(effects.win.is_none() && effects.shake.is_none() && effects.flash.is_none());
    }
}
