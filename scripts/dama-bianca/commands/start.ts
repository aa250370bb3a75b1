/** `start`: the first study. What `npm start` runs: about a minute of self-play on two cores, and what it shows. */

import type { GroupStats } from '../../../db/index.ts';
import { decimal, isSettledFrom } from '../../../selfplay/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { selfplay, statistics } from '../../../studies/run/index.ts';
import { command } from '../../command.ts';
import { codeOf, follow } from '../../follow.ts';
import { calledAs, quoted } from '../../program-name.ts';
import { readRecording, withRecording } from '../../recording.ts';
import { formatEstimate, reportLines } from '../../report/stats-report.ts';

const VARIANTS = ['manuale', 'manuale-punti', 'moonlight'];
const PLAYERS = [2, 4];
const SEED = 1;
/** The strongest that plays a minute's worth of hands, under all of these rules. */
const BOT = 'net';

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .option('blocks', { type: 'number', default: 4000, describe: 'blocks of each of the six studies' })
      .example('$0 start', 'run it again: it continues, and does nothing once it is complete'),
  async (args, console) => {
    const blocks = readInteger(args.blocks, 'blocks', 1, 1e9);
    const { note, print } = console;
    note(
      `A first study of Dama Bianca: ${VARIANTS.join(', ')} with ${PLAYERS.join(' and ')} players, a net at every seat.`,
    );
    const run = selfplay({
      ...readRecording(args),
      variants: VARIANTS,
      players: PLAYERS,
      bots: [BOT],
      seed: SEED,
      blocks,
    });
    const followed = await follow(run, console, args);
    const groups = await readGroups(args.db);
    for (const line of groups.flatMap((group) => [...reportLines(group), ''])) print(line);
    for (const line of findings(groups, args.db)) print(line);
    return codeOf(followed);
  },
);

async function readGroups(db: string): Promise<readonly GroupStats[]> {
  const groups = await statistics({ db, variants: VARIANTS, players: PLAYERS });
  return groups.filter(
    ({ unit, lineup }) => unit === 'hand' && lineup.every((bot) => isSettledFrom(BOT, bot)),
  );
}

/** What the study found about the first seat, in plain words. */
function findings(groups: readonly GroupStats[], file: string): string[] {
  const lines = ['What this says about the first seat (95 % intervals, over blocks):'];
  for (const { variantName, players, seats } of groups) {
    const share = formatEstimate(seats[0].share, 'percent');
    const fair = 1 / players;
    const verdict =
      seats[0].share.low > fair
        ? `more than its fair ${decimal(100 * fair, 0)} %`
        : seats[0].share.high < fair
          ? `less than its fair ${decimal(100 * fair, 0)} %`
          : `not clearly different from its fair ${decimal(100 * fair, 0)} %`;
    lines.push(`  ${variantName}, ${players} players: the first seat wins ${share}, ${verdict}.`);
  }
  const db = file === 'dama.db' ? '' : ` --db ${quoted(file)}`;
  const dama = calledAs();
  lines.push(
    'These are the hands of a net, which looks one turn ahead. Weaker players have other advantages.',
    '',
    'What to try next:',
    `  ${dama} compare moonlight --set hand.end=complete-round${db} --blocks 300`,
    `  ${dama} stats${db} --players 2`,
    `  ${dama} play --seats human,greedy`,
  );
  return lines;
}
