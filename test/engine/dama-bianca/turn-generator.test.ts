/** The fast generator of turns: equal to the obvious one, exact on turns.json, and without a memory. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CENTRE,
  DamaGame,
  formatPosition,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  NO_CHANGE,
  parsePosition,
  rollOutcome,
  type Setup,
  toMove,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, MoveList, stream, unwrap } from '../../../engine/index.ts';
import cases from '../../data/turns.json' with { type: 'json' };
import {
  between,
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  SETUP_KINDS,
  TURN_SETTINGS,
  variantWith,
} from '../../support/random-setups.ts';
import { checkRandomTurns, checkTurns, fastMoves } from '../../support/turn-equality.ts';

describe('equals the obvious generator', () => {
  test('under the defaults', () => {
    const met = checkRandomTurns(50, () => []);
    expect(met.closings).toBeGreaterThan(3);
  });

  test.each(TURN_SETTINGS)('with %s', (setting) => {
    const met = checkRandomTurns(12, () => [setting]);
    expect(met.closings).toBeGreaterThan(0);
    if (setting === 'walk.revisit=true') expect(met.unchanged).toBeGreaterThan(0);
  });

  test.each(TURN_SETTINGS)('with %s on reduced boards', (setting) => {
    checkRandomTurns(16, (rng) => [setting, ...randomBoard(2, rng)]);
  });

  test('under random combinations of options', () => {
    const met = checkRandomTurns(40, randomSettings);
    expect(met.closings).toBeGreaterThan(2);
  });

  test('under random combinations of options on reduced boards', () => {
    const met = checkRandomTurns(250, (rng) => [
      ...randomSettings(rng),
      ...randomBoard(between(2, 6, rng), rng),
    ]);
    expect(met.closings).toBeGreaterThan(10);
    expect(met.passes).toBeGreaterThan(1);
    expect(met.singles).toBeGreaterThan(1);
    expect(met.unchanged).toBeGreaterThan(3);
  });
});

describe('turns.json', () => {
  test.for(cases.map((given, i) => [i, given] as const))(
    'case %i',
    ([, { options, position, roll, results, closings, sha256 }]) => {
      const variant = variantWith(...options);
      const players = position.split(' ')[0].split('/').length;
      const game = new DamaGame(variant, players, 'hand');
      const state = game.stateFrom(unwrap(parsePosition(position, game.rules)));
      state.do(rollOutcome(roll[0], roll[1]));
      const out = new MoveList();
      expect(state.legalMoves(out)).toBe(results);
      const positions: string[] = [];
      let closed = 0;
      for (let i = 0; i < out.size; i++) {
        state.do(out.at(i));
        positions.push(formatPosition(state.toSetup()));
        if (moveTo1(out.at(i)) === CENTRE) closed++;
        state.undo();
      }
      expect(closed).toBe(closings);
      expect(createHash('sha256').update(positions.sort().join('\n')).digest('hex')).toBe(sha256);
    },
  );
});

/** Random positions of one game, with rolls. */
function examples(
  game: DamaGame,
  count: number,
  name: string,
): (readonly [Setup, readonly [number, number]])[] {
  const rng = stream(name);
  return Array.from({ length: count }, () => {
    const setup = randomSetup(pick(SETUP_KINDS, rng), game.rules, game.numPlayers, rng);
    return [setup, [between(1, 6, rng), between(1, 6, rng)]] as const;
  });
}

describe('has no memory', () => {
  test.each([[], ['walk.turning=free'], ['walk.revisit=true'], ['entry.bridge=stop']])(
    'the same lists in any order of asking (%s)',
    (...settings) => {
      const variant = variantWith(...settings.filter((setting) => setting !== undefined));
      const shared = new DamaGame(variant, 3, 'hand');
      const given = examples(shared, 30, 'memory');
      const forward = given.map(([setup, roll]) => fastMoves(shared, setup, roll));
      const backward = given.toReversed().map(([setup, roll]) => fastMoves(shared, setup, roll));
      expect(backward.reverse()).toEqual(forward);
      const fresh = given.map(([setup, roll]) => fastMoves(new DamaGame(variant, 3, 'hand'), setup, roll));
      expect(fresh).toEqual(forward);
    },
  );

  test('what the list of moves held before is left alone', () => {
    const game = new DamaGame(variantWith(), 2, 'hand');
    const out = new MoveList(1);
    const whole: Move[] = [];
    for (const [setup, roll] of examples(game, 20, 'append')) {
      const state = game.stateFrom(setup);
      state.do(rollOutcome(...roll));
      state.legalMoves(out);
      whole.push(...fastMoves(game, setup, roll));
    }
    expect(Array.from({ length: out.size }, (_, i) => out.at(i))).toEqual(whole);
  });
});

describe('symmetries', () => {
  const game = new DamaGame(variantWith(), 3, 'hand');
  const { rings, sectors } = game.rules.board;

  /** The cell seen in a mirror that leaves the first sector, and so cell 1, where it is. */
  function mirrored(cell: number): number {
    if (cell === 0 || cell === CENTRE) return cell;
    const sector = Math.floor((cell - 1) / rings);
    return ((sectors - sector) % sectors) * rings + ((cell - 1) % rings) + 1;
  }

  function mirroredMove(move: Move): Move {
    return toMove(
      [moveFrom1(move), moveFrom2(move)].map(mirrored),
      [moveTo1(move), moveTo2(move)].map(mirrored),
    );
  }

  test('a mirrored position has the mirrored moves', () => {
    for (const [setup, roll] of examples(game, 120, 'mirror')) {
      const pawns = setup.pawns.map((own) => own.map(mirrored).sort((a, b) => a - b));
      const seen = fastMoves(game, { ...setup, pawns }, roll);
      expect(new Set(seen)).toEqual(new Set(fastMoves(game, setup, roll).map(mirroredMove)));
    }
  });

  test('whose the other pawns are makes no difference (R6, R7)', () => {
    for (const [setup, roll] of examples(game, 120, 'owners')) {
      const [a, b] = [0, 1, 2].filter((seat) => seat !== setup.mover);
      const pawns = setup.pawns.with(a, setup.pawns[b]).with(b, setup.pawns[a]);
      expect(fastMoves(game, { ...setup, pawns }, roll)).toEqual(fastMoves(game, setup, roll));
    }
  });
});

describe('no change', () => {
  test('is listed once among many turns that end where they began (walk.revisit)', () => {
    const game = new DamaGame(variantWith('walk.revisit=true'), 2, 'hand');
    let unchanged = 0;
    for (const [setup, roll] of examples(game, 30, 'unchanged')) {
      if (checkTurns(game, setup, roll).has(NO_CHANGE)) unchanged++;
    }
    expect(unchanged).toBeGreaterThan(1);
  });
});
