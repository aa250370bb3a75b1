/** What speaks for a turn is said of the turn, and of no other. */
import { expect, test } from 'vitest';
import type { Move } from '../../engine/index.ts';
import { unwrap } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import '../support/ready.ts';

const OPENING = '11,12,37,38/2,3,13,19 1';
const ALMA =
  'a1,b1,e1,a2,e3,f3,d4,e4,f4,g4,a5,d5,e5,f5,c6,d6,e6,d7,e7/k11,l11,m11,n11,k12,l12,m12,n12,p12,j13,k13,l13,k14,l14,m14,n14,p15,l16,o16 1';
const CITY =
  '14,40,55/1,44 15,19,22,26,27,28,33,45,46,48,50,56,58,62,63,65,70,72,84,86,89 0/0 0/2 -/- 1-6,8-12,14,17-18,20-21,24,29-32,34-35,37,40-44,47,51-52,54-55,57,59-61,64,67-68,71,74-75,78-82,85,90 2 roll.c69';

test.each([
  ['dama-bianca', 'moonlight', OPENING, '11: in-14 in-15', 'enters 2, points 15'],
  ['dama-bianca', 'moonlight', OPENING, '11: in-14 37-39', 'enters 1, points 9'],
  ['dama-bianca', 'manuale', OPENING, '11: 12-14 37-39', 'inwards 4'],
  ['draughts', 'dama', 'W:W21,K32:B18,1', '21x14', 'takes 1, safe 1'],
  ['draughts', 'dama', 'W:W6,29:B25,1', '6-3', 'crowns 1, safe 1'],
  ['draughts', 'dama', 'W:W22:B13,10', '22-18', ''],
  ['draughts', 'vinciperdi', 'W:W22,29:B13', '22-18', 'gives 1'],
  ['go-bang', 'go-bang', 'e5,e6,d8/e8,d4,f6 1', 'e7', 'row 3'],
  ['go-bang', 'go-bang', 'a1,c3,h8/e5,e6,e7 1', 'e8', 'stops 4'],
  ['go-bang', 'go-bang', 'e5,e6,f7,g7,p1/a1,c1,e1,g1,p3 1', 'e7', 'rows 2'],
  ['go-bang', 'go-bang', 'e5,e6,e7,e8/a1,c1,g1,p3 1', 'e9', 'wins 1'],
  ['alma', 'alma', ALMA, 'd4-f6', 'nearer 4'],
  ['bosco', 'bosco', CITY, '9:1-49', 'captures 2, points 4'],
  ['bosco', 'bosco', CITY, '6:1-53', ''],
] as const)('%s, %s: %s %s', (name, variant, position, turn, expected) => {
  const { module, players } = gameNamed(name);
  const game = unwrap(module.create(unwrap(module.rules.parseName(variant)), 2, module.units[0]));
  const state = unwrap(module.text.parsePosition(position, game));
  const actions = unwrap(module.text.parseTurn(turn, game, state));
  for (const action of actions.slice(0, -1)) state.do(action);
  const before = module.text.formatPosition(state);
  const reasons = players.reasons?.(game, state, actions[actions.length - 1] as Move) ?? [];
  expect(reasons.map((one) => `${one.name} ${one.count}`).join(', ')).toBe(expected);
  expect(module.text.formatPosition(state)).toBe(before);
});
