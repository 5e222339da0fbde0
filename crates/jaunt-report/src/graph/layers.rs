//! A layered drawing: what leads to something stands above it.
//!
//! Every edge goes from layer to layer through places of its own, one of which holds its
//! label. Places of a layer stand beside each other, so nothing lies on anything else.

/// Space between neighbours.
const GAP: f64 = 18.0;

/// Rounds of ordering and of moving.
const ROUNDS: usize = 12;

/// Something with a width that stands in a layer.
#[derive(Clone, Debug)]
pub struct Item {
    pub layer: usize,
    pub width: f64,
    /// The middle.
    pub x: f64,
}

#[derive(Default)]
pub struct Layers {
    pub items: Vec<Item>,
    /// From one layer to the next.
    pub links: Vec<(usize, usize)>,
    order: Vec<Vec<usize>>,
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
}

impl Layers {
    pub fn add(&mut self, layer: usize, width: f64) -> usize {
        self.items.push(Item {
            layer,
            width,
            x: 0.0,
        });
        self.items.len() - 1
    }

    /// Puts all items beside each other, those that are linked near each other.
    pub fn arrange(&mut self) {
        let count = self.items.iter().map(|i| i.layer + 1).max().unwrap_or(0);
        self.order = vec![Vec::new(); count];
        for (id, item) in self.items.iter().enumerate() {
            self.order[item.layer].push(id);
        }
        self.above = vec![Vec::new(); self.items.len()];
        self.below = vec![Vec::new(); self.items.len()];
        for &(upper, lower) in &self.links {
            self.below[upper].push(lower);
            self.above[lower].push(upper);
        }
        for round in 0..ROUNDS {
            self.sort(round % 2 == 0);
        }
        self.pack();
        for round in 0..ROUNDS {
            self.move_towards(round % 2 == 0);
        }
        let left = self.items.iter().map(|i| i.x - i.width / 2.0);
        let left = left.fold(f64::INFINITY, f64::min);
        if left.is_finite() {
            self.items.iter_mut().for_each(|item| item.x -= left);
        }
    }

    fn layers(&self, down: bool) -> Vec<usize> {
        match down {
            true => (0..self.order.len()).collect(),
            false => (0..self.order.len()).rev().collect(),
        }
    }

    /// Orders each layer by where its neighbours stand in the layer before.
    fn sort(&mut self, down: bool) {
        let mut place = vec![0.0; self.items.len()];
        for order in &self.order {
            for (n, &id) in order.iter().enumerate() {
                place[id] = n as f64;
            }
        }
        for layer in self.layers(down) {
            let near = if down { &self.above } else { &self.below };
            let mut keyed: Vec<(f64, usize)> = self.order[layer]
                .iter()
                .map(|&id| (mean(&near[id], &place).unwrap_or(place[id]), id))
                .collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            for (n, &(_, id)) in keyed.iter().enumerate() {
                place[id] = n as f64;
                self.order[layer][n] = id;
            }
        }
    }

    fn pack(&mut self) {
        for order in &self.order {
            let mut left = 0.0;
            for &id in order {
                let item = &mut self.items[id];
                item.x = left + item.width / 2.0;
                left += item.width + GAP;
            }
        }
    }

    /// Moves items under or over their neighbours, as far as there is room.
    fn move_towards(&mut self, down: bool) {
        for layer in self.layers(down) {
            let near = if down { &self.above } else { &self.below };
            let now: Vec<f64> = self.items.iter().map(|i| i.x).collect();
            let order = &self.order[layer];
            let wanted: Vec<f64> = order
                .iter()
                .map(|&id| mean(&near[id], &now).unwrap_or(now[id]))
                .collect();
            let widths: Vec<f64> = order.iter().map(|&id| self.items[id].width).collect();
            for (&id, x) in order.iter().zip(spread(&wanted, &widths)) {
                self.items[id].x = x;
            }
        }
    }
}

/// Places near the wanted ones that keep the order and do not overlap: as few and as
/// short moves as possible, by joining those that push each other into groups.
fn spread(wanted: &[f64], widths: &[f64]) -> Vec<f64> {
    // Of each group: its members' offsets from its first, and where the first should be.
    struct Group {
        first: usize,
        count: usize,
        sum: f64,
        width: f64,
    }
    let mut groups: Vec<Group> = Vec::new();
    let mut offsets = vec![0.0; wanted.len()];
    for at in 0..wanted.len() {
        groups.push(Group {
            first: at,
            count: 1,
            sum: wanted[at] - widths[at] / 2.0,
            width: widths[at] + GAP,
        });
        while groups.len() > 1 {
            let (before, last) = (&groups[groups.len() - 2], &groups[groups.len() - 1]);
            let end = before.sum / before.count as f64 + before.width;
            if end <= last.sum / last.count as f64 {
                break;
            }
            let shift = before.width;
            let (first, count, sum, width) = (last.first, last.count, last.sum, last.width);
            offsets[first..first + count]
                .iter_mut()
                .for_each(|o| *o += shift);
            groups.pop();
            if let Some(before) = groups.last_mut() {
                before.sum += sum - shift * count as f64;
                before.count += count;
                before.width += width;
            }
        }
    }
    let mut places = vec![0.0; wanted.len()];
    for group in groups {
        let start = group.sum / group.count as f64;
        for at in group.first..group.first + group.count {
            places[at] = start + offsets[at] + widths[at] / 2.0;
        }
    }
    places
}

fn mean(of: &[usize], values: &[f64]) -> Option<f64> {
    let sum: f64 = of.iter().map(|&id| values[id]).sum();
    (!of.is_empty()).then(|| sum / of.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps() {
        let mut layers = Layers::default();
        let mut state = 7_u64;
        let mut random = |n: u64| {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        for layer in 0..12 {
            for _ in 0..=random(9) {
                layers.add(layer, 10.0 + random(300) as f64);
            }
        }
        for upper in 0..layers.items.len() {
            for lower in 0..layers.items.len() {
                let next = layers.items[upper].layer + 1 == layers.items[lower].layer;
                if next && random(3) == 0 {
                    layers.links.push((upper, lower));
                }
            }
        }
        layers.arrange();
        for a in 0..layers.items.len() {
            for b in 0..a {
                let (a, b) = (&layers.items[a], &layers.items[b]);
                let apart = (a.x - b.x).abs() + 1e-6 >= (a.width + b.width) / 2.0;
                assert!(a.layer != b.layer || apart, "{a:?} {b:?}");
            }
        }
    }
}
