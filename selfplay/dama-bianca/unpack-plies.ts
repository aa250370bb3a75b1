/** Reads the plies of a recorded hand from its bytes. */
import { CENTRE, type DamaGame, moveTo1, NO_CHANGE, SWAP } from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Outcome, type Player } from '../../engine/index.ts';
import type { PackedPart, Plies } from '../study-kit.ts';
import { unpackTurns } from './turn-codec.ts';

/** Seats play in turn (R3), again after a double where the rules say so (R21), and in the order that was chosen (R22). */
export function unpackPlies(
  { plan, numPlayers, rules }: DamaGame,
  { hand, starter, turns }: PackedPart,
): Plies {
  const playsAgain = rules.variant.dice.doubles === 'again';
  const isDrawn = hand === 0 || plan.starter === 'draw';
  const actions: Action[] = plan.startFixed ? [] : [(isDrawn ? starter : 0) as Outcome];
  const players: Player[] = actions.map(() => CHANCE);
  let seat = starter;
  let first = starter;
  let isEmpty = true;
  let isChoice = false;
  for (const { roll, move } of unpackTurns(turns)) {
    actions.push(roll, move);
    players.push(CHANCE, isChoice ? 1 - first : seat);
    if (isChoice) {
      isChoice = false;
      if (move !== SWAP) continue;
      first = 1 - first;
      seat = 1 - seat;
      continue;
    }
    const isFirst = isEmpty && seat === first;
    const { high, low } = isFirst ? rules.firstRolls : rules.rolls;
    isEmpty &&= move === NO_CHANGE;
    const closes = moveTo1(move) === CENTRE;
    isChoice = rules.choosesSeats && isFirst && !isEmpty && !closes;
    if (!playsAgain || high[roll] !== low[roll] || closes) seat = (seat + 1) % numPlayers;
  }
  return { players, actions };
}
