//! Results of lessons: the best of all visits, in damaged files and in those of other versions.

use super::{Folder, must_tell, visit};
use mazescope_formats::Store;
use mazescope_formats::store::{LessonSum, Outcome};

/// The outcomes, the best last.
const OUTCOMES: [Outcome; 5] = [
    Outcome::Skipped,
    Outcome::Told,
    Outcome::Helped,
    Outcome::RightAtSecond,
    Outcome::RightAtFirst,
];

fn sum(right: u32, of: u32) -> LessonSum {
    LessonSum { right, of }
}

/// A store in which one lesson is played, and its text on disk.
fn played(folder: &Folder) -> Store {
    let mut store = folder.open();
    for step in 1..=4 {
        store.record(visit("queue", 1), |it| it.step = step);
    }
    store.record(visit("queue", 1), |it| {
        it.answer(2, "next_cell", Outcome::Helped)
    });
    store.record(visit("queue", 1), |it| it.finish(sum(2, 3)));
    assert_eq!(store.notices(), [""; 0]);
    store
}

#[test]
fn what_was_done_in_a_lesson_is_there_again() {
    let folder = Folder::new();
    assert_eq!(folder.open().lesson("queue", 1).step, 0);
    let there = played(&folder).lesson("queue", 1);
    let again = folder.open().lesson("queue", 1);
    assert_eq!(again, there);
    assert_eq!((again.step, again.day), (4, 20_784));
    assert_eq!(again.best, Some(sum(2, 3)));
    assert_eq!(again.outcome(2, "next_cell"), Some(Outcome::Helped));
    assert_eq!(again.outcome(3, "next_cell"), None);
    assert_eq!(again.outcome(2, "open_wall"), None);
    // One goes back, too.
    folder.open().record(visit("queue", 1), |it| it.step = 2);
    assert_eq!(folder.open().lesson("queue", 1).step, 2);
}

#[test]
fn no_worse_outcome_replaces_a_better_one() {
    for (first, one) in OUTCOMES.into_iter().enumerate() {
        for (second, other) in OUTCOMES.into_iter().enumerate() {
            let folder = Folder::new();
            for outcome in [one, other] {
                let mut store = folder.open();
                store.record(visit("queue", 1), |it| it.answer(2, "next_cell", outcome));
            }
            let kept = folder.open().lesson("queue", 1).outcome(2, "next_cell");
            assert_eq!(kept, Some(OUTCOMES[first.max(second)]));
        }
    }
}

#[test]
fn the_greater_share_of_right_answers_is_the_better_sum() {
    let growing = [(0, 1), (0, 3), (1, 3), (2, 4), (2, 3), (3, 3), (4, 4)];
    let growing = growing.map(|(right, of)| sum(right, of));
    for (place, better) in growing.into_iter().enumerate() {
        for &worse in &growing[..=place] {
            for both in [[worse, better], [better, worse]] {
                let mut store = Store::nowhere();
                for sum in both {
                    store.record(visit("queue", 1), |it| it.finish(sum));
                }
                assert_eq!(store.lesson("queue", 1).best, Some(better), "{both:?}");
            }
        }
    }
    let mut store = Store::nowhere();
    store.record(visit("queue", 1), |it| it.finish(sum(0, 0)));
    assert_eq!(store.lesson("queue", 1).best, None, "nothing was asked");
}

#[test]
fn a_newer_lesson_keeps_the_results_and_not_the_place() {
    let folder = Folder::new();
    let mut store = played(&folder);
    let newer = store.lesson("queue", 2);
    assert_eq!((newer.step, newer.best), (0, Some(sum(2, 3))));
    assert_eq!(newer.outcome(2, "next_cell"), Some(Outcome::Helped));
    assert_eq!(store.lesson("queue", 1).step, 4, "nothing is lost yet");
    store.record(visit("queue", 2), |it| {
        it.answer(1, "next_cell", Outcome::Told)
    });
    assert_eq!(folder.open().lesson("queue", 2).step, 0);
    store.record(visit("queue", 2), |it| it.step = 3);
    // An older program visits the older lesson.
    let mut older = folder.open();
    older.record(visit("queue", 1), |it| it.step = 7);
    older.record(visit("queue", 1), |it| it.finish(sum(3, 3)));
    let kept = folder.open().lesson("queue", 2);
    assert_eq!((kept.step, kept.best), (3, Some(sum(3, 3))));
}

#[test]
fn a_mistyped_lesson_costs_no_other_and_stays_beside() {
    let folder = Folder::new();
    let mine =
        "[lessons.stack]\nversion = 1\nstep = 5\n[lessons.queue]\nday = 9\nstep = \"four\"\n";
    folder.write("lessons.toml", mine);
    let mut store = folder.open();
    must_tell(&store.notices(), &["lessons.queue.step is not valid"]);
    assert_eq!(store.lesson("stack", 1).step, 5);
    assert_eq!(store.lesson("queue", 1).day, 9);
    store.record(visit("queue", 1), |it| it.step = 2);
    assert_eq!(folder.text("lessons.toml.broken"), mine);
    let again = folder.open();
    let steps = ["stack", "queue"].map(|id| again.lesson(id, 1).step);
    assert_eq!(steps, [5, 2]);
}
