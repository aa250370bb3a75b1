/** Scores on plain data, read straight from the rules document: what engine code is compared with. */
import { CENTRE, hasArray, type Rules, ringOf, type Setup } from '../../engine/dama-bianca/index.ts';

/** R16 from plain data, in thousandths of a point. */
export function slowScore(setup: Setup, seat: number, rules: Rules): number {
  const { scoring } = rules.variant;
  const own = setup.pawns[seat];
  const closed = own.includes(CENTRE);
  const place = (seat - setup.starter + setup.pawns.length) % setup.pawns.length;
  let points = scoring.seat[place] ?? 0;
  for (const cell of own)
    points += cell === CENTRE ? scoring.centre : scoring.rings[ringOf(rules.board, cell) - 1];
  const pawns = rules.variant.pawns - (rules.variant.hand.spared[place] ?? 0);
  points += scoring.off * (pawns - own.length);
  if (hasArray(own, { ...rules, pawns }) && (scoring.arrayFor === 'all' || closed)) points += scoring.array;
  return Math.round(1000 * points);
}

/** Shares of the win: the best totals share it. */
export function slowShares(totals: readonly number[]): number[] {
  const best = Math.max(...totals);
  const winners = totals.filter((total) => total === best).length;
  return totals.map((total) => (total === best ? 1 / winners : 0));
}
