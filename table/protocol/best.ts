/** The operation `best`: what a bot plays, and what it sees if it searches. */
import type { Bot, Exact, Proof, Limits as SearchLimits, SearchProgress } from '../../ai/index.ts';
import { type Move, stream, unwrap } from '../../engine/index.ts';
import { type GameKit, settleSpec } from '../../selfplay/index.ts';
import { spreadOf } from '../index.ts';
import { atDecision, type InPlay, wholeUnit } from './in-play.ts';
import { exactField, Sure } from './judged.ts';
import type { Running, Surroundings } from './operation.ts';
import { legalMoves, positionAfter, type TurnText } from './positions.ts';
import type { Limits, Request } from './request.ts';

/** A bot that does not search looks at each result of the roll once: one decision deep. */
const DEPTH = 1;
const USUAL_LINES = 8;
const MS_DECIMALS = 3;

interface SeenLine {
  readonly move: Move;
  readonly values?: readonly number[];
  readonly stderr?: number;
  readonly visits?: number;
  readonly proof?: Proof;
}

/** What a bot says of a decision; the first line is what it plays. */
interface Seen {
  readonly values?: readonly number[];
  readonly lines: readonly SeenLine[];
  readonly nodes: number;
  readonly depth: number;
}

/** What a search is held to by the limits of a request. */
export function searchLimits(
  { nodes, depth, ms, trials }: Limits,
  lines: number | undefined,
  clock: () => number,
): SearchLimits {
  return {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(ms === undefined ? {} : { timeMs: ms, clock }),
    ...(trials === undefined ? {} : { simulations: trials }),
    ...(lines === undefined ? {} : { lines }),
  };
}

function look(
  bot: Bot,
  at: InPlay,
  { kit, limits, lines: wanted }: Request,
  { clock, spreader }: Surroundings,
  onInfo: ((info: SearchProgress) => void) | undefined,
): Seen {
  const view = at.game.view(at.state, at.state.player);
  if (!bot.think) {
    const nodes = legalMoves(at).length;
    return { lines: [{ move: bot.choose(view) }], nodes, depth: DEPTH };
  }
  const spread = spreadOf(spreader, kit.module.name, at.game, bot);
  const bounds = { ...searchLimits(limits, wanted, clock), spread };
  const { lines, nodes, depth } = bot.think(view, bounds, onInfo);
  const shown = lines
    .slice(0, wanted ?? USUAL_LINES)
    .map(({ move, values, stderr, visits, proof }): SeenLine => {
      return {
        move,
        values,
        ...(stderr === undefined ? {} : { stderr }),
        visits,
        ...(proof ? { proof } : {}),
      };
    });
  return { values: lines[0].values, lines: shown, nodes, depth };
}

/** What a search has shown of a line, as known of the position after its move. */
function shownBy({ values, proof }: SeenLine): Exact | undefined {
  if (!proof || !values) return undefined;
  return { by: 'tree', values, ...(proof.plies === undefined ? {} : { plies: proof.plies - 1 }) };
}

/** Throws for a move that the rules do not allow: a bot that plays one is a wrong program. */
function checkLegal({ module }: GameKit, at: InPlay, lines: readonly SeenLine[]): void {
  const legal = new Set(legalMoves(at));
  const stray = lines.find(({ move }) => !legal.has(move));
  if (stray) throw new Error(`${stray.move} is not legal in ${module.text.formatPosition(at.state)}`);
}

/** Spells one move: all turns of a decision take a hundred times as long. */
function turnText(kit: GameKit, at: InPlay, move: Move): TurnText {
  const turn = kit.module.text.formatTurn(at.game, at.state, move);
  return { turn, position: positionAfter(kit, at, move) };
}

export function answerBest(request: Request, surroundings: Surroundings, { report }: Running): object {
  const { clock } = surroundings;
  const { kit } = request;
  const at = atDecision(request, request.study.unit ?? wholeUnit(kit.module));
  // The bot may be anywhere in its own position while it reports what it has found.
  const shown = atDecision(request, request.study.unit ?? wholeUnit(kit.module));
  const spec = unwrap(settleSpec(kit.module.name, request.bot, at.game));
  const bot = unwrap(kit.players.createBot(spec, at.game));
  bot.restart(stream('engine', request.seed));
  const start = clock();
  const onInfo = ({ lines, nodes, depth, done, of }: SearchProgress): void => {
    const [{ move, values }] = lines;
    report?.({ done, of, depth, nodes, ...turnText(kit, shown, move), values });
  };
  const seen = look(bot, at, request, surroundings, report && onInfo);
  const ms = Number((clock() - start).toFixed(MS_DECIMALS));
  checkLegal(kit, shown, seen.lines);
  const sure = new Sure(kit, shown);
  const lines = seen.lines.map((line) => {
    const { move, proof: _, ...rest } = line;
    return { ...turnText(kit, shown, move), ...rest, ...exactField(sure.after(move) ?? shownBy(line)) };
  });
  const { turn, position } = lines[0];
  const { values, nodes, depth } = seen;
  const exact = exactField(sure.position);
  return { turn, position, ...(values ? { values } : {}), ...exact, lines, nodes, depth, ms };
}
