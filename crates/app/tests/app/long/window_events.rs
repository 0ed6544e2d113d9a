//! Whatever happens to the window, it continues to work.

use super::files::{self, TRACE};
use super::happenings::{Stage, one, size};
use egui::Pos2;
use mazescope_core::{Random, Rate, Seed, Theme};
use mazescope_desk::{Change, Desk, World, start, start_with_file, start_with_tape};
use mazescope_formats::{Content, Tape, trace};
use mazescope_support::cases;
use std::panic::resume_unwind;
use std::rc::Rc;
use std::thread;

/// The windows of a plain run, enough for each kind of event to occur often, and those of a thorough
/// run; and the events in each window.
const WINDOWS: [u32; 2] = [10, 40];
const HAPPENINGS: usize = 150;

#[test]
fn nothing_that_happens_to_a_window_ends_it() {
    let [few, many] = WINDOWS;
    for number in 0..u64::from(cases::times(cases::of(few, many))) {
        live_through(cases::seed().wrapping_add(number));
    }
}

/// Opens a window and performs events, on a thread of its own. Worlds count by thread, so the same seed performs the same
/// events, whatever ran before. A failure prints what was written down.
fn live_through(seed: u64) {
    let window = thread::spawn(move || {
        println!("MAZESCOPE_SEED={seed} begins with this window:");
        let mut random = Random::new(&Seed::from(seed), "window events");
        let mut stage = open(&mut random);
        for _ in 0..HAPPENINGS {
            stage.happen(&mut random);
        }
    });
    window.join().unwrap_or_else(|panic| resume_unwind(panic));
}

/// A window as some start may leave it.
fn open(random: &mut Random) -> Stage {
    let world = World {
        open: files::open,
        open_scenario_map: files::map_of_scenario,
        open_level: files::level,
        save: |_, _, _| Ok(Vec::new()),
        save_level: |_, _, _| Ok(()),
        slow: random.below(3) == 0,
        writes: false,
        ..World::default()
    };
    let world = Rc::new(world);
    let mut tape = None;
    let mut start = match (random.below(5), files::open("arena.map", u64::MAX)) {
        (0, _) => {
            let lines = 1 + random.below(20) as usize;
            let live = Tape::new();
            let text: String = TRACE.split_inclusive('\n').take(lines).collect();
            trace::read_from(text.as_bytes(), &live).expect("a part of a trace is one");
            tape = Some((live.clone(), lines));
            start_with_tape("live.jsonl", live)
        }
        (1, Ok(Content::Map(read))) => start_with_file("arena.map", read.map),
        _ => start(),
    };
    start.host = Rc::<World>::clone(&world);
    start.view.cell = *one(random, &[6.0, 10.0, 14.0, 40.0]);
    start.theme = *one(random, &Theme::ALL);
    start.paused = random.below(3) == 0;
    start.rate = *one(random, &[None, None, Some(Rate::AsFastAsItGoes)]);
    start.tab = Some((*one(random, &["watch", "watch", "watch", "walk", "walls"])).to_owned());
    let (size, scale) = (size(random), *one(random, &[1.0, 1.0, 2.0, 1.5]));
    let tab = &start.tab;
    println!(
        "    {size} points of {scale} pixels, tab {tab:?}, showing a trace: {}",
        tape.is_some()
    );
    let mut desk = Desk::new(start, size, scale).painting();
    desk.begin(Change::Searches(1 + random.below(4) as usize));
    Stage {
        desk,
        world,
        tape,
        size,
        at: Pos2::ZERO,
    }
}
