/** Says how seats stand in a hand of Dama Bianca, and how it ended. */
import {
  type DamaGame,
  type DamaState,
  endOf,
  formatPoints,
  type HandScore,
} from '../../../engine/dama-bianca/index.ts';
import type { State } from '../../../engine/index.ts';
import type { GameTable, PlayedGame } from '../../../table/index.ts';
import type { OwnLegend } from '../../any-game/own-table.ts';
import { seatName } from '../../any-game/report.ts';
import { type Look, paint, seatStyle } from '../../board/theme.ts';
import { texts, words } from '../../messages/index.ts';

/** Points as they are written in the language that is spoken. */
function pointsText(units: number): string {
  return formatPoints(units).replace('.', words().format.fixed(0, 1).slice(1, -1));
}

function seatLegend({ units, off, centre, array }: HandScore, isScored: boolean): OwnLegend['seats'][number] {
  const say = texts().table.legend;
  const parts = off > 0 ? [say.off(off)] : [];
  if (centre > 0 || array) parts.push(centre === 0 ? say.array : array ? say.closedArray : say.closed);
  return {
    score: isScored ? say.score(pointsText(units)) : undefined,
    parts: parts.length > 0 ? parts : [say.allOn],
    isStrong: array,
  };
}

export function legendOf({ rules }: DamaGame, state: DamaState): OwnLegend {
  const say = texts().table.legend;
  const isScored = rules.variant.match.format === 'points';
  return {
    seats: Array.from({ length: state.players }, (_, seat) => seatLegend(state.scoreSeat(seat), isScored)),
    foot: (theme) => [`${theme.start} ${say.start}`, `  ${say.counting} ${theme.ccw}`],
  };
}

/** What is left of 80 columns beside the parts of a score. */
const NAME_WIDTH = 26;
/** Columns for what stands in the centre and off the board, the array, the score and the match. */
const LEAST_ROOM = [7, 5, 6, 7, 7];

/**
 * How each seat stands: its pawns by ring, in the centre and off the board, its array, and where points decide, its score
 * of the hand (R16).
 */
export function scoreLines(table: GameTable, look: Look): string[] {
  const game = table.game as DamaGame;
  const state = table.state as DamaState;
  const say = texts().table.score;
  const { rings } = game.rules.board;
  const names = table.names.map((name) =>
    name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}~` : name,
  );
  const width = Math.max(...names.map((name) => name.length)) + 5;
  const ringHeads = Array.from({ length: rings }, (_, i) => `${say.ring}${i + 1}`.padStart(3)).join('');
  const isMatch = game.plan.hands > 1;
  const isPoints = game.plan.format === 'points';
  const room = [say.centre, say.off, say.array, say.score, say.match].map(({ length }, i) =>
    Math.max(length + 1, LEAST_ROOM[i]),
  );
  const columns = (cells: readonly (string | undefined)[]): string =>
    cells.map((cell, i) => cell?.padStart(room[i]) ?? '').join('');
  const heads = [
    say.centre,
    say.off,
    say.array,
    isPoints ? say.score : undefined,
    isMatch ? say.match : undefined,
  ];
  const lines = [`${''.padEnd(width)}${ringHeads}${columns(heads)}`];
  for (const [seat, name] of names.entries()) {
    const { units, rings: counts, centre, array, off } = state.scoreSeat(seat);
    const plain = `${look.theme.pawns[seat]} ${seat + 1} ${name}`;
    const parts = [
      counts.map((count) => String(count).padStart(3)).join(''),
      columns([
        String(centre),
        String(off),
        array ? say.yes : say.no,
        isPoints ? pointsText(units) : undefined,
        isMatch ? pointsText(state.units(seat)) : undefined,
      ]),
    ];
    lines.push(`${paint(plain, seatStyle(seat), look)}${' '.repeat(width - plain.length)}${parts.join('')}`);
  }
  return isPoints ? lines : [...lines, say.onlyClosing];
}

/** How a hand that is over was closed. */
function closing(played: PlayedGame, state: DamaState, look: Look): string {
  const closers = endOf(state)?.closers ?? [];
  const names = words().format.and(closers.map((seat) => seatName(played, seat, look)));
  return names === '' ? texts().table.unclosed : texts().table.closedBy(names);
}

/** How the hand that has just ended went. */
export function handLines(table: GameTable, look: Look): string[] {
  const state = table.state as DamaState;
  const how = closing(table, state, look);
  return [texts().table.handOver(table.hand, state.round, how), ...scoreLines(table, look)];
}

/** How a hand ended, in one line. */
export function endText(played: PlayedGame, at: State, look: Look): string {
  const state = at as DamaState;
  const units = endOf(state)?.units ?? [];
  return `${closing(played, state, look)}; ${texts().anyGame.scores(units.map(pointsText).join(' '))}`;
}
