//! Where to find the maps of a scenario: beside it, in a folder that is named, or in the official layout.

use super::below::files_below;
use std::path::{Path, PathBuf};

/// Finds the map that a scenario calls by a name; the first path is that of the scenario.
///
/// In the folder that is `named`, else in the scenario's own, it is looked for by its path there and
/// then by the last part of that alone; a name has its parts separated by slashes of either kind. Where no folder is
/// named, the places of the official collections come then: `maps/` beside `scenarios/` with the same folders below,
/// and `dao-map/` beside `dao-scen/`. In the folder that is named, all folders below it come at last: there the file
/// of that name is taken which has the most parts of the path above it, and of several the first.
///
/// ```no_run
/// use mazescope::formats::disk::find_map;
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

/// The file below a folder whose path ends as that of the map does, in its name and in most of what stands before it.
fn deep(folder: &Path, whole: &Path) -> Option<PathBuf> {
    let alike = |file: &Path| {
        let both = file.components().rev().zip(whole.components().rev());
        both.take_while(|(one, other)| one == other).count()
    };
    let files = files_below(folder).files.into_iter();
    let found = files.map(|file| (alike(&file), file));
    let found = found.filter(|(alike, _)| *alike > 0);
    // Of equal ones the first is kept.
    let found = found.reduce(|best, file| if file.0 > best.0 { file } else { best });
    found.map(|(_, file)| file)
}

/// The folder of a scenario, in which its maps are looked for first unless another folder is named. What comes through
/// `/dev/stdin` or a shell's `<(program)` lies in no folder, and its maps are looked for in the working one.
pub fn folder_of(scenario: &Path) -> &Path {
    let parent = scenario.parent().unwrap_or(Path::new(""));
    let streams = ["/dev", "/proc"];
    let streamed = streams.iter().any(|folder| scenario.starts_with(folder));
    if parent.as_os_str().is_empty() || streamed {
        return Path::new(".");
    }
    parent
}

/// So many folders upwards are tried for a name that a folder of maps can take the place of.
const LEVELS: usize = 4;

/// A folder of scenarios, and the folders of maps that the layout puts beside it, the nearest first.
fn beside(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    // The name of the working folder counts too.
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
            // The same folders below, as in the place of scenarios, or none.
            found.push(maps.join(below));
            if !below.as_os_str().is_empty() {
                found.push(maps);
            }
        }
    }
    found
}

/// A folder of maps, and the folders below it that may belong to a scenario's own folder: those of its name, and of the
/// names that the layout makes of it.
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

/// The names of a folder of maps beside a folder of scenarios of this name; none where the name is not
/// one of scenarios: `scenarios` and `maps`, `dao-scen` and `dao-map`, `scen-even` and `maps`.
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
        // A folder that is named is the only one, with all that is below it.
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
