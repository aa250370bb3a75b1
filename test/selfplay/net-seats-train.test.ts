/** Training for three to six seats: what positions are said to be worth, and a run from its configuration to a bot. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SeatsInputs } from '../../ai/dama-bianca/index.ts';
import { type MoveScorer, readNet } from '../../ai/index.ts';
import { createGame, type DamaGame, type DamaState, parseVariant } from '../../engine/dama-bianca/index.ts';
import { CHANCE, MoveList, sampleOutcome, stream, unwrap } from '../../engine/index.ts';
import { judgeNet } from '../../selfplay/dama-bianca/index.ts';
import type { HandOptions } from '../../selfplay/dama-bianca/train/hands.ts';
import { seatsForm, seatsRow } from '../../selfplay/dama-bianca/train/sample-form.ts';
import { SampleList, Samples } from '../../selfplay/dama-bianca/train/samples.ts';
import { SeatsHandPlayer } from '../../selfplay/dama-bianca/train/seats-hands.ts';
import { CommandLine } from '../support/command-line.ts';

const SMALL = {
  board: { rings: 2, sectors: 8 },
  pawns: 3,
  dice: { faces: 3 },
  scoring: { rings: [1, 2] },
  match: { format: 'points', hands: 1 },
  hand: { roundCap: 20 },
};
const PLAIN: HandOptions = {
  noise: 0,
  noiseLogits: 0,
  wild: 0,
  wildTurns: 1,
  carousel: 0,
  older: 0,
  leads: 0,
  lambda: 1,
};
const SEATS = 3;

function smallGame(players = SEATS): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(SMALL)), players, 'hand'));
}

/** Says of a position what follows from its number of turns and the seat; takes the first turn there is. */
class Teller implements MoveScorer<DamaState> {
  readonly name = 'teller';
  readonly version = 1;
  evaluate(state: DamaState, out: Float64Array): void {
    for (let seat = 0; seat < SEATS; seat++) out[seat] = said(state.turns, seat);
  }
  scoreMoves(state: DamaState, _moves: MoveList, _first: number, count: number, out: Float64Array): void {
    for (let i = 0; i < count; i++) out[i] = said(state.turns + 1, state.player) - i / 1e4;
  }
}

function said(turns: number, seat: number): number {
  return 0.3 + 0.001 * (turns % 40) + 0.05 * seat;
}

interface Told {
  /** Of the position: turns played, as the number of the sample from the empty board says. */
  readonly turns: number;
  readonly viewer: number;
  readonly target: number;
}

/** What one hand gives, from the empty board on. */
function told(options: Partial<HandOptions>, seed = 1): Told[] {
  const form = seatsForm(smallGame().rules, SEATS);
  const samples = new SampleList(form);
  new SeatsHandPlayer(smallGame(), new Teller(), { ...PLAIN, ...options }).play(
    stream('hand', seed),
    samples,
  );
  const { rows, targets } = samples;
  // Two samples of each position, the last position first.
  const positions = targets.length / 2;
  return Array.from(targets, (target, i) => {
    const row = rows.subarray(i * form.width, (i + 1) * form.width);
    const turns = positions - 1 - (i >> 1);
    return { turns, viewer: (turns + row[form.width - 1]) % SEATS, target };
  }).reverse();
}

describe('what a position is said to be worth', () => {
  test('every position is learnt from two views, one of them that of who has just moved', () => {
    const found = told({});
    expect(found.length).toBeGreaterThan(20);
    const others = new Set<number>();
    for (let i = 0; i < found.length; i += 2) {
      const [other, own] = [found[i], found[i + 1]];
      expect(own.viewer).toBe((own.turns + SEATS - 1) % SEATS);
      expect(other.viewer).not.toBe(own.viewer);
      others.add((other.viewer - other.turns + 3000) % SEATS);
    }
    expect([...others].toSorted()).toEqual([0, 1]);
  });

  test('lambda 1: who won', () => {
    const found = told({ lambda: 1 });
    const shares = [0, 1, 2].map(
      (seat) => new Set(found.filter((s) => s.viewer === seat).map((s) => s.target)),
    );
    for (const seen of shares) expect(seen.size).toBe(1);
    expect(shares.reduce((sum, seen) => sum + [...seen][0], 0)).toBeCloseTo(1, 12);
  });

  test('between them: the mixture, back from the end', () => {
    const [half, won] = [told({ lambda: 0.6 }), told({ lambda: 1 })];
    const last = Math.max(...half.map(({ turns }) => turns));
    half.forEach(({ turns, viewer, target }, i) => {
      let expected = won[i].target;
      // The hand is over behind the last turn, and what was said there is its result.
      for (let t = last; t > turns; t--) expected = 0.4 * said(t, viewer) + 0.6 * expected;
      expect(target).toBeCloseTo(expected, 12);
    });
  });

  test('a turn that noise has chosen is not held against the positions before it', () => {
    const found = told({ noise: 1, noiseLogits: 1000, lambda: 1 }, 2);
    const cut = found.filter(
      ({ turns, viewer, target }) => Math.abs(target - said(turns + 1, viewer)) < 1e-12,
    );
    expect(cut.length).toBeGreaterThan(found.length / 2);
  });

  test('adjusted returns with lambda 0 are the mean over every roll of what is said behind the best turn', () => {
    // The teller says the same whatever the roll; no seat can close so early.
    for (const { turns, viewer, target } of told({ isAdjusted: true, lambda: 0 }).slice(0, 8))
      expect(target).toBeCloseTo(said(turns + 1, viewer), 12);
    const whole = told({ isAdjusted: true, lambda: 1 });
    expect(whole.some(({ target }) => ![0, 0.5, 1].includes(target))).toBe(true);
  });
});

describe('samples', () => {
  test('are the inputs of the position, or of its mirror', () => {
    const game = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight' })), 4, 'hand'));
    const form = seatsForm(game.rules, 4);
    const rng = stream('seats-samples');
    const state = game.newState();
    const moves = new MoveList();
    for (let turn = 0; turn < 15; turn++) {
      state.do(sampleOutcome(state.chance, rng));
      moves.truncate(0);
      state.do(moves.at(rng.below(state.legalMoves(moves))));
    }
    expect(state.player).toBe(CHANCE);
    const setup = { ...state.toSetup(), starter: 2 };
    const image = (n: number): number => (n <= 5 ? n : 90 - 5 * Math.floor((n - 1) / 5) + ((n - 1) % 5) + 1);
    const [straight, mirrored] = [(n: number) => n, image].map((place) => {
      const pawns = setup.pawns.map((cells) => cells.map(place).toSorted((one, other) => one - other));
      return game.stateFrom({ ...setup, pawns });
    });
    const inputs = new SeatsInputs(game.rules, 4);
    const out = new Uint16Array(form.mostInputs);
    const listOf = (of: DamaState, viewer: number): string => {
      const ats = [0, 1, 2, 3].map((i) => of.wordsAt((of.mover + i) % 4));
      const all = Int32Array.from({ length: 5 }, (_, w) => ats.reduce((or, at) => or | of.words[at + w], 0));
      const end = inputs.list(of.words, ats, all, viewer, of.place(of.mover), out, 0);
      return String(out.slice(0, end).toSorted());
    };
    for (let viewer = 0; viewer < 4; viewer++) {
      const samples = new Samples(form, 18, 10);
      const row = seatsRow(straight);
      row[form.width - 1] = viewer;
      samples.add(row, 0, 0.25);
      const batch = samples.draw(32, rng);
      const seen = new Set<string>();
      for (let i = 0; i < batch.size; i++) {
        seen.add(String(batch.inputs.slice(batch.starts[i], batch.starts[i + 1]).toSorted()));
      }
      expect([...seen].toSorted()).toEqual([listOf(straight, viewer), listOf(mirrored, viewer)].toSorted());
    }
  });
});

const TINY = { hidden: 8, startHands: 20, generations: 3, hands: 8, reuse: 2, batch: 16, window: 600 };
const line = new CommandLine('seats-train');
const { dama } = line;

test('dama train makes a net that sits at the table', async () => {
  writeFileSync(line.path('config.json'), JSON.stringify(TINY));
  writeFileSync(line.path('small.json'), JSON.stringify(SMALL));
  const args = ['--variant', 'small.json', '--every', '2', '--blocks', '2', '--workers', '1'];
  const trained = await dama('train', 'config.json', '--out', 'run', '--players', '3', ...args);
  expect(trained.stderr).not.toContain('ERR_');
  expect(trained.status).toBe(0);
  // An even share of three is a third.
  const table = (await dama('train', '--out', 'run', '--curve')).stdout.split('\n');
  for (const row of table.slice(1, 3)) expect(row).toMatch(/greedy +(#{0,17} *|#{17})\|#*$/);
  expect(table[1].indexOf('|') - table[0].indexOf('against')).toBe('greedy   '.length + 17);
  const file = readdirSync(line.path('run')).find((name) => name.endsWith('.net')) as string;
  expect(file).toMatch(/-3-[0-9a-f]{16}\.net$/);
  // Against itself it plays the same hand in every seat, so a block is worth one win.
  const at = line.path(`run/${file}`);
  const net = unwrap(readNet(readFileSync(at), at));
  for (const blocks of [2, 3]) {
    expect(judgeNet(smallGame(), net, `net(file=${at})`, blocks, 1).value).toBeCloseTo(1 / 3, 12);
  }
  const match = (...rivals: readonly string[]) =>
    dama('match', `net(depth=2,file=run/${file})`, ...rivals, '--variant', 'small.json', '--blocks', '2');
  expect((await match('greedy', 'greedy')).status).toBe(0);
  const refused = await match('greedy', 'greedy', 'greedy');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain('3 seats');
  expect((await dama('train', 'config.json', '--out', 'x', '--players', '7')).status).toBe(2);
});
