/**
 * Keeps exact values of a solved game in the file format of nets. So whatever finds, names, lends and checks a net does
 * the same with them. There is no layer to compute: column `i` is a position, a hash of 64 bits in four words, and bias
 * `i` its value.
 */
import { type DamaGame, type DamaState, variantHash } from '../../../engine/dama-bianca/index.ts';
import { hashParts, wrong } from '../../../engine/index.ts';
import {
  type Evaluator,
  logOdds,
  type MoveScorer,
  type NetFile,
  type NetHead,
  PlayedScorer,
  writeNet,
} from '../../index.ts';
import { EndedHand } from '../ended-hand.ts';
import type { MatchEquity } from '../equity/match-equity.ts';
import { HandInMatch } from '../leaf/hand-in-match.ts';
import { leadWeights } from '../leaf/weights.ts';
import { HandModel, ROW } from '../solver/hand-model.ts';
import type { SolvedGame } from '../solver/solved-game.ts';
import type { InputForm } from './net-fault.ts';

/** Raised with what a file means. */
const EXACT_ENCODING = 'exact-1';
const EXACT_VERSION = 1;
/** 16-bit words of a position's hash. */
const WORDS = 4;
/** A net's hidden units come in groups. */
const GROUP = 8;
/** Steps of a value: a quarter of a billionth, below what the solver takes for a difference. */
const STEPS = 2 ** 32 - 1;
const SEEDS = [1, 2] as const;
/** Shares this far from 0 and 1 have a logit that a match can be played by. */
const SURE = 1e-9;

/** What a file must be like that holds exact values; `undefined` for a net. */
export function exactForm({ head }: NetFile): InputForm | undefined {
  return head.encoding === EXACT_ENCODING ? { encoding: EXACT_ENCODING, size: WORDS } : undefined;
}

/** The values of a solved game as a file. Throws if two positions have the same hash, once in ten million games of the largest. */
export function packExactValues(solved: SolvedGame): Uint8Array {
  const { game, states } = solved;
  const hidden = Math.ceil(states / GROUP) * GROUP;
  const columns = new Int16Array(WORDS * hidden);
  const keys = new Int32Array(columns.buffer);
  const bias = new Int32Array(hidden);
  const model = new HandModel(game.rules);
  const row = new Int32Array(ROW);
  const seen = new Set<bigint>();
  for (let position = 0; position < states; position++) {
    model.fromState(game.stateFrom(solved.setupAt(position)), row);
    const [low, high] = keyOf(row);
    keys[2 * position] = low;
    keys[2 * position + 1] = high;
    bias[position] = Math.round(solved.valueAt(position) * STEPS);
    seen.add((BigInt(low) << 32n) | BigInt(high >>> 0));
  }
  if (seen.size < states) throw new Error('two positions have the same hash');
  const head: NetHead = {
    inputs: WORDS,
    hidden,
    heads: ['win'],
    rules: variantHash(game.rules.variant),
    players: game.numPlayers,
    encoding: EXACT_ENCODING,
    training: { solved: states },
  };
  const outputs = new Int16Array(hidden);
  return writeNet(head, { columns, bias, outputs, outputBias: new Int32Array(1) });
}

function keyOf(row: Int32Array): [number, number] {
  const parts = Array.from(row);
  return [hashParts(parts, SEEDS[0]) | 0, hashParts(parts, SEEDS[1]) | 0];
}

/** Values by position: open addressing on the low half of the hash. */
class ValueTable {
  readonly #keys: Int32Array;
  readonly #values: Int32Array;
  /** One more than a place in the file, or 0. */
  readonly #slots: Int32Array;

  constructor({ head, weights }: NetFile) {
    const { solved: states } = head.training as { readonly solved: number };
    const { columns } = weights;
    this.#keys = new Int32Array(columns.buffer, columns.byteOffset, columns.length / 2);
    this.#values = weights.bias;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * states + 1)));
    for (let i = 0; i < states; i++) {
      this.#slots[this.#slotOf(this.#keys[2 * i], this.#keys[2 * i + 1])] = i + 1;
    }
  }

  /** The share of the seat to move; `undefined` for a position that play cannot reach. */
  find(row: Int32Array): number | undefined {
    const [low, high] = keyOf(row);
    const found = this.#slots[this.#slotOf(low, high)];
    return found === 0 ? undefined : (this.#values[found - 1] >>> 0) / STEPS;
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#slots.length - 1;
    let slot = low & mask;
    for (let found = this.#slots[slot]; found !== 0; found = this.#slots[slot]) {
      if (this.#keys[2 * found - 2] === low && this.#keys[2 * found - 1] === high) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}

class ExactValues implements Evaluator<DamaState> {
  readonly name: string;
  readonly version = EXACT_VERSION;
  readonly #table: ValueTable;
  readonly #model: HandModel;
  readonly #match: HandInMatch;
  readonly #ended: EndedHand;
  readonly #row = new Int32Array(ROW);
  readonly #strengths = new Float64Array(2);
  readonly #pawns: number;

  constructor(game: DamaGame, file: NetFile, equity: MatchEquity | undefined) {
    this.name = `exact-${file.name}`;
    this.#table = new ValueTable(file);
    this.#model = new HandModel(game.rules);
    this.#match = new HandInMatch(game, equity, leadWeights(2));
    this.#ended = new EndedHand(game);
    this.#pawns = 2 * game.rules.pawns;
  }

  isSettled(state: DamaState): boolean {
    return state.handOver;
  }

  /** Throws a `FaultError`, ERR_NOT_FOUND, for a position that play cannot reach. */
  evaluate(state: DamaState, out: Float64Array): void {
    const inMatch = this.#match.enter(state);
    if (this.#ended.shares(state, inMatch ? this.#match : undefined, out)) return;
    const { mover } = state;
    this.#model.fromState(state, this.#row);
    const share = this.#table.find(this.#row);
    if (share === undefined) {
      throw wrong(
        'ERR_NOT_FOUND',
        `${this.name} has no value of a position that play cannot reach`,
        'position',
      );
    }
    if (!inMatch) {
      out[mover] = share;
      out[1 - mover] = 1 - share;
      return;
    }
    this.#strengths[mover] = logOdds(Math.min(Math.max(share, SURE), 1 - SURE));
    this.#strengths[1 - mover] = 0;
    this.#match.open(this.#strengths, this.#off(), out);
  }

  /** Pawns off the board in the row that was read last. */
  #off(): number {
    let on = 0;
    for (let i = 0; i < 10; i++) for (let word = this.#row[i]; word !== 0; word &= word - 1) on++;
    return this.#pawns - on;
  }
}

/** What values a game by a file of exact values for its rules; `undefined` for a net. */
export function exactScorer(
  game: DamaGame,
  file: NetFile,
  equity?: MatchEquity,
): MoveScorer<DamaState> | undefined {
  return exactForm(file) && new PlayedScorer(new ExactValues(game, file, equity), 2);
}
