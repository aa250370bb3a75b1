/** The round picture: every cell once and in its own place, within 80 by 40, readable without colour. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  DamaGame,
  DEFAULTS,
  parsePosition,
  parseTurn,
  type Rules,
  rulesOf,
  withSettings,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { ASCII, type BoardView, drawBoard, type Look, layoutOf, UNICODE } from '../../scripts/board/index.ts';

const PLAIN: Look = { theme: UNICODE, colour: false };
const SIX = '7,8,9,21/30,45/40/-/2,87,86/3,85 2';
const LAUNCHER = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

function viewOf(position: string, rules: Rules = rulesOf(DEFAULTS), turn?: string): BoardView {
  const before = unwrap(parsePosition(position, rules));
  const move = turn === undefined ? undefined : unwrap(parseTurn(turn, before, rules)).turn.move;
  const setup = move === undefined ? before : applyMove(before, move, rules);
  const state = new DamaGame(rules.variant, setup.pawns.length, 'hand').stateFrom(setup);
  const seats = setup.pawns.map((_, seat) => ({ name: 'somebody', score: state.scoreSeat(seat) }));
  const last = move === undefined ? undefined : { seat: before.mover, move };
  return { rules, setup, seats, notes: ['a', 'b', 'c'], mover: setup.mover, last };
}

/** The numbers on the board, the legend cut off. */
function numbersOf(lines: readonly string[], width: number): number[] {
  return lines.flatMap((line) => (line.slice(0, width).match(/\d+/g) ?? []).map(Number));
}

describe('layout', () => {
  const sizes = [2, 3, 4, 5].flatMap((rings) =>
    Array.from({ length: 15 }, (_, i): [number, number] => [rings, i + 4]),
  );

  test.each(sizes)('%i rings by %i sectors: each cell in a place of its own', (rings, sectors) => {
    const { places, width, height } = layoutOf(rings, sectors);
    expect(places).toHaveLength(rings * sectors + 1);
    const taken = new Set<string>();
    for (const { column, row } of places) {
      for (const at of [column - 1, column, column + 1]) {
        expect(at >= 0 && at < width && row >= 0 && row < height).toBe(true);
        expect(taken.has(`${at},${row}`)).toBe(false);
        taken.add(`${at},${row}`);
      }
    }
  });

  test('cell 1 is at the foot, and the numbers run counter-clockwise (R1)', () => {
    const { places, centre } = layoutOf(5, 18);
    expect(places[1].column).toBe(centre.column);
    expect(places[1].row).toBe(Math.max(...places.map(({ row }) => row)));
    expect(places[6].column).toBeGreaterThan(centre.column);
    expect(places[50].row).toBeLessThan(centre.row);
    expect(places[5].row - centre.row).toBe(centre.row - places[50].row);
  });
});

describe('picture', () => {
  test.each([2, 3, 4, 5, 6])('%i seats: all cells once, within 80 by 40', (seats) => {
    const position = `${Array<string>(seats).fill('-').join('/')} 1`;
    for (const theme of [UNICODE, ASCII]) {
      const lines = drawBoard(viewOf(position), { theme, colour: false });
      expect(lines.length).toBeLessThanOrEqual(40);
      expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
      const { width } = layoutOf(5, 18);
      const numbers = numbersOf(lines, width).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
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
    const numbers = numbersOf(lines, layoutOf(rings, sectors).width).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: rings * sectors }, (_, i) => i + 1));
  });

  test('each pawn has the symbol of its seat before its number', () => {
    const view = viewOf(SIX);
    for (const theme of [UNICODE, ASCII]) {
      const text = drawBoard(view, { theme, colour: false }).join('\n');
      view.setup.pawns.forEach((pawns, seat) => {
        for (const cell of pawns) expect(text).toContain(`${theme.pawns[seat]}${cell}`);
      });
    }
    expect(new Set(UNICODE.pawns).size).toBe(6);
    expect(new Set(ASCII.pawns).size).toBe(6);
  });

  test('colour changes no character', () => {
    const view = viewOf(SIX, rulesOf(DEFAULTS), '54: in-66 30-10');
    const coloured = drawBoard(view, { theme: UNICODE, colour: true }).join('\n');
    expect(coloured).toContain('\x1b[');
    expect(stripVTControlCharacters(coloured)).toBe(drawBoard(view, PLAIN).join('\n'));
  });

  test('the last turn is bracketed, and a closer stands in the centre', () => {
    const text = drawBoard(viewOf(SIX, rulesOf(DEFAULTS), '54: in-66 30-10'), PLAIN).join('\n');
    expect(text).toContain('[■10]');
    expect(text).toContain('[■66]');
    expect(text).toContain('( 30)');
    const over = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';
    const lines = drawBoard(viewOf(over), PLAIN);
    const { centre } = layoutOf(5, 18);
    expect(lines[centre.row][centre.column]).toBe('●');
    expect(lines.join('\n')).toContain('closed, array');
  });

  test('looks as it did', () => {
    expect(
      `\n${drawBoard(viewOf(SIX, rulesOf(DEFAULTS), '54: in-66 30-10'), PLAIN).join('\n')}\n`,
    ).toMatchInlineSnapshot(`
      "
                          51⠤⠴⠒⠒⠊⠉⠉ 46⠉⠉⠑⠒⠒⠦⠤ 41                     a
                      ⣀⠤⠖⠋⠁                   ⠈⠙⠲⠤⣀                  b
                   ⣀⠔⠊⠁     ⢀⣀⡠⠤⠴⠒⠒ 47⠒⠒⠦⠤⢄⣀⡀     ⠈⠑⠢⣀               c
                 56     ⣀⠤⠖ 52              42⠲⠤⣀      36
              ⢀⡴⠋    ⣀⠴⠊⠁      ⣀⣀⠤⠤ 48⠤⠤⣀⣀      ⠈⠑⠦⣀    ⠙⢦⡀           ● 1 somebody
             ⡠⠋     57    ⢀⡤ 53            43⢤⡀     37    ⠙⢄            off 8
            ⡔⠁   ⣠⠞⠁   58⠊⠁      ⢀⣀ 49⣀⡀      ⠈⠑ 38  ⠈⠳⣄   ⠈⢢
           61   ⡴⠁   ⢀⠔⠉    ⢀⡤ 54⠁     ⠈ 44⢤⡀    ⠉⠢⡀   ⠈⢦    31       ■ 2 somebody
         ⢀⡞    62   ⡴⠋    59⠁               ⠈ 39   ⠙⢦    32   ⢳⡀        off 9
         ⡜    ⡞    63   ⡰⠋    ⢀ 55⠉ 50⠉■45⡀    ⠙⢆    33   ⢳    ⢣
        ⢸⠁   ⡼    ⡞    64    60           ▲40    34   ⢳    ⢧   ⠈⡇    ▶▲ 3 somebody
      [■66] ⢠⠃   ⡸    ⡞    65                35   ⢳    ⢇   ⠘⡄   26      off 11
       ⢠⠃   67   68  ⢸    ⡞                   ⢳    ⡇   28   27  ⠘⡄
       ⢸    ⡇   ⢸    69  70                  ( 30) 29   ⡇   ⢸    ⡇    ◆ 4 somebody
       ⢸    ⡇   ⢸    ⡇   ⢸          ◎          ⡇   ⢸    ⡇   ⢸    ⡇      off 12
       ⢸    ⡇   ⢸    74  75                    25  24   ⡇   ⢸    ⡇
       ⠘⡄   72   73  ⢸    ⢧                   ⡼    ⡇   23   22  ⢠⠃    ★ 5 somebody
        71  ⠘⡄   ⢱    ⢧    80                20   ⡼    ⡎   ⢠⠃  ●21      off 9
        ⢸⡀   ⢳    ⢧    79   ▼85            15    19   ⡼    ⡞   ⢀⡇
         ⢣    ⢧    78   ⠱⣄    ⠈ 90⣀ 5 [■10]    ⣠⠎    18   ⡼    ⡜      ▼ 6 somebody
         ⠈⢧    77   ⠳⣄    84⡀               ⢀ 14   ⣠⠞    17   ⡼⠁        off 10
           76   ⠳⡀   ⠈⠢⣀    ⠈⠓ 89⡀     ⢀●9 ⠚⠁    ⣀⠔⠁   ⢀⠞    16
            ⠣⡀   ⠙⢦⡀   83⢄⡀      ⠈⠉ 4 ⠉⠁      ⢀⡠ 13  ⢀⡴⠋   ⢀⠜
             ⠑⣄     82    ⠈⠓ 88           ●8 ⠚⠁     12    ⣠⠊
              ⠈⠳⣄    ⠉⠲⢄⡀      ⠉⠉⠒⠒▼3 ⠒⠒⠉⠉      ⢀⡠⠖⠉    ⣠⠞⠁
                 81     ⠉⠒⠦★87             ●7 ⠴⠒⠉      11
                   ⠉⠢⢄⡀     ⠈⠉⠑⠒⠲⠤⠤★2 ⠤⠤⠖⠒⠊⠉⠁     ⢀⡠⠔⠉
                      ⠉⠒⠦⣄⡀                   ⢀⣠⠴⠒⠉                  ○ cell 1, start
                         ★86⠒⠲⠤⠤⢄⣀⣀○1 ⣀⣀⡠⠤⠤⠖⠒ 6                        counting ↺
      "
    `);
  });
});

describe('show', () => {
  function show(env: NodeJS.ProcessEnv, ...args: string[]) {
    const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
    return spawnSync(process.execPath, [LAUNCHER, 'show', ...args], {
      env: { ...rest, ...env },
      encoding: 'utf8',
    });
  }

  test('colours only where they are wanted', () => {
    expect(show({}, SIX).stdout).not.toContain('\x1b');
    expect(show({ FORCE_COLOR: '1' }, SIX).stdout).toContain('\x1b[');
    expect(show({ NO_COLOR: '1' }, SIX).stdout).not.toContain('\x1b');
    expect(show({ FORCE_COLOR: '1' }, SIX, '--no-color').stdout).not.toContain('\x1b');
  });

  test('plays a turn, and ends with the position', () => {
    const { stdout, status } = show({}, '-/- 1', '--turn', '54: in-7 in-21', '--ascii');
    expect(status).toBe(0);
    expect(stdout).toContain('[O21]');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('7,21/- 2');
  });

  test('gives scores as JSON', () => {
    const { stdout } = show({}, '7,21/- 2', '--json');
    const { position, mover, over, seats } = JSON.parse(stdout);
    expect({ position, mover, over }).toEqual({ position: '7,21/- 2', mover: 2, over: false });
    expect(seats[0]).toEqual({
      seat: 1,
      score: -27,
      rings: [1, 1, 0, 0, 0],
      centre: 0,
      array: false,
      off: 10,
    });
  });

  test('wrong input exits with 2', () => {
    expect(show({}, '7,7/- 1')).toMatchObject({ status: 2, stderr: expect.stringContaining('ERR_OCCUPIED') });
    expect(show({}, '-/- 1', '--roll', '77')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ERR_ROLL'),
    });
    expect(show({}, '-/- 1', '--turn', '54: in-8')).toMatchObject({ status: 2 });
  });
});
