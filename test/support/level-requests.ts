/** Decisions for two to six seats, as requests to the levels of Dama Bianca. */
import { readFileSync } from 'node:fs';
import {
  type Game,
  type Outcome,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';

const VARIANT = 'moonlight';
const BENCH = new URL('../../bench/dama-bianca/positions.txt', import.meta.url);
const FOR_TWO = 20;
const FOR_OTHERS = 10;
const SEATS = [3, 4, 5, 6];

export interface LevelRequest {
  readonly variant: string;
  readonly position: string;
  readonly roll: readonly [number, number];
}

const { module, players } = gameNamed('dama-bianca');
const rules = unwrap(module.rules.parseName(VARIANT));

/** The dice of an outcome, as they stand before a spelled turn such as `54: in-7 in-21`. */
function rollOf(game: Game, before: State, outcome: Outcome): readonly [number, number] {
  before.do(outcome);
  const view = game.view(before, before.player);
  const text = module.text.formatTurn(game, before, view.moves.at(0));
  before.undo();
  return [Number(text[0]), Number(text[1])];
}

function requestAt(game: Game, state: State, outcome: Outcome): LevelRequest {
  const position = module.text.formatPosition(state);
  return { variant: VARIANT, position, roll: rollOf(game, state, outcome) };
}

/** Any decision of a hand that a simple bot plays against itself. */
function playedRequest(game: Game, index: number): LevelRequest {
  const rng = stream('level-requests', game.numPlayers, index);
  const bot = unwrap(players.createBot('greedy', game));
  bot.restart(rng.fork());
  const state = game.newState();
  const requests: LevelRequest[] = [];
  let isBegun = false;
  while (state.player !== TERMINAL) {
    if (state.player >= 0) {
      state.do(bot.choose(game.view(state, state.player)));
      isBegun = true;
      continue;
    }
    const outcome = sampleOutcome(state.chance, rng);
    // The first chance of a hand is who starts.
    if (isBegun) requests.push(requestAt(game, state, outcome));
    state.do(outcome);
  }
  return requests[rng.below(requests.length)];
}

/** Twenty from the bench, which is for two, and ten for each other number of seats; the same ones each time. */
export function levelRequests(): LevelRequest[] {
  const lines = readFileSync(BENCH, 'utf8').trim().split('\n');
  const two = unwrap(module.create(rules, 2, 'hand'));
  const forTwo = Array.from({ length: FOR_TWO }, (_, i) => {
    const state = unwrap(module.text.parsePosition(lines[(i * lines.length) / FOR_TWO], two));
    return requestAt(two, state, sampleOutcome(state.chance, stream('level-requests', 2, i)));
  });
  const others = SEATS.flatMap((seats) => {
    const game = unwrap(module.create(rules, seats, 'hand'));
    return Array.from({ length: FOR_OTHERS }, (_, i) => playedRequest(game, i));
  });
  return [...forTwo, ...others];
}
