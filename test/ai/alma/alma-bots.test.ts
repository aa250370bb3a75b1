/** The bots of alma: the frozen baseline, the evaluator by the race, and the search. */
import { describe, expect, test } from 'vitest';
import { ALMA_PLAYERS, Race, WayToGo } from '../../../ai/alma/index.ts';
import { PlayedScorer } from '../../../ai/index.ts';
import { type Alma, type AlmaState, fromOf, PASS, toOf } from '../../../engine/alma/index.ts';
import { MoveList, stream, unwrap } from '../../../engine/index.ts';
import { casesOf, gameWith, randomOptions, randomPosition, stateOf } from '../../support/alma.ts';

function choice(spec: string, options: object, position: string): string {
  const state = stateOf(options, position);
  const game = gameWith(options, state.camps.players);
  const bot = unwrap(ALMA_PLAYERS.createBot(spec, game));
  return game.formatAction(state, bot.choose(game.view(state, state.player)));
}

/** The game that copies of a bot play. */
function gameOf(spec: string, game: Alma): AlmaState {
  const bot = unwrap(ALMA_PLAYERS.createBot(spec, game));
  const state = game.newState();
  while (!state.isOver) state.do(bot.choose(game.view(state, state.player)));
  return state;
}

/** What a seat has to go, read off its pawns. */
function plainWay({ camps, marks }: AlmaState, seat: number): number {
  const { columns } = camps.board;
  const target = camps.targetOf(seat);
  const own = [...marks.keys()].filter((square) => marks[square] === seat + 1);
  const apart = (a: number, b: number): [number, number] => [
    Math.abs((a % columns) - (b % columns)),
    Math.abs(Math.floor(a / columns) - Math.floor(b / columns)),
  ];
  const holes = target.filter((square) => !own.includes(square));
  const far = own.map((square) => apart(square, target[0])).map(([dx, dy]) => dx * dx + dy * dy);
  const near = own
    .filter((square) => !target.includes(square))
    .map((square) => Math.min(...holes.map((hole) => Math.max(...apart(square, hole)))));
  return [...far, ...near.map((moves) => 8 * moves)].reduce((sum, one) => sum + one, 0);
}

describe('greedy', () => {
  test.each(casesOf('greedy'))('$turn at $position, $variant', ({ variant, position, turn }) => {
    expect(choice('greedy', variant, position)).toBe(turn);
  });

  test.each([
    [2, 194, 1],
    [3, 260, 1],
    [4, 285, 0],
  ])('copies of it at %i seats end after %i turns', (players, turns, winner) => {
    const state = gameOf('greedy', gameWith({}, players));
    expect([state.turns, state.winner]).toEqual([turns, winner]);
  });
});

test('the way to go follows each move, and is what the pawns say', () => {
  const rng = stream('alma', 'way');
  for (let i = 0; i < 60; i++) {
    const options = randomOptions(rng);
    const game = gameWith(options, 2 + rng.below(3));
    const way = new WayToGo(game);
    // Half of them from a game, where pawns stand in their target camps.
    const state = i % 2 === 0 ? stateOf(options, randomPosition(game, rng)) : nearTheEnd(game, rng.below(60));
    if (state.isOver) continue;
    const moves = new MoveList();
    const seat = state.player;
    const count = state.legalMoves(moves);
    for (let other = 0; other < game.numPlayers; other++)
      expect(way.now(state, other)).toBe(plainWay(state, other));
    way.now(state, seat);
    for (let at = 0; at < count; at++) {
      const move = moves.at(at);
      if (move === PASS) continue;
      const after = way.after(fromOf(move), toOf(move));
      state.do(move);
      expect(after).toBe(plainWay(state, seat));
      state.undo();
    }
  }
});

function nearTheEnd(game: Alma, turns: number): AlmaState {
  const bot = unwrap(ALMA_PLAYERS.createBot('greedy', game));
  const state = game.newState();
  while (!state.isOver && state.turns < turns) state.do(bot.choose(game.view(state, state.player)));
  return state;
}

test('the race values each move as it values the position after it', () => {
  const rng = stream('alma', 'race');
  for (let i = 0; i < 60; i++) {
    const options = randomOptions(rng);
    const game = gameWith(options, 2 + rng.below(3));
    const state = stateOf(options, randomPosition(game, rng));
    if (state.isOver) continue;
    const race = new Race(game);
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    const [quick, played] = [new Float64Array(count), new Float64Array(count)];
    race.scoreMoves(state, moves, 0, count, quick);
    new PlayedScorer(race, game.numPlayers).scoreMoves(state, moves, 0, count, played);
    quick.forEach((share, at) => {
      expect(share).toBeCloseTo(played[at], 12);
    });
    const shares = new Float64Array(game.numPlayers);
    race.evaluate(state, shares);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  }
});

test('racer wins where it can, and looks at what the others do', () => {
  const small = { size: 4, camp: [2, 1] };
  for (const { position, value, plies } of casesOf('value')) {
    if (value !== 'win' || (plies ?? 0) > 3) continue;
    const state = stateOf(small, position);
    const game = gameWith(small);
    const bot = unwrap(ALMA_PLAYERS.createBot('racer', game));
    const seat = state.next;
    while (!state.isOver) state.do(bot.choose(game.view(state, state.player)));
    expect([position, state.winner, state.turns <= (plies ?? 0) + 2]).toEqual([position, seat, true]);
  }
});
