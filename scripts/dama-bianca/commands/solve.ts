/**
 * `solve`: exact values of a game that is small enough, the strength of a bot there, and the best turns of a position.
 */

import {
  createDamaBot,
  type ExactScore,
  exactScore,
  type Policy,
  packExactValues,
  resolveDamaBot,
  SOLVE_LIMITS,
  type SolvedGame,
  settle,
  solve,
} from '../../../ai/dama-bianca/index.ts';
import { RANDOM } from '../../../ai/index.ts';
import {
  applyMove,
  createGame,
  DAMA_BIANCA,
  type DamaGame,
  type DamaState,
  formatPosition,
  formatTurn,
  parsePosition,
  rollOutcome,
  spellMove,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, MoveList, OpenView, type Outcome, stream, unwrap, wrong } from '../../../engine/index.ts';
import { keepNet } from '../../../studies/dama-bianca/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { readDice } from '../../../table/index.ts';
import { command } from '../../command.ts';
import { levelNote } from '../../level-note.ts';
import { SET_OPTION } from '../../options.ts';
import { readVariant } from '../input.ts';

const MAX_STATES = 20_000_000;
/** A file of more positions could not be read again: nets have a bound. */
const MOST_KEPT = 4_000_000;
/** A score whose last sweep changed it by more is not one that a reader may trust to its printed digits. */
const SETTLED = 1e-9;
const EXAMPLE = '{"board":{"rings":2,"sectors":6},"pawns":3,"dice":{"faces":3}}';

export const { build, run } = command(
  (y) =>
    y
      .option('variant', { type: 'string', demandOption: true, describe: 'name, JSON file or inline JSON' })
      .option('set', SET_OPTION)
      .option('bot', { type: 'string', describe: 'bot whose exact score and regret are computed' })
      .option('max-regret', {
        type: 'number',
        describe: 'exit code 1 if --bot gives away more than this a game',
      })
      .option('position', { type: 'string', describe: 'position before the roll: its value and best turns' })
      .option('roll', { type: 'string', describe: 'only this roll of --position, such as 21' })
      .option('limit', { type: 'number', default: SOLVE_LIMITS.states, describe: 'most positions to find' })
      .option('store', {
        type: 'boolean',
        default: false,
        describe: 'keep the exact values in the local store: from now on levels play these rules by them',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example(`$0 solve --variant '${EXAMPLE}' --json`, 'the value of the start')
      .example("$0 solve --variant small.json --position '-/- 1'", 'the best turns of every roll')
      .example('$0 solve --variant small.json --bot greedy', 'how strong greedy is there')
      .example("$0 solve --variant small.json --bot 'net(file=small-2-<name>.net, depth=2)'", 'and a net'),
  async (args, { print, note }) => {
    const variant = readVariant(args.variant, args.set);
    const limit = readInteger(args.limit, 'limit', 1, args.store ? MOST_KEPT : MAX_STATES);
    const most = readRegret(args['max-regret'], args.bot !== undefined);
    const game = unwrap(createGame(variant, 2, 'hand'));
    // What is wrong in the rest of the line is said before a minute of work, not after it.
    const state = args.position === undefined ? undefined : readState(args.position, game);
    if (!state && args.roll !== undefined) throw wrong('ERR_ARGUMENT', '--roll needs --position', 'roll');
    const rolls = readRolls(args.roll, game);
    // What the local store has for these rules plays here as everywhere.
    const bot = args.bot === undefined ? undefined : unwrap(settle(args.bot, game));
    const policy = bot === undefined ? undefined : readPolicy(bot, game);
    const line = levelNote([{ name: DAMA_BIANCA.name, game, bots: bot === undefined ? [] : [bot] }]);
    if (line !== undefined) note(line);
    const solved = unwrap(solve(variant, { states: limit }));
    if (solved.residual >= SOLVE_LIMITS.residual) note(`the values have not settled: ${solved.residual}`);
    if (args.store) note(`kept as ${keepNet(packExactValues(solved), 'the solved game')}`);
    const exact = policy ? exactScore(solved, policy) : undefined;
    if (exact && exact.residual > SETTLED) note(`the score has not settled: ${exact.residual}`);
    const answer: Answer = {
      states: solved.states,
      value: solved.startValue,
      sweeps: solved.sweeps,
      residual: solved.residual,
      ...(exact ? { score: exact.score, bySeat: exact.bySeat, regret: exact.regret } : {}),
      ...(state ? { position: judge(solved, state, rolls) } : {}),
    };
    if (args.json) print(JSON.stringify(answer));
    else for (const line of summary(answer, bot)) print(line);
    if (!exact || exact.regret <= most) return 0;
    note(`regret ${exact.regret.toFixed(6)} is more than ${most}`);
    return 1;
  },
);

interface BestTurns {
  readonly roll: readonly [number, number];
  readonly value: number;
  readonly turns: readonly { readonly turn: string; readonly position: string }[];
}

interface Judgement {
  readonly position: string;
  readonly value: number;
  readonly rolls: readonly BestTurns[];
}

interface Answer extends Partial<Pick<ExactScore, 'score' | 'bySeat' | 'regret'>> {
  readonly states: number;
  readonly value: number;
  readonly sweeps: number;
  readonly residual: number;
  readonly position?: Judgement;
}

/** What a player may give away; without the option anything. */
function readRegret(value: number | undefined, hasBot: boolean): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (!hasBot) throw wrong('ERR_ARGUMENT', '--max-regret needs --bot', 'max-regret');
  if (value >= 0) return value;
  throw wrong('ERR_ARGUMENT', `--max-regret takes a number of at least 0, not ${value}`, 'max-regret');
}

function readState(text: string, game: DamaGame): DamaState {
  const setup = unwrap(parsePosition(text.trimStart(), game.rules));
  if (setup.pawns.length !== 2) {
    throw wrong('ERR_SEATS', `${setup.pawns.length} seats, only two can be solved`, 'position');
  }
  const state = game.stateFrom(setup);
  if (!state.handOver) return state;
  throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
}

/** The roll that is asked for, or all of them. */
function readRolls(text: string | undefined, game: DamaGame): Outcome[] {
  const { rolls } = game.rules;
  if (text === undefined) return Array.from({ length: rolls.size }, (_, i) => i as Outcome);
  return [rollOutcome(...readDice(text, rolls))];
}

/** How a bot chooses, as far as the position alone decides it; of the bots that draw only `random` is known exactly. */
function readPolicy(spec: string, game: DamaGame): Policy {
  if (unwrap(resolveDamaBot(spec)).kind === RANDOM) return everyMove;
  const bot = unwrap(createDamaBot(spec, game));
  if (!bot.deterministic) {
    const why =
      'draws its choices: an exact score is for bots that choose by the position alone, and for random';
    throw wrong('ERR_BOT', `${bot.spec} ${why}`, 'bot');
  }
  bot.restart(stream('solve'));
  return (state) => bot.choose(new OpenView(state));
}

function everyMove(state: DamaState): Move[] {
  const moves = new MoveList();
  return Array.from({ length: state.legalMoves(moves) }, (_, i) => moves.at(i));
}

function judge(solved: SolvedGame, state: DamaState, rolls: readonly Outcome[]): Judgement {
  const setup = state.toSetup();
  const { rules } = state;
  const { high, low } = rules.rolls;
  const best = rolls.map((outcome): BestTurns => {
    const roll = [high[outcome], low[outcome]] as const;
    state.do(outcome);
    const value = solved.value(state);
    const turns = solved.best(state).map((move) => {
      const turn = spellMove(setup, rules, roll, move);
      if (!turn) throw new Error(`move ${move} cannot be spelt in ${formatPosition(setup)}`);
      return { turn: formatTurn(turn, roll), position: formatPosition(applyMove(setup, move, rules, roll)) };
    });
    state.undo();
    return { roll, value, turns };
  });
  return { position: formatPosition(setup), value: solved.value(state), rolls: best };
}

function summary(answer: Answer, bot: string | undefined): string[] {
  const { states, value, sweeps, residual, ...rest } = answer;
  const percent = (share: number): string => `${(100 * share).toFixed(4)} %`;
  const lines = [
    `positions  ${states}`,
    `value      ${value.toFixed(9)} for the seat that starts`,
    `sweeps     ${sweeps}, the last one changed no value by more than ${residual.toExponential(1)}`,
  ];
  if (rest.score !== undefined && rest.bySeat && rest.regret !== undefined) {
    const [first, second] = rest.bySeat;
    lines.push('', `${bot} against the exact player`);
    lines.push(`score      ${percent(rest.score)} (starting ${percent(first)}, second ${percent(second)})`);
    lines.push(`regret     ${rest.regret.toFixed(6)} a game`);
  }
  if (rest.position) {
    lines.push('', `${rest.position.position}: ${rest.position.value.toFixed(9)} for the seat to move`);
    for (const { value: best, turns } of rest.position.rolls) {
      turns.forEach(({ turn, position }, i) => {
        const left = i === 0 ? best.toFixed(9) : '';
        lines.push(`  ${left.padEnd(11)}  ${turn.padEnd(18)}  ${position}`);
      });
    }
  }
  return lines;
}
