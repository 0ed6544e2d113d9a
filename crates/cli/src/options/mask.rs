//! The options of a mask: a picture or a word that gives the rooms of the maze.

use crate::input;
use crate::misuse::{Misuse, sentence};
use clap::Args;
use mazescope_core::structures::mazes::mask::{NoMask, Shape};
use mazescope_core::structures::mazes::mask_choice::{Extent, MaskChoice};
use mazescope_core::{Catalogue, Generator, Mask, Size};
use mazescope_formats::Content;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The options of every command that generates a map in a mask.
#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct MaskArgs {
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
}

impl MaskArgs {
    /// The option that was typed, with its value.
    pub(crate) fn typed(&self) -> Option<(&'static str, String)> {
        let picture = self.mask.as_deref();
        let picture = picture.map(|path| ("--mask", input::called(path).display().to_string()));
        picture.or_else(|| Some(("--mask-text", self.mask_text.clone()?)))
    }

    /// The mask that was typed. A generator that takes no mask is refused.
    pub(crate) fn mask_choice(
        &self,
        catalogue: &Catalogue,
        generator: &Generator,
    ) -> Result<Option<MaskChoice>, Misuse> {
        let Some((option, said)) = self.typed() else {
            return Ok(None);
        };
        if !generator.masks {
            let able = catalogue.generators.iter().filter(|entry| entry.masks);
            let able: Vec<&str> = able.map(|entry| entry.info.id).collect();
            let (id, able) = (generator.info.id, able.join(", "));
            let words = format!("{option}: {id} takes no mask. Use one of {able}.");
            return Err(words.into());
        }
        Ok(Some(match &self.mask {
            Some(path) => drawn(path, self.largest)?,
            None => MaskChoice::Word(said),
        }))
    }

    /// The requested mask, of that size, if there is one.
    pub(crate) fn read(
        &self,
        catalogue: &Catalogue,
        generator: &Generator,
        size: Option<Size>,
    ) -> Result<Option<Arc<Mask>>, Misuse> {
        let choice = self.mask_choice(catalogue, generator)?;
        let mask = choice.map(|choice| choice.mask(size.map_or(Extent::Own, Extent::Exactly)));
        let mask = mask.transpose().map_err(|error| self.refused(&error))?;
        Ok(mask.map(Arc::new))
    }

    /// The error for the typed mask, with what to do.
    fn refused(&self, error: &NoMask) -> Misuse {
        let (option, said) = self.typed().unwrap_or_default();
        let cure = match error {
            NoMask::Pieces { .. } => " Connect the parts in the picture, or add --largest.",
            _ => "",
        };
        let wrong = sentence(&error.to_string()) + cure;
        Misuse::not_that(option, said, wrong)
    }
}

/// The mask that a picture shows.
fn drawn(path: &Path, largest: bool) -> Result<MaskChoice, Misuse> {
    let name = input::called(path).display().to_string();
    match input::content(path, None)? {
        Content::Map(map, _) => Ok(MaskChoice::Drawn {
            name,
            shape: Arc::new(Shape::of_walls(&map)),
            largest,
        }),
        Content::Level(_) | Content::Scenario(_) | Content::Trace(_) => {
            let wrong = "this is neither a picture nor a map. Use a PNG picture with a dark area.";
            Err(Misuse::not_that("--mask", name, wrong))
        }
    }
}
