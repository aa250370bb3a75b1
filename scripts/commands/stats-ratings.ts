/** `stats --sections ratings`: how strong the recorded bots are, and who did how well against whom. */
import {
  type DamaDatabase,
  findTournament,
  listTournaments,
  openDatabase,
  rateRecorded,
  type StudyRow,
  tournamentStudies,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { studyFilter } from '../../studies/run/index.ts';
import { command } from '../command.ts';
import { readChoice, withChoice } from '../study-choice.ts';
import { reportJson, reportLines } from '../tournament/rating-tables.ts';

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
        .option('db', { type: 'string', default: 'dama.db', describe: 'database file' })
        .option('tournament', { type: 'string', describe: 'only the games of this tournament' }),
    )
      .option('json', { type: 'boolean', default: false, describe: 'one JSON array, one object per table' })
      .example('$0 stats --sections ratings --db night.db', 'every game that different bots have played')
      .example('$0 stats --sections ratings --db night.db --players 4 --json', 'for programs'),
  async (args, { print, note }) => {
    const db = openDatabase(args.db, 'read');
    try {
      const [ofTournament, ofFilter] = [
        tournamentFilter(db, args.tournament),
        studyFilter(db, readChoice(args)),
      ];
      const reports = rateRecorded(db, (study) => ofTournament(study) && ofFilter(study));
      if (args.json) print(JSON.stringify(reports.map(reportJson)));
      else reports.flatMap((report) => [...reportLines(report), '']).forEach(print);
      if (reports.length === 0) note(`${db.file}: no recorded game of different bots fits`);
      return 0;
    } finally {
      db.close();
    }
  },
);
