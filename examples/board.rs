//! A board that follows a search, forward and back, drawn in letters.

fn main() -> Result<(), mazescope::Unknown> {
    let maze = mazescope::generator("roads")?.map(61, 21, "blue-otter");
    let mut replay = mazescope::solver("breadth_first")?.replay(&maze);
    replay.to_end();
    let end = replay.events();
    for events in [end / 3, end, end / 6] {
        replay.go_to(events);
        let frontier = replay.board().waiting();
        println!("After {events} of {end} events the frontier holds {frontier} cells.");
        println!("{}\n{}", replay.sentence(), replay.board());
    }
    Ok(())
}
