/** Property: every legal turn, and nothing else, can be entered by keys, with letters and without. */
import { describe, expect, test } from 'vitest';
import { DAMA_BOARD, distinctTurns, formatPosition } from '../../../engine/dama-bianca/index.ts';
import { stream } from '../../../engine/index.ts';
import type { WalksAnswer } from '../../../table/protocol/index.ts';
import { columnAfter, type Grid, gridOf } from '../../../web/app/board/grid.ts';
import { candidatesOf, type Highlights, targetOf } from '../../../web/app/board/highlights.ts';
import { type BoardAct, boardAct } from '../../../web/app/board/keys.ts';
import { askOf } from '../../support/protocol.ts';
import { type Decision, randomDecision } from '../../support/random-decision.ts';
import { pick } from '../../support/random-setups.ts';

const ask = askOf();
/** Keys that are no letters nor signs, which people may switch off. */
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home'];

interface Place {
  readonly cursor: number;
  readonly column: number;
}

/** A person who sees the page through its keys alone. */
class KeyPlayer {
  readonly #grid: Grid;
  readonly #mine: number | undefined;
  place: Place;
  candidates: readonly number[] = [];

  constructor({ game, state }: Decision) {
    this.#grid = gridOf(DAMA_BOARD.geometry(game));
    this.#mine = this.#grid.reserves.find(({ seat }) => seat === state.mover)?.id;
    this.place = { cursor: this.#grid.home, column: 0 };
  }

  /** Presses a key; true if it clicks where the cursor stands. */
  press(key: string, hasLetters: boolean): boolean {
    const act = this.#act(this.place, key, hasLetters);
    if (act !== undefined && typeof act === 'object') this.place = this.#go(this.place, act.go);
    return act === 'click';
  }

  /** The keys that lead from here to every spot, without letters. */
  routes(): Map<number, readonly string[]> {
    const routes = new Map<number, readonly string[]>([[this.place.cursor, []]]);
    const seen = new Set([`${this.place.cursor} ${this.place.column}`]);
    const queue: { place: Place; keys: readonly string[] }[] = [{ place: this.place, keys: [] }];
    for (const { place, keys } of queue) {
      for (const key of ARROWS) {
        const act = this.#act(place, key, false);
        if (act === undefined || typeof act === 'string') continue;
        const next = this.#go(place, act.go);
        const name = `${next.cursor} ${next.column}`;
        if (seen.has(name)) continue;
        seen.add(name);
        if (!routes.has(next.cursor)) routes.set(next.cursor, [...keys, key]);
        queue.push({ place: next, keys: [...keys, key] });
      }
    }
    return routes;
  }

  #act({ cursor, column }: Place, key: string, hasLetters: boolean): BoardAct {
    const standing = { grid: this.#grid, cursor, column, candidates: this.candidates, reserve: this.#mine };
    return boardAct({ key, ctrlKey: false, altKey: false, metaKey: false }, standing, hasLetters);
  }

  #go({ column }: Place, cursor: number): Place {
    return { cursor, column: columnAfter(this.#grid, cursor, column) };
  }
}

function highlightsOf({ next, picked }: WalksAnswer): Highlights {
  if (picked === undefined) return { pickable: next.map(({ spot }) => spot) };
  return { picked, targets: next.map(({ spot, numbers }) => targetOf(spot, numbers)) };
}

describe('keys', () => {
  test.each([2, 3, 4, 5, 6])(
    '%i seats: every click that is possible, and no other has an effect',
    (players) => {
      const rng = stream('keys', players);
      for (let round = 0; round < 6; round++) {
        const decision = randomDecision(players, rng);
        const { game, state, roll } = decision;
        const { name: _name, title: _title, ...variant } = game.rules.variant;
        const request = { op: 'walks', variant, position: formatPosition(state.toSetup()), roll };
        const walks = (fields: object): WalksAnswer =>
          ask({ ...request, ...fields }) as unknown as WalksAnswer;
        const player = new KeyPlayer(decision);
        const clicks: number[] = [];
        let answer = walks({ clicks });
        while (answer.next.length > 0) {
          player.candidates = candidatesOf(highlightsOf(answer));
          const spots = answer.next.map(({ spot }) => spot);
          const routes = player.routes();
          for (const spot of spots) expect(routes.has(spot), `a way to spot ${spot}`).toBe(true);
          for (const spot of routes.keys()) {
            if (!spots.includes(spot) && rng.below(8) === 0)
              expect(walks({ clicks, refused: spot }).refused).toBeDefined();
          }
          const wanted = pick(spots, rng);
          const hasLetters = rng.below(2) === 0;
          if (hasLetters) {
            for (let i = 0; i <= spots.length && player.place.cursor !== wanted; i++) player.press('n', true);
          } else {
            for (const key of routes.get(wanted) ?? []) expect(player.press(key, false)).toBe(false);
          }
          expect(player.place.cursor).toBe(wanted);
          expect(player.press(rng.below(2) === 0 ? 'Enter' : ' ', hasLetters)).toBe(true);
          clicks.push(player.place.cursor);
          answer = walks({ clicks });
        }
        const legal = distinctTurns(state.toSetup(), game.rules, roll).map(({ move }) => {
          state.do(move);
          const text = formatPosition(state.toSetup());
          state.undo();
          return text;
        });
        expect(legal).toContain(answer.turn?.position);
      }
    },
  );

  test('the way out of the centre leads back to the column from where it came', () => {
    const decision = randomDecision(2, stream('centre'));
    const player = new KeyPlayer(decision);
    for (const key of ['ArrowRight', 'ArrowRight']) player.press(key, false);
    const { cursor } = player.place;
    const { rings } = decision.game.rules.board;
    for (let ring = 0; ring < rings; ring++) player.press('ArrowUp', false);
    expect(player.place.cursor).toBe(0);
    for (let ring = 0; ring < rings; ring++) player.press('ArrowDown', false);
    expect(player.place.cursor).toBe(cursor);
  });
});
