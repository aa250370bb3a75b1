/** `dice.doubles` = `again`: a double gives another turn (R21). */
import { describe, expect, test } from 'vitest';
import { DamaLeaf } from '../../../ai/dama-bianca/index.ts';
import {
  applyMove,
  CENTRE,
  DamaGame,
  type DamaState,
  formatPosition,
  moveTo1,
  readRecord,
  rollOutcome,
  type Setup,
  writeRecord,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, MoveList, type Rng, sampleOutcome, stream } from '../../../engine/index.ts';
import { checkGame } from '../../support/conformance.ts';
import { readGame } from '../../support/dama-record.ts';
import { pick, variantWith } from '../../support/random-setups.ts';
import { movesOf } from '../../support/search-truth.ts';

const AGAIN = 'dice.doubles=again';
const SMALL = ['board.rings=2', 'board.sectors=7', 'pawns=4', 'dice.faces=3', 'hand.roundCap=15'];

function gameWith(players: number, ...settings: readonly string[]): DamaGame {
  return new DamaGame(variantWith(AGAIN, ...settings), players, 'hand');
}

/** Plays the first turn of a roll, and says whose turn it is then. */
function play(state: DamaState, high: number, low: number): string {
  state.do(rollOutcome(high, low));
  state.do(movesOf(state)[0]);
  return `${state.round}.${state.mover + 1}`;
}

describe('whose turn it is', () => {
  test('a double gives another turn of the round, also repeatedly', () => {
    const state = gameWith(2).newState();
    const labels = ['66', '11', '21', '33', '21'].map((roll) =>
      play(state, Number(roll[0]), Number(roll[1])),
    );
    expect(labels).toEqual(['1.1', '1.1', '1.2', '1.2', '2.1']);
    expect(state.turns).toBe(2);
    expect(formatPosition(state.toSetup())).toMatch(/^[\d,]+\/[\d,]+ 1$/);
  });

  test('a double that nothing can be played with gives one too', () => {
    const settings = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=6'];
    const state = gameWith(2, ...settings).newState();
    expect([play(state, 6, 6), play(state, 6, 5)]).toEqual(['1.1', '1.2']);
    expect(formatPosition(state.toSetup())).toBe('-/- 2');
  });

  test('one die is no double', () => {
    expect(play(gameWith(2, 'hand.firstTurn=one-die').newState(), 5, 0)).toBe('1.2');
  });

  test('no seat rolls after it has closed', () => {
    const settings = [
      'board.rings=2',
      'board.sectors=4',
      'pawns=3',
      'dice.faces=2',
      'hand.end=complete-round',
    ];
    const game = gameWith(2, ...settings);
    let closings = 0;
    const rng = stream('closings');
    for (let i = 0; i < 200 && closings < 5; i++) {
      const state = game.newState();
      while (!state.handOver) {
        state.do(sampleOutcome(state.chance, rng));
        const moves = movesOf(state);
        const closing = moves.find((move) => moveTo1(move) === CENTRE);
        const { mover, rollsAgain, turns } = state;
        const [high, low] = [state.rolls.high[state.roll], state.rolls.low[state.roll]];
        expect(rollsAgain).toBe(high === low);
        state.do(closing ?? pick(moves, rng));
        if (closing === undefined || !rollsAgain) continue;
        closings++;
        expect(state.turns).toBe(turns + 1);
        expect(state.handOver || state.mover !== mover).toBe(true);
      }
    }
    expect(closings).toBe(5);
  });

  test('the cap counts rounds, not rolls', () => {
    const state = gameWith(2, ...SMALL, 'hand.roundCap=1').newState();
    const labels = [play(state, 2, 1), play(state, 3, 3), play(state, 2, 2), play(state, 1, 1)];
    expect([labels, state.handOver]).toEqual([['1.2', '1.2', '1.2', '1.2'], false]);
    play(state, 2, 1);
    expect([state.handOver, state.firstCloser, state.round]).toEqual([true, -1, 1]);
  });

  test('plain data need the roll', () => {
    const { rules } = gameWith(2);
    const setup: Setup = { pawns: [[], []], mover: 0, starter: 0 };
    expect(applyMove(setup, 0 as Move, rules, [2, 2]).mover).toBe(0);
    expect(applyMove(setup, 0 as Move, rules, [2, 1]).mover).toBe(1);
    expect(() => applyMove(setup, 0 as Move, rules)).toThrow('roll');
  });
});

test('a record names the turn of the round twice, and no other seat may play it', () => {
  const game = gameWith(2);
  const state = game.newState();
  const turns = [
    [6, 6],
    [2, 1],
    [4, 2],
  ].map(([high, low]) => {
    const roll = rollOutcome(high, low);
    const copy = game.newState();
    copy.restore(state.snapshot());
    copy.do(roll);
    const move = movesOf(copy)[0];
    play(state, high, low);
    return { roll, move };
  });
  const meta = { seed: 1, date: undefined, seats: ['human', 'human'], tags: [] };
  const actions = turns.flatMap(({ roll, move }) => [roll, move]);
  const text = writeRecord({ game, actions, ...meta });
  expect([...text.matchAll(/^(\d\.\d) /gm)].map(([, label]) => label)).toEqual(['1.1', '1.1', '1.2']);
  expect(text).toContain('\n1.1 66: ');
  expect(readGame(text).state.mover).toBe(0);
  expect(readRecord(text.replace('1.1 21', '1.2 21'))).toMatchObject({
    error: { code: 'ERR_RECORD', message: 'expected turn 1.1, found turn 1.2' },
  });
});

test('keeps the contract of a game', () => {
  for (const players of [2, 3]) {
    const variant = variantWith(AGAIN, ...SMALL, 'match.hands=2', 'hand.end=complete-round');
    const game = new DamaGame(variant, players, 'match');
    expect(game.maxPlies).toBe(Number.POSITIVE_INFINITY);
    expect(checkGame(game, stream('again', players), { playouts: 4 }).nodes).toBeGreaterThan(50);
  }
});

describe('the leaf values what follows a double as the seat that is next', () => {
  const random = (rng: Rng, state: DamaState, turns: number) => {
    for (let i = 0; i < turns && !state.handOver; i++) {
      state.do(sampleOutcome(state.chance, rng));
      state.do(pick(movesOf(state), rng));
    }
  };

  test.each([
    [2, 'hand', ['match.format=hands']],
    [2, 'match', [...SMALL, 'match.format=points', 'match.hands=3']],
    [3, 'hand', ['match.format=points', 'hand.spared=[0,1]']],
  ] as const)('%i players, %s, %j', (players, unit, settings) => {
    const game = new DamaGame(variantWith(AGAIN, ...settings), players, unit);
    const leaf = new DamaLeaf(game);
    const rng = stream('leaf again', players, unit);
    const [scores, values] = [new Float64Array(2000), new Float64Array(players)];
    for (let i = 0; i < 12; i++) {
      const state = game.newState();
      if (unit === 'match') state.do(0 as never);
      random(rng, state, 4 + rng.below(20));
      if (state.handOver) continue;
      const { faces } = game.rules.rolls;
      const face = 1 + rng.below(faces);
      state.do(i % 3 === 0 ? rollOutcome(face, 1 + (face % faces)) : rollOutcome(face, face));
      const out = new MoveList();
      const count = Math.min(state.legalMoves(out), 40);
      leaf.scoreMoves(state, out, 0, count, scores);
      const { mover } = state;
      for (let k = 0; k < count; k++) {
        if (moveTo1(out.at(k)) === CENTRE) continue;
        state.do(out.at(k));
        leaf.evaluate(state, values);
        expect(scores[k]).toBeCloseTo(values[mover], 9);
        state.undo();
      }
    }
  });
});
