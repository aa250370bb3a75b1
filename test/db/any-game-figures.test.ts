/** The figures of a game that adds none of its own, from its records to the reports. */
import { expect, test } from 'vitest';
import {
  checkDatabase,
  compareStudies,
  computeStats,
  type DamaDatabase,
  ensureStudy,
  forfeitsOf,
  listStudies,
  saveBlocks,
} from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { CSV_HEAD, csvLines } from '../../scripts/report/stats-csv.ts';
import { reportText } from '../../scripts/report/text.ts';
import {
  type BlockRecord,
  botVersions,
  figuresOfGame,
  gameNamed,
  playBlock,
  registerGame,
  type StudyKey,
} from '../../selfplay/index.ts';
import { studyReport } from '../../web/report/index.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';
import { openDb } from '../support/database-file.ts';
import { NOW } from '../support/database-play.ts';

registerGame(PIG_KIT);
registerGame(TIC_TAC_TOE_KIT);

const LINEUP = ['random', 'hold-at(sum=6)'];
const FIGURES = figuresOfGame('pig');

function keyOf(setting: string): StudyKey {
  const { rules } = gameNamed('pig').module;
  const variant = unwrap(rules.withSettings(unwrap(rules.parseName('short')), [setting]));
  return { game: 'pig', variant, players: LINEUP.length, lineup: LINEUP, unit: 'game', seed: 5 };
}

function record(db: DamaDatabase, key: StudyKey, blocks: number): BlockRecord[] {
  const variant = gameNamed(key.game).module.rules.canonical(key.variant);
  const records = [...Array(blocks).keys()].map((block) => playBlock({ ...key, variant, block }, () => 0));
  saveBlocks(db, ensureStudy(db, key, blocks, botVersions(key), NOW), records, 'rev', NOW);
  return records;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test('are what its records say, and stand in every report', async () => {
  const db = openDb();
  const games = record(db, keyOf('target=12'), 20).flatMap((block) => block.games);
  const hands = games.flatMap((game) => game.hands);
  const [group] = computeStats(db);
  const { unitsPerPoint } = PIG_KIT.studies;
  expect(group).toMatchObject({ game: 'pig', players: 2, blocks: 20, hands: 40 });
  expect(group.turns.value).toBeCloseTo(mean(hands.map(({ turnCount }) => turnCount)), 9);
  expect(group.margin.value).toBeCloseTo(
    mean(hands.map(({ places: [a, b] }) => Math.abs(a.units - b.units) / unitsPerPoint)),
    9,
  );
  group.seats.forEach(({ share, score }, place) => {
    expect(share.value).toBeCloseTo(mean(hands.map(({ places }) => places[place].share)), 9);
    expect(score.value).toBeCloseTo(mean(hands.map(({ places }) => places[place].units / unitsPerPoint)), 9);
  });
  group.bots.forEach(({ share }, entrant) => {
    expect(share.value).toBeCloseTo(mean(games.map(({ shares }) => shares[entrant])), 9);
  });
  const column = CSV_HEAD.split(',').indexOf('metric');
  const inCsv = csvLines({ ...group, lineup: ['a', 'b'] }).map((line) => line.split(',')[column]);
  const listed = [...FIGURES.statistics, ...FIGURES.quantiles].map(({ name }) => name);
  expect([...new Set(inCsv)]).toEqual(listed);
  const sections = FIGURES.sections.map(({ name }) => name);
  const page = await studyReport(db, { language: 'en', command: '', sections, isBare: true });
  const text = (page ? await reportText(page) : []).join(' ');
  for (const part of [
    '2 players',
    'Played as: games',
    'share of wins',
    'turns per hand',
    'moves of a turn',
    'How far the best is ahead',
  ])
    expect(text).toContain(part);
  for (const part of ['closed', 'rings', 'round', 'part of the score']) expect(text).not.toContain(part);
  expect(checkDatabase(db)).toEqual([]);
});

test('are compared block by block, as totals only', () => {
  const db = openDb();
  for (const setting of ['target=12', 'target=20']) record(db, keyOf(setting), 15);
  const studies = listStudies(db);
  const comparison = compareStudies(db, studies);
  const { figures, blocks } = comparison;
  expect(blocks).toBe(15);
  expect(figures.map(({ name }) => name)).toEqual([
    ...['place1.share', 'place2.share', 'turns', 'margin', 'shared', 'place1.lead', 'score'],
    ...['choices', 'forced', 'bot.share:random', 'bot.share:hold-at(sum=6)'],
  ]);
  comparison.studies.forEach(({ study, estimates }) => {
    const [group] = computeStats(db, ({ id }) => id === study.id);
    const { turns, margin, shared, choices, forced } = group;
    const expected = { turns, margin, shared, choices, forced, 'place2.share': group.seats[1].share };
    for (const [name, estimate] of Object.entries(expected)) {
      const own = estimates[figures.findIndex((figure) => figure.name === name)];
      expect(own.value, name).toBeCloseTo(estimate.value, 9);
      expect(own.high, name).toBeCloseTo(estimate.high, 9);
    }
  });
  const [, other] = comparison.studies;
  expect(other.unscorable).toEqual(['target']);
  expect(other.differences.every(({ total, mechanical }) => total && !mechanical)).toBe(true);
});

test('a bot outside this program has not answered by the opening that was drawn for it', () => {
  const mute = 'external(command="exit 3")';
  const { module, studies } = gameNamed('tic-tac-toe');
  const rules = unwrap(module.rules.parseName('classic'));
  const key = { ...keyOf('target=12'), game: 'tic-tac-toe', variant: rules };
  const task = { ...key, variant: module.rules.canonical(rules), block: 0 };
  const study = studies.study(unwrap(module.create(rules, 2, 'game')));
  const played = playBlock({ ...task, lineup: ['random', 'random(seed=2)'] }, () => 0);
  // The opening alone, and one turn of the other bot where it comes before the silent one's.
  const games = played.games.map((game) => {
    const [hand] = game.hands;
    const plies = study.unpack(hand);
    const silent = game.rotation;
    const kept = silent === 0 ? 2 : 1;
    const turns = study.pack({
      players: plies.players.slice(0, kept),
      actions: plies.actions.slice(0, kept),
    });
    const forfeit = { seat: silent, reason: 'dead' as const, detail: '' };
    return { ...game, hands: [{ ...hand, turns, turnCount: kept, forfeit }] };
  });
  const db = openDb();
  const own = { ...key, lineup: [mute, 'random'] };
  saveBlocks(db, ensureStudy(db, own, 1, botVersions(own), NOW), [{ ...played, games }], 'rev', NOW);
  expect(forfeitsOf(db, listStudies(db))).toMatchObject([{ bot: mute, forfeits: 2, hasPlayed: false }]);
});
