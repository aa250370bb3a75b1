import { expect, test } from 'vitest';
import { gameNamed, gameNames } from '../../../selfplay/index.ts';
import { gameTitle, loadWholeCatalogue, variantTitle } from '../../../table/messages/index.ts';

const named = gameNames().flatMap((game) => gameNamed(game).module.rules.named);

test('English has a title for every named variant, each its own', async () => {
  const english = await loadWholeCatalogue('en');
  const titled = [...Object.keys(english.names.variants), ...Object.keys(english.further.variants)];
  expect(titled.sort()).toEqual(named.map(({ name }) => name).sort());
  const titles = named.map(({ name }) => variantTitle(english, { name, title: '' }));
  expect(titles).not.toContain('');
  expect(new Set(titles).size).toBe(named.length);
});

test('Italian has titles of its own, and leaves those of unknown variants', async () => {
  const italian = await loadWholeCatalogue('it');
  expect(variantTitle(italian, { name: 'manuale', title: '' })).toBe('Dama Bianca, mano secca');
  for (const name of ['custom', 'constructor'])
    expect(variantTitle(italian, { name, title: 'My own' })).toBe('My own');
});

test('every game has a title in each language, the English one being its own', async () => {
  const [english, italian] = [await loadWholeCatalogue('en'), await loadWholeCatalogue('it')];
  for (const name of gameNames()) {
    const { module } = gameNamed(name);
    expect(gameTitle(english, module)).toBe(module.title);
  }
  expect(gameTitle(italian, gameNamed('draughts').module)).toBe('Dama italiana');
});
