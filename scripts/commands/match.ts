/** `match`: bots against each other in paired blocks of fixed number, with the score and its interval. */

import { type BotStats, computeStats, findStudy, type GroupStats, openDatabase } from '../../db/index.ts';
import { checkSeats } from '../../engine/dama/index.ts';
import { unwrap } from '../../engine/index.ts';
import { eloEstimate, fillLineup, type StudyKey } from '../../selfplay/index.ts';
import { command } from '../command.ts';
import { readInteger, readVariant, SET_OPTION, wrong } from '../input.ts';
import { readRecording, withRecording } from '../recording.ts';
import { formatEstimate, formatTitle } from '../report.ts';
import { runStudies } from '../studies.ts';

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .positional('bots', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'one bot for each seat',
      })
      .option('variant', { type: 'string', default: 'moonlight', describe: 'name, JSON file or inline JSON' })
      .option('set', SET_OPTION)
      .option('unit', {
        choices: ['hand', 'match'] as const,
        default: 'hand' as const,
        describe: 'what a block plays',
      })
      .option('blocks', { type: 'number', default: 200, describe: 'blocks, recorded ones included' })
      .option('seed', { type: 'number', default: 1, describe: 'names the dice and the bots’ streams' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 match greedy random --blocks 500', 'two players, every block in both rotations')
      .example('$0 match greedy random random random --variant manuale-punti', 'one bot against three'),
  async (args, console) => {
    const variant = readVariant(args.variant, args.set);
    const players = args.bots.length;
    if (players < 2) throw wrong('ERR_ARGUMENT', 'a match takes one bot for each seat, two at least', 'bots');
    unwrap(checkSeats(variant, players));
    const lineup = unwrap(fillLineup(args.bots, players));
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const key: StudyKey = { variant, players, lineup, unit: args.unit, seed };
    const blocks = readInteger(args.blocks, 'blocks', 1, 1e9);
    const options = readRecording(args);
    const { code } = await runStudies([{ key, blocks }], options, console);
    const group = readGroup(args.db, key);
    if (!group) return code;
    if (args.json) console.print(JSON.stringify(matchJson(group)));
    else matchLines(group).forEach(console.print);
    return code;
  },
);

function readGroup(file: string, key: StudyKey): GroupStats | undefined {
  const db = openDatabase(file, 'read');
  try {
    const id = findStudy(db, key);
    return computeStats(db, (study) => study.id === id)[0];
  } finally {
    db.close();
  }
}

/** The Elo difference means two bots; with more seats there is no one opponent to be better than. */
function eloOfFirst(group: GroupStats, first: BotStats): ReturnType<typeof eloEstimate> | undefined {
  return group.players === 2 ? eloEstimate(first.share) : undefined;
}

function matchJson(group: GroupStats): object {
  const { variantName, players, lineup, unit, blocks, games, bots } = group;
  const [first] = bots;
  const elo = first && eloOfFirst(group, first);
  return { variant: variantName, players, lineup, unit, blocks, games, bots, ...(elo ? { elo } : {}) };
}

function signed(value: number): string {
  return Number.isFinite(value) ? `${value < 0 ? '' : '+'}${value.toFixed(1)}` : value < 0 ? '-inf' : '+inf';
}

function matchLines(group: GroupStats): string[] {
  const [first] = group.bots;
  if (!first) return [formatTitle(group), 'one bot against itself: every seat has the same share by design'];
  const lines = [formatTitle(group)];
  for (const { bot, share } of group.bots) {
    lines.push(
      `${bot}: ${formatEstimate(share, 'percent')} of the win per seat, ${share.effective.toFixed(0)} effective games`,
    );
  }
  const elo = eloOfFirst(group, first);
  if (elo) lines.push(`Elo difference: ${signed(elo.value)} [${signed(elo.low)}, ${signed(elo.high)}]`);
  return lines;
}
