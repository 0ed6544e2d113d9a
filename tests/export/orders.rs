//! Exports to files: what is foretold, and that cancelled or refused means no file.

use super::{BOTH, grown};
use mazescope::export::error::ExportError;
use mazescope::export::job::Job;
use mazescope::export::order::{Order, Progress};
use mazescope::export::plan::{Kind, Wishes};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn order(path: &Path, kind: Kind) -> Order {
    Order {
        run: grown("roads", 40, 30, BOTH),
        wishes: Wishes::usual(kind),
        path: Some(path.to_owned()),
        replace: false,
        history: 1 << 30,
        trace_name: None,
    }
}

/// A clock that stands.
fn clock() -> f64 {
    0.0
}

fn files(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path()).unwrap();
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn cancelled_at_any_time_there_is_no_file() {
    for kind in Kind::ALL {
        let folder = TempDir::new().unwrap();
        let order = order(&folder.path().join("run"), kind);
        let mut calls = 0;
        order
            .carry_out(clock, &mut |_| {
                calls += 1;
                true
            })
            .unwrap();
        assert_eq!(files(&folder), ["run"]);
        fs::remove_file(folder.path().join("run")).unwrap();
        let last = calls - usize::from(kind.moves());
        for stop in [1, 2, last / 2, last - 1, last] {
            let mut call = 0;
            let done = order.carry_out(clock, &mut |_| {
                call += 1;
                call < stop
            });
            assert!(
                matches!(done, Err(ExportError::Cancelled)),
                "{kind:?} {stop} of {calls}"
            );
            assert_eq!(files(&folder), Vec::<String>::new(), "{kind:?} {stop}");
        }
    }
}

#[test]
fn an_existing_file_stays_unless_it_may_be_replaced() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("run.gif");
    fs::write(&path, "mine").unwrap();
    let mut order = order(&path, Kind::Gif);
    let mut called = false;
    let done = order.carry_out(clock, &mut |_| {
        called = true;
        true
    });
    assert!(done.unwrap_err().to_string().contains("exists"));
    assert!(!called, "refused before any work");
    order.replace = true;
    let stopped = order.carry_out(clock, &mut |progress| {
        !matches!(progress, Progress::Written(9, _))
    });
    assert!(matches!(stopped, Err(ExportError::Cancelled)));
    assert_eq!(fs::read(&path).unwrap(), b"mine");
    order.carry_out(clock, &mut |_| true).unwrap();
    assert!(fs::read(&path).unwrap().starts_with(b"GIF89a"));
}

#[test]
fn the_estimate_is_near_what_comes() {
    for kind in [Kind::Gif, Kind::Apng] {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("run");
        let mut foretold = 0;
        order(&path, kind)
            .carry_out(clock, &mut |progress| {
                if let Progress::Estimated(foreseen) = progress {
                    foretold = foreseen.estimate.unwrap().bytes;
                }
                true
            })
            .unwrap();
        let came = fs::metadata(&path).unwrap().len();
        assert!(
            foretold < 3 * came && came < 3 * foretold,
            "{foretold} and {came}"
        );
    }
}

#[test]
fn a_run_beyond_the_memory_for_recordings_is_refused() {
    let folder = TempDir::new().unwrap();
    let mut order = order(&folder.path().join("run.gif"), Kind::Gif);
    order.history = 1;
    let error = order.carry_out(clock, &mut |_| true).unwrap_err();
    assert!(error.to_string().contains("smaller map"), "{error}");
    assert_eq!(files(&folder), Vec::<String>::new());
}

#[test]
fn a_job_tells_what_it_does_and_how_it_ended() {
    let folder = TempDir::new().unwrap();
    let order = order(&folder.path().join("run.gif"), Kind::Gif);
    let job = Job::new();
    assert_eq!((job.ended(), job.foreseen()), (None, None));
    job.work(&order, clock);
    job.wait();
    assert_eq!((job.ended(), job.share()), (Some(Ok(())), 1.0));
    let foreseen = job.foreseen().unwrap().to_string();
    assert!(
        foreseen.contains(" frames, plays ") && foreseen.contains("KiB"),
        "{foreseen}"
    );
    let again = Job::new();
    again.cancel();
    again.work(&order, clock);
    assert!(again.ended().unwrap().unwrap_err().contains("exists"));
    let elsewhere = Order {
        path: Some(folder.path().join("other.gif")),
        ..order
    };
    let cancelled = Job::new();
    cancelled.cancel();
    cancelled.work(&elsewhere, clock);
    assert_eq!(
        cancelled.ended(),
        Some(Err("cancelled; nothing was written".to_owned()))
    );
    assert_eq!(files(&folder), ["run.gif"]);
}
