/** Who sits where in a rotation. */

/** The entrant at a seat in a rotation. */
export function entrantAt(seat: number, rotation: number, players: number): number {
  return (seat + rotation) % players;
}
