/** Holds that pages of studies are small, and say what their answers say. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filled, unsourced } from '../../.ci/study-shares.ts';
import type { LabAnswer } from '../../selfplay/lab/index.ts';

const STUDIES = fileURLToPath(new URL('../../docs/studies', import.meta.url));

test('all study pages together are under 2 MB', () => {
  const files = readdirSync(STUDIES, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(STUDIES, name),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(2_000_000);
});

test.each(readdirSync(STUDIES).filter((name) => name.endsWith('.json')))(
  'the page of %s has every share of its answer',
  (name) => {
    const { answer } = JSON.parse(readFileSync(join(STUDIES, name), 'utf8')) as { answer: LabAnswer };
    const page = readFileSync(join(STUDIES, name.replace('.json', '.html')), 'utf8');
    const cells = answer.questions.flatMap((own) => [...own.cells, ...own.levels]);
    const shown = cells.flatMap(({ shares }) => shares.flatMap(({ value, low, high }) => [value, low, high]));
    expect(shown.filter((number) => !page.includes(`<data value="${number}">`))).toEqual([]);
  },
);

test('a document takes its numbers from answers, and another number is found', () => {
  const share = { value: 0.5125, low: 0.5031, high: 0.5219, n: 10, blocks: 10, effective: 10 };
  const cell = {
    variant: 'moonlight',
    players: 2,
    stage: 'search',
    bot: 'net',
    shares: [share],
    figures: [],
  };
  const answers = new Map([['one', { questions: [{ cells: [cell], levels: [] }] } as unknown as LabAnswer]]);
  const text =
    '## Found\n\nIt wins <!-- share: one moonlight 2 -->9.9 [9, 9]<!-- end --> %, once 60.7.\n\n## More 1.5\n';
  const [en, it] = (['en', 'it'] as const).map((language) => filled(text, answers, language));
  expect(en).toContain('-->51.3 [50.3, 52.2]<!--');
  expect(it).toContain('-->51,3 [50,3–52,2]<!--');
  expect(unsourced(en, '## Found')).toEqual(['60.7']);
});
