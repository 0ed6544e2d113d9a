//! The words of all entries: what their templates may name, and how every kind of event reads.

use super::recorded;
use crate::golden::check;
use crate::toys;
use mazescope::catalogue::{Info, Settings};
use mazescope::explain::account::Account;
use mazescope::explain::story::event_name;
use mazescope::explain::subject::Subject;
use mazescope::explain::telling::{NAMES, Teller};
use mazescope::formats::maps::text;
use mazescope::games::walk::record;
use mazescope::games::walls::optimiser::Method;
use mazescope::grid::Size;
use mazescope::playback::timeline::Timeline;
use mazescope::random::Seed;
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

#[test]
fn templates_name_only_what_there_is() {
    let catalogue = mazescope::catalogue();
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
        for (field, template) in info.explanation.sentences.all() {
            let about = format!("{}, {field}: {template:?}", info.id);
            for piece in template.split('{').skip(1) {
                let (name, _) = piece.split_once('}').unwrap_or_else(|| panic!("{about}"));
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

/// A line for each kind of event, where it comes first, and for the first steps and the last one.
fn tell(out: &mut String, name: &str, timeline: &mut Timeline, subject: &Subject) {
    writeln!(out, "== {name}").unwrap();
    let mut met = HashSet::new();
    timeline.seek(0);
    while timeline.forward(1) > 0 {
        let last = timeline.recording().get(timeline.cursor() - 1).unwrap();
        if met.insert(event_name(last)) {
            let sentence = Teller::new(timeline, *subject).event();
            writeln!(out, "{}: {sentence}", event_name(last)).unwrap();
        }
    }
    let steps = timeline.recording_mut().steps();
    for step in [0, 1, 2, 3, steps / 2, steps] {
        super::go_to(timeline, step);
        let told = Account::at(timeline, subject, None);
        let line = told.line.map_or("", |line| line.text.trim());
        let waits = told.open_list.length;
        writeln!(
            out,
            "step {step}: {} | {line} | {waits} wait",
            told.sentence
        )
        .unwrap();
    }
    out.push('\n');
}

#[test]
fn every_kind_of_event_reads_well() {
    let mut out = String::new();
    let catalogue = mazescope::catalogue();
    for generator in &catalogue.generators {
        let mut settings = Settings::new(generator.info.parameters);
        settings.set("terrain", 30);
        let subject = Subject::of_builder(&generator.info, &settings);
        let size = Size::clamped(13, 9);
        let mut timeline = Timeline::of_growth(generator, size, &Seed::first(), &settings, 0);
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
    check("sentences.txt", &out);
}
