/** What keeps pawns from being an array (R12), to be shown on the board. */
import type { Geometry, Spot } from '../../../../engine/index.ts';

interface Formation {
  /** Cells whose pawns have no neighbour. */
  readonly alone: readonly number[];
  /** Rings without a pawn, from 1. */
  readonly missing: readonly number[];
}

/** The cells that touch one; for the centre, the innermost ring. */
export function neighboursOf({ spots }: Geometry, of: Spot): Spot[] {
  const cells = spots.filter(({ row, column }) => row !== undefined && column !== undefined);
  const sectors = 1 + Math.max(...cells.map(({ column = 0 }) => column));
  const innermost = Math.max(...cells.map(({ row = 0 }) => row));
  if (of.kind === 'centre') return cells.filter(({ row }) => row === innermost);
  return cells.filter(({ id, row = 0, column = 0 }) => {
    const apart = Math.abs(column - (of.column ?? 0));
    const isBeside = apart <= 1 || apart === sectors - 1;
    return id !== of.id && isBeside && Math.abs(row - (of.row ?? 0)) <= 1;
  });
}

/** Of pawns of one seat, none of them in the centre. */
export function formationOf(geometry: Geometry, pawns: readonly number[]): Formation {
  const { spots } = geometry;
  const alone = pawns.filter(
    (cell) => !neighboursOf(geometry, spots[cell]).some(({ id }) => pawns.includes(id)),
  );
  const rings = Math.max(...spots.map(({ row = 0 }) => row)) + 1;
  const held = new Set(pawns.map((cell) => spots[cell].row));
  const missing = Array.from({ length: rings }, (_, row) => row).filter((row) => !held.has(row));
  return { alone, missing: missing.map((row) => row + 1) };
}
