/** Runs one stage of training in a folder of its own: it continues where it was, and is judged and saved on the way. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { NetFile } from '../../../ai/index.ts';
import { DAMA_BIANCA, type DamaGame } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import {
  judgedGames,
  judgeNet,
  type RuleRange,
  type TrainConfig,
  Trainer,
  type TrainHost,
  type TrainReply,
} from '../../../selfplay/dama-bianca/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import { now, writeWhole } from '../../host/index.ts';
import { onStop, openPool, type PoolChoice, type RunContext, RunStopped } from '../../run/index.ts';
import { packTrainer, resumeTrainer } from './checkpoint.ts';
import { type CurvePoint, type Judgement, readCurve, writeCurve } from './curve.ts';
import { checkpointIn, curveIn, stageFolders } from './folder.ts';
import { TrainingRecord } from './record.ts';

const SECOND = 1000;

interface StageOrder {
  readonly folder: string;
  /** Stands before what is noted of the stage. */
  readonly label: string;
  readonly config: TrainConfig;
  /** The net that it starts from. */
  readonly from: NetFile | undefined;
  /** A database that cannot be written is a fault before the first stage, not after the hours of another. */
  readonly isFirst: boolean;
}

/** What all stages of a run have in common. */
interface StageOptions {
  readonly game: DamaGame;
  /** The range of rules that the net learns, if it is not those of the game alone. */
  readonly range: RuleRange | undefined;
  /** Seconds between two checkpoints. */
  readonly seconds: number;
  /** Generations between two judgements, the bot that judges, and blocks of each. */
  readonly every: number;
  readonly rival: string;
  readonly blocks: number;
  /** File of the database that curves are recorded in as well. */
  readonly db: string | undefined;
  readonly host: TrainHost;
  /** Hears how many generations of all stages are done, before the first of this run and after each. */
  readonly whileItLearns?: (done: number, total: number, hands: number) => void;
}

interface StageEnd {
  readonly net: NetFile;
  /** The file that it was saved in; `undefined` if the stage was finished before. */
  readonly file: string | undefined;
}

/**
 * Runs stages one after the other in the folder of a run. ERR_FILE for a folder that has been begun otherwise. When somebody ends it,
 * it throws RunStopped, once the generation under way is in the checkpoint.
 */
export async function runStages(
  out: string,
  stages: readonly TrainConfig[],
  from: NetFile | undefined,
  options: StageOptions,
  context: RunContext,
): Promise<StageEnd> {
  let end: StageEnd | undefined;
  const total = stages.reduce((sum, { generations }) => sum + generations, 0);
  let before = 0;
  let hands = 0;
  const release = onStop(context, () =>
    context.note('stopping: the generation under way is finished and kept; a second signal ends at once'),
  );
  try {
    for (const [i, folder] of stageFolders(out, stages.length).entries()) {
      const label = stages.length === 1 ? '' : `stage ${i + 1}, `;
      const order = { folder, label, config: stages[i], from: end?.net ?? from, isFirst: i === 0 };
      end = await runStage(order, options, context, (done, own) => {
        hands += own;
        options.whileItLearns?.(before + done, total, hands);
      });
      before += stages[i].generations;
    }
    if (!end) throw new Error('a run has no stage');
    return end;
  } finally {
    release();
  }
}

/** Runs a stage to its end. ERR_FILE if the folder has a checkpoint that is damaged or of another stage. */
async function runStage(
  order: StageOrder,
  { game, range, seconds, every, rival, blocks, db, host }: StageOptions,
  context: RunContext,
  learns: (done: number, hands: number) => void,
): Promise<StageEnd> {
  const { folder, label, config, from } = order;
  const trainer = openTrainer(order, game, range);
  learns(trainer.done, 0);
  // What was learnt after the checkpoint is learnt once more.
  const curve = trainer.done === 0 ? [] : readCurve(curveIn(folder)).slice(0, trainer.done);
  const key = {
    game: DAMA_BIANCA.name,
    variant: game.rules.variant,
    players: game.numPlayers,
    config: JSON.stringify({ ...config, from: from?.name, range }),
  };
  const record = db === undefined ? undefined : new TrainingRecord(db, key, context);
  await (order.isFirst ? record?.write(curve, 0) : record?.tryToWrite(curve));
  let saved = now();
  let cpu = cpuMs();
  let file: string | undefined;
  while (!trainer.isFinished) {
    const generation = await trainer.next(host);
    record?.noteCpu(generation.generation, cpuMs() - cpu);
    cpu = cpuMs();
    const point: CurvePoint =
      generation.generation % every === 0 || trainer.isFinished
        ? { ...generation, ...judge(trainer, game, range, rival, blocks) }
        : generation;
    curve.push(point);
    if (point.judged) file = saveNet(folder, game, trainer, range !== undefined);
    context.detail(label + describe(point));
    learns(trainer.done, config.hands);
    const isStopped = context.signal.aborted;
    if (now() - saved > seconds * SECOND || trainer.isFinished || isStopped) {
      writeWhole(curveIn(folder), writeCurve(curve));
      writeWhole(checkpointIn(folder), packTrainer(trainer));
      await record?.tryToWrite(curve);
      saved = now();
    }
    if (!isStopped || trainer.isFinished) continue;
    const done = `${trainer.done} of ${config.generations} generations`;
    context.note(`${label}stopped after ${done}, which ${folder} keeps: run the same command again`);
    throw new RunStopped();
  }
  await record?.write(curve, Number.POSITIVE_INFINITY);
  return { net: trainer.net(), file };
}

/** The trainer, from the folder's checkpoint if there is one. */
function openTrainer({ folder, config, from }: StageOrder, game: DamaGame, range?: RuleRange): Trainer {
  mkdirSync(folder, { recursive: true });
  const file = checkpointIn(folder);
  return existsSync(file)
    ? unwrap(resumeTrainer(game, config, readFileSync(file), file, from, range))
    : new Trainer(game, config, from, range);
}

/** CPU time of all threads so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function judge(
  trainer: Trainer,
  game: DamaGame,
  range: RuleRange | undefined,
  bot: string,
  blocks: number,
): Pick<CurvePoint, 'judged' | 'also'> {
  const net = trainer.net();
  const players = game.numPlayers;
  const under = (rules: DamaGame): Judgement => {
    const { value, low, high } = judgeNet(rules, net, bot, blocks, trainer.config.seed);
    return { net: net.name, bot, blocks, players, share: value, low, high };
  };
  if (!range) return { judged: under(game) };
  const [judged, ...also] = judgedGames(range, players).map(({ name, game: other }) => ({
    rules: name,
    ...under(other),
  }));
  return { judged, also };
}

function saveNet(folder: string, { rules, numPlayers }: DamaGame, trainer: Trainer, isAny: boolean): string {
  const label = isAny ? 'any' : variantLabel(rules.variant).replaceAll(/[^A-Za-z0-9_.-]/g, '-');
  const file = join(folder, `${label}-${numPlayers}-${trainer.net().name}.net`);
  writeWhole(file, trainer.netBytes());
  return file;
}

function describe({ generation, hands, loss, judged, also = [] }: CurvePoint): string {
  const learnt = loss === null ? '' : `, loss ${loss.toFixed(4)}`;
  const text = `generation ${generation}: ${hands} hands${learnt}`;
  if (!judged) return text;
  const shares = [judged, ...also].map(({ share, low, high, rules }) => {
    const [mean, least, most] = [share, low, high].map((x) => (100 * x).toFixed(1));
    return `${rules === undefined ? '' : `${rules} `}${mean} [${least}, ${most}] %`;
  });
  return `${text}; ${shares.join(', ')} against ${judged.bot}`;
}

export class TrainingHost implements TrainHost {
  readonly #choice: PoolChoice;
  readonly #context: RunContext;
  #pool: ReturnType<typeof openJobs> | undefined;

  constructor(choice: PoolChoice, context: RunContext) {
    this.#choice = choice;
    this.#context = context;
  }

  play: TrainHost['play'] = async (tasks) => {
    this.#pool ??= openJobs(this.#choice, this.#context);
    const jobs = tasks.map((input) => ({ game: DAMA_BIANCA.name, job: 'train', input }));
    return (await (await this.#pool).playAll(jobs)).map(({ output }) => output as TrainReply);
  };

  async pause(): Promise<void> {
    await setImmediate();
    await this.#context.pause();
  }

  async stop(): Promise<void> {
    await (await this.#pool)?.stop();
  }
}

function openJobs(choice: PoolChoice, context: RunContext) {
  return openPool('job', choice, context);
}
