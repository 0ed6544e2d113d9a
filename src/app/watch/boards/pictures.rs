//! The pictures of the boards that are shown, for the window to paint.

use crate::app::boards::picture::{Changed, Dress, Lattice, Picture, Terrain};
use crate::app::room::Common;
use crate::app::watch::boards::lines::lined;
use crate::app::watch::state::State;
use crate::catalogue::{Appearance, Hue};
use crate::playback::scene::Scene;
use crate::playback::timeline::Timeline;

impl State {
    /// Hands the board of each pane to `paint`.
    pub(crate) fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture)) {
        let state = self;
        let placed = state.boards.placed.clone();
        let lattices: Vec<Lattice> = (0..placed.len())
            .map(|pane| state.lattice(pane, common.pixels_per_point))
            .collect();
        let finished = state.time.readout.tick >= state.time.readout.generation;
        let looks: Vec<(Appearance, Hue)> = placed
            .iter()
            .map(|pane| state.shown_looks(pane.shows))
            .collect();
        state.look_at_ends();
        let marked = state.time.readout.tick >= state.time.readout.generation;
        let by_board: Vec<bool> = lattices
            .iter()
            .zip(&placed)
            .map(|(lattice, pane)| {
                marked && state.ends_in_sight(*lattice, pane.rects.board).is_none()
            })
            .collect();
        let racing = state.time.is_racing();
        let Some(of) = state.time.run_key(None) else {
            return;
        };
        state.revise_layers(racing);
        state.revise_difference(racing);
        let distances = state.distances(racing);
        let difference = state.difference(racing);
        let Some(scene) = &state.time.scene else {
            return;
        };
        let (skin, mut trail) = (state.view.skin(state.chosen.has_rooms()), Vec::new());
        for (slot, (pane, lattice)) in placed.iter().zip(lattices).enumerate() {
            let lane = pane.lane.filter(|_| racing);
            // The map of a search is the ground's until the race is on.
            let identity = match lane {
                Some(_) => of.scene << 32 | of.race << 4 | 8 | slot as u64,
                None => of.scene << 32,
            };
            let Some(timeline) = shown_timeline(scene, lane) else {
                continue;
            };
            let fades = lane.is_none() && finished;
            let dim = lane.map_or(0.0, |lane| state.boards.animations.dim(lane));
            state.trail(timeline, looks[slot].0, fades, 1.0 - dim, &mut trail);
            let board = timeline.board();
            let size = board.size();
            let distances = distances.as_ref();
            let distances = distances.map(|levels| state.distance_levels(levels, lane.is_none()));
            paint(&Picture {
                slot,
                clip: pane.rects.board,
                lattice,
                width: size.width(),
                height: size.height(),
                stride: size.stride() as u32,
                marks: board.marks().as_slice(),
                changed: match timeline.is_on_its_way() {
                    true => Changed::Later,
                    false => Changed::Some(board.changed()),
                },
                identity,
                levels: distances
                    .or_else(|| state.difference_levels(difference.as_ref()?, lane))
                    .or_else(|| state.layer_levels(lane, racing)),
                ends: Some(&state.boards.ends)
                    .filter(|_| by_board[slot])
                    .and_then(|ends| ends.layer(of, size)),
                terrain: Terrain::of(board, scene.map()),
                look: common.looks.table(looks[slot].0, finished, looks[slot].1),
                dress: Dress {
                    skin,
                    trail: &trail,
                    lined: lined(lane.map(|_| timeline), lattice),
                    dim,
                },
            });
        }
        let Some(scene) = &mut state.time.scene else {
            return;
        };
        settle(scene.ground_mut());
        for lane in placed
            .iter()
            .filter_map(|pane| pane.lane.filter(|_| racing))
        {
            let lanes = scene.race_mut().map(|race| &mut race.lanes);
            if let Some(lane) = lanes.and_then(|lanes| lanes.get_mut(lane)) {
                settle(&mut lane.timeline);
            }
        }
    }
}

/// The timeline whose board is shown: that of a lane, or the ground's.
fn shown_timeline(scene: &Scene, lane: Option<usize>) -> Option<&Timeline> {
    match lane {
        Some(lane) => Some(&scene.race()?.lanes.get(lane)?.timeline),
        None => Some(scene.ground()),
    }
}

/// Takes note that a board was seen, if it was there.
fn settle(timeline: &mut Timeline) {
    if !timeline.is_on_its_way() {
        timeline.board_mut().settle();
    }
}
