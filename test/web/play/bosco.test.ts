/** Bosco urbano in the page: choices, two numbers to one end, a terno, what is told of the city, and a game to its end. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BOSCO, type BoscoState, isWalk, TERNO } from '../../../engine/bosco/index.ts';
import { useApp } from '../../support/app.ts';
import { axeFaults } from '../../support/axe.ts';
import { gameWith, recordWhere } from '../../support/bosco.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { beginRecord, keptIn, openTab, settled, showGame, stageOf } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 900 }, bypassCSP: true } as const;
const PHONE = { viewport: { width: 390, height: 844 }, bypassCSP: true } as const;
const PEOPLE = ['human(name=Anna)', 'human(name=Bea)'];

function guideOf(state: BoscoState) {
  const game = gameWith({}, state.city.players);
  const guide = BOSCO.board.guide?.(game, game.view(state, state.player));
  if (!guide) throw new Error('Bosco urbano has a guide');
  return guide;
}

/** A pawn, an end to which two numbers lead, and the turn by the larger one. */
interface Twice {
  readonly pawn: number;
  readonly end: number;
  readonly turn: string | undefined;
}

function twiceIn(state: BoscoState): Twice | undefined {
  if (state.node !== 'roll') return undefined;
  const guide = guideOf(state);
  for (const { spot: pawn } of guide.picture([]).next) {
    const end = guide.picture([pawn]).next.find(({ numbers }) => numbers.length === 2)?.spot;
    if (end !== undefined) return { pawn, end, turn: guide.picture([pawn, end, end]).turn };
  }
  return undefined;
}

async function decisions(page: Page): Promise<string[]> {
  const { record } = await keptIn(page);
  return [...record.matchAll(/^[12] (\S+)$/gm)].map(([, text]) => text);
}

const spot = (page: Page, id: number) => page.locator(`.board [data-spot="${id}"]`);

async function confirm(page: Page): Promise<void> {
  await page.locator('.confirm:not([disabled])').click();
  await settled(page);
}

test('decisions by key and by click, and what is told of the city', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB' });

  // A choice between words, by keys alone.
  await showGame(
    page,
    recordWhere(({ node }) => node === 'questura', PEOPLE),
  );
  await page.locator('.city').waitFor();
  expect(await page.locator('.ends button').allTextContents()).toEqual(['Rescue a pawn', 'Draw a card']);
  expect(await spot(page, 0).getAttribute('aria-label')).toMatch(/^centre, .*pawn.*the questura/);
  await openTab(page, 'rules');
  expect(await page.locator('.rules-tab').textContent()).toMatch(/what its cards show here is a proposal/);
  await openTab(page, 'turns');
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.board [data-spot][tabindex="0"]').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await settled(page);
  expect(await page.locator('.prompt').textContent()).toMatch(
    /(Rescue a pawn|Draw a card): The turn is complete/,
  );
  await page.keyboard.press('Enter');
  await settled(page);
  expect(await decisions(page)).toContain('rescue');

  // One pawn, one end, two numbers.
  const found: Twice[] = [];
  const record = recordWhere((state) => {
    const twice = twiceIn(state);
    if (twice) found.push(twice);
    return twice !== undefined;
  }, PEOPLE);
  const [{ pawn, end, turn }] = found;
  await showGame(page, record);
  await page.locator('.card-in-play p').first().waitFor();
  expect(await page.locator('.card-in-play').textContent()).toMatch(
    /^Card \d+, .+Use \d and \d with two pawns/,
  );
  await spot(page, pawn).click();
  await settled(page);
  await spot(page, end).click();
  await settled(page);
  expect(await page.locator('.prompt').textContent()).toContain('click the same end again');
  await spot(page, end).click();
  await settled(page);
  await confirm(page);
  expect((await decisions(page)).at(-1)).toBe(turn);

  // A terno, beside pawns that could walk.
  const isTerno = (state: BoscoState): boolean => {
    const moves = actionsOf(state);
    return moves.includes(TERNO) && moves.some(isWalk);
  };
  await showGame(page, recordWhere(isTerno, PEOPLE, { animals: { set: 1 } }));
  await page.getByRole('button', { name: 'Play a terno' }).click();
  await settled(page);
  await confirm(page);
  expect((await decisions(page)).at(-1)).toBe('terno');
});

test('a game to its end on a phone, in Italian, with its points by their parts and its review', async () => {
  const settings = ['board.rings=3', 'board.sectors=6', 'discs.count=1'];
  const page = await openApp('/', { ...PHONE, locale: 'it-IT', colorScheme: 'dark' });
  const seats = ['human(name=Anna)', 'greedy'];
  await showGame(page, beginRecord({ game: 'bosco', seats, settings, seed: 3 }));
  await page.locator('.city').waitFor();
  for (let turn = 0; turn < 60 && (await stageOf(page)) !== 'over'; turn++) {
    for (
      let click = 0;
      click < 2 && (await page.locator('.confirm:not([disabled])').count()) === 0;
      click++
    ) {
      await page.locator('.ends button').first().click();
      await settled(page);
    }
    await confirm(page);
  }
  expect(await stageOf(page)).toBe('over');
  const { record } = await keptIn(page);
  const { at } = askOf()({ op: 'table', record });
  const { scores } = askOf()({ op: 'score', ...Object(at) }) as { scores: number[] };
  const rows = await page.locator('.city tr').allTextContents();
  const total = rows.at(-1)?.replaceAll('−', '-');
  expect(total).toBe(`totale${scores.join('')}`);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.asking .review').click();
  await page.locator('.judging').waitFor();
  expect(await page.locator('main').textContent()).toContain('una proposta di questo programma');

  // Another game of the same two, one seat further.
  await page.goBack();
  await page.getByRole('button', { name: 'Rivincita' }).click();
  await page.locator('.game:not(.over)').waitFor();
  await settled(page);
  const next = await keptIn(page);
  expect(next.record).toContain('seats: ["greedy","human(name=Anna)"]');
  expect(next.record).toContain('"board":{"rings":3,"sectors":6}');
});

test('six seats on a phone: the panel, seats that police hold up, and hints', {
  tags: ['deep'],
}, async () => {
  const page = await openApp('/', { ...PHONE, locale: 'en-GB' });
  const seats = ['Anna', 'Bea', 'Carla', 'Dora', 'Elsa', 'Fina'].map((name) => `human(name=${name})`);
  const isWanted = (state: BoscoState): boolean =>
    state.node === 'roll' && actionsOf(state).length > 2 && seats.some((_, seat) => state.misses(seat));
  await showGame(page, recordWhere(isWanted, seats, { police: { turns: 2 } }));
  const city = page.locator('.city');
  await city.waitFor();
  expect(await city.textContent()).toMatch(
    /(Anna|Bea|Carla|Dora|Elsa|Fina): the next turn is lost to the police/,
  );
  expect(await page.locator('.city thead th').count()).toBe(6);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  const texts: string[] = [];
  for (const hasText of ['Good: ', ' away']) {
    await page.locator('.hint-button').click();
    const shown = page.locator('.prompt.hint', { hasText });
    await shown.waitFor();
    texts.push((await shown.textContent()) ?? '');
    await settled(page);
  }
  const [best, next] = texts.map((text) => /in at (\d+)/.exec(text)?.[1]);
  const { record } = await keptIn(page);
  const { at } = askOf()({ op: 'table', record });
  const { lines } = askOf()({ op: 'analyse', ...Object(at), depth: 2, lines: 2 }) as {
    lines: { turn: string }[];
  };
  expect(lines.map(({ turn }) => /:in-(\d+)/.exec(turn)?.[1])).toContain(best);
  expect(next).not.toBe(best);
  expect(await axeFaults(page)).toEqual([]);
});
