/** A hand's turns in five bytes each. Who plays a turn follows from the rules when the turns are replayed. */
import { CENTRE, type DamaGame, moveTo1, NO_CHANGE, SWAP } from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Move, type Outcome, type Player } from '../../engine/index.ts';
import type { PackedPart, Plies } from '../study-kit.ts';

export const BYTES_PER_TURN = 5;

/** A roll's outcome and the move that was played with it. */
interface PackedTurn {
  readonly roll: Outcome;
  readonly move: Move;
}

/** Writes a turn at `index`: the roll's outcome in one byte, the move in four, low byte first. */
export function packTurn(bytes: Uint8Array, index: number, roll: number, move: number): void {
  const at = index * BYTES_PER_TURN;
  bytes[at] = roll;
  bytes[at + 1] = move & 255;
  bytes[at + 2] = (move >> 8) & 255;
  bytes[at + 3] = (move >> 16) & 255;
  bytes[at + 4] = move >> 24;
}

/**
 * The rolls and moves of a hand. The draw of its starter, which may come first, is left out: the record names the starter.
 * So is a roll at the end that nothing was played with.
 */
export function packTurns({ players, actions }: Plies): Uint8Array {
  const first = players[0] === CHANCE && players[1] === CHANCE ? 1 : 0;
  const count = (actions.length - first) >> 1;
  const bytes = new Uint8Array(count * BYTES_PER_TURN);
  for (let i = 0; i < count; i++) packTurn(bytes, i, actions[first + 2 * i], actions[first + 2 * i + 1]);
  return bytes;
}

/** Reads turns back; throws if the bytes are not whole turns. */
export function unpackTurns(bytes: Uint8Array): readonly PackedTurn[] {
  if (bytes.length % BYTES_PER_TURN !== 0) throw new Error(`${bytes.length} bytes are no whole turns`);
  const turns: PackedTurn[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_PER_TURN) {
    turns.push({ roll: bytes[at] as Outcome, move: moveAt(bytes, at) });
  }
  return turns;
}

function moveAt(bytes: Uint8Array, at: number): Move {
  return (bytes[at + 1] | (bytes[at + 2] << 8) | (bytes[at + 3] << 16) | (bytes[at + 4] << 24)) as Move;
}

/** Whether the seats were exchanged in a hand (R22): by the choice after the first turn that brought pawns in. */
export function wasSwapped(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length && moveAt(bytes, at) === NO_CHANGE) at += BYTES_PER_TURN;
  return moveAt(bytes, at + BYTES_PER_TURN) === SWAP;
}

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
