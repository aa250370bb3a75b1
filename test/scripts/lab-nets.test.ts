/** Labs that make nets for their variants: on a board of 12 cells, where no shipped net plays, and where the net of all rules is off. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesNetFor } from '../../ai/dama-bianca/index.ts';
import type { DamaGame } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { settleSpec } from '../../selfplay/index.ts';
import { BASE, type LabAnswer, type LabCell, MOST_MISJUDGED } from '../../selfplay/lab/index.ts';
import { parseSource } from '../../studies/input/yaml-source.ts';
import type { LabBench } from '../../studies/lab/bench.ts';
import { type LabConfig, readLab } from '../../studies/lab/config.ts';
import { levelsFor, variantsOf, warnOfWeakPlay } from '../../studies/lab/levels.ts';
import { LabNets } from '../../studies/lab/nets.ts';
import { Asked } from '../../studies/lab/run.ts';
import { LabWarnings } from '../../studies/lab/warnings.ts';
import { plainContext } from '../../studies/run/context.ts';
import { CommandLine } from '../support/command-line.ts';
import { faultOf } from '../support/database-play.ts';
import { gameOf } from '../support/net-games.ts';
import { storeNet, useStore } from '../support/net-store.ts';

const line = new CommandLine('lab-nets');
const { dama, path } = line;
const SMALL = {
  base: 'moonlight',
  name: 'small',
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 6 },
  hand: { roundCap: 8 },
};
const HANDS = 800;
const MADE = /^[0-9a-f]{16}\.net$/;
const LAB = `
base: ${JSON.stringify(SMALL)}
fair: 20
budget: 300 hands
train: ${HANDS} hands
check: 8
questions:
  - measure: small.json
  - compare: [hand.end=complete-round]
`;

function lab(text: string) {
  return readLab(parseSource(text, 'my.yaml'), 'my.yaml');
}

const [RULES_NET] = [rulesNetFor(2)?.name].map((name) => `net(file=${name})`);

async function netsOf(config: LabConfig, file: string) {
  const notes: string[] = [];
  const console = plainContext((text) => notes.push(text));
  const options = { file: path(file), workers: 1, allowRevisionChange: false };
  return { nets: await LabNets.open(config, options, console), notes };
}

/** The questions of a lab that plays nothing. */
function askedOf(config: LabConfig, nets: LabNets | undefined): Asked[] {
  const bench = {} as LabBench;
  return config.questions.map(
    (question) =>
      new Asked(question, levelsFor(question, config, nets, new LabWarnings(), 1), config, bench, nets),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Starts a command, and kills it when it has noted this. */
async function killAt(note: string, ...args: readonly string[]): Promise<void> {
  const child = line.start(...args);
  child.stderr.on('data', () => {
    if (child.said.stderr.includes(note)) child.kill('SIGKILL');
  });
  expect(await child.ended).toBe('SIGKILL');
}

test('plays each variant by a net of its own, which train makes too, whatever was killed', {
  tags: ['deep'],
}, async () => {
  const store = useStore();
  writeFileSync(path('small.json'), JSON.stringify(SMALL));
  writeFileSync(path('made.yaml'), LAB);
  const args = ['lab', 'made.yaml', '--db', 'made.db', '--workers', '1', '--json'];
  await killAt('generation 1:', ...args, '--verbose');
  expect(filesIn(`${path('made.db')}.nets`).some((file) => MADE.test(file))).toBe(false);
  const first = await dama(...args);
  expect([first.status, first.stderr]).toEqual([0, expect.not.stringContaining('loss')]);
  const { questions, warnings } = JSON.parse(first.stdout) as LabAnswer;
  expect([...warnings.en, ...questions.flatMap((question) => question.warnings.en)]).toEqual([]);
  const cells = questions.flatMap((question) => [...question.cells, ...question.searched]);
  const nets = new Map(cells.map(({ variant, bot }) => [variant, bot]));
  expect(questions.map(({ bot, confirmBot }) => [bot, confirmBot])).toEqual([
    ['net', 'net'],
    ['net', 'net'],
  ]);
  // The race is played by them as well, and each variant by one net wherever it is played.
  expect(nets.size).toBe(2);
  expect(new Set(cells.map(({ variant, bot }) => `${variant} ${bot}`)).size).toBe(2);
  const made = filesIn(`${path('made.db')}.nets`);
  expect(made.map((file) => `net(file=${basename(file, '.net')})`).sort()).toEqual([...nets.values()].sort());
  for (const { trained, strength, bot } of questions.flatMap((question) => question.cells)) {
    expect(bot).toBe(`net(file=${trained?.net})`);
    expect(trained?.hands).toBe(HANDS);
    expect(strength?.against).toBe('expectimax(depth=1)');
  }
  expect(questions[0].sentences.en.join(' ')).toMatch(
    /Nets that learnt one variant alone, from about 800 hands/,
  );
  expect(questions[0].sentences.it.join(' ')).toMatch(/una sola variante, con circa 800 mani/);

  const alone = await dama(
    ...['train', '--variant', 'small.json', '--hands', String(HANDS), '--out', 'alone', '--workers', '2'],
  );
  expect(basename(alone.stdout.trim())).toBe(`small-2-${questions[0].cells[0].trained?.net}.net`);

  // Neither a store that has lost them nor another net for these rules changes an answer.
  rmSync(store, { recursive: true });
  storeNet(store, gameOf(SMALL), 1, -1000);
  const again = await dama(...args, '--verbose');
  expect(again.stdout).toBe(first.stdout);
  expect(again.stderr).not.toContain('generation');
});

test('where the time allows a stronger level than nets alone, it plays, and all variants of a question by one net', async () => {
  const playedIn = async (budget: string) => {
    const config = readLab(
      parseSource(
        `base: moonlight\nbudget: ${budget}\nquestions: [{ measure: moonlight }, { compare: [scoring.array=8] }]`,
        'timed.yaml',
      ),
      'timed.yaml',
    );
    const { nets } = await netsOf(config, 'timed.db');
    return config.questions.map(
      (question) => levelsFor(question, config, nets, new LabWarnings(), 1).search.bot,
    );
  };
  expect(await playedIn('1 minutes')).toEqual(['net', RULES_NET]);
  expect(await playedIn('3 hours')).toEqual(['master', RULES_NET.replace('net', 'master')]);
  expect(await playedIn('40000 hands')).toEqual(['net', RULES_NET]);
});

test('searches by the rules net where that knows all variants, and leaves shipped nets their variants', async () => {
  const config = lab('train: 800\nquestions: [{ compare: [scoring.array=8] }, { measure: moonlight }]');
  const { nets, notes } = await netsOf(config, 'none.db');
  const [compare, measure] = config.questions.map((question) =>
    levelsFor(question, config, nets, new LabWarnings(), 1),
  );
  const byMade = { bot: 'net', made: { bot: 'net', when: 'always' } };
  expect(compare.search).toEqual({ bot: RULES_NET });
  expect([compare.confirm, measure.search]).toEqual([byMade, byMade]);
  const place = { variant: config.questions[1].base, players: 2 };
  const seated = { ...place, player: measure.search, judged: place };
  await nets?.make([seated]);
  expect([nets?.playing(seated), nets?.trained(place, 'net'), notes]).toEqual(['net', undefined, []]);
});

describe('without train', () => {
  /** V 9 of N76 in docs/strength/runs.jsonl, by the name of its rings. */
  const OUTER = "'scoring.rings=[0.5,10,6.5,2.5,5]+scoring.centre=13.5+scoring.array=9+scoring.off=0'";
  const BASE_OUTER = OUTER.replace("'", "'moonlight+");
  const ASKED = `check: 60
questions:
  - measure: [${OUTER}, 'scoring.seat=[0,4]', moonlight]
  - compare: [${OUTER}]
  - { name: alone, measure: ${OUTER} }
  - { name: plain, remedy: { compensation: 0 to 8 } }
  - { name: off, base: ${BASE_OUTER}, remedy: { compensation: 0 to 8 } }`;

  /** As a file without train has it, but from few hands. */
  function needed(text: string): LabConfig {
    return { ...lab(text), train: { hands: HANDS, when: 'needed' } };
  }

  test('variants that the net of all rules misjudges get nets, and no others', {
    tags: ['deep'],
  }, async () => {
    const store = useStore();
    const config = needed(ASKED);
    const { nets, notes } = await netsOf(config, 'needed.db');
    const [measure, compare, alone, plain, off] = askedOf(config, nets);
    const made = { bot: 'net', when: 'needed' };
    for (const { levels } of [measure, compare, plain, off])
      expect(levels).toEqual({ search: { bot: RULES_NET, made }, confirm: { bot: RULES_NET, made } });
    const places = [0, 1, 2].map((option) => measure.seatedAt({ option, x: [] }, 'search'));
    const [outer, paid, printed] = places;
    await nets?.make(places);
    expect(notes[0]).toMatch(
      /^net for moonlight\+scoring.rings=\S+, 2 players: made from about 800 hands of self-play, 1 of at most 3 in this round/,
    );
    const own = nets?.playing(outer) ?? '';
    expect(own).toMatch(/^net\(file=[0-9a-f]{16}\)$/);
    expect([own, nets?.playing(paid), nets?.playing(printed)]).toEqual([own, RULES_NET, RULES_NET]);
    expect(own).not.toBe(RULES_NET);
    expect(nets?.trained(outer, own)).toMatchObject({ net: own.slice(9, -1), hands: HANDS });
    expect(nets?.trained(outer, RULES_NET)).toBeUndefined();
    for (const stage of ['search', 'confirm'] as const)
      expect(nets?.playing(compare.seatedAt({ option: 1, x: [] }, stage))).toBe(own);
    const found = places.map((place) => nets?.calibration(place, nets.playing(place)));
    expect(nets?.calibration(outer, 'greedy')).toBeUndefined();
    expect(found[0]).toMatchObject({ bot: RULES_NET, hands: 60 });
    expect(found[0]?.error).toBeGreaterThan(MOST_MISJUDGED);
    // Off by more than that, but chance alone is off by half as much.
    expect(found[1]?.error).toBeLessThan(2 * (found[1]?.byChance ?? 0));
    expect(found[2]).toBeUndefined();

    // Values of a lever are searched as the base is, and what is confirmed is judged by itself.
    const before = notes.length;
    const free = plain.seatedAt({ option: 0, x: [4] }, 'search');
    await nets?.make([free]);
    expect([nets?.playing(free), notes.length]).toEqual([RULES_NET, before]);
    const paidOff = off.seatedAt({ option: 0, x: [1] }, 'search');
    await nets?.make([paidOff]);
    const searched = nets?.playing(paidOff) ?? '';
    expect(searched).toMatch(/^net\(file=[0-9a-f]{16}\)$/);
    expect([own, RULES_NET]).not.toContain(searched);
    expect(nets?.playing(off.seatedAt({ option: BASE, x: [] }, 'search'))).toBe(own);

    // Read again, it says the same and makes nothing.
    const again = await netsOf(config, 'needed.db');
    await again.nets?.make(places);
    expect(again.nets?.playing(outer)).toBe(own);
    expect(again.nets?.calibration(outer, own)).toEqual(found[0]);
    expect(again.notes).toEqual([]);
    expect(filesIn(store).length).toBe(2);
    // What a lab has made plays nothing else; a net that the user keeps plays its rules alone, and is not judged.
    const kept = alone.seatedAt(alone.first, 'search');
    const { variant } = kept;
    const game = unwrap(config.kit.module.create(variant, 2, 'hand')) as DamaGame;
    expect(unwrap(settleSpec('dama-bianca', 'net', game))).toBe(RULES_NET);
    const { name } = storeNet(store, game, 7);
    const other = await netsOf(config, 'other.db');
    await other.nets?.make([kept]);
    expect(alone.levels.search).toEqual({ bot: 'net', made });
    expect([other.nets?.playing(kept), other.notes]).toEqual(['net', []]);
    expect(other.nets?.calibration(kept, RULES_NET)).toBeUndefined();
    expect(unwrap(settleSpec('dama-bianca', 'net', game))).toBe(`net(file=${name})`);
  });

  test('variants that are misjudged and get none are warned of', async () => {
    const config: LabConfig = { ...needed(ASKED), train: { hands: HANDS, when: 'never' } };
    const { nets, notes } = await netsOf(config, 'never.db');
    const [measure] = askedOf(config, nets);
    const outer = measure.seatedAt({ option: 0, x: [] }, 'search');
    await nets?.make([outer]);
    expect([nets?.playing(outer), notes]).toEqual([RULES_NET, []]);
    const calibration = nets?.calibration(outer, RULES_NET);
    if (!calibration) throw new Error('the net was not judged');
    const warnings = new LabWarnings();
    const cell = { variant: 'outer', players: 2, bot: RULES_NET, calibration } as LabCell;
    const trained = { ...cell, variant: 'own', trained: { net: '0', hands: HANDS } };
    warnOfWeakPlay({ id: 'measure', cells: [cell, trained] }, warnings);
    expect(warnings.of('measure').en).toEqual([expect.stringMatching(/^Under outer .* misjudges positions/)]);
    expect(warnings.of('measure').it).toEqual([expect.stringMatching(/^Con outer .* giudica male/)]);
  });

  test('rules that no net knows get nets, wherever they are played', async () => {
    useStore();
    const text = LAB.replace(/train: .*/, '').replace('small.json', JSON.stringify(SMALL));
    const config = needed(text);
    const { nets } = await netsOf(config, 'unknown.db');
    const byMade = { bot: 'net', made: { bot: 'net', when: 'always' } };
    for (const question of config.questions) {
      const warnings = new LabWarnings();
      expect(levelsFor(question, config, nets, warnings, 1)).toEqual({ search: byMade, confirm: byMade });
      expect(warnings.of(question.id).en).toEqual([]);
    }
    // More seats have not been measured.
    const three = needed(`players: 3\n${text}`);
    const levels = levelsFor(three.questions[0], three, nets, new LabWarnings(), 1);
    expect(levels.search.bot).toBe('expectimax(depth=1)');
  });

  test('none are made for a level that is named, or where the file wants none', async () => {
    const asked = 'questions: [{ measure: array.connected=true }]';
    expect(lab(asked).train).toEqual({ hands: 25_000, when: 'needed' });
    for (const line of ['level: expert', 'train: none']) {
      const config = lab(`${line}\n${asked}`);
      const { nets } = await netsOf(config, 'level.db');
      expect(nets?.training.when).toBe(line.startsWith('level') ? undefined : 'never');
    }
    const { nets, notes } = await netsOf(needed(`check: 0\n${asked}`), 'unchecked.db');
    const place = { variant: variantsOf(lab(asked).questions[0])[0], players: 2 };
    const player = { bot: 'net', made: { bot: 'net', when: 'needed' } } as const;
    await nets?.make([{ ...place, player, judged: place }]);
    expect([nets?.calibration(place, 'net'), notes]).toEqual([undefined, []]);
  });
});

test('is asked for by the example, which the documentation shows', () => {
  const text = readFileSync('docs/examples/own-board.yaml', 'utf8');
  expect(lab(text)).toMatchObject({
    train: { hands: 25_000, when: 'always' },
    questions: [{ kind: 'compare', base: { name: 'quick' } }],
  });
  const shown = readFileSync('docs/lab.md', 'utf8').split('```yaml\n').at(-1)?.split('```')[0];
  expect(text).toContain(shown);
});

test('is refused where nothing is learnt, or who plays is said twice', async () => {
  const asked = 'questions: [{ measure: moonlight }]';
  for (const [text, message] of [
    [`level: net\ntrain: 5000\n${asked}`, 'leave level out'],
    [`train: 10 hands\n${asked}`, 'integer from 800'],
    [`train: 15 minutes\n${asked}`, 'train takes hands'],
  ])
    expect(faultOf(() => lab(text))).toMatchObject({
      code: 'ERR_FIELD',
      message: expect.stringContaining(message),
    });
  for (const [name, text, message] of [
    ['greedy', `confirm: greedy\ntrain: 5000\n${asked}`, 'greedy does not play by the nets'],
    ['oca', 'game: oca\ntrain: 5000\nquestions: [{ measure: oca }]', 'the bots of oca play by no nets'],
  ]) {
    writeFileSync(path(`${name}.yaml`), text);
    const { status, stderr } = await dama('lab', `${name}.yaml`, '--db', `${name}.db`);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  }
});
