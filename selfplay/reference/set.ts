/** What a reference set is: which decisions are drawn, whose candidates are rolled out, and by whom. Plain data. */
import { type Game, unwrap } from '../../engine/index.ts';
import { botVersion, gameNamed, playedBy, readyGame, settleSpec } from '../index.ts';
import type { Phase } from './phase.ts';

/** The form of the file. */
export const REFERENCE_FORMAT = 1;

/** A bot as it was when the set was made: what it plays follows from these. */
interface KnownBot {
  /** As it is recorded. */
  readonly bot: string;
  readonly version: number;
  /** The name of its net. */
  readonly net?: string;
}

interface KnownEvaluator {
  readonly spec: string;
  /** Of a net, with its hash. */
  readonly name: string;
  readonly version: number;
}

/** Decisions that are drawn alike. */
export interface ReferenceGroup {
  /** Canonical text. */
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly decisions: number;
  /** Only decisions of this phase; without it, of all. */
  readonly phase?: Phase;
  /** Who plays the hands that decisions are drawn from, taken in turn over seats and hands. */
  readonly play: readonly KnownBot[];
  /** Whose best turns are the candidates. */
  readonly bots: readonly KnownBot[];
  /** Who decides in the trials; without it, the evaluator's best turn is played. */
  readonly policy?: KnownBot;
  /** Values the end of a trial that has a horizon. */
  readonly evaluator: KnownEvaluator;
}

export interface ReferenceSet {
  /** The name of the set. */
  readonly reference: string;
  readonly format: number;
  readonly game: string;
  readonly seed: number;
  /** Turns of a decision that are rolled out, at most. */
  readonly candidates: number;
  /** Standard error of the difference from the best turn, as a share of the win. */
  readonly error: number;
  /** Part of the difference that its error may be, where that is more. */
  readonly relative: number;
  /** Trials of a turn at most. */
  readonly trials: number;
  /** Decisions of a trial before the evaluator values the position; 0 plays to the end. */
  readonly horizon: number;
  readonly groups: readonly ReferenceGroup[];
}

/** A group as it is asked for, its bots as people write them. */
export interface GroupPlan {
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly decisions: number;
  readonly phase?: Phase;
  readonly play: readonly string[];
  readonly bots: readonly string[];
  readonly policy?: string;
  /** Without it, the one that values the game best. */
  readonly evaluator?: string;
}

/** The bot of a specification as it plays now. Throws a `FaultError` for an unknown one, or that cannot play the game. */
function knownBot(name: string, text: string, game: Game): KnownBot {
  const { players } = gameNamed(name);
  const bot = unwrap(settleSpec(name, unwrap(players.resolveBot(text)).spec, game));
  unwrap(players.createBot(bot, game));
  const { net } = playedBy(name, bot, game);
  return { bot, version: botVersion(name, bot), ...(net === undefined ? {} : { net }) };
}

function knownEvaluator(name: string, text: string, game: Game): KnownEvaluator {
  const spec = unwrap(settleSpec(name, text, game));
  const evaluator = unwrap(gameNamed(name).players.createEvaluator(spec, game));
  return { spec, name: evaluator.name, version: evaluator.version };
}

/** A group with everything that its decisions and values follow from. Throws as `knownBot`. */
export function knownGroup(name: string, plan: GroupPlan): ReferenceGroup {
  const { variant, players, unit, decisions, phase, policy, evaluator } = plan;
  const { kit, game } = readyGame({ game: name, variant, players, unit });
  const all = (bots: readonly string[]): KnownBot[] => bots.map((bot) => knownBot(name, bot, game));
  return {
    ...{ variant, players, unit, decisions },
    ...(phase === undefined ? {} : { phase }),
    play: all(plan.play),
    bots: all(plan.bots),
    ...(policy === undefined ? {} : { policy: knownBot(name, policy, game) }),
    evaluator: knownEvaluator(name, evaluator ?? kit.players.bestEvaluator(game), game),
  };
}

/** Who plays the trials of a group, and what that is now, if it is something else: in words. */
export function driftOf(name: string, group: ReferenceGroup): string | undefined {
  const { policy, evaluator, variant, players, unit } = group;
  const { game } = readyGame({ game: name, variant, players, unit });
  const text = (who: KnownBot | KnownEvaluator | undefined): string => JSON.stringify(who);
  const then = [policy, evaluator].map(text);
  const now = [policy && knownBot(name, policy.bot, game), knownEvaluator(name, evaluator.spec, game)].map(
    text,
  );
  const changed = then.findIndex((one, i) => one !== now[i]);
  return changed < 0 ? undefined : `${then[changed]} is now ${now[changed]}`;
}

/** All decisions of a set. */
export function decisionsOf({ groups }: Pick<ReferenceSet, 'groups'>): number {
  return groups.reduce((sum, { decisions }) => sum + decisions, 0);
}

/** The group of a decision, from 0, and its number in it. */
export function groupOf(
  { groups }: Pick<ReferenceSet, 'groups'>,
  decision: number,
): { readonly group: number; readonly index: number } {
  let index = decision;
  let group = 0;
  while (index >= groups[group].decisions) index -= groups[group++].decisions;
  return { group, index };
}
