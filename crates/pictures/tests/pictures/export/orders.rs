//! Exports that advance in slices: estimates, the same bytes for any budget, and no partial file.

use super::{BOTH, grown};
use mazescope_formats::disk::Target;
use mazescope_pictures::{ExportError, ExportKind, Exported, Job, Order, Progress, Wishes};
use mazescope_support::cases::of;
use std::cell::Cell;
use std::fs;
use std::io;
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
    let progress = Job::new(order(kind)).advance(&clock, f64::INFINITY, &mut bytes);
    match progress.unwrap() {
        Progress::Written(exported) => (bytes, exported),
        other => panic!("{other:?}"),
    }
}

fn files(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string());
    names.map(Result::unwrap).collect()
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

/// A job writes to a file that replaces an older one only when it is complete.
#[test]
fn given_up_at_any_time_there_is_no_file_and_an_existing_one_stays() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("run");
    for kind in ExportKind::ALL {
        fs::write(&path, "mine").unwrap();
        let target = Target::new(&path, true).unwrap();
        let mut job = Job::new(order(kind));
        let mut advance = || job.advance(&clock, 0.0, &mut io::sink()).unwrap();
        let slices = std::iter::from_fn(|| Some(advance()).filter(|now| !now.is_over())).count();
        for (place, stop) in [0, 1, 2, slices / 2, slices].into_iter().enumerate() {
            // Every second time, no older file is there.
            let older: &[&str] = if place % 2 == 0 { &["run"] } else { &[] };
            fs::write(&path, "mine").unwrap();
            if older.is_empty() {
                fs::remove_file(&path).unwrap();
            }
            let (mut file, mut job) = (target.begin().unwrap(), Job::new(order(kind)));
            for _ in 0..stop {
                job.advance(&clock, 0.0, &mut file).unwrap();
            }
            drop((job, file));
            assert_eq!(files(&folder), older, "{kind:?} {stop}");
        }
        assert_eq!(fs::read(&path).unwrap(), b"mine", "{kind:?}");
        let refused = Target::new(&path, false).unwrap_err();
        assert!(refused.to_string().contains("exists"));
        let mut file = target.begin().unwrap();
        let progress = Job::new(order(kind)).advance(&clock, f64::INFINITY, &mut file);
        assert!(progress.unwrap().is_over());
        assert_eq!(fs::read(&path).unwrap(), b"mine", "{kind:?}");
        file.finish().unwrap();
        assert_eq!(files(&folder), ["run"]);
        assert!(fs::read(&path).unwrap() == whole(kind).0);
    }
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
        let parts = [" frames, plays ", "KiB"].map(|part| told.contains(part));
        assert_eq!(parts, [true; 2], "{told}");
        let (bytes, exported) = whole(kind);
        assert_eq!(exported.foreseen, foreseen);
        let (foretold, came) = (foreseen.estimate.unwrap().bytes, bytes.len() as u64);
        let is_near = foretold < 3 * came && came < 3 * foretold;
        assert!(is_near, "{foretold} and {came}");
    }
}

#[test]
fn a_run_beyond_the_memory_for_recordings_is_refused() {
    let mut order = order(ExportKind::Gif);
    order.history = 1;
    let mut job = Job::new(order);
    let mut advance = || job.advance(&clock, f64::INFINITY, &mut io::sink());
    let error = advance().unwrap_err().to_string();
    assert!(error.contains("smaller map"), "{error}");
    // The export has ended.
    assert!(matches!(advance(), Err(ExportError::Cancelled)));
}

#[test]
fn who_takes_no_more_bytes_is_heard() {
    for kind in ExportKind::ALL {
        let mut room = [0; 500];
        let stopped = Job::new(order(kind)).advance(&clock, f64::INFINITY, &mut &mut room[..]);
        let Err(ExportError::Stopped(cause)) = stopped else {
            panic!("{kind:?}: {stopped:?}");
        };
        assert_eq!(cause.kind(), io::ErrorKind::WriteZero, "{kind:?}");
    }
}
