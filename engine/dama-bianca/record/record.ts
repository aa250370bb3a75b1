/**
 * A game as text that people can read and programs can replay: headers, then the hands turn by turn.
 *
 *   [Format "dama 1"]
 *   [Variant "moonlight"]            a name, or canonical JSON
 *   [Players "2"]
 *   [Unit "match"]
 *   [Seed "7"]
 *   [Seat1 "human"]                  `human` or a bot specification
 *   [Seat2 "greedy"]
 *   [Result "2"]                     the winning seats, or `*` for a game that is not over
 *
 *   hand 1 starter 2
 *   1.2 54: in-7 in-21               round and seat, then the turn
 *   1.1 63: in-29
 *   end closed 2                     the closers, the first one first, or `end unclosed`
 *   scores 12 7                      the score of the hand by seat (R16)
 *
 * `[Date "..."]` and headers of any other name may follow the seats. A record may stop after any turn.
 */
import { type Action, CHANCE, type Move, TERMINAL } from '../../index.ts';
import type { DamaGame } from '../game.ts';
import { spellMove } from '../plain/spell-move.ts';
import { POINT } from '../rules/rules.ts';
import { canonicalVariant, NAMED_VARIANTS, type Variant } from '../rules/variant.ts';
import type { DamaState } from '../state.ts';
import { formatTurn } from '../text/turn-text.ts';

export const RECORD_FORMAT = 'dama 1';

/** What a record says besides its hands. */
export interface RecordMeta {
  readonly seed: number;
  /** In whatever form the writer keeps dates. */
  readonly date: string | undefined;
  /** Who sits at each seat: `human` or a bot specification. */
  readonly seats: readonly string[];
  /** Headers of other names, in their order. */
  readonly tags: readonly (readonly [string, string])[];
}

/** A game that is recorded, from its start. */
export interface DamaRecord extends RecordMeta {
  readonly game: DamaGame;
  /** Starters, rolls and moves, all legal. Rolls at the end that were not played are not written. */
  readonly actions: readonly Action[];
  /** By action: how a turn was written, of the spellings that it has. */
  readonly spelled?: readonly (string | undefined)[];
}

/** How a hand ended. */
interface HandEnd {
  /** 0-based seats in the order in which they closed; none for an unclosed hand. */
  readonly closers: readonly number[];
  /** Score of each seat (R16) in units of 1 / `POINT`. */
  readonly units: readonly number[];
}

/** How the hand of this state ended; `undefined` while it is open. */
export function endOf(state: DamaState): HandEnd | undefined {
  if (!state.handOver) return undefined;
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const inOrder = seats.map((place) => state.seatAt(place));
  return {
    closers: inOrder.filter((seat) => state.hasClosed(seat)),
    units: seats.map((seat) => state.scoreSeat(seat).units),
  };
}

/** Points from units as decimal text without trailing zeros; exact, since variants score in thousandths. */
export function formatPoints(units: number): string {
  const text = String(Number((units / POINT).toFixed(3)));
  return text === '-0' ? '0' : text;
}

/** The winning seats of a game that is over as the header says them, else `*`. */
export function resultText(state: DamaState): string {
  if (state.player !== TERMINAL) return '*';
  const shares = new Float64Array(state.players);
  state.returns(shares);
  return seatsText([...shares.keys()].filter((seat) => shares[seat] > 0));
}

/** Seats, counted from 1. */
export function seatsText(seats: readonly number[]): string {
  return seats.map((seat) => seat + 1).join(' ');
}

/** The round and the seat of the next turn, such as `3.2`. */
export function turnLabel({ round, mover }: DamaState): string {
  return `${round}.${mover + 1}`;
}

function formatVariant(variant: Variant): string {
  const canonical = canonicalVariant(variant);
  const named = NAMED_VARIANTS.find(({ name }) => name === variant.name);
  return named && canonicalVariant(named) === canonical ? named.name : canonical;
}

function endLines(state: DamaState): string[] {
  const end = endOf(state);
  if (!end) return [];
  const how = end.closers.length > 0 ? `closed ${seatsText(end.closers)}` : 'unclosed';
  return [`end ${how}`, `scores ${end.units.map(formatPoints).join(' ')}`];
}

/** A turn at its decision, spelled in the first way that it has. */
function turnText(state: DamaState, move: Move): string {
  const { high, low } = state.rolls;
  const dice = [high[state.roll], low[state.roll]] as const;
  const turn = spellMove(state.toSetup(), state.rules, dice, move);
  if (!turn) throw new Error(`move ${move} is not legal here`);
  return formatTurn(turn, dice);
}

/** Writes a record; ends with a line break. */
export function writeRecord({ game, actions, spelled, seed, date, seats, tags }: DamaRecord): string {
  const state = game.newState();
  const hands: string[] = [];
  let hand = 0;
  const begin = (): void => {
    hands.push('', `hand ${++hand} starter ${state.beginner + 1}`);
  };
  if (!state.isDraw) begin();
  for (const [i, action] of actions.entries()) {
    const { isDraw, player } = state;
    const turn =
      player === CHANCE ? '' : `${turnLabel(state)} ${spelled?.[i] ?? turnText(state, action as Move)}`;
    state.do(action);
    if (isDraw) begin();
    if (player !== CHANCE) hands.push(turn, ...endLines(state));
  }
  const headers: (readonly [string, string])[] = [
    ['Format', RECORD_FORMAT],
    ['Variant', formatVariant(game.rules.variant)],
    ['Players', String(game.numPlayers)],
    ['Unit', game.unit],
    ['Seed', String(seed)],
    ...(date === undefined ? [] : [['Date', date] as const]),
    ...seats.map((seat, i) => [`Seat${i + 1}`, seat] as const),
    ['Result', resultText(state)],
    ...tags,
  ];
  const lines = headers.map(([key, value]) => `[${key} ${JSON.stringify(value)}]`);
  return `${[...lines, ...hands].join('\n')}\n`;
}
