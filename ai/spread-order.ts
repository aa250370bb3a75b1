/** The order in which candidates meet the rolls. */

/** 0 to size - 1 in an order that spreads every stretch of it over the whole range. */
export function spreadOrder(size: number): number[] {
  if (size < 2) return Array.from({ length: size }, (_, i) => i);
  let stride = Math.max(1, Math.round(size * 0.382));
  while (gcd(stride, size) !== 1) stride++;
  return Array.from({ length: size }, (_, i) => (i * stride) % size);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
