//! The printer: each fact and each template is printed once, and two different facts never print the same sentence.

use mazescope_core::catalogue::Measure;
use mazescope_core::generators::GENERATORS;
use mazescope_core::structures::hand::Hand;
use mazescope_core::words::sentences;
use mazescope_core::{Direction, Discipline, Info, Length, Map, PathPromise, Size, Tile};
use mazescope_explain::claim::{Eraser, Fate, Stuck, Turn};
use mazescope_explain::neighbours::NeighbourState;
use mazescope_explain::{Account, Fact, PathLength, Sentence, Subject, Teller, templates};
use mazescope_support::golden::check;
use mazescope_support::trials::{Run, drawn, settings};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;

/// The name of a fact. A new one is named here, and printed below.
fn variant(fact: Fact) -> &'static str {
    match fact {
        Fact::NotYet => "NotYet",
        Fact::Nothing => "Nothing",
        Fact::Nowhere => "Nowhere",
        Fact::Subject(_) => "Subject",
        Fact::Word(_) => "Word",
        Fact::End(..) => "End",
        Fact::Owner(..) => "Owner",
        Fact::Starts(_) => "Starts",
        Fact::Toward(_) => "Toward",
        Fact::Within(_) => "Within",
        Fact::NextToFloor(_) => "NextToFloor",
        Fact::Cell(..) => "Cell",
        Fact::Count(_) => "Count",
        Fact::PathLength(_) => "PathLength",
        Fact::Path(_) => "Path",
        Fact::Length(_) => "Length",
        Fact::LengthOf(_) => "LengthOf",
        Fact::Weight(_) => "Weight",
        Fact::Turn(_) => "Turn",
        Fact::Stuck(_) => "Stuck",
        Fact::Eraser(_) => "Eraser",
        Fact::More(_) => "More",
        Fact::Amount(..) => "Amount",
        Fact::Promise(_) => "Promise",
        Fact::State(..) => "State",
        Fact::Fate(_) => "Fate",
        Fact::Unnamed(_) => "Unnamed",
    }
}

fn cells() -> Vec<Fact> {
    let size = Size::clamped(9, 9);
    let cells = [(3, 2), (2, 3), (5, 1)];
    let cells = cells.map(|(x, y)| Fact::Cell(size.cell(x, y).unwrap(), (x, y)));
    cells.to_vec()
}

/// Paths in moves, in lengths, and in lengths without costs.
fn paths() -> Vec<PathLength> {
    let even = Map::new(Size::clamped(9, 9), Tile::Floor);
    let mut rough = even.clone();
    rough.set_cost(rough.size().cell(1, 1).unwrap(), 5);
    let of = |[straight, diagonal]: [u32; 2], map: &Map, by| {
        PathLength::of_length(Length { straight, diagonal }, map, by)
    };
    vec![
        of([1, 0], &even, Measure::Moves),
        of([1234, 0], &even, Measure::Moves),
        of([7, 0], &rough, Measure::Length),
        of([2, 3], &even, Measure::Length),
        of([2, 4], &rough, Measure::EvenLength),
    ]
}

/// Facts for which a name may stand, all of them different.
fn values(name: &str) -> Vec<Fact> {
    use NeighbourState::{Corner, Done, InFrontier, New, NotCheaper, Outside, Tried, Wall};
    let count = || [1, 2, 1234].map(Fact::Count).to_vec();
    let length = || [0.0, 3.0, 1234.56].map(Fact::Length).to_vec();
    match name {
        "name" => ["A*", "The walker"].map(Fact::Subject).to_vec(),
        "item" | "items" | "side" | "order" | "unit" | "guarantee" => {
            ["left", "right"].map(Fact::Word).to_vec()
        }
        "start" | "goal" | "origin" => vec![Fact::End("start", true), Fact::End("start", false)],
        "starts" => vec![Fact::Starts(true), Fact::Starts(false)],
        "toward" => [
            Direction::Up,
            Direction::Left,
            Direction::Down,
            Direction::Right,
        ]
        .map(Fact::Toward)
        .to_vec(),
        "again" => [Some(true), Some(false), None].map(Fact::Within).to_vec(),
        "dug" => vec![Fact::NextToFloor(true), Fact::NextToFloor(false)],
        "cell" | "new" | "last" | "back" | "from" | "across" | "parent" | "tie" | "about"
        | "cause" | "other" | "edge" | "room" => cells(),
        "way" => paths().into_iter().map(Fact::Path).collect(),
        "far" | "old" | "path" | "least" => paths().into_iter().map(Fact::PathLength).collect(),
        "g" | "h" | "f" | "estimate" | "sum" | "length" => length(),
        "weight" => [1.0, 1.5, 2.0].map(Fact::Weight).to_vec(),
        "turn" => [
            Turn::Unknown,
            Turn::Straight,
            Turn::Left,
            Turn::Right,
            Turn::Around,
        ]
        .map(Fact::Turn)
        .to_vec(),
        "stuck" | "cut" => [
            Stuck::DeadEnd,
            Stuck::NothingNew,
            Stuck::NoneLeft,
            Stuck::Bound,
            Stuck::NotAll,
        ]
        .map(Fact::Stuck)
        .to_vec(),
        "eraser" => [Eraser::This, Eraser::Earlier, Eraser::Any]
            .map(Fact::Eraser)
            .to_vec(),
        "state" => [
            Outside, Wall, Corner, New, InFrontier, NotCheaper, Done, Tried,
        ]
        .map(|state| Fact::State(state, Discipline::Priority))
        .to_vec(),
        "fate" => [
            Fate::New,
            Fate::Shorter,
            Fate::OnStack,
            Fate::NotShorter,
            Fate::InFrontier,
            Fate::Popped,
            Fate::Expanded,
            Fate::Corner,
            Fate::Later,
            Fate::BeyondBound,
            Fate::SearchEnds,
        ]
        .map(Fact::Fate)
        .to_vec(),
        "amount" => vec![
            Fact::Amount(1, "move"),
            Fact::Amount(2, "move"),
            Fact::Amount(2, "step"),
        ],
        _ => count(),
    }
}

/// One fact of each variant that no name above stands for alone.
fn others() -> Vec<Fact> {
    let promises = [
        PathPromise::ShortestPath,
        PathPromise::ShortestLength,
        PathPromise::ShortestWhereEven,
        PathPromise::WithinLength { tenths: 15 },
        PathPromise::WithinLength { tenths: 20 },
        PathPromise::SomePath,
        PathPromise::AlongWall(Hand::Left),
        PathPromise::AlongOuterWall,
    ];
    let mut all = vec![
        Fact::NotYet,
        Fact::Nothing,
        Fact::Nowhere,
        Fact::Owner("goal", true),
        Fact::Owner("goal", false),
        Fact::LengthOf(30.141),
        Fact::LengthOf(44.0),
        Fact::More(3),
        Fact::More(4),
        Fact::Unnamed("name"),
    ];
    all.extend(promises.map(Fact::Promise));
    all
}

/// The names in the braces of a template.
fn names(template: &'static str) -> Vec<&'static str> {
    let pieces = template.split('{').skip(1);
    let names = pieces.map(|piece| piece.split(['}', ' ']).next().unwrap());
    names.collect()
}

/// What a template says if one of its names stands for this value, and each other name for its first one.
fn print((name, template): (&'static str, &'static str), of: &str, value: Option<Fact>) -> String {
    let mut sentence = Sentence::default();
    sentence.add((name, template), |name| {
        value.filter(|_| name == of).unwrap_or(values(name)[0])
    });
    sentence.to_string()
}

/// The templates of an entry.
fn entries() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let infos: Vec<Info> = generators
        .chain(catalogue.solvers.iter().map(|it| it.info))
        .collect();
    let all = infos.iter().map(|info| {
        let templates = sentences::of(info).all();
        let mut templates: Vec<_> = templates.filter(|one| !one.1.is_empty()).collect();
        templates.sort_unstable();
        (info.id, templates)
    });
    let mut all: Vec<_> = all.collect();
    all.push(("questions", templates::all().collect()));
    all
}

#[test]
fn each_fact_and_each_template_is_printed_once() {
    let mut out = String::from("== Facts\n");
    let mut facts: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let entries = entries();
    let all = entries.iter().flat_map(|(_, templates)| templates);
    let named: BTreeSet<&str> = all.flat_map(|(_, template)| names(template)).collect();
    let mut met: Vec<Fact> = Vec::new();
    for fact in named.iter().flat_map(|name| values(name)).chain(others()) {
        if !met.contains(&fact) {
            met.push(fact);
            let is_new = facts
                .entry(variant(fact))
                .or_default()
                .insert(fact.to_string());
            assert!(is_new, "two facts print {fact}");
        }
    }
    for (variant, printed) in facts {
        let printed: Vec<String> = printed.into_iter().collect();
        writeln!(out, "{variant}: {}", printed.join(" | ")).unwrap();
    }
    // Each template with the entries whose words it is.
    let mut whose: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for (id, templates) in &entries[..entries.len() - 1] {
        for &one in templates {
            whose.entry(one).or_default().push(id);
        }
    }
    out.push_str("\n== Templates of steps and events\n");
    for (one, ids) in &whose {
        writeln!(
            out,
            "{} ({}): {}",
            one.0,
            ids.join(" "),
            print(*one, "", None)
        )
        .unwrap();
    }
    out.push_str("\n== Templates of questions and guarantees\n");
    for &one in &entries[entries.len() - 1].1 {
        writeln!(out, "{}: {}", one.0, print(one, "", None)).unwrap();
    }
    out.push_str("\n== The same words by several names\n");
    for (id, templates) in &entries {
        let mut printed: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for &one in templates {
            printed.entry(print(one, "", None)).or_default().push(one.0);
            for name in names(one.1) {
                let values = values(name);
                let all: HashSet<String> = values
                    .iter()
                    .map(|&value| print(one, name, Some(value)))
                    .collect();
                assert_eq!(
                    all.len(),
                    values.len(),
                    "{id}, {}: {name} in {all:?}",
                    one.0
                );
            }
        }
        for names in printed.values().filter(|names| names.len() > 1) {
            writeln!(out, "{id}: {}", names.join(" ")).unwrap();
        }
    }
    check("templates.txt", &out);
}

/// The number of maps for each entry.
const MAPS: u32 = 12;

/// Checks that a sentence is what its claims print, and nothing else.
fn is_printed(sentence: &Sentence, info: &Info, about: &str) {
    let words = sentences::of(info);
    let mut printed = Sentence::default();
    for claim in &sentence.claims {
        printed.add(words.get(claim.template).expect(about), |name| {
            claim.fact(name).unwrap()
        });
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

#[test]
fn a_sentence_is_what_its_claims_print() {
    let mut printed = HashSet::new();
    let mut walk = |run: &mut Run, subject: &Subject, about: &str| {
        let mut see = |sentence: &Sentence| {
            is_printed(sentence, subject.info, about);
            printed.extend(sentence.claims.iter().map(|claim| claim.template));
        };
        for step in run.steps.clone() {
            run.timeline.seek(step.end as u64);
            see(&Account::at(&mut run.timeline, subject, None).sentence);
        }
        for place in 0..=run.log.len() {
            run.timeline.seek(place as u64);
            see(&Teller::new(&run.timeline, *subject).event());
        }
    };
    super::told::each(MAPS, |trial, subject, run| {
        let about = format!("{} on map {}", trial.solver.info.id, trial.number);
        walk(run, &subject, &about);
    });
    for generator in GENERATORS {
        for number in drawn(MAPS) {
            let settings = settings(generator.info.parameters, number);
            let subject = Subject::of_generator(&generator.info, &settings);
            let size = Size::clamped(5 + number as u32 % 7, 3 + number as u32 % 5);
            let mut run = Run::of_growth(generator, size, number, &settings);
            walk(
                &mut run,
                &subject,
                &format!("{} of seed {number}", generator.info.id),
            );
        }
    }
    assert!(printed.len() > 60, "{}: {printed:?}", printed.len());
}
