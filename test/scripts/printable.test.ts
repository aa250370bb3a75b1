/** What others wrote commands no terminal and no spreadsheet, whatever prints it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { printable, styled } from '../../scripts/printable.ts';
import { csvLine } from '../../scripts/text-table.ts';
import { CommandLine } from '../support/command-line.ts';

const EVIL = '\x1b[2J\x1b]0;evil\x07\r\x9b31m\x7f\u202e\u2066';
const FORBIDDEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const line = new CommandLine('printable');
const { dama } = line;

test('what commands a terminal is shown as JSON escapes it, and JSON keeps its value', () => {
  expect(printable(`a\tb\n${EVIL}`)).toBe(
    'a\tb\n\\u001b[2J\\u001b]0;evil\\u0007\\u000d\\u009b31m\\u007f\\u202e\\u2066',
  );
  expect(JSON.parse(printable(JSON.stringify({ bot: EVIL })))).toEqual({ bot: EVIL });
});

test('own styles pass, those within a styled text do not', () => {
  const bold = (text: string) => styleText('bold', text, { validateStream: false });
  expect(printable(`${styled('Anna', bold)} ${styled('\x1b[31mEve', bold)}`)).toBe(
    `${bold('Anna')} ${bold('\\u001b[31mEve')}`,
  );
});

test('cells that a spreadsheet could run begin with an apostrophe, and numbers stay numbers', () => {
  const cells = [
    '=1+1',
    '+cmd',
    '-2',
    '-0.5',
    '+1e-7',
    '-/- 1',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '=a,"b"',
    -3,
    'x=1',
  ];
  expect(csvLine(cells)).toBe(
    `'=1+1,'+cmd,-2,-0.5,+1e-7,'-/- 1,'@SUM(A1),'\tx,'\\u000d=1,"'=a,""b""",-3,x=1`,
  );
});

describe('an external bot that answers with control characters', () => {
  test('is quoted without them, and not called silent', async () => {
    writeFileSync(
      line.path('bot.mjs'),
      `process.stdin.on('data', (text) => {
        const { id } = JSON.parse(text);
        console.log(JSON.stringify({ id, turn: ${JSON.stringify(EVIL)} }));
      });`,
    );
    const bot = `external(command=${JSON.stringify(`"${process.execPath}" "${line.path('bot.mjs')}"`)}, name=Ill)`;
    const { status, stdout, stderr } = await dama('match', bot, 'random', '--blocks', '4', '--db', 'ill.db');
    expect(status).toBe(2);
    expect(stdout + stderr).not.toMatch(FORBIDDEN);
    expect(stderr).toMatch(/ERR_BOT: Ill has not played one legal turn and has lost all of its \d games/);
    expect(stderr).toContain('illegal, \\u001b[2J\\u001b]0;evil\\u0007');
  });
});

describe('a database of somebody else, with control characters in its texts', () => {
  const VARIANT = ['--variant', 'moonlight', '--set', 'hand.roundCap=3'];
  /** What may say anything; other texts are keys, specifications and rules, which are read before they are printed. */
  const FREE = /^(name|message|revision|forfeit_detail|.*_at|net|evaluator)$/;
  const COMMANDS = [
    'stats',
    'stats --json',
    'stats --csv',
    'stats --sections ratings',
    'db verify',
    'stats --sections luck',
    'stats --sections insights',
    'report --out report.html',
    'report --study 1 --out study.html',
    'replay --study 1 --block 0 --all --pictures --color',
    'db export --format csv --table all --out tables',
    'db export --format csv --table games',
    'db export --format jsonl --out hands.jsonl',
    'db export --format jsonl --table studies',
    'db export --format record',
    'db check FILE',
    'db merge merged.db FILE',
    'tournament --bots random,greedy --blocks 1',
  ];

  /** A copy with the characters in every text column that `isChosen`. */
  function poison(file: string, isChosen: (column: string) => boolean): void {
    writeFileSync(line.path(file), readFileSync(line.path('base.db')));
    const db = new Sqlite(line.path(file));
    db.pragma('ignore_check_constraints = on');
    db.pragma('foreign_keys = off');
    const columns = db
      .prepare<[], { t: string; c: string }>(
        `SELECT m.name AS t, p.name AS c FROM sqlite_schema m, pragma_table_info(m.name) p
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND p.type = 'TEXT'`,
      )
      .all();
    for (const { t, c } of columns) {
      if (isChosen(c)) db.prepare(`UPDATE OR IGNORE ${t} SET ${c} = ${c} || ?`).run(EVIL);
    }
    db.close();
  }

  beforeAll(async () => {
    const ill = 'external(command="printf \'\\\\033[2J\\\\a\' >&2; exit 3", name=Dead)';
    const bots = ['--bots', `random,greedy,${ill}`];
    await dama('tournament', ...bots, ...VARIANT, '--blocks', '1', '--db', 'base.db');
    await dama('stats', '--sections', 'luck', '--db', 'base.db');
    const db = new Sqlite(line.path('base.db'));
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }, 60_000);

  async function run(file: string, words: string): Promise<string[]> {
    const args = words.split(' ').map((word) => (word === 'FILE' ? file : word));
    const { stdout, stderr } = await dama(
      ...args,
      ...(/^db (check|merge)/.test(words) ? [] : ['--db', file]),
    );
    const text = (args.includes('--color') ? stdout.replace(/.\[\d+m/g, '') : stdout) + stderr;
    return FORBIDDEN.test(text) ? [`${words}: ${JSON.stringify(text.slice(0, 400))}`] : [];
  }

  test('no command prints them, and no report holds them', async () => {
    poison('free.db', (column) => FREE.test(column));
    const found: string[] = [];
    for (const words of COMMANDS) found.push(...(await run('free.db', words)));
    expect(found).toEqual([]);
    expect((await dama('db', 'check', 'free.db')).stdout).toContain('moonlight+hand.roundCap=3\\u001b[2J');
    for (const file of ['report.html', 'study.html', 'hands.jsonl', 'tables/studies.csv', 'tables/hands.csv'])
      expect([file, FORBIDDEN.exec(readFileSync(line.path(file), 'utf8'))]).toEqual([file, null]);
  }, 60_000);

  test('nor does one that refuses the database for them', async () => {
    const found: string[] = [];
    for (const column of [
      'spec',
      'json',
      'config',
      'lineup',
      'unit',
      'variant',
      'hash',
      'game',
      'kind',
      'bot',
    ]) {
      poison(`${column}.db`, (name) => name === column);
      for (const words of ['db check FILE', 'stats', 'verify'])
        found.push(...(await run(`${column}.db`, words)));
    }
    expect(found).toEqual([]);
  }, 60_000);
});
