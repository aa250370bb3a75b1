/** `--out` of compare, sweep and tournament: their numbers as one HTML file. */
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, rateRecorded } from '../../../db/index.ts';
import { reportJson } from '../../../scripts/tournament/ratings.ts';
import { loadWholeCatalogue } from '../../../table/messages/index.ts';
import { ratingReport, renderReport } from '../../../web/report/index.ts';
import { estimateText } from '../../../web/report/numbers.ts';
import { axeFaults } from '../../support/axe.ts';
import { useBrowser } from '../../support/browser.ts';
import { CommandLine } from '../../support/command-line.ts';
import { record, SMALL, studyKey } from '../../support/database-play.ts';
import { checkFile, numbersIn } from '../../support/report-page.ts';

const line = new CommandLine('html-out');
/** Small boards, so that all hands are there before the commands begin. */
const RULES = JSON.stringify(SMALL);
const VALUES = [0, 4, 8] as const;
const { open } = useBrowser();
const BLOCKS = ['--blocks', '40', '--db', 'out.db'] as const;

interface Ends {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface Figure {
  readonly name: string;
  readonly primary: boolean;
  readonly estimate: Ends;
  readonly total?: Ends & { readonly p: number };
  readonly mechanical?: Ends;
  readonly behavioural?: Ends;
  readonly pHolm?: number | null;
}

interface Pool {
  readonly rows: readonly { readonly elo: Ends; readonly effective: number }[];
  readonly headToHead: readonly { readonly share: Ends }[];
}

interface Compared {
  readonly variants: readonly { readonly figures: readonly Figure[] }[];
}

function ends({ value, low, high }: Ends): (number | null)[] {
  return [value, low, high];
}

/** What is not in the report of what must be; JSON has null for what is no number. */
function missing(html: string, wanted: readonly (number | null | undefined)[]): number[] {
  const known = numbersIn(html);
  return wanted.filter((value) => typeof value === 'number').filter((value) => !known.has(value));
}

beforeAll(() => {
  const db = openDatabase(line.path('out.db'), 'write');
  for (const array of VALUES) {
    const variant = { ...SMALL, name: `small-${array}`, scoring: { ...SMALL.scoring, array } };
    record(db, studyKey(['greedy', 'greedy'], variant, 'hand', 1), 40);
  }
  record(db, studyKey(['greedy', 'random'], SMALL, 'hand', 1), 20);
  record(db, studyKey(['random', 'novice'], SMALL, 'hand', 2), 20);
  db.close();
});

describe('compare --out', () => {
  it('has differences of shares without a percent sign, with their own sign or without', async () => {
    const { format } = await loadWholeCatalogue('en');
    const difference = { value: 0.118, low: 0.094, high: 0.141, n: 2000, blocks: 1000, effective: 1000 };
    const text = (isSigned: boolean) => estimateText(difference, 'percent', format, true, isSigned);
    expect([text(true), text(false)]).toEqual(['+11.8 [+9.4,\u00a0+14.1]', '11.8 [9.4,\u00a014.1]']);
  });

  it('has the numbers of --json, both parts of each difference, and no fault that axe finds', async () => {
    const variants = [RULES, '--set', 'scoring.array=8', '--bots', 'greedy'];
    const { status, stdout } = await line.dama(
      ...['compare', ...variants, ...BLOCKS, '--out', 'c.html', '--lang', 'it', '--json'],
    );
    expect(status).toBe(0);
    const html = checkFile(line.path('c.html'), 'it');
    const [{ variants: both }] = JSON.parse(stdout) as Compared[];
    const wanted = both.flatMap(({ figures }) =>
      figures.flatMap(({ primary, estimate, total, mechanical, behavioural, pHolm }) => [
        ...ends(estimate),
        ...(total ? [...ends(total), primary ? pHolm : total.p] : []),
        ...(primary && mechanical && behavioural ? [...ends(mechanical), ...ends(behavioural)] : []),
      ]),
    );
    expect(wanted.length).toBeGreaterThan(80);
    expect(missing(html, wanted)).toEqual([]);
    expect(/greedy non tiene conto di scoring\.array/.exec(html)?.[0]).toBeDefined();
    const page = await open(pathToFileURL(line.path('c.html')).href, { bypassCSP: true });
    await page.evaluate(`[...document.querySelectorAll('.game')].slice(1).forEach((game) => game.remove())`);
    await page.evaluate(`document.querySelectorAll('details').forEach((one) => (one.open = true))`);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('is what report --compare makes of studies that are recorded', async () => {
    const compare = ['report', '--db', 'out.db', '--bots', 'greedy', '--compare', '--lang', 'en'];
    expect(await line.dama(...compare, '--study', '1', '--study', '2', '--out', 'r.html')).toMatchObject({
      status: 0,
    });
    const html = checkFile(line.path('r.html'), 'en');
    expect(html.match(/<section id="p2-v\d"/g)).toHaveLength(1);
    expect(html).toContain('greedy does not weigh scoring.array');
    const alone = await line.dama(...compare, '--study', '1', '--out', 'none.html');
    expect(alone).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/ERR_ARGUMENT.*no two of these/),
    });
  });

  it('draws every paired difference against no difference', async () => {
    const variants = [RULES, '--set', 'scoring.array=4', '--bots', 'greedy', '--primary', 'place1.share'];
    await line.dama('compare', ...variants, ...BLOCKS, '--out', 'd.html', '--lang', 'en');
    const html = checkFile(line.path('d.html'), 'en');
    const drawn =
      /aria-label="Differences, percentage points\. Paired differences: share of wins, place 1 [^"]*"/;
    expect(drawn.test(html)).toBe(true);
    expect(html.includes('Dashed line: no difference.')).toBe(true);
  });

  it('refuses a language that there is not, and a file that cannot be written, before it plays', async () => {
    const lang = await line.dama('compare', 'moonlight', 'manuale', '--lang', 'fr', '--db', 'none.db');
    expect(lang).toMatchObject({ status: 2, stderr: expect.stringContaining('lang') });
    const out = await line.dama(
      'compare',
      'moonlight',
      'manuale',
      '--out',
      'no/where.html',
      '--db',
      'none.db',
    );
    expect(out).toMatchObject({ status: 2, stderr: expect.stringMatching(/ERR_FILE.*no folder/) });
    expect(await line.dama('stats', '--db', 'none.db')).toMatchObject({ status: 2 });
  });
});

describe('sweep --out', () => {
  it('has the numbers of --json of the tested figures, and a curve for each', {
    tags: ['deep'],
  }, async () => {
    const vary = ['--variant', RULES, '--vary', 'scoring.array=0,4,8', '--bots', 'greedy', '--fair', '5'];
    const { stdout } = await line.dama(
      ...['compare', ...vary, ...BLOCKS, '--out', 's.html', '--lang', 'en', '--json'],
    );
    const html = checkFile(line.path('s.html'), 'en');
    const [{ variants }] = JSON.parse(stdout) as Compared[];
    const wanted = variants.flatMap(({ figures }) =>
      figures
        .filter(({ primary }) => primary)
        .flatMap(({ estimate, total, pHolm }) => [
          ...ends(estimate),
          ...(total ? [...ends(total), pHolm] : []),
        ]),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(missing(html, wanted)).toEqual([]);
    // Each figure and its difference, wide and narrow.
    expect(html.match(/<svg viewBox="[^"]*" style=/g)).toHaveLength(5 * 2 * 2);
    expect(/play that point again with a fresh seed/.test(html)).toBe(true);
  });
});

describe('the report of ratings', () => {
  it('has the ratings and who beats whom, and games of the two best', async () => {
    const db = openDatabase(line.path('out.db'), 'read');
    try {
      const reports = rateRecorded(db);
      const options = { language: 'en', command: 'dama tournament', name: 'small' } as const;
      const page = await ratingReport(db, reports, () => true, options);
      const html = await renderReport(page!);
      const [{ rows, headToHead }] = JSON.parse(JSON.stringify(reports.map(reportJson))) as Pool[];
      const wanted = [
        ...rows.flatMap(({ elo, effective }) => [...ends(elo), effective]),
        ...headToHead.flatMap(({ share }) => ends(share)),
      ];
      expect(wanted.length).toBeGreaterThan(12);
      expect(missing(html, wanted)).toEqual([]);
      expect(html.includes('leads with')).toBe(true);
    } finally {
      db.close();
    }
  });
});
