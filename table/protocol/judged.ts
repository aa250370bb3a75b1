/** Gives operations of analysis their analyst, their lines, and what is known for sure. */
import {
  type Exact,
  ExactLines,
  type Judge,
  judgeOf,
  type KnownLine,
  type Line,
  MARK_LIMITS,
  type MoveScorer,
} from '../../ai/index.ts';
import { CHANCE, type Game, type Move, wrong } from '../../engine/index.ts';
import { type GameKit, type Spreader, settleSpec } from '../../selfplay/index.ts';
import { signOf } from '../index.ts';
import type { ExactAnswer, LineAnswer } from './answers.ts';
import { readSpec } from './fields.ts';
import { type InPlay, wholeUnit } from './in-play.ts';
import { positionAfter } from './positions.ts';
import type { Request } from './request.ts';

/** Decisions that an analysis looks ahead at most: each more takes about a hundred times as long. */
const MOST_DEPTH = 6;

/** What the shares are of: the unit that the request names, else the one that its position speaks of. */
export function unitOf({ kit, standing, study }: Request): string {
  return study.unit ?? standing?.unit ?? wholeUnit(kit.module);
}

/** The evaluator of a request, else the best for the game; throws a `FaultError` for one that is not for this game. */
export function scorerOf(game: Game, { kit: { module, players }, evaluator }: Request): MoveScorer {
  const spec = settleSpec(module.name, evaluator ?? players.bestEvaluator(game), game);
  return readSpec(spec.ok ? players.createEvaluator(spec.value, game) : spec, 'evaluator');
}

/** Throws a `FaultError` for an evaluator that is not for this game. */
export function analystOf(
  game: Game,
  request: Request,
  spreader: Spreader | undefined,
  depth = request.depth ?? request.limits.depth,
): Judge {
  const { study, kit } = request;
  if (depth === 0 || (request.depth ?? 0) > MOST_DEPTH)
    throw wrong('ERR_FIELD', `depth must be from 1 to ${MOST_DEPTH}, found ${request.depth ?? 0}`, 'depth');
  const scorer = scorerOf(game, request);
  const { keep } = study;
  const params = {
    ...(depth === undefined ? {} : { depth }),
    ...(keep === undefined ? {} : { keep }),
  };
  const evaluator = request.evaluator ?? kit.players.bestEvaluator(game);
  const spread = spreader?.(kit.module.name, game, { evaluator, params });
  return judgeOf(game, scorer, params, kit.players.oracle?.(game), spread);
}

/** The turns of a course of decisions and chance; the state is as it was on return. */
function turnsOf({ module }: GameKit, { game, state }: InPlay, course: Line['pv']): string[] {
  const turns: string[] = [];
  for (const action of course) {
    if (state.player !== CHANCE) turns.push(module.text.formatTurn(game, state, action as Move));
    state.do(action);
  }
  for (const _ of course) state.undo();
  return turns;
}

/** A line at a decision, held against the best one. */
export function toLineAnswer(
  kit: GameKit,
  at: InPlay,
  { move, values, exact, pv }: KnownLine,
  best: Line,
): LineAnswer {
  const { game, state } = at;
  const seat = state.player;
  const loss = best.values[seat] - values[seat];
  return {
    turn: kit.module.text.formatTurn(game, state, move),
    position: positionAfter(kit, at, move),
    values,
    ...exactField(exact),
    loss,
    mark: signOf(loss, MARK_LIMITS),
    follows: turnsOf(kit, at, pv).slice(1),
    walks: kit.module.board.walks?.(game, game.view(state, seat), move) ?? [],
  };
}

/** A field of an answer, or none. */
interface ExactField {
  readonly exact?: ExactAnswer;
}

export function exactField(exact: Exact | undefined): ExactField {
  if (!exact) return {};
  const { by, values, plies } = exact;
  return { exact: { by, values, ...(plies === undefined ? {} : { plies }) } };
}

/** What the game knows of a position that is not over, and of those after its moves. */
export class Sure {
  readonly #at: InPlay;
  readonly #lines: ExactLines | undefined;

  constructor({ players }: GameKit, at: InPlay) {
    const oracle = players.oracle?.(at.game);
    this.#at = at;
    this.#lines = oracle && new ExactLines(oracle, at.game.numPlayers);
  }

  get position(): Exact | undefined {
    return this.#lines?.know(this.#at.state);
  }

  after(move: Move): Exact | undefined {
    const { state } = this.#at;
    if (!this.#lines) return undefined;
    state.do(move);
    const exact = this.#lines.know(state);
    state.undo();
    return exact;
  }
}
