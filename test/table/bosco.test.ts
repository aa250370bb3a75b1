/** What the terminal and the page tell of Bosco urbano beside its board, in words. */
import { expect, test } from 'vitest';
import { cityLines, happeningLines } from '../../table/bosco/index.ts';
import { loadWholeCatalogue } from '../../table/messages/index.ts';
import { stateOf } from '../support/bosco.ts';

const catalogues = await Promise.all([loadWholeCatalogue('en'), loadWholeCatalogue('it')]);
const NAMES = ['Anna', 'Bea'];

function told(position: string): string[] {
  const state = stateOf({}, position);
  return catalogues.map((catalogue) => cityLines(catalogue, state, NAMES).join('\n'));
}

test('a terno is named where it can be played, not wherever a hand has the cards', () => {
  const hand = (rights: number): string => `1/- - 0/0 0/0 3,4,11/- 1-2,5-9,12-46,48-90 1 roll.c47.r${rights}`;
  for (const text of told(hand(1))) expect(text).toMatch(/(A|Un) terno/);
  for (const text of told(hand(2))) expect(text).not.toContain('terno');
});

test('numbers agree with what they count', () => {
  const [en, it] = told('2,4,6,7,86,87/- 1,5 0/0 0/0 -/- 2-4,6-46,48-90 1 roll.c47.x1');
  expect(en).toContain('1 further card.');
  expect(it).toContain('1 carta in più.');
  const closed = told('3,6,7,86,87/- 1,2 0/0 0/0 -/- 3-46,48-90 1 roll.c47');
  expect(closed[0]).toContain('The discs on 1 and 2: closed; a walk that ends beside takes them');
  expect(closed[1]).toContain('Le rondelle in 1 e 2: chiuse; le prende');
  const state = stateOf({}, '-/- 8 0/0 0/0 -/- 1-7,9-90 1 draw');
  const discs = (...cells: number[]): string[] =>
    catalogues.flatMap(({ further }) => {
      const came = cells.map((cell) => ({ kind: 'disc', cell, arrested: undefined }) as const);
      return happeningLines(further.bosco, state, came, { names: NAMES, mine: 0 });
    });
  expect(discs(8)).toEqual(['A disc comes to 8.', 'Arriva una rondella in 8.']);
  expect(discs(8, 9)).toEqual(['Discs come to 8 and 9.', 'Arrivano rondelle in 8 e 9.']);
});

test('the seats that police cost their next turn are named', () => {
  const names = (part: string): string[][] => {
    const position = `-/-/- - 0/0/0 0/0/0 -/-/- 1-11,13-23,25-90 3 draw${part}`;
    const state = stateOf({ police: { turns: 2 } }, position);
    const lost =
      /(Anna|Bea|Carla): (?:the next turn is lost to the police|il prossimo turno è perso per la polizia)/;
    return catalogues.map((catalogue) =>
      cityLines(catalogue, state, [...NAMES, 'Carla']).flatMap((line) => lost.exec(line)?.[1] ?? []),
    );
  };
  expect(names('')).toEqual([[], []]);
  expect(names('.s2')).toEqual([['Bea'], ['Bea']]);
  expect(names('.s1,2')).toEqual([
    ['Anna', 'Bea'],
    ['Anna', 'Bea'],
  ]);
});
