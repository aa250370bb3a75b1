/**
 * Conducts the questions of a lab together: what all of their plans ask for is played in one run, then each is told what it
 * asked for, and asks again. Nothing is decided by what is not recorded, so a lab that was killed goes the same way again
 * through what is there, and on from where it was.
 */
import { FaultError, type RuleSet, wrong } from '../../engine/index.ts';
import {
  type Estimate,
  lineupFault,
  type StudyKey,
  settleStudy,
  variantLabel,
} from '../../selfplay/index.ts';
import {
  BASE,
  BASE_SPOT,
  type CompareFinding,
  type Conditions,
  comparePlan,
  gamesOf,
  type LabCell,
  type LabTexts,
  type MeasureFinding,
  measurePlan,
  type Plan,
  type RemedyFinding,
  type RemedyOption,
  remedyPlan,
  type Spot,
  type Stage,
  seatEstimates,
  spotKey,
} from '../../selfplay/lab/index.ts';
import { applySettings } from '../../table/index.ts';
import type { RunContext } from '../run/index.ts';
import { type LabBench, SINGLE } from './bench.ts';
import type { LabConfig } from './config.ts';
import type { Levels, Place, Player, Seated } from './effort.ts';
import { settingOf } from './levers.ts';
import type { LabLuck } from './luck.ts';
import type { LabNets } from './nets.ts';
import type { LabQuestionPlan } from './questions.ts';
import { playRounds, Round, type Topic } from './rounds.ts';
import type { LabClock } from './time.ts';
import { wordsOf } from './variant-words.ts';

export type Finding = MeasureFinding | CompareFinding | RemedyFinding;

/** Where time is the limit, no question gets more games than this. */
const MOST_GAMES = 1_000_000;
/** The part of the time for searching, where a confirmation follows, and where none does. */
const SEARCH_TIME = 0.45;
const MEASURE_TIME = 0.9;

/** One question under way. */
export class Asked {
  readonly question: LabQuestionPlan;
  readonly levels: Levels;
  readonly #config: LabConfig;
  readonly #bench: LabBench;
  readonly #nets: LabNets | undefined;
  readonly #keys = new Map<string, StudyKey>();

  constructor(
    question: LabQuestionPlan,
    levels: Levels,
    config: LabConfig,
    bench: LabBench,
    nets: LabNets | undefined,
  ) {
    this.question = question;
    this.levels = levels;
    this.#config = config;
    this.#bench = bench;
    this.#nets = nets;
  }

  /** Whether a stage may be played by nets that the lab makes. */
  isByMade(stage: Stage): boolean {
    return this.levels[stage].made !== undefined;
  }

  /** A spot that is surely played: what is measured need not be the base, which perhaps no bot of the question plays. */
  get first(): Spot {
    return this.question.kind === 'measure' ? { option: 0, x: [] } : BASE_SPOT;
  }

  placeAt(spot: Spot): Place {
    return { variant: this.variantAt(spot), players: this.question.players };
  }

  /** Who plays a stage at a spot. The values of a lever are searched as the base is, so that one kind of net plays all of them. */
  seatedAt(spot: Spot, stage: Stage, player = this.levels[stage]): Seated {
    const { kind, base, players } = this.question;
    const place = this.placeAt(spot);
    const isAsBase = kind === 'remedy' && stage === 'search';
    return { ...place, player, judged: isAsBase ? { variant: base, players } : place };
  }

  variantAt({ option, x }: Spot): RuleSet {
    const { question } = this;
    if (option === BASE) return question.base;
    if (question.kind !== 'remedy') return question.variants[option];
    const { rules } = this.#config.kit.module;
    const own = question.options[option];
    if (own.kind === 'values') return applySettings(rules, question.base, [`${own.key}=${own.values[x[0]]}`]);
    // Points of 0 for every place are no points at all, however they are written.
    if (x.every((value, i) => value === own.lever.current[i])) return question.base;
    return applySettings(rules, question.base, [settingOf(own.key, x, own.lever.shape)]);
  }

  /** The study of a spot, with its bot as it is recorded: the same object each time. `level` plays in place of who plays the stage. */
  keyAt(spot: Spot, stage: Stage, level?: string): StudyKey {
    const name = `${stage} ${spotKey(spot)} ${level ?? ''}`;
    const made = { bot: level ?? '', when: 'needed' } as const;
    const player = level === undefined ? this.levels[stage] : { bot: level, made };
    const known = this.#keys.get(name) ?? settleStudy(this.#plainKey(spot, stage, player));
    this.#keys.set(name, known);
    return known;
  }

  /** Whether a level can play the rules of a spot, such as by a net that knows them. */
  isPlayable(spot: Spot, level: string): boolean {
    const key = this.keyAt(spot, 'confirm', level);
    return lineupFault(key.game, key.lineup, this.#bench.gameOf(key)) === undefined;
  }

  #plainKey(spot: Spot, stage: Stage, player: Player): StudyKey {
    const { kit, unit, seed, confirmSeed } = this.#config;
    const seated = this.seatedAt(spot, stage, player);
    const { variant, players } = seated;
    const own = this.#nets?.playing(seated) ?? player.bot;
    return {
      game: kit.module.name,
      variant,
      players,
      lineup: this.#bench.lineup(own, players),
      unit,
      seed: stage === 'search' ? seed : confirmSeed,
    };
  }

  topic(luck: LabLuck): Topic {
    return {
      label: this.question.id,
      searchTime: this.question.kind === 'measure' ? MEASURE_TIME : SEARCH_TIME,
      seated: (orders) =>
        orders
          .filter(({ stage }) => this.isByMade(stage))
          .map(({ spot, stage }) => this.seatedAt(spot, stage)),
      at: ({ spot, stage }) => {
        const key = this.keyAt(spot, stage);
        const evaluator = this.evaluatorAt(spot, stage, luck);
        return { key, evaluator, isSearch: this.isSearch(stage) };
      },
      refuseEmpty: ({ spot }) => this.refuseEmpty(spot),
    };
  }

  /** Who takes luck out of what is played; undefined where it stays in. Races and levers weigh results as they are. */
  evaluatorAt(spot: Spot, stage: Stage, luck: LabLuck, level?: string): string | undefined {
    return this.isSearch(stage)
      ? undefined
      : luck.evaluator(this.keyAt(spot, stage, level), this.placeAt(spot));
  }

  /** Whether something is chosen by what a stage plays. */
  isSearch(stage: Stage): boolean {
    return stage === 'search' && this.question.kind !== 'measure';
  }

  refuseEmpty(spot: Spot): never {
    const variant = variantLabel(this.variantAt(spot));
    const { file } = this.#bench.db;
    throw wrong(
      'ERR_NOT_FOUND',
      `no block of ${variant} could be played, or valued where luck is taken out: see the quarantine of ${file}`,
      'db',
    );
  }

  plan(luck: LabLuck): Plan<Finding> {
    const { question } = this;
    const conditions = { ...this.conditions(), ...this.#luckless(luck) };
    if (question.kind === 'remedy') {
      const options = question.options.map((option): RemedyOption => {
        if (option.kind === 'lever') return { kind: 'lever', lever: option.lever };
        return { kind: 'values', count: option.values.length };
      });
      return remedyPlan(options, conditions);
    }
    const candidates = question.variants.length;
    return question.kind === 'measure'
      ? measurePlan(candidates, conditions)
      : comparePlan(candidates, conditions);
  }

  /** What is asked of confirmations where their luck is taken out. */
  #luckless(luck: LabLuck): Pick<Conditions, 'luckless'> {
    if (this.question.kind === 'measure') return {};
    // Its nets may not be there yet, so this is not the study that is played.
    const confirmed = settleStudy(this.#plainKey(BASE_SPOT, 'confirm', this.levels.confirm));
    if (luck.evaluator(confirmed, this.placeAt(BASE_SPOT)) === undefined) return {};
    const { drama, valued } = this.#config;
    return { luckless: { least: drama.length > 0 ? valued : 0 } };
  }

  conditions(): Conditions {
    const { questions, budget, band, precision, sure } = this.#config;
    const { question } = this;
    const key = this.keyAt(this.first, 'search');
    const isTimed = 'timeMs' in budget;
    return {
      players: question.players,
      gamesPerBlock: this.#bench.gamesPerBlock(key),
      games: isTimed ? MOST_GAMES : Math.floor(budget.games / questions.length),
      isTimed,
      band,
      precision,
      sure,
    };
  }

  /** ERR_BOT for a bot that cannot play one of the variants, before there is anything to be lost. */
  refuse(): void {
    const { question } = this;
    const { kind } = question;
    const variants =
      kind === 'remedy'
        ? [question.base, ...question.options.flatMap(({ samples }) => samples)]
        : question.variants;
    for (const stage of ['search', 'confirm'] as const) {
      const player = this.levels[stage];
      const { bot } = player;
      for (const variant of variants) {
        if (player.made?.when === 'always') {
          this.#nets?.check({ variant, players: question.players }, bot);
          continue;
        }
        const key = settleStudy({ ...this.#plainKey(BASE_SPOT, 'search', player), variant });
        const fault = lineupFault(key.game, key.lineup, this.#bench.gameOf(key));
        if (fault) {
          const message = `${bot} cannot play ${variantLabel(variant)}: ${fault.message}`;
          throw new FaultError({ ...fault, message, at: question.place });
        }
      }
    }
  }
}

/** Plays until all questions have found something; gives that by question. RunStopped if somebody has ended the run. */
export async function conduct(
  all: readonly Asked[],
  config: LabConfig,
  table: {
    readonly bench: LabBench;
    readonly luck: LabLuck;
    readonly nets: LabNets | undefined;
    readonly clock: LabClock | undefined;
  },
  context: RunContext,
  watch?: LabWatch,
): Promise<readonly Finding[]> {
  const { elapsed } = context;
  const { luck, nets, clock } = table;
  await nets?.make(all.flatMap(firstPlaces));
  let start = elapsed();
  const rounds = all.map((asked) => new Round(asked.topic(luck), asked.plan(luck)));
  await playRounds(rounds, table, context, {
    prepare: async (open) => {
      await clock?.keep(elapsed() - start);
      const begun = elapsed();
      await nets?.make(open.flatMap(({ topic, orders }) => topic.seated(orders)));
      // The time is for playing.
      start += elapsed() - begun;
    },
    tell: () => watch?.soFar(config.band, soFar(rounds, all, luck, config.kit)),
    isOver: (round) => clock?.look(rounds.indexOf(round), round.topic.searchTime, elapsed() - start) ?? false,
  });
  await clock?.keep(elapsed() - start);
  return rounds.map(({ finding }) => finding);
}

/** A variant of a question, as far as it is known. */
export interface LabSoFar {
  readonly question: string;
  readonly variant: string;
  readonly words: LabCell['words'];
  readonly players: number;
  readonly games: number;
  /** By place, each with its own interval of 95 %. */
  readonly shares: readonly Estimate[];
}

/** Who plays a question, with what must be said of that. */
interface LabPlaying {
  readonly question: string;
  /** At every seat. */
  readonly bot: string;
  /** Games a second; missing where that is not known. */
  readonly perSecond?: number;
  readonly warnings: LabTexts;
}

/** Follows a lab. */
export interface LabWatch {
  /** Who plays each question, before anything is played. */
  playing(players: readonly LabPlaying[]): void;
  /** What is known of each variant, after each round of blocks. */
  soFar(band: number, soFar: readonly LabSoFar[]): void;
}

function soFar(
  rounds: readonly Round<Finding>[],
  all: readonly Asked[],
  luck: LabLuck,
  kit: LabConfig['kit'],
): LabSoFar[] {
  return rounds.flatMap((round, i) => {
    const { id, base, players } = all[i].question;
    return round.played.map((part): LabSoFar => {
      const { variant } = part.key;
      const seats = luck.seats(part);
      const words = wordsOf(kit, base, variant, players);
      const shares = seatEstimates(seats, SINGLE);
      return { question: id, variant: variantLabel(variant), words, players, games: gamesOf(seats), shares };
    });
  });
}

/** What has to play before a plan can be made. */
function firstPlaces(asked: Asked) {
  return asked.isByMade('search') ? [asked.seatedAt(asked.first, 'search')] : [];
}
