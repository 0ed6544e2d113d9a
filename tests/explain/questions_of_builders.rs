//! What is asked of builders follows from the log, by sets of joined rooms and a trail of our own.

use super::replayed::events;
use super::simulation::Place;
use mazescope::catalogue::Settings;
use mazescope::event::{Event, Kind};
use mazescope::explain::questions::asked::{AT_ONCE, Asked, Unasked};
use mazescope::explain::questions::asking;
use mazescope::explain::questions::question::{Answer, QuestionKind};
use mazescope::explain::subject::Subject;
use mazescope::grid::Size;
use mazescope::playback::timeline::Timeline;
use mazescope::random::{Random, Seed};
use std::collections::HashMap;

/// What joins whatever is joined already.
#[derive(Default)]
struct Parts(HashMap<Place, Place>);

impl Parts {
    fn of(&self, mut room: Place) -> Place {
        while let Some(&other) = self.0.get(&room) {
            room = other;
        }
        room
    }

    fn join(&mut self, [one, other]: [Place; 2]) {
        let [one, other] = [one, other].map(|room| self.of(room));
        if one != other {
            self.0.insert(one, other);
        }
    }
}

/// The two rooms beside an edge.
fn rooms((x, y): Place) -> [Place; 2] {
    match x % 2 {
        0 => [(x - 1, y), (x + 1, y)],
        _ => [(x, y - 1), (x, y + 1)],
    }
}

#[test]
fn what_builders_do_follows_too() {
    let (mut opened, mut shut, mut went_back, mut edges) = (0, 0, 0, 0);
    for seed in 0..240 {
        for generator in mazescope::catalogue().generators {
            let mut settings = Settings::new(generator.info.parameters);
            settings.set("order", seed as u32 % 2);
            let subject = Subject::of_builder(&generator.info, &settings);
            let size = Size::clamped(9 + 2 * (seed as u32 % 5), 11);
            let mut timeline =
                Timeline::of_growth(&generator, &size.into(), &Seed::from(seed), &settings, 0);
            while timeline.record(1 << 16) > 0 {}
            let size = timeline.board().size();
            let events = events(&timeline);
            let at = |event: &Event| size.position(event.cell());
            let is_edge = |(x, y): Place| x % 2 == 0 || y % 2 == 0;
            let mut chance = Random::new(&Seed::from(seed), "places");
            for _ in 0..6 {
                let place = chance.below(events.len() as u32 + 1);
                timeline.seek(place.into());
                let asked = Asked {
                    timeline: &timeline,
                    subject,
                    step: 0,
                    rivals: &[],
                    candidates: &[],
                    judge: None,
                    most: AT_ONCE,
                };
                let (past, ahead) = events.split_at(place as usize);
                let about = format!("{} {seed} at {place}", generator.info.id);
                let taken = |event: &&Event| {
                    event.kind(None) == Kind::Rejected
                        || event.kind(None) == Kind::Carved && is_edge(at(event))
                };
                let next = ahead.iter().find(taken).copied();
                let ask = |kind| asking::question(&asked, kind);
                if let Ok(question) = ask(QuestionKind::MayOpen) {
                    let next = next.unwrap();
                    assert_eq!(question.about, [next.cell()], "{about}");
                    let mut parts = Parts::default();
                    let carved = past.iter().filter(|event| event.kind(None) == Kind::Carved);
                    for edge in carved.map(at).filter(|&cell| is_edge(cell)) {
                        parts.join(rooms(edge));
                    }
                    let [one, other] = rooms(at(&next)).map(|room| parts.of(room));
                    let opens = one != other;
                    assert_eq!(
                        question.answers,
                        [Answer::Choice(usize::from(!opens))],
                        "{about}"
                    );
                    let words = question.sentence.to_string();
                    assert_eq!(words.starts_with("It opens: "), opens, "{about}: {words}");
                    assert_eq!(
                        words.starts_with("It stays wall: "),
                        !opens,
                        "{about}: {words}"
                    );
                    opened += usize::from(opens);
                    shut += usize::from(!opens);
                }
                if let Ok(question) = ask(QuestionKind::GoesOn) {
                    let mut trail: Vec<Place> = Vec::new();
                    let until = events
                        .iter()
                        .position(|event| Some(*event) == next)
                        .unwrap();
                    for event in &events[..until] {
                        match event.kind(None) {
                            Kind::Carved if !is_edge(at(event)) => trail.push(at(event)),
                            Kind::Backtracked => assert_eq!(trail.pop(), Some(at(event))),
                            _ => {}
                        }
                    }
                    for cell in size.iter() {
                        let right = trail.last() == Some(&size.position(cell));
                        assert_eq!(question.judge(&Answer::Cell(cell)), right, "{about}");
                    }
                    went_back += 1;
                }
                // Which edge is taken is asked where the last one is, and never where chance decides.
                match ask(QuestionKind::NextCell) {
                    Ok(question) => {
                        assert_eq!((generator.info.id, seed % 2), ("traversal", 1), "{about}");
                        assert_eq!(
                            question.answers,
                            [Answer::Cell(next.unwrap().cell())],
                            "{about}"
                        );
                        let words = question.sentence.to_string();
                        assert!(
                            words.contains("newest of all that wait"),
                            "{about}: {words}"
                        );
                        edges += 1;
                    }
                    Err(why) => assert!(
                        matches!(why, Unasked::Chance | Unasked::Over),
                        "{about}: {why:?}"
                    ),
                }
                for kind in [
                    QuestionKind::NextLine,
                    QuestionKind::NewNeighbours,
                    QuestionKind::WillJoin,
                    QuestionKind::WhichAlgorithm,
                    QuestionKind::IsShortest,
                    QuestionKind::EndsFirst,
                    QuestionKind::EndsAfter,
                ] {
                    assert!(ask(kind).is_err(), "{about}: {kind:?}");
                }
            }
        }
    }
    let counts = [opened, shut, went_back, edges];
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}
