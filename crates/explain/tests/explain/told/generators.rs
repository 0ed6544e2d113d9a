//! The law of generators: each claim about each of many small maps is what the events say.

mod grown;
mod growth;
mod phrases;
mod said;

use growth::Growth;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{Generator, Kind, Settings};
use mazescope_explain::{Account, Teller};
use mazescope_support::trials::{drawn, settings};

/// The number of maps of each generator.
const MAPS: u32 = 60;

fn check_growth(generator: &Generator, number: u64) {
    let settings = settings(generator.info.parameters, number);
    let mut growth = Growth::of(generator, &settings, number);
    for step in 0..growth.run.steps.len() {
        let events = growth.run.steps[step].clone();
        for now in events.start.max(1)..=events.end {
            growth.run.timeline.seek(now as u64);
            if now > events.start || step == 0 {
                let account = Account::at(&mut growth.run.timeline, &growth.subject, None);
                growth.check(&account.sentence, events.start, now, step > 0);
                growth.check_list(&account, now);
                let next = growth
                    .run
                    .log
                    .get(events.end)
                    .map(|stated| stated.event.cell());
                assert_eq!(account.next, next, "{} at {now}", growth.about);
                assert_eq!(account.step, step as u64, "{} at {now}", growth.about);
                let first = growth.run.log.get(events.start).filter(|_| step > 0);
                assert_eq!(
                    account.event,
                    first.map(|stated| stated.event),
                    "{}",
                    growth.about
                );
                assert!(
                    account.neighbours.as_ref().unwrap().is_empty(),
                    "{}",
                    growth.about
                );
                let event = Teller::new(&growth.run.timeline, growth.subject).event();
                growth.check_event(&event, now);
                if now == events.end && step > 0 {
                    growth.check_current(&account.sentence, step, now);
                }
            }
        }
        growth.run.timeline.seek(events.end as u64);
        growth.check_histories(step);
    }
}

#[test]
fn what_is_told_of_a_growth_is_what_its_events_say() {
    // A generator that fails is reported, and the others are still tried.
    let fails = |generator: &&Generator| {
        let check = || drawn(MAPS).for_each(|number| check_growth(generator, number));
        std::panic::catch_unwind(check).is_err()
    };
    let failed = GENERATORS.iter().filter(fails);
    let failed: Vec<&str> = failed.map(|generator| generator.info.id).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

/// Former texts that were false: a generator, the template, its words, and the phrase that is wrong.
const ONCE_SAID: [(&str, &str, &str, &str); 7] = [
    (
        "backtracker",
        "backtrack",
        "Dead end: beside {cell} every room is carved. Takes it off the trail.",
        "Dead end",
    ),
    (
        "backtracker_published",
        "backtrack",
        "Dead end: beside {cell} every room is carved. Takes it off the trail.",
        "Dead end",
    ),
    (
        "unicursal",
        "turn",
        "Nothing lies beyond this side of the block: its two rooms are joined at {cell}.",
        "Nothing lies beyond",
    ),
    (
        "wilson",
        "restored",
        "The walk comes to the room {cell} once more, which it has taken back.",
        "it has taken back",
    ),
    (
        "growing_tree",
        "leave",
        "Takes the room {cell} off the list, where the last one takes its place: beside it every room is carved.",
        "takes its place",
    ),
    (
        "roads",
        "first",
        "Begins a road at {cell}, going down.",
        "going down",
    ),
    (
        "caves",
        "noted",
        "No floor is left: the cell in the middle is carved.",
        "cell in the middle",
    ),
];

/// The law above finds false words: each of these former texts is wrong somewhere.
#[test]
fn what_was_false_once_is_found_out() {
    for (id, template, words, phrase) in ONCE_SAID {
        let mut generators = GENERATORS.iter();
        let generator = generators
            .find(|generator| generator.info.id == id)
            .unwrap();
        let found = drawn(MAPS).any(|number| {
            let settings = settings(generator.info.parameters, number);
            let growth = Growth::of(generator, &settings, number);
            let events = 0..growth.run.log.len();
            events.clone().any(|place| {
                let claims = growth.claims(place, place + 1, true);
                let (said, facts, _) = &claims[0];
                *said == template && growth.wrong(words, facts, place, place + 1) == Some(phrase)
            })
        });
        assert!(found, "{id}: {words}");
    }
}

/// A room that a walk reaches again points elsewhere at the end of the step than at its beginning.
#[test]
fn where_a_room_points_is_not_told_before_it_is_known() {
    let mut generators = GENERATORS.iter();
    let wilson = generators
        .find(|generator| generator.info.id == "wilson")
        .unwrap();
    let settings = Settings::new(wilson.info.parameters);
    let growth = Growth::of(wilson, &settings, 1);
    let mut wrong = 0;
    for step in &growth.run.steps {
        let event = growth.run.log[step.start].event;
        if event.kind(None) == Kind::Restored {
            let [edge, _] = growth.grown[step.start].leaves_by(event.cell()).unwrap();
            let words = format!("added again, pointing to {:?}", growth.grown[0].at(edge));
            wrong += usize::from(!growth.is_so(&words, event.cell(), step.end));
        }
    }
    assert!(wrong > 0);
}
