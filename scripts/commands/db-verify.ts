/** `db verify`: whether recorded hands are what their seeds say. */
import type { StudyRow } from '../../db/index.ts';
import { botLabels, rulesTitle } from '../../selfplay/index.ts';
import { checkSeed, readOptional } from '../../studies/input/index.ts';
import { type Finding, type VerifyResult, verify } from '../../studies/run/index.ts';
import { forfeitTexts } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { follow } from '../follow.ts';
import { PROGRESS_OPTION } from '../progress.ts';
import { DB_OPTION, readQueue, readWorkers, WORKERS_OPTION, withQueue } from '../recording.ts';
import { readChoice, withChoice } from '../study-choice.ts';

const SHOWN = 20;

export const { build, run } = command(
  (y) =>
    withChoice(withQueue(y))
      .option('db', DB_OPTION)
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
      .option('workers', WORKERS_OPTION)
      .option('progress', PROGRESS_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 db verify --db night.db', 'every hand, from its seed; exit code 1 if any differs')
      .example('$0 db verify --db night.db --sample 500 --seed 7', 'a declared sample of the blocks')
      .example(
        '$0 db verify --db night.db --no-sums',
        'without the sums, which take a minute for a million hands',
      ),
  async (args, console) => {
    const { db, by, sums } = args;
    const run = verify({
      ...readChoice(args),
      ...{ db, by, sums },
      sample: readOptional(args.sample, 'sample', 1, 1e9),
      seed: checkSeed(args.seed),
      workers: readWorkers(args.workers),
      queue: readQueue(args, 'verify', db),
    });
    const { result, code } = await follow(run, console, args);
    const { blocks, hands, findings, forfeits, problems, recorded, wanted } = result;
    const left = wanted - blocks.play - blocks.rules;
    if (code !== 0) console.note(`stopped; ${left} blocks were not verified, and no sums were checked`);
    if (args.json)
      console.print(JSON.stringify({ db: result.db, recorded, blocks, hands, findings, forfeits, problems }));
    else resultLines(result, args.seed).forEach(console.print);
    if (code !== 0) return code;
    return findings.length + problems.length === 0 ? 0 : 1;
  },
);

function resultLines(result: VerifyResult, seed: number): string[] {
  const { db, blocks, hands, findings, forfeits, problems, recorded, wanted, studies } = result;
  const done = blocks.play + blocks.rules;
  const drawn = wanted < recorded ? `, drawn by seed ${seed}` : '';
  const of = done < recorded ? ` of ${recorded}${drawn}` : '';
  const sums = problems.length === 0 ? 'sums: as the hands say' : `sums: ${problems.length} PROBLEMS`;
  return [
    ...findings.slice(0, SHOWN).map((finding) => findingText(finding, studies)),
    ...(findings.length > SHOWN ? [`and ${findings.length - SHOWN} more differences`] : []),
    `${db}: ${done} blocks${of} (${hands} hands) verified, ${blocks.play} played again, ` +
      `${blocks.rules} by the rules: ${findings.length === 0 ? 'all as recorded' : `${findings.length} DIFFERENCES`}`,
    ...forfeitTexts(forfeits, botLabels(forfeits.map(({ bot }) => bot)), 'en'),
    ...problems,
    ...(result.checksSums ? [sums] : []),
  ];
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
