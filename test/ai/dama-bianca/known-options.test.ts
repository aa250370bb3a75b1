/** Every evaluator and bot says which rules it is valid for, and refuses others by name. */
import { expect, test } from 'vitest';
import { GREEDY_OPTIONS } from '../../../ai/dama-bianca/greedy.ts';
import {
  createDamaBot,
  createEvaluator,
  DAMA_BOTS,
  DamaLeaf,
  SHIPPED_NETS,
  solve,
} from '../../../ai/dama-bianca/index.ts';
import { LEAF_OPTIONS } from '../../../ai/dama-bianca/leaf/leaf.ts';
import { NET_OPTIONS } from '../../../ai/dama-bianca/net/net-fault.ts';
import { SOLVER_OPTIONS } from '../../../ai/dama-bianca/solver/solved-game.ts';
import { SUITE_OPTIONS, suiteVariant } from '../../../ai/dama-bianca/suite/suite.ts';
import {
  createGame,
  type DamaGame,
  rulesOf,
  unknownOption,
  VARIANT_SCHEMA,
} from '../../../engine/dama-bianca/index.ts';
import { isForKernel, KERNEL_OPTIONS } from '../../../engine/dama-bianca/turns/kernel-generator.ts';
import { unwrap } from '../../../engine/index.ts';
import { faultOf } from '../../support/database-play.ts';
import { NEXT_OPTION, NEXT_SCHEMA, nextVariant } from '../../support/next-version.ts';
import { variantWith } from '../../support/random-setups.ts';

const LISTS = {
  'the leaf': LEAF_OPTIONS,
  'the net': NET_OPTIONS,
  'the solver': SOLVER_OPTIONS,
  'the suite': SUITE_OPTIONS,
  'the kernel': KERNEL_OPTIONS,
  greedy: GREEDY_OPTIONS,
};
const SMALL = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };
const STRANGE = nextVariant({ base: 'moonlight', close: { pairs: 3 } });

function gameOf(source: object): DamaGame {
  return unwrap(createGame(nextVariant(source), 2, 'hand'));
}

test.each(Object.entries(LISTS))('%s has decided on every option of the schema', (who, list) => {
  expect(Object.keys(list).sort()).toEqual([...VARIANT_SCHEMA.ruleKeys].sort());
  expect(unknownOption(who, STRANGE, list)).toEqual({
    code: 'ERR_BOT',
    message: `${who} does not know close.pairs=3`,
    at: NEXT_OPTION,
  });
  expect(unknownOption(who, nextVariant({}), list)).toBeUndefined();
});

test('a value that is not in the list is unknown', () => {
  expect(unknownOption('the kernel', variantWith('walk.turning=free'), KERNEL_OPTIONS)).toMatchObject({
    message: 'the kernel does not know walk.turning=free',
  });
  expect(isForKernel(rulesOf(variantWith('walk.outward=false')))).toBe(true);
  expect(isForKernel(rulesOf(STRANGE))).toBe(false);
});

test('evaluators, solver and suite refuse a rule that they do not know', () => {
  const game = unwrap(createGame(STRANGE, 2, 'hand'));
  const refused = (who: string) => ({
    code: 'ERR_BOT',
    message: `${who} does not know close.pairs=3`,
    at: NEXT_OPTION,
  });
  expect(createEvaluator('leaf', game)).toMatchObject({ error: refused('the leaf') });
  expect(createEvaluator('net', game)).toMatchObject({ error: refused('the net') });
  expect(faultOf(() => new DamaLeaf(game))).toEqual(refused('the leaf'));
  expect(solve(nextVariant({ ...SMALL, close: { pairs: 2 } }))).toMatchObject({
    error: { code: 'ERR_BOT', message: 'the solver does not know close.pairs=2' },
  });
  const entry = { id: 'x', position: '-/- 1', roll: '21', best: [], why: '' };
  const claim = { kind: 'wins', losing: 0 } as const;
  const variant = { base: 'moonlight', close: { pairs: 3 } };
  expect(faultOf(() => suiteVariant({ ...entry, claim, variant }, NEXT_SCHEMA))).toEqual(
    refused('the suite'),
  );
});

test('no bot that values positions plays by a rule that it does not know', () => {
  const game = unwrap(createGame(STRANGE, 2, 'hand'));
  for (const { name } of DAMA_BOTS) {
    const made = createDamaBot(name, game);
    // It asks for nothing but the legal moves.
    if (name === 'random') expect(made.ok).toBe(true);
    else expect(made).toMatchObject({ error: { code: 'ERR_BOT', at: NEXT_OPTION } });
  }
});

test('at its fallback the option keeps no bot from playing', () => {
  const [{ variant }] = SHIPPED_NETS;
  for (const { name } of DAMA_BOTS) expect(createDamaBot(name, gameOf({ base: variant })).ok).toBe(true);
});

test('at its fallback the option keeps no game from being solved', { tags: ['deep'] }, () => {
  expect(solve(nextVariant(SMALL)).ok).toBe(true);
});
