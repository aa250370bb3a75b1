/** Labs with a budget of time: what was played when it was over is the answer, whenever it is read. */
import { describe, expect, test } from 'vitest';
import { type DamaDatabase, databaseDigest } from '../../db/index.ts';
import { plainSource } from '../../engine/index.ts';
import { parseSource } from '../../studies/input/yaml-source.ts';
import { readLab } from '../../studies/lab/config.ts';
import { runLab } from '../../studies/lab/laboratory.ts';
import { LabClock } from '../../studies/lab/time.ts';
import { plainContext } from '../../studies/run/index.ts';
import { openDb } from '../support/database-file.ts';
import { temporaryFile } from '../support/temporary.ts';

const BASE = {
  base: 'moonlight',
  name: 'small',
  board: { rings: 2, sectors: 10 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 8 },
};
const MINUTE = 60_000;
const LAB = {
  base: BASE,
  level: 'greedy',
  budget: '5 minutes',
  fair: '4 %',
  questions: [{ remedy: { compensation: '0 to 4 step 1' } }],
};

/** Its answer where each round takes so many minutes. */
async function answerOf(db: DamaDatabase, questions: object, workers: number, minutes: number) {
  let rounds = 0;
  const context = {
    ...plainContext((text) => {
      if (text.startsWith('round ')) rounds++;
    }),
    elapsed: () => rounds * minutes * MINUTE,
  };
  const config = readLab(plainSource(questions), 'lab');
  const options = { file: db.file, workers, allowRevisionChange: false };
  const { answer } = await runLab(db, config, options, context);
  return { ...answer, name: '' };
}

test('an answer that time has cut short is the same when it is read again, and faster', async () => {
  const db = openDb(temporaryFile('timed.db'));
  const first = await answerOf(db, LAB, 1, 2);
  const played = databaseDigest(db);
  expect(await answerOf(db, { ...LAB, name: 'renamed' }, 1, 0)).toEqual(first);
  expect(databaseDigest(db)).toBe(played);
});

describe('the clock of a lab', () => {
  const config = readLab(
    parseSource('budget: 10 minutes\nquestions: [{ measure: moonlight }, { measure: manuale }]', 'my.yaml'),
    'my.yaml',
  );
  const open = (db: DamaDatabase, workers = 2) => LabClock.open(db, config, workers) as LabClock;

  test('goes on after a kill with the time that was left, and never ends a search earlier than before', async () => {
    const db = openDb(temporaryFile('clock.db'));
    const first = open(db);
    expect([first.look(0, 0.5, MINUTE), first.look(1, 0.5, MINUTE)]).toEqual([false, false]);
    expect([first.look(0, 0.5, 6 * MINUTE), first.look(1, 1, 6 * MINUTE)]).toEqual([true, false]);
    await first.keep(7 * MINUTE);

    const second = open(db, 8);
    expect(second.workers).toBe(2);
    expect([second.look(0, 0.5, 0), second.look(1, 1, 0)]).toEqual([false, false]);
    expect([second.look(0, 0.5, 0), second.look(1, 1, 4 * MINUTE)]).toEqual([true, false]);
    expect([second.look(0, 0.5, 0), second.look(1, 1, 2 * MINUTE)]).toEqual([true, false]);
    expect(second.look(1, 1, 4 * MINUTE)).toBe(true);
    await second.keep(4 * MINUTE);

    const third = open(db);
    const looks = [1, 2, 3, 4].map(() => third.look(1, 1, 60 * MINUTE));
    expect(looks).toEqual([false, false, false, true]);
  });

  test('is not that of a lab which asks for something else', async () => {
    const db = openDb(temporaryFile('others.db'));
    const first = open(db);
    first.look(0, 1, 20 * MINUTE);
    await first.keep(20 * MINUTE);
    const longer = LabClock.open(db, { ...config, budget: { timeMs: 40 * MINUTE } }, 2);
    expect(longer?.look(0, 1, MINUTE)).toBe(false);
    expect(LabClock.open(db, { ...config, budget: { games: 9 } }, 2)).toBeUndefined();
  });
});
