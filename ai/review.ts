/**
 * A game that was played, judged turn by turn: what each move gave away, and what each outcome of chance gave. With one
 * consistent value for all of it the parts add up to the result,
 *
 *   result = value at the start + sum of luck over all outcomes + sum of (value of the move played - value of the best)
 *
 * for each player, because both sums telescope. So the result less the luck is the worth of the players' decisions; the
 * luck has mean 0 whatever the evaluator, and the luck-adjusted result is unbiased (Montgomery 2000 and the GNU
 * Backgammon manual on luck-adjusted results).
 */
import type { Move, State } from '../engine/index.ts';
import type { Line } from './search.ts';
import type { Judge } from './view-analyst.ts';

/** From this loss on a move is marked, in shares of the win. */
export interface MarkLimits {
  readonly doubtful: number;
  readonly bad: number;
  readonly veryBad: number;
}

export const MARK_LIMITS: MarkLimits = Object.freeze({ doubtful: 0.02, bad: 0.05, veryBad: 0.1 });

const MARKS = ['doubtful', 'bad', 'veryBad'] as const;
type Mark = (typeof MARKS)[number];
/** The signs of chess literature. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = { doubtful: '?!', bad: '?', veryBad: '??' };

/** A difference that the order of additions may cause: it is no loss, and a limit missed by less counts as reached. */
const ROUNDING = 1e-12;

export function markOf(loss: number, limits: MarkLimits = MARK_LIMITS): Mark | undefined {
  return MARKS.findLast((mark) => loss >= limits[mark] - ROUNDING);
}

export interface ReviewedTurn {
  readonly player: number;
  readonly move: Move;
  /** Legal moves; 1 for a turn that was forced. */
  readonly moves: number;
  /** The best line; that of the move itself if nothing is better. */
  readonly best: Line;
  readonly played: Line;
  /** What the move gave away of its player's share, at least 0. */
  readonly loss: number;
  readonly mark: Mark | undefined;
  /** Each player's value before the outcome, at 1-ply. */
  readonly before: readonly number[];
  /** What the outcome gave each player. */
  readonly luck: readonly number[];
}

/** What chance did before a decision. */
interface ChanceBefore {
  /** Each player's value before it, at 1-ply. */
  readonly before: readonly number[];
  readonly luck: readonly number[];
}

/**
 * Judges a move at a decision, and leaves the state after it. Without `chance`, which decided nothing then, the value
 * before is that of the best move. Throws if the move is not legal.
 */
export function reviewMove<S extends State>(
  analyst: Judge<S>,
  state: S,
  move: Move,
  limits: MarkLimits = MARK_LIMITS,
  chance?: ChanceBefore,
): ReviewedTurn {
  const { mover, moves, lines } = analyst.analyse(state, { moves: [move] });
  const played = lines.find((line) => line.move === move) as Line;
  const behind = lines[0].values[mover] - played.values[mover];
  const loss = behind > ROUNDING ? behind : 0;
  state.do(move);
  return {
    player: mover,
    move,
    moves,
    best: loss > 0 ? lines[0] : played,
    played,
    loss,
    mark: markOf(loss, limits),
    before: chance?.before ?? lines[0].values,
    luck: chance?.luck ?? lines[0].values.map(() => 0),
  };
}

/** The totals of a player's turns. */
export interface PlayerTotals {
  /** Turns with more than one legal move. */
  readonly decisions: number;
  /** Sum of the losses. */
  readonly loss: number;
  /** Mean loss per such decision, 0 if there was none. */
  readonly errorRate: number;
  readonly marks: Readonly<Record<Mark, number>>;
  /** What the player's own rolls gave it. */
  readonly ownLuck: number;
  /** What all of chance gave it. */
  readonly luck: number;
  /** Its share of the win; missing in a game that is not over. */
  readonly result: number | undefined;
  /** The result less the luck. */
  readonly adjusted: number | undefined;
}

/**
 * Sums up the turns of a game, or of a part of it with the values at its end for `returns`. `drawn` is what chance gave
 * each player besides, such as by who may start.
 */
export function sumUp(
  turns: readonly ReviewedTurn[],
  players: number,
  returns: readonly number[] | undefined,
  drawn: readonly number[] = new Array<number>(players).fill(0),
): PlayerTotals[] {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return Array.from({ length: players }, (_, player): PlayerTotals => {
    const own = turns.filter((turn) => turn.player === player);
    const decisions = own.filter(({ moves }) => moves > 1).length;
    const count = (mark: Mark): number => own.filter((turn) => turn.mark === mark).length;
    const loss = sum(own.map((turn) => turn.loss));
    const luck = drawn[player] + sum(turns.map((turn) => turn.luck[player]));
    const result = returns?.[player];
    return {
      decisions,
      loss,
      errorRate: decisions === 0 ? 0 : loss / decisions,
      marks: { doubtful: count('doubtful'), bad: count('bad'), veryBad: count('veryBad') },
      ownLuck: sum(own.map((turn) => turn.luck[player])),
      luck,
      result,
      adjusted: result === undefined ? undefined : result - luck,
    };
  });
}
