/** `show`: a position as a picture. */
import {
  applyMove,
  createGame,
  type DamaState,
  formatPoints,
  formatPosition,
  isOver,
  type ParsedTurn,
  parsePosition,
  parseTurn,
  rulesOf,
} from '../../engine/dama-bianca/index.ts';
import { type Move, unwrap } from '../../engine/index.ts';
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { showPosition } from '../any-game/index.ts';
import { BOARD_OPTION, drawBoard, lookFor } from '../board/index.ts';
import { command } from '../command.ts';
import { viewOfHand } from '../dama-bianca/hand-view.ts';
import { readVariant } from '../dama-bianca/input.ts';
import { SET_OPTION, wrong } from '../input.ts';
import { ANY_VARIANT_OPTION, DEFAULT_VARIANT } from '../options.ts';
import { GAME_OPTION } from '../rules-input.ts';

/** Reads a roll such as 54. */
function readRoll(text: string, faces: number): string {
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

export const { build, run } = command(
  (y) =>
    y
      .usage('$0 show <position>')
      .positional('position', { type: 'string', demandOption: true, describe: 'position text' })
      .option('game', GAME_OPTION)
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('roll', { type: 'string', describe: 'a roll to be played, such as 54' })
      .option('turn', { type: 'string', describe: 'a turn to be played and highlighted' })
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .option('board', BOARD_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 show '7,21/- 2'", 'seat 1 has entered two pawns')
      .example("$0 show --game NAME 'POSITION'", 'of another game')
      .example("$0 show '-/- 1' --turn '54: in-7 in-21'", 'after a turn'),
  async (args, { print }) => {
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
    if (args.game !== DEFAULT_GAME) {
      if (args.roll !== undefined)
        throw wrong('ERR_ARGUMENT', `--roll is an option of ${DEFAULT_GAME} only`, 'roll');
      return showPosition(args, args.position.trimStart(), { ...args, look }, print);
    }
    const rules = rulesOf(readVariant(args.variant ?? DEFAULT_VARIANT, args.set));
    const before = unwrap(parsePosition(args.position, rules));
    const played: ParsedTurn | undefined =
      args.turn === undefined ? undefined : unwrap(parseTurn(args.turn, before, rules));
    const setup = played ? applyMove(before, played.turn.move, rules) : before;
    const roll = args.roll === undefined ? undefined : readRoll(args.roll, rules.rolls.faces);
    if (roll && isOver(setup)) throw wrong('ERR_CLOSED', `seat ${setup.mover + 1} has closed`, 'roll');
    const game = unwrap(createGame(rules.variant, setup.pawns.length, 'hand'));
    const state = game.stateFrom(setup);
    const position = formatPosition(setup);
    if (args.json) {
      print(toJson(state, position));
      return 0;
    }
    const last: { seat: number; move: Move } | undefined = played && {
      seat: before.mover,
      move: played.turn.move,
    };
    const next = isOver(setup) ? `${setup.mover + 1} has closed` : `${setup.mover + 1} to move`;
    const notes = [rules.variant.name, `seat ${next}`, ...(roll ? [`roll ${roll}`] : [])];
    const view = viewOfHand({ game, state, names: setup.pawns.map(() => ''), notes, last });
    for (const line of drawBoard(view, look)) print(line);
    print('');
    print(position);
    return 0;
  },
);
