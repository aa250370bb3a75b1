/** Figures by block from the records of hands, for games that do not pack their endings: only by the rules they were played by. */
import {
  addGames,
  type ComparedFigure,
  comparedFigures,
  type FigureSink,
  figureShape,
  figuresOfGame,
  kindsOfGame,
  type PackedEndings,
  type RunSums,
  type Scoring,
} from '../../selfplay/index.ts';
import { selectGames } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listBlocks, type StudyRow } from '../record/queries.ts';
import { pointsOfStep } from './figure-reader.ts';

/** Adds up what belongs to some figures, run by run. */
class RunSink implements FigureSink {
  /** By figure. */
  readonly sums: readonly { totals: number[]; counts: number[]; squares: number }[];
  /** By number of a kind and its `at`: the figures that it belongs to. */
  readonly #takers = new Map<string, number[]>();
  readonly #factors: readonly number[];
  #run = -1;

  constructor(game: string, figures: readonly ComparedFigure[], { rules, lineup }: Scoring) {
    const kinds = kindsOfGame(game).map(({ name }) => name);
    const step = pointsOfStep(game, rules);
    this.sums = figures.map(() => ({ totals: [], counts: [], squares: 0 }));
    this.#factors = figures.map(({ factor, inSteps, parts, ats: [at] }) => {
      const own = factor?.({ rules, players: lineup.length, at }) ?? 1;
      return (own * (inSteps ? step : 1)) / (parts ?? 1);
    });
    figures.forEach(({ from, ats }, figure) => {
      for (const at of ats) {
        const key = `${kinds.indexOf(from ?? '')} ${at}`;
        this.#takers.set(key, [...(this.#takers.get(key) ?? []), figure]);
      }
    });
  }

  beginRun(): void {
    this.#run++;
    for (const { totals, counts } of this.sums) {
      totals.push(0);
      counts.push(0);
    }
  }

  add(kind: number, at: number, x: number, y: number): void {
    for (const figure of this.#takers.get(`${kind} ${at}`) ?? []) {
      const sums = this.sums[figure];
      const own = y * this.#factors[figure];
      sums.totals[this.#run] += own;
      sums.counts[this.#run] += x;
      if (x > 0) sums.squares += (own * own) / x;
    }
  }
}

/** The recorded hands of a study as `PackedEndings`; its `sum` takes the rules of the study only. */
export function recordedHands(
  db: DamaDatabase,
  study: StudyRow,
  blocks: Int32Array = Int32Array.from(listBlocks(db, study.id)),
): PackedEndings {
  const { id, game } = study;
  const sum = (wanted: Int32Array, run: number, scoring: Scoring, names: readonly string[]): RunSums[] => {
    const all = comparedFigures(figuresOfGame(game), scoring.lineup);
    const figures = names.map((name) => {
      const figure = all.find((known) => known.name === name);
      if (figure) return figure;
      throw new Error(`no figure ${name}`);
    });
    const sink = new RunSink(game, figures, scoring);
    const shape = figureShape(game, scoring.rules, scoring.lineup);
    wanted.forEach((block, i) => {
      if (i % run === 0) sink.beginRun();
      // A game with a forfeit has no result that its bots have played for.
      const games = selectGames(db, id, block).map((own) =>
        own.hands.some(({ forfeit }) => forfeit) ? { ...own, shares: [] } : own,
      );
      addGames(sink, shape, games);
    });
    return [...sink.sums];
  };
  return {
    hands: study.hands,
    blocks: () => blocks,
    only: (some) => recordedHands(db, study, some),
    sum,
  };
}
