//! The words of all entries: the names in their templates, and the text of every kind of event.

use mazescope_core::words::sentences;
use mazescope_core::{Event, Info, Plane, Seed, Settings, Size, Timeline};
use mazescope_explain::{Account, Step, Subject, Teller};
use mazescope_formats::maps::text;
use mazescope_formats::trace::{self, Said, replay};
use mazescope_formats::{Tape, TraceFormat};
use mazescope_games::walk::record;
use mazescope_games::walls::optimiser::Method;
use mazescope_support::golden::check;
use mazescope_support::toys;
use mazescope_support::trials::recorded;
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

/// The names that may stand in braces in a template.
const NAMES: [&str; 37] = [
    "name", "start", "goal", "cell", "from", "way", "old", "g", "estimate", "weight", "sum",
    "place", "new", "back", "path", "count", "last", "across", "cost", "far", "number", "round",
    "bound", "turn", "stuck", "cut", "eraser", "parent", "item", "items", "toward", "exits",
    "origin", "side", "starts", "again", "dug",
];

/// The names of numbers, which a noun may follow.
const NUMBERS: [&str; 5] = ["count", "place", "bound", "number", "exits"];

#[test]
fn templates_name_only_what_there_is() {
    let catalogue = mazescope_core::builtin::catalogue();
    let ours = catalogue.generators.iter().map(|entry| entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info);
    let games = Method::ALL.map(|method| *method.info());
    let infos: Vec<Info> = ours
        .chain(solvers)
        .chain(games)
        .chain([record::INFO])
        .collect();
    let mut named = HashSet::new();
    for info in &infos {
        for (field, template) in sentences::of(info).all() {
            let about = format!("{}, {field}: {template:?}", info.id);
            for piece in template.split('{').skip(1) {
                let (name, _) = piece.split_once('}').unwrap_or_else(|| panic!("{about}"));
                // The noun of a count follows the name of its number.
                let (name, noun) = name.split_once(' ').unwrap_or((name, ""));
                assert!(noun.is_empty() || NUMBERS.contains(&name), "{about}");
                assert!(NAMES.contains(&name), "{about}");
                named.insert(name);
            }
            let ends = template.is_empty() || template.ends_with('.');
            assert!(ends && template == template.trim(), "{about}");
            assert!(!template.contains("  "), "{about}");
        }
    }
    assert_eq!(named.len(), NAMES.len(), "{named:?}");
}

/// Writes a line for each kind of event where it first occurs, and for the first steps and the last one.
fn tell(out: &mut String, name: &str, timeline: &mut Timeline, subject: &Subject) {
    writeln!(out, "== {name}").unwrap();
    let mut met = HashSet::new();
    timeline.seek(0);
    while timeline.forward(1) > 0 {
        let last = timeline.recording().get(timeline.cursor() - 1).unwrap();
        if met.insert(last.kind(None).name()) {
            let sentence = Teller::new(timeline, *subject).event();
            let (line, strip) = strip(timeline, subject);
            writeln!(
                out,
                "{}: {sentence} | {line} | {strip}",
                last.kind(None).name()
            )
            .unwrap();
        }
    }
    let steps = timeline.recording_mut().steps();
    for step in [0, 1, 2, 3, steps / 2, steps] {
        let end = Step::end_of(timeline, step);
        timeline.seek(end);
        let sentence = Account::at(timeline, subject, None).sentence;
        let (line, strip) = strip(timeline, subject);
        writeln!(out, "step {step}: {sentence} | {line} | {strip}").unwrap();
    }
    out.push('\n');
}

/// The line of the current step, and the frontier: its size, and the next cells in order.
fn strip(timeline: &mut Timeline, subject: &Subject) -> (String, String) {
    let told = Account::at(timeline, subject, None);
    let line = told.line.as_ref();
    let line = line.map_or_else(String::new, |line| line.text.trim().to_owned());
    let size = timeline.board().size();
    // The first few show the order.
    let first = told.first().iter().take(8);
    let first: Vec<String> = first
        .map(|&cell| {
            let (x, y) = size.position(cell);
            format!("({x}, {y})")
        })
        .collect();
    let strip = format!("frontier {} {}", told.length, first.join(" "));
    (line, strip.trim_end().to_owned())
}

#[test]
fn every_kind_of_event_reads_well() {
    let mut out = String::new();
    let catalogue = mazescope_core::builtin::catalogue();
    for generator in &catalogue.generators {
        let mut settings = Settings::new(generator.info.parameters);
        settings.set("terrain", 30);
        let subject = Subject::of_generator(&generator.info, &settings);
        let size = Size::clamped(13, 9);
        let mut timeline =
            Timeline::of_growth(generator, &size.into(), &Seed::first(), &settings, 0);
        while timeline.record(1 << 16) > 0 {}
        tell(&mut out, generator.info.id, &mut timeline, &subject);
    }
    let open = "S...#..\n.##.#.#\n.5..9..\n.##.#.#\n...2#.G\n";
    let closed = "S..#G\n.#.#.\n...#.\n";
    for (name, map) in [("with a path", open), ("without a path", closed)] {
        let map = Arc::new(text::read(map).unwrap());
        for solver in catalogue.solvers.iter().cloned().chain(toys::all()) {
            let mut settings = Settings::new(solver.info.parameters);
            settings.set("neighbours", 1);
            let subject = Subject::of_search(&solver, &settings);
            let mut timeline = recorded(&solver, &settings, &map);
            let name = format!("{} {name}", solver.info.id);
            tell(&mut out, &name, &mut timeline, &subject);
        }
    }
    let field = Arc::new(text::read("S...#..\n.##.#.#\n....5..\n.##.#.#\n...2#.G\n").unwrap());
    for solver in catalogue.solvers.iter().cloned().chain(toys::all()) {
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", 1);
        // A trace has to declare what its numbers mean, and this trace does not.
        if let Plane::Number { .. } = solver.plane(&settings) {
            continue;
        }
        let recording = recorded(&solver, &settings, &field);
        let name = format!("trace of {}", solver.info.id);
        tell_trace(&mut out, &name, &recording);
    }
    for generator in &catalogue.generators {
        let settings = Settings::new(generator.info.parameters);
        let size = Size::clamped(9, 7);
        let mut timeline =
            Timeline::of_growth(generator, &size.into(), &Seed::first(), &settings, 0);
        while timeline.record(1 << 16) > 0 {}
        let name = format!("trace of {}", generator.info.id);
        tell_trace(&mut out, &name, &timeline);
    }
    check("sentences.txt", &out);
}

/// Writes the run as a run of another program: written as a trace, and read again.
fn tell_trace(out: &mut String, name: &str, timeline: &Timeline) {
    let pieces = timeline.recording().pieces(0, timeline.len());
    let events: Vec<Event> = pieces.flatten().copied().collect();
    let mut file = Vec::new();
    let format = TraceFormat::JsonLines;
    trace::write_said(
        timeline.origin(),
        [&events[..]],
        &Said::default(),
        format,
        &mut file,
    )
    .unwrap();
    let read = trace::read(&file).unwrap();
    let map = Arc::new(read.map.clone());
    let solver = replay::solver(&Tape::of(read));
    let settings = Settings::new(solver.info.parameters);
    let subject = Subject::of_search(&solver, &settings);
    let mut timeline = recorded(&solver, &settings, &map);
    tell(out, name, &mut timeline, &subject);
}
