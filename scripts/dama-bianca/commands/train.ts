/** `train`: makes a net by self-play, from a configuration to a file, and shows how it learnt. */
import { readNetFile, resolveDamaBot, rulesNetFault } from '../../../ai/dama-bianca/index.ts';
import { type NetFile, writeNet } from '../../../ai/index.ts';
import { createGame, type DamaGame } from '../../../engine/dama-bianca/index.ts';
import { FaultError, MAX_PLAYERS, MIN_PLAYERS, unwrap, wrong } from '../../../engine/index.ts';
import {
  gameFault,
  type RuleRange,
  readTrainStages,
  startFault,
  type TrainConfig,
} from '../../../selfplay/dama-bianca/index.ts';
import { command } from '../../command.ts';
import { readInteger, readJsonFile, SET_OPTION } from '../../input.ts';
import { VARIANT_OPTION } from '../../options.ts';
import { readQueue, withQueue } from '../../run/pools.ts';
import { defaultWorkers } from '../../run/recording.ts';
import { RANGE_OPTION, readRange, readVariant } from '../input.ts';
import { keepNet } from '../net-shelf.ts';
import { folderCurves } from '../training/folder.ts';
import { recordedCurves } from '../training/record.ts';
import { type SpecialistLength, specialistStages, specialistStart } from '../training/specialist.ts';
import { runStages, type StageEnd, TrainingHost } from '../training/stage.ts';

export const { build, run } = command(
  (y) =>
    withQueue(y)
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
      .option('rules', { ...RANGE_OPTION, describe: `makes a net of any rules: ${RANGE_OPTION.describe}` })
      .option('minutes', {
        type: 'number',
        describe:
          'instead of a configuration: makes a specialist for --variant in about so long, from the rules net if that knows the rules',
      })
      .option('hands', {
        type: 'number',
        describe: 'makes a specialist from about so many hands: the same net on every machine',
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
      .example(
        '$0 train --variant my-variant.json --minutes 15 --out mine',
        'a specialist, which the local store keeps: from now on it plays these rules',
      )
      .example('$0 train docs/examples/rules-2.json --rules any --out any2', 'a net of any rules')
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
    const length = readLength(args);
    const variant = readVariant(args.variant, args.set);
    const players = readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const seconds = readInteger(args.checkpoint, 'checkpoint', 1, 1e6);
    const every = readInteger(args.every, 'every', 1, 1e6);
    const blocks = readInteger(args.blocks, 'blocks', 2, 1e6);
    const rival = unwrap(resolveDamaBot(args.judge)).spec;
    const game = unwrap(createGame(variant, players, 'hand'));
    if (game.rules.choosesSeats) {
      const message =
        'the net of the rules without the choice between seats plays them (R22): train that one';
      throw wrong('ERR_ARGUMENT', message, 'hand.choose');
    }
    const range = args.rules === undefined ? undefined : readRange(args.rules);
    const unfit = range && rulesNetFault(game);
    if (unfit) throw new FaultError(unfit);
    const given = length ? undefined : readStages(args.config, game, range);
    const from = given ? startNet(game, given[0], args.from, range) : specialistStart(game, args.from);
    const host = new TrainingHost({ workers, queue: readQueue(args, 'train', out), note: console.note });
    const options = { game, range, seconds, every, rival, blocks, db: args.db, host };
    let end: StageEnd;
    try {
      const stages = length ? await specialistStages(out, game, from, length, host, console) : (given ?? []);
      end = await runStages(out, stages, from, options, console);
    } finally {
      await host.stop();
    }
    print(end.file ?? `${out} is finished: ${end.net.name}`);
    if (length) {
      console.note(`kept as ${keepNet(writeNet(end.net.head, end.net.weights), end.file ?? out)}`);
    }
    return 0;
  },
);

/** A working week. */
const MOST_MINUTES = 10_000;
const MOST_HANDS = 1e8;

interface LengthArgs {
  readonly minutes: number | undefined;
  readonly hands: number | undefined;
  readonly config: string | undefined;
  readonly rules: string | undefined;
}

/** How long a specialist learns, if one is asked for. ERR_ARGUMENT for what is out of range, or beside other options. */
function readLength({ minutes, hands, config, rules }: LengthArgs): SpecialistLength | undefined {
  if (minutes === undefined && hands === undefined) return undefined;
  const name = minutes === undefined ? 'hands' : 'minutes';
  if (minutes !== undefined && hands !== undefined)
    throw wrong('ERR_ARGUMENT', 'expected --minutes or --hands, found both', 'hands');
  if (config !== undefined || rules !== undefined)
    throw wrong('ERR_ARGUMENT', `--${name} takes neither a configuration nor --rules`, name);
  if (hands !== undefined) return { hands: readInteger(hands, 'hands', 1, MOST_HANDS) };
  if (minutes !== undefined && minutes > 0 && minutes <= MOST_MINUTES) return { minutes };
  throw wrong('ERR_ARGUMENT', `--minutes takes a number above 0, up to ${MOST_MINUTES}`, 'minutes');
}

/** The stages of a file, fit for the game. */
function readStages(file: string | undefined, game: DamaGame, range?: RuleRange): readonly TrainConfig[] {
  if (file === undefined)
    throw wrong('ERR_ARGUMENT', 'expected a configuration, --minutes or --hands', 'config');
  const stages = unwrap(readTrainStages(readJsonFile(file)));
  for (const [i, config] of stages.entries()) {
    const fault = gameFault(game, config, range !== undefined);
    if (fault) throw wrong('ERR_ARGUMENT', fault, stages.length === 1 ? 'leads' : `${i + 1}.leads`);
  }
  return stages;
}

/** The net that a run starts from, if one is named; it may be for other rules. */
function startNet(
  game: DamaGame,
  config: TrainConfig,
  file: string | undefined,
  range?: RuleRange,
): NetFile | undefined {
  if (file === undefined) return undefined;
  const net = unwrap(readNetFile(file));
  const fault = startFault(game, config, net, range);
  if (fault) throw wrong('ERR_FILE', fault, file);
  return net;
}
