/** What the figures of every game are of one hand; games add theirs. */
import type { FoundHand } from '../../../db/index.ts';
import { ownReports } from '../games.ts';

export type ValuedFigure = (hand: FoundHand) => number | undefined;

/** The score of a place, from 0, less the best of the others. */
export function placeLead({ scores, starter }: FoundHand, place: number): number {
  const seat = (starter + place) % scores.length;
  return scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
}

function margin({ scores }: FoundHand): number {
  const [best, second] = [...scores].sort((a, b) => b - a);
  return best - second;
}

const GENERAL: Readonly<Record<string, ValuedFigure>> = {
  turns: ({ turns }) => turns,
  margin,
  shared: margin,
  'place1.lead': (hand) => placeLead(hand, 0),
  score: ({ scores }) => Math.max(...scores),
};

const PLACE_SHARE = /^place(\d)\.share$/;

/**
 * What a compared figure is of one hand; of who wins it is by how many points, so that hands can be ordered. `undefined` for a
 * figure that single hands do not have.
 */
export function valueOfFigure(game: string, figure: string): ValuedFigure | undefined {
  const [, place] = PLACE_SHARE.exec(figure) ?? [];
  if (place !== undefined) return (hand) => placeLead(hand, Number(place) - 1);
  const own: Readonly<Record<string, ValuedFigure>> = ownReports(game)?.values ?? {};
  return own[figure] ?? GENERAL[figure];
}
