/**
 * The variants of a run that learns a range of rules: each task of each generation has one, found again from the seed of the
 * run and the variant's number alone.
 */
import { RULE_STEPS, ruleInputNames, ruleLimits, ruleValues } from '../../../ai/dama-bianca/index.ts';
import type { ConstantInput } from '../../../ai/index.ts';
import { createGame, type DamaGame, rulesOf, type Variant } from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { drawVariant, type RuleRange } from './rule-range.ts';
import type { LearntVariant } from './rule-samples.ts';
import { formOf } from './sample-form.ts';

/** No generation has so many tasks. */
const MOST_TASKS = 2 ** 14;
/** Variants drawn to see how far the values of a range go. */
const TRIALS = 3000;
/** A range that comes this near a limit, in steps, goes up to it: the trials do not meet the very last variant. */
const NEAR = 48;

export class LearntRules {
  readonly range: RuleRange;
  /** The rule inputs and how far their values go in the range, as the head of a net says it. */
  readonly constants: readonly ConstantInput[];
  readonly #players: number;
  readonly #seed: number;

  constructor(range: RuleRange, players: number, seed: number) {
    this.range = range;
    this.#players = players;
    this.#seed = seed;
    this.constants = this.#constants();
  }

  /** The number of the variant of a task; it rises with generations and tasks. */
  numberOf(generation: number, task: number): number {
    if (task >= MOST_TASKS) throw new Error(`${task} tasks of a generation`);
    return generation * MOST_TASKS + task;
  }

  variant(number: number): Variant {
    const [generation, task] = [Math.floor(number / MOST_TASKS), number % MOST_TASKS];
    const rng = stream('train-rules', this.#seed, generation, task);
    for (;;) {
      const variant = drawVariant(this.range, this.#players, rng);
      if (this.#isWithin(variant)) return variant;
    }
  }

  /** Whether the head of the net will say that these rules were learnt. */
  #isWithin(variant: Variant): boolean {
    const values = unwrap(ruleValues(rulesOf(variant), this.#players));
    return this.constants.every(({ min, max }, i) => values[i] >= min && values[i] <= max);
  }

  learnt(number: number): LearntVariant {
    const game = this.game(number);
    const values = Float64Array.from(
      unwrap(ruleValues(game.rules, this.#players)),
      (value) => value / RULE_STEPS,
    );
    return { form: formOf(game, true, true), values };
  }

  game(number: number): DamaGame {
    return unwrap(createGame(this.variant(number), this.#players, 'hand'));
  }

  #constants(): readonly ConstantInput[] {
    const names = ruleInputNames(this.#players);
    const low = names.map(() => 0);
    const high = names.map(() => 0);
    for (let trial = 0; trial < TRIALS; trial++) {
      const drawn = drawVariant(this.range, this.#players, stream('train-range', trial));
      unwrap(ruleValues(rulesOf(drawn), this.#players)).forEach((value, i) => {
        low[i] = Math.min(low[i], value);
        high[i] = Math.max(high[i], value);
      });
    }
    return names.map((name, i) => {
      const [min, max] = ruleLimits(name);
      return {
        name,
        min: low[i] - min <= NEAR ? min : low[i],
        max: max - high[i] <= NEAR ? max : high[i],
      };
    });
  }
}
