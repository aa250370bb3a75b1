/** `train`: makes a net by self-play, from a configuration to a file, and shows how it learnt. */
import { setImmediate } from 'node:timers/promises';
import { readNetFile, resolveDamaBot } from '../../../ai/dama-bianca/index.ts';
import type { NetFile } from '../../../ai/index.ts';
import { createGame, DAMA_BIANCA, type DamaGame } from '../../../engine/dama-bianca/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap, wrong } from '../../../engine/index.ts';
import {
  DEFAULT_RANGE,
  gameFault,
  type RuleRange,
  readRuleRange,
  readTrainStages,
  startFault,
  type TrainConfig,
  type TrainHost,
  type TrainReply,
} from '../../../selfplay/dama-bianca/index.ts';
import { BatchPool } from '../../../selfplay/pool/index.ts';
import { alarm } from '../../alarm.ts';
import { command } from '../../command.ts';
import { readInteger, readJsonFile, SET_OPTION } from '../../input.ts';
import { VARIANT_OPTION } from '../../options.ts';
import { defaultWorkers } from '../../run/index.ts';
import { workerFile } from '../../worker-file.ts';
import { readVariant } from '../input.ts';
import { folderCurves, recordedCurves, runStage, type StageEnd, stageFolders } from '../training/index.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('config', {
        type: 'string',
        describe: 'JSON file, an object or a list of stages; what it leaves out has a fallback',
      })
      .option('out', {
        type: 'string',
        describe: 'folder of the run; continues the run that it has',
      })
      .option('variant', VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('rules', {
        type: 'string',
        describe: 'makes a net of any rules: JSON file of the range that it learns, or any for the usual one',
      })
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
      .example(
        '$0 train stages.json --out run6',
        'a list: each stage continues with the net of the one before',
      )
      .example('$0 train fine.json --out run5 --from run1/moonlight-2-<name>.net', 'a net learns further')
      .example('$0 train --out run1 --curve', 'how it has learnt so far')
      .example('$0 train my.json --out run1 --db nets.db', 'its curve beside those of other runs')
      .example('$0 train --curve --db nets.db', 'the curves of all of them'),
  async (args, console) => {
    const { print } = console;
    const { out } = args;
    if (args.curve && args.db !== undefined) {
      if (out !== undefined) throw wrong('ERR_ARGUMENT', '--curve takes --out or --db, not both', 'curve');
      for (const line of recordedCurves(args.db)) print(line);
      return 0;
    }
    if (out === undefined) throw wrong('ERR_ARGUMENT', 'expected --out with the folder of the run', 'out');
    if (args.curve) {
      for (const line of folderCurves(out)) print(line);
      return 0;
    }
    if (args.config === undefined) throw wrong('ERR_ARGUMENT', 'expected a configuration', 'config');
    const stages = unwrap(readTrainStages(readJsonFile(args.config)));
    const variant = readVariant(args.variant, args.set);
    const players = readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const seconds = readInteger(args.checkpoint, 'checkpoint', 1, 1e6);
    const every = readInteger(args.every, 'every', 1, 1e6);
    const blocks = readInteger(args.blocks, 'blocks', 2, 1e6);
    const rival = unwrap(resolveDamaBot(args.judge)).spec;
    const game = unwrap(createGame(variant, players, 'hand'));
    const range = args.rules === undefined ? undefined : readRange(args.rules);
    for (const [i, config] of stages.entries()) {
      const fault = gameFault(game, config, range !== undefined);
      if (fault) throw wrong('ERR_ARGUMENT', fault, stages.length === 1 ? 'leads' : `${i + 1}.leads`);
    }
    const from = args.from === undefined ? undefined : startNet(game, stages[0], args.from, range);
    const folders = stageFolders(out, stages.length);
    const pool = new BatchPool('job', {
      workerFile: workerFile(),
      workers,
      alarm,
    });
    const host: TrainHost = {
      play: async (tasks) => {
        const jobs = tasks.map((input) => ({ game: DAMA_BIANCA.name, job: 'train', input }));
        return (await pool.playAll(jobs)).map(({ output }) => output as TrainReply);
      },
      pause: () => setImmediate(),
    };
    const options = { game, range, seconds, every, rival, blocks, db: args.db, host };
    let end: StageEnd | undefined;
    try {
      for (const [i, config] of stages.entries()) {
        const label = stages.length === 1 ? '' : `stage ${i + 1}, `;
        const net = end?.net ?? from;
        end = await runStage(
          { folder: folders[i], label, config, from: net, isFirst: i === 0 },
          options,
          console,
        );
      }
    } finally {
      await pool.stop();
    }
    if (!end) throw new Error('a run has no stage');
    print(end.file ?? `${out} is finished: ${end.net.name}`);
    return 0;
  },
);

/** The range of a JSON file; `any` stands for the usual one. */
function readRange(file: string): RuleRange {
  return file === 'any' ? DEFAULT_RANGE : unwrap(readRuleRange(readJsonFile(file)));
}

/** The net that a run starts from; it may be for other rules. */
function startNet(game: DamaGame, config: TrainConfig, file: string, range?: RuleRange): NetFile {
  const net = unwrap(readNetFile(file));
  const fault = startFault(game, config, net, range);
  if (fault) throw wrong('ERR_FILE', fault, file);
  return net;
}
