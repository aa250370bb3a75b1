/** `train`: makes a net by self-play, from a configuration to a file, and shows how it learnt. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { resolveDamaBot } from '../../ai/dama/index.ts';
import { type NetFile, readNet } from '../../ai/index.ts';
import { createGame, type DamaGame } from '../../engine/dama/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../engine/index.ts';
import {
  judgeNet,
  readTrainConfig,
  startFault,
  type TrainConfig,
  Trainer,
  type TrainHost,
  variantLabel,
} from '../../selfplay/index.ts';
import { TrainPool } from '../../selfplay/pool/index.ts';
import { alarm } from '../alarm.ts';
import { command } from '../command.ts';
import { readInteger, readJsonFile, readVariant, SET_OPTION, wrong } from '../input.ts';
import { defaultWorkers } from '../run/index.ts';
import { type CurvePoint, formatCurve, type Judgement, readCurve, writeCurve } from '../training-curve.ts';
import { recordedCurves, TrainingRecord } from '../training-record.ts';

const SECOND = 1000;

export const { build, run } = command(
  (y) =>
    y
      .positional('config', { type: 'string', describe: 'JSON file; what it leaves out has a fallback' })
      .option('out', {
        type: 'string',
        describe: 'folder of the run; goes on if it has one',
      })
      .option('variant', { type: 'string', default: 'moonlight', describe: 'name, JSON file or inline JSON' })
      .option('set', SET_OPTION)
      .option('players', { type: 'number', default: 2, describe: 'seats' })
      .option('from', {
        type: 'string',
        describe: 'file of a net to start from, for these rules or others',
      })
      .option('workers', {
        type: 'number',
        default: defaultWorkers(),
        describe: 'threads that play; the net learns on one more, and nothing depends on their number',
      })
      .option('checkpoint', { type: 'number', default: 120, describe: 'seconds between two checkpoints' })
      .option('judge', { type: 'string', default: 'greedy', describe: 'bot that the net is judged by' })
      .option('every', { type: 'number', default: 20, describe: 'generations between two judgements' })
      .option('blocks', {
        type: 'number',
        default: 100,
        describe: 'blocks of a judgement, a hand for each seat',
      })
      .option('db', { type: 'string', describe: 'database that the curve is recorded in as well' })
      .option('curve', {
        type: 'boolean',
        default: false,
        describe: 'print how a run has learnt, train nothing',
      })
      .example('$0 train docs/examples/train.json --out run1', 'two players, single hands of moonlight')
      .example(
        '$0 train my.json --out run2 --variant my-variant.json',
        'a net of its own for another variant',
      )
      .example('$0 train my.json --out run4 --players 4', 'a net for four players')
      .example('$0 train fine.json --out run5 --from run1/moonlight-2-<name>.net', 'a net goes on learning')
      .example('$0 train --out run1 --curve', 'how it has learnt so far')
      .example('$0 train my.json --out run1 --db nets.db', 'its curve beside those of other runs')
      .example('$0 train --curve --db nets.db', 'the curves of all of them'),
  async (args, console) => {
    const { print, note } = console;
    const { out } = args;
    if (args.curve && args.db !== undefined) {
      if (out !== undefined) throw wrong('ERR_ARGUMENT', '--curve takes --out or --db, not both', 'curve');
      for (const line of recordedCurves(args.db)) print(line);
      return 0;
    }
    if (out === undefined) throw wrong('ERR_ARGUMENT', '--out is due, the folder of the run', 'out');
    const curveFile = join(out, 'curve.jsonl');
    if (args.curve) {
      for (const line of formatCurve(readCurve(curveFile))) print(line);
      return 0;
    }
    if (args.config === undefined) throw wrong('ERR_ARGUMENT', 'a configuration is due', 'config');
    const config = unwrap(readTrainConfig(readJsonFile(args.config)));
    const variant = readVariant(args.variant, args.set);
    const players = readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const seconds = readInteger(args.checkpoint, 'checkpoint', 1, 1e6);
    const every = readInteger(args.every, 'every', 1, 1e6);
    const blocks = readInteger(args.blocks, 'blocks', 2, 1e6);
    const rival = unwrap(resolveDamaBot(args.judge)).spec;
    const game = unwrap(createGame(variant, players, 'hand'));
    const from = args.from === undefined ? undefined : startNet(game, config, args.from);
    mkdirSync(out, { recursive: true });
    const checkpointFile = join(out, 'checkpoint');
    const trainer = existsSync(checkpointFile)
      ? unwrap(Trainer.resume(game, config, readFileSync(checkpointFile), checkpointFile, from))
      : new Trainer(game, config, from);
    // What was learnt after the checkpoint is learnt once more.
    const curve = trainer.done === 0 ? [] : readCurve(curveFile).slice(0, trainer.done);
    const key = { variant, players, config: JSON.stringify({ ...config, from: from?.name }) };
    const record = args.db === undefined ? undefined : new TrainingRecord(args.db, key, console);
    // A database that cannot be written is told before the work, not after it.
    await record?.write(curve, 0);
    let saved = performance.now();
    let cpu = cpuMs();
    let file = '';
    const pool = new TrainPool({
      workerFile: new URL('../../bin/worker.mjs', import.meta.url),
      workers,
      alarm,
    });
    const host: TrainHost = { play: (tasks) => pool.playAll(tasks), pause: () => setImmediate() };
    try {
      while (!trainer.isFinished) {
        const generation = await trainer.next(host);
        record?.noteCpu(generation.generation, cpuMs() - cpu);
        cpu = cpuMs();
        const point: CurvePoint =
          generation.generation % every === 0 || trainer.isFinished
            ? { ...generation, judged: judge(trainer, game, rival, blocks) }
            : generation;
        curve.push(point);
        if (point.judged) file = saveNet(out, variantLabel(variant), trainer);
        note(describe(point));
        if (performance.now() - saved > seconds * SECOND || trainer.isFinished) {
          writeWhole(curveFile, writeCurve(curve));
          writeWhole(checkpointFile, trainer.checkpoint());
          await record?.tryToWrite(curve);
          saved = performance.now();
        }
      }
    } finally {
      await pool.stop();
    }
    await record?.write(curve, Number.POSITIVE_INFINITY);
    print(file === '' ? `${out} is finished: ${trainer.net().name}` : file);
    return 0;
  },
);

/** The net that a run starts from; it may be for other rules. */
function startNet(game: DamaGame, config: TrainConfig, file: string): NetFile {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw wrong('ERR_FILE', `cannot be read: ${(error as Error).message}`, file);
  }
  const net = unwrap(readNet(bytes, file));
  const fault = startFault(game, config, net);
  if (fault) throw wrong('ERR_FILE', fault, file);
  return net;
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

function saveNet(folder: string, label: string, trainer: Trainer): string {
  const file = join(
    folder,
    `${label.replaceAll(/[^A-Za-z0-9_.-]/g, '-')}-${trainer.net().head.players}-${trainer.net().name}.net`,
  );
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

/** Replaces a file at once: after a kill or a power cut there is the old one or the new one, never half of one. */
function writeWhole(file: string, content: string | Uint8Array): void {
  const part = `${file}.part`;
  try {
    const handle = openSync(part, 'w');
    const bytes = Buffer.from(content as Uint8Array);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(part, file);
  } catch (error) {
    throw wrong('ERR_FILE', `cannot be written: ${(error as Error).message}`, file);
  }
}
