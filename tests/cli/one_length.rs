//! One run has one length and one number of moves in all commands, files and views.

use super::{Folder, say};
use mazescope_app::watch::compare::conclusion::Conclusion;
use mazescope_core::playback::projector::record_whole;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::words::{counted, grouped, measured};
use mazescope_core::{Map, Run, Settings, Solver};
use mazescope_explain::Subject;
use mazescope_explain::difference::DivergenceSide;
use mazescope_pictures::{Seen, Title};
use mazescope_study::find::{finding, parse};
use mazescope_support::cases;
use serde_json::Value;
use std::sync::Arc;

fn json(line: &str) -> Value {
    serde_json::from_str(&say(line).out).unwrap()
}

/// What the views say at the end of a search: the words over its board, the headline of a comparison, and the sentence.
fn said(map: &Map, solver: &Solver, settings: &Settings) -> [String; 3] {
    let run = Run::new(map.clone(), vec![(solver.clone(), settings.clone())]);
    let title = Title::of(&run);
    let mut scene = run.scene();
    record_whole(&mut scene, || true);
    scene.seek(u64::MAX);
    let drawn = Seen::all(&mut scene, &title, true)[0].words.concat();
    let race = scene.race_mut().unwrap();
    let headline = Conclusion::of(&race.lanes).unwrap().headline;
    let subject = Subject::of_search(solver, settings);
    let end = DivergenceSide::at(&mut race.lanes[0].timeline, subject, u64::MAX);
    [drawn, headline, end.sentence.to_string()]
}

#[test]
fn every_command_and_view_tells_the_same_length_and_moves() {
    let folder = Folder::new();
    let catalogue = mazescope_core::builtin::catalogue();
    let mut kinds = [0; 4];
    for number in 0..cases::of(4, 8) {
        let (terrain, eight) = (number % 2 == 1, number % 4 > 1);
        let costs = if terrain { 40 } else { 0 };
        let text = say(&format!(
            "generate open --size 7x5 --seed {number} --set obstacles=20 --set terrain={costs}"
        ));
        let text = text.printed(0);
        let file = folder.file("map.txt", &text);
        let file = file.to_str().unwrap();
        let given = mazescope_formats::read(text.as_bytes()).unwrap();
        let map = Arc::new(given.clone());
        let lanes = SOLVERS.iter().map(|solver| {
            let mut settings = Settings::new(solver.info.parameters);
            let aslant = eight && settings.has("neighbours");
            if aslant {
                settings.set("neighbours", 1);
            }
            let set = if aslant { "[neighbours=eight]" } else { "" };
            (solver, settings, format!("{}{set}", solver.info.id))
        });
        let lanes: Vec<_> = lanes.collect();
        let names: Vec<&str> = lanes.iter().map(|lane| &*lane.2).collect();
        let solvers = names.join(",");
        let compared = json(&format!("compare --maps {file} --solvers {solvers} --json"));
        for (place, (solver, settings, name)) in lanes.iter().enumerate() {
            let what = format!("{name} on\n{text}");
            let set = name.replace('[', " --set ").replace(']', "");
            let solved = json(&format!("solve {file} --solver {set} --json"));
            let [moves, jumps, length, even] = ["moves", "jumps", "length", "length_without_costs"]
                .map(|key| solved[key].as_f64());
            let found = solved["found"] == true;
            assert_eq!(length.is_some(), found, "{what}");
            assert_eq!(moves.or(jumps).is_some(), found, "{what}");
            let jumping = found && solver.info.draws_lines();
            assert_eq!(jumps.is_some(), jumping, "{what}");

            let row = &compared["rows"][place];
            let mean = |id: &str| row["measures"][id]["mean"].as_f64();
            let near = |one: Option<f64>, other: Option<f64>| {
                one.is_some() == other.is_some()
                    && one.zip(other).is_none_or(|(a, b)| (a - b).abs() < 1e-4)
            };
            assert_eq!(row["found"], u64::from(found), "{what}");
            assert!(near(mean("moves"), moves), "{what}");
            assert!(near(mean("length"), length), "{what}");

            let asked = match moves.is_some() {
                true => format!("{name}.length >= 0 and {name}.moves >= 0"),
                false => format!("{name}.length >= 0"),
            };
            let statement = parse::statement(&asked, &catalogue).unwrap();
            let values = finding::recorded(&statement, &map).unwrap();
            assert!(near(values[0], length), "{what}");
            if moves.is_some() {
                assert_eq!(values[1], moves, "{what}");
            }

            let [path, headline, end] = said(&given, solver, settings);
            let Some((length, even)) = length.zip(even) else {
                assert_eq!(end.contains("no path"), solved["gave_up"] == false, "{end}");
                continue;
            };
            let steps = match (moves, jumps) {
                (Some(moves), _) => counted(moves as u64, "move"),
                (_, jumps) => counted(jumps.unwrap_or(0.0) as u64, "jump"),
            };
            assert!(
                headline.contains(&format!(": {steps}")),
                "{headline} {what}"
            );
            let drawn = match moves {
                Some(moves) => format!("path {}", grouped(moves as u64)),
                None => steps.clone(),
            };
            assert!(path.contains(&drawn), "{path} {what}");
            for text in [headline, path] {
                let said = measured_after(&text, "length ");
                assert!(
                    said.is_none_or(|said| said == measured(length)),
                    "{text} {what}"
                );
            }
            // The sentence measures as the search does, and says so where that leaves out costs.
            match measured_after(&end, "length ") {
                Some(said) => {
                    let without = end.contains("without costs");
                    let ignores = terrain && !solver.minds_costs;
                    assert_eq!(without, ignores, "{end} {what}");
                    let length = if without { even } else { length };
                    assert_eq!(said, measured(length), "{end} {what}");
                }
                None => assert!(end.contains(&steps), "{end} {what}"),
            }
            kinds[usize::from(terrain) + 2 * usize::from(eight)] += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count > 10), "{kinds:?}");
}

/// The number behind that word in a text, as it is written.
fn measured_after<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let rest = text.split(word).nth(1)?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != ',');
    Some(rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', ',']))
}

/// A map on which each walker without a proof ends without a path although one exists.
#[test]
fn a_search_without_a_proof_never_speaks_about_the_map() {
    let folder = Folder::new();
    // The goal stands free in a room, so no wall leads past it.
    let maps = [
        "#######\n#S....#\n#.....#\n#..G..#\n#.....#\n#.....#\n#######\n",
        "########\n#S..#.G#\n########\n",
    ];
    let mut missed = 0;
    for text in maps {
        let file = folder.file("map.txt", text);
        let file = file.to_str().unwrap();
        let map = mazescope_formats::read(text.as_bytes()).unwrap();
        for solver in SOLVERS {
            let settings = Settings::new(solver.info.parameters);
            let proves = solver.proves_absence(&settings);
            let id = solver.info.id;
            let told = json(&format!("solve {file} --solver {id} --json"));
            if told["found"] == true {
                continue;
            }
            assert_eq!(told["gave_up"], !proves, "{id}");
            missed += usize::from(!proves);
            let words = say(&format!("solve {file} --solver {id}")).printed(1);
            let last = words.lines().last().unwrap_or_default().to_owned();
            assert_eq!(last.contains("no path"), proves, "{last}");
            let directions = say(&format!("solve {file} --solver {id} --format directions"));
            assert_eq!(directions.err.contains("there is no path"), proves, "{id}");
            let [drawn, headline, end] = said(&map, solver, &settings);
            assert_eq!(drawn.contains("no path"), proves, "{id}: {drawn}");
            assert_eq!(!headline.contains("unknown"), proves, "{id}: {headline}");
            assert!(proves || !end.contains("there is no path"), "{id}: {end}");
        }
    }
    assert!(missed >= 3, "{missed}");
}
