/** The rules against themselves as plainly as can be, under options at random. */
import { expect, test } from 'vitest';
import { CHANCE, type Rng, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { formatPosition, formatView, readView, sampleOf } from '../../../engine/labirinto/index.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { gameWith } from '../../support/labirinto.ts';
import { plainResults } from '../../support/plain-labirinto.ts';
import { samples } from '../../support/samples.ts';

function randomVariant(rng: Rng): object {
  const one = <T>(...values: readonly T[]): T => values[rng.below(values.length)];
  return {
    maze: { walls: one(20, 40, 48, 60), require: one('infirmary', 'none'), infirmary: one('free', 'drawn') },
    guards: { count: one(0, 2, 6, 6), near: one('penalty', 'forbidden'), distance: one(1, 2, 3) },
    start: { place: one('room', 'infirmary') },
    energy: {
      max: one(1, 2, 4, 7),
      outside: one(0, 1, 2),
      start: one(0, 1, 3),
      end: one(0, 1, 2),
      patrol: one(0, 1, 2),
      stack: one(true, false),
    },
    rest: { when: one('end', 'next') },
    move: { steps: one('exact', 'up-to') },
    infirmary: { turns: one(0, 1, 2) },
    isolation: { turns: one(0, 1, 2), exit: one('inner', 'room') },
    tris: { spares: one('guard', 'all'), attack: one(true, false) },
    end: { roundCap: one(3, 40), draws: one(0, 0, 25) },
  };
}

/** A view in which the seats hold so many numbers, so that there are tris, and the last one is arrested. */
function withHands(text: string, sizes: readonly number[], turns: number): string {
  const [walls, guards, seats, node] = text.split(' ');
  const dealt = seats.split('/').map((seat, i) => seat.replace(/:-:-$/, `:?${sizes[i]}:-`));
  if (node === '1.1R') dealt.push(`${dealt.pop()}`.replace(/^\w+/, `C${turns}`));
  return [walls, guards, dealt.join('/'), node].join(' ');
}

test('results are those of the plain rules', () => {
  const rng = stream('labirinto', 'plain');
  const seen = new Map<string, number>();
  for (let i = 0; i < samples(25); i++) {
    const players = 2 + rng.below(4);
    const game = gameWith(randomVariant(rng), players);
    const state = game.newState();
    while (state.kind === 0) state.do(sampleOutcome(state.chance, rng));
    const most = Math.floor((state.bagSize - 4) / players);
    const sizes = Array.from({ length: players }, () => rng.below(most));
    const drawn = sizes.reduce((sum, size) => sum + size, 0);
    const limit = game.rules.values['end.draws'];
    if (limit === 0 || drawn < limit) {
      const view = withHands(formatPosition(state), sizes, game.rules.values['isolation.turns']);
      sampleOf(unwrap(readView(view, game.rules.values, players)), state, rng);
    }
    for (let ply = 0; ply < 60 && state.player !== TERMINAL; ply++) {
      const text = formatPosition(state);
      const found = actionsOf(state).map((action) => {
        state.do(action);
        const position = formatPosition(state);
        state.undo();
        return position;
      });
      const kind = text.replace(/^.*\.\d?([A-Z]).*$/, '$1');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const plain = plainResults(text, game.rules.values);
      expect(new Set(found), `${game.id} ${text}`).toEqual(plain);
      expect(found).toHaveLength(plain.size);
      const actions = actionsOf(state);
      const chosen =
        state.player === CHANCE ? sampleOutcome(state.chance, rng) : actions[rng.below(actions.length)];
      state.do(chosen);
    }
  }
  for (const kind of ['W', 'R', 'D', 'M', 'N', 'P']) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(1);
});

test('texts of positions and views are read back', () => {
  const rng = stream('labirinto', 'texts');
  const game = gameWith({}, 3);
  const state = game.newState();
  while (state.player !== TERMINAL) {
    const text = formatPosition(state);
    const other = game.newState();
    other.restore(state.snapshot());
    expect(formatPosition(other)).toBe(text);
    if (state.kind !== 0) {
      const view = formatView(state, 1);
      sampleOf(unwrap(readView(view, game.rules.values, 3)), other, rng);
      expect(formatView(other, 1)).toBe(view);
    }
    const actions = actionsOf(state);
    state.do(state.player === CHANCE ? sampleOutcome(state.chance, rng) : actions[rng.below(actions.length)]);
  }
});
