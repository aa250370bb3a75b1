/** Every evaluator and bot says which rules it is valid for, and refuses others by name. */
import { describe, expect, test } from 'vitest';
import { GREEDY_OPTIONS } from '../../../ai/dama-bianca/greedy.ts';
import { createDamaBot, createEvaluator, solve } from '../../../ai/dama-bianca/index.ts';
import { LEAF_OPTIONS } from '../../../ai/dama-bianca/leaf/leaf.ts';
import { NET_OPTIONS } from '../../../ai/dama-bianca/net/net-fault.ts';
import { SOLVER_OPTIONS } from '../../../ai/dama-bianca/solver/solved-game.ts';
import { SUITE_OPTIONS, suiteVariant } from '../../../ai/dama-bianca/suite/suite.ts';
import {
  createGame,
  DEFAULTS,
  type KnownOptions,
  parseVariant,
  rulesOf,
  unknownOption,
} from '../../../engine/dama-bianca/index.ts';
import { isForKernel, KERNEL_OPTIONS } from '../../../engine/dama-bianca/turns/kernel-generator.ts';
import { unwrap } from '../../../engine/index.ts';
import { faultOf } from '../../support/database-play.ts';
import { variantWith } from '../../support/random-setups.ts';

const LISTS: Readonly<Record<string, KnownOptions>> = {
  'the leaf': LEAF_OPTIONS,
  'the net': NET_OPTIONS,
  'the solver': SOLVER_OPTIONS,
  'the suite': SUITE_OPTIONS,
  'the kernel': KERNEL_OPTIONS,
  greedy: GREEDY_OPTIONS,
};
const AGAIN = { dice: { doubles: 'again' } };
const SMALL = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };

function refused(who: string, setting: string) {
  const [at] = setting.split('=');
  return { code: 'ERR_BOT', message: `${who} does not know ${setting}`, at };
}

describe.each(Object.entries(LISTS))('%s', (who, list) => {
  test('knows the rules of the first version', () => {
    expect(unknownOption(who, DEFAULTS, list)).toBeUndefined();
    expect(unknownOption(who, variantWith('scoring.array=9'), list)).toBeUndefined();
  });

  test('refuses a later option that it does not name', () => {
    const { 'dice.doubles': _, ...others } = list;
    expect(unknownOption(who, variantWith('dice.doubles=again'), others)).toEqual(
      refused(who, 'dice.doubles=again'),
    );
    expect(unknownOption(who, variantWith('dice.doubles=nothing'), others)).toBeUndefined();
  });
});

test('a value that is not in the list is unknown', () => {
  const { message } = refused('the kernel', 'walk.turning=free');
  expect(unknownOption('the kernel', variantWith('walk.turning=free'), KERNEL_OPTIONS)).toMatchObject({
    message,
  });
  expect(isForKernel(rulesOf(variantWith('walk.outward=false')))).toBe(true);
  expect(isForKernel(rulesOf(variantWith('walk.turning=free')))).toBe(false);
});

test('evaluators, solver and suite refuse a rule that they do not know', () => {
  const game = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight', ...AGAIN })), 2, 'hand'));
  expect(createEvaluator('net', game)).toMatchObject({ error: refused('the net', 'dice.doubles=again') });
  expect(createDamaBot('net', game)).toMatchObject({ error: { code: 'ERR_BOT', at: 'dice.doubles' } });
  const small = unwrap(parseVariant({ ...SMALL, dice: { faces: 3, doubles: 'again' } }));
  expect(solve(small)).toMatchObject({ error: refused('the solver', 'dice.doubles=again') });
  const claim = { kind: 'wins', losing: 0 } as const;
  const entry = { id: 'x', position: '-/- 1', roll: '21', best: [], why: '', claim, variant: AGAIN };
  expect(faultOf(() => suiteVariant(entry))).toEqual(refused('the suite', 'dice.doubles=again'));
});
