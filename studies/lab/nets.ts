/**
 * Nets that a lab makes for single variants: for all where the file asks for it (`train`), else where the net of all rules misjudges
 * positions or does not know the rules. A variant keeps the net that is shipped for it. What was made is found by its name, and
 * plays nothing else.
 */
import { existsSync } from 'node:fs';
import { FaultError, type Game, unwrap, wrong } from '../../engine/index.ts';
import { lineupFault, playedBy, settleSpec, variantLabel } from '../../selfplay/index.ts';
import type { LabCell } from '../../selfplay/lab/index.ts';
import type { RunContext, RunOptions, SpecialistMaker } from '../run/index.ts';
import { isMisjudged, LabCalibration } from './calibration.ts';
import type { LabConfig } from './config.ts';
import type { LabTraining, Place, Seated } from './effort.ts';
import { ownStudies } from './games.ts';

/** In place of a name where nothing is made, since the variant has a net of the package. */
const SHIPPED = '';
/** Stands for some net. */
const ANY = '0000000000000000';
/** Nets that are made unasked have been measured with up to three seats, and those from nothing with two (docs/lab.md). */
const MOST_SEATS = 3;
const SEATS_FROM_NOTHING = 2;

export class LabNets {
  readonly training: LabTraining;
  readonly #config: LabConfig;
  readonly #maker: SpecialistMaker;
  readonly #options: RunOptions;
  readonly #context: RunContext;
  readonly #calibration: LabCalibration;
  /** The name of its net by place. */
  readonly #names = new Map<string, string>();
  readonly #judgements = new Map<string, LabCell['calibration']>();
  /** Whether the net of all rules is off, by the place that was judged and who plays there. */
  readonly #misjudged = new Map<string, boolean>();

  private constructor(
    config: LabConfig,
    { maker, training }: { readonly maker: SpecialistMaker; readonly training: LabTraining },
    options: RunOptions,
    context: RunContext,
  ) {
    this.training = training;
    this.#config = config;
    this.#maker = maker;
    this.#options = options;
    this.#context = context;
    this.#calibration = new LabCalibration(config, options, context);
  }

  /** Undefined for a lab that makes none. ERR_FIELD for a game that has none, if the file asks for them. */
  static async open(
    config: LabConfig,
    options: RunOptions,
    context: RunContext,
  ): Promise<LabNets | undefined> {
    const { train: training, kit } = config;
    if (!training) return undefined;
    const { name } = kit.module;
    const maker = ownStudies(name)?.specialists;
    if (maker) return new LabNets(config, { maker, training }, options, context);
    if (training.when !== 'always') return undefined;
    throw wrong('ERR_FIELD', `the bots of ${name} play by no nets`, 'train');
  }

  /** Whether a bot plays by nets that are made here; not if it names another. */
  isFor(bot: string): boolean {
    return ![undefined, bot].includes(this.#maker.playingBy(ANY, bot));
  }

  /** Whether all variants of a question get nets, since no net knows one of them; between the ends of a lever none surely does. */
  areForAll(places: readonly Place[], bot: string, isLever: boolean): boolean {
    const { when } = this.training;
    if (when !== 'needed') return when === 'always';
    const unknown = places.filter((place) => this.#isUnknown(place, bot));
    const isPlayed = !isLever && unknown.every((place) => this.#isStored(place, bot));
    return unknown.length > 0 && !isPlayed && places.every((place) => this.#canLearn(place));
  }

  /** Throws a `FaultError` for rules that no net can learn, or a bot that plays by none. */
  check({ variant, players }: Place, bot: string): void {
    this.#maker.check(variant, players);
    if (this.isFor(bot)) return;
    throw wrong('ERR_BOT', `${bot} does not play by the nets that train makes`, 'confirm');
  }

  /** Makes those that are missing, one after the other, and judges the net of all rules where it plays. */
  async make(places: readonly Seated[]): Promise<void> {
    for (const [i, seated] of places.entries()) {
      const { player, judged } = seated;
      if (!player.made) continue;
      const isNeeded = player.made.when === 'always' || (await this.#isNeeded(seated));
      if (!isNeeded) continue;
      const left = `${i + 1} of at most ${places.length} in this round`;
      // The net of where it was judged says that all that is judged there has nets.
      if (player.made.when === 'needed') await this.#makeAt(judged, left);
      await this.#makeAt(seated, left);
    }
  }

  /** Who plays there: by the net that was made for it, if one was. */
  playing({ player: { bot, made }, judged, ...place }: Seated): string {
    const net = this.#netAt(place);
    const isForIt = made?.when === 'always' || this.#netAt(judged);
    return (net && made && isForIt ? this.#maker.playingBy(net, made.bot) : undefined) ?? bot;
  }

  /** What was made for those who play like this. */
  trained(place: Place, bot: string): LabCell['trained'] {
    const net = this.#netAt(place);
    const { hands } = this.training;
    if (!net || this.#maker.playingBy(net, bot) !== bot || !bot.includes(net)) return undefined;
    const spread = this.#maker.spread(place.variant, place.players);
    return { net, hands, ...(spread ? { spread } : {}) };
  }

  /** How far the net of all rules was found to be off there, where a bot plays by it or by a net that was made for that. */
  calibration(place: Place, bot: string): LabCell['calibration'] {
    const judgement = this.#judgements.get(this.#nameOf(place));
    if (!judgement || this.trained(place, bot)) return judgement;
    const { kind } = playedBy(this.#config.kit.module.name, bot, this.#gameOf(place));
    return kind === 'rules' ? judgement : undefined;
  }

  #netAt(place: Place): string | undefined {
    return this.#names.get(this.#nameOf(place));
  }

  async #makeAt({ variant, players }: Place, left: string): Promise<void> {
    const place = { variant, players };
    const name = this.#nameOf(place);
    if (this.#names.has(name)) return;
    this.#names.set(name, this.#isShipped(place) ? SHIPPED : await this.#make(place, left));
  }

  async #make({ variant, players }: Place, left: string): Promise<string> {
    const { workers, blockTimeoutMs: timeoutMs, workerFile, queue } = this.#options;
    const { hands } = this.training;
    const label = `${variantLabel(variant)}, ${players} players`;
    const named = (line: string) => `net for ${label}: ${line}`;
    const note = (line: string) => this.#context.note(named(line));
    const detail = (line: string) => this.#context.detail(named(line));
    const pool = { workers, timeoutMs, workerFile, queue };
    const folder = this.#folderOf({ variant, players });
    if (!existsSync(folder))
      note(`made from about ${hands} hands of self-play, ${left} (train: none plays without)`);
    return await this.#maker.make(
      { variant, players, hands, folder, pool },
      { ...this.#context, note, detail },
    );
  }

  /** Whether the net of all rules misjudges where it plays, so that a net is made. */
  async #isNeeded({ player, judged }: Seated): Promise<boolean> {
    const name = `${this.#nameOf(judged)} ${player.bot}`;
    const isOff = this.#misjudged.get(name) ?? (await this.#judge(judged, player.bot));
    this.#misjudged.set(name, isOff);
    return isOff && player.made?.when === 'needed' && judged.players <= MOST_SEATS;
  }

  async #judge(place: Place, plays: string): Promise<boolean> {
    const { variant, players } = place;
    if (this.#isShipped(place)) return false;
    const { kit } = this.#config;
    const [strongest] = kit.players.studyBots ?? [];
    const bot = this.#maker.playingByRules(variant, players, strongest ?? plays);
    if (bot === undefined) return false;
    const { name } = kit.module;
    const game = this.#gameOf(place);
    if (playedBy(name, unwrap(settleSpec(name, plays, game)), game).kind !== 'rules') return false;
    const judgement = await this.#calibration.judge(place, bot);
    this.#judgements.set(this.#nameOf(place), judgement);
    return judgement !== undefined && isMisjudged(judgement);
  }

  /** Rules that no net of the package knows. */
  #isUnknown(place: Place, bot: string): boolean {
    const { variant, players } = place;
    if (players !== SEATS_FROM_NOTHING || this.#isShipped(place)) return false;
    return this.#maker.playingByRules(variant, players, bot) === undefined;
  }

  /** Whether a net of the local store plays there. */
  #isStored(place: Place, bot: string): boolean {
    const { name } = this.#config.kit.module;
    const game = this.#gameOf(place);
    return lineupFault(name, [unwrap(settleSpec(name, bot, game))], game) === undefined;
  }

  #canLearn({ variant, players }: Place): boolean {
    try {
      this.#maker.check(variant, players);
      return true;
    } catch (error) {
      if (error instanceof FaultError) return false;
      throw error;
    }
  }

  #gameOf({ variant, players }: Place): Game {
    return unwrap(this.#config.kit.module.create(variant, players, this.#config.unit));
  }

  #nameOf({ variant, players }: Place): string {
    return `${this.#config.kit.module.rules.hash(variant)}-${players}`;
  }

  #folderOf(place: Place): string {
    return `${this.#options.file}.nets/${this.#nameOf(place)}-${this.training.hands}`;
  }

  #isShipped(place: Place): boolean {
    const { kit } = this.#config;
    const game = this.#gameOf(place);
    const { name } = kit.module;
    return (kit.players.studyBots ?? []).some(
      (bot) => playedBy(name, unwrap(settleSpec(name, bot, game)), game).kind === 'shipped',
    );
  }
}
