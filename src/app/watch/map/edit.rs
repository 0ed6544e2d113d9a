//! What is done to the map by hand: strokes, marks, undo.

use crate::app::room::Common;
use crate::app::watch::actions::EditAction;
use crate::app::watch::state::State;
use crate::map::MOST_COST;
use crate::playback::brush::Brush;
use crate::playback::scene::Scene;

impl State {
    /// Does what is asked to the map by hand.
    pub(crate) fn act_on_edit(&mut self, action: EditAction, common: &mut Common) {
        match action {
            EditAction::Undo => self.edit(common, Scene::undo_stroke),
            EditAction::Redo => self.edit(common, Scene::redo_stroke),
            EditAction::SetBrush(brush) => self.take_brush(brush, common),
            EditAction::StepCost(step) => {
                let cost = self.hand.brush.cost().saturating_add_signed(step);
                self.take_brush(Brush::Floor(cost.clamp(1, MOST_COST)), common);
            }
            EditAction::Press(x, y) => self.press(x, y, common),
            EditAction::DragTo(x, y) => self.drag_to(x, y, common),
            EditAction::Release => self.release(common),
        }
    }

    /// Takes a brush up, or puts it away if it is in the hand already, and says so, since the buttons of brushes are
    /// not always in sight.
    fn take_brush(&mut self, brush: Brush, common: &mut Common) {
        if self.hand.brush_in_hand && self.hand.brush == brush {
            self.hand.brush_in_hand = false;
            common.tell("The brush is put away: a click on a map pins a cell, and a drag draws.");
            return;
        }
        (self.hand.brush, self.hand.brush_in_hand) = (brush, true);
        let drawn = match brush {
            Brush::Wall => "walls".to_owned(),
            Brush::Floor(1) => "floor".to_owned(),
            Brush::Floor(cost) => format!("floor that costs {cost} to enter"),
        };
        common.tell(format!(
            "A click or a drag on a map draws {drawn}; shift and a click pin a cell."
        ));
    }

    /// Changes the scene, and says so where that took the clock out of the map's growth: edits are
    /// made on the finished map.
    pub(crate) fn edit(&mut self, common: &mut Common, change: impl FnOnce(&mut Scene)) {
        let Some(scene) = &mut self.time.scene else {
            return;
        };
        let (tick, races) = (scene.tick(), scene.races());
        let growing = tick < scene.generation_ticks();
        change(scene);
        if growing && scene.races() != races {
            let words = "The map was still growing: the clock went on to the finished map, which is \
                         the one that is edited.";
            common.tell(words);
        }
    }
}
