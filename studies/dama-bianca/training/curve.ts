/** Keeps how a net has learnt: one JSON line for each generation. */
import { wrong } from '../../../engine/index.ts';
import type { Generation } from '../../../selfplay/dama-bianca/index.ts';
import { readText } from '../../input/index.ts';

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
