/** Game records as text: they are read back as they were written, replayed to the end, and say where they are wrong. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDamaBot } from '../../../ai/dama-bianca/index.ts';
import {
  createGame,
  type DamaRecord,
  type DamaState,
  DEFAULTS,
  distinctTurns,
  formatTurn,
  parseVariantName,
  readRecord,
  spellMove,
  type Unit,
  withSettings,
  writeRecord,
} from '../../../engine/dama-bianca/index.ts';
import {
  type Action,
  CHANCE,
  OpenView,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../../engine/index.ts';
import { samples } from '../../support/samples.ts';

const SMALL = [
  'board.rings=3',
  'board.sectors=8',
  'pawns=5',
  'dice.faces=4',
  'hand.roundCap=12',
  'scoring.rings=[0.5,1,-2]',
  'match.hands=3',
];

interface Played {
  readonly record: DamaRecord;
  readonly state: DamaState;
}

/** A game of random moves, stopped after `limit` turns. */
function played(settings: readonly string[], players: number, unit: Unit, seed: number, limit = 1e6): Played {
  const game = unwrap(createGame(unwrap(withSettings(DEFAULTS, settings)), players, unit));
  const state = game.newState();
  const bot = unwrap(createDamaBot(seed % 2 ? 'random' : 'greedy', game));
  const rng = stream('record-test', seed);
  bot.restart(rng.fork());
  const actions: Action[] = [];
  for (let count = 0; state.player !== TERMINAL && count < limit; ) {
    const isTurn = state.player !== CHANCE;
    const action = isTurn ? bot.choose(new OpenView(state)) : sampleOutcome(state.chance, rng);
    state.do(action);
    actions.push(action);
    if (isTurn) count++;
  }
  const seats = Array<string>(players).fill('random');
  const tags = [['Study', 'a "quoted" \\ name']] as const;
  return { record: { game, actions, seed, date: '2026-11-20', seats, tags }, state };
}

/** Ends with the score line of its second hand; every turn of it is legal. */
const match = played([...SMALL, 'match.format=points'], 3, 'match', 3);
const text = writeRecord(match.record);

/** Where a record stops. */
function stateOf({ game, actions }: DamaRecord): DamaState {
  const state = game.newState();
  for (const action of actions) state.do(action);
  return state;
}

function faultOf(text: string): string {
  const result = readRecord(text);
  return result.ok ? 'ok' : `${result.error.code} ${result.error.at}: ${result.error.message}`;
}

describe('round trip', () => {
  test('what is written is read back, whatever was played', () => {
    const settings = fc.constantFrom([], ['hand.end=complete-round'], ['match.format=points']);
    fc.assert(
      fc.property(
        settings,
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom<Unit>('hand', 'match'),
        fc.nat(1000),
        fc.integer({ min: 0, max: 60 }),
        (extra, players, unit, seed, limit) => {
          const { record, state } = played([...SMALL, ...extra], players, unit, seed, limit);
          const text = writeRecord(record);
          const read = unwrap(readRecord(text));
          const { game, spelled, ...meta } = read;
          expect(writeRecord(read)).toBe(text);
          expect(writeRecord({ game, ...meta })).toBe(text);
          expect(meta).toMatchObject({ seats: record.seats, seed: record.seed, tags: record.tags });
          // A record ends with a turn or a starter, and leaves out a throw that has not been played.
          expect(read.actions).toEqual(record.actions.slice(0, read.actions.length));
          const left = record.actions.length - read.actions.length;
          expect(left).toBeLessThanOrEqual(1);
          if (left === 0) expect(stateOf(read).toSetup()).toEqual(state.toSetup());
        },
      ),
      { numRuns: samples(30) },
    );
  });

  test('a record leads to the state that was played', () => {
    expect(stateOf(unwrap(readRecord(text))).snapshot()).toEqual(match.state.snapshot());
  });

  test('each turn says its round and its seat', () => {
    const state = match.record.game.newState();
    const seen: string[] = [];
    for (const action of match.record.actions) {
      if (state.player !== CHANCE) seen.push(`${state.round}.${state.player + 1}`);
      state.do(action);
    }
    const said = [...text.matchAll(/^(\d+\.\d) /gm)].map(([, label]) => label);
    expect(said).toEqual(seen);
    const starts = [...text.matchAll(/^hand \d+ starter (\d)\n(\S+) /gm)];
    expect(starts).toHaveLength(3);
    for (const [, starter, label] of starts) expect(label).toBe(`1.${starter}`);
  });

  test('a named variant is written by its name, any other as canonical JSON', () => {
    const moonlight = unwrap(parseVariantName('moonlight'));
    const meta = { seed: 1, date: undefined, seats: ['human', 'greedy'], tags: [] };
    const game = unwrap(createGame(moonlight, 2, 'match'));
    expect(writeRecord({ game, actions: [], ...meta })).toBe(
      '[Format "dama 1"]\n[Variant "moonlight"]\n[Players "2"]\n[Unit "match"]\n[Seed "1"]\n' +
        '[Seat1 "human"]\n[Seat2 "greedy"]\n[Result "*"]\n',
    );
    expect(text).toContain('[Variant "{\\"name\\":');
  });

  test('a hand played by itself may have any starter', () => {
    const game = unwrap(createGame(DEFAULTS, 3, 'hand'));
    const meta = { seed: 1, date: undefined, seats: ['a', 'b', 'c'], tags: [] };
    const written = writeRecord({ game: game.startedBy(2), actions: [], ...meta });
    expect(written).toContain('\nhand 1 starter 3\n');
    expect(stateOf(unwrap(readRecord(written))).mover).toBe(2);
  });
});

describe('spelling a move', () => {
  test('it is the spelling of distinctTurns', () => {
    const settings = fc.constantFrom(
      [],
      ['walk.revisit=true'],
      ['walk.turning=free', 'entry.cost=0'],
      ['entry.bridge=stop', 'dice.single=any'],
      ['close.keepArray=false', 'close.array=turn-start'],
    );
    fc.assert(
      fc.property(settings, fc.nat(1000), fc.integer({ min: 0, max: 40 }), (extra, seed, limit) => {
        const { state } = played([...SMALL, ...extra], 2, 'hand', seed, limit);
        if (state.handOver) return;
        const { rules } = state;
        for (let roll = 0; roll < rules.rolls.size; roll++) {
          const dice = [rules.rolls.high[roll], rules.rolls.low[roll]] as const;
          for (const turn of distinctTurns(state.toSetup(), rules, dice)) {
            const spelled = spellMove(state.toSetup(), rules, dice, turn.move);
            expect(spelled && formatTurn(spelled, dice)).toBe(formatTurn(turn, dice));
          }
        }
      }),
      { numRuns: samples(15) },
    );
  });
});

describe('faults', () => {
  const lines = text.split('\n');
  const lineOf = (start: string): number => lines.findIndex((line) => line.startsWith(start));
  const withLine = (start: string, line: string | undefined): string =>
    lines.toSpliced(lineOf(start), 1, ...(line === undefined ? [] : [line])).join('\n');

  test('the record they are made from is right, with blank lines and Windows line ends too', () => {
    expect(faultOf(text)).toBe('ok');
    expect(faultOf(lines.join('\r\n\r\n'))).toBe('ok');
  });

  test('headers', () => {
    expect(faultOf('')).toContain('ERR_RECORD line 1: no game record');
    expect(faultOf('{"a": 1}')).toContain('ERR_RECORD line 1');
    expect(faultOf(withLine('[Format', '[Format "dama 2"]'))).toContain('line 1: Format: expected "dama 1"');
    expect(faultOf(withLine('[Variant', '[Variant "manual"]'))).toContain('line 2: Variant: no variant');
    expect(faultOf(withLine('[Variant', '[Variant "{"]'))).toContain('line 2: Variant');
    expect(faultOf(withLine('[Players', '[Players "7"]'))).toContain('line 3: Players: expected 2 to 6');
    expect(faultOf(withLine('[Players', '[Seed "3"]'))).toContain('line 5: the header Seed is given twice');
    expect(faultOf(withLine('[Seat2', undefined))).toContain('the header Seat2 is missing');
    expect(faultOf(withLine('[Seed', '[Seed 3]'))).toContain('line 5: expected a header such as');
    expect(faultOf(withLine('[Result', '[Result "*"]'))).toMatch(/^ERR_RECORD line 10: expected the result/);
    expect(faultOf(withLine('[Result', '[Result "2 1"]'))).toContain('line 10: Result: expected');
  });

  test('hands, turns, ends and scores', () => {
    const hand = lineOf('hand 2');
    const turn = lineOf('1.');
    const end = lineOf('end');
    expect(faultOf(lines.toSpliced(hand, 1, 'hand 3 starter 1').join('\n'))).toContain(
      `line ${hand + 1}: expected hand 2, found hand 3`,
    );
    expect(faultOf(lines.toSpliced(hand, 1, 'hand 2 starter 4').join('\n'))).toContain('no seat 4');
    expect(faultOf(lines.toSpliced(turn, 1).join('\n'))).toMatch(/expected turn 1\.\d, found turn 1\.\d/);
    expect(faultOf(lines.toSpliced(turn, 1, `${lines[turn].slice(0, 4)}66: in-7`).join('\n'))).toContain(
      `ERR_RECORD line ${turn + 1}: turn ${lines[turn].slice(0, 3)}: a die shows 1 to 4`,
    );
    expect(faultOf(lines.toSpliced(turn, 1, `${lines[turn].slice(0, 4)}41: 2-3`).join('\n'))).toContain(
      `line ${turn + 1}: turn`,
    );
    expect(faultOf(lines.toSpliced(end - 1, 1).join('\n'))).toContain(
      `line ${end}: the hand is not over yet`,
    );
    expect(faultOf(lines.toSpliced(end, 2).join('\n'))).toContain('has no end');
    expect(faultOf(lines.slice(0, end).join('\n'))).toContain(
      `line ${end}: the hand is over here, but its end is missing`,
    );
    expect(faultOf(lines.slice(0, end + 1).join('\n'))).toContain('scores of the hand are missing');
    expect(faultOf(lines.toSpliced(end, 1, 'end closed 9').join('\n'))).toContain('no seat 9');
    expect(faultOf(lines.toSpliced(end + 1, 1, 'scores 1 2').join('\n'))).toContain(
      'expected 3 scores, one for each seat, found 2',
    );
    expect(faultOf(lines.toSpliced(end + 1, 1, 'scores 99 99 99').join('\n'))).toMatch(
      new RegExp(`line ${end + 2}: seat 1: expected the score \\S+, found 99`),
    );
    expect(faultOf(`${text}hand 9 starter 1\n`)).toContain(', found hand 9');
  });

  test("a hand that is not this seat's to start", () => {
    const { record } = played([...SMALL, 'match.format=points', 'match.starter=rotate'], 3, 'match', 3);
    const rotating = writeRecord(record);
    expect(faultOf(rotating)).toBe('ok');
    const [first, second] = [...rotating.matchAll(/^hand \d starter (\d)$/gm)].map(([, seat]) => seat);
    expect(second).not.toBe(first);
    const wrong = rotating.replace(/^hand 2 starter \d$/m, `hand 2 starter ${first}`);
    expect(faultOf(wrong)).toMatch(/hand 2 cannot be started by seat \d/);
  });

  test('garbage never throws', () => {
    const cut = fc.tuple(fc.nat(text.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), (cuts) => {
        let broken = text;
        for (const [at, length, put] of cuts) broken = broken.slice(0, at) + put + broken.slice(at + length);
        const parsed = readRecord(broken);
        expect(parsed.ok || /^line \d+$/.test(String(parsed.error.at))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (garbage) => {
        expect(readRecord(garbage).ok).toBe(false);
      }),
    );
  });
});

test('turns keep the spelling in which they were written, in its canonical form', () => {
  const head = '[Format "dama 1"]\n[Variant "manuale"]\n[Players "2"]\n[Unit "hand"]\n[Seed "1"]\n';
  const read = (turn: string): DamaRecord =>
    unwrap(readRecord(`${head}[Seat1 "a"]\n[Seat2 "b"]\n[Result "*"]\n\nhand 1 starter 1\n1.1 ${turn}\n`));
  const [one, other] = [read('54: in-41'), read('45: IN-41')];
  expect(writeRecord(other)).toBe(writeRecord(one));
  expect(writeRecord(read('54: in-7 in-21'))).toContain('\n1.1 54: in-7 in-21\n');
});
