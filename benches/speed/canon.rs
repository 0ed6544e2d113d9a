//! The other generators: an event of each against one of the backtracker, and rooms against another crate.

use crate::mazes::record;
use crate::measure::{Case, Line, medians, once};
use amaze::generators::{HuntAndKill4, Kruskal4, MazeGenerator2D, Prim4, Wilson4};
use mazescope::catalogue::{Generator, Settings};
use mazescope::generators::{
    aldous_broder, backtracker, backtracker_published, binary_tree, boruvka, caves, division,
    eller, growing_tree, hunt_and_kill, kruskal, origin_shift, prim, sidewinder, unicursal, wilson,
};
use mazescope::grid::Size;
use mazescope::random::Seed;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    for &side in sides.iter().filter(|&&side| side < 2000) {
        lines.extend(an_event(side));
        lines.extend(rooms(side));
    }
    lines
}

/// A generator with its settings, and how many times the backtracker's time one of its events may take.
struct New(
    &'static str,
    &'static Generator,
    Option<(&'static str, u32)>,
    f64,
);

const NEW: [New; 18] = [
    New("hunt_and_kill", &hunt_and_kill::ENTRY, None, 3.0),
    New("aldous_broder", &aldous_broder::ENTRY, None, 3.0),
    New("wilson", &wilson::ENTRY, None, 3.0),
    New("kruskal", &kruskal::ENTRY, None, 5.0),
    New("boruvka", &boruvka::ENTRY, None, 5.0),
    New("prim by weights", &prim::ENTRY, Some(("form", 0)), 5.0),
    New("prim by cells", &prim::ENTRY, Some(("form", 1)), 3.0),
    New("growing_tree", &growing_tree::ENTRY, None, 3.0),
    New(
        "growing_tree, the oldest",
        &growing_tree::ENTRY,
        Some(("rest", 1)),
        3.0,
    ),
    New("binary_tree", &binary_tree::ENTRY, None, 3.0),
    New("sidewinder", &sidewinder::ENTRY, None, 3.0),
    New("eller", &eller::ENTRY, None, 3.0),
    New("division", &division::ENTRY, None, 3.0),
    New("origin_shift", &origin_shift::ENTRY, None, 3.0),
    New("caves", &caves::ENTRY, None, 3.0),
    New("unicursal", &unicursal::ENTRY, None, 3.0),
    New(
        "backtracker_published",
        &backtracker_published::ENTRY,
        None,
        3.0,
    ),
    New(
        "backtracker, braided",
        &backtracker::ENTRY,
        Some(("braid", 50)),
        3.0,
    ),
];

/// Every event pulled and logged, with how many there are.
fn grown(new: &New, side: u32) -> (Box<dyn std::any::Any>, usize) {
    let New(_, generator, setting, _) = new;
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

/// An event of each, in turns with one of the backtracker: its own turn in every round, since a round takes long.
fn an_event(side: u32) -> Vec<Line> {
    let first = New("backtracker", &backtracker::ENTRY, None, 1.0);
    let lines = NEW.iter().map(|new| {
        let title = format!("{} at {side}, an event", new.0);
        let [ours, backtracker] = medians(
            &title,
            [new, &first].map(|new| Case {
                name: new.0,
                run: Box::new(move || grown(new, side)),
            }),
        );
        let what = format!("{}: time of an event by backtracker's at {side}", new.0);
        Line::at_most(what, ours / backtracker, new.3)
    });
    lines.collect()
}

/// A room of ours with every event logged, and of the other crate with its steps.
///
/// Its Prim holds edges in no order, so it is held against both of ours.
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
    // It scans from the first room whenever it is stuck, and looks for a loop in tables: seconds, and half a minute.
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
