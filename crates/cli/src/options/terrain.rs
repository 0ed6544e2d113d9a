//! The option `--terrain`: the costs of the letters of a map, or its greys as costs.

use crate::{ArgsReader, Misuse, misuse::sentence};
use clap::Args;
use mazescope_formats::{Content, MapFormat, TerrainKey, maps::terrain_key::NotAKey};
use std::path::Path;

/// The option of every command that reads maps.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(crate) struct TerrainArgs {
    /// Set costs of .map letters, such as S=8,T=wall
    ///
    /// Each letter of the list is floor of a cost from 1 to 9, or wall. Letters that you do not list keep their
    /// meaning. Without a list, after FILE, the greys of a PNG are costs. White costs 1, black is wall, and a grey
    /// between them costs 1 + round(8 (255 - grey) / 255).
    #[arg(long, value_name = "L=COST", num_args = 0..=1, default_missing_value = "")]
    #[arg(value_parser = key)]
    pub terrain: Option<TerrainKey>,
}

/// The key that a text stands for.
fn key(said: &str) -> Result<TerrainKey, String> {
    said.parse().map_err(|wrong: NotAKey| {
        format!(
            "{} Write letters of a Moving AI map with their costs, for example --terrain S=8,W=5,T=wall. For a PNG, \
             write --terrain alone, after FILE.",
            sentence(&wrong.to_string())
        )
    })
}

/// Refuses the option, because no map is read.
pub(crate) fn refuse(reading: &ArgsReader) -> Result<(), Misuse> {
    let wrong = "there is no FILE. Name a map or a scenario, or remove --terrain.";
    reading.refuse("TerrainArgs", wrong)
}

/// Refuses a key for a file of that name to which it does not apply.
pub(crate) fn check(name: &Path, content: &Content, key: &TerrainKey) -> Result<(), Misuse> {
    let name = name.display();
    let wrong = match content {
        // The maps of a scenario are read later.
        Content::Scenario(_) => return Ok(()),
        Content::Map(_, id) => match MapFormat::named(id) {
            Some(format) if key.names_letters() && !format.has_letters => format!(
                "only a Moving AI map has such letters, but {name} is a {}. Write --terrain alone, after FILE, or \
                 remove it.",
                format.name
            ),
            _ => return Ok(()),
        },
        Content::Level(_) | Content::Trace(_) => format!(
            "only maps and scenarios have terrain, but {name} is a {}. Remove --terrain.",
            content.facts().kind
        ),
    };
    Err(Misuse::not_that("--terrain", key, wrong))
}
