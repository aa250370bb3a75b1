/** Writes an answer as a page: a verdict, one picture and one table for each question, and the rest folded below it. */
import { type DamaDatabase, getStudy } from '../../../db/index.ts';
import { type OneHand, placeLead } from '../../../selfplay/index.ts';
import {
  distinctCells,
  type LabAnswer,
  type LabCell,
  type LabQuestion,
} from '../../../selfplay/lab/index.ts';
import { gameTitle, loadWholeCatalogue } from '../../../table/messages/index.ts';
import type { GameList, Provenance, ReportPage, ReportPart, ReportSection } from '../model.ts';
import { netsOf, notesOf } from '../played.ts';
import { chosenGames } from '../replays/chosen.ts';
import { LabTables } from './tables.ts';
import { type LabLanguage, labWords } from './words.ts';

/** Cells whose games are shown: those that sentences speak of. */
const MOST_LISTS = 4;
const MOST_GAMES = 10;
/** Seats of all games of a question: 20 games of two make 300 kB. */
const MOST_SEATS = 40;
/** What a question without a name is called: `remedy 1`, `measure 2, 4`. */
const NAMELESS = /^(measure|compare|remedy) \d+(, \d)?$/;

interface LabReportOptions {
  readonly language: LabLanguage;
  /** What makes the report again. */
  readonly command: string;
  /** The file of the question. */
  readonly question: string;
  /** Holds the studies of the answer: games of theirs stand in the page, which takes a while. */
  readonly games?: DamaDatabase;
}

/** What a page says of the studies behind an answer. */
export interface LabRecords {
  /** The day on which the first of them was begun, as in 2026-11-26. */
  readonly day?: string;
  /** The names of the nets that played. */
  readonly nets: readonly string[];
}

const cellsOf = ({ questions }: LabAnswer): readonly LabCell[] =>
  questions.flatMap((own) => [...own.cells, ...own.searched, ...own.levels]);

/** Reads them from the database that holds them. */
export function labRecords(db: DamaDatabase, answer: LabAnswer): LabRecords {
  const ids = new Set(cellsOf(answer).map(({ study }) => study));
  const studies = [...ids].flatMap((id) => getStudy(db, id) ?? []);
  const [day] = studies.map(({ createdAt }) => createdAt.slice(0, 10)).sort();
  return { ...(day === undefined ? {} : { day }), nets: netsOf(studies) };
}

class PageMaker {
  readonly #records: LabRecords;
  readonly #answer: LabAnswer;
  readonly #options: LabReportOptions;
  readonly #words: ReturnType<typeof labWords>;
  readonly #tables: LabTables;

  constructor(records: LabRecords, answer: LabAnswer, options: LabReportOptions) {
    this.#records = records;
    this.#answer = answer;
    this.#options = options;
    this.#words = labWords(options.language);
    this.#tables = new LabTables(answer, options.language);
  }

  async page(): Promise<ReportPage> {
    const { name, questions, warnings } = this.#answer;
    const { language } = this.#options;
    const sections: ReportSection[] = [];
    for (const [i, question] of questions.entries()) sections.push(await this.#section(question, i));
    return {
      language,
      about: await this.#about(),
      title: name,
      lead: questions.map(({ verdict }) => verdict[language][0]),
      warnings: warnings[language],
      sections,
      provenance: this.#provenance(),
    };
  }

  /** Game, players, and the day on which the first of its studies was begun. */
  async #about(): Promise<string> {
    const { game, questions } = this.#answer;
    const { day } = this.#records;
    const catalogue = await loadWholeCatalogue(this.#options.language);
    const players = [...new Set(questions.map((own) => own.players))].sort((a, b) => a - b);
    const title = game === 'dama-bianca' ? catalogue.shell.title : game;
    return [
      gameTitle(catalogue, { name: game, title }),
      players.map((count) => this.#words.players(count)).join(', '),
      ...(day === undefined ? [] : [day]),
    ].join(' · ');
  }

  async #section(question: LabQuestion, index: number): Promise<ReportSection> {
    const words = this.#words;
    const { language } = this.#options;
    const { id, finding, players, verdict, warnings } = question;
    const { questions } = this.#answer;
    const cells = distinctCells(question.cells);
    const [first, ...rest] = verdict[language];
    const heading = NAMELESS.test(id) ? words.asks[finding.kind] : id;
    return {
      id: `q${index + 1}`,
      heading: NAMELESS.test(id) && questions.length > 1 ? `${heading} ${words.players(players)}` : heading,
      // A page of one question has said it above.
      sentences: questions.length === 1 ? rest : [[first, ...rest].join(' ')],
      warnings: warnings[language],
      pictures: [this.#tables.shares(cells)],
      tables: [this.#tables.seats(words.numbers, cells)],
      games: [],
      parts: await this.#parts(question, cells),
    };
  }

  async #parts(question: LabQuestion, cells: readonly LabCell[]): Promise<ReportPart[]> {
    const words = this.#words;
    const tables = this.#tables;
    const { language, command, question: file, games } = this.#options;
    const [levels, searched] = [distinctCells(question.levels), distinctCells(question.searched)];
    const isLast = question === this.#answer.questions.at(-1);
    return [
      ...(levels.length === 0
        ? []
        : [
            {
              heading: words.strength,
              pictures: [tables.shares(levels, tables.byLevel)],
              tables: [tables.seats(words.numbers, levels, tables.byLevel)],
            },
          ]),
      { heading: words.changes, pictures: tables.differences(cells), tables: tables.figures(cells) },
      ...(searched.length === 0
        ? []
        : [
            {
              heading: words.searched,
              sentences: [words.seen],
              // Of more seats the table says it shorter.
              pictures: question.players === 2 ? [tables.shares(searched, tables.rules, true)] : [],
              tables: [tables.seats(words.searched, searched, tables.rules, true)],
            },
          ]),
      ...(games ? [{ heading: words.toLook, games: await this.#games(games, cells) }] : []),
      {
        heading: words.measured,
        sentences: [
          ...question.sentences[language],
          ...(isLast ? await notesOf([this.#answer], language) : []),
        ],
        tables: [tables.cells(question)],
      },
      ...(isLast ? [{ heading: words.question, sentences: [words.howToAsk(command)], file }] : []),
    ];
  }

  async #games(db: DamaDatabase, cells: readonly LabCell[]): Promise<GameList[]> {
    const lists: GameList[] = [];
    const shown = cells.slice(0, MOST_LISTS);
    for (const cell of shown) {
      const row = getStudy(db, cell.study);
      if (!row) continue;
      const value = { label: this.#words.lead, of: (hand: OneHand) => placeLead(hand, 0) };
      const most = Math.min(MOST_GAMES, Math.floor(MOST_SEATS / cell.players / shown.length));
      const list = await chosenGames(db, row, value, this.#options.language, undefined, most);
      lists.push({ ...list, title: `${this.#tables.rules(cell)}: ${list.title}` });
    }
    return lists;
  }

  #provenance(): Provenance {
    const { games, blocks, revisions } = this.#answer;
    const cells = cellsOf(this.#answer);
    const effective = cells.map(({ shares }) => shares[0].effective);
    return {
      command: this.#options.command,
      revisions,
      bots: [...new Set(cells.map(({ bot }) => bot))],
      games,
      blocks,
      effectiveGames: { low: Math.min(...effective), high: Math.max(...effective) },
      seeds: [...new Set(cells.map(({ seed }) => seed))].sort((a, b) => a - b),
      nets: this.#records.nets,
    };
  }
}

/** The page of an answer. */
export function labReport(
  records: LabRecords,
  answer: LabAnswer,
  options: LabReportOptions,
): Promise<ReportPage> {
  return new PageMaker(records, answer, options).page();
}
