/** What is wrong with stones on a board that no game could have put there. */
import type { FaultCode, Player } from '../index.ts';
import { EMPTY } from '../square-board/index.ts';
import type { LineBoard } from './line-board.ts';

interface SetupFault {
  readonly code: FaultCode;
  readonly message: string;
}

/** `undefined` if the marks are a position of the game, over or not. ERR_SYNTAX for marks that are none. */
export function setupFault(marks: Uint8Array, lines: LineBoard): SetupFault | undefined {
  const { players, board } = lines;
  const { cells } = board;
  if (marks.length !== cells)
    return { code: 'ERR_SYNTAX', message: `expected ${cells} squares, found ${marks.length}` };
  const counts = new Array<number>(players).fill(0);
  for (const mark of marks) {
    if (mark > players) return { code: 'ERR_SYNTAX', message: `there is no seat ${mark}` };
    if (mark !== EMPTY) counts[mark - 1]++;
  }
  return countFault(counts, lines) ?? lineFault(marks, counts, lines);
}

/** G2, G3: seats place in turn, from the first one on, as long as they have stones. */
function countFault(counts: readonly number[], { rules }: LineBoard): SetupFault | undefined {
  const { stones } = rules.values;
  const found = counts.join(', ');
  if (counts[0] > stones)
    return { code: 'ERR_PAWN_COUNT', message: `expected at most ${stones} stones of a seat, found ${found}` };
  const isInTurn = counts.every((count, seat) => seat === 0 || count <= counts[seat - 1]);
  if (isInTurn && counts[0] - counts[counts.length - 1] <= 1) return undefined;
  return { code: 'ERR_PAWN_COUNT', message: `seats place stones in turn, which does not give ${found}` };
}

/** G4: the game ends with the stone that completes a line. */
function lineFault(marks: Uint8Array, counts: readonly number[], lines: LineBoard): SetupFault | undefined {
  const placed = counts.reduce((sum, count) => sum + count);
  const { players } = lines;
  const last = (placed + players - 1) % players;
  for (let seat = 0; seat < players; seat++) {
    if (lines.longestLine(marks, seat + 1) === 0) continue;
    if (seat !== last)
      return {
        code: 'ERR_POSITION',
        message: `seat ${seat + 1} has a line, but seat ${last + 1} placed last`,
      };
    if (!hasLastStone(marks, seat, lines))
      return { code: 'ERR_POSITION', message: `no single stone completes all lines of seat ${seat + 1}` };
  }
  return undefined;
}

/** Whether one stone of the seat can be the last: without it there is no line. */
function hasLastStone(marks: Uint8Array, seat: Player, lines: LineBoard): boolean {
  const before = Uint8Array.from(marks);
  return before.some((mark, square) => {
    if (mark !== seat + 1) return false;
    before[square] = EMPTY;
    const isOpen = lines.longestLine(before, seat + 1) === 0;
    before[square] = mark;
    return isOpen;
  });
}
