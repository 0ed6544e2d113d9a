//! The options of a mask: a picture or a word that gives the rooms of the maze.

use crate::input;
use crate::misuse::{Misuse, sentence};
use crate::reading::ArgsReader;
use clap::Args;
use mazescope_core::structures::mazes::mask::{NoMask, Shape};
use mazescope_core::structures::mazes::mask_choice::{Extent, MaskChoice};
use mazescope_core::{Generator, Mask, Size};
use mazescope_formats::Content;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The options of every command that generates a map in a mask.
#[derive(Debug, Default, Args)]
pub(crate) struct MaskArgs {
    /// Generate in the dark area of a picture
    ///
    /// Each pixel is a room. With --size, the picture is scaled to the rooms of that size. Only some maze
    /// generators take a mask; `mazescope list` shows which.
    #[arg(long, value_name = "FILE.png", conflicts_with = "mask_text")]
    pub mask: Option<PathBuf>,
    /// Generate in the letters of a word, such as MAZE
    ///
    /// The word has letters A to Z, digits and blanks, and is drawn in capitals. With --size, it is as large
    /// as fits.
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    pub mask_text: Option<String>,
    /// Use only the largest part of the --mask picture
    #[arg(long, requires = "mask")]
    pub largest: bool,
}

impl MaskArgs {
    /// The options, and whether each was typed.
    pub(crate) fn typed(&self) -> [(&'static str, bool); 3] {
        [
            ("--mask", self.mask.is_some()),
            ("--mask-text", self.mask_text.is_some()),
            ("--largest", self.largest),
        ]
    }

    /// Whether any of them was typed.
    pub(crate) fn is_typed(&self) -> bool {
        self.typed().into_iter().any(|(_, typed)| typed)
    }

    /// The mask that was typed, if there is one and the generator takes masks.
    pub(crate) fn mask_choice(
        &self,
        reading: &mut ArgsReader,
        generator: &Generator,
    ) -> Option<MaskChoice> {
        let typed = self.typed();
        let &(option, _) = typed.iter().find(|(_, typed)| *typed)?;
        if !generator.masks {
            let all = reading.catalogue.generators.iter();
            let able = all.filter(|entry| entry.masks);
            let able: Vec<&str> = able.map(|entry| entry.info.id).collect();
            let (id, able) = (generator.info.id, able.join(", "));
            let words = format!("{option}: {id} takes no mask. Use one of {able}.");
            reading.wrong.push(words.into());
            return None;
        }
        match (&self.mask, &self.mask_text) {
            (Some(path), _) => {
                let drawn = drawn(path, self.largest);
                reading.keep(drawn)
            }
            (None, Some(word)) => Some(MaskChoice::Word(word.clone())),
            (None, None) => None,
        }
    }

    /// The requested mask, of that size, if there is one. `None` if there is no mask, or it is not possible.
    pub(crate) fn read(
        &self,
        reading: &mut ArgsReader,
        generator: &Generator,
        size: Option<Size>,
    ) -> Option<Arc<Mask>> {
        let mask_choice = self.mask_choice(reading, generator)?;
        let mask = mask_choice.mask(size.map_or(Extent::Own, Extent::Exactly));
        let mask = mask.map_err(|error| self.refused(&error));
        reading.keep(mask).map(Arc::new)
    }

    /// The error for the typed mask, with what to do.
    fn refused(&self, error: &NoMask) -> Misuse {
        let said = match (&self.mask, &self.mask_text) {
            (Some(path), _) => format!("--mask {}", input::called(path).display()),
            (None, word) => format!("--mask-text {}", word.as_deref().unwrap_or_default()),
        };
        let cure = match error {
            NoMask::Pieces { .. } => " Connect the parts in the picture, or add --largest.",
            _ => "",
        };
        format!("{said}: {}{cure}", sentence(&error.to_string())).into()
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
            let words = format!(
                "--mask {name}: this is neither a picture nor a map. Use a PNG picture with a dark area."
            );
            Err(words.into())
        }
    }
}
