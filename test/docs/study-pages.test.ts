/** Pages of studies are kept small, so that a copy of the repository stays small. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STUDIES = fileURLToPath(new URL('../../docs/studies', import.meta.url));

test('all study pages together are under 2 MB', () => {
  const files = readdirSync(STUDIES, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(STUDIES, name),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(2_000_000);
});
