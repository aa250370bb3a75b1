/** Tells what happened in a game of Bosco urbano that its board does not show. */
import {
  BOSCO_RULES,
  Bosco,
  type BoscoState,
  DECK,
  DISCS,
  hasCard,
  NODE,
  Node,
  parseTurn,
  QUESTURA,
  SEAT,
} from '../../engine/bosco/index.ts';
import { unwrap } from '../../engine/index.ts';

export type Happening =
  /** A disc came to a cell; seats count from 0. */
  | { readonly kind: 'disc'; readonly cell: number; readonly arrested: number | undefined }
  /** A seat drew a card, to play it or for a rescue. */
  | { readonly kind: 'card'; readonly seat: number; readonly card: number; readonly use: 'play' | 'rescue' }
  /** A seat took discs. */
  | { readonly kind: 'taken'; readonly seat: number; readonly cells: readonly number[] };

/** Nodes at which a card is drawn. */
const CHANCES: readonly number[] = [Node.discs, Node.bail, Node.draw, Node.site];

/** The game of a record that has not been sealed, where it stands. */
export function boscoOfRecord(record: string): BoscoState {
  const [head, plies = ''] = record.split('\n\n');
  const field = (key: string): string => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const seats: readonly unknown[] = JSON.parse(field('seats'));
  const game = new Bosco(BOSCO_RULES.ofText(field('rules')), seats.length);
  const state = game.newState();
  for (const line of plies.split('\n')) {
    const [, text] = line.split(' ');
    if (text !== undefined) for (const action of unwrap(parseTurn(text, game, state))) state.do(action);
  }
  return state;
}

/** What happened from the last decision of a seat on, that included, or since the beginning. */
export function happeningsSince(state: BoscoState, seat: number): Happening[] {
  const plies = Array.from({ length: state.ply }, (_, ply) => ply);
  const last = plies.findLastIndex((ply) => isDecisionOf(state.rowAt(ply), seat));
  return plies.slice(Math.max(0, last)).flatMap((ply) => happeningAt(state, ply));
}

function isDecisionOf(row: Int32Array, seat: number): boolean {
  return row[SEAT] === seat && !CHANCES.includes(row[NODE]);
}

function happeningAt(state: BoscoState, ply: number): Happening[] {
  const { city } = state;
  const [row, next] = [state.rowAt(ply), state.rowAt(ply + 1)];
  const [before, after] = [city.cellsOf(row, DISCS), city.cellsOf(next, DISCS)];
  const seat = row[SEAT];
  switch (row[NODE]) {
    case Node.discs:
    case Node.site: {
      const cell = after.find((disc) => !before.includes(disc));
      const seats = Array.from({ length: city.players }, (_, one) => one);
      const arrested = seats.find((one) => next[QUESTURA + one] > row[QUESTURA + one]);
      return cell === undefined ? [] : [{ kind: 'disc', cell, arrested }];
    }
    case Node.bail:
    case Node.draw: {
      const card = city.cards.findIndex((_, one) => hasCard(row, DECK, one) && !hasCard(next, DECK, one));
      return [{ kind: 'card', seat, card, use: row[NODE] === Node.bail ? 'rescue' : 'play' }];
    }
    default: {
      const cells = before.filter((disc) => !after.includes(disc));
      return cells.length > 0 ? [{ kind: 'taken', seat, cells }] : [];
    }
  }
}
