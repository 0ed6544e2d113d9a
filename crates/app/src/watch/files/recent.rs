//! The files opened last.

use std::path;

/// The most files in the list.
const MOST: usize = 8;

/// Absolute paths of files, the newest first, without duplicates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentFiles {
    paths: Vec<String>,
}

impl RecentFiles {
    /// The files kept by an earlier run; further ones are dropped.
    pub fn kept(paths: &[String]) -> RecentFiles {
        let paths = paths.iter().take(MOST).cloned().collect();
        RecentFiles { paths }
    }

    /// Adds an opened file by its absolute path.
    pub fn add(&mut self, path: &str) {
        let whole = path::absolute(path).ok();
        let whole = whole.and_then(|path| path.into_os_string().into_string().ok());
        let path = whole.unwrap_or_else(|| path.to_owned());
        self.paths.retain(|known| *known != path);
        self.paths.insert(0, path);
        self.paths.truncate(MOST);
    }

    /// Clears the list.
    pub fn forget(&mut self) {
        self.paths.clear();
    }

    /// Their paths.
    pub fn paths(&self) -> &[String] {
        &self.paths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_comes_first_each_once_and_old_ones_go() {
        let mut recent = RecentFiles::default();
        for number in 0..10 {
            recent.add(&format!("/maps/{number}.map"));
        }
        recent.add("/maps/5.map");
        let paths: Vec<&str> = recent.paths().iter().map(String::as_str).collect();
        let expected = [5, 9, 8, 7, 6, 4, 3, 2].map(|number| format!("/maps/{number}.map"));
        assert_eq!(paths, expected);
        recent.add("near.map");
        assert!(path::Path::new(&recent.paths()[0]).is_absolute());
        recent.forget();
        assert_eq!(recent.paths(), [""; 0]);
    }
}
