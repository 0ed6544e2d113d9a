//! The printer: each fact and each template is printed once, and two different facts never print the same sentence.

use Direction::{Down, Left, Right, Up};
use NeighbourState::{Corner, Done, InFrontier, New, NotCheaper, Outside, Tried, Wall};
use mazescope_core::catalogue::Measure;
use mazescope_core::structures::hand::Hand;
use mazescope_core::words::sentences;
use mazescope_core::{Direction, Discipline, Info, Length, Map, PathPromise, Size, Tile};
use mazescope_explain::claim::{Eraser, Fate, Stuck, Turn};
use mazescope_explain::neighbours::NeighbourState;
use mazescope_explain::{Fact, PathLength, Sentence, templates};
use mazescope_support::golden::check;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;

/// A template with its name.
type Template = (&'static str, &'static str);

/// The cells that stand for the names in a template: the first one for its first name.
const CELLS: [(i32, i32); 4] = [(3, 2), (5, 2), (1, 4), (2, 3)];

fn cells() -> Vec<Fact> {
    let size = Size::clamped(9, 9);
    let cells = CELLS.map(|(x, y)| Fact::Cell(size.cell(x, y).unwrap(), (x, y)));
    cells.to_vec()
}

/// Paths in moves, in lengths, and in lengths without costs.
fn paths() -> Vec<PathLength> {
    let even = Map::new(Size::clamped(9, 9), Tile::Floor);
    let mut rough = even.clone();
    rough.set_cost(rough.size().cell(1, 1).unwrap(), 5);
    let of = |straight, diagonal, map: &Map, by| {
        PathLength::of_length(Length { straight, diagonal }, map, by)
    };
    vec![
        of(12, 0, &even, Measure::Moves),
        of(1, 0, &even, Measure::Moves),
        of(1234, 0, &even, Measure::Moves),
        of(7, 0, &rough, Measure::Length),
        of(2, 3, &even, Measure::Length),
        of(2, 4, &rough, Measure::EvenLength),
    ]
}

/// Names, and different facts for which they may stand. No name stands for those of the first row alone.
#[rustfmt::skip]
fn rows() -> Vec<(&'static str, Vec<Fact>)> {
    let all = [
        PathPromise::ShortestPath, PathPromise::ShortestLength, PathPromise::ShortestWhereEven, PathPromise::SomePath,
        PathPromise::WithinLength { tenths: 15 }, PathPromise::WithinLength { tenths: 20 },
        PathPromise::AlongWall(Hand::Left), PathPromise::AlongOuterWall,
    ];
    let others = [
        Fact::NotYet, Fact::Nothing, Fact::Nowhere, Fact::LengthOf(30.141), Fact::LengthOf(44.0), Fact::More(3),
        Fact::More(4), Fact::Owner("start", true), Fact::Owner("start", false), Fact::Unnamed("name"),
    ];
    let states = [Outside, Wall, Corner, New, InFrontier, NotCheaper, Done, Tried];
    let fates = [
        Fate::New, Fate::Shorter, Fate::OnStack, Fate::NotShorter, Fate::InFrontier, Fate::Popped, Fate::Expanded,
        Fate::Corner, Fate::Later, Fate::BeyondBound, Fate::SearchEnds,
    ];
    let stuck = [Stuck::DeadEnd, Stuck::NothingNew, Stuck::NoneLeft, Stuck::Bound, Stuck::NotAll];
    let turns = [Turn::Unknown, Turn::Straight, Turn::Left, Turn::Right, Turn::Around];
    vec![
        ("", others.into_iter().chain(all.map(Fact::Promise)).collect()),
        ("name", vec![Fact::Subject("The searcher"), Fact::Subject("A*")]),
        ("item items side unit guarantee", vec![Fact::Word("start"), Fact::Word("goal")]),
        ("start", vec![Fact::End("start", true), Fact::End("start", false)]),
        ("goal origin", vec![Fact::End("goal", true), Fact::End("goal", false)]),
        ("starts", vec![Fact::Starts(true), Fact::Starts(false)]),
        ("toward", [Up, Left, Down, Right].map(Fact::Toward).to_vec()),
        ("order", [Up, Left].map(Fact::Ordered).to_vec()),
        ("again", [Some(true), Some(false), None].map(Fact::Within).to_vec()),
        ("dug", vec![Fact::NextToFloor(true), Fact::NextToFloor(false)]),
        ("cell new last back from across parent tie about cause other edge room", cells()),
        ("way", paths().into_iter().map(Fact::Path).collect()),
        ("far old path least", paths().into_iter().map(Fact::PathLength).collect()),
        ("g h f estimate sum length", [7.5, 0.0, 1234.56].map(Fact::Length).to_vec()),
        ("weight", [1.5, 1.0, 2.0].map(Fact::Weight).to_vec()),
        ("turn", turns.map(Fact::Turn).to_vec()),
        ("stuck cut", stuck.map(Fact::Stuck).to_vec()),
        ("eraser", [Eraser::This, Eraser::Earlier, Eraser::Any].map(Fact::Eraser).to_vec()),
        ("state", states.map(|state| Fact::State(state, Discipline::Priority)).to_vec()),
        ("fate", fates.map(Fact::Fate).to_vec()),
        ("amount", vec![Fact::Amount(9, "move"), Fact::Amount(1, "move"), Fact::Amount(9, "step")]),
        ("count place number exits round bound cost left own floor step percent low high",
            [2, 1, 1234].map(Fact::Count).to_vec()),
    ]
}

/// The names in the braces of a template.
fn names(template: &'static str) -> Vec<&'static str> {
    let pieces = template.split('{').skip(1);
    let names = pieces.map(|piece| piece.split(['}', ' ']).next().unwrap());
    names.collect()
}

/// The templates of each entry, and those of questions and guarantees.
fn entries() -> Vec<(&'static str, Vec<Template>)> {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let infos = generators.chain(catalogue.solvers.iter().map(|it| it.info));
    let all = infos.map(|info| {
        let templates = sentences::of(&info).all();
        let mut templates: Vec<_> = templates.filter(|one| !one.1.is_empty()).collect();
        templates.sort_unstable();
        (info.id, templates)
    });
    all.chain([("questions", templates::all().collect())])
        .collect()
}

#[test]
fn each_fact_and_each_template_is_printed_once() {
    let (rows, entries) = (rows(), entries());
    let mut out = String::from("== Facts\n");
    for (names, facts) in &rows {
        let printed: Vec<String> = facts.iter().map(Fact::to_string).collect();
        let different: HashSet<&String> = printed.iter().collect();
        assert_eq!(different.len(), facts.len(), "{printed:?}");
        writeln!(out, "{names}: {}", printed.join(" | ")).unwrap();
    }
    let values = |name: &str| {
        let is_of = |row: &&(&str, _)| row.0.split(' ').any(|it| it == name);
        let row = rows.iter().find(is_of);
        &row.unwrap_or_else(|| panic!("nobody knows {name}")).1
    };
    // What a template says if one of its names stands for this value.
    let print = |(name, template): Template, of: &str, value: Option<Fact>| {
        let all = names(template);
        let mut sentence = Sentence::default();
        sentence.add((name, template), |name| {
            let values = values(name);
            let place = all.iter().position(|other| *other == name).unwrap();
            let usual = if values.len() == CELLS.len() {
                place
            } else {
                0
            };
            value.filter(|_| name == of).unwrap_or(values[usual])
        });
        sentence.to_string()
    };
    // Each template with the entries whose words it is, unless these are many.
    let mut whose: BTreeMap<Template, Vec<&str>> = BTreeMap::new();
    let mut same: BTreeSet<String> = BTreeSet::new();
    for (id, templates) in &entries {
        let mut printed: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for &one in templates {
            whose.entry(one).or_default().push(id);
            printed.entry(print(one, "", None)).or_default().push(one.0);
            for name in names(one.1) {
                let all = values(name).iter();
                let all: HashSet<String> = all.map(|&it| print(one, name, Some(it))).collect();
                assert_eq!(all.len(), values(name).len(), "{one:?}: {name} in {all:?}");
            }
        }
        let several = printed.values().filter(|names| names.len() > 1);
        same.extend(several.map(|names| names.join(" ")));
    }
    out.push_str("\n== Templates\n");
    for (one, ids) in &whose {
        let whose = if ids.len() > 6 {
            "common"
        } else {
            &ids.join(" ")
        };
        writeln!(out, "{} ({whose}): {}", one.0, print(*one, "", None)).unwrap();
    }
    out.push_str("\n== Names for the same words\n");
    out.extend(same.iter().map(|names| format!("{names}\n")));
    check("templates.txt", &out);
}

/// Checks that a sentence of a step or an event is what its claims print, and nothing else.
pub fn is_printed(sentence: &Sentence, info: &Info, about: &str) {
    let words = sentences::of(info);
    let mut printed = Sentence::default();
    for claim in &sentence.claims {
        let template = words.get(claim.template).expect(about);
        printed.add(template, |name| claim.fact(name).unwrap());
    }
    assert_eq!(*sentence, printed, "{about}");
}

/// Checks that a sentence of a question is what its claims print, with other signs between them.
pub fn is_told_by_claims(sentence: &Sentence, about: &str) {
    let text = sentence.to_string();
    let mut rest = &text[..];
    for claim in &sentence.claims {
        let one = Sentence::of(claim.template, &claim.facts).to_string();
        let words = one.trim_end_matches('.');
        let known = one != claim.template && !one.contains('{');
        let place = rest.find(words).filter(|_| known);
        let place = place.unwrap_or_else(|| panic!("{claim:?} in {text}: {about}"));
        rest = &rest[place + words.len()..];
    }
    let is_over = rest.is_empty() || rest == ".";
    assert!(is_over && !sentence.claims.is_empty(), "{text}: {about}");
}
