/**
 * Nets that a lab makes for single variants: for all where the file asks for it (`train`), else where the net of all rules misjudges
 * positions or does not know the rules. A variant keeps the net that is shipped for it, and where all get nets it is not played by another one of
 * the store: so an answer follows from the file alone.
 */
import { existsSync } from 'node:fs';
import { FaultError, type Game, unwrap, wrong } from '../../engine/index.ts';
import { lineupFault, playedBy, settleSpec, variantLabel } from '../../selfplay/index.ts';
import type { LabCell } from '../../selfplay/lab/index.ts';
import type { Console } from '../command.ts';
import type { SpecialistMaker } from '../game-commands.ts';
import { ownCommands } from '../games.ts';
import type { RunOptions } from '../run/index.ts';
import { isMisjudged, LabCalibration } from './calibration.ts';
import type { LabConfig } from './config.ts';
import type { LabTraining } from './effort.ts';
import type { Place, Seated } from './players.ts';

/** In place of a name where nothing is made, since the variant has a net of the package. */
const SHIPPED = '';
/** Stands for some net. */
const ANY = '0000000000000000';
/** What nets are worth that are made unasked has been measured for so many seats (docs/lab.md). */
const MEASURED_SEATS = 2;

export class LabNets {
  readonly training: LabTraining;
  readonly #config: LabConfig;
  readonly #maker: SpecialistMaker;
  readonly #options: RunOptions;
  readonly #console: Console;
  readonly #calibration: LabCalibration;
  /** The name of its net by place. */
  readonly #names = new Map<string, string>();
  readonly #judgements = new Map<string, LabCell['calibration']>();
  /** Whether a net is needed, by the place that was judged and who plays there without. */
  readonly #needed = new Map<string, boolean>();

  private constructor(
    config: LabConfig,
    { maker, training }: { readonly maker: SpecialistMaker; readonly training: LabTraining },
    options: RunOptions,
    console: Console,
  ) {
    this.training = training;
    this.#config = config;
    this.#maker = maker;
    this.#options = options;
    this.#console = console;
    this.#calibration = new LabCalibration(config, options, console);
  }

  /** Undefined for a lab that makes none. ERR_FIELD for a game that has none, if the file asks for them. */
  static async open(config: LabConfig, options: RunOptions, console: Console): Promise<LabNets | undefined> {
    const { train: training, kit } = config;
    if (!training) return undefined;
    const { name } = kit.module;
    const maker = await ownCommands(name)?.specialists?.();
    if (maker) return new LabNets(config, { maker, training }, options, console);
    if (training.when === 'needed') return undefined;
    throw wrong('ERR_FIELD', `the bots of ${name} play by no nets`, 'train');
  }

  /** Whether a bot plays by nets that are made here; not if it names another. */
  isFor(bot: string): boolean {
    return ![undefined, bot].includes(this.#maker.playingBy(ANY, bot));
  }

  /** Whether all variants of a question get nets, one of which `bot` could not play without. */
  areForAll(places: readonly Place[], bot: string): boolean {
    if (this.training.when === 'always') return true;
    return (
      places.some((place) => this.#isUnknown(place, bot)) && places.every((place) => this.#canLearn(place))
    );
  }

  /** Throws a `FaultError` for rules that no net can learn, or a bot that plays by none. */
  check({ variant, players }: Place, bot: string): void {
    this.#maker.check(variant, players);
    if (this.isFor(bot)) return;
    throw wrong('ERR_BOT', `${bot} does not play by the nets that train makes`, 'confirm');
  }

  /** Makes those that are missing, one after the other. */
  async make(places: readonly Seated[]): Promise<void> {
    for (const seated of places) {
      const { player, judged } = seated;
      if (player.made?.when === 'needed' && !(await this.#isNeeded(seated))) continue;
      // The net of where it was judged says that all that is judged there has nets.
      if (player.made?.when === 'needed') await this.#makeAt(judged);
      await this.#makeAt(seated);
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
    return net && this.#maker.playingBy(net, bot) === bot && bot.includes(net) ? { net, hands } : undefined;
  }

  /** How far the net of all rules was found to be off there, if that was asked. */
  calibration(place: Place): LabCell['calibration'] {
    return this.#judgements.get(this.#nameOf(place));
  }

  #netAt(place: Place): string | undefined {
    return this.#names.get(this.#nameOf(place));
  }

  async #makeAt({ variant, players }: Place): Promise<void> {
    const place = { variant, players };
    const name = this.#nameOf(place);
    if (this.#names.has(name)) return;
    this.#names.set(name, this.#isShipped(place) ? SHIPPED : await this.#make(place));
  }

  async #make({ variant, players }: Place): Promise<string> {
    const { workers, blockTimeoutMs: timeoutMs, workerFile, queue } = this.#options;
    const { hands } = this.training;
    const label = `${variantLabel(variant)}, ${players} players`;
    const note = (line: string) => this.#console.note(`net for ${label}: ${line}`);
    const pool = { workers, timeoutMs, workerFile, queue, note };
    const folder = this.#folderOf({ variant, players });
    return await this.#maker.make({ variant, players, hands, folder, pool }, { ...this.#console, note });
  }

  /** Judges the net of all rules, unless another one of the store plays, which this lab has not made. */
  async #isNeeded({ player, judged }: Seated): Promise<boolean> {
    const name = `${this.#nameOf(judged)} ${player.bot}`;
    const isNeeded = this.#needed.get(name) ?? (await this.#judge(judged, player.bot));
    this.#needed.set(name, isNeeded);
    return isNeeded;
  }

  async #judge(place: Place, plays: string): Promise<boolean> {
    const { variant, players } = place;
    if (players !== MEASURED_SEATS || this.#isShipped(place)) return false;
    const { kit } = this.#config;
    const [strongest] = kit.players.studyBots ?? [];
    const bot = this.#maker.playingByRules(variant, players, strongest ?? plays);
    if (bot === undefined) return false;
    const { name } = kit.module;
    const game = this.#gameOf(place);
    const { kind } = playedBy(name, unwrap(settleSpec(name, plays, game)), game);
    if (kind === 'specialist' && !this.#calibration.has(place, bot)) return false;
    const judgement = await this.#calibration.judge(place, bot);
    this.#judgements.set(this.#nameOf(place), judgement);
    if (!judgement || !isMisjudged(judgement)) return false;
    const points = (100 * judgement.error).toFixed(1);
    this.#console.note(
      `under ${variantLabel(variant)} the net of all rules is off by ${points} points: a net is made, from about ${this.training.hands} hands (train: none plays without)`,
    );
    return true;
  }

  /** Rules that no net plays, but perhaps one that was made here. */
  #isUnknown(place: Place, bot: string): boolean {
    const { variant, players } = place;
    if (players !== MEASURED_SEATS || this.#isShipped(place)) return false;
    if (this.#maker.playingByRules(variant, players, bot) !== undefined) return false;
    if (existsSync(this.#folderOf(place))) return true;
    const { name } = this.#config.kit.module;
    const game = this.#gameOf(place);
    return lineupFault(name, [unwrap(settleSpec(name, bot, game))], game)?.code === 'ERR_BOT';
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
