//! The backtracker as a plain loop that states no events: what stating them is measured against.

/// Grows a maze and returns, for each room, 1 and twice the number of the direction it was entered
/// in, which says all about a perfect maze. Everything that makes the real one fast is here too: a
/// rim of joined rooms, a table instead of branches, 4-byte indices.
pub fn backtracker(columns: usize, rows: usize, seed: u64) -> Vec<u8> {
    let stride = columns + 2;
    let stride = stride + usize::from(stride.is_power_of_two());
    let steps = [-(stride as i32), 1, stride as i32, -1];
    let mut table = [(0, 0); 16 * 12];
    for (place, entry) in table.iter_mut().enumerate() {
        let free: Vec<usize> = (0..4).filter(|way| (place / 12) & 1 << way == 0).collect();
        if let Some(way) = free.get(place % 12 % free.len().max(1)) {
            *entry = (steps[*way], 1 + 2 * *way as u8);
        }
    }
    let mut bytes = vec![1_u8; stride * (rows + 2)];
    for row in bytes.chunks_exact_mut(stride).skip(1).take(rows) {
        row[1..=columns].fill(0);
    }
    let mut random = Xoshiro::new(seed);
    let mut room = (stride * (1 + random.below(rows as u32) as usize)
        + 1
        + random.below(columns as u32) as usize) as u32;
    let mut trail = vec![0_u32; columns * rows];
    let mut depth = 0;
    bytes[room as usize] = 1;
    loop {
        let joined = |step: i32| u32::from(bytes[room.wrapping_add_signed(step) as usize] & 1);
        let mask = joined(steps[0])
            | joined(steps[1]) << 1
            | joined(steps[2]) << 2
            | joined(steps[3]) << 3;
        if mask != 15 {
            let (step, byte) = table[(mask * 12 + random.below(12)) as usize];
            trail[depth] = room;
            depth += 1;
            room = room.wrapping_add_signed(step);
            bytes[room as usize] = byte;
        } else if depth > 0 {
            depth -= 1;
            room = trail[depth];
        } else {
            return bytes;
        }
    }
}

/// Xoshiro256++, as the library draws from.
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
