/** How hands of studies come about and are kept: their luck, and their plies as bytes. */
import { CENTRE, type DamaGame, type DamaState, moveTo1, NO_CHANGE } from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Outcome, type Player } from '../../engine/index.ts';
import type { Luck, PackedPart, Plies } from '../study-kit.ts';
import { DamaLuck } from './luck.ts';
import { packTurns, unpackTurns } from './turn-codec.ts';

export interface Courses {
  luck(game: DamaGame, seed: number, block: number): Luck<DamaState>;
  pack(plies: Plies): Uint8Array;
  unpack(game: DamaGame, part: PackedPart): Plies;
}

/** Seats play in turn (R3), and again after a double where the rules say so (R21). */
function unpackPlies({ plan, numPlayers, rules }: DamaGame, { hand, starter, turns }: PackedPart): Plies {
  const playsAgain = rules.variant.dice.doubles === 'again';
  const isDrawn = hand === 0 || plan.starter === 'draw';
  const actions: Action[] = plan.startFixed ? [] : [(isDrawn ? starter : 0) as Outcome];
  const players: Player[] = actions.map(() => CHANCE);
  let seat = starter;
  let isEmpty = true;
  for (const { roll, move } of unpackTurns(turns)) {
    const { high, low } = isEmpty && seat === starter ? rules.firstRolls : rules.rolls;
    actions.push(roll, move);
    players.push(CHANCE, seat);
    isEmpty &&= move === NO_CHANGE;
    if (!playsAgain || high[roll] !== low[roll] || moveTo1(move) === CENTRE) seat = (seat + 1) % numPlayers;
  }
  return { players, actions };
}

export const COURSES: Courses = {
  luck: (game, seed, block) => new DamaLuck(game, seed, block),
  pack: packTurns,
  unpack: unpackPlies,
};
