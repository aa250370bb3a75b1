/** A decision of a reference set with what is known of its turns. */
import { bestOf, blockTrials, gapOf, meanOf, type Trials } from '../../ai/index.ts';
import { type Move, type State, TERMINAL, unwrap } from '../../engine/index.ts';
import type { ReadyGame } from '../index.ts';
import { type Fields, gameOfGroup, stateAt } from './draw.ts';
import type { Phase } from './phase.ts';
import { groupOf, type ReferenceSet } from './set.ts';

/** A turn that was rolled out. */
interface ReferenceTurn {
  readonly turn: string;
  /** The mover's mean share of the win. */
  readonly value: number;
  /** How far the value is below the best one over the blocks that both have, and the standard error of that. */
  readonly loss: number;
  readonly error: number;
  /** The mover's shares in each block of trials, added up; none if the turn ends the game, when its value is exact. */
  readonly sums: readonly number[];
  /** The code that rolled it out, if it was added to the decision later. */
  readonly revision?: string;
}

export interface ReferenceEntry {
  /** From 1, over all groups. */
  readonly decision: number;
  readonly phase: Phase;
  readonly at: Fields;
  /** Legal turns. */
  readonly choices: number;
  /** Names the dice of the trials. */
  readonly seed: number;
  /** Trials of a batch, by which batches are named; a block has `blockTrials` of it. */
  readonly batch: number;
  /** Best first. */
  readonly turns: readonly ReferenceTurn[];
  /** The code that rolled it out. */
  readonly revision: string;
}

/** A set with its entries, in the order of their decisions; those at the end may be missing. */
export interface Reference {
  readonly set: ReferenceSet;
  readonly entries: readonly ReferenceEntry[];
}

/** A candidate of an entry as the plan of its trials takes it. */
export type NamedTrials = Trials & Pick<ReferenceTurn, 'turn' | 'revision'>;

/** The turns with their values, best first. `all` has one candidate at least, each with its blocks. */
export function turnsOf(all: readonly NamedTrials[], batch: number): ReferenceTurn[] {
  const trials = blockTrials(batch);
  const best = all[bestOf(all, trials)];
  const valued = (one: NamedTrials): ReferenceTurn => {
    const { gap, error } = one === best ? { gap: 0, error: 0 } : gapOf(best, one, trials);
    const { turn, sums, revision } = one;
    const known = { value: rounded(meanOf(one, trials)), loss: rounded(gap), error: rounded(error) };
    return { turn, ...known, sums, ...(revision === undefined ? {} : { revision }) };
  };
  const others = all.filter((one) => one !== best).map(valued);
  return [valued(best), ...others.sort((one, other) => other.value - one.value)];
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/** A legal move as a candidate without trials yet; exact if it ends the game. The state is as it was on return. */
export function freshTrials({ kit, game }: ReadyGame, state: State, move: Move): NamedTrials {
  const turn = kit.module.text.formatTurn(game, state, move);
  const mover = state.player;
  state.do(move);
  let returns: number | undefined;
  if (state.player === TERMINAL) {
    const row = new Float64Array(game.numPlayers);
    state.returns(row);
    returns = row[mover];
  }
  state.undo();
  return { turn, move, returns, sums: [] };
}

/** An entry where it stands: its game and state, and its turns as candidates in its order. */
export interface OpenEntry {
  readonly ready: ReadyGame;
  readonly state: State;
  readonly all: NamedTrials[];
}

/** Throws a `FaultError` for a position or a turn that the rules do not know. */
export function openEntry(set: ReferenceSet, { decision, at, turns }: ReferenceEntry): OpenEntry {
  const ready = gameOfGroup(set.game, set.groups[groupOf(set, decision - 1).group]);
  const state = stateAt(ready, at);
  const all = turns.map(({ turn, sums, revision }): NamedTrials => {
    const actions = unwrap(ready.kit.module.text.parseTurn(turn, ready.game, state));
    const fresh = freshTrials(ready, state, actions[0] as Move);
    return { ...fresh, turn, sums: [...sums], ...(revision === undefined ? {} : { revision }) };
  });
  return { ready, state, all };
}
