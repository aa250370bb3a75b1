/** Spots of the drawing and places of the rules. */
import type { Mark } from '../../index.ts';
import { CENTRE_SPOT, reserveSpot } from '../../round-board/index.ts';
import { ownRules } from '../plain/hand.ts';
import type { Setup } from '../plain/setup.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';

const PAWN = 'pawn';

/** The spot of a place: a cell, `CENTRE`, or `OFF` for the reserve of a seat. */
export function spotOf(rules: Rules, seat: number, place: number): number {
  if (place === OFF) return reserveSpot(rules.board, seat);
  return place === CENTRE ? CENTRE_SPOT : place;
}

/** The place of a spot as a seat means it; `undefined` for the reserves of the others. */
export function placeOf(rules: Rules, seat: number, spot: number): number | undefined {
  if (spot === CENTRE_SPOT) return CENTRE;
  if (spot === reserveSpot(rules.board, seat)) return OFF;
  return spot <= rules.board.cells ? spot : undefined;
}

/** Pawns on cells and in the centre by seat and cell, then what is off the board. */
export function marksOf(setup: Setup, rules: Rules): Mark[] {
  const { pawns } = setup;
  const standing = pawns.flatMap((cells, seat) =>
    cells.map((cell): Mark => ({ spot: spotOf(rules, seat, cell), kind: PAWN, seat })),
  );
  const waiting = pawns.flatMap((cells, seat): Mark[] => {
    const count = ownRules(setup, rules, seat).pawns - cells.length;
    return count > 0 ? [{ spot: spotOf(rules, seat, OFF), kind: PAWN, seat, count }] : [];
  });
  return [...standing, ...waiting];
}
