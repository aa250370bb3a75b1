/** Gives operations of analysis their analyst, their lines, and what is known for sure. */
import {
  type Exact,
  ExactLines,
  type Judge,
  judgeOf,
  type KnownLine,
  type Line,
  type MoveScorer,
} from '../../ai/index.ts';
import { type Game, type Move, wrong } from '../../engine/index.ts';
import { type GameKit, type Spreader, settleSpec } from '../../selfplay/index.ts';
import { turnLine } from '../index.ts';
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

/** A line at a decision, held against the best one. */
export function toLineAnswer(kit: GameKit, at: InPlay, line: KnownLine, best: Line): LineAnswer {
  const { game, state } = at;
  const { turn, values, loss, mark, pv, reasons } = turnLine({ kit, ...at }, line, best);
  return {
    turn,
    position: positionAfter(kit, at, line.move),
    values,
    ...exactField(line.exact),
    loss,
    mark,
    follows: pv.slice(1),
    ...(reasons ? { reasons } : {}),
    walks: kit.module.board.walks?.(game, game.view(state, state.player), line.move) ?? [],
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
