//! Settings as people write them: `weight=2`, and a solver with its own settings in brackets, `astar[weight=2]`.

use super::names::{or_nearest, place_of};
use crate::foreign::short;
use mazescope_core::{Catalogue, Info, Parameter, Settings, Solver};

/// The parameter of that name, or of a synonym.
pub fn parameter<'p>(
    parameters: impl Iterator<Item = &'p Parameter>,
    said: &str,
) -> Option<&'p Parameter> {
    let parameters: Vec<&Parameter> = parameters.collect();
    let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name).collect();
    place_of(said, &names).map(|place| parameters[place])
}

/// The value of a text, by its word or a synonym; otherwise the allowed values, in words.
pub fn value(parameter: &Parameter, said: &str) -> Result<u32, String> {
    let place = place_of(said, parameter.words());
    place.map_or_else(|| parameter.parse(said), |place| Ok(place as u32))
}

/// The error for an unknown name of a generator or solver, with the nearest one. `ids` are all that exist.
pub fn no_entry(kind: &str, said: &str, ids: &[&str]) -> String {
    let nearest = or_nearest(said, ids.iter().copied());
    let (said, all) = (short(said), ids.len());
    format!("There is no {kind} \"{said}\". {nearest}`mazescope list {kind}s` shows all {all}.")
}

/// A solver and the settings in brackets after it: `astar` and `weight=2` of `astar[weight=2]`.
pub fn divided(said: &str) -> Result<(&str, &str), String> {
    let Some((id, rest)) = said.split_once('[') else {
        return Ok((said, ""));
    };
    let own = rest.strip_suffix(']');
    let own = own.ok_or("the bracket after the settings is not closed.")?;
    Ok((id.trim_end(), own.trim()))
}

/// Applies the settings in the brackets after an entry, and returns them with their usual names. The error says what is
/// wrong there.
pub fn set_own(info: &Info, settings: &mut Settings, own: &str) -> Result<String, String> {
    let (id, mut names) = (info.id, Vec::new());
    let all: Vec<&str> = info.parameters.iter().map(|it| it.name).collect();
    if all.is_empty() && !own.is_empty() {
        return Err(format!("{id} has no parameters, so it takes no brackets."));
    }
    for each in own.split(',').filter(|_| !own.is_empty()) {
        let (name, text) = each.split_once('=').unwrap_or((each, ""));
        let Some(place) = place_of(name, &all) else {
            let (name, all) = (short(name.trim()), all.join(", "));
            return Err(format!(
                "\"{name}\" is not a parameter of {id}. Write NAME=VALUE with one of {all}."
            ));
        };
        let (name, parameter) = (all[place], &info.parameters[place]);
        let value = value(parameter, text.trim());
        let value = value.map_err(|allowed| format!("the value of {name} is not {allowed}."))?;
        settings.set(name, value);
        names.push(format!("{name}={}", parameter.show(value)));
    }
    Ok(names.join(","))
}

/// The solver of a text such as `astar` or `astar[weight=2]`, with its settings.
pub fn solver(said: &str, catalogue: &Catalogue) -> Result<(Solver, Settings), String> {
    let (id, own) = divided(said.trim())?;
    let ids: Vec<&str> = catalogue.solvers.iter().map(|it| it.info.id).collect();
    let place = place_of(id, &ids).ok_or_else(|| no_entry("solver", id, &ids))?;
    let entry = &catalogue.solvers[place];
    let mut settings = Settings::new(entry.info.parameters);
    set_own(&entry.info, &mut settings, own)?;
    Ok((entry.clone(), settings))
}

/// The parts of a list, divided at the commas outside of brackets.
pub fn outside_brackets(list: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    let parts = list.split(move |letter| {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    });
    parts.collect()
}
