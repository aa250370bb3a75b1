/** References on boards that are solved: what rollouts by the exact player say is compared with the exact values. */
import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DamaLeaf, type SolvedGame, solve } from '../../ai/dama-bianca/index.ts';
import {
  type Bot,
  blockTrials,
  Deepening,
  FilteredExpectimax,
  type Plan,
  Rollout,
  runPlan,
} from '../../ai/index.ts';
import { canonicalVariant, createGame, type DamaState } from '../../engine/dama-bianca/index.ts';
import { type Move, openPosition, sampleOutcome, stream, unwrap } from '../../engine/index.ts';
import { playPlan } from '../../selfplay/index.ts';
import { RolloutPool } from '../../selfplay/pool/index.ts';
import {
  addTurn,
  checkDrift,
  choiceAt,
  knownGroup,
  makeEntry,
  openEntry,
  type PlayPlan,
  type Reference,
  type ReferenceSet,
  readReference,
  sumLosses,
  writeReference,
} from '../../selfplay/reference/index.ts';
import { BatchJournal } from '../../studies/reference/store.ts';
import { CommandLine } from '../support/command-line.ts';
import { faultOf } from '../support/database-play.ts';
import { variantWith } from '../support/random-setups.ts';
import { temporaryFile } from '../support/temporary.ts';

const TINY = variantWith('board.rings=2', 'board.sectors=5', 'pawns=3', 'dice.faces=3', 'hand.roundCap=200');
const SET: ReferenceSet = {
  ...{ reference: 'tiny', format: 1, game: 'dama-bianca', seed: 7, candidates: 4 },
  ...{ error: 0.025, relative: 0.1, trials: 8000, horizon: 0 },
  groups: [
    knownGroup('dama-bianca', {
      ...{ variant: canonicalVariant(TINY), players: 2, unit: 'hand', decisions: 9 },
      ...{ play: ['greedy'], bots: ['expectimax(depth=1)', 'greedy', 'random'], evaluator: 'leaf' },
    }),
  ],
};
const CONFIG = `name: tiny
seed: 3
error: 0.1
bots: [expectimax(depth=1)]
play: [random, greedy]
evaluator: leaf
groups:
  - { variant: "moonlight+board.rings=2+board.sectors=4+pawns=3+dice.faces=2", decisions: 1 }
  - { variant: "moonlight+board.rings=2+board.sectors=4+pawns=3+dice.faces=2", decisions: 1, phase: closing }
`;
const noClock = (): number => 0;
const line = new CommandLine('reference');
const { dama } = line;

/** Plays plans on this thread, and says how many batches are asked for at once. */
function watchedPlay(onStep: (jobs: number) => void): PlayPlan {
  return (root, plan) => playPlan(root, watched(plan, onStep));
}

function* watched<R>(plan: Plan<R>, onStep: (jobs: number) => void): Plan<R> {
  let step = plan.next();
  while (!step.done) {
    onStep(step.value.length);
    step = plan.next(yield step.value);
  }
  return step.value;
}

let known: SolvedGame | undefined;
const solved = (): SolvedGame => {
  known ??= unwrap(solve(TINY));
  return known;
};

/** The exact player, as it decides in trials. */
function exactPolicy(): Pick<Bot<DamaState>, 'restart' | 'choose'> {
  const best = new Map<string, Move>();
  return {
    restart: () => {},
    choose: (view) => {
      const state = openPosition(view);
      const key = `${state.keyLo} ${state.keyHi}`;
      const move = best.get(key) ?? solved().best(state)[0];
      best.set(key, move);
      return move;
    },
  };
}

/** Trials by a policy on this thread, whatever the set says. */
function playedBy(policy: Pick<Bot<DamaState>, 'restart' | 'choose'>): PlayPlan {
  const { game } = solved();
  const rollout = new Rollout(game, new DamaLeaf(game), {}, { policy });
  const state = game.newState();
  return ({ position }, plan) => {
    state.restore(position);
    return runPlan(plan, (job) => rollout.play(state, job));
  };
}

let made: Promise<Reference> | undefined;
/** The reference of the exact player. */
function exactReference(): Promise<Reference> {
  const make = async (): Promise<Reference> => {
    const play = playedBy(exactPolicy());
    const entries = [];
    for (let i = 0; i < SET.groups[0].decisions; i++) entries.push(await makeEntry(SET, i, 'test', play));
    return { set: SET, entries };
  };
  made ??= make();
  return made;
}

describe('trials of the exact player', () => {
  test('hold the exact values within their errors', { tags: ['deep'] }, async () => {
    const { set, entries } = await exactReference();
    let squares = 0;
    let count = 0;
    for (const entry of entries) {
      const { state, all } = openEntry(set, entry);
      const lost = all.map(({ move }) => solved().regret(state as DamaState, move));
      entry.turns.forEach(({ loss, error, turn }, i) => {
        if (i === 0) return;
        expect(error, turn).toBeLessThanOrEqual(Math.max(set.error, set.relative * loss));
        // The error of a difference that was never seen to vary is a guess.
        if (all[0].returns !== undefined && all[i].returns !== undefined)
          expect(loss).toBeCloseTo(lost[i] - lost[0]);
        else squares += ((loss - (lost[i] - lost[0])) / error) ** 2;
        count++;
      });
    }
    expect(count).toBeGreaterThan(15);
    // Chi square, four standard deviations above its mean.
    expect(squares).toBeLessThan(count + 4 * Math.sqrt(2 * count));
    // The errors are not too wide either.
    expect(squares).toBeGreaterThan(count / 10);
  });

  test('say what a bot loses as the exact values do', async () => {
    let reference = await exactReference();
    const play = playedBy(exactPolicy());
    const { set } = reference;
    for (const entry of reference.entries) {
      const { move, known } = choiceAt(reference, entry, 'random', noClock);
      if (known) continue;
      const entries = [...reference.entries];
      entries[entry.decision - 1] = await addTurn(set, entry, move, 'later', play);
      reference = { set, entries };
    }
    for (const bot of ['greedy', 'random']) {
      const choices = reference.entries.map((entry) => choiceAt(reference, entry, bot, noClock));
      const exact = choices.map(({ move }, i) => {
        const { state } = openEntry(set, reference.entries[i]);
        const best = Math.min(
          ...openEntry(set, reference.entries[i]).all.map((one) =>
            solved().regret(state as DamaState, one.move),
          ),
        );
        return solved().regret(state as DamaState, move) - best;
      });
      const { loss, crossed, error, unknown } = sumLosses(choices);
      const truth = exact.reduce((sum, one) => sum + one, 0) / exact.length;
      expect(unknown, bot).toBe(0);
      expect(truth, bot).toBeGreaterThan(0.005);
      expect(loss.value, bot).toBeGreaterThan(truth - 3 * error);
      expect(crossed.value, bot).toBeLessThan(truth + 3 * error);
      expect(loss.value - crossed.value, bot).toBeLessThan(0.02);
      expect(loss.value, bot).toBeGreaterThanOrEqual(crossed.value);
    }
    // What was added is read back.
    expect(readReference(writeReference(reference), 'x')).toEqual(reference);
    expect(writeReference(reference)).toContain('"revision":"later"');
  });
});

describe('a file', () => {
  test('is the same whatever plays, and however often that was killed', async () => {
    const whole = await makeEntry(SET, 0, 'test', playPlan);
    const pool = new RolloutPool({
      workerFile: new URL('../../bin/worker.mjs', import.meta.url),
      workers: 2,
    });
    try {
      const play: PlayPlan = (root, plan) => pool.play(root, plan);
      expect(await makeEntry(SET, 0, 'test', play)).toEqual(whole);
    } finally {
      await pool.stop();
    }
    const file = temporaryFile('tiny.jsonl');
    let kept = 0;
    let steps = 0;
    const killed = watchedPlay((jobs) => {
      if (++steps === 2) throw new Error('killed');
      kept += jobs;
    });
    const first = makeEntry(SET, 0, 'test', killed, new BatchJournal(file, 1, 'test'));
    await expect(first).rejects.toThrow('killed');
    appendFileSync(`${file}.open`, '{"move":12,"bat');
    let played = 0;
    const counted = watchedPlay((jobs) => {
      played += jobs;
    });
    const journal = new BatchJournal(file, 1, 'test');
    expect(await makeEntry(SET, 0, 'test', counted, journal)).toEqual(whole);
    const blocks = whole.turns.reduce((sum, { sums }) => sum + sums.length, 0);
    expect(kept).toBeGreaterThan(0);
    expect(played + kept).toBe((blocks * blockTrials(whole.batch)) / whole.batch);
    // Another decision, or other code, has nothing to do with what was kept.
    new BatchJournal(file, 1, 'other code');
    expect(readFileSync(`${file}.open`, 'utf8').trimEnd().split('\n')).toHaveLength(1);
    journal.drop();
    expect(existsSync(`${file}.open`)).toBe(false);
  });

  test('is made by a command that goes on, and refuses another set', async () => {
    writeFileSync(line.path('set.yaml'), CONFIG);
    expect((await dama('judge', 'make', 'set.yaml', '--out', 'whole', '--workers', '1')).status).toBe(0);
    const make = ['judge', 'make', 'set.yaml', '--out', 'parts', '--workers', '1'];
    const { stdout } = await dama(...make, '--decisions', '1');
    expect(stdout).toContain('1 decisions; 1 are left');
    expect((await dama(...make)).status).toBe(0);
    expect(readFileSync(line.path('parts'), 'utf8')).toBe(readFileSync(line.path('whole'), 'utf8'));
    writeFileSync(line.path('other.yaml'), CONFIG.replace('seed: 3', 'seed: 4'));
    const other = await dama('judge', 'make', 'other.yaml', '--out', 'parts', '--workers', '1');
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('ERR_REVISION: holds another set: seed was 3, and is 4');
    const wrong = CONFIG.replace('decisions: 1', 'decisions: none');
    writeFileSync(line.path('wrong.yaml'), wrong);
    const refused = await dama('judge', 'make', 'wrong.yaml', '--out', 'x', '--workers', '1');
    expect(refused.stderr).toContain('ERR_FIELD: groups[0].decisions takes an integer');
    expect(refused.stderr).toContain('wrong.yaml:8');
  });

  test('says what bots lose', async () => {
    const json = await dama('judge', 'random', 'greedy', '--reference', 'whole', '--json');
    expect(json.stderr).toBe('');
    const { decisions, bots } = JSON.parse(json.stdout);
    expect(decisions).toBe(2);
    expect(bots.map(({ bot }: { bot: string }) => bot)).toEqual(['random', 'greedy']);
    for (const one of bots) {
      expect(one.decisions + one.unknown).toBe(2);
      expect(one.parts['2 players']).toMatchObject({ decisions: one.decisions });
      expect(one.cpuMs.mean).toBeGreaterThanOrEqual(0);
    }
    copyFileSync(line.path('whole'), line.path('rolled'));
    const rolled = await dama(
      'judge',
      'random',
      '--reference',
      'rolled',
      '--roll-out',
      '--json',
      '--workers',
      '1',
    );
    expect(JSON.parse(rolled.stdout).bots[0]).toMatchObject({ decisions: 2, unknown: 0 });
    const table = await dama('judge', 'random', '--reference', 'rolled');
    expect(table.stdout).toMatch(/^random .* 2 +0$/m);
    const inItalian = await dama('judge', 'random', '--reference', 'rolled', '--lang', 'it');
    expect(inItalian.stdout).toMatch(/ 2 decisioni di .*\n\n +ms CPU .*\nrandom .* 2 +0$/m);
  });

  test('is refused where it is damaged, with the line', () => {
    const text = readFileSync(line.path('whole'), 'utf8');
    const cases: [string, string, string][] = [
      [text.slice(0, -1), ':3', 'cut off'],
      [text.replace(/"sums":\[(\d)/, '"sums":[1$1'), '', 'do not follow from their sums'],
      [text.replace('"decision":2', '"decision":1'), ':3', 'expected decision 2'],
      [text.replace(/"turn":"\d\d: [^"]*"/, '"turn":"21: in-99"'), '', ''],
      [text.replace('"format":1', '"format":9'), ':1', 'expected the format 1'],
      ['{}\n', ':1', 'no reference set'],
    ];
    for (const [damaged, place, message] of cases) {
      const found = faultOf(() => readReference(damaged, 'ref'));
      expect(found).toMatchObject({ code: 'ERR_RECORD' });
      expect(String(found.at)).toContain(`ref${place}`);
      expect(found.message).toContain(message);
    }
  });
});

test('a drift of the player of the trials is found, and nothing where there is none', async () => {
  const { set, entries } = await exactReference();
  const some = entries.slice(0, 2);
  const same = await checkDrift(set, some, playedBy(exactPolicy()));
  expect(same).toMatchObject({ p: 1, same: same.turns.length, shift: { value: 0 } });
  const rng = stream('drift');
  const random: PlayPlan = playedBy({
    restart: () => {},
    choose: ({ moves }) => moves.at(rng.below(moves.size)),
  });
  const drifted = await checkDrift(set, some, random);
  expect(drifted.same).toBeLessThan(drifted.turns.length);
  expect(drifted.p).toBeLessThan(0.01);
});

test('a search says which moves it looked at before it dropped some', () => {
  const rules = variantWith('board.rings=2', 'board.sectors=6', 'pawns=3');
  const game = unwrap(createGame(rules, 2, 'hand'));
  const state = game.newState();
  const rng = stream('candidates', 1);
  state.do(sampleOutcome(state.chance, rng));
  const search = (keep: number, depth: number) =>
    new Deepening(
      new FilteredExpectimax(game, new DamaLeaf(game), { keep, finalists: 1, margin: 1, lines: 1 }),
    ).search(state, { depth }, rng);
  expect(search(3, 1).candidates).toBeUndefined();
  for (const depth of [2, 3]) {
    const { candidates = [], lines } = search(3, depth);
    expect(candidates).toHaveLength(3);
    expect(lines.length).toBeLessThan(3);
    for (const { move } of lines) expect(candidates).toContain(move);
  }
});
