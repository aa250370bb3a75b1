/**
 * Drama in a lab: the first games of each variant are valued turn by turn, all variants of a question by one evaluator, as
 * `adjust` does it and recorded beside the hands like its values, so that a lab that was killed goes on with them.
 */
import { type CellFigures, dramaFigures, ensureAdjustment } from '../../db/index.ts';
import { type Fault, FaultError, unwrap } from '../../engine/index.ts';
import { type DramaFigure, evaluatorIdentity } from '../../selfplay/adjust/index.ts';
import { settleSpec, variantLabel } from '../../selfplay/index.ts';
import type { LabCell, SeatBlocks } from '../../selfplay/lab/index.ts';
import type { Console } from '../command.ts';
import { adjustStudies, type RunOptions } from '../run/index.ts';
import type { LabBench } from './bench.ts';
import type { CellPlace, ValuedPart } from './cell-place.ts';
import type { LabConfig } from './config.ts';
import { variantsOf } from './levels.ts';
import type { Asked } from './run.ts';

/** Decisions ahead of each roll, as in `adjust`. */
const DEPTH = 1;

export class LabDrama {
  readonly figures: readonly DramaFigure[];
  readonly #config: LabConfig;
  readonly #bench: LabBench;
  readonly #options: RunOptions;
  readonly #console: Console;
  /** By question. */
  readonly #evaluators = new Map<string, string>();

  constructor(config: LabConfig, bench: LabBench, options: RunOptions, console: Console) {
    this.figures = config.drama;
    this.#config = config;
    this.#bench = bench;
    this.#options = options;
    this.#console = console;
  }

  /** Finds who values a question; ERR_BOT where nobody can, before there is anything to be lost. */
  prepare({ question }: Asked): void {
    if (this.figures.length === 0) return;
    const { kit, unit } = this.#config;
    const { module, players } = kit;
    const games = variantsOf(question).map((variant) =>
      unwrap(module.create(variant, question.players, unit)),
    );
    const [cheapest] = players.evaluators;
    const specs = new Set([
      ...games.map((game) => players.bestEvaluator(game)),
      ...(cheapest ? [cheapest.name] : []),
    ]);
    const faults: Fault[] = [];
    for (const spec of specs) {
      const common = players.commonBot?.(spec, games) ?? spec;
      const fault = games.map((game) => players.createEvaluator(common, game)).find((made) => !made.ok);
      if (!fault) {
        this.#evaluators.set(question.id, common);
        return;
      }
      if (!fault.ok) faults.push(fault.error);
    }
    const names = this.figures.map(({ name }) => name).join(', ');
    const why = faults[0]?.message ?? `${module.name} has no evaluator`;
    const variants = variantsOf(question).map(variantLabel).join(', ');
    throw new FaultError({
      code: 'ERR_BOT',
      message: `keep cannot have ${names} of ${variants}: nothing values all of them (${why})`,
      at: question.place,
    });
  }

  /** What is to be valued of a cell; undefined where no figure asks for it. */
  part({ question }: Asked, { numbers, games }: SeatBlocks): ValuedPart | undefined {
    const evaluator = this.#evaluators.get(question.id);
    if (evaluator === undefined) return undefined;
    const blocks: number[] = [];
    let sum = 0;
    for (let i = 0; i < numbers.length && (blocks.length < 2 || sum < this.#config.valued); i++) {
      blocks.push(numbers[i]);
      sum += games[i];
    }
    return { evaluator, blocks, games: sum };
  }

  /** Values what is missing. The exit code: 0, 1 with blocks that could not be valued, or that of a signal. */
  async value(places: readonly Pick<CellPlace, 'key' | 'valued'>[]): Promise<number> {
    const byEvaluator = new Map<string, Map<number, Set<number>>>();
    for (const { key, valued } of places) {
      if (!valued) continue;
      const { id } = this.#bench.study(key);
      const studies = byEvaluator.get(valued.evaluator) ?? new Map<number, Set<number>>();
      byEvaluator.set(valued.evaluator, studies);
      studies.set(id, new Set([...(studies.get(id) ?? []), ...valued.blocks]));
    }
    let lost = 0;
    for (const [evaluator, studies] of byEvaluator) {
      const sample = new Map([...studies].map(([id, blocks]) => [id, [...blocks]]));
      const { workers, blockTimeoutMs, minFree = 0, queue } = this.#options;
      const options = { evaluator, depth: DEPTH, sample, seed: 0, workers, blockTimeoutMs, minFree, queue };
      const { code } = await adjustStudies(
        this.#bench.db,
        ({ id }) => sample.has(id),
        options,
        this.#console,
      );
      if (code > 1) return code;
      lost = Math.max(lost, code);
    }
    return lost;
  }

  /** The figures of what has been valued, in their order. */
  read({ key }: CellPlace, { evaluator, blocks }: ValuedPart): CellFigures {
    const { db } = this.#bench;
    const adjustment = ensureAdjustment(db, this.#identity(key, evaluator));
    return dramaFigures(
      db,
      adjustment,
      this.#bench.study(key).id,
      blocks,
      this.figures.map(({ name }) => name),
    );
  }

  about({ key }: CellPlace, { evaluator, games }: ValuedPart): NonNullable<LabCell['valued']> {
    return { ...this.#identity(key, evaluator), games };
  }

  #identity(key: CellPlace['key'], evaluator: string) {
    const game = this.#bench.gameOf(key);
    const spec = unwrap(settleSpec(key.game, evaluator, game));
    const { name, version } = evaluatorIdentity(spec, game, key.game);
    return { evaluator: name, version, depth: DEPTH };
  }
}
