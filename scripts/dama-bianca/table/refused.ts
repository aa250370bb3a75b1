/** Why a turn that was typed is against the rules, as the page says it of clicks. */
import { DAMA_BOARD } from '../../../engine/dama-bianca/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { CENTRE_SPOT, reserveSpot } from '../../../engine/round-board/index.ts';
import type { Table } from '../../../table/dama-bianca/index.ts';

const WALK = /(in|\d+)\s*-\s*(c|\d+)/gi;
/** `54:` before the walks. */
const ROLL = /^\s*\d\d\s*:/;

/** What refuses the first spot that cannot be clicked, and how many could be before it. */
interface Stop {
  readonly refusal: Refusal;
  readonly after: number;
}

function stopOf({ game, state }: Table, spots: readonly number[]): Stop | undefined {
  const guide = DAMA_BOARD.guide(game, state);
  for (const [after, spot] of spots.entries()) {
    const clicks = spots.slice(0, after);
    if (guide.picture(clicks).next.some((offer) => offer.spot === spot)) continue;
    return { refusal: guide.refusal(clicks, spot), after };
  }
  return undefined;
}

/** For a state in which a person decides; nothing if the ends of the walks can be clicked one by one. */
export function refusalOf(table: Table, text: string): Refusal | undefined {
  const { board } = table.game.rules;
  const spotOf = (word: string): number => {
    if (/^in$/i.test(word)) return reserveSpot(board, table.state.mover);
    return /^c$/i.test(word) ? CENTRE_SPOT : Number(word);
  };
  const walks = [...text.replace(ROLL, '').matchAll(WALK)].map(([, from, to]) => [spotOf(from), spotOf(to)]);
  if (walks.flat().some((spot) => spot > board.cells && spot !== reserveSpot(board, table.state.mover)))
    return undefined;
  // The walks may be written in either order; what is wrong is what stops the order that comes further.
  const stops = [walks, walks.toReversed()].map((order) => stopOf(table, order.flat()));
  if (stops.includes(undefined)) return undefined;
  const [first, second] = stops as Stop[];
  return (second.after > first.after ? second : first).refusal;
}
