/** `selfplay`: records blocks of self-play for every variant, number of players and lineup asked for. */

import { gameNamed, type StudyKey, variantLabel } from '../../selfplay/index.ts';
import { checkSeed, readInteger, readPlayers, splitList } from '../../studies/input/index.ts';
import { selfplay } from '../../studies/run/index.ts';
import { playedTexts } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { codeOf, follow } from '../follow.ts';
import { RULES_OPTION, SEED_OPTION, SET_OPTION, withLineups } from '../options.ts';
import { readRecording, withRecording } from '../recording.ts';
import { playedReport } from '../report/played.ts';

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
      .example('$0 selfplay --variant moonlight --players 2,4 --blocks 1000', 'the nets at every seat')
      .example(
        "$0 selfplay --bots 'greedy,random(seed=3)' --blocks 200",
        'two bots, every block in both rotations',
      )
      .example(
        '$0 selfplay --variant \'{"base":"moonlight","hand":{"end":"complete-round"}}\'',
        'a rule changed',
      ),
  async (args, console) => {
    const { game, variant, set, bots, unit } = args;
    const run = selfplay({
      ...readRecording(args),
      game,
      variants: variant === undefined ? undefined : splitList(variant),
      set,
      players: readPlayers(args.players),
      bots: bots === undefined ? undefined : splitList(bots),
      unit,
      seed: checkSeed(args.seed),
      blocks: readInteger(args.blocks, 'blocks', 1, 1e9),
    });
    const followed = await follow(run, console, args);
    const { db, blocks, hands, studies } = followed.result;
    const played = studies.map(playedStudy);
    if (args.json) console.print(JSON.stringify({ db, blocks, hands, ...playedReport(played) }));
    // Its warnings came before the first block.
    else [...playedTexts(played, 'en'), ...(playedReport(played).notes ?? [])].forEach(console.note);
    return codeOf(followed);
  },
);

function playedStudy(key: StudyKey) {
  const { rules } = gameNamed(key.game).module;
  return { ...key, variant: rules.canonical(key.variant), variantName: variantLabel(key.variant) };
}
