/** The operation `best`: what a bot plays. */
import { createDamaBot } from '../../ai/dama/index.ts';
import { createGame, rollOutcome } from '../../engine/dama/index.ts';
import { MoveList, stream, unwrap } from '../../engine/index.ts';
import { needed } from './fields.ts';
import { checkOpen, turnTexts } from './positions.ts';
import type { Request } from './request.ts';

/** Every bot there is looks at each result of the roll once: one decision deep. */
const DEPTH = 1;
const MS_DECIMALS = 3;

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
  const start = performance.now();
  const chosen = bot.choose(state);
  const ms = Number((performance.now() - start).toFixed(MS_DECIMALS));
  const nodes = state.legalMoves(new MoveList());
  const best = turnTexts(setup, rules, roll).find(({ move }) => move === chosen);
  if (!best) throw new Error(`${request.bot} plays ${chosen}, which is no result of ${roll}`);
  const line = { turn: best.turn, position: best.position };
  return { ...line, lines: [line], nodes, depth: DEPTH, ms };
}
