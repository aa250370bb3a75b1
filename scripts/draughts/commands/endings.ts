/** `game draughts endings`: makes the endgame tables of draughts, as far as they are not there, and says what they hold. */
import { mkdirSync, statSync } from 'node:fs';
import {
  type Census,
  censusOf,
  ENDING_FILES,
  ENDING_RULES,
  type EndingRules,
  LEAST_PIECES,
  MOST_PIECES,
  makeTable,
  PUBLISHED_POSITIONS,
  tableName,
} from '../../../ai/draughts/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { writeFault, writeWhole } from '../../../studies/host/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';
import { alignTable } from '../../text-table.ts';

interface Row extends Partial<Census> {
  readonly rules: string;
  readonly pieces: number;
  readonly path: string;
  /** 0 where it is not there. */
  readonly bytes: number;
}

const HEAD = ['rules', 'pieces', 'positions', 'won', 'drawn', 'lost', 'longest win', 'bytes'];
/** The games that have names; the others are vinciperdi with other answers to pieces that cannot move. */
const USUAL = ['dama', 'vinciperdi'];

export const { build, run } = command(
  (y) =>
    y
      .option('rules', {
        type: 'string',
        array: true,
        default: USUAL,
        choices: ENDING_RULES.map(tableName),
        describe: 'whose tables',
      })
      .option('pieces', { type: 'number', default: MOST_PIECES, describe: 'the most pieces of a table' })
      .option('list', { type: 'boolean', default: false, describe: 'make none, only say which there are' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 game draughts endings', 'all positions of up to four pieces, dama italiana and vinciperdi')
      .example('$0 game draughts endings --list', 'which tables are there, and what they hold'),
  async (args, { print, note }) => {
    const most = readInteger(args.pieces, 'pieces', LEAST_PIECES, MOST_PIECES);
    const folder = ENDING_FILES.folder();
    const chosen = ENDING_RULES.filter((rules) => args.rules.includes(tableName(rules)));
    if (!args.list) for (const rules of chosen) makeAll(rules, most, note);
    const rows = chosen.flatMap((rules) => rowsOf(rules, most));
    if (args.json) print(JSON.stringify({ folder, tables: rows }));
    else {
      alignTable([HEAD, ...rows.map(cellsOf)]).forEach(print);
      print('');
      print(`the tables are in ${folder}`);
    }
    return 0;
  },
);

function makeAll(rules: EndingRules, most: number, note: (line: string) => void): void {
  const folder = ENDING_FILES.folder();
  const name = tableName(rules);
  for (let pieces = LEAST_PIECES; pieces <= most; pieces++) {
    if (unwrap(ENDING_FILES.read(name, pieces))) continue;
    const { values, positions } = makeTable(rules, pieces);
    if (positions !== PUBLISHED_POSITIONS[pieces])
      throw new Error(`${positions} positions of ${pieces} pieces, not ${PUBLISHED_POSITIONS[pieces]}`);
    const path = ENDING_FILES.pathOf(name, pieces);
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw writeFault(error, folder);
    }
    writeWhole(path, ENDING_FILES.pack(name, pieces, values));
    note(`made ${path}`);
  }
}

function rowsOf(rules: EndingRules, most: number): Row[] {
  const name = tableName(rules);
  const rows: Row[] = [];
  for (let pieces = LEAST_PIECES; pieces <= most; pieces++) {
    const path = ENDING_FILES.pathOf(name, pieces);
    const values = unwrap(ENDING_FILES.read(name, pieces));
    const bytes = values ? statSync(path).size : 0;
    rows.push({ rules: name, pieces, path, bytes, ...(values ? censusOf(pieces, values) : {}) });
  }
  return rows;
}

function cellsOf({ rules, pieces, bytes, positions, won, drawn, lost, longest }: Row): string[] {
  const counts = [positions, won, drawn, lost, longest, bytes || undefined];
  const cells = counts.map((count) => count?.toLocaleString('en') ?? '');
  return [rules, String(pieces), ...cells.slice(0, -1), cells.at(-1) || 'not made'];
}
