/** Packs the plies of a game as bytes: of any game, or shorter where seats take turns. */
import { type Action, CHANCE, MAX_PLAYERS } from '../engine/index.ts';
import type { Plies } from './study-kit.ts';

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

/** How one turn is packed of a game in which seats take turns, so that who played follows from its number. */
export interface TurnBytes<G> {
  write(action: Action): readonly number[];
  /** `next` gives the next byte, which is at most so much, 255 if nothing is said. Throws for bytes that no turn has. */
  read(next: (most?: number) => number, game: G): Action;
}

const BYTE = 0xff;

/** Throws unless the bytes are whole turns. */
export function unpackTurns<G extends { readonly numPlayers: number }>(
  bytes: Uint8Array,
  game: G,
  { read }: Pick<TurnBytes<G>, 'read'>,
): Plies {
  const actions: Action[] = [];
  let at = 0;
  const next = (most = BYTE): number => {
    const byte = bytes[at++];
    if (byte !== undefined && byte <= most) return byte;
    throw new Error(`not whole: ${bytes.length} bytes, byte ${at} is ${byte}`);
  };
  while (at < bytes.length) {
    try {
      actions.push(read(next, game));
    } catch (error) {
      throw new Error(`turn ${actions.length + 1}: ${(error as Error).message}`);
    }
  }
  return { players: actions.map((_, ply) => ply % game.numPlayers), actions };
}
