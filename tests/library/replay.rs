//! A replay shows the moments of its run, forward and back.

use mazescope::State;
use mazescope_support::cases;
use proptest::prelude::*;
use std::fmt::Display;

#[test]
fn it_ends_where_the_events_end() {
    for solver in mazescope::solvers() {
        let map = mazescope::generator("backtracker").unwrap().map(15, 11, 3);
        let search: Vec<_> = solver.search(&map).collect();
        let mut replay = solver.replay(&map);
        replay.to_end();
        let ended = replay.has_ended() && replay.fault().is_none();
        assert!(ended, "{}", solver.id());
        assert_eq!(replay.event(), search.last().copied(), "{}", solver.id());
        assert!(!replay.sentence().is_empty(), "{}", solver.id());
        assert_eq!(replay.board().current(), None);
        let path = replay.board().path();
        let ends = (map.starts.first(), map.goals.first());
        assert_eq!((path.first(), path.last()), ends);
        let mut states = path.iter().map(|&cell| replay.board().state(cell));
        assert!(states.all(|state| state == State::Path));
        assert_eq!(replay.back(u64::MAX), replay.forward(u64::MAX));
    }
}

#[test]
fn a_growth_ends_with_the_map() {
    for generator in mazescope::generators() {
        let map = generator.map(15, 11, "otter");
        let mut replay = generator.replay(15, 11, "otter");
        replay.to_end();
        let board = replay.board();
        assert_eq!(board.size(), map.size());
        for cell in map.size().iter() {
            let is_wall = board.state(cell) == State::Wall;
            assert_eq!(is_wall, !map.is_floor(cell), "{}", generator.id());
        }
        assert!(generator.events(15, 11, "otter").count() as u64 >= replay.events());
    }
}

#[test]
fn what_is_set_is_another_run() {
    let roads = mazescope::generator("roads").unwrap();
    let dense = roads.clone().set("density", "3").unwrap();
    assert_ne!(roads.map(41, 31, 7), dense.map(41, 31, 7));
    assert!(dense.settings().contains(&("density", "3".to_owned())));
    let many = roads.clone().set("density", "many").unwrap_err();
    let unknown = roads.set("heuristic", "octile").unwrap_err();
    let slip = mazescope::solver("bredth_first").unwrap_err();
    let says = |wrong: &dyn Display, part: &str| {
        assert!(wrong.to_string().contains(part), "{wrong}");
    };
    says(&many, "density is many, but must be a whole number from");
    says(
        &unknown,
        "has no parameter `heuristic`. Its parameters are density,",
    );
    says(
        &slip,
        "no search `bredth_first`. Use one of depth_first, breadth_first,",
    );
    assert!(mazescope::generator("").is_err());
}

proptest! {
    #![proptest_config(cases::config(64))]

    #[test]
    fn a_moment_is_the_same_from_wherever_it_is_gone_to(places in prop::collection::vec(0_u64..2000, 1..12)) {
        let map = mazescope::generator("open").unwrap().map(25, 17, 5);
        let astar = mazescope::solver("astar").unwrap();
        let mut replay = astar.replay(&map);
        for place in places {
            replay.go_to(place);
            let mut straight = astar.replay(&map);
            straight.forward(place);
            prop_assert_eq!(replay.board().to_string(), straight.board().to_string());
            prop_assert_eq!((replay.events(), replay.sentence()), (straight.events(), straight.sentence()));
        }
    }
}
