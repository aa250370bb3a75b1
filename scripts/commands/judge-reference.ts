/** `judge --reference`: how much of the win bots give away per decision, by a set of decisions whose turns were rolled out. */
import { splitList } from '../../studies/input/index.ts';
import { findLosses } from '../../studies/reference/index.ts';
import { command } from '../command.ts';
import { noted } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { studyWords } from '../messages/index.ts';
import { readWorkers, WORKERS_OPTION } from '../recording.ts';
import { lossJson, lossLines } from '../reference/report.ts';
import { REPORT_LANGUAGE } from '../report-file.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('bots', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'one bot or more, which are compared',
      })
      .option('reference', {
        type: 'string',
        demandOption: true,
        describe: 'file of decisions that `judge make` has made',
      })
      .option('roll-out', {
        type: 'boolean',
        default: false,
        describe: 'roll out choices that are not in the file, and add them to it',
      })
      .option('workers', {
        ...WORKERS_OPTION,
        describe: 'worker threads of --roll-out',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object, with every choice' })
      .option('lang', REPORT_LANGUAGE)
      .example('$0 judge greedy net master --reference first.jsonl', 'loss over CPU time of three bots')
      .epilogue('What a loss is, and how far it can be trusted: docs/search.md.'),
  async (args, { print, note }) => {
    const language = readLanguage(args.lang);
    const { reference: file, 'roll-out': rollOut, json } = args;
    const bots = args.bots.flatMap(splitList);
    const workers = readWorkers(args.workers);
    const { reference, all, revision } = await noted(findLosses({ file, bots, rollOut, workers }), note);
    if (json) print(JSON.stringify({ ...lossJson(reference, all), revision }));
    else lossLines(reference, all, revision, studyWords(language)).forEach(print);
    return 0;
  },
);
