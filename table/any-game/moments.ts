/** Tells the course of a game moment by moment, and how its seats stand. */
import { CHANCE, type Move, type State, TERMINAL } from '../../engine/index.ts';
import { partsOf } from '../games.ts';
import type { HandOver, Moment, PlayedGame, PlayedTurn, Stand } from '../table-kit.ts';

/** The games of a match before this one. */
export function gamesBefore({ meta }: PlayedGame): number {
  return (meta.match?.hand ?? 1) - 1;
}

/** The round of the next turn of a hand that has had so many decisions. */
export function roundOf({ kit, game }: PlayedGame, state: State, turn: number): number {
  return partsOf(kit).roundOf?.(state) ?? Math.floor(turn / game.numPlayers) + 1;
}

/** The whole game so far. */
export function* momentsOf(played: PlayedGame): Generator<Moment> {
  const { kit, game, plies } = played;
  const study = kit.studies.study(game);
  const before = gamesBefore(played);
  const state = game.newState();
  let last = 0;
  if (!plies[0] || !partsOf(kit).start?.isDraw(state)) {
    last = 1;
    yield { kind: 'begun', hand: before + last, state };
  }
  for (const { player, action, spelled, hand, turn } of plies) {
    if (player === CHANCE) {
      state.do(action);
      if (hand > last) yield { kind: 'begun', hand: before + hand, state };
    } else {
      const round = roundOf(played, state, turn);
      const decided: PlayedTurn = { hand: before + hand, round, seat: player, turn: spelled };
      yield { kind: 'decided', state, played: decided, move: action as Move };
      state.do(action);
      yield { kind: 'played', state, played: decided };
    }
    last = hand;
    if (study.isPartOver(state)) yield { kind: 'over', state, end: handOver(played, state, before + hand) };
  }
}

/** What the hand of a state has come to. */
function handOver({ kit, game }: PlayedGame, state: State, hand: number): HandOver {
  const scores = new Array<number>(game.numPlayers).fill(0);
  for (const { seat, units } of kit.studies.study(game).result(state).places)
    scores[seat] = units / kit.studies.unitsPerPoint;
  const { closers = [], ...rest } = partsOf(kit).endOf?.(state) ?? {};
  return { hand, closers, scores, ...rest };
}

/** How each seat stands where the game does. */
export function standsOf(played: PlayedGame, state: State): Stand[] {
  const { kit, game, meta } = played;
  const { standOf } = partsOf(kit);
  if (standOf) return meta.seats.map((_, seat) => standOf(state, seat));
  const ends = [...momentsOf(played)].flatMap((moment) => (moment.kind === 'over' ? [moment.end] : []));
  const before = state.player === TERMINAL ? ends.slice(0, -1) : ends;
  const { places } = kit.studies.study(game).result(state);
  return meta.seats.map((_, seat) => {
    const place = places.find((one) => one.seat === seat);
    const detail = Object.entries(place?.detail ?? {});
    const facts = detail.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    const score = (place?.units ?? 0) / kit.studies.unitsPerPoint;
    const total = before.reduce((sum, end) => sum + end.scores[seat], meta.match?.totals[seat] ?? 0);
    return { score, total, facts: Object.fromEntries(facts) };
  });
}
