//! The words of all entries: the names in their templates, and the text of every kind of event.

use super::{of_games, ours, replayed};
use mazescope_core::words::sentences;
use mazescope_core::{Info, Plane, Seed, Settings, Size, Timeline};
use mazescope_explain::{Account, CellHistory, Step, Subject, Teller};
use mazescope_formats::maps::text;
use mazescope_support::golden::check;
use mazescope_support::toys;
use mazescope_support::trials::recorded;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use std::sync::Arc;

/// The names in the braces of the templates of these entries. Each template is one sentence or several.
fn names(infos: &[Info]) -> HashSet<&'static str> {
    let mut names = HashSet::new();
    for info in infos {
        for (field, template) in sentences::of(info).all() {
            let about = format!("{}, {field}: {template:?}", info.id);
            let ends = template.is_empty() || template.ends_with('.');
            let is_tidy = template == template.trim() && !template.contains("  ");
            assert!(ends && is_tidy, "{about}");
            for piece in template.split('{').skip(1) {
                let (name, _) = piece.split_once('}').expect(&about);
                names.extend(name.split(' ').next());
            }
        }
    }
    names
}

/// The tests of explanations print the names of all generators and searches.
#[test]
fn templates_of_games_name_only_what_there_is() {
    let (all, games) = (names(&ours()), names(&of_games()));
    assert!(games.is_subset(&all), "{games:?}");
}

/// Writes a line for each kind of event where it first occurs, for the first steps and the last one, and for each kind of
/// line in the histories of cells.
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
    let size = timeline.board().size();
    let mut met = BTreeMap::new();
    for cell in size.iter() {
        let history = CellHistory::up_to_now(cell, timeline, subject);
        for told in &history.told {
            let from = told.from.map(|from| size.position(from));
            let kind = (told.event.kind(None).name(), from.is_some(), told.is_first);
            met.entry(kind).or_insert_with(|| history.words(told, from));
        }
    }
    let lines: Vec<String> = met.into_values().collect();
    writeln!(out, "histories: {}\n", lines.join(" | ")).unwrap();
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

/// Writes the run as a run of another program.
fn tell_trace(out: &mut String, name: &str, run: &Timeline) {
    let solver = replayed(run, u64::MAX);
    let settings = Settings::new(solver.info.parameters);
    let subject = Subject::of_search(&solver, &settings);
    tell(
        out,
        name,
        &mut recorded(&solver, &settings, run.origin()),
        &subject,
    );
}
