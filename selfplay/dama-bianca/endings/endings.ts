/**
 * How a hand ended, packed: what scoring looks at and nothing else. A hand is 4 + players signed 32-bit numbers:
 *
 *   block | hand 7 bits, rotation 3, starter 3, closer + 1 3, turns 15, swapped 1 (from bit 0) | choices | forced | places
 *
 * with -1 for choices and forced that were not counted, and for each place in the order of play
 *
 *   ring1 to ring5 4 bits each (from bit 0), centre 1, array 1, off 4, extra 6
 *
 * `starter` began the hand, and places are counted from it; `swapped` says that the first two exchanged their seats (R22).
 * The turns that were played beyond one of each seat in each round (R21, and the choice of R22) are the extra bits of the first two places, the low
 * ones first; 0 where doubles mean nothing.
 */
import type { HandRecord, PlaceResult } from '../../record.ts';
import { boardOf, closerOf, roundsOf } from '../columns.ts';
import { wasSwapped } from '../turn-codec.ts';

const HEAD = 4;
const RING_BITS = 4;
const CENTRE_AT = 20;
const ARRAY_AT = 21;
const OFF_AT = 22;
const EXTRA_AT = 26;
const EXTRA_BITS = 6;
const ROTATION_AT = 7;
const STARTER_AT = 10;
const CLOSER_AT = 13;
const TURNS_AT = 16;
const TURNS_MASK = (1 << 15) - 1;
const SWAPPED_AT = 31;
/** Rotation and hand: what orders the hands of a block. */
const ORDER_MASK = (1 << STARTER_AT) - 1;

/** Words of a hand. */
function handWords(players: number): number {
  return HEAD + players;
}

/** Hands as they were packed. Which hand it is, is the index that the methods of `Endings` take. */
export class Endings {
  readonly players: number;
  readonly #words: Int32Array;
  readonly #stride: number;
  #blocks: Int32Array | undefined;

  constructor(players: number, words: Int32Array) {
    this.players = players;
    this.#words = words;
    this.#stride = handWords(players);
    if (words.length % this.#stride !== 0) throw new Error(`${words.length} words are no whole hands`);
  }

  get hands(): number {
    return this.#words.length / this.#stride;
  }

  block(index: number): number {
    return this.#words[index * this.#stride];
  }

  rotation(index: number): number {
    return (this.#meta(index) >>> ROTATION_AT) & 7;
  }

  starter(index: number): number {
    return (this.#meta(index) >>> STARTER_AT) & 7;
  }

  /** The seat that closed first, or -1. */
  closer(index: number): number {
    return ((this.#meta(index) >>> CLOSER_AT) & 7) - 1;
  }

  turns(index: number): number {
    return (this.#meta(index) >>> TURNS_AT) & TURNS_MASK;
  }

  // In the packed form since there were endings, rounds and places follow from turns and seats: a round is a turn of each
  // seat in the order of play, as many in a row as it has, and a hand ends with the round in which it is closed.

  /** As `rounds` of the record. */
  rounds(index: number): number {
    const extra = extraOf(this.place(index, 0)) | (extraOf(this.place(index, 1)) << EXTRA_BITS);
    return Math.ceil((this.turns(index) - extra) / this.players);
  }

  /** The place of the seat that closed first; of closed hands only. */
  closerPlace(index: number): number {
    return (this.closer(index) - this.starter(index) + this.players) % this.players;
  }

  /** 1 if the first two places exchanged their seats (R22), else 0. */
  swapped(index: number): number {
    return this.#meta(index) >>> SWAPPED_AT;
  }

  /** As `close_turn` of the record; of closed hands only. */
  closeTurn(index: number): number {
    const place = this.closerPlace(index);
    const inTurn = this.swapped(index) === 1 ? 1 - place : place;
    return (this.rounds(index) - 1) * this.players + inTurn + 1;
  }

  /** -1 if they were not counted. */
  choices(index: number): number {
    return this.#words[index * this.#stride + 2];
  }

  forced(index: number): number {
    return this.#words[index * this.#stride + 3];
  }

  /** Where the place's word is read with `ringOf`, `centreOf`, `arrayOf` and `offOf`. */
  place(index: number, place: number): number {
    return this.#words[index * this.#stride + HEAD + place];
  }

  /** Only the hands of these blocks: some of those that it has, ascending. */
  only(blocks: Int32Array): Endings {
    if (blocks.length === this.blocks().length) return this;
    const kept = new Int32Array(this.#words.length);
    let length = 0;
    let next = 0;
    for (let at = 0; at < this.#words.length; at += this.#stride) {
      const block = this.#words[at];
      while (next < blocks.length && blocks[next] < block) next++;
      if (blocks[next] !== block) continue;
      kept.set(this.#words.subarray(at, at + this.#stride), length);
      length += this.#stride;
    }
    return new Endings(this.players, kept.subarray(0, length));
  }

  /** The blocks that have hands, ascending. */
  blocks(): Int32Array {
    if (this.#blocks) return this.#blocks;
    const blocks = new Int32Array(this.hands);
    let count = 0;
    for (let i = 0; i < this.hands; i++) {
      const block = this.block(i);
      if (count === 0 || blocks[count - 1] !== block) blocks[count++] = block;
    }
    this.#blocks = blocks.slice(0, count);
    return this.#blocks;
  }

  #meta(index: number): number {
    return this.#words[index * this.#stride + 1];
  }
}

/** Pawns on a ring, 0 the outermost. */
export function ringOf(place: number, ring: number): number {
  return (place >>> (RING_BITS * ring)) & 15;
}

export function centreOf(place: number): number {
  return (place >>> CENTRE_AT) & 1;
}

export function arrayOf(place: number): number {
  return (place >>> ARRAY_AT) & 1;
}

export function offOf(place: number): number {
  return (place >>> OFF_AT) & 15;
}

function extraOf(place: number): number {
  return place >>> EXTRA_AT;
}

function packPlace(place: PlaceResult): number {
  const { rings, centre, array, off } = boardOf(place);
  let word = (centre << CENTRE_AT) | (Number(array) << ARRAY_AT) | (off << OFF_AT);
  rings.forEach((count, ring) => {
    word |= count << (RING_BITS * ring);
  });
  return word;
}

/** The facts of a hand that share one word. */
interface HandFacts {
  readonly rotation: number;
  readonly hand: number;
  readonly starter: number;
  /** The seat that closed first, or -1. */
  readonly closer: number;
  readonly turnCount: number;
}

function packFacts({ rotation, hand, starter, closer, turnCount }: HandFacts): number {
  return (
    hand |
    (rotation << ROTATION_AT) |
    (starter << STARTER_AT) |
    ((closer + 1) << CLOSER_AT) |
    (turnCount << TURNS_AT)
  );
}

/** The words of a hand as it was played. */
export function packHand(block: number, record: HandRecord): number[] {
  const { choices, forced, places, turnCount } = record;
  const extra = Math.max(0, turnCount - roundsOf(record) * places.length);
  if (extra >> (2 * EXTRA_BITS) !== 0) throw new Error(`${extra} turns beyond one of each seat in a round`);
  return [
    block,
    packFacts({ ...record, closer: closerOf(record) }) | (Number(wasSwapped(record.turns)) << SWAPPED_AT),
    choices ?? -1,
    forced ?? -1,
    ...places.map((result, place) => {
      const bits = place < 2 ? (extra >> (EXTRA_BITS * place)) & ((1 << EXTRA_BITS) - 1) : 0;
      return packPlace(result) | (bits << EXTRA_AT);
    }),
  ];
}

/** The hands of `words` in the order of their keys. */
export function sortHands(words: Int32Array, players: number): Int32Array {
  const stride = handWords(players);
  const isBefore = (a: number, b: number): number =>
    words[a] - words[b] || (words[a + 1] & ORDER_MASK) - (words[b + 1] & ORDER_MASK);
  const starts = Array.from({ length: words.length / stride }, (_, i) => i * stride);
  if (starts.every((at, i) => i === 0 || isBefore(starts[i - 1], at) < 0)) return words;
  const sorted = new Int32Array(words.length);
  starts.sort(isBefore).forEach((at, i) => {
    sorted.set(words.subarray(at, at + stride), i * stride);
  });
  return sorted;
}
