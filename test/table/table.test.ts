/** Games at the table through the operations `table`, `play`, `reply`, `undo`, `rematch` and `frames`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import type { GamesAnswer, TableAnswer } from '../../table/protocol/index.ts';
import { runDama } from '../support/command-line.ts';
import { readGame } from '../support/dama-record.ts';
import { anyTurn, ask, framesOf, newSession, playOut, refusalOf } from '../support/table-talk.ts';

const SMALL = {
  base: 'moonlight',
  board: { rings: 3, sectors: 10 },
  pawns: 4,
  dice: { faces: 4 },
  hand: { roundCap: 12 },
  scoring: { rings: [1, 2, 3] },
  match: { hands: 3 },
};

const folder = mkdtempSync(join(tmpdir(), 'dama-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = newSession();

/** What a terminal makes of the same people, bots and seed. */
async function terminalRecord(file: string, ...args: string[]): Promise<string> {
  const input = '\n1\n'.repeat(60);
  const { status, stderr } = await runDama({ folder, input }, 'play', '--autosave', file, ...args);
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(join(folder, file), 'utf8').replace(/^\[Date .*\n/m, '');
}

describe('a whole game', () => {
  test.each([2, 3, 4, 5, 6])('of %i seats is played to its end, and its record replays', (players) => {
    const seats = ['human(name=Anna)', ...new Array<string>(players - 1).fill('greedy')];
    const first = ask(session, 'table', { variant: SMALL, seats, seed: players, unit: 'match' });
    const answers = playOut(session, first, players);
    const last = answers.at(-1)!;
    const replay = readGame(last.record);
    expect(replay.hands).toHaveLength(3);
    expect(replay.winners).toEqual(last.winners);
    const ended = answers.filter(({ handOver }) => handOver);
    expect(ended.map(({ handOver }) => handOver?.hand)).toEqual([1, 2, 3]);
    for (const { handOver, turns } of ended) expect(turns.at(-1)?.hand).toBe(handOver?.hand);
    const totals = last.seats.map(({ score, total }) => score + total);
    const best = Math.max(...totals);
    expect(last.winners).toEqual(totals.flatMap((total, seat) => (total === best ? [seat] : [])));
    for (const { at, seat, phase } of answers) {
      if (phase === 'over') continue;
      const { seat: shown } = ask<{ seat: number }>(session, 'board', {
        ...at,
        geometry: false,
        list: false,
      });
      expect(shown).toBe(seat);
    }
  });

  test('has the turns that the terminal plays with the same seed', async () => {
    const bots = ['casual', 'greedy'];
    const answers = playOut(
      session,
      ask(session, 'table', { variant: 'moonlight', seats: bots, seed: 5, unit: 'match' }),
      0,
    );
    const record = await terminalRecord('bots.txt', '--match', '--seats', bots.join(), '--seed', '5');
    expect(answers.at(-1)?.record).toBe(record);
  });

  test('of a person goes on in the terminal and back, and is reviewed there', async () => {
    const seats = ['human', 'greedy'];
    let at = ask(session, 'table', { variant: 'moonlight', seats, seed: 9, date: '2026-11-22' });
    const rng = stream('test', 'person');
    for (let turn = 0; turn < 4; turn++) {
      at = at.seats[at.seat].isPerson
        ? ask(session, 'play', { record: at.record, turn: anyTurn(session, at, rng) })
        : ask(session, 'reply', { record: at.record });
    }
    writeFileSync(join(folder, 'page.txt'), at.record);
    const record = await terminalRecord('again.txt', '--load', 'page.txt');
    expect(record.startsWith(at.record.replace(/^\[Date .*\n/m, '').replace(/\[Result.*/s, ''))).toBe(true);
    const over = ask(session, 'table', { record });
    expect([over.phase, over.record]).toEqual(['over', record]);
    writeFileSync(join(folder, 'over.txt'), over.record);
    expect((await runDama({ folder }, 'review', '--record', 'over.txt', '--depth', '1')).status).toBe(0);
  });

  test('has replies that are held to limits, and goes on as from its record', () => {
    const seats = ['expectimax(depth=2)', 'random', 'human'];
    const { record } = ask(session, 'table', { variant: SMALL, seats, seed: 8 });
    const limited = ask(session, 'reply', { record, limits: { depth: 1 } });
    expect(ask(newSession(), 'reply', { record, limits: { depth: 1 } })).toEqual(limited);
    expect(readGame(limited.record).hands[0].turns).toHaveLength(1);
    // A bot that does not search heeds no limits.
    const replied = ask(session, 'reply', { record: limited.record, limits: { depth: 1 } });
    expect(ask(newSession(), 'reply', { record: limited.record })).toEqual(replied);
    expect(refusalOf(session, 'reply', { record, limits: { depth: 0 } })).toMatchObject({
      at: 'limits.depth',
    });
  });

  test('of another game keeps its own record', () => {
    const first = ask(session, 'table', { game: 'go-bang', variant: 'filetto', seats: ['human', 'greedy'] });
    expect(first.title).toBe('go-bang filetto');
    const answers = playOut(session, first, 1);
    const last = answers.at(-1)!;
    expect(last.record.startsWith('game-record 1\ngame: go-bang\n')).toBe(true);
    expect(last.handOver?.scores).toHaveLength(2);
    expect(ask(newSession(), 'table', { record: last.record })).toEqual(last);
    const frames = framesOf(session, last.record);
    expect(frames.frames).toHaveLength(last.turns.length + 1);
    expect(frames.frames.at(-1)?.marks).toEqual(last.marks);
    expect(refusalOf(session, 'table', { game: 'go-bang', dice: 'manual' })).toMatchObject({ at: 'dice' });
    expect(refusalOf(session, 'table', { game: 'go-bang', starter: 1 })).toMatchObject({ at: 'starter' });
  });
});

describe('a new game', () => {
  test('is that of a person against the default bot, unless more is said', () => {
    const { seats, unit, starter, at } = ask(session, 'table', {});
    expect(seats.map(({ spec }) => spec)).toEqual(['human', 'master']);
    expect([unit, starter, at.variant]).toEqual(['hand', 0, 'manuale']);
    expect(ask(session, 'table', { players: 4 }).seats).toHaveLength(4);
  });

  test('is started by a seat, or by one that is drawn', () => {
    const seats = ['human', 'human', 'human'];
    expect(ask(session, 'table', { seats, starter: 2 })).toMatchObject({ starter: 2, seat: 2 });
    const drawn = [1, 2, 3, 4, 5, 6].map((seed) => ask(session, 'table', { seats, seed, starter: 'drawn' }));
    expect(new Set(drawn.map(({ starter }) => starter)).size).toBeGreaterThan(1);
    for (const one of drawn) expect(ask(newSession(), 'table', { record: one.record })).toEqual(one);
    expect(refusalOf(session, 'table', { seats, starter: 3 })).toMatchObject({
      code: 'ERR_FIELD',
      at: 'starter',
    });
  });

  test('takes settings, such as that the next seat starts each hand', () => {
    const settings = ['match.starter=rotate', 'hand.roundCap=6'];
    const fields = { variant: SMALL, seats: ['human', 'greedy'], unit: 'match', seed: 3, settings };
    const answers = playOut(session, ask(session, 'table', fields), 3);
    const starters = readGame(answers.at(-1)!.record).hands.map(({ starter }) => starter);
    expect(starters.slice(1)).toEqual(starters.slice(0, -1).map((seat) => 1 - seat));
    const { title, at } = ask(session, 'table', { variant: 'moonlight', settings });
    expect(title).toBe('moonlight+hand.roundCap=6+match.starter=rotate');
    expect(ask<{ variants: unknown[] }>(session, 'variants', { variant: at.variant }).variants).toBeDefined();
  });

  test('follows another with the same people one seat further and other dice', () => {
    const seats = ['human(name=Anna)', 'greedy', 'human'];
    const first = ask(session, 'table', { seats, seed: 11, date: '2026-11-21' });
    const next = ask(session, 'rematch', { record: first.record, date: '2026-11-22' });
    expect(next.seats.map(({ spec }) => spec)).toEqual(['greedy', 'human', 'human(name=Anna)']);
    expect(next.record).toContain('[Seed "12"]\n[Date "2026-11-22"]');
  });

  test.each([
    [{ seats: ['human'] }, 'ERR_FIELD', 'seats'],
    [{ seats: ['human', 7] }, 'ERR_FIELD', 'seats'],
    [{ seats: ['human', 'nobody-of-this-name'] }, 'ERR_BOT', 'seats'],
    [{ seats: ['human(age=3)', 'greedy'] }, 'ERR_BOT_OPTION', 'seats'],
    [{ seats: ['human', 'net(file=/etc/passwd)'] }, 'ERR_FILE', 'file'],
    [{ seats: ['human', 'human'], players: 3 }, 'ERR_SEATS', 'players'],
    [{ unit: 'tournament' }, 'ERR_FIELD', 'unit'],
    [{ dice: 'loaded' }, 'ERR_FIELD', 'dice'],
    [{ starter: 'me' }, 'ERR_FIELD', 'starter'],
    [{ seed: -1 }, 'ERR_FIELD', 'seed'],
    [{ date: 'today' }, 'ERR_FIELD', 'date'],
    [{ settings: ['pawns'] }, 'ERR_SYNTAX', 'pawns'],
    [{ turn: '54: in-7' }, 'ERR_FIELD', 'turn'],
  ])('is refused with %j', (fields, code, at) => {
    expect(refusalOf(session, 'table', fields)).toMatchObject({ code, at });
  });
});

describe('going back', () => {
  test('returns to the last decision of a person, with its dice, to the first', () => {
    const seats = ['human', 'greedy', 'greedy'];
    const first = ask(session, 'table', { variant: SMALL, seats, seed: 2, unit: 'match' });
    const answers = playOut(session, first, 2);
    const decisions = answers.filter(({ phase, seat }) => phase === 'turn' && seat === 0);
    let at = answers.at(-1)!;
    for (const before of decisions.toReversed()) {
      expect(at.canUndo).toBe(true);
      at = ask(session, 'undo', { record: at.record });
      expect(at).toEqual(before);
    }
    expect(at.canUndo).toBe(false);
    expect(refusalOf(session, 'undo', { record: at.record })).toMatchObject({
      code: 'ERR_TURN',
      at: 'record',
    });
  });
});

describe('dice of people', () => {
  const people = { variant: SMALL, seats: ['human', 'greedy'], dice: 'manual' };

  test('are entered before each turn, and not in the record before it', () => {
    const first = ask(session, 'table', people);
    expect(first).toMatchObject({ phase: 'roll', seat: 0, results: 0, canUndo: false });
    expect(first.at.roll).toBeUndefined();
    const { record } = first;
    const dealt = ask(session, 'deal', { record, roll: [1, 3] });
    expect(dealt).toMatchObject({ phase: 'turn', record, canUndo: true, at: { roll: [3, 1] } });
    expect(ask(session, 'table', { record, roll: [1, 3] })).toEqual(dealt);
    expect(ask(session, 'undo', { record, roll: [1, 3] })).toEqual(first);
    const turn = anyTurn(session, dealt, stream('test', 'manual'));
    const played = ask(session, 'play', { record, roll: [1, 3], turn });
    expect(played).toMatchObject({ phase: 'roll', seat: 1 });
    // A turn says its own dice.
    expect(ask(session, 'play', { record, turn })).toEqual(played);
    const replied = ask(session, 'reply', { record: played.record, roll: [2, 2] });
    expect(replied.turns).toHaveLength(2);
    // The bot's turn goes with its roll, that of a person leaves its dice.
    expect(ask(session, 'undo', { record: replied.record })).toEqual(played);
    expect(ask(session, 'undo', { record: played.record })).toEqual(dealt);
  });

  test('decide who starts in a match', () => {
    const first = ask(session, 'table', { ...people, unit: 'match' });
    expect(first).toMatchObject({ phase: 'start', seat: -1, starter: -1, canUndo: false, hand: 0 });
    const { record } = first;
    const started = ask(session, 'deal', { record, starter: 1 });
    expect(started).toMatchObject({ phase: 'roll', seat: 1, starter: 1, canUndo: true, hand: 1 });
    expect(ask(session, 'undo', { record: started.record })).toEqual(first);
    for (const [fields, at] of [
      [{ record }, 'starter'],
      [{ record, starter: 2 }, 'starter'],
      [{ record, roll: [1, 1] }, 'roll'],
      [{ record: started.record }, 'roll'],
      [{ record: started.record, starter: 1 }, 'starter'],
    ] as const) {
      expect(refusalOf(session, 'deal', fields)).toMatchObject({ code: 'ERR_FIELD', at });
    }
    expect(refusalOf(session, 'deal', { record: started.record, roll: [5, 1] })).toMatchObject({
      code: 'ERR_ROLL',
      at: 'roll',
    });
    expect(refusalOf(session, 'reply', { record: started.record })).toMatchObject({ at: 'roll' });
    expect(refusalOf(session, 'play', { record, turn: '11: pass' })).toMatchObject({ code: 'ERR_TURN' });
  });

  test('are not taken where the program throws them', () => {
    const { record } = ask(session, 'table', { ...people, dice: 'seeded' });
    expect(refusalOf(session, 'deal', { record })).toMatchObject({ code: 'ERR_TURN', at: 'record' });
    expect(refusalOf(session, 'table', { record, roll: [1, 1] })).toMatchObject({
      code: 'ERR_FIELD',
      at: 'roll',
    });
  });
});

describe('what is wrong', () => {
  const first = ask(session, 'table', { variant: SMALL, seats: ['human', 'greedy'], seed: 4 });
  const { record } = first;

  test('of a turn is refused, and the game is as it was', () => {
    const [high, low] = first.at.roll!;
    for (const [turn, code] of [
      ['', 'ERR_SYNTAX'],
      ['in-1', 'ERR_ILLEGAL'],
      [`${high}${low}: in-99`, 'ERR_ILLEGAL'],
      [high === 4 ? '11: pass' : '44: pass', 'ERR_ILLEGAL'],
    ]) {
      expect(refusalOf(session, 'play', { record, turn }).code).toBe(code);
      expect(ask(session, 'table', { record })).toEqual(first);
    }
    const turn = anyTurn(session, first, stream('test', 'turn'));
    const bare = turn.replace(/^\d\d: /, '');
    expect(ask(session, 'play', { record, turn: bare })).toEqual(ask(session, 'play', { record, turn }));
    expect(refusalOf(session, 'play', { record, turn: `${bare} x` }).at).toBe(bare.length + 1);
  });

  test('of who plays is refused', () => {
    expect(refusalOf(session, 'reply', { record })).toMatchObject({ code: 'ERR_TURN', at: 'record' });
    const played = ask(session, 'play', { record, turn: anyTurn(session, first, stream('test', 'who')) });
    expect(refusalOf(session, 'play', { record: played.record, turn: '11: pass' })).toMatchObject({
      code: 'ERR_TURN',
    });
    const last = playOut(session, played, 4).at(-1)!;
    for (const op of ['play', 'reply', 'deal']) {
      expect(
        refusalOf(session, op, { record: last.record, turn: op === 'play' ? '11: pass' : undefined }),
      ).toMatchObject({
        code: 'ERR_CLOSED',
      });
    }
  });

  test.each([
    ['', 'line 1'],
    ['turns, please', 'line 1'],
    ['[Format "dama 1"]', 'line 1'],
    ['game-record 1\ngame: go-bang\nrules: {}\nseats: 3\n', 'line 4'],
    ['game-record 1\ngame: go-bang\nseats: 1\nseats: 2\n', 'line 4'],
    [`${record}1.1 11: in-90\n`, 'line 11'],
    [`${record}${'\n'.repeat(12_000)}`, 'line 12001'],
    ['x'.repeat((1 << 20) + 1), 'record'],
  ])('of a record has its line', (text, at) => {
    for (const op of ['table', 'frames']) {
      expect(refusalOf(session, op, { record: text })).toMatchObject({ code: 'ERR_RECORD', at });
    }
  });

  test('of a record may be its game or what stands beside it', () => {
    expect(refusalOf(session, 'table', { record, game: 'go-bang' })).toMatchObject({
      code: 'ERR_GAME',
      at: 'record',
    });
    const strange = { record: 'game-record 1\ngame: ludo\n' };
    expect(refusalOf(session, 'table', strange)).toMatchObject({ code: 'ERR_GAME', at: 'record' });
    for (const beside of [
      { position: '-/- 1' },
      { variant: 'moonlight' },
      { seats: ['human', 'human'] },
      { players: 2 },
      { unit: 'hand' },
      { dice: 'manual' },
      { starter: 0 },
      { date: '2026-11-22' },
      { settings: ['pawns=4'] },
      { hands: 3 },
    ]) {
      const [at] = Object.keys(beside);
      expect(refusalOf(session, 'table', { record, ...beside })).toMatchObject({ code: 'ERR_FIELD', at });
    }
    expect(refusalOf(session, 'undo', {})).toMatchObject({ code: 'ERR_FIELD', at: 'record' });
  });

  test('of a bot is told where it has to play, and the game can be looked at before', () => {
    const { record: started } = ask(session, 'table', { seats: ['greedy', 'human'] });
    for (const [bot, code] of [
      ['net(file=/etc/passwd)', 'ERR_FILE'],
      ['deep-thought(answer=42)', 'ERR_BOT'],
      ['Anna B.', 'ERR_BOT'],
    ]) {
      const strange = started.replace('greedy', bot);
      expect(ask(session, 'table', { record: strange }).seats[0]).toMatchObject({
        spec: bot,
        isPerson: false,
      });
      expect(framesOf(session, strange).frames).toHaveLength(1);
      expect(refusalOf(session, 'reply', { record: strange }).code).toBe(code);
      expect(refusalOf(session, 'reply', { record: strange }).code).toBe(code);
    }
  });
});

describe('a session', () => {
  /** What people could ask next, at random. */
  function nextRequest(at: TableAnswer, rng: ReturnType<typeof stream>): readonly [string, object] {
    const { record, phase, seats, seat } = at;
    const faces = 4;
    if (at.canUndo && rng.below(6) === 0) return ['undo', { record, roll: manualRoll(at) }];
    if (rng.below(8) === 0) return ['table', { record, roll: manualRoll(at), geometry: true }];
    if (phase === 'start') return ['deal', { record, starter: rng.below(seats.length) }];
    if (phase === 'roll') return ['deal', { record, roll: [1 + rng.below(faces), 1 + rng.below(faces)] }];
    if (phase === 'over') return ['rematch', { record }];
    const roll = manualRoll(at);
    if (!seats[seat].isPerson) return ['reply', { record, roll }];
    return ['play', { record, roll, turn: anyTurn(newSession(), at, rng) }];
  }

  function manualRoll(at: TableAnswer): readonly [number, number] | undefined {
    return at.record.includes('[Dice "manual"]') && at.phase === 'turn' ? at.at.roll : undefined;
  }

  test.each([
    ['seeded', 'match', ['human', 'casual']],
    ['manual', 'match', ['human', 'greedy', 'human']],
    ['manual', 'hand', ['human', 'human']],
    ['seeded', 'hand', ['greedy', 'human', 'human', 'greedy']],
  ])('that has played answers as a fresh one does: dice %s, %s', (dice, unit, seats) => {
    const rng = stream('test', 'memory', dice, unit, seats.length);
    const warm = newSession();
    const variant = { ...SMALL, match: { hands: 2 }, hand: { roundCap: 4 } };
    const fields = { variant, dice, unit, seats, seed: 1 };
    let at = ask(warm, 'table', fields);
    expect(ask(newSession(), 'table', fields)).toEqual(at);
    for (let step = 0; step < 60; step++) {
      const [op, asked] = nextRequest(at, rng);
      const answer = ask(warm, op, { ...asked });
      expect(ask(newSession(), op, { ...asked })).toEqual(answer);
      at = answer;
    }
  });
});

test('frames show a match moment by moment', () => {
  const first = ask(session, 'table', { variant: SMALL, seats: ['greedy', 'human'], seed: 6, unit: 'match' });
  const answers = playOut(session, first, 6);
  const last = answers.at(-1)!;
  const { frames, winners, seats, geometry, record } = framesOf(session, last.record);
  expect([winners, seats, record]).toEqual([last.winners, last.seats, last.record]);
  expect(frames).toHaveLength(answers.length - 1 + 3);
  expect(frames.filter(({ played }) => !played)).toHaveLength(3);
  expect(frames.flatMap(({ handOver }) => (handOver ? [handOver.hand] : []))).toEqual([1, 2, 3]);
  expect(frames.at(-1)).toMatchObject({ marks: last.marks, walks: last.walks });
  const turns = frames.flatMap(({ played, walks }) => (played ? [{ played, walks }] : []));
  answers.slice(1).forEach(({ turns: now, walks }, i) => {
    expect(turns[i]).toEqual({ played: now.at(-1), walks });
  });
  for (const { walks } of frames)
    for (const { path, to } of walks) {
      expect(path.at(-1)).toBe(to);
      for (const spot of path) expect(geometry.spots[spot]).toBeDefined();
    }
});

test('games says what can be played', () => {
  const { default: usual, games } = ask<GamesAnswer>(session, 'games', {});
  expect(usual).toBe('dama-bianca');
  for (const { game, variants, recommended, bots, defaultBot, units } of games) {
    expect(variants.some(({ name }) => name === recommended)).toBe(true);
    expect(bots).toContain(defaultBot);
    for (const { name, seats } of variants) {
      const players = seats.at(-1);
      const begun = ask(session, 'table', { game, variant: name, players, unit: units.at(-1) });
      expect(begun.seats).toHaveLength(players ?? 0);
    }
  }
});
