//! The other generators: time for each room, compared with another crate.

use crate::mazes::record;
use crate::measure::{Case, Line, medians, once};
use amaze::generators::{HuntAndKill4, Kruskal4, MazeGenerator2D, Prim4, Wilson4};
use mazescope_core::generators::{hunt_and_kill, kruskal, prim, wilson};
use mazescope_core::{Generator, Seed, Settings, Size};

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    for &side in sides.iter().filter(|&&side| side < 2000) {
        lines.extend(rooms(side));
    }
    lines
}

/// A generator with its settings.
struct New(
    &'static str,
    &'static Generator,
    Option<(&'static str, u32)>,
);

const NEW: [New; 5] = [
    New("hunt_and_kill", &hunt_and_kill::ENTRY, None),
    New("wilson", &wilson::ENTRY, None),
    New("kruskal", &kruskal::ENTRY, None),
    New("prim by weights", &prim::ENTRY, Some(("form", 0))),
    New("prim by cells", &prim::ENTRY, Some(("form", 1))),
];

/// Every event pulled and logged, with the number of events.
fn grown(new: &New, side: u32) -> (Box<dyn std::any::Any>, usize) {
    let New(_, generator, setting) = new;
    let mut settings = Settings::new(generator.info.parameters);
    if let Some((name, value)) = *setting {
        settings.set(name, value);
    }
    let size = Size::new(side, side).expect("the side is below the limit");
    let site = generator.site(generator.fit(size), None);
    let log = record((generator.start)(&site, &Seed::from(1), &settings));
    let events = log.iter().map(Vec::len).sum();
    (Box::new(log), events)
}

/// A built-in generator with every event logged, and one of the other crate with its steps, for each room.
///
/// Its Prim keeps edges unordered, so it is compared with both of ours.
fn rooms(side: u32) -> Vec<Line> {
    let across = side as usize / 2;
    let rooms = across * across;
    let title = format!("against the other crate at {side}, a room");
    let ours = |name: &'static str| {
        let new = NEW.iter().find(|new| new.0 == name);
        let new = new.expect("it is one of them");
        Case::new(name, move || (grown(new, side).0, rooms))
    };
    fn amaze<G: MazeGenerator2D>(name: &'static str, across: usize) -> Case<'static> {
        let rooms = across * across;
        let steps = move || G::new_from_seed(1).generate_steps(across, across);
        Case::new(name, move || (steps(), rooms))
    }
    let [kruskal, weights, cells, their_kruskal, their_prim] = medians(
        &title,
        [
            ours("kruskal"),
            ours("prim by weights"),
            ours("prim by cells"),
            amaze::<Kruskal4>("amaze Kruskal, steps", across),
            amaze::<Prim4>("amaze Prim, steps", across),
        ],
    );
    // It scans from the first room whenever it is stuck, and searches tables for loops, so it takes seconds to half a
    // minute.
    let [hunt, wilson, their_hunt, their_wilson] = once(
        &title,
        [
            ours("hunt_and_kill"),
            ours("wilson"),
            amaze::<HuntAndKill4>("amaze hunt-and-kill, steps", across),
            amaze::<Wilson4>("amaze Wilson, steps", across),
        ],
    );
    let line = |name: &str, ours: f64, theirs: f64| {
        let what = format!("{name}: times amaze's rooms with steps at {side}");
        Line::at_least(what, theirs / ours, 2.0)
    };
    vec![
        line("kruskal", kruskal, their_kruskal),
        line("prim by weights", weights, their_prim),
        line("prim by cells", cells, their_prim),
        line("hunt_and_kill", hunt, their_hunt),
        line("wilson", wilson, their_wilson),
    ]
}
