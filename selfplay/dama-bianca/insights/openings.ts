/**
 * Value of openings: the first turn of the starter by roll, how often it is played, and the starter's share of the win of
 * the hand that followed. An opening and its mirror image are one: the board and the rules are symmetric about the sector
 * of cell 1. With an evaluator also what it says of the position after the turn, and how far that is behind the best.
 */

import type { MoveScorer } from '../../../ai/index.ts';
import {
  CENTRE,
  DAMA_BIANCA,
  type DamaGame,
  type DamaState,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  rollOutcome,
  toMove,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, type Move, MoveList, type Outcome } from '../../../engine/index.ts';
import { cellOn, type RoundBoard, ringOf, sectorOf } from '../../../engine/round-board/index.ts';
import { SHARE_PARTS, sixtieths } from '../../figure-units.ts';
import type { CountReader, InsightFigure, InsightRow, ReplayedInsight } from '../../insight-set.ts';
import type { Estimate } from '../../statistics/index.ts';

/** Moves are below it. */
const MOVES = 2 ** 28;
/** Keys: each roll with its hands; each opening of it, how often it is played and what it won. */
const ROLLS = 32;
const rollKey = (roll: number): number => roll;
const playedKey = (roll: number, move: Move): number => ROLLS + roll * 2 * MOVES + move;
const wonKey = (roll: number, move: Move): number => ROLLS + (roll * 2 + 1) * MOVES + move;
/** Openings of a roll that tables have, those played most often first. */
const MOST = 8;

function mirrored(board: RoundBoard, cell: number): number {
  return cell === 0 || cell === CENTRE ? cell : cellOn(board, ringOf(board, cell), -sectorOf(board, cell));
}

function imageOf(board: RoundBoard, move: Move): Move {
  const [gone, come] = [
    [moveFrom1(move), moveFrom2(move)],
    [moveTo1(move), moveTo2(move)],
  ].map((cells) => cells.map((cell) => mirrored(board, cell)));
  return toMove(gone, come);
}

/** The smaller one of a move and its mirror image. */
function openingOf(board: RoundBoard, move: Move): Move {
  return Math.min(move, imageOf(board, move)) as Move;
}

/** What an evaluator says of the first turns of a roll. */
class Judge {
  readonly #state: DamaState;
  readonly #scorer: MoveScorer<DamaState> | undefined;
  readonly #known = new Map<number, ReadonlyMap<Move, number>>();
  readonly #game: DamaGame;

  constructor(game: DamaGame, scorer: MoveScorer<DamaState> | undefined) {
    this.#game = game;
    this.#scorer = scorer;
    this.#state = game.newState();
    // The draw of who starts a match; all seats are alike.
    if (!game.plan.startFixed) this.#state.do(0 as Outcome);
    if (this.#state.player !== CHANCE) throw new Error('a hand begins with a roll');
  }

  text(roll: number, move: Move): string {
    this.#state.do(roll as Outcome);
    const text = DAMA_BIANCA.text.formatTurn(this.#game, this.#state, move);
    this.#state.undo();
    return text;
  }

  /** The starter's shares by move, the mean of each with its mirror image. */
  shares(roll: number): ReadonlyMap<Move, number> | undefined {
    if (!this.#scorer) return undefined;
    const known = this.#known.get(roll);
    if (known) return known;
    const moves = new MoveList();
    this.#state.do(roll as Outcome);
    const count = this.#state.legalMoves(moves);
    const out = new Float64Array(count);
    this.#scorer.scoreMoves(this.#state, moves, 0, count, out);
    this.#state.undo();
    const plain = new Map(Array.from(out, (share, i) => [moves.at(i), share]));
    // Few evaluators are symmetric themselves: of a move and its image each says a half.
    const shares = new Map(
      [...plain].map(([move, share]) => {
        const image = plain.get(imageOf(this.#game.rules.board, move)) ?? share;
        return [move, (share + image) / 2];
      }),
    );
    this.#known.set(roll, shares);
    return shares;
  }
}

/** Something that is known, not estimated from hands. */
function exactly(value: number): Estimate {
  return { value, low: value, high: value, n: 0, blocks: 0, effective: 0 };
}

const FIGURES: readonly InsightFigure[] = [
  {
    name: 'played',
    label: 'played',
    unit: 'share',
    about: 'share of the hands with this roll in which it is played',
  },
  {
    name: 'won',
    label: "starter's wins",
    unit: 'share',
    about: "the starter's share of the win of the hands in which it was played",
  },
  {
    name: 'value',
    label: 'evaluator says',
    unit: 'share',
    about: "the starter's share by the evaluator, without a look ahead",
  },
  {
    name: 'behind',
    label: 'behind the best',
    unit: 'share',
    about: 'by how much that is below the best turn of the roll',
  },
];
const ROLL_FIGURES: readonly InsightFigure[] = [
  {
    name: 'won',
    label: "starter's wins",
    unit: 'share',
    about: "the starter's share of the win of the hands that began with the roll",
  },
  {
    name: 'best',
    label: 'best turn is worth',
    unit: 'share',
    about: "the starter's share after the best turn, by the evaluator",
  },
];

function rowsOf(counts: CountReader, judge: Judge, roll: number): InsightRow[] {
  const first = playedKey(roll, 0 as Move);
  const played = counts.keys
    .filter((key) => key >= first && key < first + MOVES)
    .map((key) => ({ move: (key - first) as Move, share: counts.share(key, rollKey(roll)) }))
    .sort((a, b) => b.share.value - a.share.value || a.move - b.move);
  const shares = judge.shares(roll);
  const best = shares && [...shares.values()].reduce((most, share) => Math.max(most, share));
  return played.slice(0, MOST).map(({ move, share }) => {
    const value = shares?.get(move);
    const won = wonKey(roll, move);
    return {
      at: [judge.text(roll, move)],
      values: [
        share,
        counts.share(won, won, SHARE_PARTS),
        value === undefined ? null : exactly(value),
        value === undefined || best === undefined ? null : exactly(best - value),
      ],
    };
  });
}

export const OPENINGS: ReplayedInsight<DamaState, DamaGame> = {
  name: 'openings',
  title: 'Value of openings: the first turns of the starter',
  about: 'the first turns of the starter by roll, and the share of the win that followed',
  it: {
    title: 'Quanto valgono le aperture: i primi turni di chi comincia',
    about: 'i primi turni di chi comincia, lancio per lancio, e la parte di vittoria che ne è seguita',
    tables: { rolls: 'primi lanci di chi comincia', turns: 'primi turni di chi comincia' },
    figures: {
      played: { label: 'giocato', about: 'parte delle mani con questo lancio in cui è stato giocato' },
      won: {
        label: 'vittorie di chi comincia',
        about: 'parte di vittoria di chi comincia nelle mani che ne sono seguite',
      },
      value: { label: 'secondo la valutazione', about: 'la parte di chi comincia secondo la valutazione' },
      best: {
        label: 'il miglior turno vale',
        about: 'la parte di chi comincia dopo il miglior turno, secondo la valutazione',
      },
      behind: { label: 'meno del migliore', about: 'di quanto è sotto il miglior turno del lancio' },
    },
  },
  asksEvaluator: true,
  watch: ({ rules }, sink, { places }) => {
    let hasBegun = false;
    return {
      turn: ({ state: { roll }, move }) => {
        if (hasBegun) return;
        hasBegun = true;
        const opening = openingOf(rules.board, move);
        const won = sixtieths(places[0].share);
        sink.add(rollKey(roll), 1, won, won * won);
        sink.addOver(playedKey(roll, opening), rollKey(roll), 1);
        sink.add(wonKey(roll, opening), 1, won, won * won);
      },
    };
  },
  read: (counts, { game, scorer }) => {
    const judge = new Judge(game, scorer);
    const { high, low, size } = game.rules.firstRolls;
    const rolls = Array.from({ length: size }, (_, i) => rollOutcome(high[i], low[i]) as number);
    const seen = rolls.filter((roll) => counts.count(rollKey(roll)) > 0);
    const byRoll = seen.map((roll): InsightRow => {
      const shares = judge.shares(roll);
      const best = shares && [...shares.values()].reduce((most, share) => Math.max(most, share));
      const key = rollKey(roll);
      return {
        at: [`${high[roll]}${low[roll]}`],
        values: [counts.share(key, key, SHARE_PARTS), best === undefined ? null : exactly(best)],
      };
    });
    return {
      tables: [
        {
          name: 'rolls',
          title: 'first rolls of the starter',
          keys: ['roll'],
          figures: ROLL_FIGURES,
          rows: byRoll,
        },
        {
          name: 'turns',
          title: 'first turns of the starter',
          keys: ['turn'],
          figures: FIGURES,
          rows: seen.flatMap((roll) => rowsOf(counts, judge, roll)),
        },
      ],
      maps: [],
    };
  },
};
