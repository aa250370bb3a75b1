/**
 * What a sample holds, and the inputs that a net makes of it: rows of a few words in which a position can still be
 * mirrored. `formOf` finds the form for a game.
 */
import {
  type InputScale,
  leadPoints,
  MOST_SEATS_INPUTS,
  NetInputs,
  rulesScale,
  SEATS_ENCODING,
  SeatsInputs,
  WIDEST_LEAD,
} from '../../../ai/dama-bianca/index.ts';
import type { DamaGame, DamaState, Rules } from '../../../engine/dama-bianca/index.ts';

/** Where the row of two seats says whether the one that has just moved started the hand. */
const PAIR_STARTER = 10;

export interface SampleForm {
  /** Ints of a row. */
  readonly width: number;
  /** So many of them, the first, are words of pawns: five of each seat. */
  readonly words: number;
  /** Inputs of a net that learns from such samples, and what they mean. */
  readonly inputs: number;
  readonly encoding: string;
  /** Where a row says who started the hand, if the rules let that make no difference. */
  readonly starterAt?: number | undefined;
  /** No row has more active inputs. */
  readonly mostInputs: number;
  /** Writes the active inputs of a row to `out[from..]` and returns where they end. */
  list(row: Int32Array, out: Uint16Array, from: number): number;
}

/**
 * `leads`: whether the net is to know leads in the totals. `scaled`: whether it is one of any rules or descends from one; such
 * nets know them anyway.
 */
export function formOf({ rules, numPlayers }: DamaGame, leads: boolean, scaled = false): SampleForm {
  const scale = scaled ? rulesScale(rules, numPlayers) : undefined;
  return numPlayers === 2 ? pairForm(rules, leads, scale) : seatsForm(rules, numPlayers, scale);
}

/**
 * Two seats: the pawns of the one that has just moved, those of the one that rolls, 1 if the former started the hand, and
 * its lead in points; with a scale also in units. Worth the share of the former.
 */
export function pairForm(rules: Rules, leads = false, scale?: InputScale): SampleForm {
  const inputs = new NetInputs(rules, leads || scale !== undefined, scale);
  const all = new Int32Array(5);
  const { seatUnits } = rules;
  return {
    width: scale ? 13 : 12,
    words: 10,
    starterAt: needsStarter(rules) ? undefined : PAIR_STARTER,
    inputs: inputs.size,
    encoding: inputs.encoding,
    mostInputs: 80,
    list: (row, out, from) => {
      for (let w = 0; w < 5; w++) all[w] = row[w] | row[5 + w];
      const place = row[PAIR_STARTER] === 1 ? 0 : 1;
      const placeUnits = seatUnits[place] - seatUnits[1 - place];
      const end = inputs.list(row, 0, row, 5, all, placeUnits, place === 0, out, from);
      const lead = scale ? leadPoints(row[12], scale.point) : row[11];
      if (lead === 0) return end;
      out[end] = inputs.leadInput(Math.max(-WIDEST_LEAD, Math.min(WIDEST_LEAD, lead)));
      return end + 1;
    },
  };
}

/**
 * More seats: the pawns of all in the order in which they roll, the next first, the place of that one in the order of
 * play, which of them is the viewer, and with a scale their totals in units; worth the share of the viewer.
 */
export function seatsForm(rules: Rules, players: number, scale?: InputScale): SampleForm {
  const inputs = new SeatsInputs(rules, players, scale);
  const all = new Int32Array(5);
  const words = 5 * players;
  const ats = Array.from({ length: players }, (_, seat) => 5 * seat);
  return {
    width: words + 2 + (scale ? players : 0),
    words,
    inputs: inputs.size,
    encoding: scale?.encoding ?? SEATS_ENCODING,
    mostInputs: MOST_SEATS_INPUTS,
    list: (row, out, from) => {
      all.fill(0);
      for (let i = 0; i < words; i++) all[i % 5] |= row[i];
      const totals = scale && row;
      return inputs.list(row, ats, all, row[words + 1], row[words], out, from, totals, words + 2);
    },
  };
}

/** Whether it makes a difference to the rest of a hand of two who started it. */
function needsStarter({ variant, seatUnits }: Rules): boolean {
  const { hand, match } = variant;
  const isPlain = hand.end === 'at-once' && hand.firstTurn === 'two-dice' && hand.spared.length === 0;
  return !isPlain || (match.format === 'points' && seatUnits[0] !== seatUnits[1]);
}

/** The row of a position before its roll, for two seats. */
export function pairRow(state: DamaState): Int32Array {
  const seat = 1 - state.mover;
  const row = new Int32Array(13);
  for (let w = 0; w < 5; w++) {
    row[w] = state.words[state.wordsAt(seat) + w];
    row[5 + w] = state.words[state.wordsAt(1 - seat) + w];
  }
  row[PAIR_STARTER] = state.place(seat) === 0 ? 1 : 0;
  row[12] = state.units(seat) - state.units(1 - seat);
  row[11] = leadPoints(row[12]);
  return row;
}

/** The same for more; the viewer is left to be set at `viewerAt`, counted from the seat that rolls next. */
export function seatsRow(state: DamaState): Int32Array {
  const { players, mover } = state;
  const row = new Int32Array(6 * players + 2);
  for (let i = 0; i < players; i++) {
    const seat = (mover + i) % players;
    const at = state.wordsAt(seat);
    for (let w = 0; w < 5; w++) row[5 * i + w] = state.words[at + w];
    row[5 * players + 2 + i] = state.units(seat);
  }
  row[5 * players] = state.place(mover);
  return row;
}

/** Where a row for so many seats has its viewer. */
export function viewerAt(players: number): number {
  return 5 * players + 1;
}
