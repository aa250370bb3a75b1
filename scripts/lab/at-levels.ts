/** What is said at one level, asked again at others: each until it is as exact as the file asks. */
import {
  claimsOfFairness,
  gamesForHalf,
  type LabCell,
  measure,
  type SeatBlocks,
  type Spot,
  together,
} from '../../selfplay/lab/index.ts';
import type { Console } from '../command.ts';
import type { LabBench } from './bench.ts';
import type { LabConfig } from './config.ts';
import type { LabLuck, Part } from './luck.ts';
import { playRounds, Round } from './rounds.ts';
import type { Asked } from './run.ts';

/** A cell of an answer at another level. */
export interface AtLevel {
  readonly asked: Asked;
  /** As it was found at the level of the answer. */
  readonly cell: LabCell;
  readonly spot: Spot;
  readonly bot: string;
}

/** One that has been played. */
export interface Leveled extends AtLevel {
  readonly part: Part;
}

/** Blocks that are looked at first, a part of those that an interval takes whose games are worth no more than independent ones. */
const FIRST_PART = 4;
const FIRST_BLOCKS = 50;

function partOf({ asked, spot, bot }: AtLevel, luck: LabLuck): Omit<Part, 'blocks'> {
  const key = asked.keyAt(spot, 'confirm', bot);
  return { key, evaluator: asked.evaluatorAt(spot, 'confirm', luck, bot) };
}

/** How sure the intervals of a level are alone, so that those of all levels hold together. */
export function sureOfLevel(players: number, { sure, levels }: LabConfig): number {
  return together(sure, levels.length * claimsOfFairness(players));
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
  const most = gamesForHalf(0.5, precision, sure);
  const conditions = { ...asked.conditions(), gamesPerBlock, precision, sure };
  const plan = measure([spot], 'confirm', conditions, most, Math.max(FIRST_BLOCKS, first));
  const label = `${cell.variant} by ${bot}`;
  return new Round({ label, at: () => own, refuseEmpty: () => asked.refuseEmpty(spot) }, plan);
}

/** Plays what is missing. `code` as of `playRounds`; nothing of a run that was ended early. */
export async function playLevels(
  all: readonly AtLevel[],
  config: LabConfig,
  table: { readonly bench: LabBench; readonly luck: LabLuck },
  console: Console,
): Promise<{ readonly played: readonly Leveled[]; readonly code: number }> {
  const rounds = all.map((at) => roundOf(at, config, table));
  const code = await playRounds(rounds, table, console);
  if (code > 1) return { played: [], code };
  const played = all.map((at, i): Leveled => {
    const [part] = rounds[i].played;
    return { ...at, part };
  });
  return { played, code };
}
