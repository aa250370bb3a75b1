/** Pictures of boards: every spot once and in its own place, within the screen, readable without colour. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applyMove,
  DAMA_BOARD,
  DamaGame,
  DEFAULTS,
  parsePosition,
  parseTurn,
  parseVariantName,
  type Rules,
  rulesOf,
  withSettings,
} from '../../engine/dama-bianca/index.ts';
import { type Geometry, type Mark, unwrap } from '../../engine/index.ts';
import { createRoundBoard, roundGeometry } from '../../engine/round-board/index.ts';
import { createSquareBoard, squareGeometry } from '../../engine/square-board/index.ts';
import { changesOf } from '../../scripts/any-game/picture.ts';
import { compactLayout, fullLayout } from '../../scripts/board/layout.ts';
import { pathPoints } from '../../scripts/board/path.ts';
import { type BoardView, drawBoard } from '../../scripts/board/picture.ts';
import { ASCII, type Look, UNICODE } from '../../scripts/board/theme.ts';
import { legendOf } from '../../scripts/dama-bianca/table/report.ts';
import { printable } from '../../scripts/printable.ts';
import { runDama } from '../support/command-line.ts';

const PLAIN: Look = { theme: UNICODE, colour: false };
const SIX = '7,8,9,21/30,45/40/-/2,87,86/3,85 2';
const CLOSED = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';
const STANDARD = roundGeometry(createRoundBoard(5, 18), 6);
const WIDTH = fullLayout(STANDARD).width;

function viewOf(position: string, rules: Rules = rulesOf(DEFAULTS), turn?: string): BoardView {
  const before = unwrap(parsePosition(position, rules));
  const move = turn === undefined ? undefined : unwrap(parseTurn(turn, before, rules)).turn.move;
  const setup = move === undefined ? before : applyMove(before, move, rules);
  const game = new DamaGame(rules.variant, setup.pawns.length, 'hand');
  const state = game.stateFrom(setup);
  const { seats, foot } = legendOf(game, state);
  const earlier = DAMA_BOARD.marks(game.stateFrom(before));
  const marks = DAMA_BOARD.marks(state);
  return {
    geometry: DAMA_BOARD.geometry(game),
    marks,
    notes: ['a', 'b', 'c'],
    seats: seats.map((seat) => ({ name: 'somebody', ...seat })),
    mover: state.mover,
    last: move === undefined ? undefined : { seat: before.mover, ...changesOf(earlier, marks) },
    foot,
  };
}

/** The numbers on the board, the legend cut off. */
function numbersOf(lines: readonly string[], width: number): number[] {
  return lines.flatMap((line) => (line.slice(0, width).match(/\d+/g) ?? []).map(Number));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

describe('layout', () => {
  const rounds = [2, 3, 4, 5].flatMap((rings) =>
    Array.from({ length: 15 }, (_, i): [string, Geometry] => {
      const [sectors, seats] = [i + 4, (i % 5) + 2];
      return [`${rings} rings by ${sectors} sectors`, roundGeometry(createRoundBoard(rings, sectors), seats)];
    }),
  );
  const squares = [3, 4, 8, 16, 20].map((side): [string, Geometry] => {
    return [`${side} by ${side} squares`, squareGeometry(createSquareBoard(side, side))];
  });

  test.each([...rounds, ...squares])('%s: each spot in a place of its own, in either form', (_, geometry) => {
    const compact = compactLayout(geometry, { columns: 150, rows: 17 });
    for (const layout of [fullLayout(geometry), compact]) {
      if (!layout) throw new Error('no layout');
      const { places, width, height, slot } = layout;
      const taken = new Set<string>();
      for (const { id, kind } of geometry.spots) {
        const place = places[id];
        expect(place === undefined).toBe(kind === 'reserve');
        if (!place) continue;
        const left = place.column - Math.floor(slot / 2);
        // With the column behind it, in which a bracket can stand.
        for (let at = left; at <= left + slot; at++) {
          expect(at >= 1 && at < width && place.row >= 0 && place.row < height).toBe(true);
          expect(taken.has(`${at},${place.row}`)).toBe(false);
          taken.add(`${at},${place.row}`);
        }
      }
    }
  });

  test('cell 1 is at the foot, and the numbers run counter-clockwise (R1)', () => {
    const { places, height } = fullLayout(STANDARD);
    const [centre, start, next, across] = [0, 1, 6, 50].map((id) => places[id] ?? { column: 0, row: 0 });
    expect(start).toEqual({ column: centre.column, row: height - 1 });
    expect(next.column).toBeGreaterThan(centre.column);
    expect(across.row).toBeLessThan(centre.row);
  });

  test('the compact form takes the rows that there are, from 17 for the standard board', () => {
    const heights = [17, 18, 19, 20, 21, 25].map((rows) => {
      const layout = compactLayout(STANDARD, { columns: 62, rows });
      return [layout?.height, (layout?.width ?? 99) <= 62];
    });
    expect(heights).toEqual([17, 17, 19, 19, 21, 25].map((height) => [height, true]));
    expect(compactLayout(STANDARD, { columns: 62, rows: 5 })?.height).toBe(17);
    expect(compactLayout(STANDARD, { columns: 30, rows: 17 })).toBeUndefined();
  });
});

describe('paths', () => {
  test('a cell is bordered by its own arcs and sides', () => {
    const { spots } = STANDARD;
    const distances = pathPoints(spots[23].outline, 1).map(([x, y]) => Math.hypot(x - 500, y - 500));
    const middle = Math.hypot(spots[23].x - 500, spots[23].y - 500);
    const depth = spots[4].y - spots[5].y;
    const [inner, outer] = [Math.min(...distances), Math.max(...distances)];
    expect(inner).toBeCloseTo(middle - depth / 2, 1);
    expect(outer).toBeCloseTo(middle + depth / 2, 1);
    // The arcs bulge outwards: as many points lie on them as they are long.
    for (const radius of [inner, outer]) {
      const onArc = distances.filter((distance) => Math.abs(distance - radius) < 0.05).length;
      expect(onArc / ((2 * Math.PI * radius) / 18)).toBeCloseTo(1, 1);
    }
  });

  test('a line of the board is a whole circle, without gaps', () => {
    const points = pathPoints(STANDARD.lines[0], 2);
    for (const [x, y] of points)
      expect(Math.hypot(x - 500, y - 500)).toBeCloseTo(STANDARD.spots[1].y - 500, 1);
    points.slice(1).forEach(([x, y], i) => {
      expect(Math.hypot(x - points[i][0], y - points[i][1])).toBeLessThanOrEqual(2.01);
    });
    const angles = points.map(([x, y]) => Math.round((Math.atan2(y - 500, x - 500) * 4) / Math.PI));
    expect(new Set(angles.map((angle) => (angle + 8) % 8)).size).toBe(8);
  });

  test('what boards do not draw is refused', () => {
    expect(() => pathPoints('M0 0C1 1 2 2 3 3', 1)).toThrow('expected M, L, A or Z');
  });
});

describe('picture', () => {
  test.each([2, 3, 4, 5, 6])('%i seats: all cells once, within 80 by 40', (seats) => {
    const position = `${Array<string>(seats).fill('-').join('/')} 1`;
    for (const theme of [UNICODE, ASCII]) {
      const lines = drawBoard(viewOf(position), { theme, colour: false });
      expect(lines.length).toBeLessThanOrEqual(40);
      expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
      expect(numbersOf(lines, WIDTH).sort((a, b) => a - b)).toEqual(upTo(90));
    }
  });

  test.each([
    [2, 4, 2],
    [2, 6, 3],
    [3, 8, 5],
    [4, 12, 8],
  ])('%i rings by %i sectors: all cells once', (rings, sectors, pawns) => {
    const settings = [`board.rings=${rings}`, `board.sectors=${sectors}`, `pawns=${pawns}`];
    const more = ['close.keepArray=false', `scoring.rings=[${Array(rings).fill(1)}]`];
    const rules = rulesOf(unwrap(withSettings(DEFAULTS, [...settings, ...more])));
    const lines = drawBoard(viewOf('-/- 1', rules), PLAIN);
    const { width } = fullLayout(roundGeometry(createRoundBoard(rings, sectors), 2));
    expect(numbersOf(lines, width).sort((a, b) => a - b)).toEqual(upTo(rings * sectors));
  });

  test('each pawn has the symbol of its seat before its number', () => {
    const view = viewOf(SIX);
    for (const theme of [UNICODE, ASCII]) {
      const text = drawBoard(view, { theme, colour: false }).join('\n');
      for (const { spot, seat } of view.marks) {
        if (spot <= 90) expect(text).toContain(`${theme.pawns[seat]}${spot}`);
      }
    }
    expect(new Set(UNICODE.pawns).size).toBe(6);
    expect(new Set(ASCII.pawns).size).toBe(6);
  });

  test('colour changes no character', () => {
    const view = viewOf(SIX, rulesOf(DEFAULTS), '54: in-66 30-10');
    const coloured = printable(drawBoard(view, { theme: UNICODE, colour: true }).join('\n'));
    expect(coloured).toContain('\x1b[');
    expect(stripVTControlCharacters(coloured)).toBe(drawBoard(view, PLAIN).join('\n'));
  });

  test('the last turn is bracketed, and a closer stands in the centre', () => {
    const text = drawBoard(viewOf(SIX, rulesOf(DEFAULTS), '54: in-66 30-10'), PLAIN).join('\n');
    expect(text).toContain('[■10]');
    expect(text).toContain('[■66]');
    expect(text).toContain('( 30)');
    const lines = drawBoard(viewOf(CLOSED), PLAIN);
    const centre = fullLayout(STANDARD).places[0];
    expect(lines[centre?.row ?? 0][centre?.column ?? 0]).toBe('●');
    expect(lines.join('\n')).toContain('closed, array');
  });
});

describe('compact picture', () => {
  const SMALL: Look = { ...PLAIN, room: { columns: 80, rows: 24 } };

  test.each([2, 3, 4, 5, 6])('%i seats: all cells once, within 80 by 17', (seats) => {
    const position = `${Array<string>(seats).fill('-').join('/')} 1`;
    for (const theme of [UNICODE, ASCII]) {
      const lines = drawBoard(viewOf(position), { ...SMALL, theme });
      expect(lines.length).toBeLessThanOrEqual(17);
      expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
      expect(numbersOf(lines, 61).sort((a, b) => a - b)).toEqual(upTo(90));
    }
  });

  test('is drawn only where the full one has no room', () => {
    const heightIn = (room: Look['room']): number => drawBoard(viewOf(SIX), { ...PLAIN, room }).length;
    const full = heightIn(undefined);
    expect(full).toBe(29);
    expect(heightIn({ columns: 80, rows: 40 })).toBe(full);
    expect(heightIn({ columns: 80, rows: full + 8 })).toBe(full);
    expect(heightIn({ columns: 80, rows: full + 7 })).toBeLessThan(full);
    expect(heightIn({ columns: 80, rows: 24 })).toBe(17);
    // A terminal too narrow for either gets the full one.
    expect(heightIn({ columns: 40, rows: 24 })).toBe(full);
  });

  test('says everything that the full one says', () => {
    const rules = rulesOf(unwrap(parseVariantName('moonlight')));
    const turn = drawBoard(viewOf(SIX, rules, '54: in-66 30-10'), SMALL).join('\n');
    for (const text of ['[■66]', '[■10]', '( 30)', '★87', '▶▲ 3', '-16 off 9', '-36 off 12']) {
      expect(turn).toContain(text);
    }
  });
});

describe('any board', () => {
  const PLAIN_LEGEND = { notes: ['ox'], seats: [], mover: 0, foot: () => [] };
  const marks: Mark[] = [
    { spot: 0, kind: 'piece', seat: 0 },
    { spot: 4, kind: 'piece', seat: 1 },
    { spot: 5, kind: 'piece', seat: 0, count: 12 },
    { spot: 7, kind: 'piece', seat: 1, label: 'K' },
    { spot: 8, kind: 'wall', seat: -1 },
  ];

  test('a board of 3 by 3 squares with its labels', () => {
    const geometry = squareGeometry(createSquareBoard(3, 3));
    const last = { seat: 1, left: [2], filled: [4] };
    const lines = drawBoard({ ...PLAIN_LEGEND, geometry, marks, last }, PLAIN);
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
       ●a3⠤ b3( c3) ox
        ⢸   ⢸   ⢸
        a2[■b2]●12
        ⢸   ⢸   ⢸
        a1⠤■K ⠤wc1
      "
    `);
  });

  test('squares with names of three characters', () => {
    const geometry = squareGeometry(createSquareBoard(20, 20));
    const text = drawBoard({ ...PLAIN_LEGEND, geometry, marks: [], last: undefined }, PLAIN).join('\n');
    const names = geometry.spots.map(({ label }) => label);
    expect(text.match(/[a-t]\d+/g)).toEqual(names);
  });
});

describe('show', () => {
  afterEach(() => vi.unstubAllEnvs());

  function show(env: Readonly<Record<string, string>>, ...args: string[]) {
    for (const name of ['NO_COLOR', 'FORCE_COLOR']) vi.stubEnv(name, env[name]);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return runDama({}, 'show', ...args);
  }

  test('colours only where they are wanted', async () => {
    expect((await show({}, SIX)).stdout).not.toContain('\x1b');
    expect((await show({ FORCE_COLOR: '1' }, SIX)).stdout).toContain('\x1b[');
    expect((await show({ NO_COLOR: '1' }, SIX)).stdout).not.toContain('\x1b');
    expect((await show({ FORCE_COLOR: '1' }, SIX, '--no-color')).stdout).not.toContain('\x1b');
  });

  test('docs/playing.md shows the board as it is drawn', async () => {
    const { stdout } = await show({}, CLOSED, '--variant', 'moonlight');
    const document = readFileSync(new URL('../../docs/playing.md', import.meta.url), 'utf8');
    expect(document).toContain(stdout.trimEnd().split('\n').slice(0, -2).join('\n'));
  });

  test('the board is full where the output is no terminal, unless compact is asked for', async () => {
    expect((await show({ LINES: '24', COLUMNS: '80' }, SIX)).stdout.split('\n')).toHaveLength(32);
    expect((await show({}, SIX, '--board', 'compact')).stdout.split('\n')).toHaveLength(20);
  });

  test('plays a turn, and ends with the position', async () => {
    const { stdout, status } = await show({}, '-/- 1', '--turn', '54: in-7 in-21', '--ascii');
    expect(status).toBe(0);
    expect(stdout).toContain('[O21]');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('7,21/- 2');
  });

  test('gives scores as JSON', async () => {
    const { stdout } = await show({}, '7,21/- 2', '--json');
    const { position, mover, over, seats } = JSON.parse(stdout);
    expect({ position, mover, over }).toEqual({ position: '7,21/- 2', mover: 2, over: false });
    expect(seats[0]).toEqual({
      seat: 1,
      score: -27,
      off: 10,
      ring1: 1,
      ring2: 1,
      ring3: 0,
      ring4: 0,
      ring5: 0,
      centre: 0,
      array: false,
      closed: false,
    });
  });

  test('wrong input exits with 2', async () => {
    expect(await show({}, '7,7/- 1')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ERR_OCCUPIED'),
    });
    expect(await show({}, '-/- 1', '--roll', '77')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ERR_ROLL'),
    });
    expect(await show({}, '-/- 1', '--turn', '54: in-8')).toMatchObject({ status: 2 });
  });
});
