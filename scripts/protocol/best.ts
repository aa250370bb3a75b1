/** The operation `best`: what a bot plays, and what it sees if it searches. */
import { createDamaBot } from '../../ai/dama-bianca/index.ts';
import type { Bot, SearchInfo, Limits as SearchLimits } from '../../ai/index.ts';
import {
  applyMove,
  createGame,
  type DamaState,
  type Dice,
  formatPosition,
  formatTurn,
  type Rules,
  rollOutcome,
  type Setup,
  spellMove,
} from '../../engine/dama-bianca/index.ts';
import { type Move, MoveList, OpenView, stream, unwrap } from '../../engine/index.ts';
import { needed } from './fields.ts';
import { checkOpen, type TurnText } from './positions.ts';
import type { Limits, Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';

/** A bot that does not search looks at each result of the roll once: one decision deep. */
const DEPTH = 1;
const USUAL_LINES = 8;
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

function searchLimits({ nodes, depth, ms, trials }: Limits, lines: number | undefined): SearchLimits {
  return {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(ms === undefined ? {} : { timeMs: ms, clock }),
    ...(trials === undefined ? {} : { simulations: trials }),
    ...(lines === undefined ? {} : { lines }),
  };
}

function look(
  bot: Bot<DamaState>,
  state: DamaState,
  { limits, lines: wanted }: Request,
  onInfo: ((info: SearchInfo) => void) | undefined,
): Seen {
  if (!bot.think) {
    const nodes = state.legalMoves(new MoveList());
    return { lines: [{ move: bot.choose(new OpenView(state)) }], nodes, depth: DEPTH };
  }
  const { lines, nodes, depth } = bot.think(new OpenView(state), searchLimits(limits, wanted), onInfo);
  const shown = lines.slice(0, wanted ?? USUAL_LINES).map(({ move, values, stderr, visits }): SeenLine => {
    return { move, values, ...(stderr === undefined ? {} : { stderr }), visits };
  });
  return { values: lines[0].values, lines: shown, nodes, depth };
}

/** Throws for a move that the rules do not allow: a bot that plays one is a wrong program. */
function checkLegal(state: DamaState, lines: readonly SeenLine[]): void {
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  const legal = new Set(Array.from({ length: count }, (_, i) => moves.at(i)));
  const stray = lines.find(({ move }) => !legal.has(move));
  if (stray) throw new Error(`${stray.move} is not legal in ${formatPosition(state.toSetup())}`);
}

/** Spells one move: all turns of a roll take a hundred times as long. */
function turnText(setup: Setup, rules: Rules, roll: Dice, move: Move): TurnText {
  const turn = spellMove(setup, rules, roll, move);
  if (!turn) throw new Error(`no spelling of ${move} with ${roll}: ${formatPosition(setup)}`);
  return { turn: formatTurn(turn, roll), position: formatPosition(applyMove(setup, move, rules)) };
}

export function answerBest(request: Request, _surroundings: Surroundings, { report }: Running): object {
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
  const onInfo = ({ lines, nodes, depth }: SearchInfo): void => {
    const [{ move, values }] = lines;
    report?.({ depth, nodes, ...turnText(setup, rules, roll, move), values });
  };
  const seen = look(bot, state, request, report && onInfo);
  const ms = Number((clock() - start).toFixed(MS_DECIMALS));
  checkLegal(state, seen.lines);
  const lines = seen.lines.map(({ move, ...rest }) => ({ ...turnText(setup, rules, roll, move), ...rest }));
  const { turn, position } = lines[0];
  const { values, nodes, depth } = seen;
  return { turn, position, ...(values ? { values } : {}), lines, nodes, depth, ms };
}
