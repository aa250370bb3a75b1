/** Plays recorded blocks again, or their turns through the rules, and compares. */

import { goneFault } from '../../ai/index.ts';
import {
  type BlockRow,
  type DamaDatabase,
  listBlockRows,
  recordedGames,
  type StudyRow,
} from '../../db/index.ts';
import { stream } from '../../engine/index.ts';
import {
  type BlockCheck,
  type Difference,
  gameNamed,
  isExternal,
  lineupFault,
  readyGame,
  type VerifyBy,
  type VerifyTask,
} from '../../selfplay/index.ts';
import { onStop, type RunContext } from './context.ts';
import { openPool, type PoolChoice } from './pools.ts';
import { countBlocks } from './progress.ts';
import { findProvisions } from './studies.ts';

/** How blocks are to be verified: `auto` plays what this program can play as it was played, and the rest by the rules. */
export type VerifyChoice = VerifyBy | 'auto';

/** A block that is not what it should be, or that could not be verified. */
export interface Finding extends Difference {
  /** Id of the study in its file. */
  readonly study: number;
  readonly block: number;
}

export interface Verification {
  readonly blocks: Readonly<Record<VerifyBy, number>>;
  readonly hands: number;
  readonly findings: readonly Finding[];
  /** Whether somebody ended it before the last block. */
  readonly isStopped: boolean;
}

interface Work {
  readonly study: StudyRow;
  readonly row: BlockRow;
  readonly by: VerifyBy;
  readonly provisions: unknown;
}

interface Job extends VerifyTask {
  readonly study: number;
}

/** Why the blocks of a study cannot be played as they were played, if so. */
function unplayable(study: StudyRow): string | undefined {
  const { game, lineup, botVersions } = study;
  for (const [entrant, spec] of lineup.entries()) {
    if (isExternal(spec)) return `${spec} is a program from outside, whose choices cannot be repeated`;
    const { players } = gameNamed(game);
    const bot = players.resolveBot(spec);
    if (!bot.ok) return goneFault(players.gone ?? {}, spec)?.message ?? `this program has no bot ${spec}`;
    const { version } = bot.value.kind;
    if (version !== botVersions[entrant]) {
      return `this program has version ${version} of ${spec}, the blocks are of version ${botVersions[entrant]}`;
    }
  }
  // A net that is not here any more.
  return lineupFault(game, lineup, readyGame(study).game)?.message;
}

/** Which blocks are to be verified, and how; `note` gets the reason why blocks are not played again. */
export function planVerification(
  db: DamaDatabase,
  studies: readonly StudyRow[],
  choice: VerifyChoice,
  revision: string,
  note: (line: string) => void,
): Work[] {
  /** Studies by the other revisions that their blocks are of. */
  const foreignStudies = new Map<string, number[]>();
  const works = studies.flatMap((study) => {
    const obstacle = unplayable(study);
    const rows = listBlockRows(db, study.id);
    const foreign = new Set(rows.map((row) => row.revision).filter((one) => one !== revision));
    if (choice === 'auto' && obstacle !== undefined) {
      note(`study ${study.id}: ${obstacle}: its turns are replayed by the rules instead`);
    } else if (choice === 'auto' && foreign.size > 0) {
      const others = [...foreign].join(' and ');
      foreignStudies.set(others, [...(foreignStudies.get(others) ?? []), study.id]);
    }
    const variant = gameNamed(study.game).module.rules.ofText(study.variant);
    // So that no worker makes it itself.
    const { provisions } = rows.length > 0 ? findProvisions(db, { ...study, variant }, { note }) : {};
    return rows.map((row) => {
      const canPlay = obstacle === undefined && row.revision === revision;
      const by: VerifyBy = choice === 'auto' ? (canPlay ? 'play' : 'rules') : choice;
      return { study, row, by, provisions };
    });
  });
  for (const [others, ids] of foreignStudies)
    note(
      `blocks of revision ${others}, this is ${revision}: their turns are replayed by the rules instead ` +
        `(${ids.length === 1 ? 'study' : 'studies'} ${ids.toSorted((a, b) => a - b).join(', ')}); --by play plays them again`,
    );
  return works;
}

/** `count` of the entries in their order, each choice of them with the same chance (Knuth, TAOCP 3.4.2, algorithm S). */
export function drawSample<T>(entries: readonly T[], count: number, seed: number): T[] {
  const rng = stream('verify', seed);
  const sample: T[] = [];
  entries.forEach((entry, i) => {
    if (rng.below(entries.length - i) < count - sample.length) sample.push(entry);
  });
  return sample;
}

/** Verifies blocks on worker threads, or by a queue. */
export async function verifyBlocks(
  db: DamaDatabase,
  works: readonly Work[],
  options: PoolChoice,
  context: RunContext,
): Promise<Verification> {
  const blocks = { play: 0, rules: 0 };
  const findings: Finding[] = [];
  let hands = 0;
  const pool = await openPool('verify', options, context);
  const progress = countBlocks(context, 0, works.length);
  const release = onStop(context, () => void pool.stop());
  const count = ({ by, games }: Job): void => {
    blocks[by]++;
    for (const game of games) hands += game.hands.length;
    progress.update(blocks.play + blocks.rules, hands);
  };
  try {
    await pool.play(
      jobsOf(db, works),
      (jobs: readonly Job[], checks: readonly BlockCheck[]) => {
        jobs.forEach((job, i) => {
          const { study, block } = job;
          for (const difference of checks[i].differences) findings.push({ study, block, ...difference });
          count(job);
        });
      },
      (job, { error }) => {
        const { study, block } = job;
        findings.push({ study, block, rotation: 0, message: `cannot be verified: ${error.message}` });
        count(job);
      },
    );
  } finally {
    progress.stop();
    release();
    await pool.stop();
  }
  findings.sort(
    (a, b) =>
      a.study - b.study ||
      a.block - b.block ||
      a.rotation - b.rotation ||
      (a.hand ?? Number.POSITIVE_INFINITY) - (b.hand ?? Number.POSITIVE_INFINITY),
  );
  return { blocks, hands, findings, isStopped: context.signal.aborted };
}

function* jobsOf(db: DamaDatabase, works: readonly Work[]): Generator<Job, void> {
  for (const { study, row, by, provisions } of works) {
    const { game, variant, players, lineup, unit, seed } = study;
    const games = recordedGames(db, study.id, row.block);
    const job = { study: study.id, game, variant, players, lineup, unit, seed, block: row.block, by, games };
    yield provisions === undefined ? job : { ...job, provisions };
  }
}
