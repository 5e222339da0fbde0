//! One bit for each 8-byte word of the heap.

#[derive(Clone, Default)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// All clear, for `words` words.
    pub fn new(words: usize) -> Bits {
        Bits(vec![0; words.div_ceil(64)])
    }

    /// Words beyond the end are clear.
    #[inline]
    pub fn test(&self, word: usize) -> bool {
        let bits = self.0.get(word / 64).copied().unwrap_or(0);
        bits >> (word % 64) & 1 != 0
    }

    /// Was it clear before? Words beyond the end stay as they are.
    #[inline]
    pub fn set(&mut self, word: usize) -> bool {
        let Some(bits) = self.0.get_mut(word / 64) else {
            return false;
        };
        let bit = 1 << (word % 64);
        let clear = *bits & bit == 0;
        *bits |= bit;
        clear
    }

    #[inline]
    pub fn set_range(&mut self, from: usize, to: usize) {
        let to = to.min(self.0.len() * 64);
        if from >= to {
            return;
        }
        let (first, last) = (from / 64, (to - 1) / 64);
        let head = u64::MAX << (from % 64);
        let tail = u64::MAX >> (63 - (to - 1) % 64);
        if first == last {
            self.0[first] |= head & tail;
            return;
        }
        self.0[first] |= head;
        self.0[first + 1..last].fill(u64::MAX);
        self.0[last] |= tail;
    }

    /// The first run of clear bits in `from..to` that is at least `least` long,
    /// cut off at `most`.
    pub fn clear_run(
        &self,
        mut from: usize,
        to: usize,
        least: usize,
        most: usize,
    ) -> Option<(usize, usize)> {
        loop {
            let start = self.next(from, to, 0);
            if start >= to {
                return None;
            }
            let end = self.next(start, to.min(start.saturating_add(most)), u64::MAX);
            if end - start >= least {
                return Some((start, end));
            }
            from = end;
        }
    }

    /// The first bit in `from..to` that is as in `wanted` (all ones or all
    /// zeros); `to` if there is none.
    fn next(&self, from: usize, to: usize, wanted: u64) -> usize {
        let mut at = from;
        while at < to {
            let bits = self.0.get(at / 64).copied().unwrap_or(0);
            let wanted = !(bits ^ wanted) >> (at % 64);
            if wanted != 0 {
                return (at + wanted.trailing_zeros() as usize).min(to);
            }
            at = (at / 64 + 1) * 64;
        }
        to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets ranges in a map of 300 words and compares with one bool a word.
    fn check(ranges: &[(usize, usize)]) {
        let mut bits = Bits::new(300);
        let mut plain = [false; 300];
        for &(from, to) in ranges {
            bits.set_range(from, to);
            plain[from..to].fill(true);
        }
        for (word, &set) in plain.iter().enumerate() {
            assert_eq!(bits.test(word), set, "word {word} of {ranges:?}");
        }
        for from in 0..300 {
            for (least, most) in [(1, 300), (3, 7), (65, 130)] {
                let run = |start: usize| {
                    let end = (start..300.min(start + most)).find(|&i| plain[i]);
                    end.unwrap_or(300.min(start + most)) - start
                };
                let mut start = from;
                while start < 300 && run(start) < least {
                    start += run(start).max(1);
                }
                let expected = (start < 300).then(|| (start, start + run(start)));
                assert_eq!(
                    bits.clear_run(from, 300, least, most),
                    expected,
                    "{from} {least} {most} of {ranges:?}"
                );
            }
        }
    }

    #[test]
    fn ranges_and_runs() {
        check(&[]);
        check(&[(0, 300)]);
        check(&[(0, 1), (63, 65), (128, 192), (299, 300)]);
        check(&[(5, 8), (8, 9), (70, 250)]);
        check(&[(64, 128), (130, 131), (135, 200)]);
    }

    #[test]
    fn setting_tells_what_was() {
        let mut bits = Bits::new(100);
        assert!(bits.set(70));
        assert!(!bits.set(70));
        assert!(!bits.set(1000));
    }
}
