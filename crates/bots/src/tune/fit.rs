//! Fits weights to samples: the chance they give to whoever won grows, by gradient steps (Adam).

use super::Sample;
use crate::Rng;
use crate::eval::{Net, softmax};

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Times through all samples.
    pub epochs: usize,
    /// The length of a step at the start; it shrinks to a tenth.
    pub step: f32,
    /// How strongly weights are pulled to where they started.
    pub decay: f32,
    /// Whether bends are fitted too; without, only the straight sum.
    pub bends: bool,
    /// The seed of the order of samples and of new bends.
    pub seed: u64,
}

impl Default for Fit {
    fn default() -> Self {
        Fit { epochs: 6, step: 0.002, decay: 1e-4, bends: true, seed: 1 }
    }
}

const BATCH: usize = 128;

/// Fits weights; returns them with the mean loss over the last tenth of the samples, which is not used.
pub fn fit(start: &Net, samples: &[Sample], how: Fit) -> (Net, f32) {
    let mut rng = Rng::new(how.seed);
    let mut flat = start.flat();
    if how.bends && start.is_straight() {
        // Bends begin anywhere, small, and with nothing coming out of them.
        Net::each_bend(&mut flat, |into, out| {
            into.iter_mut().for_each(|w| *w = (rng.below(2001) as f32 / 1000.0 - 1.0) * 0.15);
            *out = (rng.below(2001) as f32 / 1000.0 - 1.0) * 0.05;
        });
    }
    let anchor = flat.clone();
    let moving = if how.bends { flat.len() } else { Net::STRAIGHT };
    let held_out = samples.len() / 10;
    let (train, test) = samples.split_at(samples.len() - held_out);
    let (mut mean, mut square) = (vec![0.0f32; flat.len()], vec![0.0f32; flat.len()]);
    let mut order: Vec<usize> = (0..train.len()).collect();
    let (mut steps, total) = (0u32, (how.epochs * train.len().div_ceil(BATCH)).max(1) as f32);
    for _ in 0..how.epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i + 1));
        }
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0f32; flat.len()];
            for &i in batch {
                add_slope(&flat, &train[i], &mut slope);
            }
            steps += 1;
            let rate = how.step * (1.0 - 0.9 * steps as f32 / total);
            let (fix1, fix2) = (1.0 - 0.9f32.powi(steps as i32), 1.0 - 0.999f32.powi(steps as i32));
            for (i, g) in slope[..moving].iter().enumerate() {
                let g = g / batch.len() as f32 + how.decay * (flat[i] - anchor[i]);
                mean[i] = 0.9 * mean[i] + 0.1 * g;
                square[i] = 0.999 * square[i] + 0.001 * g * g;
                flat[i] -= rate * (mean[i] / fix1) / ((square[i] / fix2).sqrt() + 1e-8);
            }
        }
    }
    let net = Net::from_flat(&flat);
    let loss = mean_loss(&net, test);
    (net, loss)
}

/// The mean loss of weights over samples.
pub fn mean_loss(net: &Net, samples: &[Sample]) -> f32 {
    samples.iter().map(|s| loss(net, s)).sum::<f32>() / samples.len().max(1) as f32
}

fn loss(net: &Net, sample: &Sample) -> f32 {
    let seats = usize::from(sample.seats);
    let used = sample.features.len() / seats;
    let mut scores: Vec<f32> = sample.features.chunks(used).map(|x| net.score_of(x)).collect();
    softmax(&mut scores);
    -scores[usize::from(sample.winner)].max(1e-6).ln()
}

/// Adds the slope of one sample's loss.
fn add_slope(flat: &[f32], sample: &Sample, slope: &mut [f32]) {
    let seats = usize::from(sample.seats);
    let used = sample.features.len() / seats;
    let mut scores = [0.0f32; 6];
    let mut bends = [[0.0f32; crate::eval::HIDDEN]; 6];
    for (seat, x) in sample.features.chunks(used).enumerate() {
        scores[seat] = Net::forward(flat, x, &mut bends[seat]);
    }
    softmax(&mut scores[..seats]);
    for (seat, x) in sample.features.chunks(used).enumerate() {
        let error = scores[seat] - f32::from(u8::from(seat == usize::from(sample.winner)));
        Net::backward(flat, x, &bends[seat], error, slope);
    }
}
