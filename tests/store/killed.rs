//! Programs that are killed while they save, and programs that save at the same time.

use super::{Folder, best, visit};
use crate::programs::program;
use mazescope_formats::Store;
use mazescope_formats::store::LessonSum;
use mazescope_support::cases::of;
use std::io::{BufRead, BufReader, Write, stdout};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Makes this test binary, run again, a writer: the folder, a name, and the number of scores.
const WRITER: &str = "MAZESCOPE_TEST_STORE_WRITER";

/// The key that all writers compete for.
const COMMON: &str = "common";

/// Not a test but a separate program, if the variable is set: offers better and better scores and prints which were
/// saved.
#[test]
fn writer() {
    let Ok(said) = std::env::var(WRITER) else {
        return;
    };
    let mut said = said.split('|');
    let mut part = || said.next().unwrap().to_owned();
    let (folder, name, first, count) = (part(), part(), part(), part());
    let (first, count): (i64, i64) = (first.parse().unwrap(), count.parse().unwrap());
    let mut store = Store::open(Some(folder.into()));
    for score in first..first + count {
        store.offer("killed", &name, best(score));
        store.offer("killed", COMMON, best(score));
        store.record(visit(&name, 1), |it| it.finish(sum(score)));
        assert_eq!(store.notices(), [""; 0]);
        // Not by a macro, because a test may capture its output.
        writeln!(stdout(), "\nkept {score}").unwrap();
    }
}

/// The sum of a lesson whose share grows with the score.
fn sum(score: i64) -> LessonSum {
    let (right, of) = (score as u32, u32::MAX);
    LessonSum { right, of }
}

fn start(folder: &Folder, name: &str, first: i64, count: i64) -> Child {
    let mut command = program(std::env::current_exe().unwrap());
    command.args(["--exact", "store::killed::writer", "--nocapture"]);
    command.args(["--test-threads", "1"]);
    let path = folder.path().to_str().unwrap();
    command.env(WRITER, format!("{path}|{name}|{first}|{count}"));
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// The scores that a writer reports as saved, as it reports them.
fn kept(child: &mut Child) -> impl Iterator<Item = i64> + use<> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines
        .map_while(Result::ok)
        .filter_map(|line| line.strip_prefix("kept ")?.parse().ok())
}

#[test]
fn a_writer_killed_many_times_breaks_and_loses_nothing() {
    // The moments of all kills are spread over the four milliseconds after a line.
    let times: i64 = of(50, 200);
    const MANY: i64 = 1_000_000;
    let folder = Folder::new();
    let mut sure: Vec<(String, i64)> = Vec::new();
    for time in 0..times {
        let name = format!("writer {}", time % 10);
        let first = time * 1_000;
        let mut child = start(&folder, &name, first, MANY);
        let mut lines = kept(&mut child);
        let said = lines
            .nth((time % 3) as usize)
            .expect("it saves until it is killed");
        // Kills at another moment of the save each time. A busy loop is exact to a microsecond.
        let (begun, wait) = (
            Instant::now(),
            Duration::from_micros((time * 200 / times) as u64 * 37 % 4_000),
        );
        while begun.elapsed() < wait {}
        child.kill().unwrap();
        assert!(
            !child.wait().unwrap().success(),
            "it was killed, it did not end"
        );
        let last = lines.last().unwrap_or(said);

        let mut store = folder.open();
        assert_eq!(store.notices(), [""; 0], "killed {time} times");
        sure.retain(|(other, _)| *other != name);
        sure.push((name, last));
        for (name, last) in &sure {
            let there = store.best("killed", name).map(|best| best.score);
            let range = *last..=*last + 1;
            assert!(
                there.is_some_and(|score| range.contains(&score)),
                "{name}: {there:?}, {last}"
            );
            let best = store.lesson(name, 1).best;
            let range = sum(*last)..=sum(*last + 1);
            assert!(
                best.is_some_and(|best| range.contains(&best)),
                "{name}: {best:?}, {last}"
            );
        }
        assert!(store.best("killed", COMMON).unwrap().score >= last);
    }
    let names = folder.names();
    let begun = names.iter().filter(|name| name.starts_with(".mazescope-"));
    assert_eq!(names.len() - begun.count(), 2, "{names:?}");
}

#[test]
fn programs_that_save_at_once_never_leave_a_broken_file() {
    const COUNT: i64 = 60;
    let folder = Folder::new();
    let names = ["one", "two", "three"];
    let mut writers = names.map(|name| start(&folder, name, 0, COUNT));
    let mut whole = 0;
    while writers
        .iter_mut()
        .any(|it| it.try_wait().unwrap().is_none())
    {
        let mut store = folder.open();
        assert_eq!(store.notices(), [""; 0]);
        whole += usize::from(store.best("killed", COMMON).is_some());
    }
    assert!(whole > 10, "{whole}");
    for mut writer in writers {
        assert_eq!(kept(&mut writer).last(), Some(COUNT - 1));
        assert!(writer.wait().unwrap().success());
    }
    // The last one that saves wins, with all that it has.
    let mut store = folder.open();
    assert_eq!(store.notices(), [""; 0]);
    assert_eq!(store.best("killed", COMMON), Some(&best(COUNT - 1)));
    let last = names.map(|name| store.best("killed", name) == Some(&best(COUNT - 1)));
    assert!(last.contains(&true), "{last:?}");
    assert_eq!(folder.names(), ["lessons.toml", "scores.json"]);
}
