/** Answers `show`, `analyze --all` and `perft` about a position of any game. */
import { type Action, CHANCE, perft, TERMINAL, unwrap, wrong } from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { actionsAt, partsOf } from '../../table/index.ts';
import type { Look } from '../board/theme.ts';
import type { Console } from '../command.ts';
import { ownTable } from '../games.ts';
import { texts } from '../messages/index.ts';
import { pictureLines } from './picture.ts';
import {
  checkOpen,
  closerOf,
  decide,
  headOf,
  moverOf,
  type Placed,
  type PositionSource,
  placedOf,
  rollField,
} from './read-position.ts';

type Print = Console['print'];

function nextText(placed: Placed): string {
  const { legend } = texts().table;
  const closer = closerOf(placed);
  if (closer !== undefined) return legend.hasClosed(closer + 1);
  if (placed.state.player === TERMINAL) return legend.over;
  const mover = moverOf(placed);
  return mover < 0 ? texts().anyGame.chanceDecides : texts().anyGame.seatToMove(mover + 1);
}

interface ShowOptions extends PositionSource {
  /** To be shown beside the board. */
  readonly roll: string | undefined;
  /** To be played and highlighted. */
  readonly turn: string | undefined;
  readonly json: boolean;
  readonly look: Look;
}

export async function showPosition(
  { roll, turn, json, look, ...source }: ShowOptions,
  print: Print,
): Promise<number> {
  const placed = placedOf(source);
  const { kit, game, state } = placed;
  const { module } = kit;
  let seat = Math.max(0, moverOf(placed));
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
  const mover = moverOf(placed);
  if (json) {
    const { standOf } = partsOf(kit);
    const seats = Array.from({ length: game.numPlayers }, (_, one) => standOf?.(state, one));
    print(
      JSON.stringify({
        ...headOf(placed),
        mover: mover < 0 ? null : mover + 1,
        over: state.player === TERMINAL,
        ...(standOf
          ? { seats: seats.map((stand, i) => ({ seat: i + 1, score: stand?.score, ...stand?.facts })) }
          : {}),
      }),
    );
    return 0;
  }
  if (roll !== undefined) {
    checkOpen(placed);
    decide(placed, roll);
  }
  const thrown = roll === undefined ? undefined : (partsOf(kit).dice?.thrown(state) ?? roll);
  const scene = {
    viewer: mover < 0 ? seat : mover,
    last: before && { seat, marks: before },
    names: new Array<string>(game.numPlayers).fill(''),
    notes: [
      variantLabel(module.rulesOf(game)),
      nextText(placed),
      ...(thrown === undefined ? [] : [texts().table.legend.roll(thrown)]),
    ],
  };
  const picture = pictureLines(placed, scene, await ownTable(module.name), look);
  for (const line of [...picture, '', module.text.formatPosition(state)]) print(line);
  return 0;
}

interface TurnsOptions extends PositionSource {
  /** What chance decides, word by word. */
  readonly roll: string | undefined;
  /** Their number only. */
  readonly count: boolean;
  readonly json: boolean;
}

export function listTurns({ roll, count, json, ...source }: TurnsOptions, print: Print): number {
  const placed = placedOf(source);
  const { kit, game, state } = placed;
  const { text: texts } = kit.module;
  const head = headOf(placed);
  checkOpen(placed);
  decide(placed, roll);
  const moves = actionsAt(state).map((action) => action as Parameters<typeof texts.formatTurn>[2]);
  const spelled =
    texts.formatTurns?.(game, state) ??
    moves.map((move) => ({ move, turn: texts.formatTurn(game, state, move) }));
  const turns = spelled.map(({ move, turn }) => {
    state.do(move);
    const position = texts.formatPosition(state);
    state.undo();
    return { turn, position };
  });
  if (json) {
    const fields = texts.turnsFields?.(game, state, moves) ?? {};
    const list = count ? {} : { turns };
    print(JSON.stringify({ ...head, ...rollField(placed, roll), count: turns.length, ...fields, ...list }));
  } else if (count) print(String(turns.length));
  else {
    const width = Math.max(...turns.map(({ turn }) => turn.length));
    for (const { turn, position } of turns) print(`${turn.padEnd(width)}  ${position}`);
  }
  return 0;
}

interface PerftOptions extends PositionSource {
  /** Decisions ahead, from 0. */
  readonly depth: number;
  readonly divide: boolean;
  readonly json: boolean;
}

/** `divide` splits the count by what is decided first, be it by chance or by a seat. */
export function countPositions({ depth, divide, json, ...source }: PerftOptions, print: Print): number {
  const placed = placedOf(source);
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
