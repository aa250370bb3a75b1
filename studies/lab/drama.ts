/** Measures drama in a lab: the first games of each variant are valued turn by turn, all variants by one evaluator. */
import { type CellFigures, dramaFigures } from '../../db/index.ts';
import { type Fault, FaultError, unwrap } from '../../engine/index.ts';
import type { DramaFigure } from '../../selfplay/adjust/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import type { LabCell, SeatBlocks } from '../../selfplay/lab/index.ts';
import type { CellPlace, LabBench, ValuedPart } from './bench.ts';
import type { LabConfig } from './config.ts';
import { variantsOf } from './levels.ts';
import type { Asked } from './run.ts';
import type { LabValuing } from './valuing.ts';

export class LabDrama {
  readonly figures: readonly DramaFigure[];
  readonly #config: LabConfig;
  readonly #bench: LabBench;
  readonly #valuing: LabValuing;
  /** By question. */
  readonly #evaluators = new Map<string, string>();

  constructor(config: LabConfig, bench: LabBench, valuing: LabValuing) {
    this.figures = config.drama;
    this.#config = config;
    this.#bench = bench;
    this.#valuing = valuing;
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

  /** Values what is missing. RunStopped if somebody has ended the run. */
  value(places: readonly Pick<CellPlace, 'key' | 'valued'>[]): Promise<void> {
    return this.#valuing.value(places.flatMap(({ key, valued }) => (valued ? [{ key, ...valued }] : [])));
  }

  /** The figures of what has been valued, in their order. */
  read({ key }: CellPlace, { evaluator, blocks }: ValuedPart): CellFigures {
    return dramaFigures(
      this.#bench.db,
      this.#valuing.adjustment(key, evaluator),
      this.#bench.study(key).id,
      blocks,
      this.figures.map(({ name }) => name),
    );
  }

  about({ key }: CellPlace, { evaluator, games }: ValuedPart): NonNullable<LabCell['valued']> {
    const { id: _id, ...identity } = this.#valuing.adjustment(key, evaluator);
    return { ...identity, games };
  }
}
