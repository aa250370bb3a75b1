/** Bosco urbano as a module: its rules, its texts and its board. */
import {
  type BoardKit,
  fault,
  type LaidWalk,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Move,
  type NodeKit,
  type Outcome,
  ok,
  openBoard,
  type Result,
  wholeModule,
} from '../index.ts';
import { roundGeometry } from '../round-board/index.ts';
import { Bosco } from './game.ts';
import { BoscoGuide, marksOf } from './guide.ts';
import { LaidWalks } from './laid-walks.ts';
import { formatMove, isWalk } from './move.ts';
import { formatRow, readRow } from './position-text.ts';
import { BOSCO_RULES, type BoscoRules, NAME } from './rules.ts';
import type { BoscoState } from './state.ts';
import { parseTurn } from './turn-text.ts';

function walksOf({ city, row }: BoscoState, move: Move): LaidWalk[] {
  return isWalk(move) ? [new LaidWalks(city, row).lay(move)] : [];
}

const BOSCO_BOARD: BoardKit<Bosco, BoscoState> = {
  geometry: ({ city }) => ({ ...roundGeometry(city.board, city.players), look: 'city' }),
  marks: marksOf,
  clicks: (_game, state) => new BoscoGuide(state).clicks,
  guide: (_game, state) => new BoscoGuide(state),
  walks: (_game, state, move) => walksOf(state, move),
};

/** ERR_FIELD unless these are the cards of the deck, each once. */
function readOrder(state: BoscoState, order: unknown): Result<(state: BoscoState) => Outcome> {
  const cards: readonly unknown[] = Array.isArray(order) ? order : [];
  const size = state.deckSize;
  const isDeck =
    Array.isArray(order) &&
    cards.length === size &&
    new Set(cards).size === size &&
    cards.every((card) => Number.isInteger(card) && state.outcomeOf(Number(card)) !== undefined);
  if (!isDeck) return fault('ERR_FIELD', 'order must be the cards of the deck, each once', 'order');
  return ok((at) => at.outcomeOf(Number(cards[size - at.deckSize])) as Outcome);
}

const BOSCO_NODES: NodeKit<BoscoState> = { isListedByTurn: true, readOrder };

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

export const BOSCO = wholeModule<BoscoRules, BoscoState, Bosco>({
  name: NAME,
  title: 'Bosco urbano',
  rules: BOSCO_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    formatTurn: (_game, _state, move) => formatMove(move),
  },
  nodes: BOSCO_NODES,
  board: openBoard(BOSCO_BOARD),
  // B3.
  seats: [MIN_PLAYERS, MAX_PLAYERS],
  make: (rules, players) => new Bosco(rules, players),
});
