//! Events of the window: drawn at random, written down, and performed.

use super::files::{FILES, TRACE};
use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, Vec2,
    pos2, vec2,
};
use mazescope_app::keys::chord::Chord;
use mazescope_app::watch::actions::{
    FileAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::SizeChoice;
use mazescope_app::watch::view::Switch;
use mazescope_app::{shell, walk, walls, watch};
use mazescope_core::catalogue::Range;
use mazescope_core::{Catalogue, Parameter, Random, Size};
use mazescope_desk::desk::Desk;
use mazescope_desk::world::World;
use mazescope_formats::Tape;
use mazescope_formats::trace::{self};
use std::rc::Rc;

/// An event.
#[derive(Clone, Debug)]
pub enum Happening {
    /// The window gets another size, in points.
    Resize(Vec2),
    /// A point gets another number of pixels.
    Scale(f32),
    /// A key is pressed and released, with whether it is held and repeats.
    Key(Key, Modifiers, bool),
    /// A text is typed or pasted.
    Text(String),
    Paste(String),
    /// The pointer moves to a point, or leaves.
    Point(Pos2),
    Leave,
    /// A button of the mouse is pressed or released there.
    Button(Pos2, PointerButton, bool, Modifiers),
    /// A click on a widget.
    Click(Pos2, PointerButton, Modifiers),
    /// A drag from point to point.
    Drag(Vec<Pos2>, PointerButton),
    /// The wheel, or two fingers, over a point.
    Wheel(Pos2, Vec2, Modifiers),
    Pinch(Pos2, f32),
    /// Seconds pass.
    Pass(f64),
    /// More of a trace is written, up to this number of lines, or its end.
    More(usize),
    /// A requested file arrives.
    Answer,
    /// Something is requested by its name.
    Ask(WatchAction),
}

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

/// A size of a window, in points.
pub fn size(random: &mut Random) -> Vec2 {
    let mut within = |least: u32, most: u32| (least + random.below(most - least + 1)) as f32;
    let (tiny, small, usual, large) = (
        vec2(within(1, 8), within(1, 8)),
        vec2(within(1, 240), within(1, 240)),
        vec2(within(240, 1400), within(100, 900)),
        vec2(within(1000, 2600), within(700, 1500)),
    );
    let mixed = vec2(small.x, large.y);
    let flat = vec2(usual.x, small.y);
    *one(
        random,
        &[
            tiny, small, small, usual, usual, usual, large, mixed, flat, flat,
        ],
    )
}

const TEXTS: &[&str] = &[
    "1",
    "7",
    "41",
    "-3",
    "0",
    "x",
    "é",
    "☃",
    " ",
    "maze",
    "41x21",
    "density",
    "astar",
    "arena.map",
    "search.jsonl",
    "a.png",
    "MZ1-nothing",
    "1e9",
    "\"",
    "💡💡💡",
    "0123456789012345678901234567890",
];

impl Stage {
    /// Draws the next event.
    pub fn draw(&self, random: &mut Random) -> Happening {
        match random.below(100) {
            0..7 => Happening::Resize(size(random)),
            7..9 => Happening::Scale(*one(random, &[0.5, 1.0, 1.0, 1.25, 2.0, 3.0, 5.0])),
            9..31 => self.key(random),
            31..34 => Happening::Text((*one(random, TEXTS)).to_owned()),
            34 => Happening::Paste(self.text_to_paste(random)),
            35..39 => Happening::Point(self.point(random)),
            39 => Happening::Leave,
            40..43 => Happening::Button(
                self.point(random),
                *one(random, BUTTONS),
                random.below(2) == 0,
                modifiers(random),
            ),
            43..66 => self.click(random),
            66..72 => Happening::Drag(
                (0..2 + random.below(5))
                    .map(|_| self.point(random))
                    .collect(),
                *one(random, BUTTONS),
            ),
            72..76 => Happening::Wheel(
                self.point(random),
                vec2(0.0, 1.0) * *one(random, &[-9.0, -1.0, 1.0, 9.0, 300.0]),
                modifiers(random),
            ),
            76 => Happening::Pinch(self.point(random), *one(random, &[0.1, 0.8, 1.3, 20.0])),
            77..87 => Happening::Pass(*one(random, &[0.0, 0.016, 0.05, 0.4, 1.0, 10.0, 1000.0])),
            87..89 => Happening::More(random.below(80) as usize),
            89 => Happening::Answer,
            _ => Happening::Ask(self.ask(random)),
        }
    }

    /// A key with a command in some tab, or any other key.
    fn key(&self, random: &mut Random) -> Happening {
        let repeat = random.below(8) == 0;
        if random.below(6) == 0 {
            return Happening::Key(*one(random, Key::ALL), modifiers(random), repeat);
        }
        let tables: [Vec<Chord>; 5] = [
            shell::COMMANDS
                .iter()
                .flat_map(|it| it.chords.to_vec())
                .collect(),
            watch::commands::COMMANDS
                .iter()
                .flat_map(|it| it.chords.to_vec())
                .collect(),
            walk::commands::COMMANDS
                .iter()
                .flat_map(|it| it.chords.to_vec())
                .collect(),
            walls::commands::COMMANDS
                .iter()
                .flat_map(|it| it.chords.to_vec())
                .collect(),
            watch::lessons::commands::commands()
                .iter()
                .flat_map(|it| it.chords.to_vec())
                .collect(),
        ];
        let table = match random.below(10) {
            0 => &tables[0],
            1 => &tables[1 + random.below(4) as usize],
            _ => &tables[1 + self.desk.tab()],
        };
        let chord = *one(random, table);
        let modifiers = Modifiers {
            ctrl: chord.ctrl,
            command: chord.ctrl,
            shift: chord.shift,
            ..Modifiers::NONE
        };
        Happening::Key(chord.key, modifiers, repeat)
    }

    fn text_to_paste(&self, random: &mut Random) -> String {
        let copied = self.desk.copied().map(str::to_owned);
        copied.unwrap_or_else(|| (*one(random, TEXTS)).to_owned())
    }

    /// A point of the window, or slightly outside.
    fn point(&self, random: &mut Random) -> Pos2 {
        match random.below(5) {
            0 => self.at,
            1 => {
                self.at
                    + vec2(
                        random.below(40) as f32 - 20.0,
                        random.below(40) as f32 - 20.0,
                    )
            }
            _ => pos2(
                random.below(self.size.x as u32 + 20) as f32 - 10.0,
                random.below(self.size.y as u32 + 20) as f32 - 10.0,
            ),
        }
    }

    fn click(&self, random: &mut Random) -> Happening {
        let mut widgets = self.desk.widgets();
        widgets.retain(|widget| widget.takes_mouse() && !widget.disabled);
        if widgets.is_empty() {
            return Happening::Point(self.point(random));
        }
        let widget = one(random, &widgets);
        let share = vec2(random.below(101) as f32, random.below(101) as f32) / 100.0;
        let at = widget.rect.min + widget.rect.size() * share;
        let button = match random.below(12) {
            0 => *one(random, BUTTONS),
            _ => PointerButton::Primary,
        };
        Happening::Click(at, button, Modifiers::NONE)
    }

    /// A request of widgets of the tab *Watch*, some of which are seldom visible.
    fn ask(&self, random: &mut Random) -> WatchAction {
        let state = self.desk.state();
        let catalogue: &Catalogue = &state.chosen.catalogue;
        match random.below(15) {
            0 => {
                let entry = one(random, &catalogue.generators);
                WatchAction::Map(MapAction::SetGenerator(entry.info.id))
            }
            1 | 2 => match value(random, state.chosen.generator().info.parameters) {
                Some((name, value)) => WatchAction::Map(MapAction::SetParameter(name, value)),
                None => WatchAction::Map(MapAction::Refresh),
            },
            3 => {
                let mut side = || *one(random, &[1, 2, 3, 5, 8, 21, 40, 41, 83]);
                let size = Size::clamped(side(), side());
                WatchAction::Map(MapAction::SetSize(SizeChoice::Fixed(size)))
            }
            4 => WatchAction::Map(MapAction::SetSize(SizeChoice::Fit)),
            5 | 6 => {
                let entry = one(random, &catalogue.solvers);
                let lane = random.below(4) as usize;
                WatchAction::Search(SearchAction::Choose(lane, entry.info.id))
            }
            7 => {
                let entry = one(random, &catalogue.solvers);
                match value(random, entry.info.parameters) {
                    Some((name, value)) => {
                        WatchAction::Search(SearchAction::SetParameter(name, value))
                    }
                    None => WatchAction::Search(SearchAction::Show(4)),
                }
            }
            8 => {
                let length = state
                    .time
                    .scene
                    .as_ref()
                    .map_or(1, |scene| scene.tick() + 500);
                let tick = random.below(length.min(1 << 20) as u32);
                WatchAction::Time(TimeAction::Seek(tick.into()))
            }
            9 => WatchAction::View(ViewAction::ToggleMap),
            10 => WatchAction::View(ViewAction::Toggle(Switch::Linked)),
            11 => WatchAction::Search(SearchAction::Show(1 + random.below(4) as usize)),
            _ => {
                let (path, _) = *one(random, FILES);
                WatchAction::File(FileAction::Open(path.to_owned()))
            }
        }
    }

    /// Performs the event, and the frames that follow.
    pub fn happen(&mut self, what: &Happening) {
        let mut frames = 1;
        match what.clone() {
            Happening::Resize(size) => {
                self.size = size;
                self.desk.resize(size);
            }
            Happening::Scale(pixels) => self.desk.scale(pixels),
            Happening::Key(key, modifiers, repeat) => self.desk.strike(key, modifiers, repeat),
            Happening::Text(text) => self.desk.hand(Event::Text(text)),
            Happening::Paste(text) => self.desk.hand(Event::Paste(text)),
            Happening::Point(at) => self.point_at(at),
            Happening::Leave => self.desk.hand(Event::PointerGone),
            Happening::Button(at, button, pressed, modifiers) => {
                self.point_at(at);
                self.button(button, pressed, modifiers);
            }
            Happening::Click(at, button, modifiers) => {
                self.point_at(at);
                self.desk.frames(1);
                self.button(button, true, modifiers);
                self.button(button, false, modifiers);
                frames = 2;
            }
            Happening::Drag(points, button) => {
                self.point_at(points[0]);
                self.button(button, true, Modifiers::NONE);
                for &point in &points[1..] {
                    self.point_at(point);
                    self.desk.frames(1);
                }
                self.button(button, false, Modifiers::NONE);
            }
            Happening::Wheel(at, delta, modifiers) => {
                self.point_at(at);
                self.desk.hand(Event::MouseWheel {
                    unit: MouseWheelUnit::Line,
                    delta,
                    phase: TouchPhase::Move,
                    source: MouseWheelSource::Unknown,
                    modifiers,
                });
                frames = 3;
            }
            Happening::Pinch(at, factor) => {
                self.point_at(at);
                self.desk.hand(Event::Zoom(factor));
            }
            Happening::Pass(seconds) => self.desk.pass(seconds),
            Happening::More(lines) => self.write_more(lines),
            Happening::Answer if self.world.holds_answers() => self.world.answer(),
            Happening::Answer => {}
            Happening::Ask(action) => {
                self.desk.ask(action);
                self.desk.paint();
            }
        }
        self.desk.frames(frames);
        self.keep_small();
    }

    fn point_at(&mut self, at: Pos2) {
        self.at = at;
        self.desk.hand(Event::PointerMoved(at));
    }

    fn button(&mut self, button: PointerButton, pressed: bool, modifiers: Modifiers) {
        self.desk.hand(Event::PointerButton {
            pos: self.at,
            button,
            pressed,
            modifiers,
        });
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

    /// Replaces a large map by a smaller one, because each frame of a large one takes long.
    fn keep_small(&mut self) {
        const CELLS: usize = 150_000;
        if self.desk.state().chosen.grown.size.cells() > CELLS {
            let small = SizeChoice::Fixed(Size::clamped(41, 21));
            self.desk.ask(WatchAction::Map(MapAction::SetSize(small)));
        }
    }
}

const BUTTONS: &[PointerButton] = &[
    PointerButton::Primary,
    PointerButton::Primary,
    PointerButton::Secondary,
    PointerButton::Middle,
];

fn modifiers(random: &mut Random) -> Modifiers {
    let none = Modifiers::NONE;
    let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
    *one(
        random,
        &[
            none,
            none,
            none,
            none,
            Modifiers::SHIFT,
            ctrl,
            ctrl | Modifiers::SHIFT,
            Modifiers::ALT,
        ],
    )
}

/// A parameter, if there is one, and a value that it accepts.
fn value(random: &mut Random, parameters: &[Parameter]) -> Option<(&'static str, u32)> {
    if parameters.is_empty() {
        return None;
    }
    let parameter = one(random, parameters);
    let value = match parameter.range {
        Range::Number { min, max, .. } => {
            min.wrapping_add(random.below((max - min).saturating_add(1)))
        }
        Range::Choice { values, .. } => random.below(values.len() as u32),
    };
    Some((parameter.name, value))
}
