/** Findings as answers: cells with figures, verdicts, and sentences in both languages. */
import { getStudy } from '../../db/index.ts';
import { tQuantile, variantLabel } from '../../selfplay/index.ts';
import {
  type CompareFinding,
  type Confirmed,
  claimsOfFairness,
  fairVerdict,
  type KeepFinding,
  keepVerdict,
  type LabAnswer,
  type LabCell,
  type LabQuestion,
  type MeasureFinding,
  type RemedyAnswer,
  type RemedyFinding,
  type RemedyTrial,
  type RemedyTrialAnswer,
  type SeatBlocks,
  type Spot,
  seatEstimates,
  sentencesOf,
  together,
  unfairness,
  type Verdict,
} from '../../selfplay/lab/index.ts';
import { type Leveled, sureOfLevel } from './at-levels.ts';
import type { CellPlace, LabBench } from './bench.ts';
import { CellMaker } from './cells.ts';
import type { LabConfig } from './config.ts';
import type { LabDrama } from './drama.ts';
import type { Player } from './effort.ts';
import type { KeepRule } from './kept-figures.ts';
import type { LabLuck } from './luck.ts';
import type { LabNets } from './nets.ts';
import type { LabQuestionPlan } from './questions.ts';
import type { Asked, Finding } from './run.ts';
import type { LabStrength } from './strength.ts';
import { leverWords } from './variant-words.ts';
import type { LabWarnings } from './warnings.ts';

/** What a remedy disturbs is measured by these, where a file keeps nothing: 10 % of the length, 5 points of the closings. */
const DEFAULT_KEEP: readonly KeepRule[] = [
  { figure: 'turns', tolerance: 0.1, isRelative: true },
  { figure: 'closed', tolerance: 0.05, isRelative: false },
];
/** By simulated labs (docs/lab.md): the model is not quite true, and its errors are so much larger than it says. */
const MODEL_FACTOR = 1.4;
/** Degrees of freedom: the normal distribution. */
const MANY = 1e6;

/** What is known of cells beside what was played. */
interface LabParts {
  readonly drama: LabDrama;
  readonly luck: LabLuck;
  readonly strength: LabStrength;
  readonly nets: LabNets | undefined;
}

type Draft = Omit<LabQuestion, 'levels' | 'checks' | 'unchecked' | 'warnings' | 'verdict' | 'sentences'>;

export class AnswerMaker {
  readonly #config: LabConfig;
  readonly #bench: LabBench;
  readonly #cells: CellMaker;

  readonly #drama: LabDrama;
  readonly #luck: LabLuck;
  readonly #strength: LabStrength;
  readonly #nets: LabNets | undefined;

  constructor(config: LabConfig, bench: LabBench, { drama, luck, strength, nets }: LabParts) {
    this.#config = config;
    this.#bench = bench;
    this.#drama = drama;
    this.#luck = luck;
    this.#strength = strength;
    this.#nets = nets;
    const kept = config.keep.map(({ figure }) => figure);
    this.#cells = new CellMaker(
      bench,
      config,
      kept.length > 0 ? kept : DEFAULT_KEEP.map(({ figure }) => figure),
      drama,
    );
  }

  draft(asked: Asked, finding: Finding): Draft {
    const { id, players, base } = asked.question;
    const { search, confirm } = asked.levels;
    const found = this.#found(asked, finding);
    const { cells, searched } = found;
    const bots = {
      bot: saidOf(search, finding.kind === 'measure' ? cells : searched),
      confirmBot: saidOf(confirm, cells),
    };
    return { id, players, base: variantLabel(base), ...bots, ...found };
  }

  #found(asked: Asked, finding: Finding): Pick<Draft, 'cells' | 'searched' | 'finding'> {
    if (finding.kind === 'measure') return this.#measured(asked, finding);
    return finding.kind === 'compare' ? this.#compared(asked, finding) : this.#cured(asked, finding);
  }

  #place(asked: Asked, stage: 'search' | 'confirm', { spot, cell, shares, fair }: Confirmed): CellPlace {
    const key = asked.keyAt(spot, stage);
    const evaluator = asked.evaluatorAt(spot, stage, this.#luck);
    const blocks = (cell.numbers.at(-1) ?? -1) + 1;
    const place = { key, stage, seats: cell, together: shares, fair };
    const own = {
      luck: this.#luck.about({ key, blocks, evaluator }),
      strength: this.#strength.read(key),
      trained: this.#nets?.trained(key, key.lineup[0]),
      calibration: this.#nets?.calibration(key, key.lineup[0]),
    };
    return { ...place, ...own, valued: this.#drama.part(asked, cell) };
  }

  #measured(asked: Asked, { cells }: MeasureFinding): Pick<Draft, 'cells' | 'searched' | 'finding'> {
    const { base } = asked.question;
    const { kit } = this.#config;
    const all = cells.map((one) => this.#place(asked, 'search', one));
    const { rules } = kit.module;
    const own = all.find(({ key }) => rules.hash(key.variant) === rules.hash(base));
    const made = all.map((place) => this.#cells.make(place, base, own === place ? undefined : own));
    const apart = made.map(({ shares }) => unfairness(shares.map(({ value }) => value)));
    const fairest = apart.indexOf(Math.min(...apart));
    const leastFair = apart.indexOf(Math.max(...apart));
    return { cells: made, searched: [], finding: { kind: 'measure', fairest, leastFair } };
  }

  #searched(asked: Asked, spot: Spot, cell: SeatBlocks): LabCell {
    const { sure, band } = this.#config;
    const shares = seatEstimates(cell, together(sure, claimsOfFairness(asked.question.players)));
    const fair = fairVerdict(shares, band);
    const key = asked.keyAt(spot, 'search');
    const place: CellPlace = { key, stage: 'search', seats: cell, together: shares, fair };
    return this.#cells.make(place, asked.question.base);
  }

  #compared(asked: Asked, finding: CompareFinding): Pick<Draft, 'cells' | 'searched' | 'finding'> {
    const { raced, first, best } = finding;
    const { base } = asked.question;
    const candidates = raced.beaten.map((isBeaten, option) => {
      return { variant: variantLabel(asked.variantAt({ option, x: [] })), isBeaten };
    });
    const before = first && this.#place(asked, 'confirm', first);
    const cells = before ? [this.#cells.make(before, base)] : [];
    cells.push(this.#cells.make(this.#place(asked, 'confirm', best), base, before));
    return {
      cells,
      searched: raced.cells.map((cell, option) => this.#searched(asked, { option, x: [] }, cell)),
      finding: {
        kind: 'compare',
        best: cells.length - 1,
        candidates,
        keeps: keepsOf(this.#config.keep, cells[cells.length - 1]),
      },
    };
  }

  #cured(asked: Asked, { base, trials }: RemedyFinding): Pick<Draft, 'cells' | 'searched' | 'finding'> {
    const { question } = asked;
    const before = this.#place(asked, 'confirm', base);
    const cells = [
      this.#cells.make(before, question.base),
      ...trials.map(({ confirmed }) =>
        this.#cells.make(this.#place(asked, 'confirm', confirmed), question.base, before),
      ),
    ];
    const answers = trials.map((trial, i) => this.#trial(question, trial, cells[i + 1], i + 1));
    const searched = trials.flatMap(({ option, found, raced }) => [
      ...(found?.played.map(({ x, cell }) => this.#searched(asked, { option, x }, cell)) ?? []),
      ...(raced?.cells.map((cell, value) => this.#searched(asked, { option, x: [value] }, cell)) ?? []),
    ]);
    return {
      cells,
      searched,
      finding: { kind: 'remedy', base: 0, trials: answers, ...choose(answers, cells) },
    };
  }

  #trial(
    question: LabQuestionPlan,
    { option, found, confirmed }: RemedyTrial,
    cell: LabCell,
    at: number,
  ): RemedyTrialAnswer {
    if (question.kind !== 'remedy') throw new Error(`${question.id} asks for no remedy`);
    const own = question.options[option];
    const rules = this.#config.keep.length > 0 ? this.#config.keep : DEFAULT_KEEP;
    const keeps = keepsOf(this.#config.keep, cell);
    // Points for several places are said together.
    const places = found?.root?.x.length ?? 1;
    const quantile = MODEL_FACTOR * tQuantile((1 + together(0.95, places)) / 2, MANY);
    const even = found?.root?.x.map((value, i) => {
      const half = quantile * (found.root?.errors[i] ?? Number.NaN);
      return { value, low: value - half, high: value + half };
    });
    const { x } = confirmed.spot;
    const isAtEnd =
      own.kind === 'lever' && x.some((value) => value <= own.lever.from || value >= own.lever.to);
    const isWithin = own.kind === 'lever' && own.lever.current.every((value, i) => value === x[i]);
    return {
      lever: own.key,
      words: leverWords(this.#config.kit, own.key, question.players),
      cell: at,
      ...(even ? { even } : {}),
      searched:
        own.kind === 'lever'
          ? `${own.lever.from} .. ${own.lever.to} / ${own.lever.step}`
          : own.values.join(', '),
      isAtEnd: isAtEnd && !isWithin,
      keeps,
      cures: curesOf(cell.fair, keeps),
      disturbance: Math.max(0, ...rules.map((rule) => disturbanceOf(rule, cell))),
    };
  }

  /** Sentences are made when the levels have been played. */
  question(
    draft: Draft & Pick<LabQuestion, 'checks' | 'unchecked'>,
    levels: readonly LabCell[],
    warnings: LabWarnings,
  ): LabQuestion {
    const { band, sure, unit } = this.#config;
    const own = warnings.of(draft.id);
    const plain = { ...draft, levels, warnings: own };
    return { ...plain, ...sentencesOf(plain, { band, sure, unit }) };
  }

  level({ asked, cell: { players }, part }: Leveled): LabCell {
    const seats = this.#luck.seats(part);
    const shares = seatEstimates(seats, sureOfLevel(players, this.#config));
    const place: CellPlace = {
      key: part.key,
      stage: 'level',
      seats,
      together: shares,
      fair: fairVerdict(shares, this.#config.band),
      valued: this.#drama.part(asked, seats),
      luck: this.#luck.about(part),
    };
    return this.#cells.make(place, asked.question.base);
  }

  answer(questions: readonly LabQuestion[], warnings: LabWarnings): LabAnswer {
    const { name, kit, unit, band, precision, sure, seed, confirmSeed } = this.#config;
    const cells = questions.flatMap((own) => [...own.cells, ...own.searched, ...own.levels]);
    // A study that several questions look at was played once.
    const most = new Map<number, LabCell>();
    for (const cell of cells)
      if ((most.get(cell.study)?.blocks ?? -1) < cell.blocks) most.set(cell.study, cell);
    const distinct = [...most.values()];
    const revisions = new Set(
      distinct.flatMap(({ study }) => getStudy(this.#bench.db, study)?.revisions ?? []),
    );
    return {
      format: 'dama-lab-1',
      name,
      game: kit.module.name,
      unit,
      ...{ band, precision, sure },
      seeds: { search: seed, confirm: confirmSeed },
      revisions: [...revisions].sort(),
      blocks: distinct.reduce((sum, { blocks }) => sum + blocks, 0),
      games: distinct.reduce((sum, { games }) => sum + games, 0),
      warnings: warnings.ofAll(),
      questions,
    };
  }
}

/** Who plays, said of all cells: a bot without its net where a net was made for some. */
function saidOf({ bot, made }: Player, cells: readonly LabCell[]): string {
  return cells.every((cell) => cell.bot === bot) ? bot : (made?.bot ?? bot);
}

function keepsOf(rules: readonly KeepRule[], cell: LabCell): KeepFinding[] {
  return rules.map(({ figure, tolerance, isRelative }): KeepFinding => {
    const own = cell.figures.find(({ name }) => name === figure);
    const change = isRelative ? own?.relative : own?.change;
    // The base differs from itself in nothing.
    return { figure, tolerance, isRelative, kept: change ? keepVerdict(change, tolerance) : 'yes' };
  });
}

function curesOf(fair: Verdict, keeps: readonly KeepFinding[]): Verdict {
  const all = [fair, ...keeps.map(({ kept }) => kept)];
  if (all.includes('no')) return 'no';
  return all.every((verdict) => verdict === 'yes') ? 'yes' : 'open';
}

function disturbanceOf({ figure, tolerance, isRelative }: KeepRule, cell: LabCell): number {
  const own = cell.figures.find(({ name }) => name === figure);
  const change = isRelative ? own?.relative : own?.change;
  return change && Number.isFinite(change.value) ? Math.abs(change.value) / tolerance : 0;
}

function choose(
  trials: readonly RemedyTrialAnswer[],
  cells: readonly LabCell[],
): Pick<RemedyAnswer, 'mildest' | 'nearest'> {
  const apart = ({ cell }: RemedyTrialAnswer) => unfairness(cells[cell].shares.map(({ value }) => value));
  const changed = trials.filter(({ cell }) => cells[cell].hash !== cells[0].hash);
  const least = (of: readonly RemedyTrialAnswer[], by: (trial: RemedyTrialAnswer) => number) =>
    trials.indexOf(of.reduce((best, one) => (by(one) < by(best) ? one : best)));
  const cures = changed.filter((trial) => trial.cures === 'yes');
  if (cures.length > 0) return { mildest: least(cures, ({ disturbance }) => disturbance) };
  const open = changed.filter((trial) => trial.cures === 'open');
  return { nearest: least(open.length > 0 ? open : trials, apart) };
}
