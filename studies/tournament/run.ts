/**
 * Plays a tournament: rounds of pairings, all pairings of a round equally far on. Where it can stop early, the blocks
 * come in waves, each a quarter larger than all before; after a wave every pairing has the same blocks, so that what
 * stops the tournament does not depend on the number of workers or on how often it was killed.
 */

import {
  addTournamentStudy,
  type DamaDatabase,
  ensureStudy,
  ensureTournament,
  lastBlock,
  type RatingReport,
  rateRecorded,
  resultsBelow,
  type StudyHandle,
  type TournamentRow,
} from '../../db/index.ts';
import {
  botVersions,
  countTables,
  fixedPairings,
  type PairingResult,
  ratingPrecision,
  type StudyKey,
  settleStudy,
  swissPairings,
} from '../../selfplay/index.ts';
import { nowIso } from '../host/index.ts';
import {
  playStudies,
  type RunContext,
  type RunOptions,
  type RunProgress,
  type RunSummary,
} from '../run/index.ts';
import { configText, type TournamentConfig } from './config.ts';
import { nearestLimit } from './status.ts';

/** Hears how far a tournament is. The standings cost a look into the database, so they are asked for only when they are shown. */
export type Watch = (progress: RunProgress, standings: () => readonly RatingReport[]) => void;

const FIRST_WAVE = 8;
const WAVE_GROWTH = 1.25;
const MAX_BLOCKS = 1e7;

/** What ended a tournament: all is played, every rating is precise enough, its time is over, somebody stopped it, blocks are lost. */
export type Ending = 'complete' | 'precise' | 'time' | 'stopped' | 'lost';

export interface TournamentEnd {
  readonly ending: Ending;
  /** Blocks and hands played in this run. */
  readonly blocks: number;
  readonly hands: number;
  /** Whether blocks had to be put in quarantine. */
  readonly hasLost: boolean;
  readonly reports: readonly RatingReport[];
  /** Ids of the studies that it was played in. */
  readonly studies: ReadonlySet<number>;
}

/** Numbers of blocks after which a pairing may be left alone, up to `most`. */
export function* waves(most: number): Generator<number, void> {
  for (let size = FIRST_WAVE; size < most; size = Math.ceil(size * WAVE_GROWTH)) yield size;
  yield most;
}

export class TournamentRun {
  readonly #db: DamaDatabase;
  readonly #config: TournamentConfig;
  readonly #options: RunOptions;
  readonly #context: RunContext;
  readonly #row: TournamentRow;
  readonly #watch: Watch | undefined;
  readonly #start: number;
  readonly #studies = new Set<number>();
  #blocks = 0;
  #hands = 0;
  /** Whether blocks had to be put in quarantine. */
  #hasLost = false;
  /** After the last whole wave: the widest interval, and how many blocks it took. */
  #reached = { half: Number.POSITIVE_INFINITY, blocks: 0 };

  /** Begins a tournament or finds it; ERR_ARGUMENT if one of its name is another. */
  static async begin(
    db: DamaDatabase,
    config: TournamentConfig,
    options: RunOptions,
    context: RunContext,
    watch?: Watch,
  ): Promise<TournamentRun> {
    const { name, plan } = config;
    const row = await db.patiently(() => ensureTournament(db, name, configText(plan), plan.seed, nowIso()));
    return new TournamentRun(db, row, config, options, context, watch);
  }

  private constructor(
    db: DamaDatabase,
    row: TournamentRow,
    config: TournamentConfig,
    options: RunOptions,
    context: RunContext,
    watch?: Watch,
  ) {
    this.#db = db;
    this.#config = config;
    this.#options = options;
    this.#context = context;
    this.#start = context.elapsed();
    this.#row = row;
    this.#watch = watch;
  }

  async play(): Promise<TournamentEnd> {
    try {
      const ending = await this.#rounds();
      const [blocks, hands, hasLost, studies] = [this.#blocks, this.#hands, this.#hasLost, this.#studies];
      return { ending, hasLost, blocks, hands, reports: this.#reports(), studies };
    } finally {
      this.#context.progress(undefined);
    }
  }

  async #rounds(): Promise<Ending> {
    const { plan } = this.#config;
    if (plan.format !== 'swiss') return await this.#round(fixedPairings(plan), 0);
    const results: PairingResult[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      const keys = swissPairings(plan, round, results);
      const end = await this.#round(keys, round);
      if (end !== 'complete') return end;
      for (const key of keys) {
        const { id } = await this.#db.patiently(() => this.#ensure(key));
        results.push({ key, ...resultsBelow(this.#db, id, plan.roundBlocks) });
      }
    }
    return this.#hasLost ? 'lost' : 'complete';
  }

  #ensure(asked: StudyKey): StudyHandle {
    const key = settleStudy(asked);
    return ensureStudy(this.#db, key, 0, botVersions(key), nowIso());
  }

  async #round(keys: readonly StudyKey[], round: number): Promise<Ending> {
    const begin = (): void => {
      keys.forEach((key, pairing) => {
        const { id } = this.#ensure(key);
        this.#studies.add(id);
        addTournamentStudy(this.#db, this.#row.id, { round, pairing, study: id });
      });
    };
    await this.#db.patiently(() => this.#db.transaction(begin));
    const { blocks = MAX_BLOCKS, precision } = this.#config.limits;
    const isOpen = precision !== undefined || this.#config.limits.blocks === undefined;
    for (const size of isOpen ? waves(blocks) : [blocks]) {
      const timeMs = this.#timeLeft();
      if (timeMs <= 0) return 'time';
      const summary = await this.#wave(keys, size, round, timeMs);
      this.#hasLost ||= summary.lost > 0;
      if (summary.isStopped) return 'stopped';
      if (summary.left > 0) return 'time';
      // The next round's pairings would rest on fewer results now than when the block is there.
      if (summary.lost > 0 && this.#config.plan.format === 'swiss') return 'lost';
      // A run before this one has gone on after this wave, so it was not precise enough then.
      if (precision === undefined || this.#isBeyond(size)) continue;
      this.#reached = { half: this.#precision(), blocks: size * keys.length };
      if (this.#reached.half <= precision) return 'precise';
    }
    return this.#hasLost ? 'lost' : 'complete';
  }

  #isBeyond(size: number): boolean {
    return [...this.#studies].some((study) => lastBlock(this.#db, study) >= size);
  }

  /** Milliseconds of this run. */
  #passed(): number {
    return this.#context.elapsed() - this.#start;
  }

  #timeLeft(): number {
    const { timeMs } = this.#config.limits;
    return timeMs === undefined ? Number.POSITIVE_INFINITY : timeMs - this.#passed();
  }

  #wave(keys: readonly StudyKey[], size: number, round: number, timeMs: number): Promise<RunSummary> {
    const orders = keys.map((key) => ({ key: settleStudy(key), blocks: size }));
    let [blocks, hands] = [0, 0];
    const progress = (first: number) => {
      this.#show(first + this.#earlier(round));
      return {
        update: (done: number, played: number): void => {
          this.#blocks += done - first - blocks;
          this.#hands += played - hands;
          [blocks, hands] = [done - first, played];
          this.#show(done + this.#earlier(round));
        },
        stop: () => undefined,
      };
    };
    const control = {
      progress,
      // The games of the other bots are worth playing all the same.
      onSilence: 'continue' as const,
      timeMs: Number.isFinite(timeMs) ? timeMs : undefined,
    };
    return playStudies(this.#db, orders, this.#options, this.#context, control);
  }

  /** Blocks of all pairings of a round. */
  #tables(): number {
    const { plan } = this.#config;
    return plan.variants.length * plan.players.reduce((sum, players) => sum + countTables(plan, players), 0);
  }

  /** Blocks of the rounds before. */
  #earlier(round: number): number {
    return round * this.#tables() * this.#config.plan.roundBlocks;
  }

  #show(done: number): void {
    const { limits, plan } = this.#config;
    const rounds = plan.format === 'swiss' ? plan.rounds : 1;
    const total = limits.blocks === undefined ? undefined : limits.blocks * this.#tables() * rounds;
    const [hands, blocks, seconds] = [this.#hands, this.#blocks, this.#passed() / 1000];
    const timeLeft = Math.max(0, this.#timeLeft() / 1000);
    const precisionLeft = this.#secondsToPrecision(done);
    const near = nearestLimit({ done, total, blocks, seconds, timeLeft, precisionLeft });
    const of = total === undefined ? {} : { total };
    const progress: RunProgress = { done, ...of, hands, seconds, ...near, isBound: true, status: '' };
    this.#context.progress(progress);
    this.#watch?.(progress, () => this.#reports());
  }

  /** Intervals shrink with the square root of the blocks. */
  #secondsToPrecision(done: number): number {
    const { precision } = this.#config.limits;
    const { half, blocks } = this.#reached;
    if (precision === undefined || !Number.isFinite(half) || this.#blocks === 0)
      return Number.POSITIVE_INFINITY;
    const blocksLeft = Math.max(0, blocks * (half / precision) ** 2 - done);
    return (blocksLeft * this.#passed()) / this.#blocks / 1000;
  }

  /** Elo to one side, of the table that is known worst. */
  #precision(): number {
    return Math.max(0, ...this.#reports().map(({ ratings }) => ratingPrecision(ratings)));
  }

  #reports(): RatingReport[] {
    return rateRecorded(this.#db, ({ id }) => this.#studies.has(id));
  }
}
