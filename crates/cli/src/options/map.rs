//! The options of a generated map: its size, its seed and the settings of its generator.

use super::mask::MaskArgs;
use crate::misuse::Misuse;
use crate::reading::{ArgsReader, setting};
use clap::Args;
use mazescope_core::catalogue::Sides;
use mazescope_core::playback::edits::Changes;
use mazescope_core::{Grown, Seed, Size};
use mazescope_formats::share::places;

/// The options of every command that generates a map.
#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct MapArgs {
    /// Width x height in cells, up to 8192x8192
    ///
    /// Mazes need odd sides: 40 becomes 41, with a note. By default the map fits the window or the terminal;
    /// otherwise it is 41x21. A mask has its own size.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = size)]
    pub size: Option<Size>,
    /// Any text, or "random" [default: blue-otter-23]
    ///
    /// The seed fixes every random choice: the same seed, size and settings give the same map on every
    /// machine. With random, Mazescope picks a seed and prints it on standard error.
    #[arg(long, value_name = "SEED", allow_hyphen_values = true)]
    pub seed: Option<String>,
    /// Set a parameter of the algorithms; repeatable
    ///
    /// It applies to every chosen algorithm that has this parameter.
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true, value_parser = setting)]
    pub set: Vec<String>,
    #[command(flatten)]
    pub mask: MaskArgs,
}

/// The ids of the options that a file or a share code takes the place of.
pub(crate) const OF_MAP: [&str; 5] = ["generator", "size", "seed", "mask", "mask_text"];

impl MapArgs {
    /// The requested map. Without a size, it has the usual size, or one that fits into `room` after the generator has
    /// changed its sides.
    pub(crate) fn grown(
        &self,
        reading: &mut ArgsReader,
        generator: &str,
        room: Option<Size>,
    ) -> Result<Grown, Misuse> {
        let generator = *reading.generator(generator)?;
        let settings = reading.settings(&generator.info, &self.set)?;
        let within = self.size.map(|asked| generator.fit(asked));
        let mask = self.mask.read(reading.catalogue, &generator, within)?;
        let size = match (self.size, &mask) {
            (Some(asked), _) => {
                let fitted = generator.fit(asked);
                if fitted != asked {
                    let (asked, fitted) = (sides(asked), sides(fitted));
                    let (id, needed) = (generator.info.id, needed(generator.sides));
                    reading.note(format!(
                        "--size {asked} was changed to {fitted}, because {id} needs {needed}."
                    ));
                }
                asked
            }
            (None, Some(mask)) => {
                reading.by_default("--size", sides(mask.size()));
                mask.size()
            }
            (None, None) => {
                let usual = room.map_or(usual_size(), |room| generator.sides.within(room));
                reading.by_default("--size", sides(generator.fit(usual)));
                usual
            }
        };
        let seed = seed(reading, self.seed.as_deref()).unwrap_or_else(|| {
            let first = Seed::first();
            reading.by_default("--seed", &first);
            first
        });
        Ok(Grown {
            generator,
            size,
            seed,
            settings,
            mask,
            changes: Changes::default(),
        })
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
pub(crate) fn size(said: &str) -> Result<Size, String> {
    places::size(said, |size| format!("--size {size}"))
}
