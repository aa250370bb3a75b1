/**
 * Whose turn it is, is data: pig, in which a player may roll again, is recorded, verified and valued with who played
 * each ply.
 */
import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, type Game, type State, stream, unwrap } from '../../engine/index.ts';
import { adjustBlock } from '../../selfplay/adjust/index.ts';
import {
  type BlockTask,
  type BotMaker,
  type Difference,
  ForfeitError,
  type GameRecord,
  gameNamed,
  type HandRecord,
  makeOwnBot,
  packPlies,
  playBlock,
  registerGame,
  unpackPlies,
  type VerifyBy,
  verifyBlock,
} from '../../selfplay/index.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { checkGame } from '../support/conformance.ts';

registerGame(PIG_KIT);

const { rules } = gameNamed('pig').module;
const LINEUP = ['random', 'hold-at(sum=6)', 'hold-at(sum=3)'];

function taskOf(block: number, lineup: readonly string[] = LINEUP): BlockTask {
  const variant = rules.canonical(unwrap(rules.parseName('short')));
  return { game: 'pig', variant, players: lineup.length, lineup, unit: 'game', seed: 5, block };
}

function games(task: BlockTask): readonly GameRecord[] {
  return playBlock(task, () => 0).games;
}

function differences(task: BlockTask, games: readonly GameRecord[], by: VerifyBy): readonly Difference[] {
  return verifyBlock({ ...task, by, games }, () => 0).differences;
}

/** The players of a hand as its plies say, one for each run of plies of the same seat. */
function turnsOf(hand: HandRecord): number[] {
  const movers = unpackPlies(hand.turns).players.filter((player) => player !== CHANCE);
  return movers.filter((player, i) => player !== movers[i - 1]);
}

test('every block says who played each ply, and can be verified', () => {
  let longer = 0;
  let last = 0;
  for (let block = 0; block < 8; block++) {
    const task = taskOf(block);
    const recorded = games(task);
    expect(recorded.length).toBe(3);
    for (const { hands } of recorded) {
      const state = unwrap(
        PIG_KIT.module.create(PIG_KIT.module.rules.ofText(task.variant), 3, 'game'),
      ).newState();
      const { players, actions } = unpackPlies(hands[0].turns);
      actions.forEach((action, ply) => {
        expect(players[ply]).toBe(state.player);
        state.do(action);
      });
      expect(state.isOver).toBe(true);
      const decisions = players.filter((player) => player !== CHANCE).length;
      expect(hands[0].turnCount).toBe(decisions);
      if (decisions > turnsOf(hands[0]).length) longer++;
      if (players.at(-1) === CHANCE) last++;
    }
    for (const by of ['play', 'rules'] as const) expect(differences(task, recorded, by)).toEqual([]);
  }
  // Players roll again, and most games end with a die.
  expect(longer).toBe(24);
  expect(last).toBeGreaterThan(4);
});

describe.each(['play', 'rules'] as const)('verified by %s', (by) => {
  const task = taskOf(2);
  const recorded = games(task);

  /** The block with the plies of the second game changed. */
  function changed(change: (plies: { players: number[]; actions: number[] }) => void): GameRecord[] {
    return recorded.map((game, i) => {
      if (i !== 1) return game;
      const { players, actions } = unpackPlies(game.hands[0].turns);
      const plies = { players: [...players], actions: [...actions] as number[] };
      change(plies);
      return {
        ...game,
        hands: [
          {
            ...game.hands[0],
            turns: packPlies({ players: plies.players, actions: plies.actions as Action[] }),
          },
        ],
      };
    });
  }

  function found(games: readonly GameRecord[]): string {
    const all = differences(task, games, by);
    expect(all.map(({ rotation, hand }) => [rotation, hand])).toEqual([[recorded[1].rotation, 0]]);
    return all[0].message;
  }

  /** The fourth decision and the outcome after it. */
  function fourth({ players }: { readonly players: readonly number[] }): number {
    const decisions = [...players.keys()].filter((ply) => players[ply] !== CHANCE);
    return decisions[3];
  }

  test('a changed ply is named', () => {
    const games = changed((plies) => {
      plies.actions[fourth(plies)] = 7;
    });
    expect(found(games)).toMatch(/^turn 4: .*7/);
  });

  test('a changed outcome is named', () => {
    const games = changed((plies) => {
      const ply = plies.players.indexOf(CHANCE, fourth(plies));
      plies.actions[ply] = (plies.actions[ply] + 1) % 6;
    });
    expect(found(games)).toMatch(/^turn [45]: expected (outcome )?\w+( by the seed)?, found \w+$/);
  });

  test('another mover is named', () => {
    const games = changed((plies) => {
      const ply = fourth(plies);
      plies.players[ply] = (plies.players[ply] + 1) % 3;
    });
    expect(found(games)).toMatch(/^turn 4: expected \d by seat \d, found \d by seat \d$/);
  });

  test('the end of a game is not missed', () => {
    const games = changed((plies) => {
      plies.players.pop();
      plies.actions.pop();
    });
    expect(found(games)).toMatch(/^turn \d+: expected \d, found nothing$/);
  });

  test('bytes that are no plies are named', () => {
    const games = recorded.map((game, i) =>
      i === 1 ? { ...game, hands: [{ ...game.hands[0], turns: Uint8Array.of(1, 0x80) }] } : game,
    );
    expect(found(games)).toBe('the plies cannot be read: 2 bytes are not whole plies: byte 3 is wrong');
  });
});

test('a game that a seat forfeits in the midst of its turn is verified', () => {
  const makeBot: BotMaker = (spec, game, name, provisions) => {
    const bot = makeOwnBot(spec, game, name, provisions);
    let decisions = 0;
    return {
      spec,
      deterministic: false,
      restart: (rng) => {
        decisions = 0;
        bot.restart(rng);
      },
      choose: (view) => {
        if (spec === 'random' && ++decisions === 4) throw new ForfeitError('illegal', 'no turn');
        return bot.choose(view);
      },
    };
  };
  const task = taskOf(1);
  const { games } = playBlock(task, () => 0, makeBot);
  expect(games.some(({ hands }) => hands[0].forfeit)).toBe(true);
  expect(differences(task, games, 'rules')).toEqual([]);
});

test('the luck of the dice and the choices are separate, seat by seat', () => {
  const task = taskOf(3, ['random', 'hold-at(sum=6)']);
  const adjust = { ...task, evaluator: 'even', depth: 1, games: games(task) };
  const { games: adjusted } = adjustBlock(adjust, () => 0);
  for (const [i, { hands }] of adjusted.entries()) {
    const { shares } = adjust.games[i];
    for (const { entrant, start, draw, luck, choice, drift } of hands[0].places)
      expect(start + draw + luck + choice + drift).toBeCloseTo(shares[entrant], 12);
  }
  const ended = adjust.games.flatMap(({ hands }, i) =>
    unpackPlies(hands[0].turns).players.at(-1) === CHANCE ? adjusted[i].hands[0].places : [],
  );
  expect(ended.length).toBeGreaterThan(0);
  for (const { draw, luck } of ended) {
    expect(draw).toBe(0);
    expect(luck).not.toBeCloseTo(0, 2);
  }
  const [game] = adjust.games;
  const plies = unpackPlies(game.hands[0].turns);
  const players = plies.players.map((player) => (player === CHANCE ? player : 1 - player));
  const wrong = { ...game, hands: [{ ...game.hands[0], turns: packPlies({ ...plies, players }) }] };
  expect(() => adjustBlock({ ...adjust, games: [wrong] }, () => 0)).toThrow(
    'turn 1: expected seat 1, found seat 2',
  );
});

test('the game of the module keeps the contract', () => {
  const game: Game<State> = unwrap(
    gameNamed('pig').module.create(unwrap(rules.parseName('short')), 2, 'game'),
  );
  const { nodes } = checkGame(game, stream('pig'), { playouts: 5 });
  expect(nodes).toBeGreaterThan(20);
});
