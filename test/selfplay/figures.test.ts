/** One list of figures: what is added up, what reports give, and what the documents say. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGame, partUnits, rulesOf, type Variant } from '../../engine/dama-bianca/index.ts';
import { MoveList, type Outcome, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import { readVariant } from '../../scripts/dama-bianca/input.ts';
import { CSV_HEAD, csvLines } from '../../scripts/report/stats-csv.ts';
import { VALUED_FIGURES } from '../../selfplay/adjust/index.ts';
import { DAMA_RESCORING } from '../../selfplay/dama-bianca/rescored.ts';
import { DAMA_STUDIES } from '../../selfplay/dama-bianca/study.ts';
import { GENERAL_FIGURES } from '../../selfplay/general-figures.ts';
import {
  type ComparedStatistic,
  type FigureOf,
  figuresOfGame,
  gameNamed,
  gameNames,
  sumsOfGame,
  wordsOf,
} from '../../selfplay/index.ts';
import { studyReport } from '../../web/report/index.ts';
import { damaStats } from '../support/dama-stats.ts';
import { openDb } from '../support/database-file.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';

const DAMA = figuresOfGame('dama-bianca');

/** The cells of the table of a document below its head. */
function tableOf(document: string, head: string): string[][] {
  const lines = readFileSync(`docs/${document}`, 'utf8').split('\n');
  const first = lines.indexOf(head);
  expect(first, `${document} has the table ${head}`).toBeGreaterThan(-1);
  const rest = lines.slice(first + 2);
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split(' |')
        .map((cell) => cell.trim()),
    );
}

const OF: Readonly<Record<FigureOf, string>> = {
  once: 'hand',
  place: 'place',
  bot: 'bot',
  botPlace: 'bot and place',
  round: 'round',
  points: 'whole points',
  part: 'part',
};
const COMPARED: Readonly<Record<ComparedStatistic['over'], (name: string) => string>> = {
  eachPlace: () => '`place1.share`, ...',
  eachBot: () => '`bot.share:SPEC`',
  hands: (name) => `\`${name}\``,
  firstPlace: (name) => `\`${name}\``,
  allPlaces: (name) => `\`${name}\``,
};

test('docs/studies.md lists every statistic', () => {
  const comparedAs = ({ about }: { readonly about: string }): string => {
    const found = DAMA.compared.find((statistic) => statistic.about === about);
    return found ? COMPARED[found.over](found.name) : '';
  };
  const read = DAMA.statistics.filter(({ derived }) => !derived);
  const only = DAMA.compared.filter(({ about }) => !read.some((statistic) => statistic.about === about));
  expect(tableOf('studies.md', '| statistic | of | unit | compared as | meaning |')).toEqual([
    ...read.map((statistic) => {
      return [
        `\`${statistic.name}\``,
        OF[statistic.of],
        statistic.unit,
        comparedAs(statistic),
        statistic.about,
      ];
    }),
    ...DAMA.quantiles.map(({ name, key, about }) => {
      return [`\`${name}\``, 'quantile', key === 'roundQuantiles' ? 'rounds' : 'points', '', about];
    }),
    ...only.map((statistic) => [
      '',
      OF[statistic.of],
      statistic.unit,
      comparedAs(statistic),
      statistic.about,
    ]),
  ]);
});

test('statistics of valued games have words in both languages', () => {
  const texts = VALUED_FIGURES.flatMap(({ label, it }) => [label, it.label]);
  expect(new Set(texts.filter((text) => text !== 'drama')).size).toBe(2 * VALUED_FIGURES.length - 1);
  expect(VALUED_FIGURES.filter(({ about, it }) => about === it.about || it.about === '')).toEqual([]);
});

test.each(gameNames())('every statistic of %s has its name and its words once', (game) => {
  const { statistics, quantiles, compared, sections } = figuresOfGame(game);
  const all = [...statistics, ...quantiles];
  const names = all.map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  const sums = sumsOfGame(game).map(({ name }) => name);
  expect(sums.filter((name, i) => sums.indexOf(name) !== i)).toEqual([]);
  expect([...statistics, ...compared].filter(({ about, it }) => about === it.about)).toEqual([]);
  for (const { name, statistics: own } of sections) {
    expect(names, name).toEqual(expect.arrayContaining([...own]));
  }
});

test('what compare shows is what stats reads', () => {
  for (const { name, from, about, unit, over } of DAMA.compared) {
    const same = DAMA.statistics.find((statistic) => statistic.from === from && statistic.about === about);
    if (over !== 'firstPlace') expect(same, name).toMatchObject({ unit });
  }
  expect(DAMA.compared.map(({ name }) => name)).toEqual(
    expect.arrayContaining(DAMA.primary.map((name) => name.replace('place1.share', 'place.share'))),
  );
});

test('a game has the figures that every game has, in their order', () => {
  const names = (set: typeof DAMA) => set.statistics.map(({ name }) => name);
  const general = names(GENERAL_FIGURES);
  expect(names(DAMA).filter((name) => general.includes(name))).toEqual(general);
});

const OF_SHARES = gameNames().filter((game) => gameNamed(game).studies.scoresAreShares);

test.each(OF_SHARES)('reports of %s say nothing of points', (game) => {
  const { sections, statistics, compared, primary } = figuresOfGame(game);
  const shown = new Set(sections.flatMap((section) => section.statistics));
  const units = statistics.flatMap(({ name, unit }) => (shown.has(name) ? [unit] : []));
  expect(units).toContain('share');
  expect([...units, ...compared.map(({ unit }) => unit)]).not.toContain('points');
  expect(primary).not.toContain('margin');
});

test('CSV, JSON and the report give every figure of the list', async () => {
  const db = openDb();
  record(db, studyKey(['random', 'greedy'], SMALL), 30);
  const [group] = damaStats(db);
  const column = CSV_HEAD.split(',').indexOf('metric');
  const lines = csvLines(group).map((line) => line.split(',')[column]);
  const { rings } = SMALL.board;
  const expected = [...DAMA.statistics.filter(({ derived }) => !derived), ...DAMA.quantiles]
    .map(({ name }) => name)
    .filter((name) => !(/ring[1-5]$/.test(name) && Number(name.at(-1)) > rings));
  expect([...new Set(lines)]).toEqual(expected);
  const json = JSON.parse(JSON.stringify(group));
  for (const { key, of, name } of [
    ...DAMA.statistics,
    ...DAMA.quantiles.map((own) => ({ ...own, of: 'once' })),
  ]) {
    const holder = {
      place: json.seats[0],
      bot: json.bots[0],
      botPlace: json.bots[0],
      part: json.parts[0],
    };
    expect(holder[of as keyof typeof holder] ?? json, name).toHaveProperty(key);
  }
  for (const language of ['en', 'it'] as const) {
    const sections = DAMA.sections.map(({ name }) => name);
    const text = JSON.stringify(await studyReport(db, { language, command: '', sections, isBare: true }));
    // Of distributions the pictures have words of their own.
    const shown = DAMA.sections.filter(({ of }) => of !== 'round' && of !== 'points');
    for (const name of shown.flatMap((section) => section.statistics)) {
      const statistic = DAMA.statistics.find((own) => own.name === name);
      expect(statistic && text.includes(wordsOf(statistic, language).label), name).toBe(true);
    }
  }
});

/** A position of the variant after some random plies. */
function somewhere(variant: Variant, seed: number) {
  const rng = stream('parts', seed);
  const game = unwrap(createGame(variant, 2, 'hand'));
  const state = game.newState();
  const moves = new MoveList();
  for (let ply = rng.below(40); ply > 0 && state.player !== TERMINAL; ply--) {
    if (state.player < 0) state.do(rng.below(state.chance.size) as Outcome);
    else {
      moves.truncate(0);
      state.do(moves.at(rng.below(state.legalMoves(moves))));
    }
  }
  return { game, state };
}

const LOUD = readVariant(JSON.stringify(SMALL), [
  'scoring.array=9',
  'scoring.arrayFor=all',
  'scoring.rings=[4,1.25]',
]);

test('the parts of a score, and hands scored again, are what the engine scores', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(SMALL, LOUD), (seed, variant) => {
      const { game, state } = somewhere(variant, seed);
      const study = DAMA_STUDIES.study(game);
      const { places, detail } = study.result(state);
      const hand = { rotation: 0, hand: 0, starter: state.starter, turnCount: state.turns, detail };
      const rest = { choices: null, forced: null, turns: new Uint8Array(0) };
      const record = { ...hand, ...rest, places: places.map((place) => ({ ...place, entrant: place.seat })) };
      const game1 = { rotation: 0, shares: [0, 0], hands: [record] };
      const [again] = DAMA_RESCORING.game(game1, variant).hands;
      for (let seat = 0; seat < 2; seat++) {
        const score = state.scoreSeat(seat);
        const place = state.place(seat);
        const parts = partUnits(score, place, rulesOf(variant));
        expect(Object.values(parts).reduce((sum, units) => sum + units, 0)).toBe(score.units);
        expect(again.places[place].units).toBe(score.units);
      }
    }),
  );
});
