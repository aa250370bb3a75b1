/** `train`: makes a net by self-play, from a configuration to a file, and shows how it learnt. */
import { MAX_PLAYERS, MIN_PLAYERS, wrong } from '../../../engine/index.ts';
import { train } from '../../../studies/dama-bianca/index.ts';
import { readInteger, readOptional } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';
import { follow } from '../../follow.ts';
import { SET_OPTION, VARIANT_OPTION } from '../../options.ts';
import { readQueue, readWorkers, WORKERS_OPTION, withQueue } from '../../recording.ts';
import { folderLines, recordedLines } from '../curves.ts';
import { RANGE_OPTION } from '../input.ts';

const MOST_HANDS = 1e8;
const MOST_SEED = 1e9;

export const { build, run } = command(
  (y) =>
    withQueue(y)
      .positional('config', {
        type: 'string',
        describe: 'JSON file: an object or a list of stages; every key has a default',
      })
      .option('out', {
        type: 'string',
        describe: 'folder of the run; continues the run that it has',
      })
      .option('variant', VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('rules', { ...RANGE_OPTION, describe: `train a net for many rules: ${RANGE_OPTION.describe}` })
      .option('minutes', {
        type: 'number',
        describe:
          'without a config: train a net for --variant in about so many minutes, from the rules net if that knows the rules',
      })
      .option('hands', {
        type: 'number',
        describe: 'the same, from about so many hands: every machine makes the same net',
      })
      .option('seed', {
        type: 'number',
        describe: 'with --minutes or --hands: another seed makes another net',
      })
      .option('players', { type: 'number', default: 2, describe: 'seats' })
      .option('from', {
        type: 'string',
        describe: 'file of a net to start from, for these rules or others',
      })
      .option('workers', {
        ...WORKERS_OPTION,
        describe: 'threads that play; one more trains the net, which does not depend on their number',
      })
      .option('checkpoint', { type: 'number', default: 120, describe: 'seconds between two checkpoints' })
      .option('judge', { type: 'string', default: 'greedy', describe: 'bot that the net is judged against' })
      .option('every', { type: 'number', default: 20, describe: 'generations between two judgements' })
      .option('blocks', {
        type: 'number',
        default: 100,
        describe: 'blocks of a judgement, a hand for each seat',
      })
      .option('db', { type: 'string', describe: 'database to record the curve in' })
      .option('curve', {
        type: 'boolean',
        default: false,
        describe: 'print the curve of a run; train nothing',
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
      .example('$0 train --out run1 --curve', 'the curve so far')
      .example('$0 train my.json --out run1 --db nets.db', 'its curve beside those of other runs')
      .example('$0 train --curve --db nets.db', 'the curves of all of them'),
  async (args, console) => {
    const { print } = console;
    const { out } = args;
    if (args.curve && args.db !== undefined) {
      if (out !== undefined) throw wrong('ERR_ARGUMENT', '--curve takes --out or --db, not both', 'curve');
      for (const line of recordedLines(args.db)) print(line);
      return 0;
    }
    if (out === undefined) throw wrong('ERR_ARGUMENT', 'expected --out with the folder of the run', 'out');
    if (args.curve) {
      for (const line of folderLines(out)) print(line);
      return 0;
    }
    const { config, minutes, variant, set, rules, from, db } = args;
    const run = train({
      ...{ out, config, minutes, variant, set, rules, from, db },
      hands: readOptional(args.hands, 'hands', 1, MOST_HANDS),
      seed: readOptional(args.seed, 'seed', 0, MOST_SEED),
      players: readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS),
      workers: readWorkers(args.workers),
      checkpoint: readInteger(args.checkpoint, 'checkpoint', 1, 1e6),
      judge: args.judge,
      every: readInteger(args.every, 'every', 1, 1e6),
      blocks: readInteger(args.blocks, 'blocks', 2, 1e6),
      queue: readQueue(args, 'train', out),
    });
    const { result, code } = await follow(run, console, { verbose: true });
    if (result.net === undefined) return code;
    print(result.file ?? `${out} is finished: ${result.net}`);
    if (result.kept !== undefined) console.note(`kept as ${result.kept}`);
    return 0;
  },
);
