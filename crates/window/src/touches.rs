//! Fingers on a touch screen, and the pointer that the first of them moves.
//!
//! egui receives every finger, and finds pinches by itself. Most widgets know only a pointer, so the first finger also
//! moves one. A second finger ends what the first one does, without a click, until all fingers are up: what begins as a
//! stroke must not continue while two fingers pinch.

use egui::{Event, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2};
use macroquad::miniquad;

/// The only touch screen that miniquad knows.
const SCREEN: TouchDeviceId = TouchDeviceId(0);

/// Points farther than any click moves.
const FAR: f32 = 100.0;

/// The fingers on the screen.
#[derive(Debug, Default)]
pub(crate) struct Touches {
    /// The fingers that are down.
    down: Vec<u64>,
    /// The finger that moves the pointer, and where it is.
    pointer: Option<(u64, Pos2)>,
}

impl Touches {
    /// The events for egui when a finger does this at a point, with these modifiers held.
    pub(crate) fn events(
        &mut self,
        phase: miniquad::TouchPhase,
        id: u64,
        pos: Pos2,
        held: Modifiers,
    ) -> Vec<Event> {
        let phase = match phase {
            miniquad::TouchPhase::Started => TouchPhase::Start,
            miniquad::TouchPhase::Moved => TouchPhase::Move,
            miniquad::TouchPhase::Ended => TouchPhase::End,
            miniquad::TouchPhase::Cancelled => TouchPhase::Cancel,
        };
        let mut events = vec![Event::Touch {
            device_id: SCREEN,
            id: TouchId(id),
            phase,
            pos,
            force: None,
        }];
        let is_pointer = self.pointer.is_some_and(|(finger, _)| finger == id);
        match phase {
            TouchPhase::Start => {
                let is_first = self.down.is_empty();
                self.down.retain(|&finger| finger != id);
                self.down.push(id);
                if is_first {
                    self.pointer = Some((id, pos));
                    events.extend([Event::PointerMoved(pos), button(pos, true, held)]);
                } else {
                    events.extend(self.give_up(held));
                }
            }
            TouchPhase::Move if is_pointer => {
                self.pointer = Some((id, pos));
                events.push(Event::PointerMoved(pos));
            }
            TouchPhase::Move => {}
            TouchPhase::End | TouchPhase::Cancel => {
                self.down.retain(|&finger| finger != id);
                if is_pointer && phase == TouchPhase::Cancel {
                    events.extend(self.give_up(held));
                } else if is_pointer {
                    self.pointer = None;
                    // The finger is nowhere, so nothing may look pointed at.
                    events.extend([button(pos, false, held), Event::PointerGone]);
                }
            }
        }
        events
    }

    /// Ends what the first finger does, without a click: for egui, only what has moved far is no click.
    fn give_up(&mut self, held: Modifiers) -> Vec<Event> {
        let Some((_, pos)) = self.pointer.take() else {
            return Vec::new();
        };
        vec![
            Event::PointerMoved(pos + vec2(FAR, FAR)),
            Event::PointerMoved(pos),
            button(pos, false, held),
            Event::PointerGone,
        ]
    }
}

/// The button of the pointer is pressed or released at a point.
fn button(pos: Pos2, pressed: bool, modifiers: Modifiers) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;
    use miniquad::TouchPhase::{Cancelled, Ended, Moved, Started};

    /// What egui receives, in short.
    fn told(touches: &mut Touches, phase: miniquad::TouchPhase, id: u64, x: f32) -> String {
        let events = touches.events(phase, id, pos2(x, 0.0), Modifiers::NONE);
        let words = events.iter().map(|event| match event {
            Event::Touch { id, .. } => format!("touch {}", id.0),
            Event::PointerMoved(pos) => format!("to {}", pos.x),
            Event::PointerButton { pos, pressed, .. } => match pressed {
                true => format!("down {}", pos.x),
                false => format!("up {}", pos.x),
            },
            Event::PointerGone => "gone".to_owned(),
            other => format!("{other:?}"),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn one_finger_is_a_pointer_that_goes_when_it_is_lifted() {
        let mut touches = Touches::default();
        assert_eq!(told(&mut touches, Started, 7, 5.0), "touch 7, to 5, down 5");
        assert_eq!(told(&mut touches, Moved, 7, 9.0), "touch 7, to 9");
        assert_eq!(told(&mut touches, Ended, 7, 9.0), "touch 7, up 9, gone");
    }

    #[test]
    fn a_second_finger_ends_the_stroke_of_the_first_without_a_click() {
        let mut touches = Touches::default();
        told(&mut touches, Started, 0, 5.0);
        assert_eq!(
            told(&mut touches, Started, 1, 50.0),
            "touch 1, to 105, to 5, up 5, gone"
        );
        assert_eq!(told(&mut touches, Moved, 0, 1.0), "touch 0");
        assert_eq!(told(&mut touches, Ended, 1, 50.0), "touch 1");
        // The remaining finger begins nothing before it is lifted, too.
        assert_eq!(told(&mut touches, Moved, 0, 2.0), "touch 0");
        assert_eq!(told(&mut touches, Started, 2, 3.0), "touch 2");
        assert_eq!(told(&mut touches, Ended, 0, 2.0), "touch 0");
        assert_eq!(told(&mut touches, Ended, 2, 3.0), "touch 2");
        assert_eq!(told(&mut touches, Started, 3, 4.0), "touch 3, to 4, down 4");
    }

    #[test]
    fn a_touch_that_the_system_takes_away_is_no_click() {
        let mut touches = Touches::default();
        told(&mut touches, Started, 0, 5.0);
        assert_eq!(
            told(&mut touches, Cancelled, 0, 5.0),
            "touch 0, to 105, to 5, up 5, gone"
        );
    }
}
