/** A text to learn from: which signs it has, by number, and how much one of them moves it. */
export interface Example {
  signs: number[];
  scale: number;
  spam: boolean;
  /** How many texts it stands for. */
  times: number;
}

/** Weights by sign, and what a text without signs weighs. */
export interface Fit {
  weights: number[];
  bias: number;
}

const ROUNDS = 400;
/** Examples are scaled so that no step of this size overshoots. */
const STEP = 0.8;
/** Pulls every weight towards none, evenly and in proportion, so that what proves little is left out. */
const EVEN_PULL = 1e-6;
const PROPORTIONAL_PULL = 1e-5;

/**
 * Logistic regression by accelerated proximal gradient descent (Beck and Teboulle, 2009), without chance.
 * @param range the least and the greatest weight that a sign may have
 */
export function fitWeights(examples: Example[], range: readonly (readonly [number, number])[]): Fit {
  const total = examples.reduce((sum, { times }) => sum + times, 0);
  let last: Fit = { weights: range.map(() => 0), bias: 0 };
  let ahead = last;
  let momentum = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = slopeAt(ahead, examples, total);
    const next: Fit = {
      bias: ahead.bias - STEP * slope.bias,
      weights: ahead.weights.map((weight, sign) => {
        const [least, greatest] = range[sign] ?? [0, 0];
        const moved = weight - STEP * ((slope.weights[sign] ?? 0) + PROPORTIONAL_PULL * weight);
        return Math.min(greatest, Math.max(least, shrink(moved, STEP * EVEN_PULL)));
      }),
    };
    const grown = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const push = (momentum - 1) / grown;
    const from = last;
    ahead = {
      bias: next.bias + push * (next.bias - from.bias),
      weights: next.weights.map((weight, sign) => weight + push * (weight - (from.weights[sign] ?? 0))),
    };
    last = next;
    momentum = grown;
  }
  return last;
}

function slopeAt({ weights, bias }: Fit, examples: Example[], total: number): Fit {
  const slope: Fit = { weights: weights.map(() => 0), bias: 0 };
  for (const { signs, scale, spam, times } of examples) {
    const sum = signs.reduce((weight, sign) => weight + (weights[sign] ?? 0), 0);
    const off = ((1 / (1 + Math.exp(-bias - scale * sum)) - (spam ? 1 : 0)) * times) / total;
    slope.bias += off;
    for (const sign of signs) slope.weights[sign] = (slope.weights[sign] ?? 0) + off * scale;
  }
  return slope;
}

function shrink(value: number, by: number): number {
  return Math.sign(value) * Math.max(0, Math.abs(value) - by);
}
