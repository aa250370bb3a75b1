/** What is new in a study since a page last heard of it. */
import { blocksBetween, type DamaDatabase, lastBlock } from '../../../db/index.ts';
import type { ProgressEvent } from '../../wire/index.ts';
import { progressOf } from './answers.ts';
import type { Query } from './query.ts';
import type { Source } from './source.ts';

const MOST_NEWEST = 50;
/** Blocks that the first event names. */
const FIRST = 10;
/** Workers finish blocks out of their order, but not by more. */
const WINDOW = 512;
const MOST_HOLES = 40;

/** What a page has heard of: all blocks up to `last` but some near it. As text it is the id of an event. */
interface Heard {
  readonly last: number;
  readonly holes: readonly number[];
}

const ID = /^(-1|\d{1,15})((?:\.\d{1,15}){0,40})$/;

/** `undefined` for a text that is no id. */
function readId(text: string | undefined): Heard | undefined {
  const found = ID.exec(text ?? '');
  if (!found) return undefined;
  const holes = found[2].split('.').slice(1).map(Number);
  return { last: Number(found[1]), holes };
}

function idOf({ last, holes }: Heard): string {
  return [last, ...holes].join('.');
}

/** All that is recorded now. */
function heardAt(db: DamaDatabase, study: number): Heard {
  const last = lastBlock(db, study);
  const from = Math.max(0, last - WINDOW + 1);
  const there = new Set(blocksBetween(db, study, from, last, WINDOW));
  const missing = Array.from({ length: last - from + 1 }, (_, i) => from + i).filter(
    (block) => !there.has(block),
  );
  return { last, holes: missing.slice(-MOST_HOLES) };
}

/** The blocks that are recorded now and were not heard of, ascending. */
function newSince(db: DamaDatabase, study: number, { last, holes }: Heard, now: Heard): number[] {
  const filled = holes.filter((block) => blocksBetween(db, study, block, block, 1).length > 0);
  const from = Math.max(last + 1, now.last - WINDOW + 1);
  return [...filled, ...blocksBetween(db, study, from, now.last, WINDOW)];
}

/** Where a page begins that has heard of nothing: with a few games to show. */
function before({ last }: Heard): Heard {
  return { last: Math.max(-1, last - FIRST), holes: [] };
}

export interface News {
  /** Names all that was heard of by it. */
  readonly id: string;
  readonly data: ProgressEvent;
}

/** What is new since `heard`, the id of an event; of a page that has heard of nothing, what it begins with. */
export function newsAnswer(source: Source, query: Query): Promise<News> {
  const study = query.number('study');
  const known = readId(query.text('heard'));
  return source.read((db) =>
    db.snapshot(() => {
      const progress = progressOf(db, study, source.options.now());
      const heard = heardAt(db, study);
      const newest = newSince(db, study, known ?? before(heard), heard);
      return { id: idOf(heard), data: { ...progress, newest: newest.slice(-MOST_NEWEST) } };
    }),
  );
}
