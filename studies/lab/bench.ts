/** Plays and reads the cells of a lab: one database with one writer, studies like those of every other command. */

import type { Bot } from '../../ai/index.ts';
import {
  type CellFigures,
  cellFigures,
  type DamaDatabase,
  findStudy,
  getStudy,
  markSearches,
  type StudyRow,
} from '../../db/index.ts';
import { type Game, unwrap } from '../../engine/index.ts';
import {
  fillLineup,
  type GameKit,
  isExternal,
  isSettledFrom,
  lineupFault,
  rotationsOf,
  type StudyKey,
} from '../../selfplay/index.ts';
import type { LabCell, SeatBlocks, Verdict } from '../../selfplay/lab/index.ts';
import {
  findProvisions,
  playStudies,
  type RunContext,
  type RunOptions,
  RunStopped,
  type StudyOrder,
} from '../run/index.ts';

/** Of intervals that are said alone. */
export const SINGLE = 0.95;

/** What is valued for a cell, and by whom. */
export interface ValuedPart {
  readonly evaluator: string;
  readonly blocks: readonly number[];
  readonly games: number;
}

/** What a cell is besides its figures. */
export interface CellPlace {
  readonly key: StudyKey;
  readonly stage: LabCell['stage'];
  readonly seats: SeatBlocks;
  readonly together: LabCell['together'];
  readonly fair: Verdict;
  /** Where its figures of drama come from; missing where it has none. */
  readonly valued?: ValuedPart | undefined;
  readonly luck?: LabCell['luck'] | undefined;
  readonly strength?: LabCell['strength'] | undefined;
  readonly trained?: LabCell['trained'] | undefined;
  readonly calibration?: LabCell['calibration'] | undefined;
}

function placeFigures(players: number): string[] {
  return Array.from({ length: players }, (_, place) => `place${place + 1}.share`);
}

export class LabBench {
  readonly db: DamaDatabase;
  /** Whether blocks could not be played or valued. */
  hasLost = false;
  readonly #kit: GameKit;
  readonly #options: RunOptions;
  readonly #context: RunContext;
  /** What bots must be given that is made, but not recorded yet. */
  readonly #provisions = new Map<string, ReturnType<typeof findProvisions>>();

  constructor(db: DamaDatabase, kit: GameKit, options: RunOptions, context: RunContext) {
    this.db = db;
    this.#kit = kit;
    this.#options = options;
    this.#context = context;
  }

  lineup(bot: string, players: number): readonly string[] {
    return unwrap(fillLineup(this.#kit.module.name, [bot], players));
  }

  gameOf({ variant, players, unit }: StudyKey): Game {
    return unwrap(this.#kit.module.create(variant, players, unit));
  }

  /** Games of a block: one where the seats have the same bot that decides by nothing but the position. */
  gamesPerBlock(key: StudyKey): number {
    const bot = this.#bot(key);
    return bot ? rotationsOf(key.lineup, () => bot.deterministic).length : key.players;
  }

  /** Whether the bot of all seats looks further ahead than those that answer at once. */
  isThinking(key: StudyKey): boolean {
    const [spec] = key.lineup;
    const atOnce = this.#kit.players.studyBots ?? [];
    if (atOnce.some((one) => one === spec || isSettledFrom(one, spec))) return false;
    if (lineupFault(key.game, key.lineup, this.gameOf(key))) return false;
    return this.#bot(key)?.think !== undefined;
  }

  /** Undefined for a program from outside. */
  #bot(key: StudyKey): Bot | undefined {
    const [spec] = key.lineup;
    if (isExternal(spec)) return undefined;
    const { provisions } = this.#findProvisions(key);
    return unwrap(this.#kit.players.createBot(spec, this.gameOf(key), provisions));
  }

  #findProvisions(key: StudyKey): ReturnType<typeof findProvisions> {
    const name = JSON.stringify([this.#kit.module.rules.hash(key.variant), key.players]);
    const made = this.#provisions.get(name);
    if (made) return made;
    const found = findProvisions(this.db, key, this.#context);
    if (found.save) this.#provisions.set(name, found);
    return found;
  }

  /** Plays what is missing of the orders. RunStopped if somebody has ended the run. */
  async play(orders: readonly StudyOrder[]): Promise<void> {
    if (orders.length === 0) return;
    // One study may be asked for by several questions.
    const most = new Map<string, StudyOrder>();
    for (const order of orders) {
      const { variant, players, lineup, seed } = order.key;
      const name = JSON.stringify([this.#kit.module.rules.hash(variant), players, lineup, seed]);
      const known = most.get(name);
      if (!known || known.blocks < order.blocks) most.set(name, order);
    }
    for (const [name, { save }] of this.#provisions) {
      if (save) await this.db.patiently(save);
      this.#provisions.delete(name);
    }
    const { lost, isStopped } = await playStudies(this.db, [...most.values()], this.#options, this.#context);
    this.hasLost ||= lost > 0;
    if (isStopped) throw new RunStopped();
  }

  /** Has reports keep these studies apart, since something is chosen by them. */
  async markSearches(keys: readonly StudyKey[]): Promise<void> {
    if (keys.length === 0) return;
    const studies = keys.map((key) => this.study(key).id);
    await this.db.patiently(() => markSearches(this.db, studies));
  }

  study(key: StudyKey): StudyRow {
    const id = findStudy(this.db, key);
    const study = id === undefined ? undefined : getStudy(this.db, id);
    if (!study) throw new Error(`the study of ${key.variant.name} is not there after it was played`);
    return study;
  }

  figures(key: StudyKey, blocks: number, names: readonly string[]): CellFigures {
    return cellFigures(this.db, this.study(key), blocks, names);
  }

  seats(key: StudyKey, blocks: number): SeatBlocks {
    const { numbers, sums, repeated } = this.figures(key, blocks, placeFigures(key.players));
    // A block whose hands were all forfeited counts for nothing.
    const counted = numbers.flatMap((_, i) => (sums[0].counts[i] > 0 ? [i] : []));
    return {
      numbers: counted.map((i) => numbers[i]),
      games: counted.map((i) => sums[0].counts[i]),
      shares: sums.map(({ totals }) => counted.map((i) => totals[i])),
      ...(repeated ? { independent: repeated.independent, different: repeated.games } : {}),
    };
  }
}
