/** Nets: the arithmetic, the file, and what a net says of Dama Bianca, held against the obvious way to compute it. */

import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDamaBot, DamaNet, NetInputs, netFault } from '../../../ai/dama-bianca/index.ts';
import {
  CLIP,
  firstBest,
  fitsIn16Bits,
  groupsOf,
  HIDDEN_SCALE,
  hasSimd,
  LIST_WIDTH,
  logistic,
  type Net,
  OUTPUT_SCALE,
  PlainNet,
  readNet,
  SimdNet,
  writeNet,
} from '../../../ai/index.ts';
import { CENTRE, createGame, moveTo1, parsePosition } from '../../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  MoveList,
  OpenView,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../../engine/index.ts';
import {
  crowded,
  expectMovesLikePositions,
  expectNoTraces,
  gameOf,
  headFor,
  lineOf,
  netFor,
  outputOf,
  randomWeights,
  walk,
} from '../../support/net-games.ts';
import { temporaryFile } from '../../support/temporary.ts';

describe('logistic', () => {
  test('is the logistic function within 3e-6 up to 16, rising all the way', () => {
    let last = 0;
    for (let i = -16000; i <= 16000; i++) {
      const x = i / 1000;
      const y = logistic(x);
      const error = Math.abs(y - 1 / (1 + Math.exp(-x)));
      const lack = Math.abs(y + logistic(-x) - 1);
      if (!(y > last && error < 3e-6 && lack < 1e-12)) throw new Error(`${y} at ${x} after ${last}`);
      last = y;
    }
    expect(logistic(1e9)).toBe(logistic(16));
    expect(logistic(-1e9)).toBeGreaterThan(0);
  });
});

test('the first of the logits with the highest share is found', () => {
  const rng = stream('first-best');
  for (let i = 0; i < 400; i++) {
    // Some far beyond the edges, where shares are the same.
    const [least, size] = [
      [-20, 40],
      [16, 3],
      [-30, 15],
      [-1, 0.001],
    ][i % 4];
    const logits = Array.from({ length: 1 + rng.below(60) }, () => least + (size * rng.below(4096)) / 4096);
    const shares = logits.map(logistic);
    expect(firstBest(logits, logits.length)).toBe(shares.indexOf(Math.max(...shares)));
  }
});

describe('the kernels', () => {
  test('this runtime has the fast one', () => {
    expect(hasSimd()).toBe(true);
  });

  test('both give the same bits, which are those of the formula', () => {
    const shapes = fc.record({
      inputs: fc.integer({ min: 1, max: 40 }),
      hidden: fc.integer({ min: 1, max: 9 }).map((n) => 8 * n),
      heads: fc.integer({ min: 1, max: 3 }),
      seed: fc.nat(),
      size: fc.constantFrom(3, 300, 5000),
    });
    fc.assert(
      fc.property(shapes, ({ inputs, hidden, heads, seed, size }) => {
        const rng = stream('kernel', seed);
        const shape = { inputs, hidden, heads: Array.from({ length: heads }, (_, i) => `head${i}`) };
        const weights = randomWeights(inputs, hidden, heads, rng, size);
        const slots = 4;
        const room = 16 * rng.below(3);
        const simd = new SimdNet(shape, weights, slots, false, room);
        const nets: Net[] = [new PlainNet(shape, weights, slots), simd];
        const caller = new Uint8Array(simd.memory.buffer, 0, room).fill(7);
        // Sums of such weights stay small.
        if (size === 3) nets.push(new SimdNet(shape, weights, slots, true));
        // What each slot holds: how often the biases, and how often each input.
        const biases = new Array<number>(slots).fill(0);
        const held = Array.from({ length: slots }, () => new Array<number>(inputs + 1).fill(0));
        for (let step = 0; step < 60; step++) {
          const [slot, to, input] = [rng.below(slots), rng.below(slots), rng.below(inputs + 1)];
          const kind = rng.below(6);
          if (kind === 0) for (const net of nets) net.begin(slot);
          if (kind === 1) for (const net of nets) net.clear(slot);
          if (kind < 2) {
            biases[slot] = kind === 0 ? 1 : 0;
            held[slot].fill(0);
          } else if (kind === 2) {
            const other = rng.below(inputs + 1);
            for (const net of nets) net.without(slot, input, other, to);
            biases[to] = biases[slot];
            held[to] = held[slot].slice();
            held[to][input]--;
            held[to][other]--;
          } else if (kind === 3) {
            for (const net of nets) net.addTo(slot, input, to);
            biases[to] = biases[slot];
            held[to] = held[slot].slice();
            held[to][input]++;
          } else {
            for (const net of nets) net.add(slot, input);
            held[slot][input]++;
          }
          const head = rng.below(heads);
          const entries = Array.from({ length: 1 + rng.below(3) }, () => [
            rng.below(inputs + 1),
            rng.below(inputs + 1),
            input,
            to,
            rng.below(slots + 1),
            rng.below(slots - slot),
          ]);
          const expected = entries.map(([first, second, third, fourth, fifth, behind]) => {
            const own = [slot + behind, fourth, fifth].filter((one) => one < slots);
            const active = own.flatMap((one) => held[one].map((times, i) => [i, times]));
            active.push([first, 1], [second, 1], [third, 1]);
            let y = weights.outputBias[head];
            for (let h = 0; h < hidden; h++) {
              let sum = own.reduce((total, one) => total + biases[one] * weights.bias[h], 0);
              for (const [i, times] of active) if (i < inputs) sum += times * weights.columns[i * hidden + h];
              y += Math.max(0, Math.min(sum, CLIP)) * weights.outputs[head * hidden + h];
            }
            return y / (HIDDEN_SCALE * OUTPUT_SCALE);
          });
          for (const net of nets) {
            for (const [i, entry] of entries.entries()) net.list.set(lineOf(net, entry), LIST_WIDTH * i);
            net.outputs(slot, entries.length, head);
            expect([...net.outcomes.subarray(0, entries.length)]).toEqual(expected);
          }
        }
        expect(caller.every((byte) => byte === 7)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('find that 16 bits hold all sums just where they do', () => {
    const shape = { inputs: 4, hidden: 8, heads: ['win'] };
    const weights = randomWeights(4, 8, 1, stream('narrow'), 3);
    const groups = groupsOf([
      [3, 2],
      [1, 1],
    ]);
    const of = (columns: readonly number[], bias: number) => {
      columns.forEach((weight, i) => {
        weights.columns[i * 8 + 5] = weight;
      });
      weights.bias[5] = bias;
      return fitsIn16Bits(shape, weights, groups);
    };
    // The two largest of the first three, the last, and the bias.
    expect(of([16000, 2, 16000, 700], 67)).toBe(true);
    expect(of([16000, 2, 16000, 700], 68)).toBe(false);
    expect(of([-16000, 2, -16000, -700], -67)).toBe(true);
    expect(of([-16000, 2, -16000, -700], -68)).toBe(false);
    expect(() => fitsIn16Bits(shape, weights, groups.slice(1))).toThrow('groups of 1 inputs of 4');
  });

  test('give the same where parts of sums do not fit in 16 bits', () => {
    const shape = { inputs: 3, hidden: 8, heads: ['win'] };
    const weights = randomWeights(3, 8, 1, stream('narrow'), 300);
    for (let h = 0; h < 8; h++) {
      weights.columns[h] = 30000;
      weights.columns[8 + h] = 30000;
      weights.columns[16 + h] = -30000;
    }
    const [plain, narrow] = [new PlainNet(shape, weights, 2), new SimdNet(shape, weights, 2, true)];
    for (const net of [plain, narrow]) {
      net.begin(0);
      net.add(0, 0);
      net.add(0, 1);
      net.addTo(0, 2, 1);
    }
    expect(outputOf(narrow, 1)).toBe(outputOf(plain, 1));
  });

  test('refuse weights whose sums could overflow', () => {
    const shape = { inputs: 1, hidden: 8 * 8, heads: ['win'] };
    const weights = randomWeights(1, 64, 1, stream('large'));
    weights.outputs.fill(32767);
    for (const Kernel of [PlainNet, SimdNet]) expect(() => new Kernel(shape, weights, 1)).toThrow('32 bits');
  });
});

describe('the file', () => {
  const game = gameOf();
  const head = headFor(game, 8);
  const weights = randomWeights(head.inputs, 8, 1, stream('file'));
  const bytes = writeNet(head, weights);

  test('gives back what was written', () => {
    const file = unwrap(readNet(bytes, 'a.net'));
    expect(file.head).toEqual(head);
    expect(file.weights).toEqual(weights);
    expect(file.name).toMatch(/^[0-9a-f]{16}$/);
    const other = { ...weights, bias: weights.bias.map((w, i) => (i === 0 ? w + 1 : w)) };
    expect(unwrap(readNet(writeNet(head, other), 'b.net')).name).not.toBe(file.name);
  });

  test('any byte that is changed, and any cut, is found', () => {
    const rng = stream('damage');
    const places = Array.from({ length: 200 }, () => rng.below(bytes.length));
    for (const at of [0, 7, 8, bytes.length - 1, ...places]) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] ^= 1 << rng.below(8);
      const result = readNet(damaged, 'a.net');
      expect(result).toMatchObject({ ok: false, error: { code: 'ERR_FILE', at: 'a.net' } });
    }
    for (const length of [0, 5, 12, 100, bytes.length - 1]) {
      expect(readNet(bytes.subarray(0, length), 'a.net')).toMatchObject({
        ok: false,
        error: { code: 'ERR_FILE' },
      });
    }
  });

  test('a net of other rules, seats or inputs is recognised', () => {
    const file = unwrap(readNet(bytes, 'a.net'));
    expect(netFault(game, file)).toBeUndefined();
    expect(netFault(gameOf({ base: 'manuale' }), file)).toContain('rules');
    expect(netFault(game, { ...file, head: { ...head, players: 3 } })).toContain('3 seats');
    expect(netFault(game, { ...file, head: { ...head, encoding: 'other' } })).toContain('other');
    const three = unwrap(createGame(game.rules.variant, 3, 'hand'));
    expect(() => new DamaNet(three, file)).toThrow('2 seats');
  });
});

describe('the bot', () => {
  const game = gameOf();

  test('reads a net from a file that bears its name, and no other', () => {
    const head = headFor(game, 8);
    const bytes = writeNet(head, randomWeights(head.inputs, 8, 1, stream('bot')));
    const { name } = unwrap(readNet(bytes, 'x'));
    const right = temporaryFile(`mine-${name}.net`);
    const misnamed = temporaryFile('mine.net');
    for (const file of [right, misnamed]) writeFileSync(file, bytes);
    const bot = unwrap(createDamaBot(`net(file=${right}, depth=2)`, game));
    expect(bot.spec).toBe(`net(depth=2, file=${right})`);
    const state = game.newState();
    state.do(sampleOutcome(state.chance, stream('first')));
    const moves = new MoveList();
    state.legalMoves(moves);
    expect(Array.from({ length: moves.size }, (_, i) => moves.at(i))).toContain(
      bot.choose(new OpenView(state)),
    );
    const refused = (spec: string) => createDamaBot(spec, game);
    const expected = {
      ok: false,
      error: { code: 'ERR_FILE', message: expect.stringContaining(`${name}.net`) },
    };
    expect(refused(`net(file=${misnamed})`)).toMatchObject(expected);
    expect(refused('net(file=/nowhere)')).toMatchObject({
      ok: false,
      error: { code: 'ERR_FILE', at: '/nowhere' },
    });
  });

  test('says so where no net is shipped', () => {
    const result = createDamaBot('net', gameOf({ base: 'moonlight', pawns: 9 }));
    expect(result).toMatchObject({ ok: false, error: { code: 'ERR_BOT', at: 'net' } });
  });
});

const SMALL = { board: { rings: 2, sectors: 8 }, pawns: 4, dice: { faces: 3 }, hand: { roundCap: 15 } };
const GAMES: readonly (readonly [string, object, 'hand' | 'match'])[] = [
  ['points', { base: 'moonlight', hand: { roundCap: 12 } }, 'hand'],
  ['hands', { ...SMALL }, 'hand'],
  [
    'points to the end of the round',
    { ...SMALL, base: 'moonlight', hand: { roundCap: 15, end: 'complete-round' } },
    'hand',
  ],
  ['uneven places', { ...SMALL, base: 'moonlight', scoring: { rings: [1, 2], seat: [0, 3] } }, 'hand'],
  ['connected arrays', { ...SMALL, array: { connected: true } }, 'hand'],
  [
    'a match',
    { ...SMALL, base: 'moonlight', scoring: { rings: [1, 2] }, match: { format: 'points', hands: 2 } },
    'match',
  ],
];

describe('what a net says', () => {
  test.each(GAMES)('of a move is what it says of the position behind it: %s', (_name, source, unit) => {
    const game = gameOf(source, unit);
    const file = netFor(game, 5);
    const twin = new DamaNet(game, file, 'plain');
    const closings = expectMovesLikePositions(game, new DamaNet(game, file), twin, 4);
    if (game.rules.pawns < 12) expect(closings).toBeGreaterThan(0);
  });

  test('is the same on crowded boards, where pawns further out can close', () => {
    const game = gameOf();
    const net = new DamaNet(game, netFor(game, 7));
    const rng = stream('crowded');
    const moves = new MoveList();
    const scores = new Float64Array(65536);
    const row = new Float64Array(2);
    for (let i = 0; i < 20; i++) {
      const state = game.stateFrom(unwrap(parsePosition(crowded(rng).text, game.rules)));
      state.do(sampleOutcome(state.chance, rng));
      moves.truncate(0);
      const count = state.legalMoves(moves);
      net.scoreMoves(state, moves, 0, count, scores);
      for (let at = 0; at < count; at++) {
        state.do(moves.at(at));
        if (state.player === TERMINAL) state.returns(row);
        else net.evaluate(state, row);
        state.undo();
        if (row[0] !== scores[at]) throw new Error(`move ${at}: expected ${scores[at]}, found ${row[0]}`);
      }
    }
  });

  test('rests on all its inputs, those that a hand is learnt from', () => {
    const game = gameOf(GAMES[0][1]);
    const file = netFor(game, 9);
    const net = new DamaNet(game, file);
    const plain = new PlainNet(file.head, file.weights, 2);
    const inputs = new NetInputs(game.rules);
    const list = new Uint16Array(128);
    const row = new Float64Array(2);
    let active = 0;
    walk(game, 3, (state) => {
      if (state.player !== CHANCE) return;
      const seat = 1 - state.mover;
      const [own, rival] = [state.wordsAt(seat), state.wordsAt(1 - seat)];
      const all = Int32Array.from({ length: 5 }, (_, w) => state.words[own + w] | state.words[rival + w]);
      const starts = state.place(seat) === 0;
      const end = inputs.list(state.words, own, state.words, rival, all, 0, starts, list, 0);
      expect(new Set(list.subarray(0, end)).size).toBe(end);
      active = Math.max(active, end);
      plain.begin(0);
      plain.clear(1);
      for (let i = 0; i < end; i++) plain.add(0, list[i]);
      net.evaluate(state, row);
      expect(row[seat]).toBe(logistic(outputOf(plain, 0)));
    });
    expect(active).toBeGreaterThan(30);
  });

  test('does not depend on what it has valued before', () => {
    const game = gameOf({ base: 'moonlight', scoring: { seat: [0, 3] } });
    const file = netFor(game, 11);
    for (const kernel of [undefined, 'plain'] as const)
      expectNoTraces(game, () => new DamaNet(game, file, kernel), 1);
  });

  test('a closing is scored, not estimated', () => {
    const game = gameOf();
    const net = new DamaNet(game, netFor(game, 2));
    const moves = new MoveList();
    const scores = new Float64Array(65536);
    // Seat 1 is far ahead, or far behind, when it closes.
    for (const [rival, share] of [
      ['7', 1],
      ['5,10,15,20,25,30,35,40,45,50,55,4', 0],
    ] as const) {
      const own = '56,61,66,57,62,67,58,63,68,59,64,60';
      const state = game.stateFrom(unwrap(parsePosition(`${own}/${rival} 1`, game.rules)));
      let closings = 0;
      for (let roll = 0; roll < game.rules.rolls.size; roll++) {
        state.do(roll as never);
        moves.truncate(0);
        const count = state.legalMoves(moves);
        net.scoreMoves(state, moves, 0, count, scores);
        for (let i = 0; i < count; i++) {
          if (moveTo1(moves.at(i)) !== CENTRE) continue;
          closings++;
          expect(scores[i]).toBe(share);
        }
        state.undo();
      }
      expect(closings).toBeGreaterThan(0);
    }
  });
});
