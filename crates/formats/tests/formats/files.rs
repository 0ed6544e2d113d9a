//! What is read of files of maps and scenarios: `tests/golden/files.txt` has the cases.

use super::drawn;
use mazescope_core::{Map, Tile};
use mazescope_formats::Content;
use mazescope_formats::content::read_any;
use mazescope_formats::maps::FORMATS;
use mazescope_formats::scenario::Scenario;
use mazescope_support::golden;

#[test]
fn every_case_is_read_as_the_file_says() {
    golden::check_cases("files.txt", |title, input| {
        let read = read_any(input);
        assert_eq!(
            read.is_err(),
            title.starts_with("Refused: "),
            "{title}: {read:?}"
        );
        match read {
            Err(error) => error.to_string(),
            Ok(Content::Scenario(scenario)) => searches(&scenario),
            Ok(content) => {
                let format = content.facts().format;
                let own = match &content {
                    Content::Map(read) => read.map.clone(),
                    other => panic!("{title}: {other:?}"),
                };
                let content = content.with_ends();
                let (ends, notes) = (content.ends().unwrap(), content.notes());
                let (starts, goals) = (ends.starts, ends.goals);
                let notes: String = notes.iter().map(|note| format!("\n{note}")).collect();
                let told = format!(
                    "{format} {}, starts {starts:?}, goals {goals:?}{notes}",
                    drawn(&own)
                );
                if title.starts_with("Losses: ") {
                    return format!("{told}\n{}", losses(&own));
                }
                told
            }
        }
    });
}

/// What each format cannot hold of a map.
fn losses(map: &Map) -> String {
    let of_all = FORMATS.iter().flat_map(|format| match format.losses(map) {
        Ok(losses) => losses,
        Err(refused) => vec![refused],
    });
    of_all.map(|line| line + "\n").collect()
}

/// The searches of a scenario, each on an open map of its size.
fn searches(scenario: &Scenario) -> String {
    let lines = scenario.tasks.iter().map(|task| {
        let (name, map) = (&scenario.maps[task.map], Map::new(task.size, Tile::Floor));
        let wrong = task.ends("a.map", &map).err().unwrap_or_default();
        let wrong = wrong.iter().map(|fault| format!("\n  {fault}"));
        let (start, goal, length) = (task.start, task.goal, task.listed.text());
        let about = format!(
            "{name} of {} from {start:?} to {goal:?}: {length}",
            task.size
        );
        about + &wrong.collect::<String>() + "\n"
    });
    lines.collect()
}
