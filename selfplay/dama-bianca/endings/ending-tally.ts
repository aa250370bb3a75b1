/** Adds up the figures of hands by block, from how the hands ended and any scoring: that of their own rules, or another. */
import { DAMA_RULES, POINT, type Variant } from '../../../engine/dama-bianca/index.ts';
import { type RuleSet, shareOut } from '../../../engine/index.ts';
import type { EndingKit, PackedEndings, RunSums, Scoring } from '../../ending-kit.ts';
import { entrantAt } from '../../record.ts';
import { damaRules } from '../figures.ts';
import { ARRAY, CENTRE, EndingScorer, OFF, RINGS } from './ending-scorer.ts';
import { Endings, packHand, sortHands } from './endings.ts';
import {
  ARRAY_POINTS,
  CENTRE_POINTS,
  CHOICES,
  CLOSE_TURN,
  CLOSED,
  CLOSER_SHARE,
  FigureLayout,
  FORCED,
  LEAD,
  MARGIN,
  OF_CLOSED,
  OF_HANDS,
  OF_SEATS,
  OF_TURNS,
  OFF_POINTS,
  PLACES,
  RING_POINTS,
  ROUNDS,
  SCORE,
  SHARED,
  TURNS,
} from './figure-layout.ts';

/** See `PackedEndings.sum`. */
export function sumFigures(
  endings: Endings,
  blocks: Int32Array,
  run: number,
  scoring: Scoring,
  names: readonly string[],
): RunSums[] {
  const tally = new Tally(endings, scoring);
  const { hands } = endings;
  for (let hand = 0, at = 0; at < blocks.length; ) {
    const last = blocks[Math.min(at + run, blocks.length) - 1];
    while (hand < hands && endings.block(hand) <= last) tally.add(hand++);
    tally.endRun();
    at += run;
  }
  return names.map((name) => tally.sumsOf(name));
}

/** Adds hand after hand, in the order of their keys. */
class Tally {
  readonly #endings: Endings;
  readonly #scorer: EndingScorer;
  readonly #players: number;
  readonly #byHands: boolean;
  readonly #layout: FigureLayout;
  /** By figure, of the run that is under way. */
  readonly #totals: Float64Array;
  /** By what figures are sums over, of the same run. */
  readonly #counts: Float64Array;
  /** By figure, of all runs. */
  readonly #squares: Float64Array;
  readonly #runs: { readonly totals: Float64Array; readonly counts: Float64Array }[] = [];
  /** Totals of the game that is under way, by seat. */
  readonly #game: Int32Array;
  /** Of the win of a game, by seat. */
  readonly #shares: Float64Array;
  #isUnderWay = false;

  constructor(endings: Endings, scoring: Scoring) {
    const { players } = endings;
    const { lineup } = scoring;
    const rules = damaRules(scoring.rules);
    this.#endings = endings;
    this.#scorer = new EndingScorer(endings, rules);
    this.#players = players;
    this.#byHands = rules.variant.match.format === 'hands';
    this.#layout = new FigureLayout(lineup);
    const figures = this.#layout.names.length;
    this.#totals = new Float64Array(figures);
    this.#counts = new Float64Array(this.#layout.baseCount);
    this.#squares = new Float64Array(figures);
    this.#game = new Int32Array(players);
    this.#shares = new Float64Array(players);
  }

  add(hand: number): void {
    this.#counts[OF_HANDS]++;
    this.#counts[OF_SEATS] += this.#players;
    this.#scorer.score(hand);
    this.#addScores();
    this.#addTurns(hand);
    if (this.#layout.bots.length > 0) this.#addGame(hand);
  }

  /** What is added from here on belongs to the next run. */
  endRun(): void {
    this.#runs.push({ totals: this.#totals.slice(), counts: this.#counts.slice() });
    this.#totals.fill(0);
    this.#counts.fill(0);
  }

  sumsOf(name: string): RunSums {
    const { names, steps, bases } = this.#layout;
    const figure = names.indexOf(name);
    if (figure < 0) throw new Error(`no figure ${name}`);
    const step = steps[figure];
    const basis = bases[figure];
    return {
      totals: this.#runs.map(({ totals }) => totals[figure] / step),
      counts: this.#runs.map(({ counts }) => counts[basis]),
      squares: this.#squares[figure] / (step * step),
    };
  }

  #addOne(figure: number, value: number): void {
    this.#totals[figure] += value;
    this.#squares[figure] += value * value;
  }

  /** Several values at once, and the sum of their squares. */
  #addMany(figure: number, total: number, squares: number): void {
    this.#totals[figure] += total;
    this.#squares[figure] += squares;
  }

  #addPart(figure: number, part: number): void {
    const { parts, partSquares } = this.#scorer;
    this.#addMany(figure, parts[part], partSquares[part]);
  }

  #addScores(): void {
    const { units, shares } = this.#scorer;
    const players = this.#players;
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
      if (shares[place] > 0) winners++;
      this.#addOne(PLACES + place, shares[place]);
    }
    this.#addOne(MARGIN, best - second);
    this.#addOne(SHARED, winners > 1 ? 1 : 0);
    this.#addOne(LEAD, units[0] * players - sum);
    this.#addMany(SCORE, sum, squares);
    this.#addPart(RING_POINTS, RINGS);
    this.#addPart(CENTRE_POINTS, CENTRE);
    this.#addPart(ARRAY_POINTS, ARRAY);
    this.#addPart(OFF_POINTS, OFF);
  }

  #addTurns(hand: number): void {
    const endings = this.#endings;
    const turns = endings.turns(hand);
    const closer = endings.closer(hand);
    const rounds = endings.rounds(hand);
    this.#addOne(TURNS, turns);
    this.#addOne(ROUNDS, rounds);
    this.#addOne(CLOSED, closer < 0 ? 0 : 1);
    if (closer >= 0) {
      this.#counts[OF_CLOSED]++;
      this.#addOne(CLOSE_TURN, endings.closeTurn(hand));
      this.#addOne(CLOSER_SHARE, this.#scorer.shares[endings.closerPlace(hand)]);
    }
    const choices = endings.choices(hand);
    if (choices < 0) return;
    const forced = endings.forced(hand);
    this.#counts[OF_TURNS] += turns;
    this.#addMany(CHOICES, choices, (choices * choices) / turns);
    this.#addMany(FORCED, forced, (forced * forced) / turns);
  }

  /** The win of a game goes to the seats with the best totals of its hands (R17). */
  #addGame(hand: number): void {
    const endings = this.#endings;
    const { totals, units, shares } = this.#scorer;
    const players = this.#players;
    const byHands = this.#byHands;
    const starter = endings.starter(hand);
    const rotation = endings.rotation(hand);
    const next = hand + 1;
    const goesOn =
      next < endings.hands &&
      endings.block(next) === endings.block(hand) &&
      endings.rotation(next) === rotation;
    if (!goesOn && !this.#isUnderWay) {
      // A game of one hand is won as the hand is.
      for (let place = 0; place < players; place++)
        this.#addShare((starter + place) % players, rotation, shares[place]);
      return;
    }
    this.#isUnderWay = goesOn;
    let closers = 0;
    if (byHands) for (let place = 0; place < players; place++) closers += totals[place];
    for (let place = 0; place < players; place++) {
      const own = byHands ? (totals[place] * POINT) / Math.max(closers, 1) : units[place];
      this.#game[(starter + place) % players] += own;
    }
    if (goesOn) return;
    shareOut(this.#game, 0, players, this.#shares);
    this.#game.fill(0);
    for (let seat = 0; seat < players; seat++) this.#addShare(seat, rotation, this.#shares[seat]);
  }

  #addShare(seat: number, rotation: number, share: number): void {
    const { bots, bases } = this.#layout;
    const figure = bots[entrantAt(seat, rotation, this.#players)];
    this.#counts[bases[figure]]++;
    this.#addOne(figure, share);
  }
}

function packed(endings: Endings): PackedEndings {
  return {
    hands: endings.hands,
    blocks: () => endings.blocks(),
    only: (blocks) => packed(endings.only(blocks)),
    sum: (blocks, run, scoring, names) => sumFigures(endings, blocks, run, scoring, names),
  };
}

/** The keys in which the variants differ although a recorded hand cannot be scored again for them. */
function unscorableKeys(from: RuleSet, to: RuleSet, unit: string): string[] {
  // A hand that is played singly is not played otherwise for the match that it is no part of.
  const free = unit === 'hand' ? ['name', 'title', 'scoring', 'match'] : ['name', 'title', 'scoring'];
  const keys = DAMA_RULES.diff(from as Variant, to as Variant).map(({ key }) => key);
  return keys.filter((key) => !free.includes(key.split('.')[0]));
}

export const DAMA_ENDINGS: EndingKit = {
  pack: packHand,
  sort: sortHands,
  open: (words, players) => packed(new Endings(players, words)),
  unscorable: unscorableKeys,
};
