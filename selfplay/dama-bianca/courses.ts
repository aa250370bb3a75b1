/** How hands of studies come about and are kept: their luck, and their plies as bytes. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Outcome, type Player } from '../../engine/index.ts';
import type { Luck, PackedPart, Plies } from '../study-kit.ts';
import { DamaLuck } from './luck.ts';
import { packTurns, unpackTurns } from './turn-codec.ts';

export interface Courses {
  luck(game: DamaGame, seed: number, block: number): Luck<DamaState>;
  pack(plies: Plies): Uint8Array;
  unpack(game: DamaGame, part: PackedPart): Plies;
}

/** Seats play in turn (R3). */
function unpackPlies({ plan, numPlayers }: DamaGame, { hand, starter, turns }: PackedPart): Plies {
  const isDrawn = hand === 0 || plan.starter === 'draw';
  const actions: Action[] = plan.startFixed ? [] : [(isDrawn ? starter : 0) as Outcome];
  const players: Player[] = actions.map(() => CHANCE);
  unpackTurns(turns).forEach(({ roll, move }, turn) => {
    actions.push(roll, move);
    players.push(CHANCE, (starter + turn) % numPlayers);
  });
  return { players, actions };
}

export const COURSES: Courses = {
  luck: (game, seed, block) => new DamaLuck(game, seed, block),
  pack: packTurns,
  unpack: unpackPlies,
};
