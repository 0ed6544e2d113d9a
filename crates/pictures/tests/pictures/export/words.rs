//! The words of a picture: the work of each search.

use super::{grown, planned};
use mazescope_core::playback::score::Score;
use mazescope_pictures::{ExportKind, Seen, Wishes};

/// At the end of its run, the count under the name of each search is its work.
#[test]
fn who_expands_nothing_is_counted_by_what_it_does() {
    let run = grown(
        "backtracker",
        15,
        11,
        &["breadth_first", "tremaux", "flood_fill", "dead_end_filling"],
    );
    let (mut scene, title, plan) = planned(&run, &Wishes::usual(ExportKind::Png)).unwrap();
    scene.seek(plan.to);
    let seen = Seen::all(&mut scene, &title, true);
    let lanes = &scene.race().unwrap().lanes;
    let scores: Vec<&Score> = lanes
        .iter()
        .map(|lane| lane.score.as_ref().unwrap())
        .collect();
    let filled = lanes[3].timeline.board().counts().backtracked;
    let work = [
        format!("expanded {}", scores[0].expanded),
        format!("walked {}", scores[1].walked),
        format!("walked {}", scores[2].walked),
        format!("filled {filled}"),
    ];
    assert!(filled > 0 && scores[1].walked > 0 && scores[2].walked > 0);
    for (lane, (seen, work)) in seen.iter().zip(work).enumerate() {
        assert_eq!(seen.words[1], work);
        assert_eq!(seen.words[2].is_empty(), lane > 0, "{:?}", seen.words);
    }
}
