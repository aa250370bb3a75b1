/** `stats`: what the recorded hands say, every figure with its 95 % interval over blocks. */
import {
  computeAdjusted,
  computeStats,
  type DamaDatabase,
  type GroupStats,
  listStudies,
  withDatabase,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { figuresOfGame, gameNames } from '../../selfplay/index.ts';
import { splitList } from '../../studies/input/index.ts';
import { among, groupText, knownStudies, studiesOf, studyFilter } from '../../studies/run/index.ts';
import { studyReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { readLanguage } from '../language.ts';
import { DB_OPTION } from '../recording.ts';
import { playedReport } from '../report/played.ts';
import { CSV_HEAD, csvLines } from '../report/stats-csv.ts';
import { reportText } from '../report/text.ts';
import { REPORT_LANGUAGE, typedCommand } from '../report-file.ts';
import { readChoice, withChoice } from '../study-choice.ts';

/** What valued hands say; its figures are of every game. */
const ADJUSTED = 'adjusted';

/** The parts that reports of any game have, in their order, each with whether it is left to be asked for. */
const SECTIONS = new Map(
  gameNames()
    .flatMap((game) => figuresOfGame(game).sections)
    .map(({ name, onRequest = false }) => [name, onRequest]),
);
const ALL = [...SECTIONS.keys(), ADJUSTED];
/** As they are typed. */
export const USUAL_SECTIONS = [...SECTIONS].flatMap(([name, onRequest]) => (onRequest ? [] : name)).join();

export const { build, run } = command(
  (y) =>
    withChoice(y.option('db', DB_OPTION))
      .option('sections', {
        type: 'string',
        default: USUAL_SECTIONS,
        describe: `comma separated: ${ALL.join(', ')}; or all`,
      })
      .option('json', { type: 'boolean', describe: 'one JSON array, one object per group' })
      .option('csv', { type: 'boolean', describe: 'one statistic a line' })
      .option('lang', REPORT_LANGUAGE)
      .conflicts('json', 'csv')
      .example('$0 stats --db dama.db', 'everything that is recorded')
      .example('$0 stats --players 2 --sections seats,margins', 'who wins, and by how much')
      .example('$0 stats --variant moonlight --players 4 --csv', 'for a spreadsheet'),
  async (args, { print, note }) => {
    const sections = readSections(args.sections);
    const language = readLanguage(args.lang);
    return await withDatabase(args.db, async (db) => {
      const studies = knownStudies(listStudies(db).filter(studyFilter(db, readChoice(args))), note);
      const wanted = among(studies);
      const adjusted = sections.includes(ADJUSTED) ? computeAdjusted(db, wanted) : [];
      if (!args.json && !args.csv) {
        const about = { language, command: typedCommand(), wanted, sections, adjusted, isBare: true };
        const page = await studyReport(db, about);
        if (page) (await reportText(page)).forEach(print);
        else note(noHand(db));
        return 0;
      }
      const groups = computeStats(db, wanted);
      const played = groups.map((group) => playedReport(studiesOf(group, studies)));
      const own = (group: GroupStats) => adjusted.filter((other) => groupText(other) === groupText(group));
      if (args.json) {
        const full = groups.map((group, i) => ({
          ...group,
          ...(sections.includes(ADJUSTED) ? { adjusted: own(group) } : {}),
          ...played[i],
        }));
        print(JSON.stringify(full));
      } else {
        [CSV_HEAD, ...groups.flatMap((group) => csvLines(group, own(group)))].forEach(print);
        for (const warning of new Set(played.flatMap(({ warnings }) => warnings)))
          note(`Warning: ${warning}`);
        for (const resting of new Set(played.flatMap(({ notes = [] }) => notes))) note(resting);
      }
      if (groups.length === 0) note(noHand(db));
      return 0;
    });
  },
);

function noHand({ file }: DamaDatabase): string {
  return `${file}: no recorded hand fits`;
}

function readSections(text: string): string[] {
  if (text === 'all') return ALL;
  return splitList(text).map((name) => {
    if (ALL.includes(name)) return name;
    const message = `there is no section '${name}': it is one of ${ALL.join(', ')}, or all`;
    throw wrong('ERR_ARGUMENT', message, 'sections');
  });
}
