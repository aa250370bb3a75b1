/**
 * The figures of hands by block, from how the hands ended and any scoring: that of the rules they were played by, or
 * another. Each is defined as `stats` defines it.
 */
import { MAX_RINGS, POINT, type Rules, shareOut, type Unit } from '../../engine/dama/index.ts';
import {
  type BlockSums,
  type Estimate,
  entrantAt,
  meanEstimate,
  type PairedDifference,
  pairedDifference,
  shareEstimate,
} from '../../selfplay/index.ts';
import { arrayOf, centreOf, type Endings, offOf, ringOf } from '../block/index.ts';

export interface FigureInfo {
  /** As it is typed after `--primary`. */
  readonly name: string;
  /** A share lies in [0, 1]; its interval is Wilson's. */
  readonly kind: 'share' | 'mean';
  /** What a mean counts. */
  readonly unit: 'share' | 'turns' | 'rounds' | 'points' | 'results';
  readonly about: string;
}

/** What `compare` declares primary unless it is told otherwise. */
export const PRIMARY_FIGURES = ['seat1.share', 'turns', 'closed', 'margin', 'shared'] as const;

const HAND_FIGURES: readonly FigureInfo[] = [
  { name: 'turns', kind: 'mean', unit: 'turns', about: 'turns of a hand, all seats together' },
  { name: 'rounds', kind: 'mean', unit: 'rounds', about: 'rounds of a hand, one begun counted whole' },
  { name: 'closed', kind: 'share', unit: 'share', about: 'hands that are closed' },
  { name: 'closeTurn', kind: 'mean', unit: 'turns', about: 'turn of the first closing, of closed hands' },
  {
    name: 'closerShare',
    kind: 'share',
    unit: 'share',
    about: 'what the first closer gets of the win, of closed hands',
  },
  { name: 'margin', kind: 'mean', unit: 'points', about: 'best score less second best' },
  { name: 'shared', kind: 'share', unit: 'share', about: 'hands whose win is shared' },
  {
    name: 'seat1.lead',
    kind: 'mean',
    unit: 'points',
    about: "first seat's score less the mean of the others",
  },
  { name: 'score', kind: 'mean', unit: 'points', about: 'score of a seat' },
  { name: 'ringPoints', kind: 'mean', unit: 'points', about: 'of it, from pawns on rings' },
  { name: 'centrePoints', kind: 'mean', unit: 'points', about: 'of it, from the centre' },
  { name: 'arrayPoints', kind: 'mean', unit: 'points', about: 'of it, from arrays' },
  { name: 'offPoints', kind: 'mean', unit: 'points', about: 'of it, from pawns off the board' },
  { name: 'choices', kind: 'mean', unit: 'results', about: 'distinct results of a roll, by turn' },
  { name: 'forced', kind: 'share', unit: 'share', about: 'turns whose roll has one result only' },
];

const BOT_PREFIX = 'bot.share:';

/** Every figure of a lineup: shares by seat, those of hands, and shares by bot where there are several. */
export function figuresOf(lineup: readonly string[]): FigureInfo[] {
  const seats = lineup.map((_, place): FigureInfo => {
    const about = `share of the win of a hand, seat ${place + 1}`;
    return { name: `seat${place + 1}.share`, kind: 'share', unit: 'share', about };
  });
  const bots = [...new Set(lineup)];
  const shares = (bots.length > 1 ? bots : []).map((bot): FigureInfo => {
    return { name: `${BOT_PREFIX}${bot}`, kind: 'share', unit: 'share', about: 'share of the win of a game' };
  });
  return [...seats, ...HAND_FIGURES, ...shares];
}

/** The sums of one figure, and the sum of its squares over the hands. */
export interface FigureSums extends BlockSums {
  readonly squares: number;
}

/**
 * More blocks than this are taken together in runs of equally many that follow each other. Sums over runs are as
 * independent as sums over blocks, and beyond thousands of them an interval gets no better by more; it only takes longer.
 */
export const MAX_RUNS = 5000;

/** How many blocks make a run. */
export function runLength(blocks: number): number {
  return Math.max(1, Math.ceil(blocks / MAX_RUNS));
}

/** The figure with its 95 % interval, from sums over the runs of this many blocks. */
export function estimateOf({ kind }: FigureInfo, sums: FigureSums, blocks: number): Estimate {
  const estimate = kind === 'share' ? shareEstimate(sums) : meanEstimate(sums, sums.squares);
  return runLength(blocks) === 1 ? estimate : { ...estimate, blocks };
}

/** The paired difference `a` less `b`, from sums over the runs of this many blocks, said of blocks. */
export function differenceOf(a: BlockSums, b: BlockSums, blocks: number): PairedDifference {
  const run = runLength(blocks);
  const difference = pairedDifference(a, b);
  if (run === 1) return difference;
  const { effective, effectSize } = difference;
  // The variance between runs is that between blocks by their length.
  return {
    ...difference,
    n: blocks,
    blocks,
    effective: effective * run,
    effectSize: effectSize / Math.sqrt(run),
  };
}

/** Sums by block, as they are added up. */
class Column {
  readonly #totals: Float64Array;
  readonly #counts: Float64Array;
  #squares = 0;

  constructor(blocks: number) {
    this.#totals = new Float64Array(blocks);
    this.#counts = new Float64Array(blocks);
  }

  add(block: number, total: number, count = 1, squares = (total * total) / count): void {
    this.#totals[block] += total;
    this.#counts[block] += count;
    this.#squares += squares;
  }

  sums(): FigureSums {
    return {
      totals: Array.from(this.#totals),
      counts: Array.from(this.#counts),
      squares: this.#squares,
    };
  }
}

/** How hands are scored. */
export interface Scoring {
  readonly rules: Rules;
  readonly unit: Unit;
  readonly lineup: readonly string[];
}

/**
 * The sums of the figures named, in their order, by run of `blocks`: the blocks of the endings, ascending. A figure that
 * is none of `figuresOf(lineup)` is an error.
 */
export function sumFigures(
  endings: Endings,
  blocks: Int32Array,
  scoring: Scoring,
  names: readonly string[],
): FigureSums[] {
  const run = runLength(blocks.length);
  const runs = Math.ceil(blocks.length / run);
  const columns = new Map(names.map((name) => [name, new Column(runs)]));
  const known = new Set(figuresOf(scoring.lineup).map(({ name }) => name));
  for (const name of names) if (!known.has(name)) throw new Error(`no figure ${name}`);
  const tally = new Tally(endings, scoring, columns);
  let at = 0;
  for (let hand = 0; hand < endings.hands; hand++) {
    while (blocks[at] < endings.block(hand)) at++;
    tally.add(hand, Math.floor(at / run));
  }
  return names.map((name) => (columns.get(name) as Column).sums());
}

/** Takes in hand after hand, in the order of their keys. */
class Tally {
  readonly #endings: Endings;
  readonly #scoring: Scoring;
  readonly #seats: readonly (Column | undefined)[];
  readonly #bots: readonly (readonly [Column, readonly boolean[]])[];
  readonly #hand: Readonly<Record<string, Column | undefined>>;
  /** By ring, the outermost first; 0 beyond the rings of the board. */
  readonly #ringUnits: Int32Array;
  readonly #forAll: boolean;
  readonly #byHands: boolean;
  readonly #totals: Int32Array;
  readonly #shares: Float64Array;
  readonly #units: Int32Array;
  /** Totals of the game that is under way, by seat. */
  readonly #game: Int32Array;

  constructor(endings: Endings, scoring: Scoring, columns: ReadonlyMap<string, Column>) {
    const { players } = endings;
    this.#endings = endings;
    this.#scoring = scoring;
    this.#seats = scoring.lineup.map((_, place) => columns.get(`seat${place + 1}.share`));
    this.#bots = [...new Set(scoring.lineup)].flatMap((bot): [Column, boolean[]][] => {
      const column = columns.get(`${BOT_PREFIX}${bot}`);
      return column ? [[column, scoring.lineup.map((spec) => spec === bot)]] : [];
    });
    this.#hand = Object.fromEntries(HAND_FIGURES.map(({ name }) => [name, columns.get(name)]));
    const { board, ringUnits, variant } = scoring.rules;
    this.#ringUnits = new Int32Array(MAX_RINGS);
    this.#ringUnits.set(ringUnits.subarray(board.outermost));
    this.#forAll = variant.scoring.arrayFor === 'all';
    this.#byHands = variant.match.format === 'hands';
    this.#totals = new Int32Array(players);
    this.#units = new Int32Array(players);
    this.#shares = new Float64Array(players);
    this.#game = new Int32Array(players);
  }

  add(hand: number, block: number): void {
    this.#score(hand, block);
    this.#addSeats(block);
    this.#addScores(block);
    this.#addTurns(hand, block);
    if (this.#bots.length > 0) this.#addGame(hand, block);
  }

  /** Scores and shares by place. */
  #score(hand: number, block: number): void {
    const { players } = this.#endings;
    const ringUnits = this.#ringUnits;
    const { centreUnits, arrayUnits, offUnits, seatUnits } = this.#scoring.rules;
    let rings = 0;
    let centre = 0;
    let array = 0;
    let off = 0;
    let rings2 = 0;
    let centre2 = 0;
    let array2 = 0;
    let off2 = 0;
    for (let place = 0; place < players; place++) {
      const word = this.#endings.place(hand, place);
      const ringPart =
        ringOf(word, 0) * ringUnits[0] +
        ringOf(word, 1) * ringUnits[1] +
        ringOf(word, 2) * ringUnits[2] +
        ringOf(word, 3) * ringUnits[3] +
        ringOf(word, 4) * ringUnits[4];
      const inCentre = centreOf(word);
      const centrePart = inCentre * centreUnits;
      const arrayPart = this.#forAll || inCentre === 1 ? arrayOf(word) * arrayUnits : 0;
      const offPart = offOf(word) * offUnits;
      const units = seatUnits[place] + ringPart + centrePart + arrayPart + offPart;
      this.#units[place] = units;
      this.#totals[place] = this.#byHands ? inCentre : units;
      rings += ringPart;
      centre += centrePart;
      array += arrayPart;
      off += offPart;
      rings2 += ringPart * ringPart;
      centre2 += centrePart * centrePart;
      array2 += arrayPart * arrayPart;
      off2 += offPart * offPart;
    }
    shareOut(this.#totals, 0, players, this.#shares);
    const { ringPoints, centrePoints, arrayPoints, offPoints } = this.#hand;
    const square = POINT * POINT;
    ringPoints?.add(block, rings / POINT, players, rings2 / square);
    centrePoints?.add(block, centre / POINT, players, centre2 / square);
    arrayPoints?.add(block, array / POINT, players, array2 / square);
    offPoints?.add(block, off / POINT, players, off2 / square);
  }

  #addSeats(block: number): void {
    for (let place = 0; place < this.#seats.length; place++) {
      this.#seats[place]?.add(block, this.#shares[place]);
    }
  }

  #addScores(block: number): void {
    const units = this.#units;
    const { players } = this.#endings;
    let best = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    let sum = 0;
    let squares = 0;
    let winners = 0;
    for (let place = 0; place < players; place++) {
      const own = units[place];
      if (own > best) {
        second = best;
        best = own;
      } else if (own > second) second = own;
      sum += own;
      squares += own * own;
      if (this.#shares[place] > 0) winners++;
    }
    const figures = this.#hand;
    figures.margin?.add(block, (best - second) / POINT);
    figures.shared?.add(block, winners > 1 ? 1 : 0);
    figures['seat1.lead']?.add(block, (units[0] - (sum - units[0]) / (players - 1)) / POINT);
    figures.score?.add(block, sum / POINT, players, squares / (POINT * POINT));
  }

  #addTurns(hand: number, block: number): void {
    const endings = this.#endings;
    const { players } = endings;
    const turns = endings.turns(hand);
    const closer = endings.closer(hand);
    const rounds = Math.ceil(turns / players);
    const figures = this.#hand;
    figures.turns?.add(block, turns);
    figures.rounds?.add(block, rounds);
    figures.closed?.add(block, closer < 0 ? 0 : 1);
    if (closer >= 0) {
      // A hand ends with the round in which it is closed.
      const place = (closer - endings.starter(hand) + players) % players;
      figures.closeTurn?.add(block, (rounds - 1) * players + place + 1);
      figures.closerShare?.add(block, this.#shares[place]);
    }
    if (endings.choices(hand) < 0) return;
    figures.choices?.add(block, endings.choices(hand), turns);
    figures.forced?.add(block, endings.forced(hand), turns);
  }

  /** The win of a game goes to the seats with the best totals of its hands (R17). */
  #addGame(hand: number, block: number): void {
    const endings = this.#endings;
    const { players } = endings;
    const byHands = this.#byHands;
    const starter = endings.starter(hand);
    const rotation = endings.rotation(hand);
    let closers = 0;
    if (byHands) for (let place = 0; place < players; place++) closers += this.#totals[place];
    for (let place = 0; place < players; place++) {
      const own = byHands ? (this.#totals[place] * POINT) / Math.max(closers, 1) : this.#units[place];
      this.#game[(starter + place) % players] += own;
    }
    const next = hand + 1;
    const goesOn =
      next < endings.hands &&
      endings.block(next) === endings.block(hand) &&
      endings.rotation(next) === rotation;
    if (goesOn) return;
    shareOut(this.#game, 0, players, this.#shares);
    this.#game.fill(0);
    for (const [column, isOwn] of this.#bots) {
      for (let seat = 0; seat < players; seat++) {
        if (isOwn[entrantAt(seat, rotation, players)]) column.add(block, this.#shares[seat]);
      }
    }
  }
}
