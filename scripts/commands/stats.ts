/** `stats`: what the recorded hands say, every figure with its 95 % interval over blocks. */
import {
  computeAdjusted,
  computeStats,
  type GroupStats,
  listStudies,
  openDatabase,
  type StudyRow,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { splitList } from '../../studies/input/index.ts';
import { groupText, knownStudies, studiesOf, studyFilter } from '../../studies/run/index.ts';
import { command } from '../command.ts';
import { adjustedFigures, adjustedTitle } from '../report/adjusted-report.ts';
import { playedReport, withPlayed } from '../report/played.ts';
import { CSV_HEAD, csvLines } from '../report/stats-csv.ts';
import { reportLines, sectionNames, usualSections } from '../report/stats-report.ts';
import { readChoice, withChoice } from '../study-choice.ts';

export const { build, run } = command(
  (y) =>
    withChoice(y.option('db', { type: 'string', default: 'dama.db', describe: 'database file' }))
      .option('sections', {
        type: 'string',
        default: usualSections().join(),
        describe: `comma separated: ${sectionNames().join(', ')}; or all`,
      })
      .option('json', { type: 'boolean', describe: 'one JSON array, one object per group' })
      .option('csv', { type: 'boolean', describe: 'one statistic a line' })
      .conflicts('json', 'csv')
      .example('$0 stats --db dama.db', 'everything that is recorded')
      .example('$0 stats --players 2 --sections seats,margins', 'who wins, and by how much')
      .example('$0 stats --variant moonlight --players 4 --csv', 'for a spreadsheet'),
  async (args, { print, note }) => {
    const sections = readSections(args.sections);
    const db = openDatabase(args.db, 'read');
    try {
      const studies = knownStudies(listStudies(db).filter(studyFilter(db, readChoice(args))), note);
      const known = new Set(studies.map(({ id }) => id));
      const wanted = ({ id }: StudyRow) => known.has(id);
      const groups = computeStats(db, wanted);
      const adjusted = sections.includes('adjusted') ? computeAdjusted(db, wanted) : [];
      const played = groups.map((group) => playedReport(studiesOf(group, studies)));
      const own = (group: GroupStats) => adjusted.filter((other) => groupText(other) === groupText(group));
      if (args.json) {
        const full = groups.map((group, i) => ({
          ...group,
          ...(sections.includes('adjusted') ? { adjusted: own(group) } : {}),
          ...played[i],
        }));
        print(JSON.stringify(full));
      } else if (args.csv) {
        [CSV_HEAD, ...groups.flatMap((group) => csvLines(group, own(group)))].forEach(print);
        for (const warning of new Set(played.flatMap(({ warnings }) => warnings)))
          note(`Warning: ${warning}`);
        for (const resting of new Set(played.flatMap(({ notes = [] }) => notes))) note(resting);
      } else {
        for (const [i, group] of groups.entries()) {
          const lines = own(group).flatMap((one) => [adjustedTitle(one), ...adjustedFigures(one)]);
          [...withPlayed(reportLines(group, sections, lines), played[i]), ''].forEach(print);
        }
      }
      if (groups.length === 0) note(`${db.file}: no recorded hand fits`);
      return 0;
    } finally {
      db.close();
    }
  },
);

function readSections(text: string): string[] {
  const known = sectionNames();
  if (text === 'all') return known;
  return splitList(text).map((name) => {
    if (known.includes(name)) return name;
    const message = `there is no section '${name}': it is one of ${known.join(', ')}, or all`;
    throw wrong('ERR_ARGUMENT', message, 'sections');
  });
}
