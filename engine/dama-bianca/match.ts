/** How hands make a match (R17, R18). */
import { type ChanceTable, fairTable } from '../index.ts';
import { POINT, type Rules } from './rules/rules.ts';

export interface MatchPlan {
  readonly format: 'hands' | 'points';
  readonly hands: number;
  readonly starter: 'draw' | 'rotate';
  /** True if seat 0 starts the first hand without a draw: a hand played by itself. */
  readonly startFixed: boolean;
  /** Every seat starts with the same probability. */
  readonly drawTable: ChanceTable;
  /** The next seat starts. */
  readonly nextTable: ChanceTable;
}

/** Where a hand stands in its match: its number from 0 and each seat's total before it, in units. */
export interface MatchStand {
  readonly hand: number;
  readonly units: readonly number[];
}

/** What is played: one hand that seat 0 starts, or the variant's match. */
export type Unit = 'hand' | 'match';

export function planMatch(rules: Rules, players: number, unit: Unit): MatchPlan {
  const { match } = rules.variant;
  return Object.freeze({
    format: match.format,
    hands: unit === 'hand' ? 1 : match.hands,
    starter: match.starter,
    startFixed: unit === 'hand',
    drawTable: fairTable(players),
    nextTable: fairTable(1),
  });
}

/** Whether the set of winners can no longer change in `left` more hands of one point each (R17). */
export function isDecided(totals: Int32Array, at: number, players: number, left: number): boolean {
  let best = totals[at];
  for (let p = 1; p < players; p++) best = Math.max(best, totals[at + p]);
  let leaders = 0;
  for (let p = 0; p < players; p++) {
    if (totals[at + p] === best) leaders++;
    else if (totals[at + p] + left * POINT >= best) return false;
  }
  return leaders === 1;
}
