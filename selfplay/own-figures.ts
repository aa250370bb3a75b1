/** The figures of a game that adds some of hands and of places to those that every game has. */
import type { ComparedReading, FigureSet, Reading } from './figure-set.ts';
import { comparedHand, comparedPlaces, GENERAL_FIGURES } from './general-readings.ts';

export interface OwnFigures extends Pick<FigureSet, 'version' | 'kinds' | 'add' | 'primary'> {
  /** Of a hand; they come first in its section. */
  readonly hands: readonly Reading[];
  /** Those of them that comparisons leave out, by their keys. */
  readonly notCompared?: readonly string[];
  /** Of a place, by the name of their section. */
  readonly places: Readonly<Record<string, readonly Reading[]>>;
}

const names = (readings: readonly Reading[]): string[] => readings.map(({ name }) => name);

/** `general` are `SHARE_FIGURES` for a game whose score is a share of the win. */
export function withGeneralFigures(
  { hands, notCompared = [], places, ...own }: OwnFigures,
  general: FigureSet = GENERAL_FIGURES,
): FigureSet {
  const readings = Object.values(places).flat();
  const [seats, bots, ofHands, ...others] = general.sections;
  return {
    ...general,
    ...own,
    readings: [...general.readings, ...hands, ...readings],
    compared: [
      ...general.compared,
      ...hands.filter(({ key }) => !notCompared.includes(key)).map(comparedHand),
      ...readings.map((reading): ComparedReading => comparedPlaces(reading)),
    ],
    sections: [
      seats,
      bots,
      { ...ofHands, readings: [...names(hands), ...ofHands.readings] },
      ...Object.entries(places).map(([name, of]) => ({ name, of: 'place', readings: names(of) }) as const),
      ...others,
    ],
  };
}

/** A fact of a record that must be a number. Throws with the game's name if it is not. */
export function numberIn(game: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new Error(`expected a number in a record of ${game}, found ${String(value)}`);
}
