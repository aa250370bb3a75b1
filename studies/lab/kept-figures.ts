/** Reads `keep`: which figures of a game must not get worse, and by how much at most. */
import { type Field, nearest, unwrap } from '../../engine/index.ts';
import { DRAMA_FIGURES, type DramaFigure } from '../../selfplay/adjust/index.ts';
import { comparedFigures, figuresOfGame, fillLineup, type GameKit } from '../../selfplay/index.ts';

/** What must not get worse, and by how much at most. */
export interface KeepRule {
  readonly figure: string;
  /** In the unit of the figure, or, if `isRelative`, as a part of what the base has. */
  readonly tolerance: number;
  readonly isRelative: boolean;
}

/** Words of designers for figures of every game. */
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  length: 'turns',
  closings: 'closed',
  ties: 'shared',
};

/** The figures of its records that a game has, for one bot at every seat. */
function recordedFigures({ module, players: { defaultBot } }: GameKit, players: number) {
  const lineup = unwrap(fillLineup(module.name, [defaultBot], players));
  return comparedFigures(figuresOfGame(module.name), lineup);
}

/** The figures of drama whose names the records of a game leave free. */
export function dramaFigures(kit: GameKit, players: number): DramaFigure[] {
  const known = new Set(recordedFigures(kit, players).map(({ name }) => name));
  return DRAMA_FIGURES.filter(({ name }) => !known.has(name));
}

export function readKeep(field: Field | undefined, kit: GameKit, players: number): KeepRule[] {
  if (!field) return [];
  const entries = field.entries();
  if (!entries) throw field.unlike('statistics with tolerances, such as length: 20 %');
  const figures = [...recordedFigures(kit, players), ...dramaFigures(kit, players)];
  return entries.map(([name, tolerance]): KeepRule => {
    const figure = figures.find((one) => one.name === (FIGURE_NAMES[name] ?? name));
    if (!figure) {
      const names = figures.map((one) => one.name);
      const ofGame = Object.keys(FIGURE_NAMES).filter((word) => names.includes(FIGURE_NAMES[word]));
      const near = nearest(name, [...ofGame, ...names]);
      throw tolerance.keyFault(`there is no statistic '${name}'; the nearest is '${near}'`);
    }
    const percent = tolerance.percents();
    if (percent !== undefined) return { figure: figure.name, tolerance: percent / 100, isRelative: true };
    const { value } = tolerance;
    if (typeof value !== 'number' || !(value > 0))
      throw tolerance.unlike('a number above 0, or per cent such as 20 %');
    // Shares are said in percentage points.
    return {
      figure: figure.name,
      tolerance: figure.kind === 'share' ? value / 100 : value,
      isRelative: false,
    };
  });
}
