/** Answers `show`, `turns` and `perft` about a position of any game. */
import {
  type Action,
  CHANCE,
  type Move,
  perft,
  type State,
  TERMINAL,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { actionsAt } from '../../table/index.ts';
import type { Look } from '../board/theme.ts';
import type { Console } from '../command.ts';
import { texts } from '../messages/index.ts';
import { pictureLines } from './picture.ts';
import { decide, headOf, type PositionSource, placedOf } from './read-position.ts';

type Print = Console['print'];

function nextText({ player }: State): string {
  if (player === TERMINAL) return texts().table.legend.over;
  const say = texts().anyGame;
  return player === CHANCE ? say.chanceDecides : say.seatToMove(player + 1);
}

export interface ShowOptions {
  /** To be played and highlighted. */
  readonly turn: string | undefined;
  readonly json: boolean;
  readonly look: Look;
}

export function showPosition(
  source: PositionSource,
  text: string,
  { turn, json, look }: ShowOptions,
  print: Print,
): number {
  const placed = placedOf(source, text);
  const { kit, game, state } = placed;
  const { module } = kit;
  let seat = Math.max(0, state.player);
  let before: ReturnType<typeof module.board.marks> | undefined;
  const actions = turn === undefined ? [] : unwrap(module.text.parseTurn(turn, game, state));
  for (const action of actions) {
    if (state.player >= 0) {
      seat = state.player;
      before = module.board.marks(game.view(state, seat));
    }
    if (!actionsAt(state).includes(action))
      throw wrong('ERR_ILLEGAL', `'${turn}' cannot be played here`, 'turn');
    state.do(action);
  }
  if (json) {
    print(
      JSON.stringify({
        ...headOf(placed),
        mover: state.player < 0 ? null : state.player + 1,
        over: state.player === TERMINAL,
      }),
    );
    return 0;
  }
  const viewer = state.player < 0 ? seat : state.player;
  const picture = pictureLines(
    {
      module,
      game,
      state,
      view: game.view(state, viewer),
      last: before && { seat, marks: before },
      names: new Array<string>(game.numPlayers).fill(''),
      mover: state.player,
      notes: [variantLabel(module.rulesOf(game)), nextText(state)],
    },
    {},
    look,
  );
  for (const line of [...picture, '', module.text.formatPosition(state)]) print(line);
  return 0;
}

export interface TurnsOptions {
  /** What chance decides, word by word. */
  readonly roll: string | undefined;
  /** Their number only. */
  readonly count: boolean;
  readonly json: boolean;
}

export function listTurns(
  source: PositionSource,
  text: string,
  { roll, count, json }: TurnsOptions,
  print: Print,
): number {
  const placed = placedOf(source, text);
  const { kit, game, state } = placed;
  const head = headOf(placed);
  decide(placed, roll);
  if (state.player === TERMINAL) throw wrong('ERR_CLOSED', 'the game is over', 'position');
  const turns = actionsAt(state).map((action) => {
    const turn = kit.module.text.formatTurn(game, state, action as Move);
    state.do(action);
    const position = kit.module.text.formatPosition(state);
    state.undo();
    return { turn, position };
  });
  if (json) {
    const list = count ? {} : { turns };
    print(JSON.stringify({ ...head, ...(roll === undefined ? {} : { roll }), count: turns.length, ...list }));
  } else if (count) print(String(turns.length));
  else {
    const width = Math.max(...turns.map(({ turn }) => turn.length));
    for (const { turn, position } of turns) print(`${turn.padEnd(width)}  ${position}`);
  }
  return 0;
}

export interface PerftOptions {
  readonly position: string | undefined;
  readonly players: number | undefined;
  /** Decisions ahead, from 0. */
  readonly depth: number;
  readonly divide: boolean;
  readonly json: boolean;
}

/** `divide` splits the count by what is decided first, be it by chance or by a seat. */
export function countPositions(source: PositionSource, options: PerftOptions, print: Print): number {
  const { position, players, depth, divide, json } = options;
  const placed = placedOf(source, position, players);
  const { kit, game } = placed;
  const state = kit.module.countable?.(placed.state) ?? placed.state;
  const head = headOf(placed);
  const below = state.player === CHANCE ? depth : depth - 1;
  const countAfter = (action: Action): number => {
    state.do(action);
    const nodes = perft(state, below);
    state.undo();
    return nodes;
  };
  const parts = (divide ? actionsAt(state) : []).map((action) => {
    return { first: game.formatAction(state, action), nodes: countAfter(action) };
  });
  const nodes = divide ? parts.reduce((sum, part) => sum + part.nodes, 0) : perft(state, depth);
  if (json) {
    print(JSON.stringify({ ...head, depth, nodes, ...(divide ? { divide: parts } : {}) }));
    return 0;
  }
  for (const part of parts) print(`${part.first}: ${part.nodes}`);
  print(divide ? `total: ${nodes}` : String(nodes));
  return 0;
}
