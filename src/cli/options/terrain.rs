//! The option `--terrain`: what the letters of a map cost, or that its greys are costs.

use crate::cli::misuse::Misuse;
use crate::cli::reading::ArgsReader;
use crate::cli::typed::{By, Typed};
use crate::formats::Content;
use crate::formats::maps::MapFormat;
use crate::formats::maps::terrain_key::TerrainKey;
use clap::Args;
use std::path::Path;

/// The option of every command that reads maps.
#[derive(Clone, Debug, Default, Args)]
pub struct TerrainArgs {
    /// Costs of a .map's letters, S=8,T=wall; alone, of a PNG's greys
    ///
    /// A list such as S=8,W=5,T=wall; a cost is from 1 to 9. Letters that are not named are as ever. Alone, behind FILE, it has
    /// a PNG's greys read: white costs 1, black is wall, and between them it is 1 + round(8 (255 - grey) / 255).
    #[arg(long, value_name = "L=COST", num_args = 0..=1, default_missing_value = "")]
    #[arg(value_parser = By(key))]
    pub terrain: Option<Typed<TerrainKey>>,
}

/// The key that a text stands for.
fn key(_: &str, said: &str) -> Result<TerrainKey, String> {
    said.parse().map_err(|wrong| {
        format!(
            "expected letters of a Moving AI map with their costs, such as --terrain S=8,W=5,T=wall; or nothing, with \
             FILE before it, for a PNG: {wrong}"
        )
    })
}

impl TerrainArgs {
    /// The key that was typed.
    pub fn read(&self, reading: &mut ArgsReader) -> Option<TerrainKey> {
        reading.typed(&self.terrain)
    }

    /// Refuses the option where no map is read.
    pub fn refuse(&self, reading: &mut ArgsReader) {
        let expected = "a map or a scenario as FILE, and there is none; leave it out";
        reading.refuse(&self.terrain, expected);
    }
}

/// Refuses a key beside a file of that name that has nothing which it could say more about.
pub(in crate::rooms::cli) fn check(
    name: &Path,
    content: &Content,
    key: &TerrainKey,
) -> Result<(), Misuse> {
    let (kind, lettered) = match content {
        // The maps of a scenario are read later.
        Content::Scenario(_) => return Ok(()),
        Content::Map(_, id) => {
            let format = MapFormat::named(id);
            let kind = format.map_or("map", |format| format.name);
            if !key.names_letters() || format.is_some_and(|format| format.has_letters) {
                return Ok(());
            }
            (kind, key.names_letters())
        }
        Content::Level(_) | Content::Trace(_) => (content.facts().kind, false),
    };
    let name = name.display();
    let expected = match lettered {
        true => format!(
            "letters only for a Moving AI map, and {name} is a {kind}; write --terrain alone behind FILE, or \
             leave it out"
        ),
        false => format!("a map or a scenario, and {name} is a {kind}; leave it out"),
    };
    Err(Misuse::not_that("--terrain", key, expected))
}
