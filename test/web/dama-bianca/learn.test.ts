import { describe, expect, it } from 'vitest';
import {
  applyMove,
  DAMA_BOARD,
  DamaGame,
  formatPosition,
  hasArray,
  listTurns,
  OFF,
  POINT,
  parsePosition,
  parseVariantName,
} from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { formationOf, neighboursOf } from '../../../web/app/dama-bianca/learn/formation.ts';
import { BOARDS, RESERVE } from '../../../web/app/dama-bianca/learn/lessons.ts';

const variant = unwrap(parseVariantName('moonlight'));
const game = new DamaGame(variant, 2, 'hand');
const { rules } = game;
const geometry = DAMA_BOARD.geometry(game);

const setupOf = (position: string) => unwrap(parsePosition(position, rules));
const isArray = (cells: readonly number[]) => {
  const { alone, missing } = formationOf(geometry, cells);
  return cells.length === rules.pawns && alone.length === 0 && missing.length === 0;
};

describe('formationOf', () => {
  it('calls the same pawns an array as the rules do', () => {
    const rng = stream('learn', 1);
    let arrays = 0;
    for (let i = 0; i < 3000; i++) {
      const wide = 3 + (i % 5);
      const cells = new Set<number>();
      while (cells.size < rules.pawns) cells.add(1 + ((85 + rng.below(5 * wide)) % 90));
      const pawns = [...cells];
      expect(isArray(pawns), pawns.join()).toBe(hasArray(pawns, rules));
      if (hasArray(pawns, rules)) arrays++;
    }
    expect(arrays).toBeGreaterThan(100);
    expect(arrays).toBeLessThan(2900);
  });

  it('finds 5 or 8 neighbours of a cell and 18 of the centre', () => {
    const counts = [1, 5, 22, 90, 0].map((id) => neighboursOf(geometry, geometry.spots[id]).length);
    expect(counts).toEqual([5, 5, 8, 5, 18]);
  });
});

describe('the boards of the rules page', () => {
  it('have positions that the rules know', () => {
    for (const { position } of Object.values(BOARDS)) {
      expect(formatPosition(setupOf(position))).toBe(position);
    }
    expect(geometry.spots[RESERVE]).toMatchObject({ kind: 'reserve', seat: 0 });
  });

  it('let the pawn go two ways at least by one number', () => {
    for (const name of ['walk', 'jump', 'enter'] as const) {
      const { position, trial } = BOARDS[name];
      if (trial.kind !== 'walk') throw new Error(`${name} is no walk`);
      const from = trial.from === RESERVE ? OFF : trial.from;
      const ends = listTurns(setupOf(position), rules, trial.roll)
        .filter(({ walks }) => walks.length === 2 && walks[0].from === from)
        .map(({ walks }) => walks[0].to);
      expect(new Set(ends).size, name).toBeGreaterThanOrEqual(2);
    }
  });

  it('have few cells for the last pawn of an array', () => {
    const cells = BOARDS.array.position.split('/')[0].split(',').map(Number);
    const right = geometry.spots.filter(({ id, kind }) => {
      return kind === undefined && !cells.includes(id) && isArray([...cells, id]);
    });
    expect(right.map(({ id }) => id)).toEqual([30, 35, 40]);
  });

  it('close in more ways than one, and every closing wins on points', () => {
    const { position, trial } = BOARDS.close;
    if (trial.kind !== 'close') throw new Error('nothing closes');
    const [from, to] = trial.entered;
    const closings = listTurns(setupOf(position), rules, trial.roll).filter(
      ({ walks, closes }) => closes && walks[0].from === from && walks[0].to === to,
    );
    expect(closings.length).toBeGreaterThan(1);
    for (const { move } of closings) {
      const state = game.stateFrom(applyMove(setupOf(position), move, rules));
      const [own, other] = [0, 1].map((seat) => state.scoreSeat(seat).units / POINT);
      expect(own).toBeGreaterThan(other);
    }
  });
});
