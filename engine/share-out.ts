/** How a win is shared. */

/** Writes the share of each of `players`: the best of the totals from `at` on share the win equally, the others have 0. */
export function shareOut(
  totals: Int32Array | Float64Array,
  at: number,
  players: number,
  out: Float64Array,
): void {
  let best = totals[at];
  for (let p = 1; p < players; p++) best = Math.max(best, totals[at + p]);
  let leaders = 0;
  for (let p = 0; p < players; p++) if (totals[at + p] === best) leaders++;
  for (let p = 0; p < players; p++) out[p] = totals[at + p] === best ? 1 / leaders : 0;
}

/** Writes the share of each of `players`: the whole win for the winner, equal shares if there is none. */
export function giveWin(players: number, winner: number | undefined, out: Float64Array): void {
  for (let seat = 0; seat < players; seat++)
    out[seat] = winner === undefined ? 1 / players : Number(winner === seat);
}
