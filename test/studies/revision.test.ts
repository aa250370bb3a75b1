/** The code revision: another one whenever something that decides what is played is another. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { codeRevision } from '../../studies/host/revision.ts';
import { temporaryFile } from '../support/temporary.ts';

const FILES = {
  'engine/x.ts': 'a',
  'ai/x.ts': 'b',
  'ai/weights.json': 'c',
  'ai/weights/one.net': 'd',
  'selfplay/block.ts': 'e',
};
const OTHERS = { 'ai/notes.md': 'f', 'selfplay/statistics/x.ts': 'g', 'db/x.ts': 'h' };

/** The revision of a program with these files. */
function revisionOf(files: Readonly<Record<string, string>>): string {
  const root = `${dirname(temporaryFile('root'))}/`;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(root + file), { recursive: true });
    writeFileSync(root + file, text);
  }
  return codeRevision(root);
}

const ALL = { ...FILES, ...OTHERS };

test.each(Object.keys(FILES))('%s decides what is played', (file) => {
  expect(revisionOf({ ...ALL, [file]: 'other' })).not.toBe(revisionOf(ALL));
});

test.each(Object.keys(OTHERS))('%s does not', (file) => {
  expect(revisionOf({ ...ALL, [file]: 'other' })).toBe(revisionOf(ALL));
});
