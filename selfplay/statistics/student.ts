/**
 * Student's t distribution, from the regularised incomplete beta function (Abramowitz and Stegun 26.7.1): for t > 0 and
 * `df` degrees of freedom, P(T > t) = I_x(df/2, 1/2) / 2 with x = df / (df + t^2).
 */

// Lanczos' approximation with g = 7 and nine terms (Godfrey's coefficients), relative error about 1e-15.
const LANCZOS_G = 7;
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for x >= 1/2. */
export function lnGamma(x: number): number {
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (x - 1 + i);
  const t = x - 0.5 + LANCZOS_G;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

const CONVERGED = 1e-16;
const TINY = 1e-300;
const MAX_TERMS = 10_000;

/** The continued fraction of I_x(a, b) by Lentz's method (Press et al., Numerical Recipes, section 6.4). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || TINY);
    c = 1 + even / c || TINY;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || TINY);
    c = 1 + odd / c || TINY;
    value *= d * c;
    if (Math.abs(d * c - 1) < CONVERGED * 10) return value;
  }
  throw new Error(`the incomplete beta function does not converge: x=${x} a=${a} b=${b}`);
}

/** I_x(a, b); `y` is 1 - x, given apart because the difference would lose digits. */
function incompleteBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log(y));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(y, b, a)) / b;
}

/** P(T > t) with `df` degrees of freedom. */
export function tTail(t: number, df: number): number {
  return t < 0 ? 1 - upperTail(-t, df) : upperTail(t, df);
}

function upperTail(t: number, df: number): number {
  const square = t * t;
  return incompleteBeta(df / (df + square), square / (df + square), df / 2, 0.5) / 2;
}

/**
 * The t for which P(T <= t) = p, with `df` > 0 degrees of freedom; p in (0, 1). Relative error below 1e-9 up to ten
 * thousand degrees of freedom and 1e-6 up to a thousand million.
 */
export function tQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) throw new Error(`expected a probability inside (0, 1), found ${p}`);
  if (!(df >= 1)) throw new Error(`expected at least one degree of freedom, found ${df}`);
  if (p < 0.5) return -tQuantile(1 - p, df);
  const tail = 1 - p;
  let low = 0;
  let high = 1;
  while (upperTail(high, df) > tail) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (upperTail(middle, df) > tail) low = middle;
    else high = middle;
  }
}
