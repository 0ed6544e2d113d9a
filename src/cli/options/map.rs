//! A map that was asked for by its generator, size and seed.

use crate::catalogue::Generator;
use crate::cli::misuse::Misuse;
use crate::cli::output;
use crate::cli::reading::{MapArgs, Reading};
use crate::grid::Size;
use crate::map::Map;
use crate::playback::edits::Changes;
use crate::playback::run::{Ground, Grown};
use crate::random::Seed;
use crate::structures::memory;
use std::sync::Arc;

/// The size of a map for which none is given: it fits a terminal.
pub(in crate::cli) const USUAL_SIZE: (u32, u32) = (41, 21);

impl Reading<'_> {
    /// The map that is to be grown: what was asked for, or the usual where nothing was.
    pub(in crate::cli) fn grown(&mut self, generator: &str, typed: &MapArgs) -> Option<Grown> {
        let (width, height) = USUAL_SIZE;
        self.grown_of(generator, typed, |_| Size::clamped(width, height))
    }

    /// The map that is to be grown; where no size was asked for, it is as large as `usual` says.
    pub(in crate::cli) fn grown_of(
        &mut self,
        generator: &str,
        typed: &MapArgs,
        usual: impl FnOnce(&Generator) -> Size,
    ) -> Option<Grown> {
        let generator = self.generator(generator);
        let asked = self.size(typed.size.as_deref());
        let seed = self.seed(typed.seed.as_deref());
        let generator = *generator?;
        let settings = self.settings(&generator.info, &typed.set);
        let size = match &typed.size {
            Some(said) => {
                let asked = asked?;
                let fitted = generator.fit(asked);
                if fitted != asked {
                    let id = generator.info.id;
                    let said = said.trim();
                    self.note(format!(
                        "--size {said} became {}: the sides of {id} are odd, since walls stand \
                         between its rooms",
                        sides(fitted)
                    ));
                }
                asked
            }
            None => {
                let usual = usual(&generator);
                self.by_default("--size", sides(generator.fit(usual)));
                usual
            }
        };
        let seed = seed.unwrap_or_else(|| {
            let first = Seed::first();
            self.by_default("--seed", &first);
            first
        });
        Some(Grown {
            generator,
            size,
            seed,
            settings,
            changes: Changes::default(),
        })
    }
}

/// The map of a run; one that is not finished is grown as [`grow`] says.
pub(in crate::cli) fn map_of(ground: &Ground) -> Result<Arc<Map>, Misuse> {
    match ground {
        Ground::Given(map) => Ok(Arc::clone(map)),
        Ground::Grown(grown) => grow(grown).map(Arc::new),
    }
}

/// Grows the map, if there is memory for it, and shows at a terminal that this takes a while.
pub(in crate::cli) fn grow(grown: &Grown) -> Result<Map, Misuse> {
    let size = grown.generator.fit(grown.size);
    memory::try_for(memory::of_run(size, 0))?;
    let what = format!("growing a map of {size} cells");
    Ok(output::while_working(size.cells(), &what, |_| grown.map()))
}

/// A size as `--size` takes it.
fn sides(size: Size) -> String {
    format!("{}x{}", size.width(), size.height())
}
