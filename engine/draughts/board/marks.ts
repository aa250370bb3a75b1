/** What stands on the board, as marks. */
import type { Mark } from '../../index.ts';
import type { Squares } from '../setup.ts';
import { ALL_SQUARES, cellOf } from '../squares.ts';

const CROWN = '♛';

export function marksOf(squares: Squares): Mark[] {
  return ALL_SQUARES.flatMap((square): Mark[] => {
    const piece = squares[square];
    if (!piece) return [];
    const { seat, isKing } = piece;
    const spot = cellOf(square);
    return isKing ? [{ spot, kind: 'king', seat, label: CROWN }] : [{ spot, kind: 'man', seat }];
  });
}
