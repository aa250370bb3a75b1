/** Plays a game ply by ply, and keeps what each ply was. */
import {
  type Action,
  CHANCE,
  type Game,
  type GameModule,
  type Move,
  MoveList,
  type State,
  stream,
  TERMINAL,
} from '../../engine/index.ts';
import { botLabels, type GameKit, type Study } from '../../selfplay/index.ts';
import { partsOf } from '../games.ts';
import type { GameMeta, PlayedGame, Ply, ReadGame, TableParts } from '../table-kit.ts';

/** By seat: what to call who sits there. */
export function namesOf({ seats }: Pick<GameMeta, 'seats'>): string[] {
  return seats.map(botLabels(seats));
}

/** The shares of the win of a game that is over. */
export function sharesOf(state: State, players: number): number[] {
  const shares = new Float64Array(players);
  state.returns(shares);
  return [...shares];
}

/** Whether a turn tells what chance decides at a node: who starts, or the dice. */
export function isToldWithTurn({ start, dice }: TableParts, state: State): boolean {
  if (state.player !== CHANCE) return false;
  return (start?.isDraw(state) ?? false) || dice?.rollsOf(state) !== undefined;
}

/** A game from its start, in which hands and turns are counted. */
export class Course {
  readonly kit: GameKit;
  readonly game: Game;
  readonly state: State;
  readonly study: Study;
  readonly parts: TableParts;
  readonly plies: Ply[] = [];

  constructor(kit: GameKit, game: Game) {
    this.kit = kit;
    this.game = game;
    this.state = game.newState();
    this.study = kit.studies.study(game);
    this.parts = partsOf(kit);
  }

  /** Hands that have begun. */
  get hand(): number {
    const last = this.plies.at(-1);
    if (last) return last.hand;
    return this.isDraw ? 0 : 1;
  }

  /** Decisions in this hand. */
  get turn(): number {
    const last = this.plies.at(-1);
    return last ? last.turn + (last.player === CHANCE ? 0 : 1) : 0;
  }

  /** Whether chance decides next who starts a hand. */
  get isDraw(): boolean {
    return this.state.player === CHANCE && (this.parts.start?.isDraw(this.state) ?? false);
  }

  /** Plays a legal action; `spelled` is how people wrote it. */
  play(action: Action, spelled?: string): Ply {
    const { state } = this;
    const begins = this.plies.length === 0 ? this.isDraw : this.study.isPartOver(state);
    const ply = {
      ...plyAt(this.kit.module, this.game, state, action, spelled),
      hand: this.hand + (begins ? 1 : 0),
      turn: begins ? 0 : this.turn,
    };
    state.do(action);
    this.plies.push(ply);
    return ply;
  }

  /** Takes plies back until so many are left. */
  truncate(length: number): void {
    this.plies.length = length;
    while (this.state.ply > length) this.state.undo();
  }
}

/** The plies with which a new game begins because the rules draw them: the same for the same seed. */
export function drawnPlies({ kit, game, meta }: Omit<PlayedGame, 'plies'>): Ply[] {
  const { module } = kit;
  if (!module.drawOpening) return [];
  return pliesOf(kit, game, module.drawOpening(game.newState(), stream('table', 'opening', meta.seed)));
}

/** A legal action of a node as text; `spelled` is how people wrote it, if they did. */
export function plyAt(
  { text }: GameModule,
  game: Game,
  state: State,
  action: Action,
  spelled?: string,
): Pick<Ply, 'player' | 'action' | 'text' | 'spelled'> {
  const { player } = state;
  const short = game.formatAction(state, action);
  const turn = spelled ?? (player === CHANCE ? short : text.formatTurn(game, state, action as Move));
  return { player, action, text: short, spelled: turn };
}

/** Actions from the start of a game, which must be legal, as plies. */
export function pliesOf(
  kit: GameKit,
  game: Game,
  actions: readonly Action[],
  spelled?: ReadGame<Game>['spelled'],
): Ply[] {
  const course = new Course(kit, game);
  actions.forEach((action, i) => {
    course.play(action, spelled?.[i]);
  });
  return course.plies;
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
