//! The words of all entries: the names in their templates, and the text of every kind of event.

use super::{growth, of_games, ours, replayed, searches, traced};
use mazescope_core::words::sentences;
use mazescope_core::{Info, Map, Settings, Solver, Timeline};
use mazescope_explain::{Account, CellHistory, Sentence, Step, Subject, Teller};
use mazescope_support::golden::check;
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
        let kind = last.kind(None).name();
        if met.insert(kind) {
            let sentence = Teller::new(timeline, *subject).event();
            let (_, lines) = told(timeline, subject);
            writeln!(out, "{kind}: {sentence} | {lines}").unwrap();
        }
    }
    let steps = timeline.recording_mut().steps();
    for step in [0, 1, 2, 3, steps / 2, steps] {
        let end = Step::end_of(timeline, step);
        timeline.seek(end);
        let (sentence, lines) = told(timeline, subject);
        writeln!(out, "step {step}: {sentence} | {lines}").unwrap();
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

/// The sentence of the current step; its line, and the frontier: its size, and the next cells in order.
fn told(timeline: &mut Timeline, subject: &Subject) -> (Sentence, String) {
    let told = Account::at(timeline, subject, None);
    let line = told.line.as_ref().map_or("", |line| line.text.trim());
    let size = timeline.board().size();
    // The first few show the order.
    let first = told.first().iter().take(8);
    let first = first.map(|&cell| format!(" {:?}", size.position(cell)));
    let first: String = first.collect();
    let lines = format!("{line} | frontier {}{first}", told.length);
    (told.sentence, lines)
}

#[test]
fn every_kind_of_event_reads_well() {
    let mut out = String::new();
    let generators = mazescope_core::builtin::catalogue().generators;
    for generator in &generators {
        let mut settings = Settings::new(generator.info.parameters);
        settings.set("terrain", 30);
        let subject = Subject::of_generator(&generator.info, &settings);
        let mut timeline = growth(generator, &settings, (13, 9));
        tell(&mut out, generator.info.id, &mut timeline, &subject);
    }
    let open = "S...#..\n.##.#.#\n.5..9..\n.##.#.#\n...2#.G\n";
    let closed = "S..#G\n.#.#.\n...#.\n";
    for (name, map) in [("with a path", open), ("without a path", closed)] {
        let map = Arc::new(mazescope_formats::read(map.as_bytes()).unwrap());
        for (solver, settings) in searches() {
            let name = format!("{} {name}", solver.info.id);
            tell_search(&mut out, &name, (&solver, &settings), &map);
        }
    }
    let field = Arc::new(
        mazescope_formats::read(b"S...#..\n.##.#.#\n....5..\n.##.#.#\n...2#.G\n").unwrap(),
    );
    for (solver, settings) in traced() {
        let run = recorded(&solver, &settings, &field);
        tell_trace(&mut out, solver.info.id, &run);
    }
    for generator in &generators {
        let settings = Settings::new(generator.info.parameters);
        let run = growth(generator, &settings, (9, 7));
        tell_trace(&mut out, generator.info.id, &run);
    }
    check("sentences.txt", &out);
}

fn tell_search(
    out: &mut String,
    name: &str,
    (solver, settings): (&Solver, &Settings),
    map: &Arc<Map>,
) {
    let subject = Subject::of_search(solver, settings);
    tell(out, name, &mut recorded(solver, settings, map), &subject);
}

/// Writes the run as a run of another program.
fn tell_trace(out: &mut String, id: &str, run: &Timeline) {
    let solver = replayed(run, u64::MAX);
    let settings = Settings::new(solver.info.parameters);
    let name = format!("trace of {id}");
    tell_search(out, &name, (&solver, &settings), run.origin());
}
