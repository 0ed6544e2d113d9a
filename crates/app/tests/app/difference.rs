//! The difference of two searches: which of them has expanded each cell, on both boards, and how many cells that are.

use egui::vec2;
use mazescope_app::boards::picture::Ramp;
use mazescope_app::watch::actions::{
    CompareAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::boards::colouring;
use mazescope_app::watch::boards::colours::Meaning;
use mazescope_app::watch::choices::{ColourBy, ColumnTab};
use mazescope_core::Hue;
use mazescope_core::board::mark;
use mazescope_core::looks::ramp::Share;
use mazescope_desk::desk::{Desk, start};
use std::collections::HashMap;

fn comparing(searches: usize) -> Desk {
    let mut start = start();
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 1100.0), 1.0);
    desk.act(WatchAction::Search(SearchAction::Show(searches)));
    desk.finish();
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Compare,
    )));
    desk
}

/// The levels that a window keeps for each slot, updated only where they are reported as changed.
type Kept = HashMap<usize, (u64, Vec<u16>)>;

/// The levels and counts, computed from the bytes of two boards.
fn expected(desk: &mut Desk, pair: [usize; 2]) -> (Vec<u16>, [u64; 4]) {
    let scene = desk.scene();
    let floor = scene.floor();
    let lanes = &scene.race().expect("the race is there").lanes;
    let hues: [Hue; 2] = pair.map(|lane| lanes[lane].hue);
    let boards = pair.map(|lane| lanes[lane].timeline.board().marks().as_slice());
    let mut counts = [0, 0, 0, floor];
    let mut levels = Vec::new();
    for (one, other) in boards[0].iter().zip(boards[1]) {
        let share = match [one, other].map(|marks| marks & mark::EXPANDED != 0) {
            [false, false] => None,
            [true, false] => Some((0, Share::One(hues[0]))),
            [false, true] => Some((1, Share::Other(hues[1]))),
            [true, true] => Some((2, Share::Both)),
        };
        if let Some((place, _)) = share {
            counts[place] += 1;
            counts[3] -= 1;
        }
        levels.push(share.map_or(0, |(_, share)| u16::from(share.place()) + 1));
    }
    (levels, counts)
}

/// Checks what the window would paint now, if it keeps everything that is not reported as changed.
fn look(desk: &mut Desk, pair: [usize; 2], kept: &mut Kept) {
    let (levels, counts) = expected(desk, pair);
    let mut shown = Vec::new();
    desk.app().pictures(&mut |picture| {
        let Some(told) = picture.levels else {
            kept.remove(&picture.slot);
            return;
        };
        assert_eq!(told.scale.ramp, Ramp::Difference);
        let stride = picture.stride as usize;
        let all = (picture.marks.len() / stride) as u32;
        let before = kept.remove(&picture.slot);
        let (rows, mut mine) = match before {
            Some((revision, mine)) if revision == told.revision => (Vec::new(), mine),
            Some((revision, mine)) if revision == told.since => {
                let rows = told.changed.iter().cloned().flatten();
                (rows.collect::<Vec<u32>>(), mine)
            }
            _ => ((0..all).collect(), vec![0; picture.marks.len()]),
        };
        for row in rows {
            let from = row as usize * stride;
            told.of.write(from, &mut mine[from..from + stride]);
        }
        shown.push((picture.slot, mine == levels));
        kept.insert(picture.slot, (told.revision, mine));
    });
    let map = usize::from(desk.state().chosen.panes.has_map());
    let mut slots = pair.map(|lane| (map + lane, true));
    slots.sort_unstable();
    assert_eq!(shown, slots);
    for (pane, readout) in desk.state().boards.readouts.iter().enumerate() {
        let of_pair = slots.iter().any(|&(slot, _)| slot == pane);
        match readout.meaning {
            Meaning::Difference(legend) => assert_eq!(legend.counts, Some(counts)),
            meaning => assert!(!of_pair && meaning == Meaning::State),
        }
    }
}

#[test]
fn both_boards_show_which_search_has_expanded_what_in_both_directions() {
    let mut desk = comparing(2);
    desk.click_on("Colour by difference");
    assert_eq!(desk.state().view.colour_by, ColourBy::Difference);
    let (start, length) = (desk.scene().race_start(), desk.scene().length());
    let mut kept = Kept::new();
    let middle = (start + length) / 2;
    for tick in [length, start, middle, start + 7, length - 1, middle, length] {
        desk.act(WatchAction::Time(TimeAction::Seek(tick)));
        look(&mut desk, [0, 1], &mut kept);
        for by in [1, 1, 10, -1, -10, -1, -40, 90] {
            desk.act(WatchAction::Time(TimeAction::Step(by)));
            if desk.scene().is_racing() {
                look(&mut desk, [0, 1], &mut kept);
            }
        }
    }
    let (_, counts) = expected(&mut desk, [0, 1]);
    assert!(desk.says("expanded by both") && desk.says(&mazescope_core::words::grouped(counts[2])));
    desk.click_on("Colour by difference");
    assert_eq!(desk.state().view.colour_by, ColourBy::Fitting);
    assert!(!desk.says("expanded by both"));
}

#[test]
fn only_the_two_that_are_set_side_by_side_show_it() {
    let mut desk = comparing(4);
    desk.act(WatchAction::View(ViewAction::SetColourBy(
        ColourBy::Difference,
    )));
    let mut kept = Kept::new();
    desk.click_on("To the end");
    for pair in [[0, 1], [0, 2], [3, 2]] {
        for (side, lane) in pair.into_iter().enumerate() {
            desk.act(WatchAction::Compare(CompareAction::Lane(side, lane)));
        }
        desk.frames(3);
        look(&mut desk, pair, &mut kept);
        desk.act(WatchAction::Time(TimeAction::Step(-30)));
        look(&mut desk, pair, &mut kept);
    }
}

#[test]
fn while_the_map_grows_and_with_one_search_colours_mean_the_state() {
    let mut desk = comparing(2);
    desk.act(WatchAction::View(ViewAction::SetColourBy(
        ColourBy::Difference,
    )));
    desk.act(WatchAction::Time(TimeAction::Seek(5)));
    let meanings = |desk: &Desk| {
        let panes = desk.state().boards.readouts.iter();
        panes.map(|pane| pane.meaning).collect::<Vec<_>>()
    };
    assert!(
        meanings(&desk)
            .iter()
            .all(|meaning| *meaning == Meaning::State)
    );
    desk.act(WatchAction::Search(SearchAction::Show(1)));
    desk.finish();
    desk.click_on("To the end");
    assert!(
        meanings(&desk)
            .iter()
            .all(|meaning| *meaning == Meaning::State)
    );
    assert!(!colouring::meanings(&desk.state().chosen).contains(&ColourBy::Difference));
}
