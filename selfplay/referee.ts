/**
 * The referee of one game: it holds the position that counts, lets chance decide from the streams of the study, shows
 * each bot its view, and writes down every ply. Whose turn it is, it reads from the position.
 */
import type { Bot } from '../ai/index.ts';
import {
  type Action,
  CHANCE,
  type Game,
  type Move,
  type MoveList,
  type Outcome,
  type Player,
  type State,
  sampleOutcome,
  TERMINAL,
  type View,
} from '../engine/index.ts';
import { type Forfeit, ForfeitError, forfeitShares } from './forfeit.ts';
import type { GameRecord, HandRecord } from './record.ts';
import { entrantAt } from './record.ts';
import type { Luck, Plies, Study } from './study-kit.ts';

/** What a game is played with. */
export interface GameSetting {
  readonly game: Game;
  readonly study: Study;
  /** Where the moves of a turn are listed; nothing else may use it while a game is played. */
  readonly moves: MoveList;
  /** By entrant; restarted. */
  readonly bots: readonly Bot[];
  readonly luck: Luck;
  readonly opening: readonly Action[];
  readonly watcher?: Watcher;
}

/** Sees a game as it is played; `ply` and `turn` count the plies and the decisions of the hand, from 0. */
export interface Watcher {
  /** What chance has decided before a turn. */
  outcome(hand: number, ply: number, turn: number, outcome: Outcome): void;
  /** A bot is about to be asked. */
  decision(hand: number, ply: number, turn: number): void;
}

/** The position that counts, and what bots are shown of it: they may play on, and can spoil nothing. */
class Desk {
  readonly state: State;
  readonly #game: Game;
  readonly #shown: State;
  readonly #moves: MoveList;

  constructor({ game, moves }: Pick<GameSetting, 'game' | 'moves'>) {
    this.#game = game;
    this.#moves = moves;
    this.state = game.newState();
    this.#shown = game.newState();
  }

  /** Throws if a bot has left what it was shown changed. */
  do(action: Action): void {
    this.state.do(action);
    this.#shown.do(action);
    if (this.#shown.ply !== this.state.ply)
      throw new Error(`a bot left its view at ply ${this.#shown.ply - 1}, not ${this.state.ply - 1}`);
  }

  /** What the seat that decides is shown; valid until the next action. */
  view(): View {
    return this.#game.view(this.#shown, this.#shown.player, this.#moves);
  }
}

class PlyList implements Plies {
  readonly players: Player[] = [];
  readonly actions: Action[] = [];

  push(player: Player, action: Action): void {
    this.players.push(player);
    this.actions.push(action);
  }
}

/** What is counted of the turns of a part, those of a drawn opening included. */
class TurnCounts {
  turnCount = 0;
  choices = 0;
  forced = 0;

  add({ moves }: View): void {
    this.turnCount++;
    this.choices += moves.size;
    if (moves.size === 1) this.forced++;
  }
}

/** Plays a game in one rotation; what comes of it depends on the setting and the rotation alone. */
export function playGame(setting: GameSetting, rotation: number): GameRecord {
  const { game, opening } = setting;
  const players = game.numPlayers;
  const desk = new Desk(setting);
  const { state } = desk;
  const hands: HandRecord[] = [];
  while (state.player !== TERMINAL) {
    const number = hands.length;
    const hand = playPart(setting, rotation, desk, number, number === 0 ? opening : []);
    hands.push(hand);
    if (hand.forfeit) break;
  }
  const returns = gameReturns(state, players, hands.at(-1)?.forfeit);
  const shares = new Array<number>(players);
  for (let seat = 0; seat < players; seat++) shares[entrantAt(seat, rotation, players)] = returns[seat];
  return { rotation, shares, hands };
}

/** By seat: the share of the win of the game. */
function gameReturns(state: State, players: number, forfeit: Forfeit | undefined): ArrayLike<number> {
  if (forfeit) return forfeitShares(players, forfeit.seat);
  const returns = new Float64Array(players);
  state.returns(returns);
  return returns;
}

/** A bot's move, or what it loses the game by. */
function decide(bot: Bot, view: View): Move | Forfeit {
  try {
    return bot.choose(view);
  } catch (error) {
    if (!(error instanceof ForfeitError)) throw error;
    return { seat: view.seat, reason: error.reason, detail: error.detail };
  }
}

function playPart(
  setting: GameSetting,
  rotation: number,
  desk: Desk,
  hand: number,
  opening: readonly Action[],
): HandRecord {
  const { bots, luck, study, watcher } = setting;
  const players = setting.game.numPlayers;
  const { state } = desk;
  const plies = new PlyList();
  const counts = new TurnCounts();
  let forfeit: Forfeit | undefined;
  do {
    const { player } = state;
    const given = opening[plies.actions.length];
    if (given !== undefined) {
      if (player !== CHANCE) counts.add(desk.view());
      plies.push(player, given);
      desk.do(given);
      continue;
    }
    if (player === CHANCE) {
      const outcome = sampleOutcome(state.chance, luck.streamAt(state));
      const ply = plies.actions.length;
      plies.push(CHANCE, outcome);
      desk.do(outcome);
      watcher?.outcome(hand, ply, counts.turnCount, outcome);
      continue;
    }
    watcher?.decision(hand, plies.actions.length, counts.turnCount);
    const view = desk.view();
    const move = decide(bots[entrantAt(player, rotation, players)], view);
    if (typeof move === 'object') {
      forfeit = move;
      break;
    }
    counts.add(view);
    plies.push(player, move);
    desk.do(move);
  } while (!study.isPartOver(state));
  const { places, detail } = study.result(state);
  const lost = forfeit && forfeitShares(players, forfeit.seat);
  return {
    rotation,
    hand,
    starter: study.starterOf(state),
    turnCount: counts.turnCount,
    choices: counts.choices,
    forced: counts.forced,
    ...(forfeit ? { forfeit } : {}),
    places: places.map(({ seat, units, share, detail }) => {
      const entrant = entrantAt(seat, rotation, players);
      return { seat, entrant, units, share: lost ? lost[seat] : share, detail };
    }),
    turns: study.pack(plies),
    detail,
  };
}
