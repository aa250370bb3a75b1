/** `match`: bots against each other in paired blocks of fixed number, with the score and its interval. */

import { blockResults, type DamaDatabase, findStudy, resultOf } from '../../db/index.ts';
import type { StudyKey } from '../../selfplay/index.ts';
import { type Console, command } from '../command.ts';
import { readInteger } from '../input.ts';
import { SEED_OPTION, withLineup } from '../options.ts';
import { showProgress } from '../run/progress.ts';
import { openToWrite, type RunOptions, readRecording, withRecording } from '../run/recording.ts';
import { playStudies, type RunControl, summaryText } from '../run/studies.ts';
import { readSprt, SPRT_OPTION } from '../sequential/bounds.ts';
import { duelOf, readLineup, shareIn } from '../sequential/duel.ts';
import { matchJson, matchLines, readMatch } from '../sequential/match-report.ts';
import { AnytimeShare, testJson, testLines } from '../sequential/report.ts';
import { playTest } from '../sequential/run.ts';

const DEFAULT_BLOCKS = 200;
const MAX_TEST_BLOCKS = 100_000;

export const { build, run } = command(
  (y) =>
    withLineup(withRecording(y))
      .option('blocks', {
        type: 'number',
        describe: `blocks, recorded ones included; ${DEFAULT_BLOCKS}, or at most ${MAX_TEST_BLOCKS} with --sprt`,
      })
      .option('sprt', SPRT_OPTION)
      .option('seed', SEED_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 match greedy random --blocks 500', 'two players, every block in both rotations')
      .example('$0 match expert club --sprt elo0=0 elo1=10', 'until it is known which of the two it is')
      .example(
        `$0 match 'external(command="node bot.mjs", name=Mine)' club`,
        'a program of your own, through the shell; any bot can have a name',
      )
      .example('$0 match greedy random random random --variant manuale-punti', 'one bot against three'),
  async (args, console) => {
    const key = readLineup(args);
    const plan = args.sprt && readSprt(args.sprt);
    const most = plan ? MAX_TEST_BLOCKS : DEFAULT_BLOCKS;
    const blocks = readInteger(args.blocks ?? most, 'blocks', 1, 1e9);
    const options = readRecording(args);
    const duel = plan && duelOf(key);
    const db = await openToWrite(options, console);
    try {
      if (!plan || !duel) {
        const code = await playMatch(db, key, blocks, options, console);
        const result = readMatch(db, key);
        if (result && args.json) console.print(JSON.stringify(matchJson(result)));
        else if (result) matchLines(result).forEach(console.print);
        return code;
      }
      const { state, shares, summary } = await playTest(db, 'match', duel, plan, blocks, options, console);
      const result = readMatch(db, key);
      const { bot, name, seats } = duel;
      if (args.json) {
        const test = testJson(bot, plan, state, shares);
        console.print(JSON.stringify({ ...(result ? matchJson(result) : {}), sprt: test }));
      } else {
        if (result) matchLines(result).forEach(console.print);
        testLines(name, plan, state, shares, seats).forEach(console.print);
      }
      return summary.code;
    } finally {
      db.close();
    }
  },
);

/** Plays what is missing; where two bots meet, the share of the first is shown on the way. */
async function playMatch(
  db: DamaDatabase,
  key: StudyKey,
  blocks: number,
  options: RunOptions,
  console: Console,
): Promise<number> {
  const orders = [{ key, blocks }];
  const summary = await playStudies(db, orders, options, console, watch(db, key, console));
  console.note(summaryText(db, orders, summary));
  return summary.code;
}

function watch(db: DamaDatabase, key: StudyKey, console: Console): RunControl {
  if (new Set(key.lineup).size !== 2) return {};
  const duel = duelOf(key);
  const { name, entrants, seats } = duel;
  const shares = new AnytimeShare(seats.own);
  const study = findStudy(db, key);
  if (study !== undefined)
    for (const result of blockResults(db, study, entrants)) shares.add(shareIn(result, duel));
  const text = () => `${name} ${shares.text()}`;
  return {
    progress: (first, total) => {
      return showProgress(first, total, () => performance.now(), console, { text, isBound: false });
    },
    recorded: (_, records) => {
      for (const record of records) shares.add(shareIn(resultOf(record, entrants), duel));
      return false;
    },
  };
}
