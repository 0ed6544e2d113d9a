//! The options of a generated map: its size, its seed and the settings of its generator.

use super::mask::MaskArgs;
use crate::reading::ArgsReader;
use crate::typed::{By, Typed};
use clap::Args;
use mazescope_core::catalogue::Sides;
use mazescope_core::playback::edits::Changes;
use mazescope_core::{Grown, Seed, Size};
use mazescope_formats::share::places;

/// The options of every command that generates a map.
#[derive(Debug, Default, Args)]
pub(crate) struct MapArgs {
    /// Width x height in cells, up to 8192x8192
    ///
    /// Mazes need odd sides: 40 becomes 41, with a note. By default the map fits the window or the terminal;
    /// otherwise it is 41x21. A mask has its own size.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = By(size))]
    pub size: Option<Typed<Size>>,
    /// Any text, or "random" [default: blue-otter-23]
    ///
    /// The seed fixes every random choice: the same seed, size and settings give the same map on every
    /// machine. With random, Mazescope picks a seed and prints it on standard error.
    #[arg(long, value_name = "SEED", allow_hyphen_values = true)]
    pub seed: Option<String>,
    /// Set a parameter of the algorithms; repeatable
    ///
    /// It applies to every chosen algorithm that has this parameter.
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub set: Vec<String>,
    /// The mask, if there is one.
    #[command(flatten)]
    pub mask: MaskArgs,
}

impl MapArgs {
    /// The requested map. Without a size, it has the usual size, or one that fits into `room` after the generator has
    /// changed its sides.
    pub(crate) fn grown(
        &self,
        reading: &mut ArgsReader,
        generator: &str,
        room: Option<Size>,
    ) -> Option<Grown> {
        let generator = reading.generator(generator);
        let asked = reading.typed(&self.size);
        let seed = seed(reading, self.seed.as_deref());
        let generator = *generator?;
        let settings = reading.settings(&generator.info, &self.set);
        let within = asked.map(|asked| generator.fit(asked));
        let mask = self.mask.read(reading, &generator, within);
        let size = match &self.size {
            None if mask.is_some() || self.mask.is_typed() => {
                let size = mask.as_ref().map_or(usual_size(), |mask| mask.size());
                reading.by_default("--size", sides(size));
                size
            }
            Some(typed) => {
                let asked = asked?;
                let fitted = generator.fit(asked);
                if fitted != asked {
                    let id = generator.info.id;
                    let said = typed.said.trim();
                    reading.note(format!(
                        "--size {said} was changed to {}, because {id} needs {}.",
                        sides(fitted),
                        needed(generator.sides)
                    ));
                }
                asked
            }
            None => {
                let usual = room.map_or(usual_size(), |room| generator.sides.within(room));
                reading.by_default("--size", sides(generator.fit(usual)));
                usual
            }
        };
        let seed = seed.unwrap_or_else(|| {
            let first = Seed::first();
            reading.by_default("--seed", &first);
            first
        });
        Some(Grown {
            generator,
            size,
            seed,
            settings,
            mask,
            changes: Changes::default(),
        })
    }

    /// Refuses the options that only a generator reads, because the map comes from a file.
    pub(crate) fn refuse(&self, reading: &mut ArgsReader) {
        let sizes = [
            ("--size", self.size.is_some()),
            ("--seed", self.seed.is_some()),
        ];
        let typed = sizes.into_iter().chain(self.mask.typed());
        reading.refuse_each(typed, |option| {
            format!(
                "{option} needs a generator, but the map comes from FILE. Remove {option} or FILE."
            )
        });
    }
}

/// The default size of a map, which fits a terminal.
pub(crate) fn usual_size() -> Size {
    Size::clamped(41, 21)
}

/// The given seed, or a random one with a note.
pub(crate) fn seed(reading: &mut ArgsReader, said: Option<&str>) -> Option<Seed> {
    let said = said?;
    if !said.trim().eq_ignore_ascii_case("random") {
        return Some(Seed::new(said));
    }
    let drawn = Seed::drawn();
    reading.note(format!("picked --seed {drawn} at random."));
    Some(drawn)
}

/// The sides that a generator needs, in words.
const fn needed(sides: Sides) -> &'static str {
    match sides {
        Sides::Any => "other sides",
        Sides::Rooms => "odd sides",
        Sides::PairsOfRooms => "sides that are one more than a multiple of four",
    }
}

/// A size as `--size` takes it.
fn sides(size: Size) -> String {
    format!("{}x{}", size.width(), size.height())
}

/// The size that a text stands for.
pub(crate) fn size(_: &str, said: &str) -> Result<Size, String> {
    places::size(said, |size| format!("--size {size}"))
}
