/** From which nets a run of training may start, and what it takes over. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createNet, netFault } from '../../ai/dama-bianca/index.ts';
import { readNet, writeNet } from '../../ai/index.ts';
import { createGame, parseVariant, variantHash } from '../../engine/dama-bianca/index.ts';
import { MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import { readTrainConfig, startFault, Trainer } from '../../selfplay/dama-bianca/index.ts';
import { packTrainer, resumeTrainer } from '../../studies/dama-bianca/training/checkpoint.ts';
import { here, SMALL, smallGame, TINY_RUN } from '../support/training.ts';

const config = unwrap(readTrainConfig(TINY_RUN));

test('may start from a net, for other rules too', async () => {
  const game = smallGame();
  const parent = new Trainer(game, config);
  while (!parent.isFinished) await parent.next(here);
  const from = parent.net();
  const dearer = unwrap(parseVariant({ ...SMALL, scoring: { rings: [1, 3] } }));
  const other = unwrap(createGame(dearer, 2, 'hand'));
  const nothing = unwrap(readTrainConfig({ ...TINY_RUN, startHands: 0, generations: 0 }));
  const same = new Trainer(other, nothing, from);
  while (!same.isFinished) await same.next(here);
  expect(same.net().weights).toEqual(from.weights);
  expect(same.net().head).toMatchObject({ rules: variantHash(dearer), training: { from: from.name } });

  const whole = new Trainer(other, config, from);
  const scratch = new Trainer(other, config);
  for (const trainer of [whole, scratch]) while (!trainer.isFinished) await trainer.next(here);
  expect(scratch.net().weights).not.toEqual(whole.net().weights);
  expect(resumeTrainer(other, config, packTrainer(whole), 'here')).toMatchObject({
    ok: false,
    error: { code: 'ERR_FILE', message: expect.stringContaining(from.name) },
  });
});

test('starts from a net of fewer hidden units and says at first what that says', async () => {
  const game = smallGame();
  const small = new Trainer(game, config);
  await small.next(here);
  const from = small.net();
  const wide = new Trainer(game, unwrap(readTrainConfig({ ...TINY_RUN, hidden: 16 })), from).net();
  expect(wide.head.hidden).toBe(16);
  const [one, other] = [from, wide].map((file) => createNet(game, file));
  const state = game.newState();
  const rng = stream('widen');
  const moves = new MoveList();
  for (let turn = 0; turn < 30 && state.player !== TERMINAL; turn++) {
    state.do(sampleOutcome(state.chance, rng));
    moves.truncate(0);
    const count = state.legalMoves(moves);
    const [first, second] = [one, other].map((net) => {
      const out = new Float64Array(count);
      net.scoreMoves(state, moves, 0, count, out);
      return [...out];
    });
    expect(second).toEqual(first);
    state.do(moves.at(rng.below(count)));
  }
});

test('plays fewer hands where they take the turns of a task', async () => {
  const few = new Trainer(smallGame(), unwrap(readTrainConfig({ ...TINY_RUN, taskTurns: 1 })));
  const { hands } = await few.next(here);
  // One hand of each task of 20, where 30 were asked for.
  expect(hands).toBe(2);
});

test('a net that sees the sectors, as earlier ones did, is refused by what it is', () => {
  const game = smallGame();
  const { head, weights } = new Trainer(game, config).net();
  const old = unwrap(readNet(writeNet({ ...head, encoding: 'two-seats-2' }, weights), 'old.net'));
  expect(startFault(game, config, old)).toContain('sees the sectors of the board, which nets no longer do');
  expect(netFault(game, old)).toContain('sees the sectors of the board, which nets no longer do');
});

test('starts from no net of another shape', () => {
  const wider = unwrap(readTrainConfig({ ...TINY_RUN, hidden: 16 }));
  const larger = new Trainer(smallGame(), wider).net();
  expect(startFault(smallGame(), config, larger)).toContain('16 hidden units, the run only 8');
  expect(() => new Trainer(smallGame(), config, larger)).toThrow('hidden units');
  const from = new Trainer(smallGame(), config).net();
  const three = unwrap(createGame(unwrap(parseVariant(SMALL)), 3, 'hand'));
  expect(startFault(three, config, from)).toContain('2 seats');
  const moonlight = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight' })), 2, 'hand'));
  expect(startFault(moonlight, config, from)).toContain('the board 2 x 8, 4 pawns, 3 faces, not 5 x 18');
  // As many inputs, and each of them another cell.
  const boards = [
    { rings: 2, sectors: 18 },
    { rings: 3, sectors: 12 },
  ].map((board) => {
    const variant = unwrap(parseVariant({ board, pawns: 6, dice: { faces: 6 } }));
    return unwrap(createGame(variant, 2, 'hand'));
  });
  const [long, square] = boards.map((game) => new Trainer(game, config).net());
  expect(long.head.inputs).toBe(square.head.inputs);
  expect(startFault(boards[0], config, square)).toContain('3 x 12');
  expect(startFault(boards[1], config, square)).toBeUndefined();
  const twoHeads = { ...from, head: { ...from.head, heads: ['win', 'margin'] } };
  expect(startFault(smallGame(), config, twoHeads)).toContain('margin');
  const shipped = readNet(readFileSync('ai/dama-bianca/net/weights/f23a6bcb9e0115b4-2.net'), 'shipped');
  const dearer = unwrap(parseVariant({ base: 'moonlight', scoring: { array: 8 } }));
  const wide = unwrap(readTrainConfig({ hidden: 64, leads: 0.5 }));
  expect(startFault(unwrap(createGame(dearer, 2, 'hand')), wide, unwrap(shipped))).toBeUndefined();
  expect(startFault(smallGame(), config, from)).toBeUndefined();
});
