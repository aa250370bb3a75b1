/** Writes an answer as a page: for each question its sentences, a picture, the tables behind it and ten games of each cell. */
import { type DamaDatabase, getStudy } from '../../../db/index.ts';
import { botName, type OneHand, placeLead } from '../../../selfplay/index.ts';
import type { LabAnswer, LabCell, LabFigure, LabQuestion } from '../../../selfplay/lab/index.ts';
import type {
  Cell,
  GameList,
  Intervals,
  Picture,
  PictureRow,
  Provenance,
  ReportPage,
  ReportSection,
  ReportTable,
} from '../model.ts';
import { netsOf, notesOf } from '../played.ts';
import { chosenGames } from '../replays/chosen.ts';
import { type LabLanguage, labWords } from './words.ts';

type Words = ReturnType<typeof labWords>;

/** Cells whose games are shown: those that sentences speak of, as many as fit a page. */
const MOST_LISTS = 4;

/** Cells of several sentences about one study are shown once. */
function distinct(cells: readonly LabCell[]): LabCell[] {
  const known = new Map(cells.map((cell) => [`${cell.study} ${cell.blocks} ${cell.stage}`, cell]));
  return [...known.values()];
}

/** Which cells are without luck, as a note below a table; undefined where none is. */
function lucklessNote(cells: readonly LabCell[], language: LabLanguage): string | undefined {
  const luckless = cells.filter(({ luck }) => luck).map(({ bot, variant }) => `${bot} (${variant})`);
  return luckless.length === 0 ? undefined : labWords(language).luckless([...new Set(luckless)].join('; '));
}

export interface LabReportOptions {
  readonly language: LabLanguage;
  /** What makes the report again. */
  readonly command: string;
  /** Whether games stand in it, which takes a while. */
  readonly withGames: boolean;
}

class PageMaker {
  readonly #db: DamaDatabase;
  readonly #answer: LabAnswer;
  readonly #language: LabLanguage;
  readonly #words: Words;
  readonly #command: string;
  readonly #withGames: boolean;

  constructor(db: DamaDatabase, answer: LabAnswer, { language, command, withGames }: LabReportOptions) {
    this.#db = db;
    this.#answer = answer;
    this.#language = language;
    this.#words = labWords(language);
    this.#command = command;
    this.#withGames = withGames;
  }

  #figure(figure: LabFigure): string {
    return this.#words.figure(figure, this.#answer.unit);
  }

  async page(): Promise<ReportPage> {
    const { name, questions, warnings } = this.#answer;
    const sections: ReportSection[] = [];
    for (const [i, question] of questions.entries()) sections.push(await this.#section(question, i));
    const cells = questions.flatMap((own) => [...own.cells, ...own.searched, ...own.levels]);
    return {
      language: this.#language,
      title: name,
      lead: [
        ...questions.map(({ verdict }) => verdict[this.#language].join(' ')),
        ...(await notesOf([this.#answer], this.#language)),
      ],
      warnings: [...warnings[this.#language], ...questions.flatMap((own) => own.warnings[this.#language])],
      sections,
      provenance: this.#provenance(cells, this.#answer.games, this.#answer.blocks),
    };
  }

  async #section(question: LabQuestion, index: number): Promise<ReportSection> {
    const words = this.#words;
    const { cells, levels, searched, id } = question;
    const said = distinct([...cells, ...levels]);
    const all = distinct([...said, ...searched]);
    const tables = [this.#table(words.figures, said, false), ...this.#changes(cells)];
    if (searched.length > 0) tables.push(this.#table(words.searched, searched, true));
    const sum = (of: (cell: LabCell) => number) => all.reduce((total, cell) => total + of(cell), 0);
    return {
      id: `q${index + 1}`,
      heading: id,
      sentences: [question.verdict[this.#language].join(' '), ...question.sentences[this.#language]],
      warnings: question.warnings[this.#language],
      pictures: [this.#shares(question), ...this.#differences(question)],
      tables,
      games: this.#withGames ? await this.#games(cells) : [],
      provenance: this.#provenance(
        all,
        sum(({ games }) => games),
        sum(({ blocks }) => blocks),
      ),
    };
  }

  /** What the first place wins in each cell, with what counts as fair. */
  #shares({ cells, levels, searched, players }: LabQuestion): Intervals {
    const words = this.#words;
    const even = 1 / players;
    const { band } = this.#answer;
    const rowsOf = (own: readonly LabCell[], label: (cell: LabCell) => string): PictureRow[] =>
      distinct(own).map((cell) => ({ label: label(cell), estimate: cell.shares[0] }));
    const groups = [
      { name: words.answered, rows: rowsOf(cells, ({ variant }) => variant) },
      {
        name: words.byLevel,
        rows: rowsOf(levels, ({ variant, bot }) => `${variant}: ${botName(bot) ?? bot}`),
      },
      {
        name: words.searched,
        rows: rowsOf(searched, ({ variant }) => variant).map((row): PictureRow => ({ ...row, tone: 'raw' })),
      },
    ].filter(({ rows }) => rows.length > 0);
    return {
      kind: 'intervals',
      title: words.first,
      description: words.firstIs(groups.reduce((sum, { rows }) => sum + rows.length, 0)),
      scale: 'percent',
      axis: words.share,
      groups,
      fair: { low: Math.max(0, even - band), high: Math.min(1, even + band), label: words.fair },
      reference: { value: even, label: words.even },
    };
  }

  /** What a change does to other figures, as a part of what the base has. */
  #differences({ cells }: LabQuestion): Picture[] {
    const words = this.#words;
    const groups = distinct(cells).flatMap(({ variant, figures }) => {
      const rows = figures.flatMap((figure): PictureRow[] => {
        const { kind, relative, change } = figure;
        const estimate = kind === 'share' ? change : relative;
        return estimate && Number.isFinite(estimate.low) ? [{ label: this.#figure(figure), estimate }] : [];
      });
      return rows.length === 0 ? [] : [{ name: variant, rows }];
    });
    if (groups.length === 0) return [];
    return [
      {
        kind: 'intervals',
        title: words.changes,
        description: words.changesAre,
        scale: 'percent',
        axis: words.change,
        groups,
        reference: { value: 0, label: words.none },
      },
    ];
  }

  #table(caption: string, cells: readonly LabCell[], isFolded: boolean): ReportTable {
    const words = this.#words;
    const [first] = cells;
    const places = first.shares.map((_, place) => words.place(place + 1));
    const head = [...words.head, ...places, ...first.figures.map((figure) => this.#figure(figure))];
    const rows = cells.map((cell): Cell[] => [
      cell.variant,
      cell.bot,
      words.stages[cell.stage],
      { number: cell.games, digits: 0 },
      ...cell.shares.map((estimate): Cell => ({ estimate, scale: 'percent' })),
      ...cell.figures.map(
        ({ estimate, kind }): Cell => ({ estimate, scale: kind === 'share' ? 'percent' : 'plain' }),
      ),
    ]);
    const note = lucklessNote(cells, this.#language);
    const notes = [words.single, ...(note === undefined ? [] : [note])];
    return { caption, head, rows, notes, isFolded };
  }

  #changes(cells: readonly LabCell[]): ReportTable[] {
    const changed = distinct(cells).filter(({ figures }) =>
      figures.some(({ change }) => change !== undefined),
    );
    if (changed.length === 0) return [];
    const words = this.#words;
    const [first] = changed;
    const rows = changed.map((cell): Cell[] => [
      cell.variant,
      ...cell.figures.map(({ change, kind }): Cell => {
        if (!change || !Number.isFinite(change.low)) return '';
        return { estimate: change, scale: kind === 'share' ? 'percent' : 'plain', isDifference: true };
      }),
    ]);
    const head = [words.head[0], ...first.figures.map((figure) => this.#figure(figure))];
    return [{ caption: words.lessBase, head, rows, notes: [words.paired] }];
  }

  async #games(cells: readonly LabCell[]): Promise<GameList[]> {
    const lists: GameList[] = [];
    for (const { study, variant } of distinct(cells).slice(0, MOST_LISTS)) {
      const row = getStudy(this.#db, study);
      if (!row) continue;
      const list = await chosenGames(
        this.#db,
        row,
        { label: this.#words.lead, of: (hand: OneHand) => placeLead(hand, 0) },
        this.#language,
      );
      lists.push({ ...list, title: `${variant}: ${list.title}` });
    }
    return lists;
  }

  #provenance(cells: readonly LabCell[], games: number, blocks: number): Provenance {
    const studies = [...new Set(cells.map(({ study }) => study))].flatMap(
      (id) => getStudy(this.#db, id) ?? [],
    );
    const effective = cells.map(({ shares }) => shares[0].effective);
    return {
      command: this.#command,
      revisions: [...new Set(studies.flatMap(({ revisions }) => revisions))].sort(),
      bots: [...new Set(cells.map(({ bot }) => bot))],
      games,
      blocks,
      effectiveGames: { low: Math.min(...effective), high: Math.max(...effective) },
      seeds: [...new Set(cells.map(({ seed }) => seed))].sort((a, b) => a - b),
      nets: netsOf(studies),
    };
  }
}

/** The page of an answer; `db` holds its studies. */
export function labReport(
  db: DamaDatabase,
  answer: LabAnswer,
  options: LabReportOptions,
): Promise<ReportPage> {
  return new PageMaker(db, answer, options).page();
}
