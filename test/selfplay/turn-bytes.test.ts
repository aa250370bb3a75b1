/** Plies as bytes: what is packed can be read, and nothing else can. */
import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, MAX_PLAYERS, type Rng, stream } from '../../engine/index.ts';
import { type Plies, packPlies, unpackPlies } from '../../selfplay/index.ts';

/** Of any size, small ones as often as large ones. */
function someInt(rng: Rng): number {
  return (rng.next() >>> rng.below(32)) | 0;
}

function somePlies(rng: Rng): Plies {
  const count = rng.below(40);
  const players = Array.from({ length: count }, () => rng.below(MAX_PLAYERS + 1) + CHANCE);
  return { players, actions: players.map(() => someInt(rng) as Action) };
}

test('plies that are packed are read back', () => {
  const rng = stream('turn-bytes');
  for (let i = 0; i < 2000; i++) {
    const plies = somePlies(rng);
    const bytes = packPlies(plies);
    expect(unpackPlies(bytes)).toEqual(plies);
    expect(unpackPlies(Buffer.from(bytes))).toEqual(plies);
  }
});

test.each<[string, number, number, number[]]>([
  ['chance', CHANCE, 3, [0, 3]],
  ['the last of one byte', 0, 127, [1, 0x7f]],
  ['the first of two bytes', 5, 128, [6, 0x80, 0x01]],
  ['the largest', 1, 0x7fffffff, [2, 0xff, 0xff, 0xff, 0xff, 0x07]],
  ['a negative one', 1, -1, [2, 0xff, 0xff, 0xff, 0xff, 0x0f]],
])('an action as bytes: %s', (_name, player, action, bytes) => {
  const plies = { players: [player], actions: [action as Action] };
  expect([...packPlies(plies)]).toEqual(bytes);
  expect(unpackPlies(Uint8Array.from(bytes))).toEqual(plies);
});

describe('bytes that were never packed are refused', () => {
  test.each<[string, number[]]>([
    ['a ply without an action', [1]],
    ['an action that is broken off', [1, 0x80]],
    ['a number with a byte too many', [1, 0x80, 0x00]],
    ['a player with a byte too many', [0x81, 0x00, 1]],
    ['a number beyond 32 bits', [1, 0xff, 0xff, 0xff, 0xff, 0x1f]],
    ['a number of six bytes', [1, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['a seventh seat', [7, 0]],
  ])('%s', (_name, bytes) => {
    expect(() => unpackPlies(Uint8Array.from(bytes))).toThrow();
  });

  test('random bytes are plies of one form, or refused', () => {
    const rng = stream('turn-bytes', 'garbage');
    let read = 0;
    for (let i = 0; i < 5000; i++) {
      const bytes = Uint8Array.from({ length: rng.below(12) }, () => rng.below(256) >>> rng.below(8));
      let plies: Plies;
      try {
        plies = unpackPlies(bytes);
      } catch {
        continue;
      }
      expect(packPlies(plies)).toEqual(bytes);
      read++;
    }
    expect(read).toBeGreaterThan(500);
    expect(read).toBeLessThan(4500);
  });
});
