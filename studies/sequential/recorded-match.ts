/** Reads what is recorded of a match. */
import {
  type BotStats,
  computeStats,
  type DamaDatabase,
  findStudy,
  type GroupStats,
  getStudy,
  listOutcomes,
  type StudyRow,
} from '../../db/index.ts';
import {
  type Bounded,
  countDuel,
  type DuelCounts,
  eloEstimate,
  SHARE_PARTS,
  type StudyKey,
  superiorityOfShare,
} from '../../selfplay/index.ts';

/** What is said of two bots at two seats; with more seats there is no one opponent to be better than. */
interface DuelResult extends DuelCounts {
  readonly elo: Bounded;
  /** NaN, in JSON null, after a single block. */
  readonly superiority: number;
}

/** What is recorded of a match. */
export interface RecordedMatch {
  readonly study: StudyRow;
  readonly group: GroupStats;
  /** Missing with more than two seats, or one bot alone. */
  readonly duel: DuelResult | undefined;
}

function readDuel(db: DamaDatabase, study: number, { share }: BotStats): DuelResult {
  const blocks = listOutcomes(db, [study]).map(({ outcomes: [{ games }], blocks: count }) => {
    const shares = games.map(({ entrants, sixtieths }) => sixtieths[entrants.indexOf(0)] / SHARE_PARTS);
    return { shares, count };
  });
  return { ...countDuel(blocks), elo: eloEstimate(share), superiority: superiorityOfShare(share) };
}

/** What is recorded of a match; undefined without a block. */
export function readMatch(db: DamaDatabase, key: StudyKey): RecordedMatch | undefined {
  const id = findStudy(db, key);
  if (id === undefined) return undefined;
  return db.snapshot(() => {
    const [group] = computeStats(db, (study) => study.id === id);
    const study = getStudy(db, id);
    if (!group || !study) return undefined;
    const [first] = group.bots;
    return { study, group, duel: first && group.players === 2 ? readDuel(db, id, first) : undefined };
  });
}
