/** Positions of games on boards of squares as several write them: the squares of each seat and who moves, `k10,k11/l10 2`. */
import {
  type Draft,
  type EditKit,
  labelInLists,
  readLists,
  toggled,
  withSeats,
  writeLists,
} from './edit-kit.ts';

interface SquareListsOptions {
  readonly kind: string;
  /** Who moves, where the pieces say so. */
  readonly moverOf?: (pieces: Draft['pieces']) => number;
}

const isSquare = (token: string): boolean => /^[a-z][1-9]\d*$/.test(token);

/** Rank by rank. */
function inOrder(labels: readonly string[]): string[] {
  const rank = (label: string): number => Number(label.slice(1));
  return [...labels].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

export function squareLists({ kind, moverOf }: SquareListsOptions): EditKit {
  const settled = (draft: Draft): Draft => ({ ...draft, mover: moverOf?.(draft.pieces) ?? draft.mover });
  return {
    kind,
    chooses: moverOf ? [] : ['mover'],
    read: (text) => readLists(text.toLowerCase(), isSquare),
    write: (draft) => `${writeLists(draft.pieces, inOrder)} ${settled(draft).mover + 1}`,
    toggle: (draft, label, seat) => settled({ ...draft, pieces: toggled(draft.pieces, label, seat) }),
    withSeats: (draft, seats) => settled(withSeats(draft, seats)),
    labelAt: (text, offset) => labelInLists(text, offset, isSquare),
  };
}
