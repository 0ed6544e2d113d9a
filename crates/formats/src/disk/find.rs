//! Finds files in folders, and the maps of a scenario.
//!
//! The maps are next to the scenario, in a given folder, or in the layout of the official collections.

use std::collections::VecDeque;
use std::fs;
use std::io;
use std::path::{Path, PathBuf, absolute};

/// The most files and folders that are looked at, so that the search of a folder such as `/`, named by mistake, ends
/// soon.
const MOST: usize = 200_000;
/// The greatest nesting of folders.
const DEEPEST: usize = 16;

/// The files below a folder.
#[derive(Debug, Default)]
pub struct Below {
    /// All files found, by folder: those of a folder in the order of their names, before those of the folders in it.
    pub files: Vec<PathBuf>,
    /// The folders in it that the system refuses to read.
    pub closed: Vec<PathBuf>,
    /// The error that stopped the search: the folder itself cannot be read, or holds too much.
    pub fault: Option<io::Error>,
}

/// Finds the files in a folder and in those below it. Links to folders are not followed, so no link leads into a loop.
pub fn files_below(folder: &Path) -> Below {
    let mut below = Below::default();
    let mut folders = VecDeque::from([(folder.to_owned(), 0)]);
    let mut seen = 0;
    while let Some((folder, depth)) = folders.pop_front() {
        let entries = entries(&folder).unwrap_or_else(|fault| {
            match depth {
                0 => below.fault = Some(fault),
                _ => below.closed.push(folder),
            }
            Vec::new()
        });
        for (path, is_folder) in entries {
            seen += 1;
            if seen > MOST || (is_folder && depth == DEEPEST) {
                let fault = format!(
                    "it holds more than {MOST} files and folders, or more than {DEEPEST} folders inside each other"
                );
                below.fault = Some(io::Error::other(fault));
                return below;
            }
            match is_folder {
                true => folders.push_back((path, depth + 1)),
                false => below.files.push(path),
            }
        }
    }
    below
}

/// The files and folders in a folder by name, each with whether it is a folder.
fn entries(folder: &Path) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        // Only other entries, such as links, need a lookup.
        if kind.is_dir() || kind.is_file() || path.is_file() {
            found.push((path, kind.is_dir()));
        }
    }
    found.sort();
    Ok(found)
}

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

/// The file below a folder whose path ends like that of the map, in its name and in the greatest number of parts above
/// it.
fn deep(folder: &Path, whole: &Path) -> Option<PathBuf> {
    let alike = |file: &PathBuf| {
        let both = file.components().rev().zip(whole.components().rev());
        both.take_while(|(one, other)| one == other).count()
    };
    // Of equal ones, the last counts, which is the first in the order of the folder.
    let files = files_below(folder).files.into_iter().rev();
    files.max_by_key(alike).filter(|file| alike(file) > 0)
}

/// The folder of a scenario, in which its maps are looked for first unless another folder is named. A scenario from
/// `/dev/stdin` or a shell's `<(program)` has no folder, so its maps are looked for in the working folder.
pub fn folder_of(scenario: &Path) -> &Path {
    let is_stream = scenario.starts_with("/dev") || scenario.starts_with("/proc");
    match scenario.parent() {
        Some(folder) if !is_stream && folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The number of folders upwards whose names are tried for a sibling folder of maps.
const LEVELS: usize = 4;

/// The words for scenarios in the name of a folder.
const SCENARIOS: [&str; 4] = ["scenarios", "scenario", "scens", "scen"];

/// A folder of scenarios, and the folders of maps that the layout puts next to it, the nearest first.
fn beside(own: &Path) -> Vec<PathBuf> {
    let mut found = vec![own.to_owned()];
    // The name of the working folder counts, too.
    let own = absolute(own).unwrap_or_default();
    for ancestor in own.ancestors().take(LEVELS) {
        let below = own.strip_prefix(ancestor).unwrap_or(Path::new(""));
        for name in of_maps(ancestor) {
            let maps = ancestor.with_file_name(name);
            // The same folders below, as under scenarios, or none.
            found.extend([maps.join(below), maps]);
        }
    }
    found
}

/// A folder of maps, and the folders in it that may belong to the folder of a scenario: those with its name, and with
/// the names that the layout derives from it.
fn likewise(maps: &Path, own: &Path) -> Vec<PathBuf> {
    let own = absolute(own).unwrap_or_default();
    let same = maps.join(own.file_name().unwrap_or_default());
    let others = of_maps(&own).into_iter().map(|name| maps.join(name));
    [maps.to_owned(), same].into_iter().chain(others).collect()
}

/// The possible names of a folder of maps next to a folder of scenarios; none if the name of that folder is not one of
/// scenarios: `scenarios` and `maps`, `dao-scen` and `dao-map`, `scen-even` and `maps`.
fn of_maps(scenarios: &Path) -> Vec<String> {
    let name = scenarios.file_name().unwrap_or_default().to_string_lossy();
    let (mut found, mut begin) = (Vec::new(), 0);
    for word in name.split(['-', '_']) {
        let (before, after) = (&name[..begin], &name[begin + word.len()..]);
        if SCENARIOS.contains(&word.to_ascii_lowercase().as_str()) {
            for maps in ["maps", "map"] {
                found.extend([format!("{before}{maps}{after}"), format!("{before}{maps}")]);
            }
        }
        begin += word.len() + 1;
    }
    // Nothing may come after the word.
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_in_one_order_and_folders_have_a_deepest_one() {
        let root = tempfile::tempdir().expect("a folder of its own");
        let mut deep = root.path().join("a");
        for _ in 0..DEEPEST {
            deep = deep.join("d");
        }
        fs::create_dir_all(&deep).expect("made");
        for name in ["b.map", "a/c.map", "a/a.map", "a.map"] {
            fs::write(root.path().join(name), "").expect("written");
        }
        let below = files_below(root.path());
        let names = below.files.iter().map(|file| {
            let name = file.strip_prefix(root.path()).expect("below it");
            name.to_string_lossy().replace('\\', "/")
        });
        let names: Vec<String> = names.collect();
        assert_eq!(names, ["a.map", "b.map", "a/a.map", "a/c.map"]);
        let fault = below.fault.map(|fault| fault.to_string());
        assert!(fault.is_some_and(|fault| fault.contains("inside each other")));
        assert!(files_below(&root.path().join("none")).fault.is_some());
    }

    #[test]
    fn folders_of_maps_are_called_as_the_collections_call_them() {
        let of = |name: &str| of_maps(name.as_ref());
        assert_eq!(of("scenarios"), ["maps", "map"]);
        assert_eq!(of("dao-scen"), ["dao-maps", "dao-map"]);
        assert!(of("mapf-scen-even").contains(&"mapf-map".to_owned()));
        assert!(of("dao").is_empty() && of("scenery").is_empty());
    }

    #[test]
    fn the_official_layouts_are_found_by_themselves() {
        let root = tempfile::tempdir().expect("a folder of its own");
        let touch = |path: &str| {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().expect("it has one")).expect("made");
            fs::write(&path, "").expect("written");
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
