//! Questions about generators: whether an edge is carved, by connected rooms, and where a walk that is stuck continues.

use super::growing::Growing;
use super::{counts, places, right, template};
use crate::told::generators::grown::is_edge;
use mazescope_core::Kind;
use mazescope_explain::questions::building::{GOES_ON, MAY_OPEN};
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::{QUESTIONS, guarantee};
use mazescope_explain::templates::words;
use mazescope_support::machine::Place;
use mazescope_support::trials::drawn;
use std::collections::HashMap;

/// What a generator does next with an edge: which edge it is, and whether it is carved; `Nothing` without a question.
#[derive(Debug, PartialEq)]
enum Next {
    Edge(Place, bool),
    Chance,
    Nothing,
}

fn next(id: &str, growing: &Growing, now: usize) -> Next {
    let mut steps = growing.run.steps[1..].iter();
    let Some(step) = steps.find(|step| step.start >= now) else {
        return Next::Nothing;
    };
    let (place, cell) = (step.start, growing.at(step.start));
    let before = growing.kind(place.saturating_sub(1));
    let edge = match (id, growing.kind(place)) {
        // A braid opens dead ends, whatever they connect.
        (_, kind) if [kind, before].contains(&Kind::Expanded) => return Next::Nothing,
        ("kruskal", Kind::Carved | Kind::Touched) if is_edge(cell) => cell,
        ("boruvka", Kind::Looked) => cell,
        ("eller", Kind::Carved) if !is_edge(cell) && cell.0 > 1 => (cell.0 - 1, cell.1),
        ("prim" | "traversal", Kind::Carved | Kind::Rejected) if is_edge(cell) => cell,
        _ => return Next::Nothing,
    };
    let book = growing.book(place);
    let ends = book.ends(edge);
    let joins = !book.are_connected([ends[0], ends[1]]);
    match id == "eller" && joins && cell.1 + 2 != growing.size.height() as i32 {
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
            let size = (3 + 2 * (number as u32 % 5), 3 + 2 * (number as u32 / 5 % 4));
            let mut growing = Growing::of(generator, size, number);
            for now in growing.moments(30) {
                let next = next(id, &growing, now);
                let opens = growing.ask(now, MAY_OPEN, &[]);
                let about = format!("{}, {now}, {next:?}: {opens:?}", growing.about);
                let (size, log) = (growing.size, &growing.run.log);
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
                        let right = growing.book(0).ends(edge);
                        let is_end = |room| right.contains(room);
                        let count = if by_sets { 2 } else { 1 };
                        assert!(ends.len() == count && ends.iter().all(is_end), "{about}");
                        // An edge that should be carved is carved, and one that should stay wall stays wall.
                        let braided = growing.settings.find("braid").unwrap_or(0) > 0;
                        let mut ahead = log[now..].iter();
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
                if let Ok(question) = growing.ask(now, NEXT_CELL, &[]) {
                    let newest = growing.settings.find("order") == Some(1);
                    assert!(id == "traversal" && newest, "{about}");
                    let kinds =
                        |place| matches!(growing.kind(place), Kind::Carved | Kind::Rejected);
                    let mut ahead = now..growing.run.log.len();
                    let taken = ahead.find(|&place| is_edge(growing.at(place)) && kinds(place));
                    let taken = growing.run.log[taken.expect(&about)].event.cell();
                    assert_eq!(question.right_cells(), [taken], "{about}");
                    edges += 1;
                }
                let asking = growing.asked(&[]);
                let of_searches = QUESTIONS.iter().filter(|kind| kind.of_searches);
                let more = [NEXT_CELL, guarantee::KEEPS_GUARANTEE];
                for kind in of_searches.filter(|kind| !more.contains(kind)) {
                    assert!((kind.ask)(&asking).is_err(), "{about}: {kind:?}");
                }
                if let Ok(goes_on) = growing.ask(now, GOES_ON, &[]) {
                    let rest = growing.run.log[now..].iter();
                    let pops = rest.take_while(|it| it.event.kind(None) == Kind::Backtracked);
                    let pops = pops.count();
                    let room = places(&goes_on.sentence, "cell").0;
                    let top = growing.book(now + pops).list.pop();
                    assert_eq!(room, Vec::from_iter(top), "{about}");
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
