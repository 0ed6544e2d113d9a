//! The events of a search, one by one: A* in a maze, every tenth of them.

fn main() -> Result<(), mazescope::Unknown> {
    let maze = mazescope::generator("backtracker")?.map(41, 21, 77);
    for event in mazescope::solver("astar")?.search(&maze).step_by(10) {
        println!("{}", event.words(maze.size()));
    }
    Ok(())
}
