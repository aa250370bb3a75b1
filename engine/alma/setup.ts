/** What is wrong with bytes that should be a snapshot: the marks, the seat to move, and the turns so far in two bytes. */
import { EMPTY } from '../square-board/index.ts';
import type { CampBoard } from './camp-board.ts';

const BEHIND_MARKS = 3;
const BYTE = 256;

interface Setup {
  readonly marks: Uint8Array;
  readonly next: number;
  readonly turns: number;
}

export function packSetup({ marks, next, turns }: Setup): Uint8Array {
  const bytes = new Uint8Array(marks.length + BEHIND_MARKS);
  bytes.set(marks);
  bytes.set([next, turns % BYTE, Math.floor(turns / BYTE)], marks.length);
  return bytes;
}

/** Throws for bytes that no position of the game has. */
export function unpackSetup(bytes: Uint8Array, camps: CampBoard): Setup {
  const { board, players, pawns, maxPlies } = camps;
  const { cells } = board;
  if (bytes.length !== cells + BEHIND_MARKS)
    throw new Error(`expected ${cells + BEHIND_MARKS} bytes, found ${bytes.length}`);
  const marks = bytes.slice(0, cells);
  const [next, low, high] = bytes.subarray(cells);
  const turns = low + BYTE * high;
  const counts = new Array<number>(players + 1).fill(0);
  for (const mark of marks) {
    if (mark > players) throw new Error(`there is no seat ${mark}`);
    counts[mark]++;
  }
  if (counts.some((count, mark) => mark !== EMPTY && count !== pawns))
    throw new Error(`expected ${pawns} pawns of each seat, found ${counts.slice(1).join(', ')}`);
  if (next >= players) throw new Error(`there is no seat ${next + 1} to move`);
  if (turns > maxPlies) throw new Error(`expected at most ${maxPlies} turns, found ${turns}`);
  return { marks, next, turns };
}
