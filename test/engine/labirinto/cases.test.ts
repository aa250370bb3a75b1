/** Fuga dal labirinto against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrap } from '../../../engine/index.ts';
import { formatPosition, readTurn } from '../../../engine/labirinto/index.ts';
import { casesOf, stateOf } from '../../support/labirinto.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each(casesOf('apply'))('apply $number: $why', (one) => {
  const state = stateOf(one.variant, one.position ?? '');
  const actions = unwrap(readTurn(one.turn ?? '', state));
  const trail = [formatPosition(state)];
  for (const action of actions) {
    state.do(action);
    trail.push(formatPosition(state));
  }
  expect(trail.at(-1)).toBe(one.result);
  if (one.trail) expect(sha256(trail.join('\n'))).toBe(one.trail);
});
