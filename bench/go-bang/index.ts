/** Measures go-bang alone. */
import { Fours, GO_BANG_PLAYERS, ShapeBoard } from '../../ai/go-bang/index.ts';
import { GO_BANG, type GoBangState, parsePosition } from '../../engine/go-bang/index.ts';
import { unwrap } from '../../engine/index.ts';
import type { GameBench } from '../game-bench.ts';
import { type Measure, medianRate } from '../measure.ts';

/** Wins by fours of 5, 5, 5 and 7 stones. */
const FORCED = [
  'a2,c3,e4,b5,e5,b6,d6,e6,c7,e7,d8,f9,d10,f10,e12,f12/g1,b3,d3,e3,a4,d4,f4,h4,d5,f5,c6,d7,e8,e9,g9 2',
  'e5,e6,g6,f7,g7,h7,g8,h9,g10/e4,d5,f5,g5,h5,f6,e7,g9,i10 1',
  'e1,h2,d3,i3,e5,g5,f6,g6,d7,e7,d8,d9,e9,f9,c10,e10,b11,d11,e11,a12,a13/h1,e3,f3,g3,h3,j3,h4,i4,c5,f5,h5,e6,f7,e8,f8,c9,d10,f10,g10,f13 2',
  'p8,p10,m11,p11,p12,o13,p14,q16,r16,t16,r18,r19/p9,o11,p13,q13,m14,p15,q15,t15,p16,p17,s19 2',
] as const;
const OPEN = 'k10,k11/l10,j12 1';
const ROUNDS = 200;
const NODES = 60_000;

const game = unwrap(GO_BANG.create(GO_BANG.rules.fallback, 2, GO_BANG.units[0]));

function states(texts: readonly string[]): GoBangState[] {
  return texts.map((text) => unwrap(parsePosition(text, game)));
}

const PROOFS: Measure = {
  name: 'go-bang-fours',
  unit: 'proofs/cpu-s',
  help: 'wins by fours of five and seven stones proved, the position set up and nothing remembered each time',
  run: (cpu) => {
    const board = new ShapeBoard(game);
    const fours = new Fours(board);
    const forced = states(FORCED);
    return medianRate(cpu, 1, 3, () => {
      for (let i = 0; i < ROUNDS; i++) {
        for (const { marks, next } of forced) {
          board.follow(marks);
          fours.clear();
          if (fours.shortest(next) === 0) throw new Error('a win by fours was not found');
        }
      }
      return ROUNDS * forced.length;
    });
  },
};

const SEARCH: Measure = {
  name: 'go-bang-search',
  unit: 'nodes/cpu-s',
  help: `nodes of a decision of master after four stones, with ${NODES} for it, its search for threes included`,
  run: (cpu) => {
    const master = unwrap(GO_BANG_PLAYERS.createBot(`master(nodes=${NODES})`, game));
    const [state] = states([OPEN]);
    return medianRate(cpu, 1, 3, () => master.think?.(game.view(state, state.player)).nodes ?? 0);
  },
};

export const GO_BANG_BENCH: GameBench = { game: GO_BANG.name, measures: [PROOFS, SEARCH] };
