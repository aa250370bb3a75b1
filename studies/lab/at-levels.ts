/** Asks what is said at one level again at others: each until it is as exact as the file asks. */
import {
  claimsOfFairness,
  gamesForHalf,
  type LabCell,
  measureEqually,
  type SeatBlocks,
  type Spot,
  together,
} from '../../selfplay/lab/index.ts';
import type { RunContext } from '../run/index.ts';
import type { LabBench } from './bench.ts';
import type { LabConfig } from './config.ts';
import type { LabLuck, Part } from './luck.ts';
import { playRounds, Round, type Topic } from './rounds.ts';
import type { Asked } from './run.ts';

/** A cell of an answer at another level. */
export interface AtLevel {
  readonly asked: Asked;
  /** As it was found at the level of the answer. */
  readonly cell: LabCell;
  readonly spot: Spot;
  readonly bot: string;
  /** Games at most, where it is asked for as a part of the budget. */
  readonly games?: number;
}

/** One that has been played. */
export interface Leveled extends AtLevel {
  readonly part: Part;
}

/** Blocks that are looked at first, a part of those that an interval takes whose games are worth no more than independent ones. */
const FIRST_PART = 4;
const FIRST_BLOCKS = 50;
/** At most so many times the games of an even share, since games of a block may be worth less than independent ones. */
const MOST_PART = 2;

function partOf({ asked, spot, bot }: AtLevel, luck: LabLuck): Omit<Part, 'blocks'> {
  const key = asked.keyAt(spot, 'confirm', bot);
  return { key, evaluator: asked.evaluatorAt(spot, 'confirm', luck, bot) };
}

/** How sure the intervals of a level are alone, so that those of all levels hold together. */
export function sureOfLevel(players: number, { sure, levels }: LabConfig): number {
  return together(sure, Math.max(1, levels.length) * claimsOfFairness(players));
}

function roundOf(
  at: AtLevel,
  config: LabConfig,
  table: { readonly bench: LabBench; readonly luck: LabLuck },
): Round<readonly SeatBlocks[]> {
  const { asked, cell, spot, bot } = at;
  const { levelPrecision: precision } = config;
  const own = partOf(at, table.luck);
  const gamesPerBlock = table.bench.gamesPerBlock(own.key);
  const sure = sureOfLevel(cell.players, config);
  const wanted = Math.max(...cell.shares.map(({ value }) => gamesForHalf(value, precision, sure)));
  const first = Math.ceil(wanted / gamesPerBlock / FIRST_PART);
  const most = Math.min(MOST_PART * gamesForHalf(0.5, precision, sure), at.games ?? Infinity);
  const conditions = { ...asked.conditions(), gamesPerBlock, precision, sure };
  const plan = measureEqually([spot], conditions, most, Math.max(FIRST_BLOCKS, first));
  const topic: Topic = {
    label: `${cell.variant} by ${bot}`,
    at: () => own,
    // They were made for the level of the answer.
    seated: () => [],
    searchTime: 1,
    refuseEmpty: () => asked.refuseEmpty(spot),
  };
  return new Round(topic, plan);
}

/** Plays what is missing. RunStopped if somebody has ended the run. */
export async function playLevels(
  all: readonly AtLevel[],
  config: LabConfig,
  table: { readonly bench: LabBench; readonly luck: LabLuck },
  context: RunContext,
): Promise<readonly Leveled[]> {
  const rounds = all.map((at) => roundOf(at, config, table));
  await playRounds(rounds, table, context);
  return all.map((at, i): Leveled => {
    const [part] = rounds[i].played;
    return { ...at, part };
  });
}
