/** Reads `keep`: which figures of a game must not get worse, and by how much at most. */
import { nearest, unwrap } from '../../engine/index.ts';
import { DRAMA_FIGURES, type DramaFigure } from '../../selfplay/adjust/index.ts';
import { comparedFigures, figuresOfGame, fillLineup, type GameKit } from '../../selfplay/index.ts';
import { type Fields, isTable, PERCENT, shown } from '../config/index.ts';

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

export function readKeep(fields: Fields, kit: GameKit, players: number): KeepRule[] {
  const value = fields.value('keep');
  if (value === undefined) return [];
  if (!isTable(value))
    throw fields.fault(
      ['keep'],
      `keep has figures with tolerances, such as length: 20 %, not ${shown(value)}`,
    );
  const figures = [...recordedFigures(kit, players), ...dramaFigures(kit, players)];
  return Object.entries(value).map(([name, tolerance]): KeepRule => {
    const figure = figures.find((one) => one.name === (FIGURE_NAMES[name] ?? name));
    if (!figure) {
      const names = figures.map((one) => one.name);
      const ofGame = Object.keys(FIGURE_NAMES).filter((word) => names.includes(FIGURE_NAMES[word]));
      const words = [...ofGame, ...names];
      throw fields.fault(
        ['keep', name],
        `there is no figure '${name}'; the nearest is '${nearest(name, words)}'`,
      );
    }
    const percent = typeof tolerance === 'string' ? PERCENT.exec(tolerance) : undefined;
    if (percent) return { figure: figure.name, tolerance: Number(percent[1]) / 100, isRelative: true };
    if (typeof tolerance !== 'number' || !(tolerance > 0))
      throw fields.fault(
        ['keep', name],
        `${name} takes a number above 0, or per cent such as 20 %, not ${shown(tolerance)}`,
      );
    // Shares are said in percentage points.
    return {
      figure: figure.name,
      tolerance: figure.kind === 'share' ? tolerance / 100 : tolerance,
      isRelative: false,
    };
  });
}
