/**
 * Plays hands for a run of training, described as plain data for another thread: each has a stream of its own, so it
 * does not matter where that is.
 */
import { createNet, DamaLeaf, rulesScale } from '../../../ai/dama-bianca/index.ts';
import { type MoveScorer, readNet } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  POINT,
  variantOfText,
} from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import type { CpuClock } from '../../study-kit.ts';
import type { TrainConfig } from './config.ts';
import { PairHandPlayer } from './pair-hands.ts';
import { formOf } from './sample-form.ts';
import { SampleList } from './samples.ts';
import { SeatsHandPlayer } from './seats-hands.ts';

export interface TrainTask {
  /** Canonical text of the variant. */
  readonly variant: string;
  readonly seats: number;
  readonly config: TrainConfig;
  readonly generation: number;
  /** The bytes of the net that plays; without them the leaf does. */
  readonly net: Uint8Array | undefined;
  /** The bytes of the older net that takes a seat now and then. */
  readonly rival: Uint8Array | undefined;
  /** Whether the inputs are those of nets of any rules. */
  readonly scaled?: boolean;
  /** The first of the hands in its generation, and their number. */
  readonly first: number;
  readonly hands: number;
}

/** Samples in the order of their hands. */
export interface TrainReply {
  readonly rows: Int32Array;
  readonly targets: Float64Array;
  /** Hands that were played: fewer than asked for where these took the turns of the task. */
  readonly hands: number;
  /** CPU time of the thread, milliseconds. */
  readonly cpuMs: number;
}

/** Plays the hands of a task; throws if its nets are not for its variant. */
export function playTrainTask(task: TrainTask, clock: CpuClock): TrainReply {
  const start = clock();
  const { config, generation } = task;
  const game = unwrap(createGame(variantOfText(task.variant), task.seats, 'hand'));
  const isStart = generation === 0;
  const { scaled = false } = task;
  const hasLeads = game.plan.format === 'points' && (scaled || game.numPlayers === 2);
  const options = {
    ...config,
    leads: hasLeads ? config.leads : 0,
    leadPoint: scaled ? rulesScale(game.rules, task.seats).point : POINT,
    lambda: isStart ? 1 : config.lambda,
    isAdjusted: !isStart && config.adjusted > 0,
  };
  const rival = task.rival && scorerOf(game, task.rival);
  const Player = task.seats === 2 ? PairHandPlayer : SeatsHandPlayer;
  const player = new Player(game, scorerOf(game, task.net), options, rival);
  const samples = new SampleList(formOf(game, config.leads > 0, scaled));
  let hands = 0;
  while (hands < task.hands && (hands === 0 || player.turns < config.taskTurns)) {
    player.play(stream('train-hand', config.seed, generation, task.first + hands++), samples);
  }
  return { rows: samples.rows, targets: samples.targets, hands, cpuMs: clock() - start };
}

function scorerOf(game: DamaGame, net: Uint8Array | undefined): MoveScorer<DamaState> {
  return net ? createNet(game, unwrap(readNet(net, 'the net in training'))) : new DamaLeaf(game);
}
