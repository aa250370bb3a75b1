/** `selfplay`: records blocks of self-play for every variant, number of players and lineup asked for. */

import { checkSeats } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { DEFAULT_GAME, fillLineup } from '../../selfplay/index.ts';
import { command } from '../command.ts';
import { readInteger, readPlayers, readVariants, SET_OPTION, splitList } from '../input.ts';
import { DEFAULT_VARIANT, SEED_OPTION, withLineups } from '../options.ts';
import { readRecording, runStudies, type StudyOrder, withRecording } from '../run/index.ts';

export const { build, run } = command(
  (y) =>
    withLineups(
      withRecording(y)
        .option('variant', {
          type: 'string',
          default: DEFAULT_VARIANT,
          describe: 'names, files or inline JSON, comma separated',
        })
        .option('set', SET_OPTION),
    )
      .option('blocks', {
        type: 'number',
        default: 100,
        describe: 'blocks of each study, recorded ones included',
      })
      .option('seed', SEED_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'print the summary as JSON' })
      .example('$0 selfplay --variant moonlight --players 2,4 --blocks 1000', 'greedy at every seat')
      .example(
        "$0 selfplay --bots 'greedy,random(seed=3)' --blocks 200",
        'two bots, every block in both rotations',
      )
      .example(
        '$0 selfplay --variant \'{"base":"moonlight","hand":{"end":"complete-round"}}\'',
        'a rule changed',
      ),
  async (args, console) => {
    const variants = readVariants(args.variant, args.set);
    const blocks = readInteger(args.blocks, 'blocks', 1, 1e9);
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const bots = splitList(args.bots);
    const orders: StudyOrder[] = [];
    for (const variant of variants) {
      for (const players of readPlayers(args.players)) {
        unwrap(checkSeats(variant, players));
        const lineup = unwrap(fillLineup(DEFAULT_GAME, bots, players));
        orders.push({ key: { game: DEFAULT_GAME, variant, players, lineup, unit: args.unit, seed }, blocks });
      }
    }
    const options = readRecording(args);
    const summary = await runStudies(orders, options, console);
    if (args.json)
      console.print(JSON.stringify({ db: args.db, blocks: summary.blocks, hands: summary.hands }));
    return summary.code;
  },
);
