/**
 * Writes the pages of docs/studies and the numbers of documents from kept answers.
 * Usage: `npm run studies`. `--check` only compares the documents, and refuses a decimal number among the findings that no answer gives.
 * `node .ci/studies.ts NAME --db FILE` keeps the answer of docs/examples/NAME.yaml, which the database holds, as NAME.json.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { LabAnswer, LabCell } from '../selfplay/lab/index.ts';
import type { LabRecords } from '../web/report/index.ts';
import { filled, unsourced } from './study-shares.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STUDIES = `${ROOT}docs/studies/`;
/** Documents that quote studies, each with the heading of its findings. */
const QUOTING = [
  { file: 'README.md', heading: '## What it finds', language: 'en' },
  { file: 'README.it.md', heading: '## Che cosa trova', language: 'it' },
  { file: 'docs/studies.md', heading: '## What the first studies found', language: 'en' },
] as const;

/** What NAME.json holds. */
interface KeptStudy extends LabRecords {
  readonly answer: LabAnswer;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, db: { type: 'string' } },
});

/** Of what a search has tried, pages show shares alone. */
const slim = (cell: LabCell): LabCell => ({ ...cell, figures: [], hands: [] });

/** Keeps the answer of a study that has been played. */
async function keep(name: string, file: string): Promise<void> {
  await import('../selfplay/node/index.ts');
  const { withDatabase } = await import('../db/index.ts');
  const { lab } = await import('../studies/lab/index.ts');
  const { labRecords } = await import('../web/report/index.ts');
  const { end } = await lab({ questions: `${ROOT}docs/examples/${name}.yaml`, db: file }).result;
  if (!end) throw new Error(`${name} was stopped`);
  const questions = end.answer.questions.map(({ searched, ...own }) => ({
    ...own,
    searched: searched.map(slim),
  }));
  const records = withDatabase(file, (db) => labRecords(db, end.answer));
  const kept: KeptStudy = { ...records, answer: { ...end.answer, questions } };
  writeFileSync(`${STUDIES}${name}.json`, `${JSON.stringify(kept)}\n`);
}

if (values.db !== undefined) for (const name of positionals) await keep(name, values.db);

const names = readdirSync(STUDIES).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
const studies = new Map(
  names.map((name) => [name, JSON.parse(readFileSync(`${STUDIES}${name}.json`, 'utf8')) as KeptStudy]),
);
const answers = new Map([...studies].map(([name, { answer }]) => [name, answer]));
const faults: string[] = [];
for (const { file, heading, language } of QUOTING) {
  const old = readFileSync(ROOT + file, 'utf8');
  const text = filled(old, answers, language);
  if (text !== old && values.check) faults.push(`${file} differs from docs/studies: npm run studies`);
  if (!values.check) writeFileSync(ROOT + file, text);
  for (const number of unsourced(text, heading)) faults.push(`${file}: no study gives ${number}`);
}
if (!values.check) {
  await import('../selfplay/node/index.ts');
  const { labReport, renderReport } = await import('../web/report/index.ts');
  for (const [name, { answer, ...records }] of studies) {
    const question = readFileSync(`${ROOT}docs/examples/${name}.yaml`, 'utf8');
    const about = { language: 'en', command: `dama lab docs/examples/${name}.yaml`, question } as const;
    writeFileSync(`${STUDIES}${name}.html`, await renderReport(await labReport(records, answer, about)));
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
