/** What is answered about a database. Every answer is bounded, whatever the file holds. */
import { setImmediate } from 'node:timers/promises';
import {
  type DamaDatabase,
  type FoundHand,
  findHands,
  getHand,
  getStudy,
  type HandKey,
  lastBlock,
  listQuarantine,
  listStudies,
  type StoredHand,
  type StudyProgress,
  type StudyRow,
  searchColumns,
  studyProgress,
} from '../../../db/index.ts';
import { wrong } from '../../../engine/index.ts';
import type {
  HandsAnswer,
  RecordAnswer,
  StudiesAnswer,
  StudyAnswer,
  WireProgress,
  WireStudy,
} from '../../wire/index.ts';
import { type Query, readConditions } from './query.ts';
import type { Source } from './source.ts';

const STUDIES_PAGE = 200;
const MOST_FAILURES = 50;
const HANDS_PAGE = 50;
const MOST_HANDS = 200;
/** Blocks that are looked into at once, between which other requests have their turn, and for one answer. */
const BLOCKS_AT_ONCE = 250;
const MOST_BLOCKS = 20_000;
/** Seconds without a new block after which a study no longer counts as running. */
const RUNNING = 120;

function noStudy(id: number): Error {
  return wrong('ERR_NOT_FOUND', `there is no study ${id}`, 'study');
}

function studyNamed(db: DamaDatabase, id: number): StudyRow {
  const study = getStudy(db, id);
  if (!study) throw noStudy(id);
  return study;
}

function wireProgress(progress: StudyProgress, now: number): WireProgress {
  const { blocks, hands, wanted, failed, recordedAt } = progress;
  const passed = recordedAt === null ? Number.NaN : (now - Date.parse(recordedAt)) / 1000;
  const age = Number.isFinite(passed) ? Math.max(0, Math.round(passed)) : null;
  const running = blocks < wanted && age !== null && age < RUNNING;
  return { blocks, hands, wanted, failed, age, running };
}

/** ERR_NOT_FOUND if there is no such study. */
export function progressOf(db: DamaDatabase, id: number, now: number): WireProgress {
  const progress = studyProgress(db, id);
  if (!progress) throw noStudy(id);
  return wireProgress(progress, now);
}

function wireStudy(db: DamaDatabase, study: StudyRow, { options }: Source): WireStudy {
  const { id, game, variantName: variant, players, lineup, unit, seed, createdAt } = study;
  const progress = progressOf(db, id, options.now());
  const records = options.hasRecords(game);
  return { id, game, variant, players, lineup, unit, seed, createdAt, progress, records };
}

export function studiesAnswer(source: Source, query: Query): Promise<StudiesAnswer> {
  const from = query.number('from', 0);
  return source.read((db) => {
    const all = listStudies(db);
    const page = all.slice(from, from + STUDIES_PAGE);
    const end = from + page.length;
    return {
      file: source.name,
      total: all.length,
      studies: page.map((study) => wireStudy(db, study, source)),
      ...(end < all.length ? { next: end } : {}),
    };
  });
}

export function studyAnswer(source: Source, query: Query): Promise<StudyAnswer> {
  const id = query.number('study');
  return source.read((db) => {
    const study = studyNamed(db, id);
    const failed = listQuarantine(db).filter((entry) => entry.study === id);
    return {
      study: wireStudy(db, study, source),
      columns: searchColumns(db, study.game),
      failed: failed.slice(0, MOST_FAILURES).map(({ block, attempts, message, recordedAt }) => {
        return { block, attempts, message, recordedAt };
      }),
    };
  });
}

const CURSOR = /^(\d{1,15})(?:\.(\d{1,9})\.(\d{1,9}))?$/;

/** A block to begin with, or a hand to begin behind. */
function readCursor(text: string): HandKey {
  if (text === '') return { block: 0, rotation: -1, hand: -1 };
  const found = CURSOR.exec(text);
  if (!found) throw wrong('ERR_FIELD', `expected what 'next' was, found '${text}'`, 'after');
  const [block, rotation, hand] = found
    .slice(1)
    .map((digits) => (digits === undefined ? -1 : Number(digits)));
  return { block, rotation, hand };
}

export function handsAnswer(source: Source, query: Query, signal: AbortSignal): Promise<HandsAnswer> {
  const id = query.number('study');
  const count = query.number('count', HANDS_PAGE, MOST_HANDS);
  const start = readCursor(query.text('after'));
  return source.read(async (db) => {
    const study = studyNamed(db, id);
    const conditions = readConditions(query.text('where'), searchColumns(db, study.game));
    const end = lastBlock(db, id);
    const limit = Math.min(end, start.block + MOST_BLOCKS - 1);
    const hands: FoundHand[] = [];
    let after = start;
    while (after.block <= limit && hands.length < count && !signal.aborted) {
      const last = Math.min(limit, after.block + BLOCKS_AT_ONCE - 1);
      hands.push(...findHands(db, study, { conditions, after, lastBlock: last, most: count - hands.length }));
      after = { block: last + 1, rotation: -1, hand: -1 };
      await setImmediate();
    }
    const found = hands.at(-1);
    if (hands.length === count && found)
      return { hands, next: `${found.block}.${found.rotation}.${found.hand}` };
    return after.block <= end ? { hands, next: String(after.block) } : { hands };
  });
}

export function recordAnswer(source: Source, query: Query): Promise<RecordAnswer> {
  const [id, block] = [query.number('study'), query.number('block')];
  const rotation = query.number('rotation', 0);
  return source.read((db) => {
    const study = studyNamed(db, id);
    const hands: StoredHand[] = [];
    for (;;) {
      const hand = getHand(db, id, block, rotation, hands.length);
      if (!hand) break;
      hands.push(hand);
    }
    if (hands.length === 0)
      throw wrong('ERR_NOT_FOUND', `study ${id} has no block ${block} with a rotation ${rotation}`, 'block');
    const record = source.options.recordText(hands);
    if (record !== undefined) return { record };
    throw wrong('ERR_GAME', `there are no text records of ${study.game}`, 'study');
  });
}
