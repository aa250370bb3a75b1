/** Runs of every kind that a fleet can play, small, and what they leave. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf } from './database-file.ts';

const SMALL =
  '{ base: moonlight, name: small, board: { rings: 2, sectors: 10 }, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 8 } }';
const TINY = { board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } };

const FILES = {
  'small.json': JSON.stringify({ base: 'moonlight', ...TINY }),
  'cup.yaml': `variants: [${SMALL}]\nplayers: [2, 3]\nbots: [greedy, random, random(seed=2)]\n`,
  'lab.yaml': `
name: small lab
base: ${SMALL}
level: greedy
fair: 6
budget: 400 hands
questions:
  - measure: [scoring.array=9]
  - compare: [hand.end=complete-round]
`,
  'train.json': JSON.stringify({
    hidden: 8,
    startHands: 30,
    generations: 2,
    hands: 10,
    reuse: 3,
    batch: 16,
    window: 400,
  }),
};

export interface FleetRun {
  /** What it leaves, a file or a folder, by a name of one's own. */
  readonly leaves: (name: string) => string;
  /** `times` as long as usual, where a length is given on the command line. */
  readonly args: (name: string, times?: number) => readonly string[];
}

/** By what they are called in the tests. */
export const RUNS: Readonly<Record<string, FleetRun>> = {
  study: {
    leaves: (name) => `${name}.db`,
    args: (name, times = 1) => [
      ...['selfplay', '--db', `${name}.db`, '--variant', 'small.json'],
      ...['--bots', 'greedy,random', '--blocks', String(60 * times)],
    ],
  },
  'sequential test': {
    leaves: (name) => `${name}.db`,
    args: (name, times = 1) => [
      ...['match', 'greedy', 'random', '--db', `${name}.db`],
      ...['--sprt', 'elo0=0', `elo1=${Math.round(300 / Math.sqrt(times))}`],
    ],
  },
  tournament: {
    leaves: (name) => `${name}.db`,
    args: (name, times = 1) => [
      ...['tournament', 'cup.yaml', '--db', `${name}.db`],
      ...['--blocks', String(16 * times)],
    ],
  },
  lab: {
    leaves: (name) => `${name}.db`,
    args: (name) => ['lab', 'lab.yaml', '--db', `${name}.db`],
  },
  training: {
    leaves: (name) => name,
    args: (name) => [
      ...['train', 'train.json', '--out', name, '--variant', JSON.stringify(TINY)],
      ...['--every', '2', '--blocks', '2', '--checkpoint', '1'],
    ],
  },
};

/** Writes the files that the runs name. */
export function writeRunFiles(folder: string): void {
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
}

/** A digest of all that counts in a database or in the folder of a training; throws if a database is not sound. */
export function digestOf(path: string): string {
  if (path.endsWith('.db')) {
    const { digest, quarantine, wrong } = stateOf(path);
    const faults = [...wrong, ...quarantine.map((one) => JSON.stringify(one))];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return digest;
  }
  const hash = createHash('sha256');
  // A checkpoint may write its numbers in different ways.
  for (const name of readdirSync(path).sort())
    if (/\.(net|jsonl)$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(path, name)));
  return hash.digest('hex');
}
