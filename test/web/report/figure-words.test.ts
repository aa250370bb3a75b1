/** The statistics that only one game has, in a report. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';

describe('a report of races', () => {
  const line = new CommandLine('race-report');

  it('shows what befell each place, in Italian', async () => {
    await line.dama('selfplay', '--game', 'oca', '--blocks', '3', '--db', 'races.db');
    const made = await line.dama('report', '--db', 'races.db', '--lang', 'it', '--out', 'races.html');
    expect(made.status).toBe(0);
    const html = readFileSync(line.path('races.html'), 'utf8');
    const [, accidents = ''] = html.split('<h2>Lanci e imprevisti</h2>');
    const [, table = ''] = /<table>(.*?)<\/table>/s.exec(accidents) ?? [];
    const heads = [...table.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, head]) => head);
    expect(heads).toEqual([
      'Posto',
      'lanci',
      'turni persi',
      'tira ancora',
      'fermo',
      'avanti',
      'indietro',
      'anello fuori',
      'anello dentro',
    ]);
    expect(html).toContain('<dd>partite</dd>');
  });
});
