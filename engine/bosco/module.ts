/** Bosco urbano as a module: its rules, its texts and its board. */
import { type GameModule, openBoard, type Result, WHOLE_UNIT } from '../index.ts';
import { BOSCO_BOARD } from './board.ts';
import { type Bosco, createBosco } from './game.ts';
import { formatMove } from './move.ts';
import { BOSCO_NODES } from './nodes.ts';
import { formatRow, readRow } from './position-text.ts';
import { BOSCO_RULES, type BoscoRules, checkSeats, NAME } from './rules.ts';
import type { BoscoState } from './state.ts';
import { parseTurn } from './turn-text.ts';

export function formatPosition({ city, row }: BoscoState): string {
  return formatRow(city, row);
}

/** Faults: see `readRow`. */
export function parsePosition(text: string, game: Bosco): Result<BoscoState> {
  const state = game.newState();
  const row = readRow(text, game.city, state.course);
  if (!row.ok) return row;
  state.place(row.value);
  return { ok: true, value: state };
}

export const BOSCO: GameModule<BoscoRules, BoscoState, Bosco> = {
  name: NAME,
  title: 'Bosco urbano',
  units: [WHOLE_UNIT],
  rules: BOSCO_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
    formatTurn: (_game, _state, move) => formatMove(move),
  },
  nodes: BOSCO_NODES,
  board: openBoard(BOSCO_BOARD),
  checkSeats: (_rules, players) => checkSeats(players),
  create: createBosco,
  rulesOf: ({ rules }) => rules,
  unitOf: () => WHOLE_UNIT,
};
