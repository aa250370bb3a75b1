import { describe, expect, test } from 'vitest';
import type { Geometry } from '../../../engine/index.ts';
import { createRoundBoard, roundGeometry } from '../../../engine/round-board/index.ts';
import { createSquareBoard, squareGeometry } from '../../../engine/square-board/index.ts';
import { loadCatalogue } from '../../../table/messages/index.ts';
import { gridOf, stepFrom } from '../../../web/app/board/grid.ts';
import { candidatesOf, targetOf } from '../../../web/app/board/highlights.ts';
import { boardAct, commandOf, type Key } from '../../../web/app/board/keys.ts';
import { labelOf, surroundings } from '../../../web/app/board/labels.ts';
import { snap, spotAt } from '../../../web/app/board/snap.ts';
import { moved, zoomAt } from '../../../web/app/board/zoom.ts';
import { drawWalk, layOut } from '../../../web/drawing/index.ts';

const ROUND = roundGeometry(createRoundBoard(5, 18), 2);
const SQUARE = squareGeometry(createSquareBoard(3, 4));
const BOARDS: readonly (readonly [string, Geometry])[] = [
  ['5 by 18', ROUND],
  ['2 by 4', roundGeometry(createRoundBoard(2, 4), 3)],
  ['4 by 11 for six', roundGeometry(createRoundBoard(4, 11), 6)],
  ['squares', SQUARE],
];

function key(name: string, more: Partial<Key> = {}): Key {
  return { key: name, ctrlKey: false, altKey: false, metaKey: false, ...more };
}

describe('layout', () => {
  test.each(BOARDS)(
    '%s: every spot is within the picture and holds its own middle, turned or not',
    (_, geometry) => {
      for (const turn of [0, 180, 77]) {
        if (turn === 77 && !geometry.isRound) continue;
        const layout = layOut(geometry, turn);
        for (const { id, x, y } of layout.places) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(layout.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(layout.height);
          expect(spotAt(layout, { x, y })).toBe(id);
        }
      }
    },
  );

  test('reserves of a round board stand in its corners, clear of its cells and of each other', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const layout = layOut(roundGeometry(createRoundBoard(5, 18), seats));
      expect([layout.width, layout.height]).toEqual([1000, 1000]);
      const reserves = layout.places.filter(({ kind }) => kind === 'reserve');
      reserves.forEach(({ x, y, size }, i) => {
        expect(Math.hypot(x - 500, y - 500) - size / 2).toBeGreaterThan(490);
        for (const other of reserves.slice(i + 1)) {
          expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(size);
        }
      });
    }
  });
});

describe('an enlarged board of small squares', () => {
  const view = { width: 320, height: 320 };
  const layout = layOut(squareGeometry(createSquareBoard(20, 20)));
  const all = layout.places.map(({ id }) => id);
  const middle = { x: layout.width / 2, y: layout.height / 2 };

  test('a tap that could mean several squares enlarges them around it, in a corner too', () => {
    for (const at of [middle, layout.places[0], layout.places[399]]) {
      const zoom = zoomAt(layout, at, view, all) ?? expect.fail('not enlarged');
      expect((layout.unit * view.width * zoom.scale) / layout.width).toBeCloseTo(48);
      const pixel = (view.width / layout.width) * zoom.scale;
      const seen = { x: at.x * pixel + zoom.x, y: at.y * pixel + zoom.y };
      for (const one of [seen.x, seen.y]) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(view.width);
      }
      for (const corner of [zoom.x, zoom.y]) {
        expect(corner).toBeLessThanOrEqual(0);
        expect(corner).toBeGreaterThanOrEqual(view.width * (1 - zoom.scale));
      }
    }
  });

  test('a tap that means one square enlarges nothing, nor does one on large squares', () => {
    expect(zoomAt(layout, layout.places[5], view, [5])).toBeUndefined();
    expect(zoomAt(layOut(SQUARE), { x: 1, y: 1 }, view, [0, 1, 2])).toBeUndefined();
    expect(zoomAt(layOut(ROUND), { x: 500, y: 500 }, view, [0, 1, 2])).toBeUndefined();
  });

  test('a finger moves it as far as the board goes', () => {
    const zoom = { scale: 3, x: -100, y: -100 };
    expect(moved(zoom, { x: -20, y: 30 }, view)).toEqual({ scale: 3, x: -120, y: -70 });
    expect(moved(zoom, { x: 500, y: -5000 }, view)).toEqual({ scale: 3, x: 0, y: -640 });
  });
});

describe('snapping', () => {
  const layout = layOut(ROUND);
  const { x, y } = layout.places[22];

  test('a candidate within reach is meant, the nearest of several', () => {
    const beside = { x: x + 50, y: y + 40 };
    expect(spotAt(layout, beside)).not.toBe(22);
    expect(snap(layout, beside, new Set([22, 71]), 70)).toBe(22);
    expect(snap(layout, beside, new Set([22, 71]), 60)).toBe(spotAt(layout, beside));
  });

  test('a candidate that holds the point is meant, however near another one is', () => {
    const edge = { x: x + 20, y: y + 15 };
    expect(snap(layout, edge, new Set([22, 21]), 500)).toBe(22);
  });

  test('beside the board nothing is meant', () => {
    expect(snap(layout, { x: 5, y: 500 }, new Set(), 70)).toBeUndefined();
    expect(snap(layout, { x: 500, y: 500 }, new Set(), 70)).toBe(0);
  });
});

describe('keys', () => {
  const grid = gridOf(ROUND);
  const at = (cursor: number, column = 0) => ({ grid, cursor, column, candidates: [7, 40, 91], reserve: 91 });

  test('arrows go round the ring, inwards and outwards, to the centre and back, and to the reserve', () => {
    const act = (name: string, cursor: number, column = 0) => boardAct(key(name), at(cursor, column), true);
    expect(act('ArrowRight', 1)).toEqual({ go: 6 });
    expect(act('ArrowLeft', 1)).toEqual({ go: 86 });
    expect(act('ArrowUp', 1)).toEqual({ go: 2 });
    expect(act('ArrowUp', 25, 4)).toEqual({ go: 0 });
    expect(act('ArrowDown', 0, 4)).toEqual({ go: 25 });
    expect(act('ArrowDown', 21, 4)).toEqual({ go: 91 });
    expect(act('ArrowUp', 91, 4)).toEqual({ go: 21 });
    expect(act('Home', 77)).toEqual({ go: 1 });
  });

  test('digits choose a ring of the sector, n and N the candidates', () => {
    const act = (name: string, cursor: number) => boardAct(key(name), at(cursor, 4), true);
    expect(act('3', 22)).toEqual({ go: 23 });
    expect(act('0', 22)).toEqual({ go: 0 });
    expect(act('4', 0)).toEqual({ go: 24 });
    expect(act('6', 22)).toBeUndefined();
    expect(act('n', 1)).toEqual({ go: 7 });
    expect(act('n', 91)).toEqual({ go: 7 });
    expect(act('N', 7)).toEqual({ go: 91 });
  });

  test('letters can be switched off; keys of the browser are left alone', () => {
    expect(boardAct(key('n'), at(1), false)).toBeUndefined();
    expect(boardAct(key('ArrowLeft'), at(1), false)).toEqual({ go: 86 });
    expect(boardAct(key(' '), at(1), false)).toBe('click');
    expect(boardAct(key('ArrowLeft', { altKey: true }), at(1), true)).toBeUndefined();
    expect(commandOf(key('d'), true)).toBe('dice');
    expect(commandOf(key('d'), false)).toBeUndefined();
    expect(commandOf(key('Backspace'), false)).toBe('back');
    expect(commandOf(key('toString'), true)).toBeUndefined();
  });

  test('a board of squares has edges, and up is up', () => {
    const squares = gridOf(SQUARE);
    expect(stepFrom(squares, 3, 0, 1)).toBe(3);
    const standing = { grid: squares, cursor: 5, column: 1, candidates: [], reserve: undefined };
    expect(boardAct(key('ArrowUp'), standing, true)).toEqual({ go: 1 });
    expect(boardAct(key('ArrowDown'), standing, true)).toEqual({ go: 9 });
  });
});

describe('paths', () => {
  const layout = layOut(ROUND);
  const pointsOf = (line: string) =>
    [...line.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const radii = (line: string) => pointsOf(line).map(({ x, y }) => Math.hypot(x - 500, y - 500));

  test('a walk along a ring keeps to the ring, and arches over what it jumps', () => {
    const plain = drawWalk(layout, [22, 27], [])!;
    const arched = drawWalk(layout, [22, 37], [27, 32])!;
    const { x, y } = layout.places[22];
    const radius = Math.hypot(x - 500, y - 500);
    expect(Math.abs(Math.max(...radii(plain.line)) - radius)).toBeLessThan(1);
    expect(Math.max(...radii(arched.line))).toBeGreaterThan(radius + layout.unit * 0.4);
  });

  test('no line leaves the board, whether it enters, jumps in the outermost ring or goes from ring to ring', () => {
    const walks: readonly (readonly [readonly number[], readonly number[]])[] = [
      [[91, 1], []],
      [[91, 66, 67, 72], []],
      [
        [91, 1, 16],
        [6, 11],
      ],
      [
        [71, 86],
        [76, 81],
      ],
      [[21, 23], [22]],
      [[23, 21], [22]],
    ];
    for (const [path, jumps] of walks)
      expect(Math.max(...radii(drawWalk(layout, path, jumps)!.line))).toBeLessThanOrEqual(492);
  });

  test('it leaves free what stands at its ends', () => {
    const { line } = drawWalk(layout, [22, 27, 28, 29], [])!;
    for (const spot of [22, 29]) {
      const { x, y } = layout.places[spot];
      for (const point of pointsOf(line))
        expect(Math.hypot(x - point.x, y - point.y)).toBeGreaterThan(layout.unit * 0.4);
    }
  });

  test('it goes the way on which all is jumped, though that is the longer one', () => {
    const others = Array.from({ length: 16 }, (_, i) => 11 + 5 * i);
    const long = drawWalk(layout, [1, 6], others)!;
    expect(long.line).toBe(drawWalk(layout, [1, 6], [])!.line);
    const round = drawWalk(layout, [1, 11], others.slice(1))!;
    expect(Math.min(...pointsOf(round.line).map(({ y }) => y))).toBeLessThan(100);
  });

  test('a jump into the centre ends there, and a piece that is only put down has no way', () => {
    const [tip] = pointsOf(drawWalk(layout, [24, 0], [25])!.head);
    expect(Math.hypot(tip.x - 500, tip.y - 500)).toBeLessThan(layout.unit / 2);
    expect(drawWalk(layout, [91], [])).toBeUndefined();
  });
});

describe('what is said of a spot', async () => {
  const [english, italian] = [await loadCatalogue('en'), await loadCatalogue('it')];
  const described = {
    geometry: ROUND,
    names: ['Anna', 'club'],
    mine: 0,
    marks: [
      { spot: 22, kind: 'pawn', seat: 0 },
      { spot: 27, kind: 'pawn', seat: 1 },
      { spot: 91, kind: 'pawn', seat: 0, count: 8 },
    ],
    highlights: { pickable: [22, 91] },
  };

  test('where it is, what stands there, what a click does', () => {
    const say = (spot: number, words = english) => labelOf(described, ROUND.spots[spot], words.board);
    expect(say(22)).toBe('cell 22, ring 2, your pawn, can move');
    expect(say(22, italian)).toBe('casa 22, anello 2, tua pedina, può muoversi');
    expect(say(27)).toBe('cell 27, ring 2, pawn of club');
    expect(say(1)).toBe('cell 1, ring 1, start cell, empty');
    expect(say(91, italian)).toBe('tue pedine fuori dal tabellone: 8, può muoversi');
    expect(say(92)).toBe('club: 0 off the board');
    expect(say(0)).toBe('centre, empty');
    expect(surroundings(described, ROUND.spots[23], english.board)).toBe(
      'cell 23, ring 3, empty. Beside it: 22: your pawn; 27: pawn of club',
    );
  });

  test('dice, the sum, or either', () => {
    expect(targetOf(30, [[5]])).toEqual({ spot: 30, kind: 'die', label: '5' });
    expect(targetOf(30, [[4, 5]])).toEqual({ spot: 30, kind: 'sum', label: '9' });
    expect(targetOf(30, [[4, 5], [4]])).toEqual({ spot: 30, kind: 'both', label: '4/9' });
    expect(targetOf(30, [])).toEqual({ spot: 30, kind: 'plain', label: '' });
    const highlights = { pickable: [22], picked: 22, targets: [targetOf(30, [[5]])] };
    expect(candidatesOf(highlights)).toEqual([30]);
    expect(labelOf({ ...described, highlights }, ROUND.spots[30], english.board)).toBe(
      'cell 30, ring 5, empty, can go here by 5',
    );
  });
});
