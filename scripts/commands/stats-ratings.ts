/** `stats --sections ratings`: how strong the recorded bots are, and who did how well against whom. */
import { basename } from 'node:path';
import {
  type DamaDatabase,
  findTournament,
  listTournaments,
  rateRecorded,
  type StudyRow,
  tournamentStudies,
  withDatabase,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { studyFilter } from '../../studies/run/index.ts';
import { ratingReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { readLanguage } from '../language.ts';
import { DB_OPTION } from '../recording.ts';
import { reportText } from '../report/text.ts';
import { REPORT_LANGUAGE, typedCommand } from '../report-file.ts';
import { readChoice, withChoice } from '../study-choice.ts';
import { reportJson } from '../tournament/ratings.ts';

/** Only the studies of a tournament. */
function tournamentFilter(db: DamaDatabase, name: string | undefined): (study: StudyRow) => boolean {
  if (name === undefined) return () => true;
  const tournament = findTournament(db, name);
  if (!tournament) {
    const known = listTournaments(db).map((one) => one.name);
    const there = known.length > 0 ? `; there are ${known.join(', ')}` : '';
    throw wrong('ERR_NOT_FOUND', `${db.file} has no tournament '${name}'${there}`, 'tournament');
  }
  const studies = new Set(tournamentStudies(db, tournament.id).map(({ study }) => study));
  return ({ id }) => studies.has(id);
}

export const { build, run } = command(
  (y) =>
    withChoice(
      y
        .option('db', DB_OPTION)
        .option('tournament', { type: 'string', describe: 'only the games of this tournament' }),
    )
      .option('json', { type: 'boolean', default: false, describe: 'one JSON array, one object per table' })
      .option('lang', REPORT_LANGUAGE)
      .example('$0 stats --sections ratings --db night.db', 'every game that different bots have played')
      .example('$0 stats --sections ratings --db night.db --players 4 --json', 'for programs'),
  async (args, { print, note }) => {
    const language = readLanguage(args.lang);
    return await withDatabase(args.db, async (db) => {
      const [ofTournament, ofFilter] = [
        tournamentFilter(db, args.tournament),
        studyFilter(db, readChoice(args)),
      ];
      const wanted = (study: StudyRow) => ofTournament(study) && ofFilter(study);
      const reports = rateRecorded(db, wanted);
      if (args.json) print(JSON.stringify(reports.map(reportJson)));
      else {
        const options = {
          language,
          command: typedCommand(),
          name: args.tournament ?? basename(db.file),
          isBare: true,
        };
        const page = await ratingReport(db, reports, wanted, options);
        if (page) (await reportText(page)).forEach(print);
      }
      if (reports.length === 0) note(`${db.file}: no recorded game of different bots fits`);
      return 0;
    });
  },
);
