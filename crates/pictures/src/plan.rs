//! The wishes for an export, and the plan that follows from the run: frames, moments and sizes.
//!
//! Every frame is known before the first is drawn: its tick, its delay, and the places of lanes and words. So limits
//! are checked at once, and the estimate encodes eight frames spread over the run.

use crate::layout::Layout;
use crate::{Asked, Besides, ExportError, InkPalette, SHAPES_FROM, Title, overlays};
use mazescope_core::{Lane, Scene, Theme};
use std::path::Path;

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// A picture of the last moment, as pixels.
    Png,
    /// A picture of the last moment, as shapes.
    Svg,
    /// An animation that every browser shows.
    Gif,
    /// An animation in a PNG file.
    Apng,
}

impl ExportKind {
    /// All kinds, in display order.
    pub const ALL: [ExportKind; 4] = [
        ExportKind::Gif,
        ExportKind::Apng,
        ExportKind::Png,
        ExportKind::Svg,
    ];

    /// The extension of its files.
    pub const fn extension(self) -> &'static str {
        match self {
            ExportKind::Png => "png",
            ExportKind::Svg => "svg",
            ExportKind::Gif => "gif",
            ExportKind::Apng => "apng",
        }
    }

    /// The kind of a file with this name.
    pub fn of(path: &Path) -> Option<ExportKind> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        ExportKind::ALL
            .into_iter()
            .find(|kind| kind.extension() == extension)
    }

    pub const fn moves(self) -> bool {
        matches!(self, ExportKind::Gif | ExportKind::Apng)
    }

    /// The most frames a second. GIF counts in hundredths of a second, and viewers take 1/100 for a mistake.
    pub const fn most_frames_a_second(self) -> u32 {
        match self {
            ExportKind::Gif => 50,
            _ => 100,
        }
    }
}

/// A moment of a run, in ticks of its clock: steps of the generation, then edits, then the race, in which one tick
/// expands one cell in every lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmMoment {
    /// This many ticks after the beginning.
    Tick(u64),
    /// This many ticks after the start of the race.
    Race(u64),
    /// The end of the longest lane.
    End,
}

impl FilmMoment {
    /// Reads `120`, `race`, `race+120` or `end`.
    pub fn named(said: &str) -> Option<FilmMoment> {
        match said.trim() {
            "race" => Some(FilmMoment::Race(0)),
            "end" => Some(FilmMoment::End),
            said => match said.strip_prefix("race+") {
                Some(ticks) => ticks.parse().ok().map(FilmMoment::Race),
                None => said.parse().ok().map(FilmMoment::Tick),
            },
        }
    }
}

/// The wishes for an export. If a wish is `None`, the run decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wishes {
    pub kind: ExportKind,
    /// Its colours. Pictures in the theme quest are flat.
    pub theme: Theme,
    pub size: Asked,
    /// Whether names and counts are above the boards.
    pub words: bool,
    pub fps: Option<u32>,
    /// Ticks from one frame to the next.
    pub steps: Option<u64>,
    /// The first moment of an animation.
    pub from: FilmMoment,
    /// The last moment, and the only one of a picture.
    pub to: FilmMoment,
    /// The seconds that the last frame stays, from 0 to 600.
    pub hold: f64,
    /// The factor by which the usual limits are raised, 1 or more.
    pub limit: u32,
}

impl Wishes {
    /// The whole run on a dark background, as large as a page shows well.
    pub fn usual(kind: ExportKind) -> Wishes {
        Wishes {
            kind,
            theme: Theme::Midnight,
            size: Asked::Usual,
            words: true,
            fps: None,
            steps: None,
            from: FilmMoment::Tick(0),
            to: FilmMoment::End,
            hold: 2.0,
            limit: 1,
        }
    }
}

/// The longest side in pixels, unless `limit` raises it.
const MOST_PIXELS: u32 = 8192;
/// The most frames, unless `limit` raises them.
const MOST_FRAMES: u64 = 20_000;
/// The most bytes that a file may be expected to take, unless `limit` raises them.
const MOST_BYTES: u64 = 200 << 20;
/// The longest side with any `limit`, because GIF counts pixels in two bytes.
const MOST_PIXELS_EVER: u64 = 65_535;

/// The default duration of an animation in seconds.
const USUAL_SECONDS: u64 = 12;
/// The default frames a second: four hundredths each, which GIF holds without rounding.
const USUAL_FPS: u64 = 25;

/// An export with all its frames known.
#[derive(Clone, Debug)]
pub struct ExportPlan {
    pub wishes: Wishes,
    /// The places of everything.
    pub layout: Layout,
    /// Whether lanes are shown, not only the ground.
    pub race: bool,
    /// The optional parts of the pictures.
    pub besides: Besides,
    /// The tick of the first frame.
    pub from: u64,
    /// The tick of the last frame.
    pub to: u64,
    /// Ticks from one frame to the next.
    pub steps: u64,
    pub fps: u32,
}

impl ExportPlan {
    /// The plan of the wishes for a scene that is fully recorded.
    pub fn new(
        scene: &mut Scene,
        title: &Title,
        wishes: &Wishes,
    ) -> Result<ExportPlan, ExportError> {
        let (length, race) = (scene.length(), scene.race_start());
        let tick = |option: &'static str, moment: FilmMoment| {
            let tick = match moment {
                FilmMoment::Tick(tick) => tick,
                FilmMoment::Race(ticks) => race.saturating_add(ticks),
                FilmMoment::End => length,
            };
            if tick <= length {
                Ok(tick)
            } else {
                Err(ExportError::NoTick {
                    option,
                    tick,
                    length,
                    race,
                })
            }
        };
        let to = tick("--to-moment", wishes.to)?;
        let from = if wishes.kind.moves() {
            tick("--from-moment", wishes.from)?
        } else {
            to
        };
        if from > to {
            return Err(ExportError::Backwards { from, to });
        }
        let ticks = to - from;
        let paced = wishes.fps.is_some() || wishes.steps.is_some();
        let fps = match wishes.fps {
            Some(fps) => u64::from(fps.max(1)),
            // A short run is slowed down, so that it does not pass in an instant.
            None if !paced => (ticks / USUAL_SECONDS).clamp(2, USUAL_FPS),
            None => USUAL_FPS,
        };
        if fps > u64::from(wishes.kind.most_frames_a_second()) {
            let most = wishes.kind.most_frames_a_second();
            return Err(ExportError::TooFast { fps, most });
        }
        let steps = wishes
            .steps
            .unwrap_or_else(|| ticks.div_ceil(USUAL_SECONDS * fps));
        let race = to > race;
        let contents = title.contents(scene, race, wishes.words);
        let layout = Layout::new(&contents, wishes.size);
        if let Asked::Width(asked) = wishes.size
            && layout.width > asked
        {
            let (least, words) = (Layout::least_width(&contents), wishes.words);
            return Err(ExportError::TooNarrow {
                asked,
                least,
                words,
            });
        }
        let lanes = scene.race().filter(|_| race);
        let lanes = lanes.map_or(&[][..], |race| &race.lanes);
        let has_overlay = |lane: &Lane| overlays::of(&lane.solver.info).is_some();
        let plan = ExportPlan {
            wishes: *wishes,
            besides: Besides {
                terrain: scene.shows_terrain(),
                touches: title.touches,
                shapes: layout.cell >= SHAPES_FROM,
                sketches: layout.cell >= SHAPES_FROM
                    && (title.overlay.is_some() || lanes.iter().any(has_overlay)),
                hues: lanes.iter().map(|lane| lane.hue).collect(),
            },
            layout,
            race,
            from,
            to,
            steps: steps.max(1),
            fps: fps as u32,
        };
        plan.check()?;
        Ok(plan)
    }

    fn check(&self) -> Result<(), ExportError> {
        let side = self.layout.width.max(self.layout.height);
        let most = self.most(MOST_PIXELS.into()).min(MOST_PIXELS_EVER);
        // Shapes take no memory for their size, but all pixels are held at once.
        let cure = "Choose a smaller --cell or --width";
        at_most("pixels wide or high", side.into(), most, cure)?;
        let cure = "Choose a larger --steps-per-frame";
        at_most("frames", self.frames(), self.most(MOST_FRAMES), cure)
    }

    /// Refuses an export that would probably take too many bytes.
    pub fn check_bytes(&self, bytes: u64) -> Result<(), ExportError> {
        let cure = "Choose a smaller --cell or a larger --steps-per-frame";
        at_most("bytes", bytes, self.most(MOST_BYTES), cure)
    }

    /// The limit of a quantity with this usual limit.
    fn most(&self, usual: u64) -> u64 {
        usual.saturating_mul(self.wishes.limit.max(1).into())
    }

    /// The number of frames: 1 for a picture.
    pub fn frames(&self) -> u64 {
        1 + (self.to - self.from).div_ceil(self.steps)
    }

    /// The tick of a frame, from 0.
    pub fn tick(&self, frame: u64) -> u64 {
        self.from
            .saturating_add(frame.saturating_mul(self.steps))
            .min(self.to)
    }

    /// The delay of a frame, in units of which a second has `parts`. A rate that is not a whole number of units is kept
    /// on average: no frame begins more than half a unit too early or too late.
    pub fn delay(&self, frame: u64, parts: u32) -> u16 {
        let begins = |frame: u64| {
            let fps = u64::from(self.fps);
            (frame * u64::from(parts) * 2 + fps) / (2 * fps)
        };
        let hold = if frame + 1 == self.frames() {
            (self.wishes.hold * f64::from(parts)).round() as u64
        } else {
            0
        };
        (begins(frame + 1) - begins(frame) + hold).min(u64::from(u16::MAX)) as u16
    }

    /// Its duration in seconds.
    pub fn seconds(&self) -> f64 {
        self.frames() as f64 / f64::from(self.fps) + self.wishes.hold
    }

    /// The inks.
    pub fn palette(&self) -> InkPalette {
        InkPalette::of(self.wishes.theme, &self.besides)
    }
}

/// Refuses a quantity above its limit.
fn at_most(what: &'static str, is: u64, most: u64, cure: &'static str) -> Result<(), ExportError> {
    if is <= most {
        Ok(())
    } else {
        Err(ExportError::TooLarge {
            what,
            is,
            most,
            cure,
        })
    }
}
