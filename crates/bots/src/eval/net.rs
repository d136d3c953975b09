//! The weights: a straight sum and a small layer of bends beside it, the same for every seat. What
//! the seats score is compared by softmax, which gives each a chance of winning.

use super::features::{COUNT, Features};

/// Bends.
pub(crate) const HIDDEN: usize = 24;

/// The weights of one kind of game.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Of the straight sum.
    pub(crate) straight: [f32; COUNT],
    /// Into the bends.
    pub(crate) into: Vec<[f32; COUNT]>,
    /// Where the bends lie.
    pub(crate) bias: [f32; HIDDEN],
    /// Out of the bends.
    pub(crate) out: [f32; HIDDEN],
}

impl Net {
    /// Weights that know nothing.
    pub fn blank() -> Self {
        Net {
            straight: [0.0; COUNT],
            into: vec![[0.0; COUNT]; HIDDEN],
            bias: [0.0; HIDDEN],
            out: [0.0; HIDDEN],
        }
    }

    /// What a seat scores.
    pub(crate) fn score(&self, x: &Features, used: usize) -> f32 {
        let mut sum = dot(&self.straight[..used], &x[..used]);
        if self.is_straight() {
            return sum;
        }
        for (i, row) in self.into.iter().enumerate() {
            let bend = dot(&row[..used], &x[..used]) + self.bias[i];
            if bend > 0.0 {
                sum += self.out[i] * bend;
            }
        }
        sum
    }
}

/// Eight sums side by side, so that the compiler can use wide registers.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    let (wide_a, rest_a) = a.as_chunks::<8>();
    let (wide_b, rest_b) = b.as_chunks::<8>();
    for (a, b) in wide_a.iter().zip(wide_b) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    let rest: f32 = rest_a.iter().zip(rest_b).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

/// The weights as one list, for fitting: straight, then for each bend its bias, its way out, its row.
impl Net {
    const ROW: usize = COUNT + 2;
    /// How many of them make up the straight sum.
    pub(crate) const STRAIGHT: usize = COUNT;

    pub(crate) fn flat(&self) -> Vec<f32> {
        let mut flat = self.straight.to_vec();
        for (i, row) in self.into.iter().enumerate() {
            flat.extend([self.bias[i], self.out[i]]);
            flat.extend(row);
        }
        flat
    }

    pub(crate) fn from_flat(flat: &[f32]) -> Self {
        let mut net = Net::blank();
        net.straight.copy_from_slice(&flat[..COUNT]);
        for (i, row) in flat[COUNT..].chunks(Self::ROW).enumerate() {
            (net.bias[i], net.out[i]) = (row[0], row[1]);
            net.into[i].copy_from_slice(&row[2..]);
        }
        net
    }

    /// Whether it has no bends yet.
    pub(crate) fn is_straight(&self) -> bool {
        self.out.iter().all(|&w| w == 0.0)
    }

    pub(crate) fn each_bend(flat: &mut [f32], mut change: impl FnMut(&mut [f32], &mut f32)) {
        for row in flat[COUNT..].chunks_mut(Self::ROW) {
            let (head, into) = row.split_at_mut(2);
            change(into, &mut head[1]);
        }
    }

    pub(crate) fn score_of(&self, x: &[f32]) -> f32 {
        let mut whole = [0.0; COUNT];
        whole[..x.len()].copy_from_slice(x);
        self.score(&whole, x.len())
    }

    pub(crate) fn forward(flat: &[f32], x: &[f32], bends: &mut [f32; HIDDEN]) -> f32 {
        let mut sum = dot(&flat[..x.len()], x);
        for (bend, row) in bends.iter_mut().zip(flat[COUNT..].chunks(Self::ROW)) {
            *bend = (row[0] + dot(&row[2..2 + x.len()], x)).max(0.0);
            sum += row[1] * *bend;
        }
        sum
    }

    pub(crate) fn backward(flat: &[f32], x: &[f32], bends: &[f32; HIDDEN], error: f32, slope: &mut [f32]) {
        slope.iter_mut().zip(x).for_each(|(s, x)| *s += error * x);
        let rows = flat[COUNT..].chunks(Self::ROW).zip(slope[COUNT..].chunks_mut(Self::ROW));
        for (&bend, (row, slope)) in bends.iter().zip(rows) {
            if bend <= 0.0 {
                continue;
            }
            slope[1] += error * bend;
            let back = error * row[1];
            slope[0] += back;
            slope[2..].iter_mut().zip(x).for_each(|(s, x)| *s += back * x);
        }
    }
}
