/** Labs that make nets for their variants, on a board of 12 cells, where no shipped net plays. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readLab } from '../../scripts/lab/index.ts';
import { levelsFor } from '../../scripts/lab/levels.ts';
import { LabNets } from '../../scripts/lab/nets.ts';
import { LabWarnings } from '../../scripts/lab/warnings.ts';
import { parseSource } from '../../scripts/tournament/index.ts';
import type { LabAnswer } from '../../selfplay/lab/index.ts';
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

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Starts a command, and kills it when it has noted this. */
async function killAt(note: string, ...args: readonly string[]): Promise<void> {
  const child = line.start(...args);
  let noted = '';
  child.stderr.on('data', (text: Buffer) => {
    noted += text.toString();
    if (noted.includes(note)) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('exit', resolve));
  expect(child.signalCode).toBe('SIGKILL');
}

test('plays each variant by a net of its own, which train makes too, whatever was killed', async () => {
  const store = useStore();
  writeFileSync(path('small.json'), JSON.stringify(SMALL));
  writeFileSync(path('made.yaml'), LAB);
  const args = ['lab', 'made.yaml', '--db', 'made.db', '--workers', '1', '--json'];
  await killAt('generation 1:', ...args);
  expect(filesIn(`${path('made.db')}.nets`).some((file) => MADE.test(file))).toBe(false);
  const first = await dama(...args);
  expect(first.status).toBe(0);
  const { questions, warnings } = JSON.parse(first.stdout) as LabAnswer;
  expect([...warnings.en, ...questions.flatMap((question) => question.warnings.en)]).toEqual([]);
  const cells = questions.flatMap((question) => [...question.cells, ...question.searched]);
  const nets = new Map(cells.map(({ variant, bot }) => [variant, bot]));
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
  expect(questions[0].sentences.en.join(' ')).toMatch(/made for one variant alone, from about 800 hands/);
  expect(questions[0].sentences.it.join(' ')).toMatch(/una sola variante, con circa 800 mani/);

  const alone = await dama(
    ...['train', '--variant', 'small.json', '--hands', String(HANDS), '--out', 'alone', '--workers', '2'],
  );
  expect(basename(alone.stdout.trim())).toBe(`small-2-${questions[0].cells[0].trained?.net}.net`);

  // Neither a store that has lost them nor another net for these rules changes an answer.
  rmSync(store, { recursive: true });
  storeNet(store, gameOf(SMALL), 1, -1000);
  const again = await dama(...args);
  expect(again.stdout).toBe(first.stdout);
  expect(again.stderr).not.toContain('generation');
});

test('searches by the rules net where that knows all variants, and leaves shipped nets their variants', async () => {
  const config = lab('train: 800\nquestions: [{ compare: [scoring.array=8] }, { measure: moonlight }]');
  const [compare, measure] = config.questions.map((question) =>
    levelsFor(question, config, new LabWarnings()),
  );
  expect(compare.search).toMatch(/^net\(file=[0-9a-f]{16}\)$/);
  expect([compare.confirm, measure.search]).toEqual(['net', 'net']);
  const notes: string[] = [];
  const options = { file: path('none.db'), workers: 1, allowRevisionChange: false };
  const console = { print: () => undefined, note: (text: string) => notes.push(text) };
  const nets = await LabNets.open(config, options, console);
  const place = { variant: config.questions[1].base, players: 2 };
  await nets?.make([place]);
  expect([nets?.playing(place, 'net'), nets?.of(place), notes]).toEqual(['net', undefined, []]);
});

test('is asked for by the example, which the documentation shows', () => {
  const text = readFileSync('docs/examples/own-board.yaml', 'utf8');
  expect(lab(text)).toMatchObject({
    train: 25_000,
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
