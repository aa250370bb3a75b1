/** `insights`: figures of recorded hands that must be played again to be seen. */
import { listStudies, openDatabase, type StudyRow } from '../../db/index.ts';
import { MAX_PLAYERS, wrong } from '../../engine/index.ts';
import { gameNames } from '../../selfplay/index.ts';
import { insightsOf } from '../../selfplay/insights/index.ts';
import { insightReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { readInteger, splitList } from '../input.ts';
import { gatherInsights } from '../insights/gather.ts';
import { insightCsv, insightLines } from '../insights/report.ts';
import { JUDGE_OPTION } from '../options.ts';
import { OUT_OPTION, REPORT_LANGUAGE, readLanguage, typedCommand, writeReport } from '../report-file.ts';
import { defaultWorkers } from '../run/recording.ts';
import { knownStudies, studyFilter, withFilter } from '../study-filter.ts';
import { checkWritable } from '../whole-file.ts';

const MOST_HANDS = 1e9;

function allSections(): string[] {
  return [...new Set(gameNames().flatMap((game) => insightsOf(game, MAX_PLAYERS).map(({ name }) => name)))];
}

function readSections(text: string): string[] | undefined {
  const names = splitList(text);
  if (names.includes('all')) return undefined;
  const known = allSections();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw wrong('ERR_ARGUMENT', `--sections takes ${known.join(', ')} or all, not '${unknown}'`, 'sections');
}

export const { build, run } = command(
  (y) =>
    withFilter(y.option('db', { type: 'string', default: 'dama.db', describe: 'database file' }))
      .option('study', { type: 'number', describe: 'only this study of the database' })
      .option('sections', {
        type: 'string',
        default: 'all',
        describe: `comma separated: ${allSections().join(', ')}; or all`,
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
      .option('workers', { type: 'number', default: defaultWorkers(), describe: 'worker threads' })
      .option('json', { type: 'boolean', describe: 'one JSON array, one object per group' })
      .option('csv', { type: 'boolean', describe: 'one figure a line' })
      .option('out', OUT_OPTION)
      .option('lang', REPORT_LANGUAGE)
      .conflicts('json', ['csv', 'out'])
      .conflicts('csv', 'out')
      .example('$0 insights --db night.db', 'everything, from a sample')
      .example(
        '$0 insights --db night.db --sections occupation,hazard --replay 100000',
        'without an evaluator',
      )
      .example('$0 insights --db night.db --players 4 --sections kingmaking --sample 1000', 'who makes kings')
      .epilogue('The answer is the same whatever the number of workers.'),
  async (args, { print, note }) => {
    const sections = readSections(args.sections);
    const language = readLanguage(args.lang);
    if (args.out !== undefined) checkWritable(args.out);
    const options = {
      sections,
      replay: readInteger(args.replay, 'replay', 1, MOST_HANDS),
      sample: readInteger(args.sample, 'sample', 1, MOST_HANDS),
      seed: readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
      evaluator: args.evaluator,
      workers: readInteger(args.workers, 'workers', 1, 256),
    };
    const db = openDatabase(args.db, 'read');
    try {
      const { study } = args;
      const all = listStudies(db);
      if (study !== undefined && !all.some(({ id }) => id === study))
        throw wrong(
          'ERR_ARGUMENT',
          `there is no study ${study}, only ${all.map(({ id }) => id).join(', ')}`,
          'study',
        );
      const chosen = all
        .filter(studyFilter(db, args))
        .filter(({ id }) => study === undefined || id === study);
      const known = new Set(knownStudies(chosen, note).map(({ id }) => id));
      const wanted = ({ id }: StudyRow) => known.has(id);
      const { answers, lost } = await gatherInsights(db, wanted, options, { print, note });
      if (args.json) print(JSON.stringify(answers));
      else if (args.csv) insightCsv(answers).forEach(print);
      else if (args.out !== undefined && answers.length > 0)
        await writeReport(
          args.out,
          await insightReport(answers, { language, command: typedCommand(), db, wanted }),
          note,
        );
      else for (const line of answers.flatMap((answer) => [...insightLines(answer), ''])) print(line);
      for (const line of lost) note(`cannot be played again: ${line}`);
      if (answers.length === 0) note(`${db.file}: no recorded hand fits`);
      return lost.length > 0 ? 1 : 0;
    } finally {
      db.close();
    }
  },
);
