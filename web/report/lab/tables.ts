/** Makes the pictures and tables of an answer: the seats first, and what else changes by the unit of its axis. */
import type { Estimate } from '../../../selfplay/index.ts';
import { botName } from '../../../selfplay/index.ts';
import {
  distinctCells,
  type LabAnswer,
  type LabCell,
  type LabFigure,
  type LabQuestion,
} from '../../../selfplay/lab/index.ts';
import type { Cell, Intervals, PictureRow, ReportTable } from '../model.ts';
import { type LabLanguage, labWords } from './words.ts';

/** Of a share: so many percentage points are 1. */
const POINTS = 100;

function inPoints({ value, low, high, ...rest }: Estimate): Estimate {
  return { ...rest, value: value * POINTS, low: low * POINTS, high: high * POINTS };
}

export class LabTables {
  readonly #answer: LabAnswer;
  readonly #language: LabLanguage;
  readonly #words: ReturnType<typeof labWords>;

  constructor(answer: LabAnswer, language: LabLanguage) {
    this.#answer = answer;
    this.#language = language;
    this.#words = labWords(language);
  }

  /** The rules of a cell in words, where they have some. */
  readonly rules = ({ words, variant }: LabCell): string => words?.[this.#language] ?? variant;

  #figure(figure: LabFigure): string {
    return this.#words.figure(figure, this.#answer.unit);
  }

  /** What the seats win, of two the first alone, over what counts as fair. */
  shares(cells: readonly LabCell[], label = this.rules, isRaw = false): Intervals {
    const words = this.#words;
    const [{ players }] = cells;
    const even = 1 / players;
    const { band } = this.#answer;
    const tone = isRaw ? { tone: 'raw' as const } : {};
    const groups =
      players === 2
        ? [
            {
              rows: cells.map(
                (cell): PictureRow => ({ label: label(cell), estimate: cell.shares[0], ...tone }),
              ),
            },
          ]
        : cells.map((cell) => ({
            name: label(cell),
            rows: cell.shares.map(
              (estimate, place): PictureRow => ({ label: words.seat(place + 1), estimate, ...tone }),
            ),
          }));
    return {
      kind: 'intervals',
      title: players === 2 ? words.first : words.all,
      description: words.shownAre(groups.reduce((sum, { rows }) => sum + rows.length, 0)),
      scale: 'percent',
      axis: words.share,
      groups,
      fair: { low: Math.max(0, even - band), high: Math.min(1, even + band), label: words.fair },
      reference: { value: even, label: words.even },
    };
  }

  /** A verdict in a word; of what is not fair, for whom. */
  #verdict({ fair, shares }: LabCell): string {
    const words = this.#words;
    if (fair !== 'no') return words.verdicts[fair];
    const values = shares.map(({ value }) => value);
    return `${words.verdicts.no}: ${words.most(values.indexOf(Math.max(...values)) + 1)}`;
  }

  /** Rules, what the seats win, the verdict; of two seats the other has the rest. What a search has tried has no verdict. */
  seats(caption: string, cells: readonly LabCell[], label = this.rules, isRaw = false): ReportTable {
    const words = this.#words;
    const [{ players }] = cells;
    const places = players === 2 ? 1 : players;
    const heads = Array.from({ length: places }, (_, place) => words.place(place + 1));
    const rows = cells.map((cell): Cell[] => [
      label(cell),
      ...cell.shares.slice(0, places).map((estimate): Cell => ({ estimate, scale: 'percent' })),
      ...(isRaw ? [] : [this.#verdict(cell)]),
      { number: cell.games, digits: 0 },
    ]);
    const verdict = isRaw ? [] : [words.verdict];
    return { caption, head: [words.rules, ...heads, ...verdict, words.games], rows };
  }

  readonly byLevel = (cell: LabCell): string => `${botName(cell.bot) ?? cell.bot}: ${this.rules(cell)}`;

  /** Relative changes, and those of shares: they have no unit in common, so they share no axis. */
  differences(cells: readonly LabCell[]): Intervals[] {
    const words = this.#words;
    const picture = (
      own: Pick<Intervals, 'title' | 'scale' | 'axis'>,
      of: (f: LabFigure) => Estimate | undefined,
    ) => {
      const groups = cells.flatMap((cell) => {
        const rows = cell.figures.flatMap((figure): PictureRow[] => {
          const estimate = of(figure);
          return estimate && Number.isFinite(estimate.low) ? [{ label: this.#figure(figure), estimate }] : [];
        });
        return rows.length === 0 ? [] : [{ name: this.rules(cell), rows }];
      });
      const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
      return count === 0
        ? []
        : [
            {
              ...own,
              kind: 'intervals' as const,
              description: words.changesAre(count),
              groups,
              reference: { value: 0, label: words.none },
            },
          ];
    };
    return [
      ...picture({ title: words.relative, scale: 'percent', axis: words.change }, ({ kind, relative }) =>
        kind === 'share' ? undefined : relative,
      ),
      ...picture({ title: words.points, scale: 'plain', axis: words.pointsAxis }, ({ kind, change }) =>
        kind === 'share' && change ? inPoints(change) : undefined,
      ),
    ];
  }

  /** What other figures are, and by how much they change. */
  figures(cells: readonly LabCell[]): ReportTable[] {
    const words = this.#words;
    const [first] = cells;
    if (first.figures.length === 0) return [];
    const head = first.figures.map((figure) => this.#figure(figure));
    const rows = cells.map((cell): Cell[] => [
      this.rules(cell),
      ...cell.figures.map(
        ({ estimate, kind }): Cell => ({ estimate, scale: kind === 'share' ? 'percent' : 'plain' }),
      ),
    ]);
    const before: ReportTable = { caption: words.before, head: [words.rules, ...head], rows };
    const changed = cells.filter(({ figures }) => figures.some(({ change }) => change !== undefined));
    if (changed.length === 0) return [before];
    const changes = changed.map((cell): Cell[] => [
      this.rules(cell),
      ...cell.figures.map(({ change, kind }): Cell => {
        if (!change || !Number.isFinite(change.low)) return '';
        return { estimate: change, scale: kind === 'share' ? 'percent' : 'plain', isDifference: true };
      }),
    ]);
    const units = first.figures.map((figure) =>
      figure.kind === 'share' ? `${this.#figure(figure)} (${words.unit})` : this.#figure(figure),
    );
    return [
      before,
      { caption: words.lessBase, head: [words.rules, ...units], rows: changes, notes: [words.paired] },
    ];
  }

  /** Every cell of the answer with who played it, by which dice, and every seat. */
  cells({ cells, levels, finding }: LabQuestion): ReportTable {
    const words = this.#words;
    const all = distinctCells([...cells, ...levels]);
    const places = all[0].shares.map((_, place) => words.place(place + 1));
    // Nothing is chosen in a measurement, so its first dice are as good as any.
    const dice = ({ stage }: LabCell): string =>
      finding.kind === 'measure' && stage === 'search' ? words.onlyDice : words.stages[stage];
    const rows = all.map((cell): Cell[] => [
      cell.variant,
      cell.changes,
      cell.bot,
      dice(cell),
      { number: cell.games, digits: 0 },
      ...cell.shares.map((estimate): Cell => ({ estimate, scale: 'percent' })),
    ]);
    const luckless = all.filter(({ luck }) => luck).map(({ bot, variant }) => `${bot} (${variant})`);
    const notes = luckless.length === 0 ? [] : [words.luckless([...new Set(luckless)].join('; '))];
    return {
      caption: words.cells,
      head: [...words.head, ...places],
      rows,
      notes: [words.together, ...notes],
    };
  }
}
