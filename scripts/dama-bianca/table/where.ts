/** What is answered to `where`. */
import { OFF } from '../../../engine/dama-bianca/index.ts';
import {
  nameOf,
  rollText,
  type Way,
  type WaysQuestion,
  walkText,
  waysOf,
} from '../../../table/dama-bianca/index.ts';
import { texts } from '../../messages/index.ts';

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
