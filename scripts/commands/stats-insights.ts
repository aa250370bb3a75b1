/** `stats --sections insights`: figures of recorded hands that must be played again to be seen. */
import { withDatabase } from '../../db/index.ts';
import { checkWritable } from '../../studies/host/index.ts';
import { checkSeed, readInteger } from '../../studies/input/index.ts';
import { among, insights } from '../../studies/run/index.ts';
import { insightReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { follow } from '../follow.ts';
import { insightCsv } from '../insights/csv.ts';
import { allSections, readSections } from '../insights/sections.ts';
import { readLanguage } from '../language.ts';
import { JUDGE_OPTION } from '../options.ts';
import { PROGRESS_OPTION } from '../progress.ts';
import { DB_OPTION, readWorkers, WORKERS_OPTION } from '../recording.ts';
import { reportText } from '../report/text.ts';
import { OUT_OPTION, REPORT_LANGUAGE, typedCommand, writeReport } from '../report-file.ts';
import { readChoice, withChoice } from '../study-choice.ts';

const MOST_HANDS = 1e9;

export const { build, run } = command(
  (y) =>
    withChoice(y.option('db', DB_OPTION))
      .option('sections', {
        type: 'string',
        default: 'insights',
        describe: `insights for all of them, or some, comma separated: ${allSections().join(', ')}`,
      })
      .option('replay', {
        type: 'number',
        default: 4000,
        describe: 'hands of each study that are played again, in whole blocks',
      })
      .option('sample', {
        type: 'number',
        default: 300,
        describe: 'hands of each study whose every turn is valued, in whole blocks, among those',
      })
      .option('seed', { type: 'number', default: 1, describe: 'names the sample' })
      .option('evaluator', JUDGE_OPTION)
      .option('workers', WORKERS_OPTION)
      .option('progress', PROGRESS_OPTION)
      .option('json', { type: 'boolean', describe: 'one JSON array, one object per group' })
      .option('csv', { type: 'boolean', describe: 'one statistic a line' })
      .option('out', OUT_OPTION)
      .option('lang', REPORT_LANGUAGE)
      .conflicts('json', ['csv', 'out'])
      .conflicts('csv', 'out')
      .example('$0 stats --sections insights --db night.db', 'everything, from a sample')
      .example('$0 stats --db night.db --sections occupation,hazard --replay 100000', 'without an evaluator')
      .example('$0 stats --db night.db --players 4 --sections kingmaking --sample 1000', 'who makes kings')
      .epilogue('The answer is the same whatever the number of workers.'),
  async (args, console) => {
    const { print, note } = console;
    const { out, evaluator } = args;
    const language = readLanguage(args.lang);
    const sections = readSections(args.sections);
    if (out !== undefined) checkWritable(out);
    const run = insights({
      ...readChoice(args),
      db: args.db,
      sections,
      evaluator,
      replay: readInteger(args.replay, 'replay', 1, MOST_HANDS),
      sample: readInteger(args.sample, 'sample', 1, MOST_HANDS),
      seed: checkSeed(args.seed),
      workers: readWorkers(args.workers),
    });
    const { result, code } = await follow(run, console, args);
    if (code !== 0) return code;
    const { answers, lost, studies, db: file } = result;
    if (args.json) print(JSON.stringify(answers));
    else if (args.csv) insightCsv(answers).forEach(print);
    else if (answers.length > 0)
      await withDatabase(file, async (db) => {
        const wanted = among(studies);
        const about = { language, command: typedCommand(), db, wanted, isBare: out === undefined };
        const page = await insightReport(answers, about);
        if (out === undefined) (await reportText(page)).forEach(print);
        else await writeReport(out, page, note);
      });
    for (const line of lost) note(`cannot be played again: ${line}`);
    if (answers.length === 0) note(`${file}: no recorded hand fits`);
    return lost.length > 0 ? 1 : 0;
  },
);
