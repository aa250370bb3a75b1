/** An option that is added to the rules with its fallback leaves every variant what it was. */
import { expect, test } from 'vitest';
import {
  canonicalVariant,
  DamaGame,
  DEFAULTS,
  describeVariant,
  diffVariants,
  NAMED_VARIANTS,
  parseVariant,
  VARIANT_SCHEMA,
  variantHash,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { NEXT_OPTION, NEXT_SCHEMA, nextVariant } from '../../support/next-version.ts';

test('the next version has the option, and this one does not', () => {
  expect(NEXT_SCHEMA.ruleKeys).toEqual([...VARIANT_SCHEMA.ruleKeys, NEXT_OPTION]);
  expect(nextVariant({})).toMatchObject({ close: { ...DEFAULTS.close, pairs: 0 } });
  expect(parseVariant({ close: { pairs: 0 } })).toMatchObject({ error: { code: 'ERR_VARIANT_KEY' } });
});

test('the named variants keep their hashes, texts and games', () => {
  for (const variant of NAMED_VARIANTS) {
    // What a file of today holds, as the next version reads it.
    const next = nextVariant(JSON.parse(canonicalVariant(variant)) as object);
    expect(next).toMatchObject({ name: variant.name, close: { pairs: 0 } });
    expect(variantHash(next)).toBe(variantHash(variant));
    expect(canonicalVariant(next)).toBe(canonicalVariant(variant));
    expect(new DamaGame(next, 2, 'hand').id).toBe(new DamaGame(variant, 2, 'hand').id);
    expect(describeVariant(next)).toBe(describeVariant(variant));
    expect(nextVariant({ base: variant.name })).toMatchObject({ close: { pairs: 0 } });
  }
});

test('an option at another value is another variant, in hash and text, and reads back', () => {
  const next = nextVariant({ close: { pairs: 3 } });
  const again = nextVariant(JSON.parse(canonicalVariant(next)) as object);
  expect(again).toStrictEqual(next);
  expect(variantHash(next)).not.toBe(variantHash(DEFAULTS));
  expect(variantHash(next)).not.toBe(variantHash(nextVariant({ close: { pairs: 2 } })));
  expect(describeVariant(next)).toBe('close.pairs=3');
  expect(diffVariants(nextVariant({}), next).map(({ key }) => key)).toEqual([NEXT_OPTION]);
});

test('settings know it, and setting it back gives the rules their hash again', () => {
  const changed = unwrap(withSettings(nextVariant({ base: 'moonlight' }), ['close.pairs=2']));
  expect(describeVariant(changed)).toBe('match.format=points match.hands=3 close.pairs=2');
  const back = unwrap(withSettings(changed, ['close.pairs=0']));
  expect(variantHash(back)).toBe(variantHash(NAMED_VARIANTS[3]));
  expect(withSettings(changed, ['close.pairs=6'])).toMatchObject({ error: { at: NEXT_OPTION } });
});
