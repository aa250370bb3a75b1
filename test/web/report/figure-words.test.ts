/** What figures are called in reports: every one of every game in English and Italian. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figuresOfGame, gameNames } from '../../../selfplay/index.ts';
import { partWords, readingWords, sectionWords } from '../../../web/report/figure-words.ts';
import { CommandLine } from '../../support/command-line.ts';

describe.each(gameNames())('%s', (game) => {
  const { readings, compared, parts, sections } = figuresOfGame(game);

  it('has Italian words for every figure and every part of a score', () => {
    const inEnglish = [...readings, ...compared].filter(
      (reading) => readingWords(game, reading, 'it').about === reading.about,
    );
    expect(inEnglish.map(({ name }) => name)).toEqual([]);
    expect(parts.filter(({ name, label }) => partWords(game, name, 'it') === label)).toEqual([]);
  });

  it('has headings for its own sections about places', () => {
    const own = sections.filter(
      ({ name, of, onRequest }) => of === 'place' && name !== 'seats' && !onRequest,
    );
    const missing = own.filter(({ name }) =>
      (['en', 'it'] as const).some((language) => sectionWords(game, name, language) === name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

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
