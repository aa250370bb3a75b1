/** The bots `mcts` and `rollout`, which every game has without a line of its own: they repeat, and win more than `random`. */
import { expect, test } from 'vitest';
import {
  CHANCE,
  type Game,
  MoveList,
  type RuleSet,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { gameNamed, gameNames, registerGame } from '../../selfplay/index.ts';
import { PIG_KIT } from './pig/index.ts';
import { TIC_TAC_TOE_KIT } from './tic-tac-toe/index.ts';

registerGame(TIC_TAC_TOE_KIT);
registerGame(PIG_KIT);

const SPECS = ['mcts(simulations=48)', 'rollout(trials=72, keep=2)'];
/** Boards on which a game is short, other seats than the fewest, and as many games as luck asks for. */
const RULES: Readonly<Record<string, object>> = {
  'dama-bianca': { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } },
  alma: { size: 6, camp: [2, 1] },
  'go-bang': { size: 9 },
  labirinto: { end: { roundCap: 10 } },
};
const SEATS: Readonly<Record<string, number>> = { alma: 3 };
const GAMES: Readonly<Record<string, number>> = {
  'dama-bianca': 12,
  pig: 40,
  'tic-tac-toe': 10,
  labirinto: 1,
  oca: 1,
  alma: 3,
  bosco: 2,
};
/** Of the labyrinth one, cut short: those that are long enough to be won take many seconds. */
const FEW = 4;

function gameOf(name: string): Game {
  const { module } = gameNamed(name);
  const rules: RuleSet = unwrap(module.rules.parse(RULES[name] ?? {}));
  const least = [2, 3, 4, 5, 6].find((count) => module.checkSeats(rules, count).ok) ?? 2;
  return unwrap(module.create(rules, SEATS[name] ?? least, module.units[0]));
}

/** Plays a game, the bot at one seat and `random` at the others; gives its share of the win and its moves. */
function play(name: string, game: Game, spec: string, seat: number, seed: number) {
  const { players } = gameNamed(name);
  const bots = Array.from({ length: game.numPlayers }, (_, at) => {
    const bot = unwrap(players.createBot(at === seat ? spec : 'random', game));
    bot.restart(stream('monte-carlo', seed, at));
    return bot;
  });
  const luck = stream('monte-carlo', seed, 'luck');
  const state: State = game.newState();
  const moves: number[] = [];
  let choices = 0;
  while (state.player !== TERMINAL) {
    const { player } = state;
    if (player === CHANCE) {
      state.do(sampleOutcome(state.chance, luck));
      continue;
    }
    if (state.legalMoves(new MoveList()) > 1) choices++;
    const move = bots[player].choose(game.view(state, player));
    moves.push(move);
    state.do(move);
  }
  const shares = new Float64Array(game.numPlayers);
  state.returns(shares);
  return { share: shares[seat], moves, choices };
}

test.each(gameNames().flatMap((name) => SPECS.map((spec) => [name, spec] as const)))(
  '%s: %s',
  (name, spec) => {
    const game = gameOf(name);
    const games = GAMES[name] ?? FEW;
    let [share, choices] = [0, 0];
    for (let seed = 0; seed < games; seed++) {
      const played = play(name, game, spec, seed % game.numPlayers, seed);
      share += played.share / games;
      choices += played.choices;
      if (seed === 0) expect(play(name, game, spec, 0, 0)).toEqual(played);
    }
    // Where nobody ever has a choice, all bots play alike; one game alone says nothing.
    if (choices > 0 && games > 1) expect(share).toBeGreaterThan(1 / game.numPlayers);
  },
);
