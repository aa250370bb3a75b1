/** `tournament`: plays round robins, gauntlets and Swiss tournaments in blocks until a limit is met. */
import { withDatabase } from '../../db/index.ts';
import { DEFAULT_GAME, FORMATS, fixedPairings, swissPairings } from '../../selfplay/index.ts';
import { checkWritable } from '../../studies/host/index.ts';
import { silenceFault } from '../../studies/run/index.ts';
import {
  type Ending,
  playTournament,
  type TournamentConfig,
  type TournamentResult,
} from '../../studies/tournament/index.ts';
import type { Language } from '../../table/messages/index.ts';
import { type ReportPage, ratingReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { RULES_OPTION, SET_OPTION, UNIT_OPTION } from '../options.ts';
import { readRecording, withRecording } from '../recording.ts';
import { formatLineup } from '../report/short-texts.ts';
import { reportText } from '../report/text.ts';
import { OUT_OPTION, REPORT_LANGUAGE, typedCommand, writeReport } from '../report-file.ts';
import { tableOf } from '../text-table.ts';
import { logFileOf, openLog } from '../tournament/log.ts';
import { reportJson } from '../tournament/ratings.ts';
import { readTournament, refuseCommands } from '../tournament/source.ts';
import { showTournament } from '../tournament/view.ts';

const ENDINGS: Readonly<Record<Ending, string>> = {
  complete: 'complete: all blocks are recorded',
  precise: 'complete: every rating is as precise as was asked for',
  time: 'stopped: the time is over; run the same command again to continue',
  lost: 'stopped: blocks are in quarantine; run the same command again to try them once more',
  stopped: 'stopped by a signal; run the same command again to continue',
};

/** Undefined where no game between different bots is recorded yet. */
function ratingPage(
  { db: file, name, reports, studies }: TournamentResult,
  language: Language,
  isBare: boolean,
): Promise<ReportPage | undefined> {
  const options = { language, command: typedCommand(), name, isBare };
  return withDatabase(file, (db) => ratingReport(db, reports, ({ id }) => studies.has(id), options));
}

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .positional('file', {
        type: 'string',
        describe: 'YAML or JSON: docs/examples/tournament.yaml explains it',
      })
      .option('bots', { type: 'string', describe: 'the bots, comma separated' })
      .option('players', { type: 'string', describe: 'numbers of players, comma separated (default 2)' })
      .option('game', { type: 'string', describe: `name of the game (default ${DEFAULT_GAME})` })
      .option('variant', RULES_OPTION)
      .option('set', SET_OPTION)
      .option('format', { choices: FORMATS, describe: 'who meets whom (default round-robin)' })
      .option('challengers', {
        type: 'number',
        describe: 'gauntlet: how many of the first bots meet the others (default 1)',
      })
      .option('rounds', { type: 'number', describe: 'swiss: rounds (default: log2 of the number of bots)' })
      .option('tables', { type: 'number', describe: 'round robin: at most so many tables, evenly drawn' })
      .option('unit', UNIT_OPTION)
      .option('seed', { type: 'number', describe: 'seed of all dice (default 1)' })
      .option('name', { type: 'string', describe: 'the name it is recorded under' })
      .option('blocks', {
        type: 'number',
        describe: 'limit: blocks of each pairing (default 100, if there is no other limit)',
      })
      .option('time', {
        type: 'string',
        describe: 'limit: time of this run in d, h, m, s, such as 8h or 1h30m',
      })
      .option('precision', {
        type: 'number',
        describe: 'limit: half the width of the interval of every rating, in Elo',
      })
      .option('allow-commands', {
        type: 'boolean',
        default: false,
        describe: 'let the file start the programs of its external bots, through the shell',
      })
      .option('log', { type: 'string', describe: 'log file (default: beside the database)' })
      .option('pairings', { type: 'boolean', default: false, describe: 'list the pairings and play nothing' })
      .option('json', { type: 'boolean', default: false, describe: 'the reports as one JSON array' })
      .option('out', OUT_OPTION)
      .option('lang', REPORT_LANGUAGE)
      .example(
        '$0 tournament night.yaml --db night.db --time 8h',
        'for eight hours; the same command continues it',
      )
      .example(
        '$0 tournament --bots greedy,novice,club --players 2,4 --blocks 50',
        'all tables of these bots',
      )
      .example(
        '$0 tournament --bots master,expert,club --format gauntlet --precision 20',
        'master against the rest',
      ),
  async (args, console) => {
    const { file, out } = args;
    const language = readLanguage(args.lang);
    const config = readTournament(file, args);
    if (args.pairings) {
      pairingLines(config).forEach(console.print);
      return 0;
    }
    if (file !== undefined && !args['allow-commands']) refuseCommands(file, config);
    if (out !== undefined) checkWritable(out);
    const settings = readRecording(args);
    const log = openLog(args.log ?? logFileOf(args.db), () => new Date(), console.note);
    // What is said on the way goes to the log too, and what ends the run early: in the morning only the log is there.
    const note = (line: string): void => {
      console.note(line);
      log.write(line);
    };
    const { watch, view } = showTournament(args.progress, note, log);
    try {
      const run = playTournament(config, { ...settings, watch });
      log.write(`tournament ${config.name} begins: ${process.argv.slice(2).join(' ')}`);
      const { result, code } = await follow(run, { note }, { view });
      const { reports, ending, hasLost } = result;
      const page = await ratingPage(result, language, out === undefined);
      const lines = page ? await reportText(page) : [];
      lines.filter((line) => line !== '').forEach(log.write);
      if (args.json) console.print(JSON.stringify(reports.map(reportJson)));
      else lines.forEach(console.print);
      if (out !== undefined && page) await writeReport(out, page, console.note);
      else if (out !== undefined)
        note(`${out} is not written: no game between different bots is recorded yet`);
      note(
        `${config.name} ${ENDINGS[ending]}. ${result.blocks} blocks (${result.hands} hands) played now, ${result.db}`,
      );
      if (code !== 0) return code;
      const silent = reports.flatMap(({ forfeits }) => forfeits.filter(({ hasPlayed }) => !hasPlayed));
      if (silent.length > 0) throw silenceFault(result.db, silent);
      return hasLost ? 1 : 0;
    } catch (error) {
      log.write(`tournament ${config.name} fails: ${(error as Error).message}`);
      throw error;
    }
  },
);

/** One line for each pairing that is known beforehand: of a Swiss tournament the first round. */
function pairingLines({ name, plan }: TournamentConfig): string[] {
  const keys = plan.format === 'swiss' ? swissPairings(plan, 0, []) : fixedPairings(plan);
  const rounds = plan.format === 'swiss' ? `, the first of ${plan.rounds} rounds` : '';
  const table = tableOf(keys, [
    ['variant', ({ variant }) => variant.name, 'left'],
    ['players', ({ players }) => String(players)],
    ['lineup', ({ lineup }) => formatLineup(lineup), 'left'],
    ['seed', ({ seed }) => String(seed)],
  ]);
  return [`${name}: ${plan.format}, ${keys.length} pairings${rounds}`, '', ...table];
}
