/** Answers `show`, `turns` and `perft` about a position of Dama Bianca. */
import {
  applyMove,
  createGame,
  DAMA_BIANCA,
  DAMA_BOARD,
  type DamaState,
  distinctTurns,
  divide,
  formatPoints,
  formatPosition,
  formatTurn,
  isOver,
  type ParsedTurn,
  parsePosition,
  parseTurn,
  perft,
  type Rules,
  rollsOf,
  rulesOf,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import { readDice } from '../../table/dama-bianca/index.ts';
import { pictureLines } from '../any-game/picture.ts';
import type { PositionSource } from '../any-game/read-position.ts';
import type { GameCommands } from '../game-commands.ts';
import { texts } from '../messages/index.ts';
import { DEFAULT_VARIANT } from '../options.ts';
import { readVariant } from './input.ts';
import { DAMA_TABLE } from './table/own-table.ts';

const START = '-/- 1';

function rulesFrom({ variant, set }: PositionSource): Rules {
  return rulesOf(readVariant(variant ?? DEFAULT_VARIANT, set));
}

/** Reads a roll such as 54. */
function readWholeRoll(text: string, setup: Setup, rules: Rules): string {
  if (rollsOf(setup, rules).low[0] === 0) return readDice(text, setup, rules).join('');
  const { faces } = rules.rolls;
  const dice = /^\d\d$/.test(text) ? [...text].map(Number) : [];
  if (dice.length !== 2 || dice.some((number) => number < 1 || number > faces)) {
    throw wrong('ERR_ROLL', `--roll takes two numbers from 1 to ${faces} such as 21, not '${text}'`, 'roll');
  }
  return dice.sort().reverse().join('');
}

function toJson(state: DamaState, position: string): string {
  const setup = state.toSetup();
  const seats = setup.pawns.map((_, seat) => {
    const { units, ...parts } = state.scoreSeat(seat);
    return { seat: seat + 1, score: Number(formatPoints(units)), ...parts };
  });
  const over = isOver(setup);
  return JSON.stringify({ position, variant: state.rules.variant.name, mover: setup.mover + 1, over, seats });
}

export const showHand: NonNullable<GameCommands['show']> = (source, text, options, print) => {
  const rules = rulesFrom(source);
  const before = unwrap(parsePosition(text, rules));
  const played: ParsedTurn | undefined =
    options.turn === undefined ? undefined : unwrap(parseTurn(options.turn, before, rules));
  const setup = played ? applyMove(before, played.turn.move, rules, played.roll) : before;
  const roll = options.roll === undefined ? undefined : readWholeRoll(options.roll, setup, rules);
  if (roll && isOver(setup)) throw wrong('ERR_CLOSED', `seat ${setup.mover + 1} has closed`, 'roll');
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'hand'));
  const state = game.stateFrom(setup);
  const position = formatPosition(setup);
  if (options.json) {
    print(toJson(state, position));
    return 0;
  }
  const last = played && { seat: before.mover, marks: DAMA_BOARD.marks(game.stateFrom(before)) };
  const say = texts().table.legend;
  const next = isOver(setup) ? say.hasClosed(setup.mover + 1) : say.toMove(setup.mover + 1);
  const notes = [rules.variant.name, next, ...(roll ? [say.roll(roll)] : [])];
  const names = setup.pawns.map(() => '');
  const view = game.view(state, state.mover);
  const { module } = gameNamed(DAMA_BIANCA.name);
  const drawn = { module, game, state, view, last, names, mover: state.mover, notes };
  for (const line of pictureLines(drawn, DAMA_TABLE, options.look)) print(line);
  print('');
  print(position);
  return 0;
};

export const listTurnsOfRoll: NonNullable<GameCommands['turns']> = (source, text, options, print) => {
  if (options.roll === undefined)
    throw wrong('ERR_ARGUMENT', '<roll> is missing: turns <position> <roll>', 'roll');
  const rules = rulesFrom(source);
  const setup = unwrap(parsePosition(text.trimStart(), rules));
  const roll = readDice(options.roll, setup, rules);
  if (isOver(setup)) {
    throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
  }
  const results = distinctTurns(setup, rules, roll);
  const turns = results.map((turn) => ({
    turn: formatTurn(turn, roll),
    position: formatPosition(applyMove(setup, turn.move, rules, roll)),
  }));
  if (options.json) {
    const closings = results.filter((turn) => turn.closes).length;
    const head = { position: formatPosition(setup), variant: rules.variant.name, roll };
    const list = options.count ? {} : { turns };
    print(JSON.stringify({ ...head, count: turns.length, closings, ...list }));
  } else if (options.count) {
    print(String(turns.length));
  } else {
    const width = Math.max(...turns.map(({ turn }) => turn.length));
    for (const { turn, position } of turns) print(`${turn.padEnd(width)}  ${position}`);
  }
  return 0;
};

export const countTurns: NonNullable<GameCommands['perft']> = (source, options, print) => {
  if (options.players !== undefined)
    throw wrong('ERR_ARGUMENT', '--position says how many players there are', 'players');
  const rules = rulesFrom(source);
  const setup = unwrap(parsePosition(options.position ?? START, rules));
  const { depth } = options;
  const state = unwrap(createGame(rules.variant, setup.pawns.length, 'hand')).stateFrom(setup);
  const { high, low } = state.rolls;
  const parts = options.divide
    ? divide(state, depth).map(([roll, nodes]) => ({ roll: `${high[roll]}${low[roll]}`, nodes }))
    : [];
  const nodes = options.divide ? parts.reduce((sum, part) => sum + part.nodes, 0) : perft(state, depth);
  if (options.json) {
    const divided = options.divide ? { divide: parts } : {};
    print(
      JSON.stringify({
        position: formatPosition(setup),
        variant: rules.variant.name,
        depth,
        nodes,
        ...divided,
      }),
    );
    return 0;
  }
  for (const part of parts) print(`${part.roll}: ${part.nodes}`);
  print(options.divide ? `total: ${nodes}` : String(nodes));
  return 0;
};
