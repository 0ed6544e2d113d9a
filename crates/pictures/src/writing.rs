//! Writes a film to a file, some frames at a time.

use crate::{ExportKind, Film, film::Encode, gif, png, svg};
use std::io::{self, Write};

/// A file that is being written. Its memory is that of the picture and of some frames, at most about
/// `BATCH_BYTES` or one frame.
pub struct Writing {
    /// `None` once everything is written.
    encoder: Option<Box<dyn Encode>>,
    frames: u64,
}

impl Writing {
    /// The beginning of a file with this film, from its first frame.
    pub fn new(film: &mut Film) -> io::Result<Writing> {
        film.rewind();
        let encoder: Box<dyn Encode> = match film.plan.wishes.kind {
            ExportKind::Gif => Box::new(gif::GifAnimation::new(film)?),
            ExportKind::Apng => Box::new(png::PngAnimation::new(film)?),
            ExportKind::Png | ExportKind::Svg => Box::new(Still),
        };
        Ok(Writing {
            encoder: Some(encoder),
            frames: 0,
        })
    }

    /// Writes the next frames to `out`; returns whether there is more to write. The same scene and plan give the same
    /// bytes.
    pub fn go_on(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<bool> {
        let Some(mut encoder) = self.encoder.take() else {
            return Ok(false);
        };
        match encoder.frames(film, out)? {
            0 => encoder.end(out)?,
            frames => {
                self.frames += frames;
                self.encoder = Some(encoder);
            }
        }
        Ok(self.encoder.is_some())
    }

    /// The number of frames that are written.
    pub fn frames(&self) -> u64 {
        self.frames
    }
}

/// A picture of one moment, which is drawn and written at once.
struct Still;

impl Encode for Still {
    fn frames(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<u64> {
        if film.plan.wishes.kind == ExportKind::Svg {
            // Shapes need no pixels.
            return if film.turn() {
                svg::write(&mut film.scene, &film.title, &film.plan, out).map(|()| 1)
            } else {
                Ok(0)
            };
        }
        match film.next() {
            Some(_) => png::write(&film.renderer, &film.plan, out).map(|()| 1),
            None => Ok(0),
        }
    }

    fn end(self: Box<Self>, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}
