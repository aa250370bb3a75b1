/** `match --gate`: may a new bot take the place of an old one? A sequential test on fresh dice, recorded, won or lost. */
import { wrong } from '../../engine/index.ts';
import { botLabels } from '../../selfplay/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import {
  formatSprt,
  GAIN,
  type GateRow,
  gate,
  listGates,
  SIMPLIFICATION,
} from '../../studies/sequential/index.ts';
import { forfeitTexts } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { studyWords } from '../messages/index.ts';
import { GAME_OPTION, RULES_OPTION, SET_OPTION, UNIT_OPTION } from '../options.ts';
import { readRecording, withRecording } from '../recording.ts';
import { playedLines, playedReport } from '../report/played.ts';
import { REPORT_LANGUAGE } from '../report-file.ts';
import { gateLines, gateTitle, testJson, testLines } from '../sequential/report.ts';

const NOT_PASSED = 1;

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .positional('bots', {
        type: 'string',
        array: true,
        describe: 'one bot for each seat, the new one first',
      })
      .option('game', GAME_OPTION)
      .option('variant', RULES_OPTION)
      .option('set', SET_OPTION)
      .option('unit', UNIT_OPTION)
      .option('simplify', {
        type: 'boolean',
        default: false,
        describe: `other bounds, for what makes a bot simpler: ${formatSprt(SIMPLIFICATION)}`,
      })
      .option('blocks', {
        type: 'number',
        default: 20_000,
        describe: 'undecided after so many: not passed',
      })
      .option('list', {
        type: 'boolean',
        default: false,
        describe: 'list the gates of the database, play none',
      })
      .option('json', { type: 'boolean', default: false, describe: 'JSON' })
      .option('lang', REPORT_LANGUAGE)
      .example(
        "$0 match --gate 'expectimax(depth=2)' greedy --db gates.db",
        'exit code 0 if it passes, 1 if not',
      )
      .example('$0 match --gate expert club club club --variant manuale-punti', 'one seat against three')
      .example('$0 match --gate --list --db gates.db', 'every gate, won or lost')
      .epilogue(`The bounds are ${formatSprt(GAIN)}. Each gate has dice that no gate before it had.`),
  async (args, console) => {
    const language = readLanguage(args.lang);
    const say = studyWords(language);
    if (args.list) {
      const gates = listGates(args.db);
      if (args.json)
        console.print(JSON.stringify(gates.map((row, i) => ({ gate: i + 1, ...gateJson(row) }))));
      else gateLines(gates, say).forEach(console.print);
      return 0;
    }
    const { bots = [], game, variant, set, unit, simplify } = args;
    if (bots.length < 2)
      throw wrong('ERR_ARGUMENT', 'a gate takes one bot for each seat, two at least', 'bots');
    const blocks = readInteger(args.blocks, 'blocks', 1, 1e9);
    const run = gate({ ...readRecording(args), bots, game, variant, set, unit, simplify, blocks });
    const { result, code } = await follow(run, console, args);
    const { gate: number, key, test, study, forfeits, hasPassed } = result;
    const studies = study ? [study] : [];
    if (args.json) {
      const about = { gate: number, seed: key.seed, ...testJson(test), forfeits };
      console.print(JSON.stringify({ ...about, ...playedReport(studies) }));
    } else
      [
        gateTitle(result, say),
        ...(await playedLines(studies, language)),
        ...testLines(test, say),
        ...forfeitTexts(forfeits, botLabels(key.lineup), language),
        hasPassed ? say.gate.h1 : say.gate.notPassed,
      ].forEach(console.print);
    if (code !== 0) return code;
    return hasPassed ? 0 : NOT_PASSED;
  },
);

function gateJson({ test, ...rest }: GateRow): object {
  const { id: _, study: __, kind: ___, ...fields } = test;
  return { ...rest, ...fields };
}
