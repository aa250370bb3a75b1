/** What a net sees of Dama Bianca, held against what one counts on the board. */
import { describe, expect, test } from 'vitest';
import { NetInputs } from '../../../ai/dama-bianca/index.ts';
import { parsePosition } from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { pairForm } from '../../../selfplay/dama-bianca/train/sample-form.ts';
import { Samples } from '../../../selfplay/dama-bianca/train/samples.ts';
import { crowded, gameOf } from '../../support/net-games.ts';

describe('counts', () => {
  test('are those that one counts on the board', () => {
    const game = gameOf();
    const inputs = new NetInputs(game.rules);
    const ringAt = (cell: number): number => ((cell - 1) % 5) + 1;
    const sectorOf = (cell: number): number => Math.floor((cell - 1) / 5);
    const touches = (a: number, b: number): boolean => {
      const sectors = (sectorOf(a) - sectorOf(b) + 18) % 18;
      return a !== b && Math.abs(ringAt(a) - ringAt(b)) <= 1 && [0, 1, 17].includes(sectors);
    };
    /** Inputs 180 on are the counts: off, isolated, missing, empty rings, rings manned once, array. */
    const expected = (pawns: readonly number[], base: number): number[] => {
      const isolated = pawns.filter((a) => !pawns.some((b) => touches(a, b))).length;
      const manned = [1, 2, 3, 4, 5].map((ring) => pawns.filter((cell) => ringAt(cell) === ring).length);
      const missing = manned.filter((n) => n === 0).length;
      const out = [base + 12 - pawns.length, base + 13 + isolated, base + 26 + missing];
      manned.forEach((n, i) => {
        if (n === 0) out.push(base + 32 + i);
        if (n === 1) out.push(base + 37 + i);
      });
      if (pawns.length === 12 && isolated === 0 && missing === 0) out.push(base + 42);
      return out;
    };
    const rng = stream('counts');
    let arrays = 0;
    for (let i = 0; i < 300; i++) {
      const free = Array.from({ length: 89 }, (_, at) => at + 2);
      const draw = (most: number): number[] => {
        // Around one cell, so that pawns have neighbours.
        const middle = rng.below(90) + 1;
        const near = free.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
        const pawns = near
          .slice(0, 16)
          .filter(() => rng.below(4) > 0)
          .slice(0, most);
        for (const cell of pawns) free.splice(free.indexOf(cell), 1);
        return pawns.toSorted((a, b) => a - b);
      };
      const [own, rival] = [draw(12), draw(12)];
      const text = `${own.join(',') || '-'}/${rival.join(',') || '-'} 2`;
      const state = game.stateFrom(unwrap(parsePosition(text, game.rules)));
      const all = Int32Array.from(
        { length: 5 },
        (_, w) => state.words[state.wordsAt(0) + w] | state.words[state.wordsAt(1) + w],
      );
      const list = new Uint16Array(128);
      const [at, other] = [state.wordsAt(0), state.wordsAt(1)];
      const end = inputs.list(state.words, at, state.words, other, all, 0, true, list, 0);
      const points = (state.scoreSeat(0).units - state.scoreSeat(1).units) / 3000;
      const gap = 278 + 20 + Math.max(-20, Math.min(20, Math.round(points)));
      const cells = [
        ...own.map((cell) => inputs.ownCell[cell]),
        ...rival.map((cell) => inputs.rivalCell[cell]),
      ];
      const closing = (input: number): boolean =>
        (input >= 223 && input < 229) || (input >= 272 && input < 278);
      const found = [...list.subarray(0, end)].filter((input) => !closing(input));
      const wanted = [...cells, ...expected(own, 180), ...expected(rival, 229), gap, 319];
      expect(found.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      if (found.includes(222) || found.includes(271)) arrays++;
    }
    expect(arrays).toBeGreaterThan(20);
  });
});

describe('closing numbers', () => {
  /** Step by step on a plain ring: where a pawn can stand after so many ring steps, and whether it may jump in. */
  function slowly(own: readonly number[], all: ReadonlySet<number>, faces: number): number {
    const cell = (sector: number, ring: number): number => 5 * ((sector + 18) % 18) + ring;
    let numbers = 0;
    for (const pawn of own) {
      const ring = ((pawn - 1) % 5) + 1;
      if (ring === 5) continue;
      const isGate = (sector: number): boolean => {
        for (let r = ring + 1; r <= 5; r++) if (!all.has(cell(sector, r))) return false;
        return true;
      };
      const start = Math.floor((pawn - 1) / 5);
      for (const sense of [1, -1]) {
        let at = start;
        for (let k = 1; k <= faces; k++) {
          if (isGate(at)) numbers |= 1 << (k - 1);
          do at = (at + sense + 18) % 18;
          while (at !== start && all.has(cell(at, ring)));
        }
      }
    }
    return numbers;
  }

  test('are those of a walk cell by cell', () => {
    const game = gameOf();
    const inputs = new NetInputs(game.rules);
    const rng = stream('closing');
    let seen = 0;
    for (let i = 0; i < 400; i++) {
      const { cells, own, rival, text } = crowded(rng);
      const state = game.stateFrom(unwrap(parsePosition(text, game.rules)));
      const all = Int32Array.from(
        { length: 5 },
        (_, w) => state.words[w + state.wordsAt(0)] | state.words[w + state.wordsAt(1)],
      );
      for (const [seat, pawns] of [own, rival].entries()) {
        const found = inputs.closingNumbers(state.words, state.wordsAt(seat), all) >> 19;
        const expected = slowly(pawns, cells, 6);
        // A pawn that comes back to where it began has gone round: R9 forbids it, and the slow walk counts it.
        expect(found & ~expected).toBe(0);
        if (pawns.length > 0 && found === expected) seen++;
      }
    }
    expect(seen).toBeGreaterThan(700);
  });
});

describe('samples', () => {
  test('are drawn as they are and in the mirror, with the same counts', () => {
    const game = gameOf();
    const inputs = new NetInputs(game.rules);
    const state = game.stateFrom(unwrap(parsePosition('6,12,13,17,90/16,33,74 1', game.rules)));
    const row = new Int32Array(12);
    for (let w = 0; w < 5; w++) {
      row[w] = state.words[state.wordsAt(0) + w];
      row[5 + w] = state.words[state.wordsAt(1) + w];
    }
    const samples = new Samples(pairForm(game.rules), 18, 100);
    samples.add(row, 0, 0.25);
    const batch = samples.draw(64, stream('draw'));
    const texts = new Set<string>();
    for (let i = 0; i < batch.size; i++) {
      expect(batch.targets[i]).toBe(0.25);
      texts.add(String(batch.inputs.slice(batch.starts[i], batch.starts[i + 1]).toSorted()));
    }
    // Cell n of sector s goes to the same ring of sector 18 - s, sector 0 to itself.
    const image = (cell: number): number =>
      cell <= 5 ? cell : 90 - 5 * Math.floor((cell - 1) / 5) + ((cell - 1) % 5) + 1;
    const cells = (numbers: readonly number[], rival: readonly number[]): number[] =>
      [...numbers.map((n) => inputs.ownCell[n]), ...rival.map((n) => inputs.rivalCell[n])].toSorted(
        (a, b) => a - b,
      );
    const found = [...texts].map((text) => text.split(',').map(Number));
    expect(found).toHaveLength(2);
    const pawns = found.map((list) => String(list.filter((i) => i < 180)));
    const straight = cells([6, 12, 13, 17, 90], [16, 33, 74]);
    const mirrored = cells([6, 12, 13, 17, 90].map(image), [16, 33, 74].map(image));
    expect(pawns.toSorted()).toEqual([String(straight), String(mirrored)].toSorted());
    expect(found[0].filter((i) => i >= 180)).toEqual(found[1].filter((i) => i >= 180));
  });
});
