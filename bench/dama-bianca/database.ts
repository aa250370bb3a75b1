/** How long reports take on a database of a million hands. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type DamaDatabase,
  ensureAdjustment,
  ensureStudy,
  openDatabase,
  type StudyHandle,
  saveAdjusted,
  saveBlocks,
} from '../../db/index.ts';
import { DAMA_BIANCA, parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { adjustBlock } from '../../selfplay/adjust/index.ts';
import {
  type BlockRecord,
  botVersions,
  fillLineup,
  gameNamed,
  playBlock,
  type StudyKey,
} from '../../selfplay/index.ts';
import { type Measure, median } from '../measure.ts';

/** Blocks of each study that are played; they are recorded again and again under other numbers. */
const PLAYED = 200;
/** Of these so many are valued, and their values recorded for the first blocks of the first study. */
const VALUED = 10;
const VALUED_BLOCKS = 50_000;
const BATCH = 1000;
const ROUNDS = 3;
const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

interface Study {
  readonly variant: string;
  readonly lineup: readonly string[];
  readonly blocks: number;
}

const SEARCH = 'expectimax(depth=1)';

/** A million hands: 2 or 4 in each block. */
const STUDIES: readonly Study[] = [
  { variant: 'moonlight', lineup: ['greedy', SEARCH], blocks: 200_000 },
  { variant: 'manuale-punti', lineup: ['greedy', SEARCH], blocks: 200_000 },
  { variant: 'moonlight', lineup: ['greedy', SEARCH, 'club', 'random'], blocks: 50_000 },
];

/** The reports that are timed, as they are typed. */
const REPORTS: readonly (readonly string[])[] = [
  ['stats'],
  ['stats', '--sections', 'all'],
  ['stats', '--sections', 'adjusted'],
  ['stats', '--variant', 'moonlight', '--players', '2', '--json'],
  ['ratings'],
  ['compare', 'moonlight', 'manuale-punti', '--bots', `greedy,${SEARCH}`, '--players', '2'],
  ['report', '--out', 'report.html'],
];

function playSome(key: StudyKey): BlockRecord[] {
  const { players, lineup, unit, seed } = key;
  const variant = gameNamed(key.game).module.rules.canonical(key.variant);
  return Array.from({ length: PLAYED }, (_, block) =>
    playBlock({ game: DAMA_BIANCA.name, variant, players, lineup, unit, seed, block }, () => 0),
  );
}

/** Shifted from study to study, so that blocks of one number go together in as many ways as they would. */
function playedAs(block: number, study: number): number {
  return (block + study * Math.floor(block / PLAYED)) % PLAYED;
}

/** Records a million hands the way self-play does. */
function build(file: string): void {
  const db = openDatabase(file, 'write');
  for (const [i, { variant, lineup, blocks }] of STUDIES.entries()) {
    const key: StudyKey = {
      game: DAMA_BIANCA.name,
      variant: unwrap(parseVariantName(variant)),
      players: lineup.length,
      lineup: unwrap(fillLineup(DAMA_BIANCA.name, lineup, lineup.length)),
      unit: 'hand',
      seed: 1,
    };
    const played = playSome(key);
    const study = ensureStudy(db, key, blocks, botVersions(key), '');
    for (let first = 0; first < blocks; first += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, j) => first + j).map((block) => ({
        ...played[playedAs(block, i)],
        block,
      }));
      saveBlocks(db, study, batch, 'bench', '');
    }
    if (variant === STUDIES[0].variant && lineup === STUDIES[0].lineup) valueSome(db, study, key, played);
  }
  db.close();
}

/** Values of a few hands, as those of many: what a report takes does not depend on what they are. */
function valueSome(
  db: DamaDatabase,
  study: StudyHandle,
  key: StudyKey,
  played: readonly BlockRecord[],
): void {
  const { players, unit, seed } = key;
  const variant = gameNamed(key.game).module.rules.canonical(key.variant);
  const evaluator = { evaluator: 'leaf', depth: 1 } as const;
  const valued = played
    .slice(0, VALUED)
    .map((record) =>
      adjustBlock({ game: DAMA_BIANCA.name, variant, players, unit, seed, ...evaluator, ...record }, () => 0),
    );
  const { id } = ensureAdjustment(db, { ...evaluator, version: 1 });
  for (let first = 0; first < VALUED_BLOCKS; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => ({
      ...valued[(first + i) % VALUED],
      block: first + i,
    }));
    saveAdjusted(db, id, study.id, batch, 'bench', '');
  }
}

interface Time {
  readonly wall: number;
  readonly cpu: number;
}

// Written by the command's own process when it ends, because a busy machine makes any command slow.
const TELL_CPU = `data:text/javascript,process.on('exit',()=>{
  const{user,system}=process.cpuUsage();process.stderr.write('\\n'+(user+system)/1e6)})`;

/** Runs a command in a process of its own, as people do. */
function timeCommand(args: readonly string[], folder: string): Time {
  const start = performance.now();
  const command = ['--import', TELL_CPU, DAMA, ...args];
  const { status, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    cwd: folder,
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`dama ${args.join(' ')}: ${status} ${stderr}`);
  return { wall, cpu: Number(stderr.slice(stderr.lastIndexOf('\n'))) };
}

function medianTime(args: readonly string[], folder: string): Time {
  const times = Array.from({ length: ROUNDS }, () => timeCommand(args, folder));
  return { wall: median(times.map(({ wall }) => wall)), cpu: median(times.map(({ cpu }) => cpu)) };
}

function timeText({ wall, cpu }: Time): string {
  return `${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU`;
}

export const DATABASE: Measure = {
  name: 'database',
  unit: 'cpu-s',
  help: 'the slowest report on a million hands; takes two minutes and half a GB of disk, so only when asked for by name',
  byNameOnly: true,
  run: (cpu, note) => {
    const folder = mkdtempSync(join(tmpdir(), 'dama-bench-'));
    try {
      const file = join(folder, 'bench.db');
      const start = cpu();
      build(file);
      const size = (statSync(file).size / 1e6).toFixed(0);
      note(`built in ${(cpu() - start).toFixed(0)} s of CPU, ${size} MB`);
      note(`${timeText(medianTime(['--version'], folder))}: to start a command at all`);
      const times = REPORTS.map((args) => {
        const time = medianTime([...args, '--db', file], folder);
        note(`${timeText(time)}: ${args.join(' ')}`);
        return time.cpu;
      });
      return Math.max(...times);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
