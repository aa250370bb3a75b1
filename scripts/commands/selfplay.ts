/** `selfplay`: records blocks of self-play for every variant, number of players and lineup asked for. */

import { unwrap } from '../../engine/index.ts';
import { fillLineup, settleStudy, variantLabel } from '../../selfplay/index.ts';
import { command } from '../command.ts';
import { readInteger, readPlayers, SET_OPTION } from '../input.ts';
import { RULES_OPTION, SEED_OPTION, withLineups } from '../options.ts';
import { playedLines, playedReport } from '../report/played.ts';
import { readBots, readGame, readRulesList, readUnit } from '../rules-input.ts';
import { readRecording, withRecording } from '../run/recording.ts';
import { runStudies, type StudyOrder } from '../run/studies.ts';

export const { build, run } = command(
  (y) =>
    withLineups(withRecording(y).option('variant', RULES_OPTION).option('set', SET_OPTION))
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
    const kit = readGame(args.game);
    const { module } = kit;
    const variants = readRulesList(kit, args.variant, args.set);
    const unit = readUnit(kit, args.unit);
    const blocks = readInteger(args.blocks, 'blocks', 1, 1e9);
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const bots = readBots(kit, args.bots);
    const orders: StudyOrder[] = [];
    for (const variant of variants) {
      for (const players of readPlayers(args.players)) {
        unwrap(module.checkSeats(variant, players));
        const lineup = unwrap(fillLineup(module.name, bots, players));
        const key = settleStudy({ game: module.name, variant, players, lineup, unit, seed });
        orders.push({ key, blocks });
      }
    }
    const options = readRecording(args);
    const summary = await runStudies(orders, options, console);
    const played = playedReport(
      orders.map(({ key }) => {
        const { variant } = key;
        return { ...key, variant: module.rules.canonical(variant), variantName: variantLabel(variant) };
      }),
    );
    if (args.json)
      console.print(JSON.stringify({ db: args.db, blocks: summary.blocks, hands: summary.hands, ...played }));
    // Its warnings came before the first block.
    else playedLines({ ...played, warnings: [] }).forEach(console.note);
    return summary.code;
  },
);
