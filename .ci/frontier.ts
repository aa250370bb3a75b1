/**
 * Plays the declared runs that say how a game is played in studies. They stand in docs/strength/runs.jsonl, are played
 * one after the other on one thread, and their results are written there. How many games a bot plays a CPU second is
 * written into ai/GAME/paces.json too, which the program reads. A killed run goes on where it was; one that `--minutes` ends
 * is recorded with what it has. Where a run names an evaluator, its games are valued by it, and what luck gave is taken out.
 * Usage: node .ci/frontier.ts GAME --db FILE [--only ID] [--minutes N].
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../selfplay/node/index.ts';
import { cellFigures, computeStats, findStudy, getStudy, listBlockRows, withDatabase } from '../db/index.ts';
import { unwrap } from '../engine/index.ts';
import {
  type Bounded,
  eloEstimate,
  fillLineup,
  gameNamed,
  type StudyKey,
  settleStudy,
  shareEstimate,
} from '../selfplay/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = `${ROOT}docs/strength/runs.jsonl`;
const ABOUT = 'players for studies';
const DECLARED = 'not played yet';
const NO_GAME = 'stopped by time before the first game ended';

/** A line of the file, as far as it matters here. */
interface Run {
  readonly id: string;
  readonly game: string;
  readonly about: string;
  /** `dama selfplay`, or `dama match` of a first bot against a second at all other seats. */
  readonly command: string;
  /** Values the games of copies of one bot. */
  readonly evaluator?: string;
  readonly result: string;
}

/** What a command plays. */
interface Order {
  readonly isMatch: boolean;
  /** By seat. */
  readonly bots: readonly string[];
  readonly blocks: number;
  readonly seed: number;
}

/** Games of one thread a CPU second. */
type Pace = readonly [bot: string, players: number, pace: number];

function orderOf(words: readonly string[]): Order {
  const { positionals, values } = parseArgs({
    args: words.slice(1),
    allowPositionals: true,
    options: Object.fromEntries(
      ['game', 'bots', 'players', 'blocks', 'seed'].map((name) => [name, { type: 'string' as const }]),
    ),
  });
  const [kind, ...seated] = positionals;
  const { bots = '', players, blocks, seed } = values as Record<string, string>;
  const isMatch = kind === 'match';
  const all = isMatch ? seated : new Array<string>(Number(players)).fill(bots);
  return { isMatch, bots: all, blocks: Number(blocks), seed: Number(seed) };
}

/** The words of a command line whose quotes are all single ones. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

function keyOf(game: string, { bots, seed }: Order): StudyKey {
  const { module } = gameNamed(game);
  const lineup = unwrap(fillLineup(game, bots, bots.length));
  const [unit] = module.units;
  return settleStudy({ game, variant: module.rules.recommended, players: bots.length, lineup, unit, seed });
}

function percent({ value, low, high }: Bounded): readonly [number, number, number] {
  const [one, least, most] = [value, low, high].map((share) => Math.round(1000 * share) / 10);
  return [one, least, most];
}

/** What the seats win without luck, as the evaluator of a run sees it. */
interface Valued {
  readonly seats: readonly Bounded[];
  /** How many times the games would say as much without it. */
  readonly worth: number;
}

/** What `dama stats --sections luck --json` says, as far as it matters here. */
interface LuckGroup {
  readonly seats: readonly { readonly adjusted: Bounded; readonly gain: number }[];
}

/** Values the games of a study. Undefined where the run names no evaluator. */
function valued({ game, evaluator }: Run, study: number, file: string): Valued | undefined {
  if (evaluator === undefined) return undefined;
  const args = ['stats', '--sections', 'luck', '--db', file, '--game', game, '--study', `${study}`];
  const settings = ['--evaluator', evaluator, '--workers', '1', '--json'];
  const { status, stdout } = spawnSync(process.execPath, [`${ROOT}bin/dama.mjs`, ...args, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`the games of study ${study} were not valued`);
  const [{ seats }] = JSON.parse(stdout) as LuckGroup[];
  // The ratio of variances over all seats: one that has won none of a few games has no variance of its own.
  const spreads = seats.map(({ adjusted: { low, high } }) => (high - low) ** 2);
  const [before, after] = [seats.map(({ gain }, seat) => gain * spreads[seat]), spreads].map((all) =>
    all.reduce((sum, spread) => sum + spread, 0),
  );
  return { seats: seats.map(({ adjusted }) => adjusted), worth: before / after };
}

/** The line with its result. */
function played(run: Run, file: string): { readonly run: Run; readonly pace?: Pace } {
  const order = orderOf(wordsOf(run.command));
  const players = order.bots.length;
  return withDatabase(file, (db) => {
    const id = findStudy(db, keyOf(run.game, order));
    const study = id === undefined ? undefined : getStudy(db, id);
    if (!study) throw new Error(`${run.id} is not in ${file}`);
    const rows = listBlockRows(db, study.id);
    const places = Array.from({ length: players }, (_, place) => `place${place + 1}.share`);
    const { sums, numbers } = cellFigures(db, study, order.blocks, places);
    const games = sums[0].counts.reduce((sum, count) => sum + count, 0);
    if (games === 0) return { run: { ...run, result: NO_GAME } };
    const stopped =
      numbers.length < order.blocks
        ? `; stopped by time after ${numbers.length} of ${order.blocks} blocks`
        : '';
    const revision = rows[rows.length - 1].revision.replace(/^.*\+/, '').slice(0, 7);
    if (order.isMatch) {
      const [group] = computeStats(db, (one) => one.id === study.id);
      const { share } = group.bots[0];
      const { value, low, high } = eloEstimate(share);
      const elo = players === 2 && Number.isFinite(high) ? { elo: [value, low, high].map(Math.round) } : {};
      const own = {
        revision,
        result: `${games} games${stopped}`,
        interval: percent(share),
        ...elo,
        current: true,
      };
      return { run: { ...run, ...own } };
    }
    const luck = valued(run, study.id, file);
    const seats = (luck?.seats ?? sums.map(shareEstimate)).map(percent);
    const cpuMs = rows.reduce((sum, row) => sum + row.cpuMs, 0);
    const pace = Number(((1000 * games) / cpuMs).toPrecision(3));
    const said = seats.map(([value, low, high]) => `${value} [${low}, ${high}]`).join(', ');
    const how = luck ? `, without luck, worth ${luck.worth.toFixed(1)} times as many` : '';
    const result = `seats ${said} in ${games} games${how}; ${pace} a CPU second${stopped}`;
    const effective = luck ? { effective: Math.round(luck.worth * games) } : {};
    return {
      run: { ...run, revision, result, seats, ...effective, pace, current: true } as Run,
      pace: [order.bots[0], players, pace],
    };
  });
}

function writePace(game: string, [bot, players, pace]: Pace): void {
  const file = `${ROOT}ai/${game}/paces.json`;
  const paces = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, number>>;
  writeFileSync(
    file,
    `${JSON.stringify({ ...paces, [bot]: { ...paces[bot], [players]: pace } }, undefined, 2)}\n`,
  );
}

function main(): number {
  const options = { db: { type: 'string' }, only: { type: 'string' }, minutes: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [game] = positionals;
  const { db, only } = values;
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  if (game === undefined || db === undefined || !(minutes > 0))
    throw new Error('usage: node .ci/frontier.ts GAME --db FILE [--only ID] [--minutes N]');
  const lines = () => readFileSync(RUNS, 'utf8').trim().split('\n');
  const wanted = lines()
    .map((line) => JSON.parse(line) as Run)
    .filter((run) => run.game === game && run.about === ABOUT && run.result === DECLARED)
    .filter(({ id }) => only === undefined || id === only);
  for (const run of wanted) {
    // A run takes hours, and a commit that changes no game need not begin it again: what a bot plays has its version.
    const settings = ['--db', db, '--workers', '1', '--allow-revision-change'];
    const args = [...wordsOf(run.command).slice(1), ...settings];
    const { status, error } = spawnSync(process.execPath, [`${ROOT}bin/dama.mjs`, ...args], {
      stdio: 'inherit',
      // As Ctrl-C does, which ends a run when its block has ended or soon after.
      killSignal: 'SIGINT',
      ...(Number.isFinite(minutes) ? { timeout: 60_000 * minutes } : {}),
    });
    const isOutOfTime = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
    if (status !== 0 && !isOutOfTime) return status ?? 1;
    const { run: done, pace } = played(run, db);
    const isOwn = (line: string) => (JSON.parse(line) as Run).id === run.id;
    writeFileSync(
      RUNS,
      `${lines()
        .map((line) => (isOwn(line) ? JSON.stringify(done) : line))
        .join('\n')}\n`,
    );
    if (pace) writePace(game, pace);
  }
  return 0;
}

process.exitCode = main();
