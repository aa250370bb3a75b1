/** Makes the bots at a table when they first play, and asks for their moves. */

import type { Bot, Limits, Spread } from '../ai/index.ts';
import type { Game, Move, Player, State, View } from '../engine/index.ts';
import type { Spreader } from '../selfplay/index.ts';
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

/** Has the bot's searches spread, where it has branches; `name` is that of the game. */
export function spreadOf<S extends State>(
  spreader: Spreader | undefined,
  name: string,
  game: Game<S>,
  bot: Bot<S>,
): Spread | undefined {
  return bot.branches && spreader?.(name, game as unknown as Game, { bot: bot.spec });
}

/** What a bot plays; with limits, as far as it can be held to them, what it sees best within them. */
export function botMove<S extends State>(
  bot: Bot<S>,
  view: View<S>,
  limits: Limits | undefined,
  spread: Spread | undefined,
): Move {
  // A decision with one move needs no search.
  const isSpread = spread !== undefined && view.moves.size > 1;
  if (!bot.think || !(limits || isSpread)) return bot.choose(view);
  return bot.think(view, { ...limits, spread }).lines[0].move;
}
