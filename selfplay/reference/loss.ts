/** What a bot loses at the decisions of a reference, and why. */
import { type Bot, blockTrials, gapOf, meanOf } from '../../ai/index.ts';
import { type Move, OpenView, stream } from '../../engine/index.ts';
import type { CpuClock } from '../index.ts';
import { type Estimate, meanEstimate } from '../statistics/index.ts';
import { botIn } from './bots.ts';
import { type NamedTrials, type OpenEntry, openEntry, type Reference, type ReferenceEntry } from './entry.ts';
import type { Phase } from './phase.ts';
import { groupOf } from './set.ts';

/**
 * Why a bot did not play the best turn:
 *
 *   missed      its search did not take the turn as a candidate
 *   filtered    the turn was a candidate, and was dropped before it was searched to the end
 *   misjudged   the turn was searched like the one that was played, and valued less
 *   unsaid      the bot does not search, or does not play what its search finds
 */
export const CAUSES = ['missed', 'filtered', 'misjudged', 'unsaid'] as const;
type Cause = (typeof CAUSES)[number];

/** What a bot plays at a decision. */
export interface Choice {
  /** Of the entry, from 1. */
  readonly decision: number;
  readonly phase: Phase;
  readonly players: number;
  /** The group of the decision, from 0. */
  readonly group: number;
  readonly turn: string;
  readonly move: Move;
  /** CPU time of the choice, milliseconds. */
  readonly cpuMs: number;
  /** Left out where the turn was not rolled out. */
  readonly known?: ChoiceLoss;
}

/** Shares of the win of the seat that moves. */
interface ChoiceLoss {
  /** Against the turn with the best mean. Too much on average: the best mean is a little lucky. */
  readonly loss: number;
  /** Standard error of the reference. */
  readonly error: number;
  /**
   * The same with the best turn of one half of the trials judged by the other half, the mean of both ways. Too little on
   * average: that turn may not be the best.
   */
  readonly crossed: number;
  /** The best turn, if it is a better one, and why it was not played. */
  readonly best?: string;
  readonly cause?: Cause;
}

/** Asks a bot for its choice at an entry. `spec` is canonical. Throws a `FaultError` for a bot that cannot play the game. */
export function choiceAt(
  { set }: Pick<Reference, 'set'>,
  entry: ReferenceEntry,
  spec: string,
  clock: CpuClock,
): Choice {
  const open = openEntry(set, entry);
  const { ready, state } = open;
  const { group } = groupOf(set, entry.decision - 1);
  const bot = botIn(set.game, set.groups[group], spec);
  const name = ['loss', entry.seed] as const;
  bot.restart(stream(...name));
  const start = clock();
  const move = bot.choose(new OpenView(state));
  const cpuMs = clock() - start;
  const turn = ready.kit.module.text.formatTurn(ready.game, state, move);
  const { decision, phase } = entry;
  const choice = { decision, phase, players: ready.game.numPlayers, group, turn, move, cpuMs };
  const known = lossOf(open, entry.batch, move);
  if (!known) return choice;
  const best = open.all[0];
  if (known.loss <= 0) return { ...choice, known };
  bot.restart(stream(...name));
  return { ...choice, known: { ...known, best: best.turn, cause: causeOf(bot, open, move, best.move) } };
}

/** What a move loses by the trials of an entry, whose turns stand best first; nothing if it has none. */
function lossOf({ all }: OpenEntry, batch: number, move: Move): ChoiceLoss | undefined {
  const trials = blockTrials(batch);
  const own = all.find((one) => one.move === move);
  if (!own) return undefined;
  const [best] = all;
  const { gap: loss, error } = own === best ? { gap: 0, error: 0 } : gapOf(best, own, trials);
  return { loss, error, crossed: crossedLoss(all, own, trials) };
}

function crossedLoss(all: readonly NamedTrials[], own: NamedTrials, trials: number): number {
  const halves = [0, 1].map((half) => {
    const chosen = bestOfHalf(all, trials, half);
    return gapOf(chosen, own, trials, (block) => block % 2 !== half).gap;
  });
  return (halves[0] + halves[1]) / 2;
}

/** The best by every other block, from block `half` on. All candidates have blocks of both halves. */
function bestOfHalf(all: readonly NamedTrials[], trials: number, half: number): NamedTrials {
  const means = all.map(({ returns, sums }) =>
    meanOf({ returns, sums: sums.filter((_, block) => block % 2 === half) }, trials),
  );
  return all[means.indexOf(Math.max(...means))];
}

function causeOf(bot: Bot, { state }: OpenEntry, move: Move, best: Move): Cause {
  const seen = bot.think?.(new OpenView(state));
  if (seen?.lines[0].move !== move) return 'unsaid';
  if (!seen.candidates || seen.lines.some((line) => line.move === best)) return 'misjudged';
  return seen.candidates.includes(best) ? 'filtered' : 'missed';
}

/** The mean loss of some choices. */
interface LossSum {
  /** Choices that were rolled out, and those that were not and count for nothing. */
  readonly decisions: number;
  readonly unknown: number;
  /** Share of the win that a decision loses, with the interval for other decisions that are drawn likewise. */
  readonly loss: Estimate;
  /** The same by `ChoiceLoss.crossed`. */
  readonly crossed: Estimate;
  /** Standard error of the mean loss at just these decisions: the reference's own. */
  readonly error: number;
  /** Of the choices that were rolled out, those that lose nothing. */
  readonly best: number;
}

export function sumLosses(choices: readonly Choice[]): LossSum {
  const known = choices.flatMap((choice) => choice.known ?? []);
  const n = known.length;
  const mean = (values: readonly number[]): Estimate => {
    const squares = values.reduce((sum, value) => sum + value * value, 0);
    return meanEstimate({ totals: values, counts: values.map(() => 1) }, squares);
  };
  return {
    decisions: n,
    unknown: choices.length - n,
    loss: mean(known.map(({ loss }) => loss)),
    crossed: mean(known.map(({ crossed }) => crossed)),
    error: Math.sqrt(known.reduce((sum, { error }) => sum + error * error, 0)) / n,
    best: known.filter(({ best }) => best === undefined).length,
  };
}

/** A part of what is lost: decisions, and what they add to the mean loss of all. */
interface CauseSum {
  readonly decisions: number;
  readonly loss: number;
}

/** What each cause adds to the mean loss. */
export function sumCauses(choices: readonly Choice[]): Readonly<Record<Cause, CauseSum>> {
  const known = choices.flatMap((choice) => choice.known ?? []);
  const rows = CAUSES.map((name) => {
    const own = known.filter(({ cause }) => cause === name);
    const loss = own.reduce((sum, one) => sum + one.loss, 0) / known.length;
    return [name, { decisions: own.length, loss }] as const;
  });
  return Object.fromEntries(rows) as Record<Cause, CauseSum>;
}
