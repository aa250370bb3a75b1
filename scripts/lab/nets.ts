/**
 * Nets that a lab makes for single variants, where the file asks for them (`train`). A variant keeps the net that is shipped
 * for it, and is not played by another one of the store: so an answer follows from the file alone.
 */
import { type RuleSet, unwrap, wrong } from '../../engine/index.ts';
import { playedBy, settleSpec, variantLabel } from '../../selfplay/index.ts';
import type { LabCell } from '../../selfplay/lab/index.ts';
import type { Console } from '../command.ts';
import type { SpecialistMaker } from '../game-commands.ts';
import { ownCommands } from '../games.ts';
import type { RunOptions } from '../run/index.ts';
import type { LabConfig } from './config.ts';

/** In place of a name where nothing is made, since the variant has a net of the package. */
const SHIPPED = '';
/** Stands for some net. */
const ANY = '0000000000000000';

/** Rules, and how many play by them. */
export interface Place {
  readonly variant: RuleSet;
  readonly players: number;
}

export class LabNets {
  readonly #config: LabConfig;
  readonly #maker: SpecialistMaker;
  readonly #hands: number;
  readonly #options: RunOptions;
  readonly #console: Console;
  /** The name of its net by place. */
  readonly #names = new Map<string, string>();

  private constructor(
    config: LabConfig,
    { maker, hands }: { readonly maker: SpecialistMaker; readonly hands: number },
    options: RunOptions,
    console: Console,
  ) {
    this.#config = config;
    this.#maker = maker;
    this.#hands = hands;
    this.#options = options;
    this.#console = console;
  }

  /** Undefined for a lab that asks for none. ERR_FIELD for a game that has none. */
  static async open(config: LabConfig, options: RunOptions, console: Console): Promise<LabNets | undefined> {
    const { train: hands, kit } = config;
    if (hands === undefined) return undefined;
    const { name } = kit.module;
    const maker = await ownCommands(name)?.specialists?.();
    if (!maker) throw wrong('ERR_FIELD', `the bots of ${name} play by no nets`, 'train');
    return new LabNets(config, { maker, hands }, options, console);
  }

  /** Whether a bot plays by nets that are made here; not if it names another. */
  isFor(bot: string): boolean {
    return ![undefined, bot].includes(this.#maker.playingBy(ANY, bot));
  }

  /** Throws a `FaultError` for rules that no net can learn, or a bot that plays by none. */
  check({ variant, players }: Place, bot: string): void {
    this.#maker.check(variant, players);
    if (this.isFor(bot)) return;
    throw wrong('ERR_BOT', `${bot} does not play by the nets that train makes`, 'confirm');
  }

  /** Makes those that are missing, one after the other. */
  async make(places: readonly Place[]): Promise<void> {
    const { file, workers, blockTimeoutMs: timeoutMs, workerFile, queue } = this.#options;
    for (const { variant, players } of places) {
      const name = this.#nameOf({ variant, players });
      if (this.#names.has(name)) continue;
      if (this.#isShipped({ variant, players })) {
        this.#names.set(name, SHIPPED);
        continue;
      }
      const label = `${variantLabel(variant)}, ${players} players`;
      const note = (line: string) => this.#console.note(`net for ${label}: ${line}`);
      const pool = { workers, timeoutMs, workerFile, queue, note };
      const folder = `${file}.nets/${name}-${this.#hands}`;
      const order = { variant, players, hands: this.#hands, folder, pool };
      this.#names.set(name, await this.#maker.make(order, { ...this.#console, note }));
    }
  }

  /** The bot as it plays such a variant: by the net that was made for it, if one was. */
  playing(place: Place, bot: string): string {
    const net = this.#names.get(this.#nameOf(place));
    return (net ? this.#maker.playingBy(net, bot) : undefined) ?? bot;
  }

  /** What was made for a cell. */
  of(place: Place): LabCell['trained'] {
    const net = this.#names.get(this.#nameOf(place));
    return net ? { net, hands: this.#hands } : undefined;
  }

  #nameOf({ variant, players }: Place): string {
    return `${this.#config.kit.module.rules.hash(variant)}-${players}`;
  }

  #isShipped({ variant, players }: Place): boolean {
    const { kit, unit } = this.#config;
    const game = unwrap(kit.module.create(variant, players, unit));
    const { name } = kit.module;
    return (kit.players.studyBots ?? []).some(
      (bot) => playedBy(name, unwrap(settleSpec(name, bot, game)), game).kind === 'shipped',
    );
  }
}
