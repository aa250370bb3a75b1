import { expect, test } from 'vitest';
import { askOf } from '../../support/protocol.ts';

test('a bot that is hurried plays what it sees within the limits', () => {
  const ask = askOf();
  const seats = ['human', 'expectimax(depth=2)'];
  const { record } = ask({ op: 'table', variant: 'moonlight', seats, seed: 3, starter: 1 });
  const hurried = ask({ op: 'reply', record, limits: { depth: 1 } });
  const { at } = ask({ op: 'table', record }) as { at: object };
  const best = ask({ op: 'best', ...at, bot: 'expectimax(depth=2)', limits: { depth: 1 } });
  expect(hurried.turns).toMatchObject([{ seat: 1, turn: best.turn }]);
  expect(ask({ op: 'reply', record, limits: { depth: 0 } })).toMatchObject({ error: { code: 'ERR_LIMIT' } });
});
