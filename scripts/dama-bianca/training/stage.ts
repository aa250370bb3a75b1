/** One stage of a run of training, in a folder of its own: it continues where it was, and is judged and saved on the way. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetFile } from '../../../ai/index.ts';
import { DAMA_BIANCA, type DamaGame } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { judgeNet, type TrainConfig, Trainer, type TrainHost } from '../../../selfplay/dama-bianca/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import type { Console } from '../../command.ts';
import { writeWhole } from '../../whole-file.ts';
import { packTrainer, resumeTrainer } from './checkpoint.ts';
import { type CurvePoint, type Judgement, readCurve, writeCurve } from './curve.ts';
import { checkpointIn, curveIn } from './folder.ts';
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
  /** Seconds between two checkpoints. */
  readonly seconds: number;
  /** Generations between two judgements, the bot that judges, and blocks of each. */
  readonly every: number;
  readonly rival: string;
  readonly blocks: number;
  /** File of the database that curves are recorded in as well. */
  readonly db: string | undefined;
  readonly host: TrainHost;
}

export interface StageEnd {
  readonly net: NetFile;
  /** The file that it was saved in; `undefined` if the stage was finished before. */
  readonly file: string | undefined;
}

/** Runs a stage to its end. ERR_FILE if the folder has a checkpoint that is damaged or of another stage. */
export async function runStage(
  order: StageOrder,
  { game, seconds, every, rival, blocks, db, host }: StageOptions,
  console: Console,
): Promise<StageEnd> {
  const { folder, label, config, from } = order;
  const trainer = openTrainer(order, game);
  // What was learnt after the checkpoint is learnt once more.
  const curve = trainer.done === 0 ? [] : readCurve(curveIn(folder)).slice(0, trainer.done);
  const key = {
    game: DAMA_BIANCA.name,
    variant: game.rules.variant,
    players: game.numPlayers,
    config: JSON.stringify({ ...config, from: from?.name }),
  };
  const record = db === undefined ? undefined : new TrainingRecord(db, key, console);
  await (order.isFirst ? record?.write(curve, 0) : record?.tryToWrite(curve));
  let saved = performance.now();
  let cpu = cpuMs();
  let file: string | undefined;
  while (!trainer.isFinished) {
    const generation = await trainer.next(host);
    record?.noteCpu(generation.generation, cpuMs() - cpu);
    cpu = cpuMs();
    const point: CurvePoint =
      generation.generation % every === 0 || trainer.isFinished
        ? { ...generation, judged: judge(trainer, game, rival, blocks) }
        : generation;
    curve.push(point);
    if (point.judged) file = saveNet(folder, game, trainer);
    console.note(label + describe(point));
    if (performance.now() - saved > seconds * SECOND || trainer.isFinished) {
      writeWhole(curveIn(folder), writeCurve(curve));
      writeWhole(checkpointIn(folder), packTrainer(trainer));
      await record?.tryToWrite(curve);
      saved = performance.now();
    }
  }
  await record?.write(curve, Number.POSITIVE_INFINITY);
  return { net: trainer.net(), file };
}

/** The trainer, from the folder's checkpoint if there is one. */
function openTrainer({ folder, config, from }: StageOrder, game: DamaGame): Trainer {
  mkdirSync(folder, { recursive: true });
  const file = checkpointIn(folder);
  return existsSync(file)
    ? unwrap(resumeTrainer(game, config, readFileSync(file), file, from))
    : new Trainer(game, config, from);
}

/** CPU time of all threads so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function judge(trainer: Trainer, game: DamaGame, bot: string, blocks: number): Judgement {
  const { value, low, high } = judgeNet(game, trainer.net(), bot, blocks, trainer.config.seed);
  return { net: trainer.net().name, bot, blocks, players: game.numPlayers, share: value, low, high };
}

function saveNet(folder: string, { rules, numPlayers }: DamaGame, trainer: Trainer): string {
  const label = variantLabel(rules.variant).replaceAll(/[^A-Za-z0-9_.-]/g, '-');
  const file = join(folder, `${label}-${numPlayers}-${trainer.net().name}.net`);
  writeWhole(file, trainer.netBytes());
  return file;
}

function describe({ generation, hands, loss, judged }: CurvePoint): string {
  const learnt = loss === null ? '' : `, loss ${loss.toFixed(4)}`;
  const text = `generation ${generation}: ${hands} hands${learnt}`;
  if (!judged) return text;
  const [share, low, high] = [judged.share, judged.low, judged.high].map((x) => (100 * x).toFixed(1));
  return `${text}; ${share} [${low}, ${high}] % against ${judged.bot}`;
}
