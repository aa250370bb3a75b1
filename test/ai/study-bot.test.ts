/** The bot `study`: it plays as another bot at settings that take little time, and has a version of its own. */
import { expect, test } from 'vitest';
import { type BotKind, STUDY, studyBot } from '../../ai/index.ts';
import {
  CHANCE,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Move,
  sampleOutcome,
  stream,
  unwrap,
} from '../../engine/index.ts';
import { everyGame } from '../../selfplay/index.ts';
import { TicTacToe, type TicTacToeState } from '../games/tic-tac-toe/game.ts';

const MOST_MOVES = 6;

/** Plays the move at a place of the list. */
function placed(name: string, version: number): BotKind<TicTacToeState, TicTacToe> {
  return {
    name,
    version,
    help: '',
    params: { at: { fallback: 0, help: '' } },
    create: (_game, { at }, spec) => ({
      spec,
      deterministic: true,
      restart: () => {},
      choose: ({ moves }): Move => moves.at(Number(at)),
    }),
  };
}

test('it plays as the bot that its number of seats has, under its own name', () => {
  const kinds = [placed('few', 1), placed('many', 1)];
  const study = studyBot(kinds, { version: 1, plays: (players) => (players === 2 ? 'few(at=3)' : 'many') });
  const game = new TicTacToe();
  const bot = study.create(game, {}, STUDY);
  const state = game.newState();
  expect(bot.spec).toBe(STUDY);
  const view = game.view(state, 0);
  expect(bot.choose(view)).toBe(view.moves.at(3));
  expect(study.help).toBe('the player for studies: as few(at=3), and with more seats as many');
});

test('its version changes with those of the bots that it plays as', () => {
  const versionOf = (few: number, many: number, version: number): number => {
    const plays = (players: number): string => (players === 2 ? 'few' : 'many');
    return studyBot([placed('few', few), placed('many', many)], { version, plays }).version;
  };
  expect(new Set([versionOf(1, 1, 1), versionOf(2, 1, 1), versionOf(2, 2, 1), versionOf(2, 2, 2)]).size).toBe(
    4,
  );
});

const KITS = everyGame().filter(({ players }) => players.studyBots?.includes(STUDY));

test.each(KITS.map((kit) => [kit.module.name, kit] as const))(
  'of %s: it plays with every number of seats that the game has',
  (_name, { module, players: { createBot } }) => {
    const rules = module.rules.recommended;
    for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players++) {
      if (!module.checkSeats(rules, players).ok) continue;
      const game = unwrap(module.create(rules, players, module.units[0]));
      const bot = unwrap(createBot(STUDY, game));
      const rng = stream('study', players);
      bot.restart(rng);
      const state = game.newState();
      for (let moves = 0; moves < MOST_MOVES; ) {
        if (state.player === CHANCE) state.do(sampleOutcome(state.chance, rng));
        else {
          const view = game.view(state, state.player);
          const chosen = bot.choose(view);
          expect(Array.from({ length: view.moves.size }, (_, i) => view.moves.at(i))).toContain(chosen);
          state.do(chosen);
          moves++;
        }
      }
    }
  },
);
