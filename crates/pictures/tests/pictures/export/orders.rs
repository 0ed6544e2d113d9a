//! Exports that advance in slices: estimates, the same bytes for any budget, and no partial file.

use super::{BOTH, grown};
use mazescope_formats::disk::Target;
use mazescope_pictures::{ExportError, ExportKind, Exported, Job, Order, Progress, Wishes};
use mazescope_support::cases::of;
use std::cell::Cell;
use std::fs;
use std::io::{self, Write};
use tempfile::TempDir;

/// An export with many slices, also on the smaller map of a plain run.
fn order(kind: ExportKind) -> Order {
    let (width, height) = of((25, 19), (40, 30));
    Order {
        run: grown("roads", width, height, BOTH),
        wishes: Wishes::usual(kind),
        history: 1 << 30,
        trace_name: None,
    }
}

/// A clock that stands still.
fn clock() -> f64 {
    0.0
}

/// The bytes of an export that is made in one call.
fn whole(kind: ExportKind) -> (Vec<u8>, Exported) {
    let mut bytes = Vec::new();
    match Job::new(order(kind))
        .advance(&clock, f64::INFINITY, &mut bytes)
        .unwrap()
    {
        Progress::Written(exported) => (bytes, exported),
        other => panic!("{other:?}"),
    }
}

fn files(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path()).unwrap();
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn any_budget_gives_the_same_bytes() {
    for kind in ExportKind::ALL {
        let (bytes, exported) = whole(kind);
        assert_eq!(exported.bytes, bytes.len() as u64);
        // Each reading is a second later.
        let seconds = Cell::new(0.0);
        let clock = || {
            seconds.set(seconds.get() + 1.0);
            seconds.get()
        };
        for budget in [0.0, 3.0, 10.0] {
            let (mut job, mut sliced, mut slices) = (Job::new(order(kind)), Vec::new(), 0);
            let mut share = 0.0;
            loop {
                let progress = job.advance(&clock, budget, &mut sliced).unwrap();
                slices += 1;
                assert!(share <= progress.share(), "{kind:?}: {progress:?}");
                share = progress.share();
                if progress.is_over() {
                    assert_eq!((share, progress.foreseen().is_some()), (1.0, true));
                    break;
                }
            }
            assert!(sliced == bytes, "{kind:?} by {budget}");
            assert!(slices > 2 || budget > 5.0, "{kind:?}: {slices} slices");
            // A finished job stays finished.
            let again = job.advance(&clock, budget, &mut sliced).unwrap();
            assert!(again.is_over() && sliced.len() == bytes.len());
        }
    }
}

#[test]
fn given_up_at_any_time_there_is_no_file() {
    for kind in ExportKind::ALL {
        let folder = TempDir::new().unwrap();
        let target = Target::new(&folder.path().join("run"), false).unwrap();
        let mut slices = 0;
        let mut job = Job::new(order(kind));
        while !job.advance(&clock, 0.0, &mut io::sink()).unwrap().is_over() {
            slices += 1;
        }
        for stop in [0, 1, 2, slices / 2, slices] {
            let mut file = target.begin().unwrap();
            let mut job = Job::new(order(kind));
            for _ in 0..stop {
                job.advance(&clock, 0.0, &mut file).unwrap();
            }
            drop((job, file));
            assert_eq!(files(&folder), Vec::<String>::new(), "{kind:?} {stop}");
        }
        let mut file = target.begin().unwrap();
        Job::new(order(kind))
            .advance(&clock, f64::INFINITY, &mut file)
            .unwrap();
        file.finish().unwrap();
        assert_eq!(files(&folder), ["run"]);
        assert!(fs::read(folder.path().join("run")).unwrap() == whole(kind).0);
    }
}

#[test]
fn an_existing_file_stays_unless_it_may_be_replaced() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("run.gif");
    fs::write(&path, "mine").unwrap();
    let refused = Target::new(&path, false).unwrap_err();
    assert!(refused.to_string().contains("exists"));
    let target = Target::new(&path, true).unwrap();
    let mut file = target.begin().unwrap();
    let mut job = Job::new(order(ExportKind::Gif));
    let mut written = 0;
    while written == 0 {
        match job.advance(&clock, 0.0, &mut file).unwrap() {
            Progress::Writing(_, frames) => written = frames,
            Progress::Recording => {}
            other => panic!("{other:?}"),
        }
    }
    drop(file);
    assert_eq!(fs::read(&path).unwrap(), b"mine");
    let mut file = target.begin().unwrap();
    Job::new(order(ExportKind::Gif))
        .advance(&clock, f64::INFINITY, &mut file)
        .unwrap();
    assert_eq!(
        fs::read(&path).unwrap(),
        b"mine",
        "the file is replaced only when it is complete"
    );
    file.finish().unwrap();
    assert!(fs::read(&path).unwrap().starts_with(b"GIF89a"));
    assert_eq!(files(&folder), ["run.gif"]);
}

#[test]
fn the_estimate_is_near_what_comes() {
    for kind in [ExportKind::Gif, ExportKind::Apng] {
        let mut nothing = Vec::new();
        let estimated = Job::estimate(order(kind)).advance(&clock, f64::INFINITY, &mut nothing);
        let Progress::Estimated(foreseen) = estimated.unwrap() else {
            panic!("an estimate ends with a forecast");
        };
        assert!(nothing.is_empty());
        let told = foreseen.to_string();
        assert!(
            told.contains(" frames, plays ") && told.contains("KiB"),
            "{told}"
        );
        let (bytes, exported) = whole(kind);
        assert_eq!(exported.foreseen, foreseen);
        let (foretold, came) = (foreseen.estimate.unwrap().bytes, bytes.len() as u64);
        assert!(
            foretold < 3 * came && came < 3 * foretold,
            "{foretold} and {came}"
        );
    }
}

#[test]
fn a_run_beyond_the_memory_for_recordings_is_refused() {
    let mut order = order(ExportKind::Gif);
    order.history = 1;
    let mut job = Job::new(order);
    let error = job
        .advance(&clock, f64::INFINITY, &mut io::sink())
        .unwrap_err();
    assert!(error.to_string().contains("smaller map"), "{error}");
    let again = job.advance(&clock, f64::INFINITY, &mut io::sink());
    assert!(
        matches!(again, Err(ExportError::Cancelled)),
        "the export has ended"
    );
}

/// Accepts this many bytes and then fails.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = self.0.min(bytes.len());
        self.0 -= room;
        match room {
            0 => Err(io::ErrorKind::StorageFull.into()),
            room => Ok(room),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn who_takes_no_more_bytes_is_heard() {
    for kind in ExportKind::ALL {
        let mut job = Job::new(order(kind));
        let stopped = job
            .advance(&clock, f64::INFINITY, &mut Full(500))
            .unwrap_err();
        assert!(
            matches!(&stopped, ExportError::Stopped(cause) if cause.kind() == io::ErrorKind::StorageFull),
            "{kind:?}: {stopped}"
        );
    }
}
