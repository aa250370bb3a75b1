/** The answer of `dama lab`, as data and as it was printed. */
import { expect } from 'vitest';
import type { LabAnswer } from '../../selfplay/lab/index.ts';
import type { CommandLine } from './command-line.ts';

export async function askLab(
  { dama }: CommandLine,
  file: string,
  db: string,
): Promise<{ readonly text: string; readonly answer: LabAnswer }> {
  const { stdout, stderr, status } = await dama('lab', file, '--db', db, '--json', '--workers', '1');
  expect(stderr).not.toContain('ERR_');
  expect(status).toBe(0);
  return { text: stdout, answer: JSON.parse(stdout) as LabAnswer };
}

/** What a page says, with the signs that it writes in another way. */
export function plainText(page: string): string {
  const signs = { '&#39;': "'", '&quot;': '"', '&gt;': '>', '\u00a0': ' ' };
  return Object.entries(signs).reduce((text, [written, sign]) => text.replaceAll(written, sign), page);
}
