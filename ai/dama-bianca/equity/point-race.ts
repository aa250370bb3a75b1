/**
 * Format `hands` with three or more players: each hand goes to every seat with the same probability p, or to none. The
 * points of the k hands left are multinomial, so the shares need no induction over the many vectors of points:
 *
 *   share of s = sum over best totals V, over the points of all seats with s at V and none above,
 *                P(points) / (number of seats at V)
 *
 * With 1/(j+1) as the integral of x^j over [0, 1], each seat's part is a polynomial in its points y, sum of p^y / y!
 * below V plus x p^y / y! at V, and the sum over all points with total k is a coefficient of their product. Three nodes
 * of Gauss and Legendre integrate x^j exactly up to j = 5, that is, for six seats.
 */
import { POINT } from '../../../engine/dama-bianca/index.ts';

const NODES = [0.5 - Math.sqrt(15) / 10, 0.5, 0.5 + Math.sqrt(15) / 10];
const WEIGHTS = [5 / 18, 8 / 18, 5 / 18];
/** Points of more standard deviations than this above their mean are left out: less than 1e-18 in a long match. */
const REACH = 12;

/** Writes each seat's share with `hands` to be played, of which a share of `unclosed` goes to no seat. */
export function raceShares(
  totals: ArrayLike<number>,
  players: number,
  hands: number,
  unclosed: number,
  out: Float64Array,
): void {
  const p = (1 - unclosed) / players;
  const most = Math.min(hands, Math.ceil(p * hands + REACH * Math.sqrt(p * hands) + REACH));
  const own = powers(p, most);
  const noSeat = powers(unclosed, hands);
  let orders = 1;
  for (let i = 2; i <= hands; i++) orders *= i;
  out.fill(0, 0, players);
  for (const best of bestTotals(totals, players, most)) {
    // The points with which a seat reaches the best total; a seat that cannot reach it exactly stays below.
    const needed = Array.from({ length: players }, (_, seat) => (best - totals[seat]) / POINT);
    NODES.forEach((x, node) => {
      const parts = needed.map((points) => part(own, points, x));
      const before = [noSeat];
      for (const each of parts) before.push(product(before[before.length - 1], each));
      let after = powers(0, hands);
      for (let seat = players - 1; seat >= 0; seat--) {
        const points = needed[seat];
        if (Number.isInteger(points) && points <= most) {
          let sum = 0;
          for (let i = 0; i <= hands - points; i++) sum += before[seat][i] * after[hands - points - i];
          out[seat] += WEIGHTS[node] * orders * own[points] * sum;
        }
        after = product(after, parts[seat]);
      }
    });
  }
}

/** p^y / y! for y from 0 to `most`. */
function powers(p: number, most: number): Float64Array {
  const row = new Float64Array(most + 1);
  row[0] = 1;
  for (let y = 1; y <= most; y++) row[y] = (row[y - 1] * p) / y;
  return row;
}

function part(own: Float64Array, needed: number, x: number): Float64Array {
  const row = own.slice(0, Math.floor(needed) + 1);
  if (needed < own.length && Number.isInteger(needed)) row[needed] *= x;
  return row;
}

/** The product of two polynomials up to the degree of the first. */
function product(a: Float64Array, b: Float64Array): Float64Array {
  const row = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 0) continue;
    const end = Math.min(b.length, a.length - i);
    for (let j = 0; j < end; j++) row[i + j] += a[i] * b[j];
  }
  return row;
}

/** Every total that can be the best in the end, with at most `most` points more. */
function bestTotals(totals: ArrayLike<number>, players: number, most: number): Set<number> {
  let lead = totals[0];
  for (let seat = 1; seat < players; seat++) lead = Math.max(lead, totals[seat]);
  const found = new Set<number>();
  for (let seat = 0; seat < players; seat++) {
    for (let y = 0; y <= most; y++) {
      const total = totals[seat] + y * POINT;
      if (total >= lead) found.add(total);
    }
  }
  return found;
}
