/** Registers go-bang: its rules, its players and its studies. */
import { GO_BANG_PLAYERS } from '../../ai/go-bang/index.ts';
import { GO_BANG, type GoBang, type GoBangRules, type GoBangState } from '../../engine/go-bang/index.ts';
import type { Action } from '../../engine/index.ts';
import type { GameKit } from '../study-kit.ts';
import { drawnOpening, openedStudies } from '../whole-game-study.ts';

/** Too few for a line, which takes three stones of one seat. */
const OPENING_PLIES = 3;

export const GO_BANG_KIT: GameKit<GoBangRules, GoBangState, GoBang> = {
  module: GO_BANG,
  players: GO_BANG_PLAYERS,
  studies: openedStudies<GoBangState, GoBang>({
    // The shares of a draw between 2, 3 or 4 seats are whole.
    winUnits: 12,
    // With a stone for each seat, three plies may be the whole game.
    opening: (rng, state, { maxPlies }) => drawnOpening(rng, state, Math.min(OPENING_PLIES, maxPlies - 1)),
    // The square, low byte first.
    turns: {
      write: (square) => [square & 0xff, square >> 8],
      read(next, { lines }) {
        const square = next() + 256 * next();
        if (square >= lines.board.cells) throw new Error(`there is no square ${square}`);
        return square as Action;
      },
    },
    handColumns: [
      {
        name: 'winner',
        nullable: true,
        isSeat: true,
        about: 'seat that made a line, from 0',
        of: ({ winner }) => winner ?? null,
      },
      {
        name: 'line',
        nullable: true,
        about: 'stones of the longest line that it made',
        of: ({ winner, marks, lines }) =>
          winner === undefined ? null : lines.longestLine(marks, winner + 1),
      },
      { name: 'empty', about: 'squares left empty', of: ({ marks, placed }) => marks.length - placed },
    ],
    placeColumns: [
      {
        name: 'stones',
        about: 'stones placed',
        of: ({ marks }, seat) => marks.filter((mark) => mark === seat + 1).length,
      },
    ],
  }),
};
