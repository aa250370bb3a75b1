/** `verify`: whether recorded hands are what their seeds say. */
import { checkDatabase, forfeitsOf, listStudies, openDatabase, type StudyRow } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { botLabels, rulesTitle } from '../../selfplay/index.ts';
import { command } from '../command.ts';
import { readInteger } from '../input.ts';
import { forfeitLines } from '../report/played.ts';
import { codeRevision } from '../revision.ts';
import { readQueue, withQueue } from '../run/pools.ts';
import { showProgress } from '../run/progress.ts';
import { defaultWorkers } from '../run/recording.ts';
import { knownStudies } from '../study-filter.ts';
import { drawSample, type Finding, planVerification, verify } from '../verification.ts';

const SHOWN = 20;

export const { build, run } = command(
  (y) =>
    withQueue(y)
      .option('db', { type: 'string', default: 'dama.db', describe: 'database file' })
      .option('study', { type: 'number', describe: 'only the study of this number' })
      .option('sample', { type: 'number', describe: 'only so many blocks, drawn by --seed' })
      .option('seed', { type: 'number', default: 1, describe: 'which blocks --sample draws' })
      .option('by', {
        choices: ['auto', 'play', 'rules'] as const,
        default: 'auto' as const,
        describe: 'play blocks again, or their turns through the rules',
      })
      .option('sums', {
        type: 'boolean',
        default: true,
        describe: 'check the sums of all blocks too, as db check does',
      })
      .option('workers', { type: 'number', default: defaultWorkers(), describe: 'worker threads' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 verify --db night.db', 'every hand, from its seed; exit code 1 if any differs')
      .example('$0 verify --db night.db --sample 500 --seed 7', 'a declared sample of the blocks')
      .example(
        '$0 verify --db night.db --no-sums',
        'without the sums, which take a minute for a million hands',
      ),
  async (args, console) => {
    const { print, note } = console;
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const queue = readQueue(args, 'verify', args.db);
    const db = openDatabase(args.db, 'read');
    try {
      const studies = knownStudies(chooseStudies(listStudies(db), args.study), note);
      const all = planVerification(db, studies, args.by, codeRevision(), note);
      const works =
        args.sample === undefined
          ? all
          : drawSample(
              all,
              readInteger(args.sample, 'sample', 1, 1e9),
              readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
            );
      const progress = showProgress(0, works.length, () => performance.now(), console);
      const result = await verify(db, works, { workers, queue, note }, progress.update).finally(
        progress.stop,
      );
      const { code, ...found } = result;
      const { blocks, hands, findings } = found;
      const done = blocks.play + blocks.rules;
      if (code !== 0)
        note(`stopped; ${works.length - done} blocks were not verified, and no sums were checked`);
      const checksSums = args.sums && code === 0;
      const problems = checksSums ? checkDatabase(db) : [];
      const forfeits = forfeitsOf(db, studies);
      if (args.json)
        print(JSON.stringify({ db: db.file, recorded: all.length, ...found, forfeits, problems }));
      else {
        for (const finding of findings.slice(0, SHOWN)) print(findingText(finding, studies));
        if (findings.length > SHOWN) print(`and ${findings.length - SHOWN} more differences`);
        const drawn = works.length < all.length ? `, drawn by seed ${args.seed}` : '';
        const of = done < all.length ? ` of ${all.length}${drawn}` : '';
        print(
          `${db.file}: ${done} blocks${of} (${hands} hands) verified, ${blocks.play} played again, ` +
            `${blocks.rules} by the rules: ${findings.length === 0 ? 'all as recorded' : `${findings.length} DIFFERENCES`}`,
        );
        forfeitLines(forfeits, botLabels(forfeits.map(({ bot }) => bot))).forEach(print);
        for (const problem of problems) print(problem);
        if (checksSums)
          print(problems.length === 0 ? 'sums: as the hands say' : `sums: ${problems.length} PROBLEMS`);
      }
      if (code !== 0) return code;
      return findings.length + problems.length === 0 ? 0 : 1;
    } finally {
      db.close();
    }
  },
);

function chooseStudies(studies: readonly StudyRow[], id: number | undefined): readonly StudyRow[] {
  if (id === undefined) return studies;
  const study = studies.find((one) => one.id === id);
  if (!study) {
    const known = studies.map((one) => one.id).join(', ');
    throw wrong('ERR_NOT_FOUND', `there is no study ${id}; there are ${known || 'none'}`, 'study');
  }
  return [study];
}

function findingText(
  { study, block, rotation, hand, message }: Finding,
  studies: readonly StudyRow[],
): string {
  const row = studies.find(({ id }) => id === study);
  const of = row ? ` (${rulesTitle(row)}, ${row.lineup.join(' ')}, seed ${row.seed})` : '';
  const where = hand === undefined ? '' : `, hand ${hand}`;
  return `study ${study}${of}, block ${block}, rotation ${rotation}${where}: ${message}`;
}
