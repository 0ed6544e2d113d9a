//! Questions about generators: whether an edge is carved, by connected rooms, and where a walk that is stuck continues.

use super::{asked, counts, places, question, right, template};
use mazescope_core::{Kind, Random, Seed, Size};
use mazescope_explain::questions::asked::AT_ONCE;
use mazescope_explain::questions::building::{GOES_ON, MAY_OPEN};
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::{QUESTIONS, guarantee};
use mazescope_explain::templates::words;
use mazescope_explain::{Asked, Subject};
use mazescope_support::machine::Place;
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::{HashMap, HashSet};

fn is_edge((x, y): Place) -> bool {
    x % 2 == 0 || y % 2 == 0
}

/// The two rooms at the ends of an edge.
fn rooms((x, y): Place) -> [Place; 2] {
    match x % 2 {
        0 => [(x - 1, y), (x + 1, y)],
        _ => [(x, y - 1), (x, y + 1)],
    }
}

/// Whether carved edges lead from one room to the other.
fn hang_together(edges: &HashSet<Place>, [one, other]: [Place; 2]) -> bool {
    let mut met = HashSet::from([one]);
    loop {
        let ends = edges.iter().map(|&edge| rooms(edge));
        let more = ends
            .filter(|[a, b]| met.contains(a) != met.contains(b))
            .flatten();
        let more: Vec<Place> = more.filter(|room| !met.contains(room)).collect();
        if met.contains(&other) || more.is_empty() {
            return met.contains(&other);
        }
        met.extend(more);
    }
}

/// What a generator does next with an edge: which edge it is, and whether it is carved; `Nothing` without a question.
#[derive(Debug, PartialEq)]
enum Next {
    Edge(Place, bool),
    Chance,
    Nothing,
}

fn next(id: &str, run: &Run, now: usize, size: Size) -> Next {
    let at = |place: usize| size.position(run.log[place].event.cell());
    let kind = |place: usize| run.log[place].event.kind(None);
    let Some(step) = run.steps[1..].iter().find(|step| step.start >= now) else {
        return Next::Nothing;
    };
    let (place, cell) = (step.start, at(step.start));
    let braids = kind(place) == Kind::Expanded || kind(place.saturating_sub(1)) == Kind::Expanded;
    let carved = (0..place).filter(|&place| kind(place) == Kind::Carved && is_edge(at(place)));
    let carved: HashSet<Place> = carved.map(at).collect();
    let edge = match (id, kind(place)) {
        _ if braids => return Next::Nothing,
        ("kruskal", Kind::Carved | Kind::Touched) if is_edge(cell) => cell,
        ("boruvka", Kind::Looked) => cell,
        ("eller", Kind::Carved) if !is_edge(cell) && cell.0 > 1 => (cell.0 - 1, cell.1),
        ("prim" | "traversal", Kind::Carved | Kind::Rejected) if is_edge(cell) => cell,
        _ => return Next::Nothing,
    };
    let joins = !hang_together(&carved, rooms(edge));
    match id == "eller" && joins && cell.1 + 2 != size.height() as i32 {
        true => Next::Chance,
        false => Next::Edge(edge, joins),
    }
}

#[test]
fn an_edge_opens_where_it_joins_what_does_not_hang_together() {
    let mut met: HashMap<(&str, bool), usize> = HashMap::new();
    let (mut by_chance, mut stuck, mut edges) = (0, 0, 0);
    for number in drawn(150) {
        for generator in mazescope_core::builtin::catalogue().generators {
            let id = generator.info.id;
            let settings = settings(generator.info.parameters, number);
            let subject = Subject::of_generator(&generator.info, &settings);
            let size = Size::clamped(3 + 2 * (number as u32 % 5), 3 + 2 * (number as u32 / 5 % 4));
            let mut run = Run::of_growth(&generator, size, number, &settings);
            let size = run.timeline.board().size();
            let all = run.log.len();
            let mut chance = Random::new(&Seed::from(number), "places");
            let mut moments = vec![0, all];
            moments.extend((0..30).map(|_| chance.below(all as u32 + 1) as usize));
            for now in moments {
                run.timeline.seek(now as u64);
                let asking = Asked {
                    most: AT_ONCE,
                    ..asked(&run.timeline, subject)
                };
                let next = next(id, &run, now, size);
                let opens = question(MAY_OPEN, &asking, id);
                let about = format!("{id} {settings:?} {number}, {now}, {next:?}: {opens:?}");
                let by_sets = matches!(id, "kruskal" | "boruvka" | "eller");
                match (next, opens) {
                    (Next::Edge(edge, joins), Ok(opens)) => {
                        let named = opens.about.iter().map(|&cell| size.position(cell));
                        assert_eq!(named.collect::<Vec<_>>(), [edge], "{about}");
                        assert_eq!(places(&opens.text, "edge").0, [edge], "{about}");
                        assert_eq!(right(&opens), [usize::from(!joins)], "{about}");
                        let said = match (by_sets, joins) {
                            (true, false) => "stays_between",
                            (true, true) if id == "boruvka" => "may_open_between",
                            (true, true) => "opens_between",
                            (false, true) => "opens_to",
                            (false, false) => "stays_before",
                        };
                        assert_eq!(template(&opens.sentence), said, "{about}");
                        let (asks, what) = match id {
                            "boruvka" => ("edge_compared", "may_open"),
                            "eller" => ("edge_after", "opens"),
                            _ => ("edge_next", "opens"),
                        };
                        assert_eq!(template(&opens.text), asks, "{about}");
                        assert_eq!(opens.choices, [what, "stays"].map(words), "{about}");
                        let ends = places(&opens.sentence, "room").0;
                        let is_end = |room| rooms(edge).contains(room);
                        let count = if by_sets { 2 } else { 1 };
                        assert!(ends.len() == count && ends.iter().all(is_end), "{about}");
                        // An edge that should be carved is carved, and one that should stay wall stays wall.
                        let braided = settings.find("braid").unwrap_or(0) > 0;
                        let mut ahead = run.log[now..].iter();
                        let carved = ahead.any(|it| {
                            it.event.cell() == opens.about[0] && it.event.kind(None) == Kind::Carved
                        });
                        let is_so = id == "boruvka" || braided || carved == joins;
                        assert!(is_so, "{about}");
                        *met.entry((id, joins)).or_default() += 1;
                    }
                    (Next::Chance, opens) => {
                        assert_eq!(opens.err(), Some("random"), "{about}");
                        by_chance += 1;
                    }
                    (Next::Edge(..), Err(_)) => assert!(!by_sets, "{about}"),
                    (Next::Nothing, opens) => assert!(opens.is_err(), "{about}"),
                }
                // The next edge is asked for where it is the last one added, and never where it is random.
                if let Ok(question) = question(NEXT_CELL, &asking, &about) {
                    let newest = settings.find("order") == Some(1);
                    assert!(id == "traversal" && newest, "{about}");
                    let taken = run.log[now..].iter().find(|it| {
                        let edge = is_edge(size.position(it.event.cell()));
                        edge && matches!(it.event.kind(None), Kind::Carved | Kind::Rejected)
                    });
                    let taken = taken.expect(&about).event.cell();
                    assert_eq!(question.right_cells(), [taken], "{about}");
                    edges += 1;
                }
                let of_searches = QUESTIONS.iter().filter(|kind| kind.of_searches);
                let more = [NEXT_CELL, guarantee::KEEPS_GUARANTEE];
                for kind in of_searches.filter(|kind| !more.contains(kind)) {
                    assert!((kind.ask)(&asking).is_err(), "{about}: {kind:?}");
                }
                if let Ok(goes_on) = question(GOES_ON, &asking, &about) {
                    let rest = run.log[now..].iter();
                    let pops = rest.take_while(|it| it.event.kind(None) == Kind::Backtracked);
                    let pops = pops.count();
                    let mut trail: Vec<Place> = Vec::new();
                    for stated in &run.log[..now + pops] {
                        let cell = size.position(stated.event.cell());
                        match stated.event.kind(None) {
                            Kind::Carved if !is_edge(cell) => trail.push(cell),
                            Kind::Backtracked => assert_eq!(trail.pop(), Some(cell), "{about}"),
                            _ => {}
                        }
                    }
                    let room = places(&goes_on.sentence, "cell").0;
                    assert_eq!(room, Vec::from_iter(trail.pop()), "{about}");
                    let cells = goes_on.right_cells().into_iter();
                    let cells: Vec<Place> = cells.map(|cell| size.position(cell)).collect();
                    assert_eq!(cells, room, "{about}");
                    let far = match pops {
                        1 => template(&goes_on.sentence) == "one_back",
                        _ => counts(&goes_on.sentence, "count", pops),
                    };
                    assert!(far, "{pops}: {about}");
                    stuck += 1;
                }
            }
        }
    }
    for id in ["kruskal", "boruvka", "eller"] {
        let often = |joins| met.get(&(id, joins)).is_some_and(|&times| times > 5);
        assert!(often(true) && often(false), "{id}: {met:?}");
    }
    let often = by_chance > 10 && stuck > 10 && edges > 5;
    assert!(often, "{by_chance} {stuck} {edges}");
}
