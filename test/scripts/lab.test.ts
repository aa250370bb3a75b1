/** Labs from their file to their sentences, on a board of 20 cells. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeAdjusted, computeStats, listStudies } from '../../db/index.ts';
import type { Estimate } from '../../selfplay/index.ts';
import { type LabAnswer, type LabCell, unfairness } from '../../selfplay/lab/index.ts';
import { parseSource, readSource } from '../../studies/input/yaml-source.ts';
import { readLab } from '../../studies/lab/config.ts';
import { warnOfWeakPlay } from '../../studies/lab/levels.ts';
import { LabWarnings } from '../../studies/lab/warnings.ts';
import { CommandLine } from '../support/command-line.ts';
import { blocksIn } from '../support/database-file.ts';
import { faultOf } from '../support/database-play.ts';
import { askLab, plainText } from '../support/lab-answer.ts';

const SMALL =
  '{ base: moonlight, name: small, board: { rings: 2, sectors: 10 }, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 8 } }';
const line = new CommandLine('lab');
const { dama, path, read } = line;

const LAB = `
name: small lab
base: ${SMALL}
level: greedy
fair: 6
keep: { length: 30 %, closings: 20 }
budget: 1200 hands
levels: [random]
levelPrecision: 10
questions:
  - measure: [scoring.array=9]
  - compare: [hand.end=complete-round, scoring.centre=-9]
  - remedy: { compensation: 0 to 6, hand.end: complete-round }
`;

/** A file as designers write it. */
function lab(text: string) {
  return readLab(parseSource(text, 'my.yaml'), 'my.yaml');
}

describe('a file', () => {
  test('has defaults that the documentation says', () => {
    const config = lab('questions: [{ remedy: { compensation: 0 to 8 } }]');
    expect(config).toMatchObject({
      name: 'my',
      band: 0.02,
      precision: 0.02,
      sure: 0.95,
      seed: 1,
      unit: 'hand',
    });
    expect(config).toMatchObject({
      confirmSeed: 1_000_000_001,
      budget: { games: 40_000 },
      levels: [],
      keep: [],
    });
    const [question] = config.questions;
    expect(question).toMatchObject({ kind: 'remedy', players: 2, base: { name: 'moonlight' } });
    expect(question.kind === 'remedy' && question.options).toMatchObject([
      { key: 'scoring.seat', lever: { shape: 'places', from: 0, to: 8, step: 0.5, current: [0] } },
    ]);
  });

  test('takes numbers as people write them, and the base by its name', () => {
    for (const hands of ['40000', '40,000', '40.000', '40 000', '40_000'])
      expect(lab(`budget: ${hands} hands\nquestions: [{ measure: moonlight }]`).budget).toEqual({
        games: 40_000,
      });
    const config = lab(
      'fair: 2.5 %\nprecision: 3 %\nbase: { base: moonlight, name: ten, pawns: 10 }\nquestions: [{ measure: [ten, moonlight] }]',
    );
    expect([config.band, config.precision]).toEqual([0.025, 0.03]);
    const [{ base, ...question }] = config.questions;
    expect(question).toMatchObject({ variants: [base, { name: 'moonlight' }] });
  });

  test('asks each question for every number of players, with points for each later place', () => {
    const { questions } = lab(
      'players: [2, 4]\nquestions: [{ name: cure, remedy: { compensation: 0 to 8 step 1 } }]',
    );
    expect(questions.map(({ id, players }) => [id, players])).toEqual([
      ['cure, 2', 2],
      ['cure, 4', 4],
    ]);
    expect(questions[1].kind === 'remedy' && questions[1].options).toMatchObject([
      { lever: { current: [0, 0, 0], step: 1 } },
    ]);
  });

  test('is what the documentation shows, and the headline study', () => {
    const example = (name: string) => readLab(readSource(`docs/examples/${name}.yaml`), `${name}.yaml`);
    const remedy = example('remedy');
    const shown = readFileSync('docs/lab.md', 'utf8').split('```yaml\n')[2].split('```')[0];
    expect(readFileSync('docs/examples/remedy.yaml', 'utf8')).toContain(shown);
    const first = readFileSync('docs/lab.md', 'utf8').split('```yaml\n')[1].split('```')[0];
    expect(readFileSync('docs/examples/first.yaml', 'utf8')).toContain(first);
    expect(lab(first)).toMatchObject({ name: 'my first lab', budget: { games: 40_000 } });
    expect(remedy.questions.map(({ kind }) => kind)).toEqual(['measure', 'compare', 'remedy']);
    expect(remedy.keep).toEqual([
      { figure: 'turns', tolerance: 0.4, isRelative: true },
      { figure: 'closed', tolerance: 0.05, isRelative: false },
    ]);
    const study = 'headline cures-two points cures-more cures-others levels cure-levels'.split(' ');
    expect(study.map((name) => example(name).questions.length)).toEqual([4, 4, 2, 4, 13, 1, 1]);
  });

  test('puts settings on its base, and compares with the base', () => {
    const { questions } = lab('base: manuale\nquestions: [{ compare: [scoring.centre=9, moonlight] }]');
    const [question] = questions;
    const titles =
      question.kind === 'compare' ? question.variants.map(({ title, name }) => [name, title]) : [];
    expect(titles.map(([name]) => name)).toEqual(['manuale', 'custom', 'moonlight']);
    expect(titles[1][1]).toBe('manuale+scoring.centre=9');
  });

  test('keeps what the records of a game have by a name, before a figure of drama of that name', () => {
    const race = 'game: oca\nquestions: [{ measure: oca }]\n';
    expect(lab(`${race}keep: { leadChanges: 20 %, drama: 5 }`)).toMatchObject({
      keep: [{ figure: 'leadChanges' }, { figure: 'drama' }],
      drama: [{ name: 'drama' }],
    });
    const refused = faultOf(() => lab(`${race}keep: { closings: 5 }`));
    expect(refused.message).toMatch(/no statistic 'closings'; the nearest is '(?!closings)/);
  });

  test('takes an option of the rules as a lever, for the players that can have it', () => {
    const text = 'questions:\n  - remedy: { hand.choose: second }';
    const [question] = lab(text).questions;
    expect(question.kind === 'remedy' && question.options).toMatchObject([
      { kind: 'values', key: 'hand.choose', values: ['second'] },
    ]);
    const refused = faultOf(() => lab(`players: 3\n${text}`));
    expect([refused.code, refused.at]).toEqual(['ERR_VARIANT_VALUE', expect.stringContaining('my.yaml:3')]);
    expect(refused.message).toContain('hand.choose must be none for 3 players');
  });

  test.each([
    [
      'questions: [{ measure: moonlight }]\nbugdet: 9',
      'ERR_FIELD',
      'my.yaml:2:1 (bugdet)',
      "the nearest is 'budget'",
    ],
    [
      'questions:\n  - { measure: moonlight, compare: manuale }',
      'ERR_FIELD',
      'my.yaml:2:5 (questions[0])',
      'one of',
    ],
    ['questions:\n  - remedy:\n      scoring.aray: 0 to 8', 'ERR_VARIANT_KEY', 'my.yaml:3', 'scoring.array'],
    ['questions:\n  - remedy:\n      hand.end: 0 to 8', 'ERR_FIELD', 'my.yaml:3', 'a list of values'],
    [
      'questions:\n  - measure: [monlight]',
      'ERR_VARIANT',
      'my.yaml:2:15 (questions[0].measure[0])',
      'moonlight',
    ],
    ['keep: { lenght: 20 % }\nquestions: [{ measure: moonlight }]', 'ERR_FIELD', 'my.yaml:1:9', 'length'],
    ['budget: soon\nquestions: [{ measure: moonlight }]', 'ERR_FIELD', 'my.yaml:1:9 (budget)', '15 minutes'],
    [
      'confirm: { seed: 1 }\nquestions: [{ measure: moonlight }]',
      'ERR_FIELD',
      'my.yaml:1:18 (confirm.seed)',
      'another seed',
    ],
    ['questions:\n  - measure: [scoring.seat=[0,3], pawns=8]\n', 'ERR_SYNTAX', 'my.yaml:2', 'quotes'],
    ['fair: 2\n', 'ERR_FIELD', 'my.yaml', 'questions are missing'],
  ])('%j is refused with its line and the nearest right word', (text, code, at, hint) => {
    const fault = faultOf(() => lab(text));
    expect(fault.code).toBe(code);
    expect(fault.at).toContain(at);
    expect(fault.message).toContain(hint);
  });
});

describe('a lab', () => {
  let first: LabAnswer;
  let text = '';

  beforeAll(async () => {
    writeFileSync(path('lab.yaml'), LAB);
    ({ text, answer: first } = await askLab(line, 'lab.yaml', 'one.db'));
  });

  test('answers every question with sentences that say its figures', () => {
    expect(first.questions.map(({ finding }) => finding.kind)).toEqual(['measure', 'compare', 'remedy']);
    for (const { cells, verdict, sentences, finding, levels } of first.questions) {
      const at =
        finding.kind === 'measure'
          ? finding.fairest
          : finding.kind === 'compare'
            ? finding.best
            : finding.trials[finding.mildest ?? finding.nearest ?? 0].cell;
      const { value, low, high } = (
        finding.kind === 'remedy' && cells[0].fair === 'yes' ? cells[0] : cells[at]
      ).together[0];
      const figure = (digit: number) => `${(100 * digit).toFixed(1)} %`;
      expect(verdict.en[0]).toContain(`the first seat wins ${figure(value)}`);
      expect(verdict.it[0]).toContain(figure(value).replace('.', ','));
      expect(sentences.en.join(' ')).toContain(`between ${figure(low)} and ${figure(high)}.`);
      expect(levels.map(({ bot }) => bot)).toContain('random');
    }
  });

  test('finds what a choice of seats does to the one that begins', async () => {
    writeFileSync(
      path('choose.yaml'),
      `base: ${SMALL}\nlevel: greedy\nfair: 6\nbudget: 1200 hands\nquestions: [{ remedy: { hand.choose: second } }]`,
    );
    const { stdout } = await dama('lab', 'choose.yaml', '--db', 'choose.db', '--json', '--workers', '1');
    const [{ cells }] = (JSON.parse(stdout) as LabAnswer).questions;
    const chosen = cells.find(({ changes }) => changes.includes('hand.choose')) as LabCell;
    const asked = ['--db', 'choose.db', '--study', String(chosen.study), '--json'];
    const { stdout: shown } = await dama('stats', '--sections', 'choice', ...asked, '--replay', '100000');
    const [{ insights }] = JSON.parse(shown);
    const [, , all] = insights[0].tables[0].rows;
    // The share of the lab is that of the seat that began, whatever was chosen.
    expect(all.values[1].value).toBeCloseTo(chosen.shares[0].value, 9);
    expect(all.values[2].value).not.toBeCloseTo(chosen.shares[0].value, 2);
  });

  test('confirms on dice that no choice was made by', () => {
    const { cells, searched } = first.questions[2];
    expect(new Set(cells.map(({ seed }) => seed))).toEqual(new Set([1_000_000_001]));
    expect(new Set(searched.map(({ seed }) => seed))).toEqual(new Set([1]));
  });

  test('rests on recorded blocks, which other commands read as they are', async () => {
    const studies = read('one.db', listStudies);
    const all = first.questions.flatMap((own) => [...own.cells, ...own.searched]);
    const isWhole = (cell: LabCell) => studies.find(({ id }) => id === cell.study)?.blocks === cell.blocks;
    const cell = all.find((one) => isWhole(one) && one.stage === 'confirm');
    if (!cell) throw new Error('no cell has all blocks of its study');
    expect(studies.find(({ id }) => id === cell.study)).toMatchObject({
      variantHash: cell.hash,
      seed: cell.seed,
    });
    const place = ['--study', String(cell.study), '--block', String(cell.hands[3].block)];
    expect((await dama('replay', '--db', 'one.db', ...place)).status).toBe(0);
    const [group] = read('one.db', (db) => computeStats(db, ({ id }) => id === cell.study));
    expect(group.seats.map(({ share }) => share)).toEqual(cell.shares);
    const turns = cell.figures.find(({ name }) => name === 'turns');
    expect(group.turns.value).toBeCloseTo(turns?.estimate.value ?? Number.NaN, 9);
  });

  test('stays within its budget but for levels, and says what was played', () => {
    expect(first.blocks).toBe(blocksIn(path('one.db')));
    const { questions } = first;
    const levels = new Map(
      questions.flatMap((own) => own.levels.map(({ study, games }) => [study, games] as const)),
    );
    const beside = [...levels.values()].reduce((sum, games) => sum + games, 0);
    expect(first.games - beside).toBeLessThanOrEqual(1300);
  });

  test('chooses the most even of those that are shown to cure nothing worse', () => {
    const { cells, finding } = first.questions[2];
    if (finding.kind !== 'remedy') throw new Error('no remedy');
    for (const { cures, cell, keeps } of finding.trials) {
      if (cures === 'yes')
        expect([cells[cell].fair, ...keeps.map(({ kept }) => kept)]).toEqual(['yes', 'yes', 'yes']);
    }
    const apart = (cell: number) => unfairness(cells[cell].shares.map(({ value }) => value));
    expect(finding.trials.every(({ cell }) => apart(cell) < 0.5)).toBe(true);
  });

  test('is the same with two workers, again, and in Italian', { tags: ['deep'] }, async () => {
    const again = await dama('lab', 'lab.yaml', '--db', 'one.db', '--json');
    expect(again.stdout).toBe(text);
    const other = await dama('lab', 'lab.yaml', '--db', 'two.db', '--json', '--workers', '2');
    expect(other.stdout).toBe(text);
    const italian = await dama('lab', 'lab.yaml', '--db', 'one.db', '--lang', 'it');
    expect(italian.stdout).toContain('chi comincia vince');
    const wrong = await dama('lab', 'lab.yaml', '--db', 'one.db', '--lang', 'de');
    expect(wrong.status).toBe(2);
  });

  async function pageIn(file: string): Promise<string> {
    await dama('lab', 'lab.yaml', '--db', 'one.db', '--out', file, '--lang', 'it');
    return readFileSync(path(file), 'utf8').replaceAll(file, 'X');
  }

  test('is written as a page: its sentences, every cell, and games', async () => {
    const page = await pageIn('first.html');
    const plain = plainText(page);
    // Pages begin sentences with a capital, names of variants too.
    for (const { verdict } of first.questions) expect(plain).toContain(verdict.it[0].slice(1));
    for (const { variant } of first.questions[2].cells) expect(plain).toContain(variant);
    const [header] = plain.split('</header>');
    expect(header.match(/class="lead">[^[<]+<\/p>/g)).toHaveLength(first.questions.length);
    expect(plain).toContain('- measure: [scoring.array=9]');
    expect(plain).not.toContain(path(''));
    expect((await dama('lab', 'lab.yaml', '--db', 'one.db', '--out', 'no/folder.html')).status).toBe(2);
  });

  test('that is killed and continued ends as one that was not', { tags: ['deep'] }, async () => {
    const count = () => blocksIn(path('killed.db'));
    const child = line.start('lab', 'lab.yaml', '--db', 'killed.db', '--json', '--workers', '1');
    for (let wait = 0; wait < 600 && count() < 300 && child.exitCode === null; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill('SIGKILL');
    await child.ended;
    expect(count()).toBeGreaterThan(0);
    const { stdout, status } = await dama('lab', 'lab.yaml', '--db', 'killed.db', '--json', '--workers', '1');
    expect(status).toBe(0);
    expect(stdout).toBe(text);
  });

  test('does not heed blocks beyond those that it asked for', { tags: ['deep'] }, async () => {
    const [cell] = first.questions[2].searched;
    const more = [
      '--variant',
      SMALL_JSON,
      '--bots',
      'greedy',
      '--seed',
      '1',
      '--blocks',
      String(cell.blocks + 300),
    ];
    expect((await dama('selfplay', ...more, '--db', 'two.db')).status).toBe(0);
    const again = await dama('lab', 'lab.yaml', '--db', 'two.db', '--json');
    expect(again.stdout).toBe(text);
  });
});

const SMALL_JSON =
  '{"base":"moonlight","name":"small","board":{"rings":2,"sectors":10},"pawns":3,"dice":{"faces":3},"hand":{"roundCap":8}}';

describe('drama', () => {
  const KEPT = `
name: kept
base: ${SMALL}
level: greedy
fair: 6
keep: { drama: 1, leadChanges: 60 % }
valued: 60
budget: 300 hands
questions:
  - compare: [scoring.centre=-9]
`;

  test('that must not get worse is that of the games which are valued, as adjust has it', async () => {
    writeFileSync(path('kept.yaml'), KEPT);
    const { stdout, stderr, status } = await dama('lab', 'kept.yaml', '--db', 'kept.db', '--json');
    expect(stderr).not.toContain('ERR_');
    expect(status).toBe(0);
    const [{ cells, finding, sentences, searched }] = (JSON.parse(stdout) as LabAnswer).questions;
    const [base, best] = cells;
    for (const cell of cells) {
      const [group] = read('kept.db', (db) => computeAdjusted(db, ({ id }) => id === cell.study));
      const of = (name: string) => cell.figures.find((figure) => figure.name === name)?.estimate;
      expect(of('drama')?.value).toBeCloseTo(group.drama.value, 9);
      expect(of('leadChanges')?.value).toBeCloseTo(group.leadChanges.value, 9);
      expect(cell.valued).toMatchObject({ ...group.adjustment, games: 60 });
      expect(group.games).toBe(60);
    }
    const [before, after] = [base, best].map(
      (cell) => cell.figures.find(({ name }) => name === 'drama')?.estimate.value ?? Number.NaN,
    );
    const change = best.figures.find(({ name }) => name === 'drama')?.change;
    expect(change?.value).toBeCloseTo(after - before, 9);
    expect(finding.kind === 'compare' && finding.keeps).toMatchObject([
      { figure: 'drama', tolerance: 0.01, isRelative: false },
      { figure: 'leadChanges', tolerance: 0.6, isRelative: true },
    ]);
    expect(searched.every(({ figures }) => figures.every(({ name }) => name !== 'drama'))).toBe(true);
    expect(sentences.en.at(-1)).toContain('first 60 hands');
    expect(sentences.it.join(' ')).toContain('cambi di favorito');
  });

  test('is asked for before games are valued', () => {
    const fault = faultOf(() => lab('valued: 60\nquestions: [{ measure: moonlight }]'));
    expect(fault).toMatchObject({ code: 'ERR_FIELD', at: 'my.yaml:1:9 (valued)' });
  });
});

describe('how good the play is', () => {
  const DEAR = { label: 'moonlight+scoring.array=8', setting: 'scoring.array=8' };
  const CHECKED = `budget: 100 hands\nfair: 20\nprecision: 20\ncheck: 12\nquestions: [{ measure: [moonlight, ${DEAR.setting}] }]`;

  test('is what a net wins that nobody has judged under these rules, in a match that others can read', async () => {
    writeFileSync(path('checked.yaml'), CHECKED);
    const args = ['lab', 'checked.yaml', '--db', 'checked.db', '--workers', '1'];
    const [{ cells, sentences }] = (JSON.parse((await dama(...args, '--json')).stdout) as LabAnswer)
      .questions;
    const dear = cells.find(({ variant }) => variant === DEAR.label);
    const found = dear?.strength;
    if (!dear || !found) throw new Error('no strength was found');
    expect(found).toMatchObject({
      against: 'expectimax(depth=1)',
      blocks: 6,
      games: 12,
      seed: 1_000_000_001,
    });
    // Both variants are played by the net that sees the rules it plays.
    expect(cells.every(({ strength }) => strength?.games === 12)).toBe(true);
    const match = ['match', dear.bot, found.against, '--set', DEAR.setting, '--seed', String(found.seed)];
    const played = await dama(...match, '--blocks', '6', '--workers', '1', '--db', 'other.db', '--json');
    const [own] = (JSON.parse(played.stdout) as { bots: { share: Estimate }[] }).bots;
    for (const part of ['value', 'low', 'high'] as const)
      expect(found.share[part]).toBeCloseTo(own.share[part], 12);
    const value = `${(100 * found.share.value).toFixed(1)} %`;
    expect(sentences.en.find((text) => text.startsWith('How good'))).toContain(value);
    expect(sentences.it.find((text) => text.startsWith('Quanto vale'))).toContain(value.replace('.', ','));
  });

  test('is not asked where a net is shipped for the rules, or where the file wants no check', async () => {
    const texts = [CHECKED.replace(`, ${DEAR.setting}`, ''), CHECKED.replace('check: 12', 'check: 0')];
    for (const [i, own] of texts.entries()) {
      writeFileSync(path(`unchecked${i}.yaml`), own);
      const { stdout } = await dama(
        'lab',
        `unchecked${i}.yaml`,
        '--db',
        `unchecked${i}.db`,
        '--workers',
        '1',
      );
      expect(stdout).toContain('the first seat wins');
      expect(stdout).not.toContain('How good');
    }
  });

  test('is warned of where the net is shown to be the weaker one', () => {
    const warnings = new LabWarnings();
    const share = { value: 0.42, low: 0.38, high: 0.464, n: 400, blocks: 200, effective: 400 };
    const strength = { against: 'expectimax(depth=1)', study: 1, seed: 2, blocks: 200, games: 400, share };
    const cell = { variant: 'mine', bot: 'net(file=e72b97ffccf19981)', players: 2, strength } as LabCell;
    const twin = { ...cell, variant: 'other', strength: { ...strength, share: { ...share, high: 0.51 } } };
    warnOfWeakPlay({ id: 'mine', cells: [cell, twin] }, warnings);
    const { en, it } = warnings.of('mine');
    expect(en).toHaveLength(1);
    expect(en[0]).toMatch(/Under mine .* weaker than expectimax\(depth=1\).* 42\.0 %.* 46\.4/);
    expect(it[0]).toMatch(/Con mine .* più debole di expectimax\(depth=1\).* 42,0 %.* 46,4/);
  });
});

test('a lab of a game without nets and compensation plays by its own bot', async () => {
  writeFileSync(
    path('five.yaml'),
    'game: go-bang\nbudget: 100 games\nlevel: random\nfair: 20\nquestions: [{ measure: filetto }]',
  );
  const { status, stdout, stderr } = await dama('lab', 'five.yaml', '--db', 'five.db', '--workers', '1');
  expect(stderr).not.toContain('ERR_');
  expect(status).toBe(0);
  expect(stdout).toContain('the first seat wins');
});

test('a lab of Bosco urbano says what a reading does to discs, and whose the tags are', async () => {
  writeFileSync(
    path('discs.yaml'),
    'game: bosco\nbudget: 100 games\nlevel: random\nquestions: [{ measure: [bosco, discs.every=turn] }]',
  );
  const args = ['lab', 'discs.yaml', '--db', 'discs.db', '--workers', '1'];
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  const english = plain((await dama(...args)).stdout);
  const [, change] = /What else changes with bosco-turno: .*?discs left \+([\d.]+) %/.exec(english) ?? [];
  // 54.5 and about 65 discs are left where everybody plays at random (docs/games/bosco.md).
  expect(Number(change)).toBeGreaterThan(10);
  expect(english).toMatch(/turns of a game -/);
  expect(english).toContain('a proposal of this program');
  const italian = plain((await dama(...args, '--lang', 'it')).stdout);
  expect(italian).toMatch(/Che altro cambia con bosco-turno: .*rondelle rimaste \+/);
});
