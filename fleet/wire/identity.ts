/** What tells two tasks from each other, whatever batches they lie in: so that what was queued before is known again. */
import { packBatch, type WireBatch } from './batch.ts';
import { blobHash } from './codec.ts';

/** Changes nothing but the time that a task takes. */
const PROVISIONS = 'provisions';
/** Longer texts stand in an identity by their hash. */
const MOST_TEXT = 4096;

function textOf(value: unknown): string {
  const shared = (value as { readonly $json?: unknown } | null)?.$json;
  if (typeof shared === 'string') return shared;
  const text = JSON.stringify(value) ?? '';
  return text.length < MOST_TEXT ? text : blobHash(Buffer.from(text));
}

/** Of the tasks of a batch, in their order. */
export function identitiesOf(batch: WireBatch): string[] {
  const columns = Object.entries(batch.columns).filter(([key]) => key !== PROVISIONS);
  columns.sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = columns.map(([key, column]): ((index: number) => string) => {
    if ('from' in column) return (i) => `${key}=${column.from + i}`;
    if ('all' in column) {
      const text = `${key}=${textOf(column.all)}`;
      return () => text;
    }
    if ('each' in column) return (i) => `${key}=${textOf(column.each[i])}`;
    const values = column.values.map((value) => `${key}=${textOf(value)}`);
    return (i) => values[column.at[i]] ?? '';
  });
  return Array.from({ length: batch.count }, (_, i) =>
    texts
      .map((text) => text(i))
      .filter((text) => text !== '')
      .join('\n'),
  );
}

export function identityOf(kind: WireBatch['kind'], task: object): string {
  return identitiesOf(packBatch({ kind, tasks: [task], nets: [], limitMs: 0 }, new Map()))[0];
}
