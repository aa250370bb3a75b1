/** Explains why a turn is not legal, where one simple reason can be named. */

import { START_CELL } from '../../round-board/index.ts';
import { hasArray } from '../plain/formation.ts';
import type { Setup } from '../plain/setup.ts';
import type { SpelledTurn, Walk } from '../plain/spelling.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';

/** The end of a walk that is a number, but of no cell of the board. */
export const NOWHERE = -1;

/** A walk as it was read: `from` and `to` as in a `Walk`, or `NOWHERE`, with what was written where. */
export interface WrittenWalk extends Walk {
  readonly fromText: string;
  readonly toText: string;
  /** Offset of the walk, and of its second end. */
  readonly at: number;
  readonly atTo: number;
}

/** Why walks are no legal turn. */
interface Reason {
  readonly why: string;
  /** Offset of the walk or end at fault; without it the turn as a whole is. */
  readonly at?: number;
}

/** What is wrong with the `from` of a walk, by itself and with the other walk. */
function faultOfFrom(
  walk: WrittenWalk,
  other: Walk | undefined,
  setup: Setup,
  rules: Rules,
): string | undefined {
  const own = setup.pawns[setup.mover];
  if (walk.from === OFF) {
    const off = rules.pawns - own.length;
    const needed = other?.from === OFF ? 2 : 1;
    if (off >= needed) return undefined;
    return off === 0 ? 'no pawn is off the board' : 'only one pawn is off the board';
  }
  if (walk.from === NOWHERE) return `there is no cell ${walk.fromText}`;
  if (other?.from === walk.from) return `the two numbers are played by two different pawns (R4)`;
  if (own.includes(walk.from)) return undefined;
  if (other?.to === walk.from) return `the pawn that came to ${walk.fromText} has walked already (R4)`;
  return `seat ${setup.mover + 1} has no pawn on ${walk.fromText}`;
}

/** What is wrong with the `to` of a walk, by itself and with the other walk. */
function faultOfTo(walk: WrittenWalk, other: Walk | undefined, setup: Setup): string | undefined {
  if (walk.to === CENTRE) {
    if (walk.from === OFF) return 'a pawn cannot enter the centre from off the board (R13)';
    if (other?.to === CENTRE) return 'only the last walk of a turn can reach the centre (R13)';
    return undefined;
  }
  if (walk.to === NOWHERE) return `there is no cell ${walk.toText}`;
  if (walk.to === START_CELL) return 'no walk ends on cell 1 (R10)';
  if (other?.to === walk.to) return `two pawns cannot stand on ${walk.toText}`;
  const vacated = walk.to === walk.from || walk.to === other?.from;
  if (!vacated && setup.pawns.some((own) => own.includes(walk.to))) return `cell ${walk.toText} is occupied`;
  return undefined;
}

/** Why the centre is not reached although the walks are possible pawn by pawn; array tests of R13 at the turn's start. */
function faultOfClosing(walks: readonly WrittenWalk[], setup: Setup, rules: Rules): Reason | undefined {
  const closing = walks.find((walk) => walk.to === CENTRE);
  if (!closing) return undefined;
  const starts = hasArray(setup.pawns[setup.mover], rules);
  const mustStart = walks.length === 1 || rules.variant.close.array === 'turn-start';
  const why =
    mustStart && !starts
      ? 'the pawns do not form an array at the start of the turn (R13)'
      : 'no exact jump into the centre with an array before and after it (R13)';
  return { why, at: closing.at };
}

/**
 * Why these walks are not one of the `legal` turns of a roll. The caller has made sure that they are not.
 */
export function whyIllegal(
  walks: readonly WrittenWalk[],
  legal: readonly SpelledTurn[],
  setup: Setup,
  rules: Rules,
): Reason {
  if (walks.length === 0) return { why: 'a turn can be played, so it may not be passed (R5)' };
  if (legal[0].walks.length === 0) return { why: 'nothing can be played: the turn is passed (R5)' };
  for (const [i, walk] of walks.entries()) {
    const other = walks[1 - i];
    const from = faultOfFrom(walk, other, setup, rules);
    if (from) return { why: from, at: walk.at };
    const to = faultOfTo(walk, other, setup);
    if (to) return { why: to, at: walk.atTo };
  }
  const closing = faultOfClosing(walks, setup, rules);
  if (closing) return closing;
  if (walks.length === 1) return faultOfSingle(walks[0], legal, rules);
  if (legal.every((turn) => turn.walks.length === 1)) {
    return { why: 'two pawns cannot both be played with this roll (R5)', at: walks[1].at };
  }
  const isOneOf = (walk: Walk): boolean =>
    legal.some((turn) => turn.walks.some(({ from, to }) => from === walk.from && to === walk.to));
  const stray = walks.find((walk) => !isOneOf(walk));
  if (stray) return { why: unreachable(stray), at: stray.at };
  return { why: 'these two walks are not possible together with this roll', at: walks[0].at };
}

function unreachable({ from, fromText, toText }: WrittenWalk): string {
  return `${toText} is not reachable from ${from === OFF ? 'off the board' : fromText} with this roll`;
}

/** Why one walk alone is no turn. */
function faultOfSingle(walk: WrittenWalk, legal: readonly SpelledTurn[], rules: Rules): Reason {
  const isPart = legal.some(
    ({ walks }) => walks.length === 2 && walks.some(({ from, to }) => from === walk.from && to === walk.to),
  );
  if (isPart) return { why: 'both numbers must be used (R5)', at: walk.at };
  const why = unreachable(walk);
  const isByOne = legal.every(({ walks }) => walks.length === 1) && rules.variant.dice.single === 'larger';
  return { why: isByOne ? `${why}, of which the larger playable number counts (R5)` : why, at: walk.at };
}
