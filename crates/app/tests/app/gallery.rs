//! The gallery: its runs share one clock, a click takes one at the same moment, and Escape changes nothing.

use egui::{Event, Key, Modifiers, Pos2, Rect, Shape, pos2, vec2};
use mazescope_app::boards::lattice::Lattice;
use mazescope_app::theme::palette;
use mazescope_app::watch::WatchRoom;
use mazescope_app::watch::actions::{
    GalleryAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::{SizeChoice, Varied};
use mazescope_app::watch::gallery::OpenGallery;
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::playback::reel::Reel;
use mazescope_core::{Ground, Map, Motion, Size, Tile, Unit};
use mazescope_desk::desk::{Desk, file, start};
use std::collections::HashSet;

/// The first scene with its race paused at step 40.
pub(super) fn racing() -> Desk {
    let mut start = start();
    start.paused = true;
    start.chosen.fit = !start.chosen.take_first_scene();
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + 40)));
    desk
}

pub(super) fn open(desk: &Desk) -> &OpenGallery {
    let open = desk.state().gallery.open.as_deref();
    open.expect("a gallery is open")
}

fn is_open(desk: &Desk) -> bool {
    desk.state().gallery.open.is_some()
}

/// The scenes with their clock, as the window moves them.
pub(super) fn gallery(desk: &mut Desk) -> &mut Gallery {
    let room = desk.app().room_mut::<WatchRoom>();
    let open = room
        .expect("there is such a tab")
        .0
        .state
        .gallery
        .open
        .as_mut();
    let gallery = open.and_then(|open| open.time.gallery.as_mut());
    gallery.expect("a gallery is open")
}

/// Runs frames that take no time until all runs are recorded.
pub(super) fn record(desk: &mut Desk) {
    for _ in 0..10_000 {
        desk.frames(1);
        let gallery = gallery(desk);
        if gallery.is_complete() && !gallery.is_hurrying() && !gallery.is_on_its_way() {
            desk.frames(2);
            return;
        }
    }
    panic!("the gallery is not recorded after 10,000 frames");
}

/// Opens the gallery of seeds, recorded and paused at its beginning.
pub(super) fn twelve_maps(desk: &mut Desk) {
    desk.key(Key::R, Modifiers::SHIFT);
    desk.key(Key::Space, Modifiers::NONE);
    record(desk);
    desk.act(WatchAction::Time(TimeAction::Seek(0)));
}

/// Goes to this step of the races.
pub(super) fn to_step(desk: &mut Desk, step: u64) {
    let start = gallery(desk).race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + step)));
}

/// Checks that all runs are where the one clock is: in their generation, or at the same step of their races.
fn check_clock(desk: &mut Desk) {
    let gallery = gallery(desk);
    let (tick, start, racing) = (gallery.tick(), gallery.race_start(), gallery.is_racing());
    for scene in gallery.scenes_mut() {
        let (own, length) = (scene.race_start(), scene.length());
        let expected = match racing {
            true => (own + tick - start).min(length),
            false => tick.min(own),
        };
        assert_eq!(scene.tick(), expected, "{tick} of {start}");
    }
}

#[test]
fn the_dice_show_twelve_different_maps_that_grow_and_race_on_one_clock() {
    let mut desk = racing();
    let seed = desk.state().chosen.grown.seed.clone();
    desk.click_on("Twelve maps");
    let mut seen = HashSet::new();
    let (mut grows, mut races) = (false, false);
    for _ in 0..600 {
        desk.pass(0.05);
        check_clock(&mut desk);
        let gallery = gallery(&mut desk);
        let at = gallery.tick();
        seen.insert(at);
        races |= gallery.is_racing() && at > gallery.race_start();
        grows |= !gallery.is_racing() && at > 0;
        if gallery.is_complete() && gallery.is_at_end() {
            break;
        }
    }
    assert!(
        grows && races && seen.len() > 50,
        "{grows} {races} {seen:?}"
    );
    record(&mut desk);
    assert_eq!(open(&desk).time.projector.player.motion, Motion::Paused);
    let exhibits = open(&desk).exhibits.clone();
    let seeds: HashSet<&str> = exhibits.iter().map(|one| &*one.value).collect();
    assert_eq!((exhibits.len(), seeds.len()), (12, 12));
    assert!(
        !seeds.contains(seed.as_str()),
        "the shown map is none of them"
    );
    let known = open(&desk).known.clone();
    for (place, exhibit) in exhibits.iter().enumerate() {
        let Ground::Grown(grown) = &exhibit.run.ground else {
            panic!("the map is generated");
        };
        assert_eq!(grown.seed.as_str(), exhibit.value);
        let scene = &gallery(&mut desk).scenes()[place];
        assert_eq!(**scene.map(), grown.map());
        let moves = scene.lanes()[0]
            .score
            .as_ref()
            .and_then(|score| score.moves());
        let moves = moves.expect("roads are connected");
        assert_eq!(known[place].results, [format!("{moves} moves")]);
        assert!(desk.says(&exhibit.value) && desk.says(&format!("{moves} moves")));
    }
    // Rolled again, they show twelve others.
    desk.click_on("Twelve maps");
    let others = &open(&desk).exhibits;
    assert_eq!(others.len(), 12);
    assert!(others.iter().all(|other| !seeds.contains(&*other.value)));
}

#[test]
fn the_buttons_of_time_move_all_runs() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    assert_eq!(gallery(&mut desk).tick(), 0);
    for action in [
        TimeAction::Step(10),
        TimeAction::Step(-3),
        TimeAction::SkipGrowth,
        TimeAction::Step(57),
        TimeAction::ToEnd,
        TimeAction::Step(-20),
        TimeAction::ToStart,
        TimeAction::ToStart,
        TimeAction::Seek(12),
        TimeAction::ToEnd,
        TimeAction::PlayPause,
        TimeAction::ReplayGrowth,
    ] {
        let (before, name) = (gallery(&mut desk).tick(), format!("{action:?}"));
        desk.act(WatchAction::Time(action));
        check_clock(&mut desk);
        assert_ne!(gallery(&mut desk).tick(), before, "{name}");
    }
    let end = gallery(&mut desk).length();
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    assert!(
        gallery(&mut desk).length() > end,
        "a step has several events"
    );
    assert_eq!(
        desk.scene().unit(),
        Unit::Events,
        "the run behind has it, too"
    );
    desk.act(WatchAction::Time(TimeAction::PlayPause));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    check_clock(&mut desk);
    let gallery = gallery(&mut desk);
    assert_eq!(gallery.tick(), gallery.length());
}

/// The position of the cells of a map on a board of the gallery.
fn lattice(desk: &mut Desk, place: usize) -> Lattice {
    let size = gallery(desk).scenes()[place].map().size();
    let board = open(desk).grid.places[place].board;
    let wall = desk
        .state()
        .view
        .drawn_wall(desk.state().chosen.has_rooms());
    Lattice::fit_crisp(board, size.width(), size.height(), wall, 1.0)
}

/// How many lines of the colour of the focus are drawn around a point.
fn marks_around(desk: &Desk, at: Pos2) -> usize {
    let near = Rect::from_center_size(at, vec2(30.0, 30.0));
    let focus = palette(desk.common().theme).focus;
    let is_mark = |shape: &Shape| match shape {
        Shape::Path(path) => {
            let inside = path.points.iter().all(|&point| near.contains(point));
            inside && format!("{:?}", path.stroke.color).contains(&format!("{focus:?}"))
        }
        _ => false,
    };
    let shapes = desk.shapes().iter();
    shapes.filter(|shape| is_mark(&shape.shape)).count()
}

#[test]
fn the_cell_under_the_pointer_is_marked_on_all_boards() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    to_step(&mut desk, 40);
    let (x, y) = (8, 13);
    let lattices: Vec<Lattice> = (0..12).map(|place| lattice(&mut desk, place)).collect();
    let at = lattices.iter().map(|one| one.rect_of(x, y).center());
    let at: Vec<Pos2> = at.collect();
    let count =
        |desk: &Desk| -> Vec<usize> { at.iter().map(|&at| marks_around(desk, at)).collect() };
    desk.send(Event::PointerMoved(pos2(3.0, 3.0)));
    desk.frames(2);
    assert_eq!(count(&desk), [0; 12]);
    assert!(!desk.says("cell ("));
    desk.send(Event::PointerMoved(at[7]));
    desk.frames(2);
    assert_eq!(count(&desk), [4; 12], "each has four corners");
    assert!(desk.says("cell (8, 13)"));
}

#[test]
fn a_click_takes_a_run_at_the_same_moment() {
    let mut desk = racing();
    // In the race, and while the map grows.
    for (place, step) in [(4, Some(40)), (9, None)] {
        twelve_maps(&mut desk);
        match step {
            Some(step) => to_step(&mut desk, step),
            None => desk.act(WatchAction::Time(TimeAction::Seek(25))),
        }
        let exhibit = open(&desk).exhibits[place].clone();
        let taken = &mut gallery(&mut desk).scenes_mut()[place];
        let (tick, map) = (taken.tick(), taken.map().clone());
        desk.click_on(&format!("Show {}", exhibit.value));
        assert!(!is_open(&desk));
        assert_eq!(desk.state().chosen.grown.seed.as_str(), exhibit.value);
        let state = desk.state();
        let shown = state.time.run(&state.chosen).expect("there is a run");
        let Ground::Grown(shown) = shown.ground else {
            panic!("the map is generated");
        };
        assert_eq!(shown.seed.as_str(), exhibit.value);
        desk.finish();
        assert_eq!(desk.scene().tick(), tick);
        assert_eq!(*desk.scene().map(), map);
        let from_start = tick.checked_sub(desk.scene().race_start());
        assert_eq!(from_start.filter(|_| step.is_some()), step);
        assert_eq!(desk.scene().lanes().len(), 2, "all searches race on it");
        assert!(desk.state().time.projector.is_paused());
    }
    // It can be taken while everything moves, too.
    desk.key(Key::R, Modifiers::SHIFT);
    desk.pass(0.2);
    desk.act(WatchAction::Gallery(GalleryAction::Take(0)));
    assert!(!is_open(&desk) && !desk.state().time.projector.is_paused());
}

#[test]
fn escape_shows_the_run_as_it_was() {
    let mut desk = racing();
    desk.act(WatchAction::Time(TimeAction::PlayPause));
    let now = |desk: &mut Desk| {
        let (tick, races) = (desk.scene().tick(), desk.scene().races());
        let state = desk.state();
        let motion = state.time.projector.player.motion;
        let (key, seed) = (state.time.run_key(None), state.chosen.grown.seed.clone());
        let column = (state.open_column(), state.view.clone(), state.focus());
        let boards: Vec<_> = state.boards.placed().map(|(_, one)| one.rects).collect();
        (tick, races, motion, key, seed, column, boards)
    };
    let before = now(&mut desk);
    for key in [Key::R, Key::V] {
        desk.key(key, Modifiers::SHIFT);
        assert!(is_open(&desk));
        for _ in 0..30 {
            desk.pass(0.1);
        }
        assert!(gallery(&mut desk).tick() > 0);
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(!is_open(&desk));
        assert_eq!(now(&mut desk), before);
    }
    desk.pass(0.5);
    assert!(desk.scene().tick() > before.0, "it plays on");
    // Whatever concerns the run behind it closes the gallery as well.
    desk.key(Key::R, Modifiers::SHIFT);
    desk.act(WatchAction::Search(SearchAction::Show(1)));
    assert!(!is_open(&desk));
}

#[test]
fn arrow_keys_and_enter_take_a_run() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    desk.key(Key::Enter, Modifiers::NONE);
    assert!(is_open(&desk), "none is selected yet");
    let columns = open(&desk).grid.columns;
    for (key, selected) in [
        (Key::ArrowRight, 0),
        (Key::ArrowRight, 1),
        (Key::ArrowDown, 1 + columns),
        (Key::ArrowLeft, columns),
    ] {
        desk.key(key, Modifiers::NONE);
        assert_eq!(open(&desk).selected, Some(selected));
    }
    assert_eq!(gallery(&mut desk).tick(), 0, "time stands still");
    let value = open(&desk).exhibits[columns].value.clone();
    desk.key(Key::Enter, Modifiers::NONE);
    assert_eq!(desk.state().chosen.grown.seed.as_str(), value);
}

#[test]
fn a_parameter_of_the_map_varies() {
    let mut desk = racing();
    desk.click_on("Vary");
    desk.frames(12);
    desk.click_on("density of the map");
    desk.key(Key::Space, Modifiers::NONE);
    record(&mut desk);
    assert_eq!(open(&desk).varied, Varied::Map("density"));
    assert!(desk.says("Density of the map"));
    let exhibits = open(&desk).exhibits.clone();
    let numbers: Vec<u32> = exhibits.iter().map(|one| one.number).collect();
    assert!(numbers.len() > 2 && numbers.is_sorted_by(|one, next| one < next));
    let place = exhibits.len() - 2;
    desk.click_on(&format!("Show {}", exhibits[place].value));
    desk.finish();
    let density = desk.state().chosen.grown.settings.find("density");
    assert_eq!(density, Some(numbers[place]));
    // The key varies the same parameter again, and then the next one.
    desk.key(Key::V, Modifiers::SHIFT);
    assert_eq!(open(&desk).varied, Varied::Map("density"));
    desk.key(Key::V, Modifiers::SHIFT);
    assert_ne!(open(&desk).varied, Varied::Map("density"));
}

#[test]
fn a_parameter_of_the_search_varies_on_the_map_that_is_there() {
    let mut desk = racing();
    let map = desk.scene().map().clone();
    let varied = Varied::Search("neighbour_order");
    desk.act(WatchAction::Gallery(GalleryAction::Vary(varied)));
    desk.key(Key::Space, Modifiers::NONE);
    record(&mut desk);
    let exhibits = open(&desk).exhibits.clone();
    assert!(exhibits.len() > 1);
    let gallery = gallery(&mut desk);
    assert!(gallery.is_racing(), "the map is there");
    assert!(gallery.scenes().iter().all(|scene| *scene.map() == map));
    desk.act(WatchAction::Gallery(GalleryAction::Take(1)));
    desk.finish();
    for (_, settings) in desk.state().chosen.lanes() {
        assert_eq!(settings.find("neighbour_order"), Some(exhibits[1].number));
    }
    assert_eq!(*desk.scene().map(), map);
}

#[test]
fn another_selected_search_is_shown_on_all_boards() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    let results = |desk: &Desk| {
        let known = open(desk).known.iter();
        known
            .map(|known| known.results.concat())
            .collect::<Vec<_>>()
    };
    desk.key(Key::Num1, Modifiers::COMMAND);
    let first = results(&desk);
    desk.key(Key::Num2, Modifiers::COMMAND);
    let second = results(&desk);
    assert_ne!(first, second);
    for (lane, results) in [first, second].iter().enumerate() {
        for (scene, result) in gallery(&mut desk).scenes().iter().zip(results) {
            let moves = scene.lanes()[lane]
                .score
                .as_ref()
                .and_then(|one| one.moves());
            assert_eq!(
                moves.map(|moves| format!("{moves} moves")).as_ref(),
                Some(result)
            );
        }
    }
}

#[test]
fn every_board_is_painted_with_its_own_cells() {
    let mut desk = racing();
    desk.harness.state_mut().paints = true;
    desk.key(Key::R, Modifiers::SHIFT);
    for _ in 0..40 {
        desk.pass(0.3);
    }
    let mut slots = Vec::new();
    let mut identities = HashSet::new();
    desk.app().pictures(&mut |picture| {
        slots.push(picture.slot);
        identities.insert(picture.identity);
        assert!(picture.clip.is_positive());
    });
    assert_eq!(slots, (0..12).collect::<Vec<_>>());
    assert_eq!(identities.len(), 12);
}

#[test]
fn an_opened_map_has_no_seeds_and_a_large_map_has_no_gallery() {
    let mut start = start();
    let map = Map::new(Size::clamped(21, 11), Tile::Floor);
    start.chosen.shown = file("plain.map", map);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    assert!(desk.named("Twelve maps").disabled);
    let seed = "This map was not generated here, so it has no seed.";
    desk.key(Key::R, Modifiers::SHIFT);
    assert!(!is_open(&desk) && desk.says(seed));
    desk.rest_on(desk.named("Twelve maps").rect.center());
    assert!(desk.says(seed));
    // Searches have settings on any map.
    desk.key(Key::V, Modifiers::SHIFT);
    assert!(matches!(open(&desk).varied, Varied::Search(_)));
    desk.key(Key::Escape, Modifiers::NONE);
    desk.act(WatchAction::Map(MapAction::SetGenerator("open")));
    let size = SizeChoice::Fixed(Size::clamped(600, 600));
    desk.act(WatchAction::Map(MapAction::SetSize(size)));
    desk.finish();
    desk.key(Key::R, Modifiers::SHIFT);
    assert!(!is_open(&desk) && desk.says("too large for a gallery"));
    assert!(desk.named("Vary").disabled);
}

#[test]
fn themes_and_the_size_of_the_window_leave_it_open() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    let before = open(&desk).grid.clone();
    desk.resize(vec2(640.0, 900.0));
    let after = open(&desk).grid.clone();
    assert_ne!(before.columns, after.columns);
    desk.act(WatchAction::View(ViewAction::NextSkin));
    desk.key(Key::T, Modifiers::NONE);
    assert!(is_open(&desk));
}
