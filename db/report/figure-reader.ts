/** Reads the figures of some studies in the units that people read. */
import type { RuleSet } from '../../engine/index.ts';
import {
  complement,
  type Estimate,
  type FigureOf,
  type FigureSet,
  figuresOfGame,
  gameNamed,
  meanOfMoments,
  type Statistic,
  scaleEstimate,
  shareOfMoments,
} from '../../selfplay/index.ts';
import type { StudyFigures } from '../block/figure-sums.ts';

/** Points of a step of the score. */
export function pointsOfStep(game: string, rules: RuleSet): number {
  return figuresOfGame(game).scoreStep(rules) / gameNamed(game).studies.unitsPerPoint;
}

export class FigureReader {
  readonly #figures: StudyFigures;
  readonly #set: FigureSet;
  readonly #rules: RuleSet;
  readonly #players: number;
  readonly #step: number;
  /** As which part of the blocks all of them count. */
  readonly #independent: number;

  /** `independent`: as which part of the blocks all of them count, up to 1; fewer where games repeat others. */
  constructor(figures: StudyFigures, game: string, rules: RuleSet, players: number, independent = 1) {
    this.#figures = figures;
    this.#set = figuresOfGame(game);
    this.#rules = rules;
    this.#players = players;
    this.#step = pointsOfStep(game, rules);
    this.#independent = independent;
  }

  read(statistic: Statistic, at: number): Estimate {
    const { from, kind, parts, inSteps } = statistic;
    const moments = this.#figures.of(from, at);
    const independent = this.#independent * moments.blocks;
    const plain =
      kind === 'share'
        ? shareOfMoments(moments, parts ?? 1, independent)
        : meanOfMoments(moments, 1, independent);
    const estimate = statistic.complement ? complement(plain) : plain;
    if (!statistic.factor && !inSteps) return estimate;
    const factor = statistic.factor?.({ rules: this.#rules, players: this.#players, at }) ?? 1;
    return scaleEstimate(estimate, inSteps ? factor * this.#step : factor);
  }

  /** The statistics of one kind that the rules have, by their keys. */
  fields(of: FigureOf, at: number): Record<string, Estimate | Estimate[]> {
    const fields: Record<string, Estimate | Estimate[]> = {};
    for (const statistic of this.#set.statistics) {
      if (statistic.of !== of || statistic.applies?.(this.#rules) === false) continue;
      const { key, inList } = statistic;
      const estimate = this.read(statistic, at);
      const list = fields[key];
      if (Array.isArray(list)) list.push(estimate);
      else fields[key] = inList ? [estimate] : estimate;
    }
    return fields;
  }
}
