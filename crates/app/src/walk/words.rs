//! Times and stars of Walk in words.

/// A time in minutes, seconds and tenths.
pub fn time(seconds: f64) -> String {
    let tenths = (seconds * 10.0) as u64;
    let (minutes, rest) = (tenths / 600, tenths % 600);
    format!("{minutes}:{:02}.{}", rest / 10, rest % 10)
}

/// Filled and empty stars.
pub fn stars(count: u8) -> String {
    let count = usize::from(count.min(3));
    ["★".repeat(count), "☆".repeat(3 - count)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_stars() {
        let shown = [0.0, 9.96, 61.25, 3600.0].map(time);
        assert_eq!(shown, ["0:00.0", "0:09.9", "1:01.2", "60:00.0"]);
        assert_eq!([stars(0), stars(2), stars(9)], ["☆☆☆", "★★☆", "★★★"]);
    }
}
