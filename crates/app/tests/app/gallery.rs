//! The gallery: its runs share one clock, a click takes one, Escape changes nothing, and words tell their results.

use egui::{Event, Key, Rect, pos2, vec2};
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::playback::reel::Reel;
use mazescope_core::words::grouped;
use mazescope_core::{Map, Motion, Size, Tile, Unit};
use mazescope_desk::{Change, Desk, first_scene, moves, names, start_with_file};
use std::collections::HashSet;

/// The first scene with its race paused at step 40.
fn racing() -> Desk {
    let mut desk = Desk::of(first_scene());
    desk.seek(40);
    desk
}

fn is_open(desk: &mut Desk) -> bool {
    desk.gallery().is_some()
}

/// The runs with their clock.
fn gallery(desk: &mut Desk) -> &mut Gallery {
    desk.gallery().expect("a gallery is open")
}

/// Runs frames that take no time until all runs are recorded.
fn record(desk: &mut Desk) {
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
fn twelve_maps(desk: &mut Desk) {
    desk.command(names::TWELVE_MAPS);
    desk.command(names::PLAY);
    record(desk);
    desk.seek_tick(0);
}

/// Varies the parameter of that name, recorded and paused.
fn vary(desk: &mut Desk, name: &str) {
    desk.click_on(names::VARY);
    desk.frames(12);
    desk.click_on(name);
    desk.command(names::PLAY);
    record(desk);
}

/// Goes to the end of the races.
pub(super) fn to_end(desk: &mut Desk) {
    desk.to_end();
    record(desk);
}

/// Shows the run at that place alone, and returns its value.
fn take(desk: &mut Desk, place: usize) -> String {
    let value = values(desk).swap_remove(place);
    desk.click_on(&format!("Show {value}"));
    assert!(!is_open(desk));
    desk.finish();
    value
}

/// Goes to this step of the races.
fn to_step(desk: &mut Desk, step: u64) {
    let start = gallery(desk).race_start();
    desk.seek_tick(start + step);
}

/// The values in which the runs differ, in their order.
fn values(desk: &Desk) -> Vec<String> {
    let names = desk.controls().into_iter();
    let values = names.filter_map(|name| Some(name.strip_prefix("Show ")?.to_owned()));
    values.collect()
}

/// The results of each run, as they stand below its board.
fn results(desk: &Desk) -> Vec<String> {
    let of = |value: &String| {
        let card = desk.named(&format!("Show {value}")).rect;
        let widgets = desk.widgets().into_iter();
        let labels = widgets.filter(|one| !one.takes_mouse() && card.contains(one.rect.center()));
        let names = labels.map(|label| label.name);
        let names = names.filter(|name| name != value && !name.is_empty());
        names.collect::<HashSet<_>>().into_iter().collect()
    };
    values(desk).iter().map(of).collect()
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
    let seed = desk.seed();
    desk.click_on(names::TWELVE_MAPS);
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
    assert!(grows && races && seen.len() > 50, "{seen:?}");
    record(&mut desk);
    assert!(
        desk.controls().contains(&names::PLAY.to_owned()),
        "it pauses"
    );
    let shown = values(&desk);
    let seeds: HashSet<&String> = shown.iter().collect();
    assert_eq!((shown.len(), seeds.len()), (12, 12));
    assert!(!seeds.contains(&seed), "the shown map is none of them");
    // Rolled again, they show twelve others.
    desk.click_on(names::TWELVE_MAPS);
    let others = values(&desk);
    assert_eq!(others.len(), 12);
    assert!(others.iter().all(|other| !seeds.contains(other)));
}

#[test]
fn time_moves_all_runs() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    let moves: [fn(&mut Desk); 10] = [
        |desk| desk.step_by(10),
        |desk| desk.step_by(-3),
        Desk::skip_growth,
        |desk| desk.step_by(57),
        Desk::to_end,
        |desk| desk.step_by(-20),
        Desk::to_start,
        Desk::to_start,
        |desk| desk.seek_tick(12),
        |desk| desk.command(names::PLAY),
    ];
    for (place, go) in moves.into_iter().enumerate() {
        let before = gallery(&mut desk).tick();
        go(&mut desk);
        desk.pass(0.1);
        check_clock(&mut desk);
        assert_ne!(gallery(&mut desk).tick(), before, "{place}");
    }
    let end = gallery(&mut desk).length();
    desk.count_by(Unit::Events);
    let length = gallery(&mut desk).length();
    assert!(length > end, "a step has several events");
    assert_eq!(desk.scene().unit(), Unit::Events, "so has the run behind");
    to_end(&mut desk);
    check_clock(&mut desk);
    assert_eq!(gallery(&mut desk).tick(), length);
}

#[test]
fn the_cell_under_the_pointer_is_marked_on_all_boards() {
    let mut desk = racing();
    twelve_maps(&mut desk);
    to_step(&mut desk, 40);
    let boards = desk.painted();
    let cells: Vec<Rect> = boards.iter().map(|board| board.rect_of(8, 13)).collect();
    let mut counts = Vec::new();
    for pointed in [pos2(3.0, 3.0), cells[7].center()] {
        desk.send(Event::PointerMoved(pointed));
        desk.frames(2);
        let bounds = desk.shapes().iter();
        let bounds = bounds.map(|clipped| clipped.shape.visual_bounding_rect());
        let bounds: Vec<Rect> = bounds.collect();
        let around = |cell: &Rect| {
            let near = cell.expand(10.0);
            bounds
                .iter()
                .filter(|one| near.contains_rect(**one))
                .count()
        };
        counts.push(cells.iter().map(around).collect::<Vec<_>>());
        assert_eq!(desk.says("cell (8, 13)"), counts.len() == 2);
    }
    let marked = counts[1][0] - counts[0][0];
    let with_marks: Vec<usize> = counts[0].iter().map(|count| count + marked).collect();
    assert!(marked > 0 && counts[1] == with_marks, "{counts:?}");
}

#[test]
fn a_click_takes_a_run_at_the_same_moment() {
    let mut desk = racing();
    // In the race, and while the map grows.
    for (place, step) in [(4, Some(40)), (9, None)] {
        twelve_maps(&mut desk);
        match step {
            Some(step) => to_step(&mut desk, step),
            None => desk.seek_tick(25),
        }
        let taken = &mut gallery(&mut desk).scenes_mut()[place];
        let (tick, map) = (taken.tick(), taken.map().clone());
        let value = take(&mut desk, place);
        assert_eq!(desk.seed(), value);
        let scene = desk.scene();
        assert_eq!((scene.tick(), scene.map()), (tick, &map));
        assert_eq!(scene.lanes().len(), 2, "all searches race on it");
        assert_eq!(desk.motion(), Motion::Paused);
        desk.set_seed(&value);
        assert_eq!(desk.map(), map, "it is that of its seed");
    }
    // It can be taken while everything moves, too.
    desk.command(names::TWELVE_MAPS);
    desk.pass(0.2);
    take(&mut desk, 0);
    assert_eq!(desk.motion(), Motion::Forward);
}

#[test]
fn escape_shows_the_run_as_it_was() {
    let mut desk = racing();
    desk.play();
    let now = |desk: &mut Desk| {
        let (tick, races) = (desk.scene().tick(), desk.scene().races());
        let boards: Vec<Rect> = desk.painted().iter().map(|one| one.rect).collect();
        let shown = (desk.seed(), desk.motion(), desk.column());
        (tick, races, shown, boards)
    };
    let before = now(&mut desk);
    for command in [names::TWELVE_MAPS, names::VARY] {
        desk.command(command);
        assert!(is_open(&mut desk));
        for _ in 0..30 {
            desk.pass(0.1);
        }
        assert!(gallery(&mut desk).tick() > 0);
        // Themes, walls and the size of the window leave it open.
        let columns = columns(&mut desk);
        desk.resize(vec2(640.0, 900.0));
        desk.press(Key::T);
        desk.command(names::NEXT_SKIN);
        assert!(is_open(&mut desk) && self::columns(&mut desk) != columns);
        desk.resize(vec2(1280.0, 800.0));
        desk.escape();
        assert!(!is_open(&mut desk));
        assert_eq!(now(&mut desk), before);
    }
    desk.pass(0.5);
    assert!(desk.scene().tick() > before.0, "it plays on");
    // Whatever concerns the run behind it closes the gallery as well.
    desk.command(names::TWELVE_MAPS);
    desk.show_searches(1);
    assert!(!is_open(&mut desk));
}

/// The number of columns of boards.
fn columns(desk: &mut Desk) -> usize {
    let boards = desk.painted();
    let top = boards[0].rect.top();
    boards.iter().filter(|one| one.rect.top() == top).count()
}

#[test]
fn arrow_keys_and_enter_take_a_run() {
    use Key::{ArrowDown, ArrowLeft, ArrowRight};
    let mut desk = racing();
    twelve_maps(&mut desk);
    desk.press(Key::Enter);
    assert!(is_open(&mut desk), "none is selected yet");
    let columns = columns(&mut desk);
    let around = [ArrowRight, ArrowRight, ArrowDown, ArrowLeft];
    for (keys, place) in [(&around[..1], 0), (&around[..2], 1), (&around[..], columns)] {
        twelve_maps(&mut desk);
        let value = values(&desk)[place].clone();
        for &key in keys {
            desk.press(key);
        }
        assert_eq!(gallery(&mut desk).tick(), 0, "time stands still");
        desk.press(Key::Enter);
        assert_eq!(desk.seed(), value);
    }
}

#[test]
fn a_parameter_of_the_map_or_of_the_search_varies() {
    let mut desk = racing();
    vary(&mut desk, "density of the map");
    assert!(desk.says("Density of the map"));
    let count = values(&desk).len();
    assert!(count > 2, "{count}");
    let value = take(&mut desk, count - 2);
    let density = desk.parameter("density").expect("roads have a density");
    assert!(value.starts_with(&density.to_string()), "{value} {density}");
    // The key varies the same parameter again, and then the next one.
    desk.command(names::VARY);
    assert!(desk.says("Density of the map"));
    desk.command(names::VARY);
    assert!(!desk.says("Density of the map") && is_open(&mut desk));
    desk.escape();
    // Of a search on the map that is there.
    let (map, before) = (desk.map(), desk.search_parameter(0, "neighbour_order"));
    vary(&mut desk, "neighbour order of Depth-first");
    let gallery = gallery(&mut desk);
    assert!(gallery.is_racing(), "the map is there");
    assert!(gallery.scenes().iter().all(|scene| *scene.map() == map));
    take(&mut desk, 1);
    let orders = [0, 1].map(|search| desk.search_parameter(search, "neighbour_order"));
    assert!(orders[0] == orders[1] && orders[0] != before, "{orders:?}");
    assert_eq!(desk.map(), map);
}

#[test]
fn another_selected_search_is_shown_on_all_boards() {
    let mut desk = racing().painting();
    twelve_maps(&mut desk);
    to_end(&mut desk);
    let mut seen = HashSet::new();
    for lane in 0..2 {
        desk.command(&format!("Explain search {}", lane + 1));
        let results = results(&desk);
        let scenes = gallery(&mut desk).scenes().iter();
        let moves = scenes.map(|scene| moves(scene)[lane].expect("roads are connected"));
        let moves = moves.map(|moves| format!("{moves} moves"));
        assert_eq!(results, moves.collect::<Vec<_>>());
        // Every board is painted with its own cells.
        let boards = desk.painted();
        assert_eq!(boards.len(), 12);
        assert!(boards.iter().all(|board| board.rect.is_positive()));
        seen.extend(boards.into_iter().map(|board| board.identity));
    }
    assert_eq!(seen.len(), 24);
}

#[test]
fn an_opened_map_has_no_seeds_and_a_large_map_has_no_gallery() {
    let map = Map::new(Size::clamped(21, 11), Tile::Floor);
    let mut desk = Desk::of(start_with_file("plain.map", map));
    assert!(desk.named(names::TWELVE_MAPS).disabled);
    let seed = "This map was not generated here, so it has no seed.";
    desk.command(names::TWELVE_MAPS);
    assert!(!is_open(&mut desk) && desk.says(seed));
    desk.escape();
    desk.rest_on(desk.named(names::TWELVE_MAPS).rect.center());
    assert!(desk.says(seed));
    // Searches have settings on any map.
    desk.command(names::VARY);
    assert!(is_open(&mut desk) && !desk.says(" of the map"));
    desk.escape();
    desk.begin(Change::Generator("open"));
    desk.change(Change::Size(600, 600));
    desk.command(names::TWELVE_MAPS);
    assert!(!is_open(&mut desk) && desk.says("too large for a gallery"));
    assert!(desk.named(names::VARY).disabled);
}

/// Runs differ in the weight of A*, next to a random mouse, whose run is much longer.
#[test]
fn the_clock_counts_the_shown_search_only_and_results_tell_its_work() {
    let mut desk = racing();
    desk.begin(Change::Search(0, "random_mouse"));
    desk.begin(Change::Search(1, "astar"));
    desk.begin(Change::SearchParameter("weight", 17));
    desk.select(1);
    desk.finish();
    vary(&mut desk, "weight of A*");
    assert!(desk.says("Weight of A*. Search: A*."));
    let present = "1.7".to_owned();
    assert!(values(&desk).contains(&present), "the present value");
    for unit in Unit::ALL {
        desk.count_by(unit);
        for lane in [1, 0, 1] {
            desk.select(lane);
            to_end(&mut desk);
            let told = results(&desk);
            let gallery = gallery(&mut desk);
            let length = gallery.length() - gallery.race_start();
            let mut longest = 0;
            for (scene, told) in gallery.scenes_mut().iter_mut().zip(&told) {
                let lane = &mut scene.race_mut().expect("it is there").lanes[lane];
                let expanded = lane.score.as_ref().expect("it is recorded").expanded;
                let counts = lane.solver.info.discipline.has_frontier();
                let words = format!("{} expanded", grouped(expanded));
                assert!(
                    !told.is_empty() && (!counts || told.contains(&words)),
                    "{told}"
                );
                longest = longest.max(match unit {
                    Unit::Events => lane.timeline.len(),
                    _ => lane.timeline.recording_mut().steps(),
                });
            }
            assert_eq!(length, longest, "{unit:?} {lane}");
            let differ: HashSet<String> = told.into_iter().collect();
            assert!(lane == 0 || differ.len() > 1, "{differ:?}");
            desk.step_by(-1);
            desk.frames(2);
            let ends = results(&desk).iter().any(String::is_empty);
            assert!(ends, "{unit:?} {lane}");
        }
    }
}

#[test]
fn the_legend_tells_what_the_boards_show() {
    let mut desk = racing();
    desk.begin(Change::Searches(1));
    desk.set_search(0, "random_mouse");
    twelve_maps(&mut desk);
    let said = |desk: &Desk| ["floor", "visited", "path", "Visits"].map(|word| desk.says(word));
    desk.seek_tick(9);
    assert_eq!(said(&desk), [true, false, false, false], "maps grow");
    to_step(&mut desk, 30);
    assert_eq!(said(&desk), [false, true, false, false]);
    to_end(&mut desk);
    assert_eq!(said(&desk), [false, true, true, false]);
    assert!(desk.says("12 maps, each with its own seed. Search: Random mouse."));
}
