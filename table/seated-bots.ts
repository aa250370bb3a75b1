/** The bots at a table. Each is made when it first has to play, so that a game can be looked at without them. */
import type { Bot } from '../ai/index.ts';
import type { Player, State } from '../engine/index.ts';
import { isPerson } from './seats.ts';

export class SeatedBots<S extends State = State> {
  readonly #seats: readonly string[];
  readonly #make: (spec: string) => Bot<S>;
  readonly #made = new Map<Player, Bot<S>>();

  /** `make` throws a `FaultError` for a bot that does not exist or does not know the rules. */
  constructor(seats: readonly string[], make: (spec: string) => Bot<S>) {
    this.#seats = seats;
    this.#make = make;
  }

  /** Throws a `FaultError` for a bot that cannot be made. */
  at(seat: Player): Bot<S> {
    const spec = this.#seats[seat];
    if (isPerson(spec)) throw new Error(`no bot at seat ${seat + 1}`);
    const bot = this.#made.get(seat) ?? this.#make(spec);
    this.#made.set(seat, bot);
    return bot;
  }

  /** Makes all of them, so that none can fail later. */
  makeAll(): void {
    for (const [seat, spec] of this.#seats.entries()) if (!isPerson(spec)) this.at(seat);
  }
}
