/** Plain data as the row of a `DamaState`, and back. */
import { MAX_RINGS } from '../round-board/index.ts';
import { endHand, type MatchTerms } from './course.ts';
import type { MatchStand } from './match.ts';
import type { Setup } from './plain/setup.ts';
import {
  FIRST_CLOSER,
  HAND,
  IN_CENTRE,
  MOVER,
  placeOf,
  ROLL,
  rowLength,
  SCORES,
  STARTER,
  seatHasClosed,
  TURNS,
  WORDS,
} from './row.ts';
import { CENTRE } from './rules/board.ts';

/** The first row becomes this position before its roll; the setup is one that a parser or check has passed. */
export function setUpRow(rows: Int32Array, setup: Setup, stand: MatchStand, terms: MatchTerms): void {
  const { rules, players } = terms;
  const { word, sector } = rules.board;
  rows.fill(0, 0, rowLength(players));
  rows[ROLL] = -1;
  rows[FIRST_CLOSER] = -1;
  rows[MOVER] = setup.mover;
  rows[STARTER] = setup.starter;
  rows[HAND] = stand.hand;
  for (let seat = 0; seat < players; seat++) rows[SCORES + seat] = stand.units[seat];
  const all = WORDS + MAX_RINGS * players;
  setup.pawns.forEach((cells, seat) => {
    for (const cell of cells) {
      if (cell === CENTRE) {
        rows[IN_CENTRE] |= 1 << seat;
        continue;
      }
      rows[WORDS + MAX_RINGS * seat + word[cell]] |= 1 << sector[cell];
      rows[all + word[cell]] |= 1 << sector[cell];
    }
  });
  rows[TURNS] = placeOf(rows, 0, setup.mover, players);
  if (rows[IN_CENTRE] === 0) return;
  for (let place = players - 1; place >= 0; place--) {
    const seat = (setup.starter + place) % players;
    if (seatHasClosed(rows, 0, seat)) rows[FIRST_CLOSER] = seat;
  }
  if (!seatHasClosed(rows, 0, setup.mover)) return;
  rows[TURNS]++;
  endHand(rows, 0, terms);
}

/** The position of the row at `at`. */
export function setupOf(rows: Int32Array, at: number, { rules, players }: MatchTerms): Setup {
  const { cellAt } = rules.board;
  const pawns: number[][] = [];
  for (let seat = 0; seat < players; seat++) {
    const cells: number[] = [];
    const own = at + WORDS + MAX_RINGS * seat;
    for (let w = 0; w < MAX_RINGS; w++) {
      for (let rest = rows[own + w]; rest !== 0; rest &= rest - 1) {
        cells.push(cellAt[w * 32 + 31 - Math.clz32(rest & -rest)]);
      }
    }
    cells.sort((a, b) => a - b);
    if (seatHasClosed(rows, at, seat)) cells.push(CENTRE);
    pawns.push(cells);
  }
  return { pawns, mover: rows[at + MOVER], starter: rows[at + STARTER] };
}
