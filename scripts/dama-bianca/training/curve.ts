/** Writes how a net has learnt: one JSON line for each generation, and a table with bars for people. */
import { wrong } from '../../../engine/index.ts';
import type { Generation } from '../../../selfplay/dama-bianca/index.ts';
import { readText } from '../../input.ts';
import { alignTable } from '../../text-table.ts';

/** A generation, and what the net was worth after it where it was judged. */
export interface CurvePoint extends Generation {
  readonly judged?: Judgement;
  /** The same under other rules, for a net that learns many. */
  readonly also?: readonly Judgement[];
}

export interface Judgement {
  /** What the rules are called, where a run has several. */
  readonly rules?: string;
  readonly net: string;
  readonly bot: string;
  readonly blocks: number;
  /** Seats, 2 where it is not said. */
  readonly players?: number;
  /** Of the win, per seat, with its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** One character of a bar is this share of the win. */
const BAR_STEP = 0.02;

export function writeCurve(points: readonly CurvePoint[]): string {
  return points.map((point) => `${JSON.stringify(point)}\n`).join('');
}

export function readCurve(file: string): CurvePoint[] {
  const text = readText(file);
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, i) => {
    try {
      return JSON.parse(line) as CurvePoint;
    } catch (error) {
      throw wrong('ERR_JSON', `line ${i + 1} is no JSON: ${(error as Error).message}`, file);
    }
  });
}

/** The judged generations as a table; `|` marks an even share. */
export function formatCurve(points: readonly CurvePoint[]): string[] {
  const hasRules = points.some(({ also }) => also);
  const head = ['generation', 'hands', 'loss', 'share, %', 'against', ...(hasRules ? ['rules'] : []), ''];
  const rows: string[][] = [head];
  for (const { generation, hands, loss, judged, also = [] } of points) {
    if (!judged) continue;
    for (const { share, low, high, bot, players = 2, rules = '' } of [judged, ...also]) {
      const percent = (x: number): string => (100 * x).toFixed(1);
      rows.push([
        String(generation),
        String(hands),
        loss === null ? '-' : loss.toFixed(4),
        `${percent(share)} [${percent(low)}, ${percent(high)}]`,
        bot,
        ...(hasRules ? [rules] : []),
        bar(share, players),
      ]);
    }
  }
  return alignTable(rows, hasRules ? [4, 5, 6] : [4, 5]);
}

function bar(share: number, players: number): string {
  const even = Math.round(1 / players / BAR_STEP);
  const cells = '#'.repeat(Math.round(share / BAR_STEP)).padEnd(even);
  return `${cells.slice(0, even)}|${cells.slice(even)}`.trimEnd();
}
