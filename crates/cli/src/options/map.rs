//! The options of a generated map: its size, its seed, the settings of its generator, and its mask.

use super::window::MapPlan;
use crate::{ArgsReader, Misuse, input, misuse::sentence, reading::setting};
use clap::Args;
use mazescope_core::structures::mazes::mask::{NoMask, Shape};
use mazescope_core::structures::mazes::mask_choice::{Extent, MaskChoice};
use mazescope_core::{Grown, Seed, Size, catalogue::Sides, playback::edits::Changes};
use mazescope_formats::{Content, ReadOptions, share::places};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    /// Generate in the dark area of a picture
    ///
    /// Each pixel is a room. With --size, the picture is scaled to the rooms of that size. Only some maze
    /// generators take a mask; `mazescope list` shows which.
    #[arg(long, value_name = "FILE.png", conflicts_with = "mask_text")]
    #[arg(hide_short_help = true)]
    pub mask: Option<PathBuf>,
    /// Generate in the letters of a word, such as MAZE
    ///
    /// The word has letters A to Z, digits and blanks, and is drawn in capitals. With --size, it is as large
    /// as fits.
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    pub mask_text: Option<String>,
    /// Use only the largest part of the --mask picture
    #[arg(long, requires = "mask", hide_short_help = true)]
    pub largest: bool,
    /// The size that a map without `--size` must fit into, if that is known.
    #[arg(skip)]
    pub room: Option<Size>,
}

/// The ids of the options that a file or a share code takes the place of.
pub(crate) const OF_MAP: [&str; 5] = ["generator", "size", "seed", "mask", "mask_text"];

impl MapArgs {
    /// The typed plan of a map. A generator that takes no mask refuses one.
    pub(crate) fn plan(&self, reading: &mut ArgsReader, said: &str) -> Result<MapPlan, Misuse> {
        let generator = *reading.generator(said)?;
        let settings = reading.settings(&generator.info, &self.set)?;
        let is_masked = self.mask.is_some() || self.mask_text.is_some();
        if is_masked && !generator.masks {
            let able = reading.catalogue.generators.iter();
            let able = able.filter(|entry| entry.masks).map(|entry| entry.info.id);
            let able = able.collect::<Vec<_>>().join(", ");
            let (option, id) = (self.mask_option(), generator.info.id);
            return Err(format!("{option}: {id} takes no mask. Use one of {able}.").into());
        }
        let word = self.mask_text.clone().map(MaskChoice::Word);
        let picture = self.mask.as_deref().map(|path| drawn(path, self.largest));
        Ok(MapPlan {
            generator,
            settings,
            mask_choice: picture.transpose()?.or(word),
            size: self.size,
            seed: seed(reading, self.seed.as_deref()),
        })
    }

    /// The typed map. Without a size, it has the usual size, or one that fits into the room after the generator has
    /// changed its sides.
    pub(crate) fn grown(&self, reading: &mut ArgsReader, generator: &str) -> Result<Grown, Misuse> {
        let plan = self.plan(reading, generator)?;
        let generator = plan.generator;
        let extent = plan.size.map(|size| Extent::Exactly(generator.fit(size)));
        let mask = plan.mask_choice.map(|choice| {
            let mask = choice.mask(extent.unwrap_or(Extent::Own));
            mask.map_err(|error| {
                let cure = match error {
                    NoMask::Pieces { .. } => " Connect the parts in the picture, or add --largest.",
                    _ => "",
                };
                let wrong = sentence(&error.to_string()) + cure;
                Misuse::not_that(self.mask_option(), choice.name(), wrong)
            })
        });
        let mask = mask.transpose()?.map(Arc::new);
        let of_mask = mask.as_ref().map(|mask| mask.size());
        let of_room = self.room.map(|room| generator.sides.within(room));
        let size = plan.size.or(of_mask).or(of_room);
        let size = size.unwrap_or(usual_size());
        let fitted = of_mask.unwrap_or(generator.fit(size));
        if plan.size.is_none() {
            reading.by_default("--size", fitted);
        } else if fitted != size {
            let (id, needed) = (generator.info.id, needed(generator.sides));
            reading.note(format!(
                "--size {size} was changed to {fitted}, because {id} needs {needed}."
            ));
        }
        let seed = plan.seed.unwrap_or_else(|| {
            reading.by_default("--seed", Seed::first());
            Seed::first()
        });
        Ok(Grown {
            generator,
            size,
            seed,
            settings: plan.settings,
            mask,
            changes: Changes::default(),
        })
    }

    /// The option of the typed mask.
    fn mask_option(&self) -> &'static str {
        match self.mask {
            Some(_) => "--mask",
            None => "--mask-text",
        }
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

/// The size that a text stands for.
pub(crate) fn size(said: &str) -> Result<Size, String> {
    places::size(said, "--size 41x21")
}

/// The mask that a picture shows.
fn drawn(path: &Path, largest: bool) -> Result<MaskChoice, Misuse> {
    let name = input::called(path).display().to_string();
    let Content::Map(read) = input::content(path, &ReadOptions::default())? else {
        let wrong = "this is neither a picture nor a map. Use a PNG picture with a dark area.";
        return Err(Misuse::not_that("--mask", name, wrong));
    };
    Ok(MaskChoice::Drawn {
        name,
        shape: Arc::new(Shape::of_walls(&read.map)),
        largest,
    })
}
