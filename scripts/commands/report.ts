/** `report`: what recorded studies say, as one HTML file: sentences, pictures, tables, games. */
import { getStudy, listStudies, openDatabase, type StudyRow } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { studyReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import {
  FAIR_OPTION,
  OUT_OPTION,
  REPORT_LANGUAGE,
  readFair,
  readLanguage,
  typedCommand,
  writeReport,
} from '../report-file.ts';
import { knownStudies, studyFilter, withFilter } from '../study-filter.ts';
import { checkWritable } from '../whole-file.ts';

export const { build, run } = command(
  (y) =>
    withFilter(y.option('db', { type: 'string', default: 'dama.db', describe: 'database file' }))
      .option('study', {
        type: 'number',
        array: true,
        describe: 'only this study, by its number in the file; may be repeated',
      })
      .option('fair', FAIR_OPTION)
      .option('out', { ...OUT_OPTION, demandOption: true })
      .option('lang', REPORT_LANGUAGE)
      .example('$0 report --db night.db --out night.html', 'everything that is recorded')
      .example(
        '$0 report --db night.db --study 3 --fair 5 --lang it --out studio.html',
        'one study, in Italian',
      ),
  async (args, { note }) => {
    const language = readLanguage(args.lang);
    const fair = readFair(args.fair);
    checkWritable(args.out);
    const db = openDatabase(args.db, 'read');
    try {
      const byOptions = studyFilter(db, args);
      const chosen =
        args.study === undefined ? undefined : args.study.map((id) => knownStudy(getStudy(db, id), id));
      const isChosen = ({ id }: StudyRow) => chosen === undefined || chosen.some((study) => study.id === id);
      const studies = knownStudies(
        listStudies(db).filter((study) => byOptions(study) && isChosen(study)),
        note,
      );
      const known = new Set(studies.map(({ id }) => id));
      const wanted = ({ id }: StudyRow) => known.has(id);
      const page = await studyReport(db, { language, command: typedCommand(), wanted, fair });
      if (!page) throw wrong('ERR_NOT_FOUND', `${db.file}: no recorded hand fits`, 'db');
      await writeReport(args.out, page, note);
      return 0;
    } finally {
      db.close();
    }
  },
);

function knownStudy(study: StudyRow | undefined, id: number): StudyRow {
  if (study) return study;
  throw wrong('ERR_NOT_FOUND', `there is no study ${id}`, 'study');
}
