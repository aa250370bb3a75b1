/** `report`: what recorded studies say, as one HTML file: sentences, pictures, tables, games. */
import { withDatabase } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { compareRecorded } from '../../studies/compare/index.ts';
import { checkWritable } from '../../studies/host/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import { among, chosenStudies, insights } from '../../studies/run/index.ts';
import { insightReport, studyReport, withInsights } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { comparisonPage } from '../compare/page.ts';
import { follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { DB_OPTION, readWorkers, WORKERS_OPTION } from '../recording.ts';
import {
  FAIR_OPTION,
  OUT_OPTION,
  REPORT_LANGUAGE,
  readFair,
  typedCommand,
  writeReport,
} from '../report-file.ts';
import { readChoice, withChoice } from '../study-choice.ts';

/** Hands of each study that insights play again. */
const REPLAYED = 4000;

export const { build, run } = command(
  (y) =>
    withChoice(y.option('db', DB_OPTION))
      .option('fair', FAIR_OPTION)
      .option('compare', {
        type: 'boolean',
        describe: 'compare the variants of the chosen studies, each with the first',
      })
      .option('insights', {
        type: 'boolean',
        describe: 'also the insights, for which hands are played again; takes longer',
      })
      .option('sample', {
        type: 'number',
        default: 300,
        describe: 'with --insights: hands of each study whose every turn is valued',
      })
      .option('workers', { ...WORKERS_OPTION, describe: 'with --insights: worker threads' })
      .conflicts('compare', ['fair', 'insights'])
      .option('out', { ...OUT_OPTION, demandOption: true })
      .option('lang', REPORT_LANGUAGE)
      .example('$0 report --db night.db --out night.html', 'everything that is recorded')
      .example(
        '$0 report --db night.db --study 3 --fair 5 --lang it --out studio.html',
        'one study, in Italian',
      ),
  async (args, console) => {
    const { note } = console;
    const language = readLanguage(args.lang);
    const fair = readFair(args.fair);
    const sample = {
      replay: REPLAYED,
      sample: readInteger(args.sample, 'sample', 1, REPLAYED),
      workers: readWorkers(args.workers),
    };
    checkWritable(args.out);
    return await withDatabase(args.db, async (db) => {
      const choice = readChoice(args);
      const studies = chosenStudies(db, choice, note);
      if (args.compare) {
        const page = await comparisonPage(compareRecorded(db, studies), language, db);
        await writeReport(args.out, page, note);
        return 0;
      }
      const wanted = among(studies);
      const page = await studyReport(db, { language, command: typedCommand(), wanted, fair });
      if (!page) throw wrong('ERR_NOT_FOUND', `${db.file}: no recorded hand fits`, 'db');
      if (!args.insights) {
        await writeReport(args.out, page, note);
        return 0;
      }
      const { result, code } = await follow(insights({ ...choice, db: args.db, ...sample }), console);
      if (code !== 0) return code;
      const { answers, lost } = result;
      const hands = await insightReport(answers, { language, command: typedCommand(), db, wanted });
      await writeReport(args.out, withInsights(page, hands), note);
      for (const line of lost) note(`cannot be played again: ${line}`);
      return lost.length > 0 ? 1 : 0;
    });
  },
);
