/**
 * The words of an answer, made from its figures in each language: a verdict of one to three short sentences that answers the
 * question, and notes that say what it rests on. Intervals and methods stand in tables and notes.
 */
import { botLabels } from '../../index.ts';
import { decimal, type Estimate } from '../../statistics/index.ts';
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
import { EN, type Phrases } from './en.ts';
import { IT } from './it.ts';

/** What was asked for in all questions. */
interface Terms {
  readonly band: number;
  readonly sure: number;
  readonly unit: string;
}

type Named = Pick<LabFigure, 'name' | 'label'>;

/** What a language calls a figure. `unit`: what is played, `hand` and `match` in games of several hands. */
export function figurePhrase(language: keyof LabTexts, { name, label }: Named, unit: string): string {
  const say = language === 'it' ? IT : EN;
  return say.figure(name, unit !== 'game') ?? label[language];
}

/** What a cell is called: in words where it has some. */
function cellName({ variant, words }: Pick<LabCell, 'variant' | 'words'>, language: keyof LabTexts): string {
  return words?.[language] ?? variant;
}

type Asked = Omit<LabQuestion, 'verdict' | 'sentences'>;

export function sentencesOf(question: Asked, terms: Terms): Pick<LabQuestion, 'verdict' | 'sentences'> {
  const [en, it] = (['en', 'it'] as const).map((language) => new Sentences(language, question, terms));
  return { verdict: { en: en.verdict(), it: it.verdict() }, sentences: { en: en.notes(), it: it.notes() } };
}

/** Lengths that people reckon by, the first one that a game records. */
const LENGTHS = ['turns', 'rounds'];

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

  verdict(): string[] {
    const { finding } = this.#question;
    if (finding.kind === 'measure') return this.#measured(finding);
    return finding.kind === 'compare' ? this.#compared(finding) : this.#cured(finding);
  }

  notes(): string[] {
    const { finding } = this.#question;
    const own =
      finding.kind === 'measure'
        ? this.#measuredNotes()
        : finding.kind === 'compare'
          ? this.#comparedNotes(finding)
          : this.#curedNotes(finding);
    const play = [...this.#calibration(), ...this.#trained(), ...this.#strength()];
    return [...own, ...this.#levels(), ...this.#luckless(), ...play, ...this.#valued()];
  }

  #measured({ fairest, leastFair }: MeasureAnswer): string[] {
    const say = this.#say;
    const { cells } = this.#question;
    const best = cells[fairest];
    if (cells.length === 1) {
      const form = { yes: say.fair, no: say.unfair, open: isTilted(best) ? say.favoured : say.nearlyFair }[
        best.fair
      ];
      return [form(this.#name(best), this.#places(best)), ...this.#certainty(best)];
    }
    const worst = cells[leastFair];
    return [
      say.mostEven(cells.length, this.#name(best), this.#places(best)),
      ...this.#verdictOf(best),
      ...(leastFair === fairest ? [] : [say.leastEven(this.#name(worst), this.#places(worst))]),
    ];
  }

  #measuredNotes(): string[] {
    const say = this.#say;
    const { cells } = this.#question;
    const verdicts = (['yes', 'no', 'open'] as const).flatMap((verdict) => {
      const own = cells.filter(({ fair }) => fair === verdict).map((cell) => this.#name(cell));
      return own.length === 0 || cells.length === 1 ? [] : [say.sorted(verdict, say.list(own))];
    });
    const changes = cells.flatMap((cell) => this.#changes(cell, []));
    const between = cells.flatMap((cell) => this.#between(cell));
    return [...verdicts, ...changes, ...between, ...this.#playedBy(cells, false)];
  }

  #compared({ best, candidates }: CompareAnswer): string[] {
    const say = this.#say;
    const { cells } = this.#question;
    const cell = cells[best];
    if (cells.length === 1)
      return [say.noneFairer(this.#name(cell), this.#places(cell)), ...this.#verdictOf(cell)];
    return [
      say.fairest(this.#name(cell), candidates.length, this.#placesBefore(cell, cells[0])),
      ...this.#verdictOf(cell),
      ...this.#turned(cell, cells[0]),
    ];
  }

  #comparedNotes({ best, candidates, keeps }: CompareAnswer): string[] {
    const say = this.#say;
    const { cells } = this.#question;
    const cell = cells[best];
    const others = candidates.filter(({ variant }) => variant !== cell.variant);
    const [beaten, open] = [true, false].map((wanted) =>
      others.filter(({ isBeaten }) => isBeaten === wanted).map(({ variant }) => variant),
    );
    const claim =
      open.length === 0
        ? say.beats(others.length)
        : beaten.length === 0
          ? say.beatsNone(say.list(open))
          : say.beatsSome(say.list(beaten), say.list(open));
    const effects = cells.length === 1 ? [] : this.#effects(cell, cells[0], keeps);
    return [claim, ...effects, ...cells.flatMap((one) => this.#between(one)), ...this.#playedBy(cells, true)];
  }

  #cured({ base, trials, mildest, nearest }: RemedyAnswer): string[] {
    const { cells } = this.#question;
    const say = this.#say;
    const before = cells[base];
    const name = this.#name(before);
    if (before.fair === 'yes') return [say.needsNone(name, this.#places(before)), ...this.#certainty(before)];
    const chosen = trials[mildest ?? nearest ?? 0];
    const cell = cells[chosen.cell];
    if (cell.hash === before.hash)
      return [say.noBetter(name, this.#places(before)), ...this.#verdictOf(before)];
    const form = mildest !== undefined ? say.cure : chosen.cures === 'open' ? say.looksRight : say.noCure;
    const remedy = this.#name(cell);
    const rest = mildest === undefined && chosen.cures === 'no' ? [] : this.#certainty(cell);
    return [form(name, remedy, this.#placesBefore(cell, before)), ...rest, ...this.#turned(cell, before)];
  }

  #curedNotes({ base, trials, mildest, nearest }: RemedyAnswer): string[] {
    const { cells } = this.#question;
    const before = cells[base];
    const chosen = trials[mildest ?? nearest ?? 0];
    const cell = cells[chosen.cell];
    const isChanged = cell.hash !== before.hash && before.fair !== 'yes';
    const said = isChanged ? [before, cell] : [before];
    return [
      ...(isChanged ? this.#effects(cell, before, chosen.keeps) : []),
      ...trials.flatMap((trial) => this.#trial(trial, isChanged ? chosen : undefined, base)),
      ...said.flatMap((one) => this.#between(one)),
      ...this.#playedBy(said, true),
    ];
  }

  /** What is known of a lever, with its best value unless that is the answer. */
  #trial(trial: RemedyTrialAnswer, chosen: RemedyTrialAnswer | undefined, base: number): string[] {
    const say = this.#say;
    const { cells } = this.#question;
    const own = cells[trial.cell];
    const lines: string[] = [];
    if (trial !== chosen && own.hash !== cells[base].hash)
      lines.push(say.other(this.#name(own), this.#places(own), own.fair));
    // Of several numbers together a range says little.
    const [even] = trial.even ?? [];
    const lever = trial.words[this.#language];
    // Beyond what was tried, nothing is known of it.
    if (even && trial.even?.length === 1 && !trial.isAtEnd)
      lines.push(say.root(lever, this.#number(even.low, 1), this.#number(even.high, 1)));
    if (trial.isAtEnd) lines.push(say.atEnd(lever, trial.searched));
    return lines;
  }

  #name(cell: LabCell): string {
    const name = cellName(cell, this.#language);
    const { finding, base } = this.#question;
    return cell.words && finding.kind === 'measure' ? this.#say.changed(base, name) : name;
  }

  #number(value: number, digits: number): string {
    return decimal(value, digits).replace('.', this.#say.point);
  }

  #percent(value: number): string {
    return `${this.#number(100 * value, 1)} %`;
  }

  #signed(value: number, digits: number): string {
    return `${value < 0 ? '' : '+'}${this.#number(value, digits)}`;
  }

  get #band(): string {
    const points = 100 * this.#terms.band;
    return this.#say.points(this.#number(points, Number.isInteger(Math.round(points * 10) / 10) ? 0 : 1));
  }

  #places({ together, players }: LabCell): string {
    const [first] = together;
    if (players === 2) return this.#say.first(this.#percent(first.value));
    const [most, least] = extremesOf(together);
    const shareOf = (place: number) => this.#percent(together[place].value);
    if (shareOf(most) === shareOf(least)) return this.#say.alike(players, shareOf(most));
    return this.#say.extremes(most + 1, shareOf(most), least + 1, shareOf(least), players);
  }

  /** The same, and what the first seat wins without the change. */
  #placesBefore(cell: LabCell, before: LabCell): string {
    const share = this.#percent(before.together[0].value);
    return `${this.#places(cell)}, ${this.#say.insteadOf(share, cell.players)}`;
  }

  #turned({ together, players }: LabCell, before: LabCell): string[] {
    const [now] = extremesOf(together);
    const [then] = extremesOf(before.together);
    if (now === then || players === 2 || !isTilted({ together })) return [];
    return [this.#say.turned(then + 1, this.#percent(before.together[then].value), players)];
  }

  /** How sure a verdict is; what would decide one that is open. */
  #certainty(cell: LabCell): string[] {
    const say = this.#say;
    if (cell.fair === 'yes') return [say.sure(this.#band)];
    if (cell.fair === 'no') return [say.even(this.#percent(1 / cell.players))];
    return [this.#open(cell)];
  }

  #verdictOf(cell: LabCell): string[] {
    return [cell.fair === 'open' ? this.#open(cell) : this.#say.isFair(cell.fair, this.#band)];
  }

  #open({ needed }: LabCell): string {
    const { unit } = this.#terms;
    const open =
      needed === undefined || typeof needed === 'string'
        ? ({ kind: needed ?? 'edge' } as const)
        : ({ kind: 'more', games: this.#say.count(roundedUp(needed), unit) } as const);
    return this.#say.open(open, this.#band);
  }

  #between(cell: LabCell): string[] {
    const [{ low, high }] = cell.together;
    return [this.#say.between(this.#name(cell), this.#percent(low), this.#percent(high))];
  }

  #playedBy(cells: readonly LabCell[], isFresh: boolean): string[] {
    const nameOf = botLabels(cells.map(({ bot }) => bot));
    const bots = this.#say.list([...new Set(cells.map(({ bot }) => nameOf(bot)))]);
    const counts = [...new Set(cells.map(({ games }) => games))].sort((a, b) => a - b);
    const [least, most] = [counts[0], counts[counts.length - 1]];
    const count = this.#say.count(most, this.#terms.unit);
    const games = least === most ? count : this.#say.fromTo(String(least), count);
    return [this.#say.played(bots, games, isFresh), ...this.#repeated(cells)];
  }

  #repeated(cells: readonly LabCell[]): string[] {
    const some = cells.filter(({ different, games }) => different !== undefined && different < games);
    if (some.length === 0) return [];
    const say = this.#say;
    const { unit } = this.#terms;
    const parts = some.map((cell) => say.under(this.#name(cell), say.count(cell.different ?? 0, unit)));
    return [say.repeated(say.list(parts))];
  }

  #figure(figure: Named): string {
    return figurePhrase(this.#language, figure, this.#terms.unit);
  }

  #effects(cell: LabCell, before: LabCell, keeps: readonly KeepFinding[]): string[] {
    const say = this.#say;
    const kept = keeps.map(({ figure, kept: verdict, tolerance, isRelative }) => {
      const own = cell.figures.find(({ name }) => name === figure);
      const isShare = isRelative || own?.kind === 'share';
      const limit = `${this.#number(isShare ? 100 * tolerance : tolerance, isShare ? 0 : 1)}${isRelative ? ' %' : ''}`;
      const text = isRelative || own?.kind !== 'share' ? limit : say.points(limit);
      const change = (own && this.#change(own, isShare)) ?? say.noChange;
      return say.kept(own ? this.#figure(own) : figure, verdict, change, text);
    });
    const length = this.#length(cell, before);
    const said = [...keeps.map(({ figure }) => figure), ...(length.length > 0 ? LENGTHS : [])];
    return [...length, ...this.#changes(cell, said), ...kept];
  }

  /** What is shown to change, but for what has been said. */
  #changes(cell: LabCell, said: readonly string[]): string[] {
    const shown = cell.figures.flatMap((figure) => {
      const { name, kind, change, relative } = figure;
      const own = kind === 'share' ? change : relative;
      const isShown = own && Number.isFinite(own.low) && (own.low > 0 || own.high < 0);
      const text = isShown && !said.includes(name) ? this.#change(figure, true) : undefined;
      return text === undefined ? [] : [`${this.#figure(figure)} ${text}`];
    });
    return shown.length === 0 ? [] : [this.#say.changes(this.#name(cell), this.#say.list(shown))];
  }

  #length(cell: LabCell, before: LabCell): string[] {
    const name = LENGTHS.find((one) => cell.figures.some((figure) => figure.name === one));
    const [now, then] = [cell, before].map(({ figures }) => figures.find((figure) => figure.name === name));
    if (!now || !then) return [];
    const [text, other] = [now, then].map(({ estimate }) => this.#number(estimate.value, 1));
    return text === other
      ? []
      : [this.#say.length(text, other, this.#terms.unit !== 'game', name === 'rounds')];
  }

  /** Of a share in percentage points, of a mean as a part of what it was, or in its unit. */
  #change({ kind, change, relative }: LabFigure, isPart: boolean): string | undefined {
    const own = kind === 'share' || !isPart ? change : relative;
    if (!own || !Number.isFinite(own.value)) return undefined;
    if (kind === 'share') return this.#say.points(this.#signed(100 * own.value, 1));
    return isPart ? `${this.#signed(100 * own.value, 1)} %` : this.#signed(own.value, 1);
  }

  #levels(): string[] {
    const { levels, finding, checks, unchecked } = this.#question;
    const [first] = levels;
    if (first && checks.length > 0) {
      const verdict = checks.includes('no') ? 'no' : checks.every((one) => one === 'yes') ? 'yes' : 'open';
      const games = this.#say.count(Math.min(...levels.map((cell) => cell.games)), this.#terms.unit);
      return [this.#say.checked(verdict, botLabels([first.bot])(first.bot), games, this.#places(first))];
    }
    if (unchecked) {
      const { bot, wanted } = unchecked;
      if (wanted === undefined) return [this.#say.untimed(botLabels([bot])(bot), this.#question.players)];
      const budget =
        'games' in wanted
          ? this.#say.count(roundedUp(wanted.games), this.#terms.unit)
          : this.#say.minutes(wanted.minutes);
      return [this.#say.unchecked(botLabels([bot])(bot), budget)];
    }
    if (levels.length === 0 || finding.kind === 'measure') return [];
    return [this.#say.holds(allOf(levels))];
  }

  #calibration(): string[] {
    const say = this.#say;
    const judged = firstOfEach(this.#question.cells).flatMap((cell) => {
      return cell.calibration ? [{ ...cell.calibration, name: this.#name(cell) }] : [];
    });
    const [first] = judged;
    if (!first) return [];
    const points = (share: number) => say.points(this.#number(100 * share, 1));
    const parts = judged.map(({ name, error }) => say.under(name, points(error)));
    const most = say.points(this.#number(100 * MOST_MISJUDGED, 0));
    return [say.calibration(say.list(parts), say.count(first.hands, 'hand'), most)];
  }

  #trained(): string[] {
    const made = firstOfEach(this.#question.cells).flatMap((cell) => {
      return cell.trained ? [{ ...cell.trained, name: this.#name(cell) }] : [];
    });
    const [first] = made;
    if (!first) return [];
    const names = this.#say.list(made.map(({ name }) => name));
    const widest = Math.max(0, ...made.map(({ spread }) => spread?.share ?? 0));
    const { spread } = made.find((one) => one.spread?.share === widest) ?? {};
    const say = this.#say;
    const said =
      spread &&
      say.spread(
        say.points(this.#number(spread.share, 1)),
        this.#question.finding.kind === 'measure' ? undefined : say.points(this.#number(spread.change, 1)),
        spread.nets,
        say.count(spread.hands, 'hand'),
      );
    return [say.trained(names, say.count(first.hands, 'hand')), ...(said ? [said] : [])];
  }

  #strength(): string[] {
    const say = this.#say;
    const judged = firstOfEach(this.#question.cells).flatMap((cell) => {
      return cell.strength ? [{ ...cell.strength, name: this.#name(cell) }] : [];
    });
    const [first] = judged;
    if (!first) return [];
    const parts = judged.map(({ name, share }) => say.under(name, this.#percent(share.value)));
    const games = Math.min(...judged.map((one) => one.games));
    const even = this.#percent(1 / this.#question.players);
    return [say.strength(first.against, say.list(parts), even, say.count(games, this.#terms.unit))];
  }

  #valued(): string[] {
    const all = this.#question.cells.flatMap(({ valued }) => valued ?? []);
    const [first] = all;
    if (!first) return [];
    const games = Math.min(...all.map((one) => one.games));
    const count = this.#say.count(games, this.#terms.unit);
    return [this.#say.valued(`${first.evaluator} ${first.version}`, count)];
  }

  #luckless(): string[] {
    const { cells, levels } = this.#question;
    const all = [...cells, ...levels];
    const luckless = all.filter(({ luck }) => luck);
    const worths = luckless.flatMap(({ luck }) => luck?.worth ?? []);
    if (worths.length === 0) return [];
    const say = this.#say;
    const nameOf = botLabels(luckless.map(({ bot }) => bot));
    const names = luckless.map((cell) => {
      const isEverywhere = all.every((one) => one.bot !== cell.bot || one.luck);
      return isEverywhere ? nameOf(cell.bot) : say.under(this.#name(cell), nameOf(cell.bot));
    });
    const [least, most] = [Math.min(...worths), Math.max(...worths)].map((worth) => this.#number(worth, 1));
    const worth = least === most ? least : say.fromTo(least, most);
    return [say.luckless(say.list([...new Set(names)]), worth)];
  }
}

/** Places, from 0, that win most and least. */
function extremesOf(shares: readonly Estimate[]): readonly [number, number] {
  const values = shares.map(({ value }) => value);
  return [values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))];
}

/** Whether some place is beyond doubt ahead of an even share, or behind. */
function isTilted({ together }: Pick<LabCell, 'together'>): boolean {
  return together.some(({ low, high }) => low > 1 / together.length || high < 1 / together.length);
}

function firstOfEach(cells: readonly LabCell[]): LabCell[] {
  return cells.filter(({ variant }, i) => cells.findIndex((one) => one.variant === variant) === i);
}

/** Two figures of a number that is an estimate itself. */
function roundedUp(games: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return Math.ceil(games / unit) * unit;
}

function allOf(cells: readonly LabCell[]): Verdict {
  if (cells.some(({ fair }) => fair === 'no')) return 'no';
  return cells.every(({ fair }) => fair === 'yes') ? 'yes' : 'open';
}
