//! The pictures of the visible boards, for the window to paint.

use crate::boards::picture::{Changed, Dress, Picture, Terrain};
use crate::watch::boards::colouring::ShownRuns;
use crate::watch::boards::lines::lined;
use crate::watch::boards::placing::Drawing;
use crate::watch::boards::trails::{self, ticks_a_second};
use crate::{Boards, Chosen, Common, Time, View};
use mazescope_core::{Appearance, Hue, Lane, Timeline};

/// Hands the board of each pane to `paint`; `pair` are the two compared lanes.
pub(crate) fn paint(
    boards: &mut Boards,
    (chosen, view, time): (&Chosen, &View, &mut Time),
    pair: Option<[usize; 2]>,
    common: &Common,
    paint: &mut dyn FnMut(&Picture),
) {
    let racing = time.is_racing();
    boards.ends.look(time);
    let shown = ShownRuns::new(chosen, time, view, racing, pair);
    boards.colours.revise(&shown);
    let (Some(of), Some(scene)) = (time.run_key(None), &time.scene) else {
        return;
    };
    let finished = !time.readout.is_growing();
    let drawing = Drawing::new(chosen, time, view, common.pixels_per_point);
    let (skin, mut trail) = (view.skin(chosen.has_rooms()), Vec::new());
    for (slot, (pane, placed)) in boards.placed().enumerate() {
        let lattice = boards.lattice(slot, &drawing);
        let lane = pane.lane.filter(|_| racing);
        let looks = looks_of(chosen, lane.and_then(|lane| scene.lanes().get(lane)));
        // Until the race, the pane of a search shows the map's board.
        let identity = match lane {
            Some(lane) => of.scene << 32 | of.race << 4 | 8 | lane as u64,
            None => of.scene << 32,
        };
        let Some(timeline) = scene.timeline(lane) else {
            continue;
        };
        let dim = lane.map_or(0.0, |_| pane.motion.dim());
        match lane.is_none() && finished {
            true => trail.clear(),
            false => {
                let rate = ticks_a_second(time);
                trails::trail(timeline, looks.0, rate, 1.0 - dim, &mut trail);
            }
        }
        let board = timeline.board();
        let size = board.size();
        let shapes = || boards.ends.in_sight(time, lattice, placed.rects.board);
        let by_board = finished && shapes().is_none();
        paint(&Picture {
            slot,
            clip: placed.rects.board,
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
            levels: boards.colours.of_pane(&shown, lane).1,
            ends: by_board.then(|| boards.ends.layer(of, size)).flatten(),
            terrain: Terrain::of(board, scene.map()),
            look: common.looks.table(looks.0, finished, looks.1),
            dress: Dress {
                skin,
                trail: &trail,
                lined: lined(lane.map(|_| timeline), lattice),
                dim,
            },
        });
    }
    let lanes = boards.placed().filter_map(|(pane, _)| pane.lane);
    let lanes: Vec<usize> = lanes.filter(|_| racing).collect();
    let Some(scene) = &mut time.scene else {
        return;
    };
    settle(scene.ground_mut());
    for lane in lanes {
        let lanes = scene.race_mut().map(|race| &mut race.lanes);
        if let Some(lane) = lanes.and_then(|lanes| lanes.get_mut(lane)) {
            settle(&mut lane.timeline);
        }
    }
}

/// The appearance and the hue of the cells in the pane of that lane, or in one that shows the map.
pub(crate) fn looks_of(chosen: &Chosen, lane: Option<&Lane>) -> (Appearance, Hue) {
    match lane {
        Some(lane) => (lane.solver.info.looks, lane.hue),
        None if chosen.shown.is_grown() => (chosen.standing.generator.info.looks, Hue::Steel),
        None => (Appearance::Growth, Hue::Steel),
    }
}

/// Marks the changes of a board as painted, if the board is ready.
pub(crate) fn settle(timeline: &mut Timeline) {
    if !timeline.is_on_its_way() {
        timeline.board_mut().settle();
    }
}
