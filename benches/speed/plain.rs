//! The backtracker as a plain loop without events, which shows the cost of stating them.

/// Generates a maze and returns a byte for each room: 4 bits for neighbours that have joined, 1 for itself, and in the
/// upper 2 the direction from which it was entered, which determines a perfect maze. It has all optimisations of the
/// real one: rooms that notify their neighbours when they join, a table instead of branches, 4-byte indices.
pub fn backtracker(columns: usize, rows: usize, seed: u64) -> Vec<u8> {
    let stride = columns + 2;
    let stride = stride + usize::from(stride.is_power_of_two());
    let steps = [-(stride as i32), 1, stride as i32, -1];
    let mut table = [(0, 0); 16 * 12];
    for (place, entry) in table.iter_mut().enumerate() {
        let free: Vec<usize> = (0..4).filter(|way| (place % 16) & 1 << way == 0).collect();
        if let Some(way) = free.get(place / 16 % free.len().max(1)) {
            *entry = (steps[*way], 16 | (*way as u8) << 6);
        }
    }
    let mut bytes = vec![0_u8; stride * (rows + 2)];
    for column in 1..=columns {
        bytes[stride + column] |= 1;
        bytes[stride * rows + column] |= 4;
    }
    for row in 1..=rows {
        bytes[stride * row + columns] |= 2;
        bytes[stride * row + 1] |= 8;
    }
    let mut random = Xoshiro::new(seed);
    let (column, row) = (random.below(columns as u32), random.below(rows as u32));
    let mut room = stride as u32 * (1 + row) + 1 + column;
    let mut byte = 16;
    let mut trail = vec![0_u32; columns * rows];
    let mut depth = 0;
    let at = |room: u32, way: usize| room.wrapping_add_signed(steps[way]) as usize;
    loop {
        bytes[room as usize] |= byte;
        bytes[at(room, 0)] |= 4;
        bytes[at(room, 1)] |= 8;
        bytes[at(room, 2)] |= 1;
        bytes[at(room, 3)] |= 2;
        let mut joined = bytes[room as usize] & 15;
        while joined == 15 {
            if depth == 0 {
                return bytes;
            }
            depth -= 1;
            room = trail[depth];
            joined = bytes[room as usize] & 15;
        }
        trail[depth] = room;
        depth += 1;
        let step;
        (step, byte) = table[(random.below(12) * 16) as usize + usize::from(joined)];
        room = room.wrapping_add_signed(step);
    }
}

/// Xoshiro256++, the generator of the library.
struct Xoshiro([u64; 4]);

impl Xoshiro {
    fn new(seed: u64) -> Xoshiro {
        let mut state = seed;
        Xoshiro(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    #[inline(always)]
    fn below(&mut self, bound: u32) -> u32 {
        let s = &mut self.0;
        let drawn = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        ((u128::from(drawn) * u128::from(bound)) >> 64) as u32
    }
}
