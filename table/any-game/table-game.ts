/** A game at the table of a front end that brings nothing of its own. The program throws its dice. */

import type { Limits } from '../../ai/index.ts';
import {
  CHANCE,
  fault,
  type Game,
  type Move,
  ok,
  type Player,
  type Result,
  type State,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import type { GameKit, Spreader, Study } from '../../selfplay/index.ts';
import { nextSeed } from '../seats.ts';
import type { HandOver, Moment, Phase, PlayedTurn, Stand, TableGame, TableKit } from '../table-kit.ts';
import { actionsAt, drawnPlies, GameTable } from './game-table.ts';
import {
  formatTextRecord,
  gameOfTextRecord,
  isTextRecord,
  readTextRecord,
  sealRecord,
} from './text-record.ts';

class AnyTableGame implements TableGame {
  readonly isManual = false;
  readonly #table: GameTable;
  readonly #study: Study;

  constructor(table: GameTable) {
    this.#table = table;
    this.#study = table.kit.studies.study(table.game);
    this.#settle();
  }

  get kit(): GameKit {
    return this.#table.kit;
  }

  get game(): Game {
    return this.#table.game;
  }

  get state(): State {
    return this.#table.state;
  }

  get seats(): readonly string[] {
    return this.#table.meta.seats;
  }

  get phase(): Phase {
    return this.#table.isOver ? 'over' : 'turn';
  }

  get hand(): number {
    return this.#ends().length + (this.#table.isOver ? 0 : 1);
  }

  /** How many there will be is not known. */
  get hands(): number {
    return this.hand;
  }

  get starter(): Player {
    return this.#study.starterOf(this.state);
  }

  get seat(): Player {
    return Math.max(-1, this.state.player);
  }

  get canUndo(): boolean {
    return this.#table.canUndo;
  }

  stands(): Stand[] {
    const ends = this.#ends();
    const before = this.#table.isOver ? ends.slice(0, -1) : ends;
    const scores = this.#scoresOf(this.state);
    const { places } = this.#study.result(this.state);
    return this.seats.map((_, seat) => {
      const detail = Object.entries(places.find((place) => place.seat === seat)?.detail ?? {});
      const facts = detail.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
      const total = before.reduce((sum, end) => sum + end.scores[seat], 0);
      return { score: scores[seat], total, facts: Object.fromEntries(facts) };
    });
  }

  *course(): Generator<Moment> {
    const state = this.game.newState();
    let hand = 1;
    let turns = 0;
    let isOver = false;
    yield { kind: 'begun', hand, state };
    for (const { player, action, spelled } of this.#table.plies) {
      const round = Math.floor(turns / this.game.numPlayers) + 1;
      const played: PlayedTurn = { hand, round, seat: player, turn: spelled };
      if (player !== CHANCE) {
        turns++;
        yield { kind: 'decided', state, played, move: action as Move };
      }
      state.do(action);
      if (player !== CHANCE) yield { kind: 'played', state, played };
      if (isOver) {
        [hand, turns, isOver] = [hand + 1, 0, false];
        yield { kind: 'begun', hand, state };
      } else if (this.#study.isPartOver(state)) {
        isOver = true;
        yield { kind: 'over', state, end: { hand, closers: [], scores: this.#scoresOf(state) } };
      }
    }
  }

  start(): never {
    throw new Error('who starts this game is not for people to say');
  }

  roll(): never {
    throw new Error('the dice of this game are not thrown by people');
  }

  play(turn: string): Result<unknown> {
    const { kit, game, state } = this.#table;
    const actions = kit.module.text.parseTurn(turn, game, state);
    if (!actions.ok) return actions;
    const [move, ...others] = actions.value;
    if (others.length > 0 || !actionsAt(state).includes(move))
      return fault('ERR_ILLEGAL', 'the rules do not allow it here', 0);
    this.#table.play(move as Move);
    this.#settle();
    return ok(move);
  }

  reply(limits?: Limits, spreader?: Spreader): void {
    this.#table.playBot(limits, spreader);
    this.#settle();
  }

  undo(): void {
    this.#table.undo();
  }

  rematch(date: string | undefined): TableGame {
    const { kit, game, meta, placing } = this.#table;
    const seats = [...meta.seats.slice(1), meta.seats[0]];
    const next = { seats, seed: nextSeed(meta.seed), date };
    const plies = drawnPlies({ kit, game, meta: next });
    return new AnyTableGame(new GameTable({ kit, game, meta: next, plies }, placing));
  }

  record(): string {
    const record = formatTextRecord(this.#table);
    return this.game.information === 'hidden' && !this.#table.isOver ? sealRecord(record) : record;
  }

  /** Lets chance decide until a seat does. */
  #settle(): void {
    while (this.state.player === CHANCE) this.#table.draw();
  }

  #ends(): HandOver[] {
    return [...this.course()].flatMap((moment) => (moment.kind === 'over' ? [moment.end] : []));
  }

  #scoresOf(state: State): number[] {
    const scores = new Array<number>(this.game.numPlayers).fill(0);
    for (const { seat, units } of this.#study.result(state).places)
      scores[seat] = units / this.kit.studies.unitsPerPoint;
    return scores;
  }
}

export const ANY_TABLE: TableKit = {
  gameOf: (record) => (isTextRecord(record) ? gameOfTextRecord(record) : undefined),
  canChooseStarter: false,
  read: (text, placing) => new AnyTableGame(new GameTable(readTextRecord(text), placing)),
  begin(kit, { rules, unit, seats, seed, date, isManual, starter }, placing) {
    const { module } = kit;
    if (isManual) throw wrong('ERR_FIELD', `the dice of ${module.name} are thrown by the program`, 'dice');
    if (starter) throw wrong('ERR_FIELD', `in ${module.name} the first seat starts`, 'starter');
    const game = unwrap(module.create(rules, seats.length, unit));
    const meta = { seats, seed, date };
    const table = new GameTable({ kit, game, meta, plies: drawnPlies({ kit, game, meta }) }, placing);
    return new AnyTableGame(table.makeBots());
  },
  factsOf: () => ({ hands: 1, starter: undefined, faces: undefined }),
};
