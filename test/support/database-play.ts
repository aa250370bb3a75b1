/** Small studies, played for real, for the tests of the database. */
import { type DamaDatabase, ensureStudy, type StudyHandle, saveBlocks } from '../../db/index.ts';
import { canonicalVariant, parseVariant, type Unit, type Variant } from '../../engine/dama-bianca/index.ts';
import { FaultError, unwrap } from '../../engine/index.ts';
import { type BlockRecord, botVersions, playBlock, type StudyKey } from '../../selfplay/index.ts';

export const NOW = '2026-01-02T03:04:05.000Z';

/** A board on which a hand takes a fraction of a millisecond, with hands that end unclosed. */
export const SMALL: Variant = unwrap(
  parseVariant({
    name: 'small',
    board: { rings: 2, sectors: 6 },
    pawns: 3,
    dice: { faces: 3 },
    hand: { roundCap: 8, end: 'complete-round' },
    match: { format: 'points', hands: 3 },
    scoring: { arrayFor: 'closer', seat: [0, 1.5] },
  }),
);

export function studyKey(
  lineup: readonly string[],
  variant: Variant = SMALL,
  unit: Unit = 'hand',
  seed = 7,
): StudyKey {
  return { game: 'dama-bianca', variant, players: lineup.length, lineup, unit, seed };
}

export function play(
  { game, variant, players, lineup, unit, seed }: StudyKey,
  blocks: readonly number[],
): BlockRecord[] {
  let clock = 0;
  return blocks.map((block) =>
    playBlock(
      { game, variant: canonicalVariant(variant as Variant), players, lineup, unit, seed, block },
      () => clock++,
    ),
  );
}

export function begin(db: DamaDatabase, key: StudyKey, wanted = 0, now = NOW): StudyHandle {
  return ensureStudy(db, key, wanted, botVersions(key), now);
}

/** Plays and records the first blocks of a study; gives what was played. */
export function record(db: DamaDatabase, key: StudyKey, blocks: number): BlockRecord[] {
  const records = play(key, [...Array(blocks).keys()]);
  saveBlocks(db, begin(db, key, blocks), records, 'rev', NOW);
  return records;
}

/** Where the rows of a block of Dama Bianca are, those that refer to others first. */
const BLOCK_TABLES = [
  'dama_bianca_places',
  'general_places',
  'dama_bianca_hands',
  'general_hands',
  'games',
  'blocks',
];

/** Takes a block out of a file; what follows from it stays. */
export function removeBlock(db: DamaDatabase, study: number, block: number): void {
  for (const table of BLOCK_TABLES)
    db.run(`DELETE FROM ${table} WHERE study = ? AND block = ?`, study, block);
}

/** The code of the fault that `work` throws; any other outcome fails the test. */
export function faultOf(work: () => unknown): { code: string; at: number | string; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
    throw error;
  }
  throw new Error('expected a fault');
}
