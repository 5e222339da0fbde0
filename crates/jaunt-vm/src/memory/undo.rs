//! The log that takes the heap back to its snapshot.
//!
//! Memory below the snapshot line is divided into cards of 64 bytes. The first
//! write to a card saves it; later writes find the card marked and cost a test.

const CARD: usize = 64;

#[derive(Default)]
pub struct Undo {
    /// One bit a card.
    saved: Vec<u64>,
    cards: Vec<(u32, [u8; CARD])>,
}

impl Undo {
    /// For memory of `bytes` bytes.
    pub fn new(bytes: usize) -> Undo {
        Undo {
            saved: vec![0; bytes / CARD / 64 + 1],
            cards: Vec::new(),
        }
    }

    /// Call before writing `bytes` bytes at `place` of `memory`.
    pub fn save(&mut self, memory: &[u8], place: usize, bytes: usize) {
        let last = (place + bytes.max(1) - 1).min(memory.len() - 1) / CARD;
        for card in place / CARD..=last {
            let (word, bit) = (card / 64, 1u64 << (card % 64));
            if self.saved[word] & bit == 0 {
                self.saved[word] |= bit;
                let old = &memory[card * CARD..memory.len().min((card + 1) * CARD)];
                let mut copy = [0; CARD];
                copy[..old.len()].copy_from_slice(old);
                self.cards.push((card as u32, copy));
            }
        }
    }

    pub fn restore(&mut self, memory: &mut [u8]) {
        for (card, copy) in self.cards.drain(..) {
            let card = card as usize;
            let end = memory.len().min((card + 1) * CARD);
            let place = &mut memory[card * CARD..end];
            place.copy_from_slice(&copy[..place.len()]);
            self.saved[card / 64] = 0;
        }
    }
}
