//! Questions about generators: whether an edge is carved, by connected rooms, and where a walk that is stuck continues.

use super::{chosen, numbers, refused};
use mazescope_core::{Kind, Random, Seed, Size};
use mazescope_explain::questions::algorithms::WHICH_ALGORITHM;
use mazescope_explain::questions::asked::AT_ONCE;
use mazescope_explain::questions::building::{GOES_ON, MAY_OPEN};
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::joining::{NEW_NEIGHBOURS, WILL_JOIN};
use mazescope_explain::questions::lanes::{ENDS_AFTER, ENDS_FIRST};
use mazescope_explain::questions::line::NEXT_LINE;
use mazescope_explain::questions::path::IS_SHORTEST;
use mazescope_explain::{Answer, Asked, Subject};
use mazescope_support::book::Place;
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
        let more: Vec<Place> = (edges.iter().map(|&edge| rooms(edge)))
            .filter_map(|[a, b]| match (met.contains(&a), met.contains(&b)) {
                (true, false) => Some(b),
                (false, true) => Some(a),
                _ => None,
            })
            .collect();
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
    let braids =
        kind(place) == Kind::Expanded || kind(place - usize::from(place > 0)) == Kind::Expanded;
    let carved = (0..place).filter(|&place| kind(place) == Kind::Carved && is_edge(at(place)));
    let carved: HashSet<Place> = carved.map(at).collect();
    let decided = match (id, kind(place)) {
        _ if braids => None,
        ("kruskal", Kind::Carved | Kind::Touched) if is_edge(cell) => Some(cell),
        ("boruvka", Kind::Looked) => Some(cell),
        ("eller", Kind::Carved) if !is_edge(cell) && cell.0 > 1 => Some((cell.0 - 1, cell.1)),
        ("prim" | "traversal", Kind::Carved | Kind::Rejected) if is_edge(cell) => Some(cell),
        _ => None,
    };
    let Some(edge) = decided else {
        return Next::Nothing;
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
            let mut chance = Random::new(&Seed::from(number), "places");
            let mut moments = vec![0, run.log.len()];
            moments.extend((0..30).map(|_| chance.below(run.log.len() as u32 + 1) as usize));
            for now in moments {
                run.timeline.seek(now as u64);
                let asked = Asked {
                    timeline: &run.timeline,
                    subject,
                    step: 0,
                    rivals: &[],
                    candidates: &[],
                    growth: None,
                    judge: None,
                    most: AT_ONCE,
                };
                let question = (MAY_OPEN.ask)(&asked);
                let next = next(id, &run, now, size);
                let about = format!("{id} {settings:?} {number}, {now}, {next:?}: {question:?}");
                let by_sets = matches!(id, "kruskal" | "boruvka" | "eller");
                match (next, question) {
                    (Next::Edge(edge, joins), Ok(question)) => {
                        let named = question.about.iter().map(|&cell| size.position(cell));
                        assert_eq!(named.collect::<Vec<_>>(), [edge], "{about}");
                        let right = chosen(&question)[0];
                        let stays = right == "It stays wall";
                        assert_eq!(stays, !joins, "{about}");
                        let reason = question.sentence.to_string();
                        assert!(reason.starts_with(right), "{about}");
                        assert_eq!(
                            right == "It may be carved",
                            joins && id == "boruvka",
                            "{about}"
                        );
                        // An edge that should be carved is carved, and one that should stay wall stays wall for now.
                        let edge_cell = question.about[0];
                        let ahead = run.log[now..].iter();
                        let mut ahead = ahead.take(if by_sets { usize::MAX } else { 1 });
                        let braided = settings.find("braid").unwrap_or(0) > 0;
                        let opens = ahead.any(|it| {
                            it.event.cell() == edge_cell && it.event.kind(None) == Kind::Carved
                        });
                        if id != "boruvka" && by_sets && !braided {
                            assert_eq!(opens, joins, "{about}");
                        }
                        *met.entry((id, joins)).or_default() += 1;
                    }
                    (Next::Chance, question) => {
                        let why = "what is next is chosen at random";
                        assert_eq!(refused(question), Some(why), "{about}");
                        by_chance += 1;
                    }
                    (Next::Edge(..), Err(_)) => assert!(!by_sets, "{about}"),
                    (Next::Nothing, question) => assert!(question.is_err(), "{about}"),
                }
                // The next edge is asked for where it is the last one added, and never where it is random.
                if let Ok(question) = (NEXT_CELL.ask)(&asked) {
                    let newest = settings.find("order") == Some(1);
                    assert!(id == "traversal" && newest, "{about}");
                    let taken = run.log[now..].iter().find(|it| {
                        let edge = is_edge(size.position(it.event.cell()));
                        matches!(it.event.kind(None), Kind::Carved | Kind::Rejected) && edge
                    });
                    let taken = Answer::Cell(taken.expect(&about).event.cell());
                    assert_eq!(question.answers, [taken], "{about}");
                    edges += 1;
                }
                for kind in [
                    NEXT_LINE,
                    NEW_NEIGHBOURS,
                    WILL_JOIN,
                    WHICH_ALGORITHM,
                    IS_SHORTEST,
                    ENDS_FIRST,
                    ENDS_AFTER,
                ] {
                    assert!((kind.ask)(&asked).is_err(), "{about}: {kind:?}");
                }
                if let Ok(question) = (GOES_ON.ask)(&asked) {
                    let backtracked = run.log[now..].iter();
                    let backtracked =
                        backtracked.take_while(|it| it.event.kind(None) == Kind::Backtracked);
                    let backtracked = backtracked.count();
                    let mut trail: Vec<Place> = Vec::new();
                    for stated in &run.log[..now + backtracked] {
                        let cell = size.position(stated.event.cell());
                        match stated.event.kind(None) {
                            Kind::Carved if !is_edge(cell) => trail.push(cell),
                            Kind::Backtracked => assert_eq!(trail.pop(), Some(cell), "{about}"),
                            _ => {}
                        }
                    }
                    for cell in size.iter() {
                        let right = trail.last() == Some(&size.position(cell));
                        assert_eq!(question.judge(&Answer::Cell(cell)), right, "{about}");
                    }
                    assert_eq!(
                        numbers(&question.sentence),
                        [backtracked.to_string()],
                        "{about}"
                    );
                    stuck += 1;
                }
            }
        }
    }
    for id in ["kruskal", "boruvka", "eller"] {
        for joins in [true, false] {
            assert!(
                met.get(&(id, joins)).is_some_and(|&times| times > 5),
                "{id}: {met:?}"
            );
        }
    }
    assert!(
        by_chance > 10 && stuck > 10 && edges > 5,
        "{by_chance} {stuck} {edges}"
    );
}
