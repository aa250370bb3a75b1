/** Runs the commands of each document in their order, in a folder of its own, with fewer games than the document asks for. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documents, ROOT, shellTexts } from '../support/document-commands.ts';

const RUNNER = join(ROOT, 'test/support/run-as-document.mjs');

/** Copies the examples, with runs of seconds in the place of those of minutes. */
function copyExamples(folder: string): void {
  const examples = join(folder, 'docs/examples');
  cpSync(join(ROOT, 'docs/examples'), examples, { recursive: true });
  for (const file of readdirSync(examples, { recursive: true }) as string[]) {
    if (!/\.(ya?ml|json)$/.test(file)) continue;
    const text = readFileSync(join(examples, file), 'utf8');
    const small = text
      .replace(/^(budget:) \d+ hands/m, '$1 5s')
      .replace(/^train: \d+ hands/m, 'train: 400 hands')
      .replace(/"(startHands|hands)": \d+/g, '"$1": 40')
      .replace(/"generations": \d+/g, '"generations": 2');
    writeFileSync(join(examples, file), small);
  }
}

/** A folder with programs of these names that run the commands of documents. */
function makePrograms(folder: string): string {
  const programs = join(folder, '.programs');
  mkdirSync(programs);
  for (const name of ['dama', 'npx', 'npm', 'node']) {
    const file = join(programs, name);
    writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${RUNNER}' ${name} "$@"\n`);
    chmodSync(file, 0o755);
  }
  return programs;
}

const runnable = documents()
  .map((document) => ({ document, texts: shellTexts(document).filter(({ isMention }) => !isMention) }))
  .filter(({ texts }) => texts.length > 0);

test.each(runnable)('the commands of $document run', ({ texts }) => {
  const folder = mkdtempSync(join(tmpdir(), 'dama-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyExamples(folder);
  const failed = join(folder, '.failed');
  writeFileSync(failed, '');
  const script = texts
    .map(({ text, input }) => (input === '' ? text : `${text} <<'END'\n${input}END`))
    .join('\n');
  const { stderr } = spawnSync('sh', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    env: {
      PATH: `${makePrograms(folder)}:${process.env.PATH}`,
      HOME: folder,
      LC_ALL: 'C',
      FAILED: failed,
      DAMA_NETS: join(folder, '.nets'),
      DAMA_STATE: join(folder, '.state'),
    },
  });
  expect(readFileSync(failed, 'utf8'), stderr).toBe('');
});
