/**
 * Trains a net for two seats by self-play, generation by generation: hands are played by the averaged net as it is, then
 * it learns from the positions of the latest generations. Before the first generation the one-ply player over the leaf
 * plays, so that hands end and their results say something (random players hardly ever close one).
 *
 * Everything follows from the configuration: each generation draws from streams of its own, so a run that goes on from a
 * checkpoint comes to the same bits as one that was never interrupted.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { DamaLeaf, DamaNet, ENCODING, LEAF_VERSION, NetInputs } from '../../ai/dama/index.ts';
import { type MoveScorer, type NetFile, readNet, writeNet } from '../../ai/index.ts';
import { type DamaGame, type DamaState, variantHash } from '../../engine/dama/index.ts';
import { fault, ok, type Result, stream, unwrap } from '../../engine/index.ts';
import type { TrainConfig } from './config.ts';
import { FloatNet } from './float-net.ts';
import { HandPlayer } from './hands.ts';
import { Samples } from './samples.ts';

const CHECKPOINT_VERSION = 1;
const HASH_BYTES = 32;

/** What a generation came to. */
export interface Generation {
  /** 0 is what the leaf plays, generations of self-play count from 1. */
  readonly generation: number;
  /** Hands and positions of the whole run so far. */
  readonly hands: number;
  readonly positions: number;
  /** Mean cross-entropy over the positions learnt from, in nats, before each step. */
  readonly loss: number;
}

interface Checkpoint {
  readonly version: number;
  readonly config: TrainConfig;
  readonly rules: string;
  readonly encoding: string;
  readonly done: number;
  readonly hands: number;
  readonly net: ReturnType<FloatNet['save']>;
  readonly samples: ReturnType<Samples['save']>;
}

export class Trainer {
  readonly config: TrainConfig;
  readonly #game: DamaGame;
  readonly #inputs: NetInputs;
  readonly #net: FloatNet;
  readonly #samples: Samples;
  /** Generations that are done, the leaf's among them. */
  #done = 0;
  #hands = 0;

  /** Throws if the game is not for two, or is more than a single hand. */
  constructor(game: DamaGame, config: TrainConfig) {
    if (game.numPlayers !== 2 || game.unit !== 'hand') throw new Error(`no training for ${game.id}`);
    this.config = config;
    this.#game = game;
    this.#inputs = new NetInputs(game.rules);
    this.#net = new FloatNet(this.#inputs.size, config.hidden, stream('train-weights', config.seed));
    this.#samples = new Samples(game.rules, this.#inputs, config.window);
  }

  /** Generations that are done, that of the leaf included. */
  get done(): number {
    return this.#done;
  }

  get isFinished(): boolean {
    return this.#done > this.config.generations;
  }

  /** Plays and learns one generation. */
  next(): Generation {
    if (this.isFinished) throw new Error('the run is finished');
    const generation = this.#done;
    const before = this.#samples.added;
    this.#play(generation);
    const loss = this.#learn(generation, this.#samples.added - before);
    this.#done++;
    return { generation, hands: this.#hands, positions: this.#samples.added, loss };
  }

  /** The averaged net as it is. */
  net(): NetFile {
    return unwrap(readNet(this.netBytes(), 'the net in training'));
  }

  netBytes(): Uint8Array {
    const { size } = this.#inputs;
    const { config } = this;
    const head = {
      inputs: size,
      hidden: config.hidden,
      heads: ['win'],
      rules: variantHash(this.#game.rules.variant),
      players: 2,
      encoding: ENCODING,
      training: {
        config,
        leaf: LEAF_VERSION,
        generations: this.#done,
        hands: this.#hands,
        positions: this.#samples.added,
      },
    };
    return writeNet(head, this.#net.quantise());
  }

  /** Everything that the rest of the run depends on. */
  checkpoint(): Uint8Array {
    const checkpoint: Checkpoint = {
      version: CHECKPOINT_VERSION,
      config: this.config,
      rules: variantHash(this.#game.rules.variant),
      encoding: ENCODING,
      done: this.#done,
      hands: this.#hands,
      net: this.#net.save(),
      samples: this.#samples.save(),
    };
    const body = serialize(checkpoint);
    return Buffer.concat([body, createHash('sha256').update(body).digest()]);
  }

  /** Goes on from a checkpoint; ERR_FILE, `at` the given place, if it is damaged or of another run. */
  static resume(game: DamaGame, config: TrainConfig, bytes: Uint8Array, at: string): Result<Trainer> {
    const wrong = (what: string) => fault('ERR_FILE', `no checkpoint to go on from: ${what}`, at);
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const body = all.subarray(0, Math.max(0, all.length - HASH_BYTES));
    const hash = createHash('sha256').update(body).digest();
    if (!hash.equals(all.subarray(body.length))) return wrong('it is damaged');
    const found = deserialize(body) as Checkpoint;
    if (found.version !== CHECKPOINT_VERSION) return wrong(`version ${found.version} is not known here`);
    if (found.rules !== variantHash(game.rules.variant)) return wrong(`it is for the rules ${found.rules}`);
    if (found.encoding !== ENCODING) return wrong(`its inputs are '${found.encoding}'`);
    const other = (Object.keys(config) as (keyof TrainConfig)[]).find((k) => config[k] !== found.config[k]);
    if (other) return wrong(`its ${other} is ${found.config[other]}, not ${config[other]}`);
    const trainer = new Trainer(game, config);
    trainer.#done = found.done;
    trainer.#hands = found.hands;
    trainer.#net.load(found.net.steps, found.net.arrays);
    trainer.#samples.load(found.samples.added, found.samples.rows, found.samples.targets);
    return ok(trainer);
  }

  #play(generation: number): void {
    const { config } = this;
    const isStart = generation === 0;
    const scorer: MoveScorer<DamaState> = isStart
      ? new DamaLeaf(this.#game)
      : new DamaNet(this.#game, this.net());
    const player = new HandPlayer(this.#game, scorer, config);
    const hands = isStart ? config.startHands : config.hands;
    for (let hand = 0; hand < hands; hand++) {
      const rng = stream('train-hand', config.seed, generation, hand);
      player.play(rng, isStart ? 1 : config.lambda, this.#samples);
    }
    this.#hands += hands;
  }

  #learn(generation: number, positions: number): number {
    const { batch, reuse, rate, rateEnd, averaging, generations, seed } = this.config;
    const steps = Math.round((positions * reuse) / batch);
    const rng = stream('train-fit', seed, generation);
    const pace = rate + (rateEnd - rate) * (generation / Math.max(1, generations));
    let loss = 0;
    for (let i = 0; i < steps; i++) loss += this.#net.step(this.#samples.draw(batch, rng), pace, averaging);
    return loss / steps;
  }
}
