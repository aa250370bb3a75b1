/**
 * Trains a net by self-play, generation by generation: hands are played by the averaged net as it is, then
 * it learns from the positions of the latest generations. Before the first generation the one-ply player over the leaf
 * plays, so that hands end and their results say something (random players hardly ever close one).
 *
 * The hands of a generation are played, by whatever threads there are, while the net still learns from those of the
 * generation before; so the net that plays them has not learnt from these yet.
 *
 * Everything follows from the configuration: each hand and each fit draws from streams of its own, so neither threads nor
 * a cut leave a trace: a run that continues from a checkpoint comes to the same bits as one that was never interrupted.
 */
import { ANY_RULES, hasRulesForm, LEAF_VERSION } from '../../../ai/dama-bianca/index.ts';
import { type ConstantInput, type NetFile, type NetHead, readNet, writeNet } from '../../../ai/index.ts';
import { canonicalVariant, type DamaGame, variantHash } from '../../../engine/dama-bianca/index.ts';
import { fault, ok, type Result, stream, unwrap } from '../../../engine/index.ts';
import { gameFault, type TrainConfig } from './config.ts';
import { FloatNet } from './float-net.ts';
import { LearntRules } from './learnt-rules.ts';
import type { RuleRange } from './rule-range.ts';
import { RuleSamples } from './rule-samples.ts';
import { formOf, type SampleForm } from './sample-form.ts';
import { type LatestSamples, Samples } from './samples.ts';
import { boardNote, startFault } from './start-fault.ts';
import type { TrainReply, TrainTask } from './task.ts';

const CHECKPOINT_VERSION = 3;
/** A task takes a fraction of a second. */
const HANDS_PER_TASK = 20;
/** Steps between two looks at what other threads have sent. */
const STEPS_AT_ONCE = 4;

/** What a run is done with. */
export interface TrainHost {
  /** Plays the hands of tasks anywhere and gives the answers in the order of the tasks. */
  play(tasks: readonly TrainTask[]): Promise<readonly TrainReply[]>;
  /** Is awaited several times a second while the net learns, so that its thread can see to others. */
  pause(): Promise<void>;
}

/** What a generation came to. */
export interface Generation {
  /** 0 is what the leaf, or the net that the run starts from, plays; generations of self-play count from 1. */
  readonly generation: number;
  /** Hands and positions of the whole run so far. */
  readonly hands: number;
  readonly positions: number;
  /** Mean cross-entropy over the positions learnt from, in nats, before each step. */
  readonly loss: number | null;
}

/** Who plays a generation, as bytes; without bytes it is the leaf. */
interface Players {
  readonly net: Uint8Array | undefined;
  readonly rival: Uint8Array | undefined;
}

/** Everything that the rest of a run depends on: plain data, which a trainer that goes on may change. */
export interface Checkpoint {
  readonly version: number;
  readonly config: TrainConfig;
  readonly rules: string;
  /** The range of rules that is learnt, if it is one. */
  readonly range?: RuleRange | undefined;
  /** Runs for two may lack it. */
  readonly seats?: number;
  readonly encoding: string;
  /** The name of the net that the run has started from. */
  readonly from?: string | undefined;
  readonly done: number;
  readonly hands: number;
  readonly players: Players;
  readonly older: readonly Uint8Array[];
  readonly net: ReturnType<FloatNet['save']>;
  readonly samples: ReturnType<LatestSamples['save']>;
}

/** Whether the inputs are those of nets of any rules: such nets have them, and those that start from one. */
function isScaled(from: NetFile | undefined, range: RuleRange | undefined): boolean {
  return range !== undefined || (from !== undefined && hasRulesForm(from.head));
}

export class Trainer {
  readonly config: TrainConfig;
  readonly #game: DamaGame;
  readonly #form: SampleForm;
  /** The name of the net that the run has started from. */
  readonly #from: string | undefined;
  readonly #net: FloatNet;
  readonly #samples: LatestSamples;
  /** Whether the inputs are those of nets of any rules. */
  readonly #isScaled: boolean;
  /** The rules that are learnt, if they are not those of the game alone. */
  readonly #rules: LearntRules | undefined;
  readonly #constants: readonly ConstantInput[] | undefined;
  /** Generations that are done, generation 0 among them. */
  #done = 0;
  #hands = 0;
  /** Of the next generation. */
  #players: Players = { net: undefined, rival: undefined };
  /** The hands of the next generation, if they are being played. */
  #ahead: Promise<readonly TrainReply[]> | undefined;
  #older: Uint8Array[] = [];

  /**
   * `from` is the net that the run starts from, of whatever rules: its weights are the first ones, and it plays what the
   * leaf would. With `range` the net learns all rules of the range, and the game says the board and the seats. Throws if the
   * game is more than a single hand, or `startFault` finds something.
   */
  constructor(game: DamaGame, config: TrainConfig, from?: NetFile, range?: RuleRange) {
    if (game.unit !== 'hand') throw new Error(`no training for ${game.id}`);
    this.config = config;
    this.#game = game;
    const scaled = isScaled(from, range);
    const wrongConfig = gameFault(game, config, scaled);
    if (wrongConfig) throw new Error(wrongConfig);
    const form = formOf(game, config.leads > 0, scaled);
    const rules = range && new LearntRules(range, game.numPlayers, config.seed);
    const { sectors } = game.rules.board;
    this.#isScaled = scaled;
    this.#form = form;
    this.#rules = rules;
    this.#constants = rules?.constants;
    this.#from = from?.name;
    const rng = stream('train-weights', config.seed);
    this.#net = new FloatNet(form.inputs, config.hidden, rng, this.#constants?.length);
    this.#samples = rules
      ? new RuleSamples(form, sectors, config.window, (number) => rules.learnt(number))
      : new Samples(form, sectors, config.window, config.bothStarts > 0);
    if (!from) return;
    const wrong = startFault(game, config, from, range);
    if (wrong) throw new Error(wrong);
    this.#net.take(from.weights, from.head.inputs - (from.head.constants?.length ?? 0));
    this.#players = { net: this.netBytes(), rival: undefined };
  }

  /** Generations that are done, generation 0 included. */
  get done(): number {
    return this.#done;
  }

  /** Generations after generation 0. */
  get total(): number {
    return this.config.generations;
  }

  get isFinished(): boolean {
    return this.#done > this.total;
  }

  /** Learns one generation, and has the hands of the next one played meanwhile. */
  async next(host: TrainHost): Promise<Generation> {
    if (this.isFinished) throw new Error('the run is finished');
    const generation = this.#done;
    const replies = await (this.#ahead ?? host.play(this.#tasks(generation)));
    this.#ahead = undefined;
    if (generation > 0) {
      this.#players = this.#nextPlayers(generation + 1);
      if (generation < this.total) {
        this.#ahead = host.play(this.#tasks(generation + 1));
        // The caller that asks for the next generation gets the error.
        this.#ahead.catch(() => undefined);
      }
    }
    const before = this.#samples.added;
    for (const [task, { rows, targets, hands }] of replies.entries()) {
      this.#samples.addAll(rows, targets, this.#rules?.numberOf(generation, task) ?? 0);
      this.#hands += hands;
    }
    const loss = await this.#learn(host, generation, this.#samples.added - before);
    if (generation % Math.ceil(this.total / this.config.olderNets) === 0) this.#older.push(this.netBytes());
    if (generation === 0) this.#players = this.#nextPlayers(1);
    this.#done++;
    return { generation, hands: this.#hands, positions: this.#samples.added, loss };
  }

  /** The averaged net as it is. */
  net(): NetFile {
    return unwrap(readNet(this.netBytes(), 'the net in training'));
  }

  netBytes(): Uint8Array {
    const { config } = this;
    const { inputs, encoding } = this.#form;
    const constants = this.#constants;
    const range = this.#rules?.range;
    const head: NetHead = {
      inputs: inputs + (constants?.length ?? 0),
      hidden: config.hidden,
      heads: ['win', ...(constants ?? []).map(({ name }) => name)],
      rules: range ? ANY_RULES : variantHash(this.#game.rules.variant),
      players: this.#game.numPlayers,
      board: range ? undefined : boardNote(this.#game.rules),
      encoding,
      constants,
      training: {
        config,
        range,
        leaf: LEAF_VERSION,
        from: this.#from,
        generations: this.#done,
        hands: this.#hands,
        positions: this.#samples.added,
      },
    };
    return writeNet(head, this.#net.quantise());
  }

  checkpoint(): Checkpoint {
    return {
      version: CHECKPOINT_VERSION,
      config: this.config,
      rules: variantHash(this.#game.rules.variant),
      range: this.#rules?.range,
      seats: this.#game.numPlayers,
      encoding: this.#form.encoding,
      from: this.#from,
      done: this.#done,
      hands: this.#hands,
      players: this.#players,
      older: this.#older,
      net: this.#net.save(),
      samples: this.#samples.save(),
    };
  }

  /** Continues from a checkpoint; ERR_FILE, `at` the given place, if it is of another run. */
  static resume(
    game: DamaGame,
    config: TrainConfig,
    found: Checkpoint,
    at: string,
    from?: NetFile,
    range?: RuleRange,
  ): Result<Trainer> {
    const wrong = (what: string) => fault('ERR_FILE', `no checkpoint to continue from: ${what}`, at);
    if (found.version !== CHECKPOINT_VERSION) return wrong(`version ${found.version} is not known here`);
    if (found.rules !== variantHash(game.rules.variant)) return wrong(`it is for the rules ${found.rules}`);
    const { seats = 2 } = found;
    if (seats !== game.numPlayers) return wrong(`it is for ${seats} seats`);
    const form = formOf(game, config.leads > 0, isScaled(from, range));
    if (found.encoding !== form.encoding) return wrong(`its inputs are '${found.encoding}'`);
    if (JSON.stringify(found.range) !== JSON.stringify(range)) {
      return wrong(`its range of rules is ${JSON.stringify(found.range)}, not ${JSON.stringify(range)}`);
    }
    const { labelGenerations = 0 } = found.config as { readonly labelGenerations?: number };
    if (labelGenerations > 0) return wrong('it ends with labels, by which no run learns any more');
    const other = (Object.keys(config) as (keyof TrainConfig)[]).find((k) => config[k] !== found.config[k]);
    if (other) return wrong(`its ${other} is ${found.config[other]}, not ${config[other]}`);
    if (found.from !== from?.name) {
      return wrong(`it started from (--from) ${found.from ?? 'no net'}, not ${from?.name ?? 'no net'}`);
    }
    const trainer = new Trainer(game, config, from, range);
    trainer.#done = found.done;
    trainer.#hands = found.hands;
    trainer.#players = found.players;
    trainer.#older = [...found.older];
    trainer.#net.load(found.net.steps, found.net.arrays);
    trainer.#samples.load(found.samples);
    return ok(trainer);
  }

  #nextPlayers(generation: number): Players {
    const older = this.#older;
    const rng = stream('train-rival', this.config.seed, generation);
    return { net: this.netBytes(), rival: older.length > 0 ? older[rng.below(older.length)] : undefined };
  }

  #handsOf(generation: number): number {
    const { startHands, hands } = this.config;
    return generation === 0 ? startHands : hands;
  }

  #tasks(generation: number): TrainTask[] {
    const { config } = this;
    const hands = this.#handsOf(generation);
    const own = canonicalVariant(this.#game.rules.variant);
    const rules = this.#rules;
    const seats = this.#game.numPlayers;
    const scaled = this.#isScaled;
    const tasks: TrainTask[] = [];
    for (let first = 0; first < hands; first += HANDS_PER_TASK) {
      const size = Math.min(HANDS_PER_TASK, hands - first);
      const variant = rules ? canonicalVariant(rules.variant(rules.numberOf(generation, tasks.length))) : own;
      tasks.push({ variant, seats, config, generation, ...this.#players, scaled, first, hands: size });
    }
    return tasks;
  }

  async #learn(host: TrainHost, generation: number, positions: number): Promise<number | null> {
    const { batch, reuse, averaging, seed } = this.config;
    const steps = Math.round((positions * reuse) / batch);
    const rng = stream('train-fit', seed, generation);
    const pace = this.#paceOf(generation);
    let loss = 0;
    for (let i = 0; i < steps; i++) {
      if (i % STEPS_AT_ONCE === 0) await host.pause();
      loss += this.#net.step(this.#samples.draw(batch, rng), pace, averaging);
    }
    return steps === 0 ? null : loss / steps;
  }

  /** The step size of a generation. */
  #paceOf(generation: number): number {
    const { rate, rateEnd, generations } = this.config;
    return rate + (rateEnd - rate) * (generation / Math.max(1, generations));
  }
}
