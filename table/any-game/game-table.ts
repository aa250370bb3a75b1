/**
 * A game at the table, whatever it is: where it stands, and what has been played. It prints and asks nothing.
 *
 * What chance decides depends on the seed and the number of the ply alone. So a game that is resumed or taken back meets
 * the same chance, and a bot, whose own stream is named likewise, answers in the same way.
 */

import type { Limits } from '../../ai/index.ts';
import {
  type Action,
  CHANCE,
  type Game,
  type GameModule,
  type Move,
  MoveList,
  type Player,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
  type View,
} from '../../engine/index.ts';
import { botLabels, type GameKit, type Spreader } from '../../selfplay/index.ts';
import { botMove, SeatedBots, spreadOf } from '../seated-bots.ts';
import { isPerson } from '../seats.ts';
import { asItIs, type Placing } from '../table-kit.ts';

/** One ply of a game. */
export interface Ply {
  /** Who decided; `CHANCE` for chance. */
  readonly player: Player;
  readonly action: Action;
  /** As `Game.formatAction` writes it. */
  readonly text: string;
  /** As people read it: a decision as a turn, else the same. */
  readonly spelled: string;
}

/** What a game is called and played by, besides its rules. */
export interface GameMeta {
  /** People and bots, by seat. */
  readonly seats: readonly string[];
  readonly seed: number;
  /** ISO 8601, if it is known. */
  readonly date: string | undefined;
}

/** A game as far as it has been played; every ply is legal. */
export interface PlayedGame {
  readonly kit: GameKit;
  readonly game: Game;
  readonly meta: GameMeta;
  readonly plies: readonly Ply[];
}

/** By seat: what to call who sits there. */
export function namesOf({ seats }: GameMeta): string[] {
  return seats.map(botLabels(seats));
}

/** The shares of the win of a game that is over. */
export function sharesOf(state: State, players: number): number[] {
  const shares = new Float64Array(players);
  state.returns(shares);
  return [...shares];
}

export class GameTable implements PlayedGame {
  readonly kit: GameKit;
  readonly game: Game;
  readonly meta: GameMeta;
  readonly placing: Placing;
  readonly #state: State;
  readonly #plies: Ply[] = [];
  readonly #bots: SeatedBots;
  /** Plies that the rules have drawn, which nobody decided. */
  readonly #drawn: number;

  /** Continues where the plies end. */
  constructor({ kit, game, meta, plies }: PlayedGame, placing: Placing = asItIs) {
    this.kit = kit;
    this.game = game;
    this.meta = meta;
    this.placing = placing;
    this.#state = game.newState();
    this.#bots = new SeatedBots(meta.seats, (spec) => unwrap(kit.players.createBot(placing(spec), game)));
    this.#drawn = drawnPlies({ kit, game, meta }).length;
    for (const ply of plies) {
      this.#state.do(ply.action);
      this.#plies.push(ply);
    }
  }

  /** Makes its bots before they play. Throws a `FaultError` for one that does not exist or does not know these rules. */
  makeBots(): this {
    this.#bots.makeAll();
    return this;
  }

  /** Not to be played on. */
  get state(): State {
    return this.#state;
  }

  get plies(): readonly Ply[] {
    return this.#plies;
  }

  get isOver(): boolean {
    return this.#state.player === TERMINAL;
  }

  /** Whether a person decides next. */
  get isAsked(): boolean {
    return this.#isPerson(this.#state.player);
  }

  get hasPeople(): boolean {
    return this.meta.seats.some(isPerson);
  }

  /** Who looks at the table: the person who decides, else the first person, else the first seat. */
  get watcher(): Player {
    if (this.isAsked) return this.#state.player;
    return Math.max(0, this.meta.seats.findIndex(isPerson));
  }

  /** What the seat knows; valid until the next ply. */
  view(seat: Player): View {
    return this.game.view(this.#state, seat);
  }

  /** Lets chance decide. */
  draw(): Ply {
    return this.#do(sampleOutcome(this.#state.chance, this.#stream('chance')));
  }

  /** Plays a legal move of the seat that decides. */
  play(move: Move): Ply {
    return this.#do(move);
  }

  /** Lets the bot decide whose turn it is. Throws a `FaultError` for one that cannot: see `makeBots`. */
  playBot(limits?: Limits, spreader?: Spreader): Ply {
    const { player } = this.#state;
    const bot = this.#bots.at(player);
    bot.restart(this.#stream('bot'));
    const spread = spreadOf(spreader, this.kit.module.name, this.game, bot);
    return this.#do(botMove(bot, this.view(player), limits, spread));
  }

  get canUndo(): boolean {
    return this.#lastDecision >= 0;
  }

  /** Back to the last decision of a person; false if there is none. */
  undo(): boolean {
    const last = this.#lastDecision;
    if (last < 0) return false;
    this.#plies.length = last;
    while (this.#state.ply > last) this.#state.undo();
    return true;
  }

  /** The number of the last ply that a person has decided; negative if there is none. */
  get #lastDecision(): number {
    return this.#plies.findLastIndex(({ player }, i) => i >= this.#drawn && this.#isPerson(player));
  }

  #isPerson(player: Player): boolean {
    return player >= 0 && isPerson(this.meta.seats[player]);
  }

  #do(action: Action): Ply {
    const ply = plyAt(this.kit.module, this.game, this.#state, action);
    this.#state.do(action);
    this.#plies.push(ply);
    return ply;
  }

  #stream(use: string): ReturnType<typeof stream> {
    return stream('table', use, this.meta.seed, this.#plies.length);
  }
}

/** The plies with which a new game begins because the rules draw them: the same for the same seed. */
export function drawnPlies({ kit: { module }, game, meta }: Omit<PlayedGame, 'plies'>): Ply[] {
  const moves = module.drawOpening?.(game.newState(), stream('table', 'opening', meta.seed)) ?? [];
  return pliesOf(module, game, moves);
}

/** A legal action of a node as a ply. */
export function plyAt({ text }: GameModule, game: Game, state: State, action: Action): Ply {
  const { player } = state;
  const short = game.formatAction(state, action);
  const spelled = player === CHANCE ? short : text.formatTurn(game, state, action as Move);
  return { player, action, text: short, spelled };
}

/** Actions from the start of a game, which must be legal, as plies. */
export function pliesOf(module: GameModule, game: Game, actions: readonly Action[]): Ply[] {
  const state = game.newState();
  return actions.map((action) => {
    const ply = plyAt(module, game, state, action);
    state.do(action);
    return ply;
  });
}

/** The action of a node that has this text; `undefined` if none has. */
export function actionOf(game: Game, state: State, text: string): Action | undefined {
  return actionsAt(state).find((action) => game.formatAction(state, action) === text);
}

/** Everything that can be decided at a node; nothing where the game is over. */
export function actionsAt(state: State): Action[] {
  if (state.player === TERMINAL) return [];
  if (state.player === CHANCE) return Array.from({ length: state.chance.size }, (_, i) => i as Action);
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  return Array.from({ length: count }, (_, i) => moves.at(i));
}
