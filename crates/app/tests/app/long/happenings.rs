//! Events of the window: drawn at random, written down, and performed.

use super::files::{FILES, TRACE};
use egui::PointerButton::{Middle, Primary, Secondary};
use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, Vec2,
    vec2,
};
use mazescope_core::{Parameter, Random, builtin};
use mazescope_desk::{Change, Desk, World, button};
use mazescope_formats::{Tape, trace};
use mazescope_support::cases::of;
use mazescope_support::values::values;
use std::fmt::Debug;
use std::rc::Rc;

/// A window in which events happen.
pub struct Stage {
    pub desk: Desk,
    pub world: Rc<World>,
    /// A trace that is being written, and its number of lines.
    pub tape: Option<(Tape, usize)>,
    pub size: Vec2,
    pub at: Pos2,
}

/// A random one of these.
pub fn one<'t, T>(random: &mut Random, of: &'t [T]) -> &'t T {
    &of[random.below(of.len() as u32) as usize]
}

/// Writes an event down before it happens.
fn note<T: Debug>(what: &str, event: T) -> T {
    println!("    {what}: {event:?}");
    event
}

/// A size of a window, in points.
pub fn size(random: &mut Random) -> Vec2 {
    let mut side = |least: u32, most: u32| (least + random.below(most - least + 1)) as f32;
    let tiny = vec2(side(1, 8), side(1, 8));
    let small = vec2(side(1, 240), side(1, 240));
    let usual = vec2(side(240, 1400), side(100, 900));
    let large = vec2(side(1000, 2600), side(700, 1500));
    let (mixed, flat) = (vec2(small.x, large.y), vec2(usual.x, small.y));
    *one(
        random,
        &[tiny, small, small, usual, usual, large, mixed, flat],
    )
}

const TEXTS: &str = "1|7|41|-3|0|x|é|☃| |maze|41x21|density|astar|arena.map|search.jsonl|a.png|MZ1-nothing|1e9|\"|\
    💡💡💡|0123456789012345678901234567890";

const BUTTONS: &[PointerButton] = &[Primary, Primary, Secondary, Middle];

impl Stage {
    /// Draws the next event, writes it down and performs it, with the frames that follow.
    pub fn happen(&mut self, random: &mut Random) {
        match random.below(100) {
            0..7 => {
                self.size = note("size", size(random));
                self.desk.resize(self.size);
            }
            7..9 => {
                let pixels = one(random, &[0.5, 1.0, 1.0, 1.25, 2.0, 3.0, 5.0]);
                self.desk.scale(note("pixels a point", *pixels));
            }
            9..31 => {
                let (key, modifiers) = note("key", self.key(random));
                self.desk.strike(key, modifiers, random.below(8) == 0);
            }
            31..77 => {
                // All in one frame, or each in a frame of its own.
                let frames = random.below(2) as usize;
                for event in note("hands", self.hands(random)) {
                    if let Event::PointerMoved(at) = event {
                        self.at = at;
                    }
                    self.desk.hand(event);
                    self.desk.frames(frames);
                }
                self.desk.frames(1);
            }
            77..87 => {
                let seconds = one(random, &[0.0, 0.016, 0.05, 0.4, 1.0, 10.0, 1000.0]);
                self.desk.pass(note("seconds", *seconds));
            }
            87..89 => self.write_more(note("lines of the trace", random.below(80) as usize)),
            89 if self.world.holds_answers() => self.world.answer(),
            89..91 => {
                let most = *one(random, &[50, 1_000, 1 << 14]);
                self.desk.jump(note("tick", random.below(most).into()));
            }
            _ => self.desk.begin(note("change", self.wish(random))),
        }
        // What was requested comes after the layout.
        self.desk.paint();
        self.desk.frames(1);
        // Each frame of a large map takes long.
        if self.desk.cells() > of(40_000, 150_000) {
            self.desk.begin(Change::Size(41, 21));
        }
    }

    /// A key with a command in some tab, or any other key.
    fn key(&self, random: &mut Random) -> (Key, Modifiers) {
        let tab = match random.below(12) {
            0 | 1 => return (*one(random, Key::ALL), modifiers(random)),
            2 => random.below(4) as usize,
            _ => self.desk.tab(),
        };
        *one(random, &self.desk.chords(tab))
    }

    /// What hands do next.
    fn hands(&self, random: &mut Random) -> Vec<Event> {
        let texts: Vec<&str> = TEXTS.split('|').collect();
        let text = (*one(random, &texts)).to_owned();
        let (at, end) = (self.point(random), self.point(random));
        let (which, with) = (*one(random, BUTTONS), modifiers(random));
        let mut events = vec![Event::PointerMoved(at)];
        match random.below(46) {
            0..3 => events = vec![Event::Text(text)],
            3 => {
                let copied = self.desk.copied().map(str::to_owned);
                events = vec![Event::Paste(copied.unwrap_or(text))];
            }
            4..8 => {}
            8 => events = vec![Event::PointerGone],
            9..12 => events.push(button(at, which, random.below(2) == 0, with)),
            12..35 => events = self.click(random),
            35..41 => {
                events.push(button(at, which, true, Modifiers::NONE));
                let between = 0..random.below(5);
                events.extend(between.map(|_| Event::PointerMoved(self.point(random))));
                events.push(Event::PointerMoved(end));
                events.push(button(end, which, false, Modifiers::NONE));
            }
            41..45 => events.push(Event::MouseWheel {
                unit: MouseWheelUnit::Line,
                delta: vec2(0.0, *one(random, &[-9.0, -1.0, 1.0, 9.0, 300.0])),
                phase: TouchPhase::Move,
                source: MouseWheelSource::Unknown,
                modifiers: with,
            }),
            _ => events.push(Event::Zoom(*one(random, &[0.1, 0.8, 1.3, 20.0]))),
        }
        events
    }

    /// A point of the window, or slightly outside.
    fn point(&self, random: &mut Random) -> Pos2 {
        let mut within = |size: Vec2| {
            let share = |side: f32| side as u32 + 20;
            let (x, y) = (random.below(share(size.x)), random.below(share(size.y)));
            vec2(x as f32 - 10.0, y as f32 - 10.0)
        };
        let near = self.at + within(Vec2::splat(20.0));
        let far = within(self.size).to_pos2();
        *one(random, &[self.at, near, far, far, far])
    }

    /// A click on a widget.
    fn click(&self, random: &mut Random) -> Vec<Event> {
        let mut widgets = self.desk.widgets();
        widgets.retain(|widget| widget.takes_mouse() && !widget.disabled);
        if widgets.is_empty() {
            return vec![Event::PointerMoved(self.point(random))];
        }
        let rect = one(random, &widgets).rect;
        let share = vec2(random.below(101) as f32, random.below(101) as f32) / 100.0;
        let at = rect.min + rect.size() * share;
        let which = match random.below(12) {
            0 => *one(random, BUTTONS),
            _ => Primary,
        };
        let [down, up] = [true, false].map(|pressed| button(at, which, pressed, Modifiers::NONE));
        vec![Event::PointerMoved(at), down, up]
    }

    /// What widgets of the tab *Watch* request, some of which are seldom visible.
    fn wish(&self, random: &mut Random) -> Change {
        let catalogue = builtin::catalogue();
        let solver = &one(random, &catalogue.solvers).info;
        let generator = catalogue.generator(self.desk.generator());
        let generator = generator.map_or(&[][..], |one| one.info.parameters);
        match random.below(14) {
            0 => Change::Generator(one(random, &catalogue.generators).info.id),
            1 | 2 => {
                let set = value(random, generator);
                set.map_or(Change::NewMap, |(name, value)| {
                    Change::Parameter(name, value)
                })
            }
            3 => {
                let mut side = || *one(random, &[1, 2, 3, 5, 8, 21, 40, 41, 83]);
                Change::Size(side(), side())
            }
            4 => Change::Fit,
            5 | 6 => Change::Search(random.below(4) as usize, solver.id),
            7 => match value(random, solver.parameters) {
                Some((name, value)) => Change::SearchParameter(name, value),
                None => Change::Searches(4),
            },
            8..11 => Change::Searches(1 + random.below(4) as usize),
            _ => Change::File(one(random, FILES).0),
        }
    }

    /// The other program, if there is one, writes this many more lines.
    fn write_more(&mut self, lines: usize) {
        let Some((tape, written)) = &mut self.tape else {
            return;
        };
        let all = TRACE.lines().count();
        if *written == all {
            return;
        }
        *written = (*written + lines).min(all);
        let text: String = TRACE.split_inclusive('\n').take(*written).collect();
        tape.replace(trace::read(text.as_bytes()).expect("a part of a trace is one"));
        if *written == all {
            tape.close(Ok(()));
        }
    }
}

fn modifiers(random: &mut Random) -> Modifiers {
    let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
    match random.below(8) {
        0..4 => Modifiers::NONE,
        4 => Modifiers::SHIFT,
        5 => ctrl,
        6 => ctrl | Modifiers::SHIFT,
        _ => Modifiers::ALT,
    }
}

/// A parameter, if there is one, and a value that it accepts.
fn value(random: &mut Random, parameters: &[Parameter]) -> Option<(&'static str, u32)> {
    let place = random.below(parameters.len().max(1) as u32);
    let parameter = parameters.get(place as usize)?;
    Some((parameter.name, *one(random, &values(parameter))))
}
