/** A recorded game played again, for watchers and with the values of all its steps. */

import { CHANCE } from '../../engine/index.ts';
import { followActions, type Valuation } from '../adjust/index.ts';
import { entrantAt, type GameRecord, type HandRecord, type PartWatcher, type ReadyGame } from '../index.ts';
import type { ValuedGame, ValuedStep } from './valued-insight.ts';

/** Counts the turns of each seat of a part; those that it plays in a row are one. */
class Rounds {
  readonly #turns: number[];
  #last = -1;

  constructor(players: number) {
    this.#turns = new Array<number>(players).fill(0);
  }

  next(seat: number): number {
    if (seat !== this.#last) this.#turns[seat]++;
    this.#last = seat;
    return this.#turns[seat];
  }
}

/** By seat: its place in the order of play of a recorded part. */
function placesOf({ places }: HandRecord): number[] {
  const bySeat: number[] = [];
  places.forEach(({ seat }, place) => {
    bySeat[seat] = place;
  });
  return bySeat;
}

/**
 * Shows a recorded game to watchers, part by part. `watchers` makes those of a part; parts that end with a forfeit are
 * played on to the next without any. The first `given` plies were drawn, and nobody chose them. Throws where the record
 * and the rules disagree.
 */
export function watchGame(
  { game, study }: ReadyGame,
  { hands }: GameRecord,
  given: number,
  watchers: (part: HandRecord) => readonly PartWatcher[],
): void {
  const state = game.newState();
  let ply = 0;
  for (const part of hands) {
    const watching = part.forfeit ? [] : watchers(part);
    const rounds = new Rounds(game.numPlayers);
    const places = placesOf(part);
    for (const action of study.unpack(part).actions) {
      const seat = state.player;
      if (seat !== CHANCE) {
        const turn = { state, move: action as never, seat, place: places[seat], round: rounds.next(seat) };
        if (ply >= given) for (const watcher of watching) watcher.turn?.(turn);
      }
      state.do(action);
      ply++;
    }
    if (!part.forfeit && !study.isPartOver(state)) throw new Error(`hand ${part.hand} is broken off`);
    for (const watcher of watching) watcher.end?.(state);
  }
}

/** Values a recorded game without a forfeit, as `adjust` does. Throws where the record and the rules disagree. */
export function valueGame(
  { game, study }: ReadyGame,
  valuation: Valuation,
  { rotation, shares, hands }: GameRecord,
  given: number,
): ValuedGame {
  const players = game.numPlayers;
  const state = game.newState();
  const steps: ValuedStep[] = [];
  const closes = study.closes?.bind(study) ?? (() => false);
  for (const part of hands) {
    const rounds = new Rounds(players);
    const opening = part.hand === 0 ? given : 0;
    const { actions } = study.unpack(part);
    for (const step of followActions(valuation, state, actions, closes, opening)) {
      if (step.kind === 'draw') steps.push(step);
      else {
        const { turn } = step;
        steps.push({ kind: 'turn', part: part.hand, round: rounds.next(turn.player), turn });
      }
    }
  }
  const result = Array.from({ length: players }, (_, seat) => shares[entrantAt(seat, rotation, players)]);
  const end = valuation.valueOf(state);
  if (end.some((share, seat) => Math.abs(share - result[seat]) > 1e-9))
    throw new Error(`expected rotation ${rotation} to end with the shares ${end}, found ${result}`);
  return { players, steps, result, places: placesOf(hands[0]) };
}
