/** Explains where pawns can go, and why a typed turn is illegal. */
import { DAMA_BOARD, type DamaGame, type DamaState, OFF } from '../../../engine/dama-bianca/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { CENTRE_SPOT, reserveSpot } from '../../../engine/round-board/index.ts';
import {
  nameOf,
  rollText,
  type Way,
  type WaysQuestion,
  walkText,
  waysOf,
} from '../../../table/dama-bianca/index.ts';
import { texts } from '../../messages/index.ts';

const WALK = /(in|\d+)\s*-\s*(c|\d+)/gi;
/** `54:` before the walks. */
const ROLL = /^\s*\d\d\s*:/;

/** What refuses the first spot that cannot be clicked, and how many could be before it. */
interface Stop {
  readonly refusal: Refusal;
  readonly after: number;
}

function stopOf(game: DamaGame, state: DamaState, spots: readonly number[]): Stop | undefined {
  const guide = DAMA_BOARD.guide(game, state);
  for (const [after, spot] of spots.entries()) {
    const clicks = spots.slice(0, after);
    if (guide.picture(clicks).next.some((offer) => offer.spot === spot)) continue;
    return { refusal: guide.refusal(clicks, spot), after };
  }
  return undefined;
}

/** For a state in which a person decides; nothing if the ends of the walks can be clicked one by one. */
export function refusalOf(game: DamaGame, state: DamaState, text: string): Refusal | undefined {
  const { board } = game.rules;
  const spotOf = (word: string): number => {
    if (/^in$/i.test(word)) return reserveSpot(board, state.mover);
    return /^c$/i.test(word) ? CENTRE_SPOT : Number(word);
  };
  const walks = [...text.replace(ROLL, '').matchAll(WALK)].map(([, from, to]) => [spotOf(from), spotOf(to)]);
  if (walks.flat().some((spot) => spot > board.cells && spot !== reserveSpot(board, state.mover)))
    return undefined;
  // The walks may be written in either order; what is wrong is what stops the order that comes further.
  const stops = [walks, walks.toReversed()].map((order) => stopOf(game, state, order.flat()));
  if (stops.includes(undefined)) return undefined;
  const [first, second] = stops as Stop[];
  return (second.after > first.after ? second : first).refusal;
}

const MAX_LATER = 8;

function wayLine({ walk, steps, course, after }: Way): string {
  const say = texts().table.where;
  const by = say.by(String(steps).padStart(2), course.path.map(nameOf).join(' '));
  const text = `  ${walkText(walk).padEnd(6)} ${by}`;
  return after ? `${text}  ${say.after(walkText(after))}` : text;
}

/** What is answered to `where PLACE`; a place with a pawn of the seat to move is asked where it can go. */
export function whereLines(question: WaysQuestion, place: number): string[] {
  const { leaves, ways } = waysOf(question, place);
  const roll = rollText(question.dice);
  const name = nameOf(place);
  const say = texts().table.where;
  if (ways.length === 0) {
    if (place === OFF) return [say.noneEnters(roll)];
    return [leaves ? say.cannotMove(roll, name) : say.noneComes(roll, name)];
  }
  const now = ways.filter(({ after }) => !after);
  const later = ways.filter(({ after }) => after);
  return [
    place === OFF ? say.enter(roll) : leaves ? say.goes(roll, name) : say.come(roll, name),
    ...now.map(wayLine),
    ...later.slice(0, MAX_LATER).map(wayLine),
    ...(later.length > MAX_LATER ? [`  ${say.later(later.length - MAX_LATER)}`] : []),
  ];
}
