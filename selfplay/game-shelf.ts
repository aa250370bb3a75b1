/** Games made ready for play, kept from one task to the next: making one takes as long as playing some turns. */
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Player,
  type State,
  TERMINAL,
  unwrap,
} from '../engine/index.ts';
import { gameNamed } from './games.ts';
import type { GameKit, PackedPart, Study } from './study-kit.ts';

/** What names a game with its rules, players and unit. */
export interface GameKey {
  readonly game: string;
  /** Canonical text. */
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
}

/** `name` is that of the game. */
export function gameKeyOf(name: string, game: Game): GameKey {
  const { module } = gameNamed(name);
  const variant = module.rules.canonical(module.rulesOf(game));
  return { game: name, variant, players: game.numPlayers, unit: module.unitOf(game) };
}

export interface ReadyGame {
  readonly kit: GameKit;
  readonly game: Game;
  readonly study: Study;
  /** For the moves of one turn after the other: a list for each game grows again from little. */
  readonly moves: MoveList;
}

/** A thread plays one study after another, or a few in turn. */
const MOST = 8;

/** Keeps what was made last for each of a few keys. */
export class Shelf<T> {
  readonly #kept = new Map<string, T>();

  /** What was made for the key, or what `make` makes. */
  take(key: string, make: () => T): T {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#kept.size >= MOST) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(key, made);
    return made;
  }

  drop(key: string): void {
    this.#kept.delete(key);
  }
}

/** The key as one text: it is asked for with every block, and a variant's text is long. */
export function gameText({ game, variant, players, unit }: GameKey): string {
  return `${game} ${players} ${unit} ${variant}`;
}

const shelf = new Shelf<ReadyGame>();

/** The game of a key; throws a `FaultError` for rules, players or a unit that its game does not have. */
export function readyGame({ game: name, variant, players, unit }: GameKey): ReadyGame {
  return shelf.take(gameText({ game: name, variant, players, unit }), () => {
    const kit = gameNamed(name);
    const game: Game<State> = unwrap(kit.module.create(kit.module.rules.ofText(variant), players, unit));
    return { kit, game, study: kit.studies.study(game), moves: new MoveList() };
  });
}

/** A decision, and where it was taken. */
interface RecordedTurn {
  /** Number of the part in its game, from 0. */
  readonly hand: number;
  readonly seat: Player;
  /** Before the move; valid until the next turn is asked for. */
  readonly state: State;
  readonly move: Move;
}

/** In the order of play. Throws if the bytes of a part are no plies, or more than the game has; that its moves are legal is not checked. */
export function* recordedTurns(
  { game, study }: ReadyGame,
  parts: Iterable<PackedPart>,
): Generator<RecordedTurn, void> {
  const state = game.newState();
  for (const part of parts) {
    for (const action of study.unpack(part).actions) {
      const seat = state.player;
      if (seat === TERMINAL) throw new Error(`part ${part.hand} has plies after the end of the game`);
      if (seat !== CHANCE) yield { hand: part.hand, seat, state, move: action as Move };
      state.do(action);
    }
  }
}
