/** Adds up the statistics of a study by runs of blocks, also under other rules. */
import type { RuleSet } from '../../engine/index.ts';
import {
  addGames,
  type ComparedFigure,
  type FigureSink,
  type FigureSum,
  figureShape,
  figuresOfGame,
  type GameRecord,
  gameNamed,
  type RunSums,
} from '../../selfplay/index.ts';
import { iterateGames } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';
import { pointsOfStep } from './figure-reader.ts';

/** A figure with what has been added up for it. */
interface Taker {
  readonly figure: ComparedFigure;
  /** What whole sums become points or shares by. */
  readonly factor: number;
  /** By run; whole numbers until the end. */
  readonly totals: number[];
  readonly counts: number[];
  squares: number;
}

/** Adds up what belongs to some figures under some rules, run by run. */
class RunSink implements FigureSink {
  readonly sums: readonly FigureSum[];
  readonly rules: RuleSet;
  readonly #takers: readonly Taker[];
  /** By number of a sum and its `at`. */
  readonly #places: readonly (readonly Taker[])[][];
  #run = -1;

  constructor(game: string, figures: readonly ComparedFigure[], rules: RuleSet, players: number) {
    const step = pointsOfStep(game, rules);
    this.rules = rules;
    this.sums = [...new Set(figures.map(({ from }) => from))];
    this.#takers = figures.map((figure): Taker => {
      const own = figure.factor?.({ rules, players, at: figure.ats[0] }) ?? 1;
      const factor = (own * (figure.inSteps ? step : 1)) / (figure.parts ?? 1);
      return { figure, factor, totals: [], counts: [], squares: 0 };
    });
    this.#places = this.sums.map((sum) => {
      const own = this.#takers.filter(({ figure }) => figure.from === sum);
      const most = Math.max(...own.flatMap(({ figure }) => figure.ats));
      return Array.from({ length: most + 1 }, (_, at) => own.filter(({ figure }) => figure.ats.includes(at)));
    });
  }

  beginRun(): void {
    this.#run++;
    for (const { totals, counts } of this.#takers) {
      totals.push(0);
      counts.push(0);
    }
  }

  add(sum: number, at: number, x: number, y: number): void {
    for (const taker of this.#places[sum][at] ?? []) {
      taker.totals[this.#run] += y;
      taker.counts[this.#run] += x;
      if (x > 0) taker.squares += (y * y) / x;
    }
  }

  runs(): RunSums[] {
    return this.#takers.map(({ factor, totals, counts, squares }) => ({
      totals: totals.map((total) => total * factor),
      counts,
      squares: squares * factor * factor,
    }));
  }
}

/** What is to be added up: all lists of sums are in the order of `figures`. */
interface SumsOrder {
  readonly figures: readonly ComparedFigure[];
  /** The bots as the figures name them. */
  readonly lineup: readonly string[];
  /** Recorded ones, ascending. */
  readonly blocks: readonly number[];
  /** How many of them make a run. */
  readonly run: number;
}

interface RecordedSums {
  readonly own: readonly RunSums[];
  /** By the rules that were asked for. */
  readonly rescored: readonly (readonly RunSums[])[];
}

/** A game with a forfeit has no result that its bots have played for. */
function withoutForfeits(game: GameRecord): GameRecord {
  return game.hands.some(({ forfeit }) => forfeit) ? { ...game, shares: [] } : game;
}

/** The sums of some blocks; `others` are rules that differ from the study's in nothing but their scoring. */
export function recordedSums(
  db: DamaDatabase,
  { id, game, variant }: StudyRow,
  { figures, lineup, blocks, run }: SumsOrder,
  others: readonly RuleSet[] = [],
): RecordedSums {
  const { module, studies } = gameNamed(game);
  const sinkOf = (rules: RuleSet) => {
    const sink = new RunSink(game, figures, rules, lineup.length);
    return { sink, shape: figureShape(game, rules, lineup) };
  };
  const own = sinkOf(module.rules.ofText(variant));
  const rescored = others.map(sinkOf);
  const set = figuresOfGame(game);
  const wanted = {
    turns: [own, ...rescored].some(({ sink }) => set.readsTurns?.(sink.rules)),
    shares: figures.some(({ over }) => over === 'eachBot'),
  };
  let next = 0;
  for (const { block, games } of iterateGames(db, id, blocks, wanted)) {
    if (games.length === 0) throw new Error(`study ${id} has not the block ${block}`);
    if (next++ % run === 0) for (const { sink } of [own, ...rescored]) sink.beginRun();
    addGames(own.sink, own.shape, games.map(withoutForfeits), own.sink.sums);
    for (const { sink, shape } of rescored) {
      const again = games.map((one) => studies.rescoring?.game(one, sink.rules) ?? one);
      addGames(sink, shape, again.map(withoutForfeits), sink.sums);
    }
  }
  return { own: own.sink.runs(), rescored: rescored.map(({ sink }) => sink.runs()) };
}
