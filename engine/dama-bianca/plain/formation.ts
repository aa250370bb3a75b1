/** The array of R12, the obvious way: every pawn asked for a neighbour, every ring for a pawn. */
import { areNeighbours as areCellsNeighbours, ringOf } from '../../round-board/index.ts';
import { CENTRE } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';

/** R2 with the centre, which neighbours the innermost ring if `close.centreNeighbour` says so. */
function areNeighbours(rules: Rules, a: number, b: number): boolean {
  if (a !== CENTRE && b !== CENTRE) return areCellsNeighbours(rules.board, a, b);
  const cell = a === CENTRE ? b : a;
  return (
    rules.variant.close.centreNeighbour && cell !== CENTRE && ringOf(rules.board, cell) === rules.board.rings
  );
}

/** Are the pawns one group, each reached from the first through neighbours? */
function isConnected(pawns: readonly number[], rules: Rules): boolean {
  const group = pawns.slice(0, 1);
  // The group grows while it is walked through.
  for (const member of group) {
    for (const pawn of pawns) {
      if (!group.includes(pawn) && areNeighbours(rules, member, pawn)) group.push(pawn);
    }
  }
  return group.length === pawns.length;
}

/**
 * Do the pawns of one player form an array? `pawns` are cells, and `CENTRE` for a pawn that has closed. Before a
 * closing that is the test of R12, after it the one of R13 and R16: the centre counts as a pawn of the twelve that
 * mans no ring and needs no neighbour, and as a neighbour of the innermost ring (R2).
 */
export function hasArray(pawns: readonly number[], rules: Rules): boolean {
  if (pawns.length !== rules.pawns) return false;
  const onCells = pawns.filter((pawn) => pawn !== CENTRE);
  for (let ring = 1; ring <= rules.board.rings; ring++) {
    if (!onCells.some((cell) => ringOf(rules.board, cell) === ring)) return false;
  }
  const isAlone = (cell: number): boolean =>
    !pawns.some((pawn) => pawn !== cell && areNeighbours(rules, cell, pawn));
  if (onCells.some(isAlone)) return false;
  if (!rules.variant.array.connected) return true;
  return isConnected(rules.variant.close.centreNeighbour ? pawns : onCells, rules);
}
