/**
 * Checks whether the shares of a rules net come true under unseen rules. It plays hands against itself, and
 * what was found is kept beside the database, so that a lab which is read again says the same.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { unwrap } from '../../engine/index.ts';
import { calibrate, type Estimate } from '../../selfplay/index.ts';
import { type LabCell, MOST_MISJUDGED } from '../../selfplay/lab/index.ts';
import { writeWhole } from '../host/index.ts';
import { readJsonFile } from '../input/index.ts';
import { playClaims, type RunContext, type RunOptions } from '../run/index.ts';
import type { LabConfig } from './config.ts';
import type { Place } from './effort.ts';

/** Twice what chance does: two numbers of a line are fitted, so e^-4 of exact nets are beyond. */
const CHANCES = 2;

type Judgement = NonNullable<LabCell['calibration']>;

/** What was found, and of what; null in place of what is no number. */
interface Recorded {
  readonly bot: string;
  readonly version: number;
  readonly hands: number;
  readonly seed: number;
  readonly slope: Estimate | null;
  readonly error: number | null;
  readonly byChance: number | null;
}

export class LabCalibration {
  readonly #config: LabConfig;
  readonly #options: RunOptions;
  readonly #context: RunContext;

  constructor(config: LabConfig, options: RunOptions, context: RunContext) {
    this.#config = config;
    this.#options = options;
    this.#context = context;
  }

  /** Undefined where no line can be fitted, such as where hardly anything is open, or where nothing is to be checked. */
  async judge(place: Place, bot: string): Promise<Judgement | undefined> {
    if (this.#config.check === 0) return undefined;
    const { hands, slope, error, byChance } = this.#recorded(place, bot) ?? (await this.#play(place, bot));
    if (slope === null || error === null || byChance === null) return undefined;
    return { bot, hands, slope, error, byChance };
  }

  #fileOf({ variant, players }: Place): string {
    const { rules } = this.#config.kit.module;
    return `${this.#options.file}.nets/${rules.hash(variant)}-${players}.json`;
  }

  /** The same evaluator says the same of the same hands. */
  #about({ variant, players }: Place, bot: string): Pick<Recorded, 'bot' | 'version' | 'hands' | 'seed'> {
    const { kit, check: hands, confirmSeed: seed } = this.#config;
    const game = unwrap(kit.module.create(variant, players, kit.module.units[0]));
    const { version } = unwrap(kit.players.createEvaluator(bot, game));
    return { bot, version, hands, seed };
  }

  #recorded(place: Place, bot: string): Recorded | undefined {
    const file = this.#fileOf(place);
    if (!existsSync(file)) return undefined;
    const recorded = readJsonFile(file) as Recorded;
    const about = Object.entries(this.#about(place, bot));
    return about.every(([key, value]) => recorded[key as keyof Recorded] === value) ? recorded : undefined;
  }

  async #play(place: Place, bot: string): Promise<Recorded> {
    const { variant, players } = place;
    const { module } = this.#config.kit;
    const { workers, blockTimeoutMs: timeoutMs, workerFile, queue } = this.#options;
    const about = this.#about(place, bot);
    const { hands, seed } = about;
    const own = {
      game: module.name,
      variant: module.rules.canonical(variant),
      players,
      unit: module.units[0],
    };
    const claims = await playClaims(
      { ...own, evaluator: bot, bot, seed, hands },
      { workers, timeoutMs, workerFile, queue },
      this.#context,
    );
    const { line } = calibrate(claims);
    const isKnown = Number.isFinite(line.error) && Number.isFinite(line.byChance);
    const found = isKnown ? line : { slope: null, error: null, byChance: null };
    const recorded: Recorded = { ...about, ...found };
    const file = this.#fileOf(place);
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, `${JSON.stringify(recorded)}\n`);
    return recorded;
  }
}

/** Whether a net is off by more than others are, and by more than chance does to an exact one in one lab of fifty. */
export function isMisjudged({ error, byChance }: Judgement): boolean {
  return error > MOST_MISJUDGED && error > CHANCES * byChance;
}
