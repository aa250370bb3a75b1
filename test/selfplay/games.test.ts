/** The registry takes games by name, each once, and no name that a table or a command could not have. */
import { expect, test } from 'vitest';
import { findGame, gameNamed, gameNames, registerGame } from '../../selfplay/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';

function named(name: string): typeof TIC_TAC_TOE_KIT {
  return { ...TIC_TAC_TOE_KIT, module: { ...TIC_TAC_TOE_KIT.module, name } };
}

test('a game is found by its name, and no other is', () => {
  registerGame(named('toy-1'));
  expect(gameNames()).toContain('toy-1');
  expect(gameNamed('toy-1').module.name).toBe('toy-1');
  expect(findGame('toy')).toMatchObject({ ok: false, error: { code: 'ERR_GAME', at: 'toy' } });
  expect(() => gameNamed('toy')).toThrow("there is no game 'toy'");
});

test.each(['dama-bianca', 'general', '', 'Toy', 'a b', 'a--b', '1a', 'a;drop'])('%j is refused', (name) => {
  expect(() => registerGame(named(name))).toThrow();
});
