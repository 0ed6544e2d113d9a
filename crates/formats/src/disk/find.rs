//! Finds the maps of a scenario: next to it, in a given folder, or in the layout of the official collections.

use super::below::files_below;
use std::path::{Path, PathBuf};

/// Finds the map that a scenario refers to by name. The first path is that of the scenario.
///
/// The search starts in the folder `named`, otherwise in the folder of the scenario: first with the whole path of the
/// map, then with its last part alone. Slashes of either kind separate the parts of a name. If no folder is named, the
/// places of the official collections follow: `maps/` next to `scenarios/` with the same folders below, and `dao-map/`
/// next to `dao-scen/`. In a folder that is named, all folders below it follow last. There the best file is the one
/// that shares the most parts of the path, and the first of several.
///
/// ```no_run
/// use mazescope_formats::disk::find_map;
/// let scenario = "benchmarks/scenarios/dao/arena.map.scen".as_ref();
/// let map = find_map(scenario, None, "arena.map").expect("benchmarks/maps/dao/arena.map is there");
/// ```
pub fn find_map(scenario: &Path, named: Option<&Path>, name: &str) -> Option<PathBuf> {
    let parts = || name.split(['/', '\\']);
    let whole: PathBuf = parts().collect();
    let last = PathBuf::from(parts().next_back()?);
    let own = folder_of(scenario);
    let folders = match named {
        Some(folder) => likewise(folder, own),
        None => beside(own),
    };
    let folders = folders.iter();
    let mut places = folders.flat_map(|folder| [&whole, &last].map(|place| folder.join(place)));
    let near = places.find(|place| place.is_file());
    near.or_else(|| deep(named?, &whole))
}

/// The file below a folder whose path ends like that of the map, in its name and in the greatest number of parts above it.
fn deep(folder: &Path, whole: &Path) -> Option<PathBuf> {
    let alike = |file: &Path| {
        let both = file.components().rev().zip(whole.components().rev());
        both.take_while(|(one, other)| one == other).count()
    };
    let files = files_below(folder).files.into_iter();
    let found = files.map(|file| (alike(&file), file));
    let found = found.filter(|(alike, _)| *alike > 0);
    // Among equal ones the first is kept.
    let found = found.reduce(|best, file| if file.0 > best.0 { file } else { best });
    found.map(|(_, file)| file)
}

/// The folder of a scenario, in which its maps are looked for first unless another folder is named. A scenario from
/// `/dev/stdin` or a shell's `<(program)` has no folder, so its maps are looked for in the working folder.
pub fn folder_of(scenario: &Path) -> &Path {
    let parent = scenario.parent().unwrap_or(Path::new(""));
    let streams = ["/dev", "/proc"];
    let streamed = streams.iter().any(|folder| scenario.starts_with(folder));
    if parent.as_os_str().is_empty() || streamed {
        return Path::new(".");
    }
    parent
}

/// The number of folders upwards whose names are tried for a sibling folder of maps.
const LEVELS: usize = 4;

/// A folder of scenarios, and the folders of maps that the layout puts next to it, the nearest first.
fn beside(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    // The name of the working folder counts, too.
    let Ok(folder) = std::path::absolute(folder) else {
        return found;
    };
    for ancestor in folder.ancestors().take(LEVELS) {
        let (Some(name), Some(parent)) = (ancestor.file_name(), ancestor.parent()) else {
            break;
        };
        let below = folder.strip_prefix(ancestor).unwrap_or(Path::new(""));
        for other in of_maps(&name.to_string_lossy()) {
            let maps = parent.join(other);
            // The same folders below, as under scenarios, or none.
            found.push(maps.join(below));
            if !below.as_os_str().is_empty() {
                found.push(maps);
            }
        }
    }
    found
}

/// A folder of maps, and the folders in it that may belong to the folder of a scenario: those with its name, and with
/// the names that the layout derives from it.
fn likewise(maps: &Path, own: &Path) -> Vec<PathBuf> {
    let mut found = vec![maps.to_owned()];
    let own = std::path::absolute(own).unwrap_or_default();
    if let Some(name) = own.file_name() {
        found.push(maps.join(name));
        let others = of_maps(&name.to_string_lossy()).into_iter();
        found.extend(others.map(|other| maps.join(other)));
    }
    found
}

/// The possible names of a folder of maps next to a folder of scenarios with this name; none if the name is not one of
/// scenarios: `scenarios` and `maps`, `dao-scen` and `dao-map`, `scen-even` and `maps`.
fn of_maps(name: &str) -> Vec<String> {
    let words = ["scenarios", "scenario", "scens", "scen"];
    let ends = |at: usize| {
        name[at..]
            .find(['-', '_'])
            .map_or(name.len(), |end| at + end)
    };
    let begins = [0]
        .into_iter()
        .chain(name.match_indices(['-', '_']).map(|(at, _)| at + 1));
    let mut found = Vec::new();
    for begin in begins {
        let end = ends(begin);
        if words.contains(&name[begin..end].to_ascii_lowercase().as_str()) {
            let (before, after) = (&name[..begin], &name[end..]);
            for maps in ["maps", "map"] {
                found.push(format!("{before}{maps}{after}"));
                if !after.is_empty() {
                    found.push(format!("{before}{maps}"));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_maps_are_called_as_the_collections_call_them() {
        assert_eq!(of_maps("scenarios"), ["maps", "map"]);
        assert_eq!(of_maps("dao-scen"), ["dao-maps", "dao-map"]);
        assert!(of_maps("mapf-scen-even").contains(&"mapf-map".to_owned()));
        assert!(of_maps("dao").is_empty() && of_maps("scenery").is_empty());
    }

    #[test]
    fn the_official_layouts_are_found_by_themselves() {
        let root = tempfile::tempdir().expect("a folder of its own");
        let touch = |path: &str| {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().expect("it has one")).expect("made");
            std::fs::write(&path, "").expect("written");
            path
        };
        for (scenario, map, name) in [
            ("a/dao-scen/x.map.scen", "a/dao-map/x.map", "x.map"),
            (
                "b/scenarios/dao/x.map.scen",
                "b/maps/dao/x.map",
                "maps/dao/x.map",
            ),
            ("c/scenarios/dao/x.map.scen", "c/maps/dao/x.map", "x.map"),
            ("d/scenarios/x.scen", "d/maps/dao/x.map", "dao\\x.map"),
            (
                "e/mapf-scen-even/scen-even/x.scen",
                "e/mapf-map/x.map",
                "x.map",
            ),
            ("f/x.scen", "f/x.map", "maps/x.map"),
        ] {
            let (scenario, map) = (touch(scenario), touch(map));
            let found = find_map(&scenario, None, name);
            let same = |path: PathBuf| path.canonicalize().expect("it is there");
            assert_eq!(found.map(same), Some(same(map)), "{}", scenario.display());
        }
        // A folder that is named is the only one, with everything below it.
        let scenario = touch("a/dao-scen/y.map.scen");
        let other = root.path().join("b");
        let below = find_map(&scenario, Some(&other), "x.map");
        assert_eq!(below, Some(other.join("maps/dao/x.map")));
        assert_eq!(find_map(&scenario, Some(&other), "y.map"), None);
        let all = root.path().to_owned();
        let like = |name: &str| find_map(&scenario, Some(&all), name);
        assert_eq!(
            like("far/e/mapf-map/x.map"),
            Some(touch("e/mapf-map/x.map"))
        );
        assert_eq!(like("x.map"), Some(touch("f/x.map")), "the nearest one");
        for stream in ["/dev/stdin", "/proc/self/fd/63", "x.scen"] {
            assert_eq!(folder_of(stream.as_ref()), Path::new("."));
        }
        let all = root.path().join("a");
        assert_eq!(
            find_map(&scenario, Some(&all), "x.map"),
            Some(touch("a/dao-map/x.map"))
        );
    }
}
