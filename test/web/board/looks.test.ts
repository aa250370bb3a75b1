/** Boards as they look on a table: pieces stand out from what they stand on, and from each other without colour. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BoardLook, Geometry } from '../../../engine/index.ts';
import { createRoundBoard, roundGeometry } from '../../../engine/round-board/index.ts';
import { createSquareBoard, squareGeometry } from '../../../engine/square-board/index.ts';
import { GROUND_COLOURS, layOut, paintOf, pieceShapes, sceneryOf } from '../../../web/drawing/index.ts';
import { askOf } from '../../support/protocol.ts';

const ROUND = roundGeometry(createRoundBoard(5, 18), 2);
const SQUARES = squareGeometry(createSquareBoard(8, 8));
/** With the most seats that games of the look have. */
const LOOKS: readonly (readonly [BoardLook, Geometry, number])[] = [
  ['night', ROUND, 6],
  ['chequers', SQUARES, 2],
  ['lines', SQUARES, 4],
  ['holes', SQUARES, 4],
  ['path', ROUND, 6],
  ['city', ROUND, 6],
  ['maze', ROUND, 6],
];
/** Nothing stands on these. */
const BARRED = ['wall', 'disc'];
const LEAST = 3;

/** WCAG 2.2: of `#rrggbb`. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours that pieces stand on. */
function groundsOf(look: BoardLook, geometry: Geometry): string[] {
  const { under = [], cells = [], over = [] } = sceneryOf(layOut({ ...geometry, look })) ?? {};
  const names = look === 'lines' || look === 'holes' ? ['base', 'holes'] : ['field'];
  const fills = [...under, ...cells, ...over].flatMap(({ name, fill }) =>
    name && names.includes(name) && fill ? [fill] : [],
  );
  const kinds = Object.keys(GROUND_COLOURS).filter((kind) => !BARRED.includes(kind));
  const marked = look === 'path' || look === 'maze' ? kinds.map((kind) => GROUND_COLOURS[kind]) : [];
  return [...new Set([...fills, ...marked])];
}

describe.each(LOOKS)('%s', (look, geometry, seats) => {
  const grounds = groundsOf(look, geometry).filter((fill) => look !== 'chequers' || fill !== '#efdfbe');
  test('each piece stands out from every cell, by its body or its edge', () => {
    expect(grounds.length).toBeGreaterThan(0);
    for (let seat = 0; seat < seats; seat++) {
      const { body, edge } = paintOf(look, seat);
      for (const ground of grounds)
        expect(Math.max(contrast(body, ground), contrast(edge, ground))).toBeGreaterThanOrEqual(LEAST);
    }
  });

  test('pieces of two seats differ by their marks, or in brightness', () => {
    const marks = Array.from({ length: seats }, (_, seat) =>
      pieceShapes(look, 'pawn', seat).find(({ name }) => name === 'mark'),
    );
    for (let a = 0; a < seats; a++)
      for (let b = 0; b < a; b++) {
        const isBright = contrast(paintOf(look, a).body, paintOf(look, b).body) >= LEAST;
        expect(isBright || marks[a]?.d !== marks[b]?.d).toBe(true);
      }
  });
});

describe.each(['light', 'dark'])('plain shapes, %s', (scheme) => {
  const style = readFileSync(new URL('../../../web/app/style/board.css', import.meta.url), 'utf8');
  const colourOf = (name: string): string => {
    const [, both] = new RegExp(`--${name}: ([^;]+);`).exec(style) ?? [];
    const colours = both?.match(/#[0-9a-f]{6}/g) ?? [];
    return (scheme === 'light' ? colours[0] : colours.at(-1)) ?? expect.fail(`no colour ${name}`);
  };
  // As the style sheet has them of every plain piece: the line around its body, and its rim.
  const edges = ['#10131a', '#ffffff'];

  test.each([0, 1, 2, 3, 4, 5])(
    'the pieces of seat %i stand out from every cell, and numbers from them',
    (seat) => {
      const body = colourOf(`seat-${seat}`);
      for (const ground of ['cell-rim', 'cell-core'].map(colourOf))
        expect(Math.max(...[body, ...edges].map((one) => contrast(one, ground)))).toBeGreaterThanOrEqual(
          LEAST,
        );
      expect(contrast(colourOf(`seat-ink-${seat}`), body)).toBeGreaterThanOrEqual(LEAST);
    },
  );
});

test('every game says how its board looks', () => {
  const ask = askOf();
  const { games } = ask({ op: 'games' }) as { games: { game: string }[] };
  for (const { game } of games) {
    const { geometry } = ask({ op: 'board', game, geometry: true }) as { geometry?: Geometry };
    expect([game, geometry?.look]).toEqual([game, expect.any(String)]);
  }
});
