/** What studies of games that are played in one part, and studies of games without chance, have in common. */
import {
  type Action,
  CHANCE,
  MAX_PLAYERS,
  MoveList,
  type Rng,
  type State,
  TERMINAL,
} from '../engine/index.ts';
import type { Luck, PackedPart, PartResult, Plies, Study } from './study-kit.ts';

/** A game that is one part, which the first seat starts, and that has no chance nodes until `luck` says otherwise. */
export abstract class WholeGameStudy<S extends State = State> implements Study<S> {
  abstract result(state: S): PartResult;

  luck(_seed: number, _block: number): Luck<S> {
    return {
      streamAt: () => {
        throw new Error('this game has no chance nodes');
      },
    };
  }

  starterOf(_state: S): number {
    return 0;
  }

  isPartOver({ player }: S): boolean {
    return player === TERMINAL;
  }

  pack(plies: Plies): Uint8Array {
    return packPlies(plies);
  }

  unpack({ turns }: PackedPart): Plies {
    return unpackPlies(turns);
  }
}

/**
 * So many random moves from the state, which they are played on: what a block repeats in every rotation where the game has
 * no dice. They must not end the game.
 */
export function drawnOpening(rng: Rng, state: State, plies: number): readonly Action[] {
  const moves = new MoveList();
  const actions: Action[] = [];
  while (actions.length < plies) {
    moves.truncate(0);
    const move = moves.at(rng.below(state.legalMoves(moves)));
    actions.push(move);
    state.do(move);
  }
  return actions;
}

const LOW = 0x7f;
const MORE = 0x80;
const BITS = 7;
const MOST = 0xffff_ffff;

/**
 * Plies as bytes, for games that have no shorter form of their own: for each ply who decided (0 for chance, else the seat
 * from 1) and the action, both as unsigned LEB128. So whose turn it was is read, never computed.
 */
export function packPlies({ players, actions }: Plies): Uint8Array {
  const bytes: number[] = [];
  actions.forEach((action, i) => {
    push(bytes, players[i] - CHANCE);
    push(bytes, action >>> 0);
  });
  return Uint8Array.from(bytes);
}

/** Throws if the bytes are not those of `packPlies`: each list of plies has one form. */
export function unpackPlies(bytes: Uint8Array): Plies {
  const players: number[] = [];
  const actions: Action[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 1 << BITS) {
      const byte = bytes[at++];
      value += (byte & LOW) * scale;
      // A last byte of 0 would be one too many.
      const isWrong = byte === undefined || value > MOST || (byte === 0 && scale > 1);
      if (isWrong) throw new Error(`${bytes.length} bytes are not whole plies: byte ${at} is wrong`);
      if (byte < MORE) return value;
    }
  };
  while (at < bytes.length) {
    const player = next() + CHANCE;
    if (player >= MAX_PLAYERS) throw new Error(`a ply of seat ${player + 1}, of at most ${MAX_PLAYERS}`);
    players.push(player);
    actions.push((next() | 0) as Action);
  }
  return { players, actions };
}

function push(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= MORE; rest = Math.floor(rest / (1 << BITS))) bytes.push((rest & LOW) | MORE);
  bytes.push(rest);
}
