//! Paths as people read them, whatever the platform that they come from.

/// The last part of a path.
pub fn last_part(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
