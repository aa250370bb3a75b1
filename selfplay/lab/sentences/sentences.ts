/**
 * The sentences of an answer, made from its figures in each language: the first one is the answer, with figure, error, level
 * of play and how sure it is; the others say what it rests on and what else changes.
 */
import { botLabels } from '../../index.ts';
import type { Estimate, Interval } from '../../statistics/index.ts';
import {
  type CompareAnswer,
  type KeepFinding,
  type LabCell,
  type LabFigure,
  type LabQuestion,
  type LabTexts,
  type MeasureAnswer,
  MOST_MISJUDGED,
  type RemedyAnswer,
  type RemedyTrialAnswer,
} from '../answer.ts';
import type { Verdict } from '../seat-blocks.ts';
import { EN } from './en.ts';
import { IT } from './it.ts';
import type { Phrases } from './phrases.ts';

/** What was asked for in all questions. */
export interface Terms {
  readonly band: number;
  readonly sure: number;
  readonly unit: string;
}

type Named = Pick<LabFigure, 'name' | 'label'>;

/** What a language calls a figure. `unit`: what is played, `hand` and `match` in games of several hands. */
export function figurePhrase(language: keyof LabTexts, { name, label }: Named, unit: string): string {
  const say = language === 'it' ? IT : EN;
  if (!label) return say.feeling(name) ?? name;
  return say.figure(name, unit !== 'game') ?? label[language];
}

type Asked = Omit<LabQuestion, 'sentences'>;

export function sentencesOf(question: Asked, terms: Terms): LabTexts {
  return { en: new Sentences('en', question, terms).all(), it: new Sentences('it', question, terms).all() };
}

class Sentences {
  readonly #language: keyof LabTexts;
  readonly #say: Phrases;
  readonly #question: Asked;
  readonly #terms: Terms;

  constructor(language: keyof LabTexts, question: Asked, terms: Terms) {
    this.#language = language;
    this.#say = language === 'it' ? IT : EN;
    this.#question = question;
    this.#terms = terms;
  }

  all(): string[] {
    const { finding } = this.#question;
    const own =
      finding.kind === 'measure'
        ? this.#measured(finding)
        : finding.kind === 'compare'
          ? this.#compared(finding)
          : this.#cured(finding);
    const play = [...this.#calibration(), ...this.#trained(), ...this.#strength()];
    return [...own, ...this.#levels(), ...this.#luckless(), ...play, ...this.#valued()];
  }

  #calibration(): string[] {
    const { cells } = this.#question;
    const say = this.#say;
    const judged = cells.flatMap(({ variant, calibration }, i) =>
      calibration && cells.findIndex((one) => one.variant === variant) === i
        ? [{ variant, ...calibration }]
        : [],
    );
    const [first] = judged;
    if (!first) return [];
    const points = (share: number) => say.points(this.#number(100 * share, 1));
    const parts = judged.map(({ variant, error }) => say.under(variant, points(error)));
    const most = say.points(this.#number(100 * MOST_MISJUDGED, 0));
    return [say.calibration(say.list(parts), say.count(first.hands, 'hand'), most)];
  }

  #trained(): string[] {
    const made = this.#question.cells.flatMap(({ variant, trained }) =>
      trained ? [{ variant, ...trained }] : [],
    );
    const [first] = made;
    if (!first) return [];
    const variants = [...new Set(made.map(({ variant }) => variant))];
    return [this.#say.trained(this.#say.list(variants), this.#say.count(first.hands, 'hand'))];
  }

  #strength(): string[] {
    const { cells, players } = this.#question;
    const say = this.#say;
    const judged = cells.flatMap(({ variant, strength }, i) =>
      strength && cells.findIndex((one) => one.variant === variant) === i ? [{ variant, strength }] : [],
    );
    const [first] = judged;
    if (!first) return [];
    const parts = judged.map(({ variant, strength }) => say.under(variant, this.#percent(strength.share)));
    const games = Math.min(...judged.map(({ strength }) => strength.games));
    const count = say.count(games, this.#terms.unit);
    return [say.strength(first.strength.against, say.list(parts), this.#even(players), count)];
  }

  #even(players: number): string {
    return `${this.#number(100 / players, [2, 4, 5].includes(players) ? 0 : 1)} %`;
  }

  #valued(): string[] {
    const all = this.#question.cells.flatMap(({ valued }) => valued ?? []);
    const [first] = all;
    if (!first) return [];
    const games = Math.min(...all.map((one) => one.games));
    return [
      this.#say.valued(`${first.evaluator} ${first.version}`, this.#say.count(games, this.#terms.unit)),
    ];
  }

  #number(value: number, digits: number): string {
    return value.toFixed(digits).replace('.', this.#say.point);
  }

  #interval({ low, high }: Interval, format: (value: number) => string): string {
    return `[${format(low)}${this.#say.between}${format(high)}]`;
  }

  #percent(estimate: Estimate): string {
    const format = (value: number) => this.#number(100 * value, 1);
    return `${format(estimate.value)} % ${this.#interval(estimate, format)}`;
  }

  #signed(value: number, digits: number): string {
    return `${value < 0 ? '' : '+'}${this.#number(value, digits)}`;
  }

  get #sure(): string {
    return `${this.#number(100 * this.#terms.sure, this.#terms.sure * 100 === Math.round(this.#terms.sure * 100) ? 0 : 1)} %`;
  }

  get #band(): string {
    const points = 100 * this.#terms.band;
    return this.#say.points(this.#number(points, Number.isInteger(Math.round(points * 10) / 10) ? 0 : 1));
  }

  #places({ together, players }: LabCell): string {
    return this.#say.places(
      together.map((share) => this.#percent(share)),
      players,
      this.#even(players),
    );
  }

  #games({ games }: LabCell): string {
    return this.#say.count(games, this.#terms.unit);
  }

  #fair(cell: LabCell): string {
    return this.#say.fair(cell.fair, this.#band, this.#sure, this.#games(cell));
  }

  #measured({ fairest, leastFair }: MeasureAnswer): string[] {
    const say = this.#say;
    const { cells, bot, base } = this.#question;
    const best = cells[fairest];
    if (cells.length === 1) {
      return [`${say.wins(best.variant, this.#places(best))}: ${this.#fair(best)}. ${say.by(bot)}`];
    }
    const verdicts = (['yes', 'no', 'open'] as const).flatMap((verdict) => {
      const own = cells.filter(({ fair }) => fair === verdict).map(({ variant }) => variant);
      return own.length === 0 ? [] : [say.sorted(verdict, say.list(own))];
    });
    return [
      `${say.mostEven(cells.length, best.variant, this.#places(best))}: ${this.#fair(best)}. ${say.by(bot)}`,
      ...(leastFair === fairest
        ? []
        : [say.leastEven(cells[leastFair].variant, this.#places(cells[leastFair]))]),
      ...verdicts,
      say.held(this.#sure),
      ...cells.flatMap((cell) => {
        const changes = this.#changes(cell);
        return changes.length === 0 ? [] : [say.against(cell.variant, base, say.list(changes))];
      }),
    ];
  }

  #compared({ best, candidates, keeps }: CompareAnswer): string[] {
    const say = this.#say;
    const { cells, base, confirmBot } = this.#question;
    const cell = cells[best];
    const others = candidates.filter(({ variant }) => variant !== cell.variant);
    const [beaten, open] = [true, false].map((wanted) =>
      others.filter(({ isBeaten }) => isBeaten === wanted).map(({ variant }) => variant),
    );
    const lines = [
      `${say.best(cell.variant, candidates.length, this.#places(cell), this.#games(cell))}: ${this.#fair(cell)}. ${say.by(confirmBot)}`,
      open.length === 0
        ? say.beats(others.length, this.#sure)
        : beaten.length === 0
          ? say.beatsNone(say.list(open))
          : say.beatsSome(say.list(beaten), say.list(open), this.#sure),
    ];
    if (cells.length === 1) return [...lines, say.baseIsBest(base, others.length)];
    const [first] = cells;
    return [...lines, `${say.wins(first.variant, this.#places(first))}.`, ...this.#effects(cell, keeps)];
  }

  #figure(figure: Named): string {
    return figurePhrase(this.#language, figure, this.#terms.unit);
  }

  #changes({ figures }: LabCell): string[] {
    return figures.flatMap((figure) => {
      const text = this.#change(figure);
      return text === undefined ? [] : [this.#say.change(this.#figure(figure), text)];
    });
  }

  #effects(cell: LabCell, keeps: readonly KeepFinding[]): string[] {
    const say = this.#say;
    const changes = this.#changes(cell);
    const kept = keeps.map(({ figure, kept: verdict, tolerance, isRelative }) => {
      const own = cell.figures.find(({ name }) => name === figure);
      const isShare = isRelative || own?.kind === 'share';
      const limit = `${this.#number(isShare ? 100 * tolerance : tolerance, isShare ? 0 : 1)}${isRelative ? ' %' : ''}`;
      const text = isRelative || own?.kind !== 'share' ? limit : say.points(limit);
      return say.kept(
        this.#figure(own ?? { name: figure }),
        verdict,
        (own && this.#change(own, isShare ? 'part' : 'unit')) ?? say.noChange,
        text,
      );
    });
    return [say.sideEffects(changes.length === 0 ? say.noChange : say.list(changes)), ...kept];
  }

  /** Of a share in percentage points, of a mean as a part of what it was, or in its unit. */
  #change({ kind, change, relative }: LabFigure, by: 'part' | 'unit' = 'part'): string | undefined {
    const own = kind === 'share' || by === 'unit' ? change : relative;
    if (!own || !Number.isFinite(own.value)) return undefined;
    if (kind !== 'share' && by === 'unit') {
      const inUnit = (value: number) => this.#signed(value, 1);
      return `${inUnit(own.value)} ${this.#interval(own, inUnit)}`;
    }
    const format = (value: number) => this.#signed(100 * value, 1);
    const ends = this.#interval(own, format);
    return kind === 'share'
      ? `${this.#say.points(format(own.value))} ${ends}`
      : `${format(own.value)} % ${ends}`;
  }

  #cured({ base, trials, mildest, nearest }: RemedyAnswer): string[] {
    const { cells, players, base: name, confirmBot } = this.#question;
    const say = this.#say;
    const before = cells[base];
    const confirmed = (cell: LabCell) =>
      `${this.#fair(cell)}. ${say.confirmed(cell.fair, confirmBot, this.#games(cell), this.#sure)}`;
    if (before.fair === 'yes') {
      return [`${say.needsNone(name, players, this.#places(before))}: ${confirmed(before)}`];
    }
    const chosen = trials[mildest ?? nearest ?? 0];
    const cell = cells[chosen.cell];
    if (cell.hash === before.hash) {
      const answer = say.noBetter(name, players, this.#places(before));
      return [
        `${answer}: ${confirmed(before)}`,
        ...trials.flatMap((trial) => this.#trial(trial, undefined, base)),
      ];
    }
    const form = mildest !== undefined ? 'cure' : chosen.cures === 'open' ? 'openCure' : 'noCure';
    const answer = say[form](
      name,
      players,
      cell.variant,
      this.#places(cell),
      this.#percent(before.together[0]),
    );
    return [
      `${answer}: ${confirmed(cell)}`,
      ...this.#effects(cell, chosen.keeps),
      ...trials.flatMap((trial) => this.#trial(trial, chosen, base)),
    ];
  }

  /** What is known of a lever, with its best value unless that has been said. */
  #trial(trial: RemedyTrialAnswer, chosen: RemedyTrialAnswer | undefined, base: number): string[] {
    const say = this.#say;
    const { cells } = this.#question;
    const own = cells[trial.cell];
    const lines: string[] = [];
    if (trial !== chosen && own.hash !== cells[base].hash)
      lines.push(say.other(trial.lever, own.variant, this.#places(own), own.fair));
    if (trial.even) {
      const format = (value: number) => this.#number(value, 2);
      const values = trial.even.map((one) => `${format(one.value)} ${this.#interval(one, format)}`);
      lines.push(say.even(trial.lever, say.list(values)));
    }
    if (trial.isAtEnd) lines.push(say.atEnd(trial.lever, trial.searched));
    return lines;
  }

  #levels(): string[] {
    const { levels, finding } = this.#question;
    if (levels.length === 0) return [];
    const say = this.#say;
    const variants = [...new Set(levels.map(({ variant }) => variant))];
    return variants.flatMap((variant) => {
      const own = levels.filter((cell) => cell.variant === variant);
      const nameOf = botLabels(own.map(({ bot }) => bot));
      const parts = own.map((cell) => say.level(nameOf(cell.bot), this.#places(cell), cell.fair)).join('; ');
      const text = say.levels(variant, parts);
      return finding.kind === 'measure' ? [text] : [text, say.holds(allOf(own))];
    });
  }

  #luckless(): string[] {
    const { cells, levels } = this.#question;
    const all = [...cells, ...levels];
    const luckless = all.filter(({ luck }) => luck);
    const worths = luckless.flatMap(({ luck }) => luck?.worth ?? []);
    if (worths.length === 0) return [];
    const say = this.#say;
    const nameOf = botLabels(luckless.map(({ bot }) => bot));
    const names = luckless.map(({ bot, variant }) => {
      const isEverywhere = all.every((cell) => cell.bot !== bot || cell.luck);
      return isEverywhere ? nameOf(bot) : say.under(variant, nameOf(bot));
    });
    const [least, most] = [Math.min(...worths), Math.max(...worths)].map((worth) => this.#number(worth, 1));
    const worth = least === most ? least : say.fromTo(least, most);
    return [say.luckless(say.list([...new Set(names)]), worth)];
  }
}

function allOf(cells: readonly LabCell[]): Verdict {
  if (cells.some(({ fair }) => fair === 'no')) return 'no';
  return cells.every(({ fair }) => fair === 'yes') ? 'yes' : 'open';
}
