//! Families: the groups in which menus, help and documents show algorithms.

/// The group in which an algorithm is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Family {
    /// Generators whose maps have exactly one path between any two rooms.
    PerfectMazes,
    /// Generators of roads, and of open floor with obstacles.
    RoadsAndFields,
    /// Generators of caves, and of rooms with corridors.
    CavesAndDungeons,
    /// Solvers that guarantee a shortest path, by moves or by length.
    Shortest,
    /// Solvers that guarantee a path, but not a shortest one.
    SomePath,
    /// Solvers with a body on the map, which see only the neighbouring cells.
    Walkers,
    /// Published algorithms, reproduced with their bugs.
    AsPublished,
    /// Entries without a family of their own.
    #[default]
    Others,
}

impl Family {
    /// All of them, in the order of display.
    pub const ALL: [Family; 8] = [
        Family::PerfectMazes,
        Family::RoadsAndFields,
        Family::CavesAndDungeons,
        Family::Shortest,
        Family::SomePath,
        Family::Walkers,
        Family::AsPublished,
        Family::Others,
    ];

    /// Its name, as the heading of a group: "perfect mazes".
    pub const fn name(self) -> &'static str {
        match self {
            Family::PerfectMazes => "perfect mazes",
            Family::RoadsAndFields => "roads and fields",
            Family::CavesAndDungeons => "caves and dungeons",
            Family::Shortest => "shortest paths",
            Family::SomePath => "some path",
            Family::Walkers => "walkers",
            Family::AsPublished => "as published",
            Family::Others => "others",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stands_at_its_own_place_and_has_a_name_of_its_own() {
        for (place, family) in Family::ALL.into_iter().enumerate() {
            assert_eq!(family as usize, place);
            let same = Family::ALL
                .iter()
                .filter(|other| other.name() == family.name());
            assert_eq!(same.count(), 1, "{family:?}");
        }
    }
}
