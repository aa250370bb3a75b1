/** The operation `best`: what a bot plays, and what it sees if it searches. */
import { createDamaBot } from '../../ai/dama-bianca/index.ts';
import type { Bot, Limits as SearchLimits } from '../../ai/index.ts';
import { createGame, type DamaState, rollOutcome } from '../../engine/dama-bianca/index.ts';
import { type Move, MoveList, stream, unwrap } from '../../engine/index.ts';
import { needed } from './fields.ts';
import { checkOpen, type TurnText, turnTexts } from './positions.ts';
import type { Limits, Request } from './request.ts';

/** A bot that does not search looks at each result of the roll once: one decision deep. */
const DEPTH = 1;
const MAX_LINES = 8;
const MS_DECIMALS = 3;

interface SeenLine {
  readonly move: Move;
  readonly values?: readonly number[];
  readonly stderr?: number;
  readonly visits?: number;
}

/** What a bot says of a decision; the first line is what it plays. */
interface Seen {
  readonly values?: readonly number[];
  readonly lines: readonly SeenLine[];
  readonly nodes: number;
  readonly depth: number;
}

const clock = (): number => performance.now();

function searchLimits({ nodes, depth, ms, trials }: Limits): SearchLimits {
  return {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(ms === undefined ? {} : { timeMs: ms, clock }),
    ...(trials === undefined ? {} : { simulations: trials }),
  };
}

function look(bot: Bot<DamaState>, state: DamaState, limits: Limits): Seen {
  if (!bot.think) {
    const nodes = state.legalMoves(new MoveList());
    return { lines: [{ move: bot.choose(state) }], nodes, depth: DEPTH };
  }
  const { lines, nodes, depth } = bot.think(state, searchLimits(limits));
  const shown = lines.slice(0, MAX_LINES).map(({ move, values, stderr, visits }): SeenLine => {
    return { move, values, ...(stderr === undefined ? {} : { stderr }), visits };
  });
  return { values: lines[0].values, lines: shown, nodes, depth };
}

export function answerBest(request: Request): object {
  const setup = needed(request.setup, 'position');
  const roll = needed(request.roll, 'roll');
  checkOpen(setup);
  const { rules } = request;
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'match'));
  const state = game.stateFrom(setup, request.stand);
  state.do(rollOutcome(...roll));
  const bot = unwrap(createDamaBot(request.bot, game));
  bot.restart(stream('engine', request.seed));
  const start = clock();
  const seen = look(bot, state, request.limits);
  const ms = Number((clock() - start).toFixed(MS_DECIMALS));
  const texts = new Map<number, TurnText>(
    turnTexts(setup, rules, roll).map(({ move, turn, position }) => [move, { turn, position }]),
  );
  const lines = seen.lines.map(({ move, ...rest }) => {
    const text = texts.get(move);
    if (!text) throw new Error(`${request.bot} plays ${move}, which is no result of ${roll}`);
    return { ...text, ...rest };
  });
  const { turn, position } = lines[0];
  const { values, nodes, depth } = seen;
  return { turn, position, ...(values ? { values } : {}), lines, nodes, depth, ms };
}
