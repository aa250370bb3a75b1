/** The figures that `compare` shows of a lineup, one for each place or bot where there are several. */
import type { ComparedReading, FigureSet } from './figure-set.ts';

export interface ComparedFigure extends ComparedReading {
  /** The `at` of its sums, which are taken together. */
  readonly ats: readonly number[];
}

function placesOf(reading: ComparedReading, players: number): ComparedFigure[] {
  const [, what] = reading.name.split('.');
  return Array.from({ length: players }, (_, place) => ({
    ...reading,
    name: `place${place + 1}.${what}`,
    about: `${reading.about}, place ${place + 1}`,
    ats: [place],
  }));
}

/** In the order of the game's list. Where one bot fills all seats, there are none of bots. */
export function comparedFigures({ compared }: FigureSet, lineup: readonly string[]): ComparedFigure[] {
  const players = lineup.length;
  const bots = [...new Set(lineup)];
  return compared.flatMap((reading): ComparedFigure[] => {
    switch (reading.over) {
      case 'eachPlace':
        return placesOf(reading, players);
      case 'eachBot':
        return (bots.length > 1 ? bots : []).map((bot, number) => {
          return { ...reading, name: `${reading.name}:${bot}`, ats: [number] };
        });
      case 'allPlaces':
        return [{ ...reading, ats: lineup.map((_, place) => place) }];
      default:
        return [{ ...reading, ats: [0] }];
    }
  });
}
