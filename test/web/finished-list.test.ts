import { describe, expect, it } from 'vitest';
import { type FinishedGame, gamesIn, keyOf, MAX_GAMES, withGame } from '../../web/app/finished-list.ts';

function game(record: string): FinishedGame {
  const about = {
    title: 'moonlight',
    names: ['Anna', 'club'],
    winners: [0],
    ended: '2026-11-22T20:00:00.000Z',
  };
  return { key: keyOf(record), record, ...about };
}

describe('finished games', () => {
  it('stand with the newest first, each once', () => {
    const list = ['a', 'b', 'a'].map(game).reduce(withGame, [] as readonly FinishedGame[]);
    expect(list.map(({ record }) => record)).toEqual(['a', 'b']);
  });

  it('are as many as storage can take', () => {
    let list: readonly FinishedGame[] = [];
    for (let i = 0; i < MAX_GAMES + 5; i++) list = withGame(list, game(`record ${i}`));
    expect(list).toHaveLength(MAX_GAMES);
    expect(list[0].record).toBe(`record ${MAX_GAMES + 4}`);
    const large = (name: string): FinishedGame => game(name.repeat(600_000));
    const three = ['x', 'y', 'z'].map(large).reduce(withGame, list);
    expect(three.slice(0, 2).map(({ record }) => record[0])).toEqual(['z', 'y']);
    expect(three.some(({ record }) => record[0] === 'x')).toBe(false);
  });

  it('have keys that differ with the record', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => keyOf(`1.1 43: in-${i}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are those that are whole, whatever else is stored', () => {
    const { winners: _, ...rest } = game('a');
    const damaged = [undefined, 'text', 1, null, rest, { ...game('a'), names: [1] }];
    for (const value of [...damaged, damaged]) expect(gamesIn(value)).toEqual([]);
    expect(gamesIn([...damaged, game('b'), null, game('c')])).toEqual([game('b'), game('c')]);
  });
});
