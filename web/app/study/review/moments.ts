/** Lists the frames of a game and its turns. */
import type { Frame, FramesAnswer, Standpoint } from '../../../../table/protocol/index.ts';

export interface Moments {
  readonly frames: readonly Frame[];
  /** By turn: the frame that it led to. */
  readonly frameOf: readonly number[];
  readonly hands: number;
}

export function momentsOf({ frames }: FramesAnswer): Moments {
  const frameOf = frames.flatMap(({ played }, i) => (played ? [i] : []));
  return { frames, frameOf, hands: Math.max(1, ...frames.map(handOf)) };
}

/** From 1. */
export function handOf({ played, at }: Frame): number {
  return played?.hand ?? at.match?.hand ?? 1;
}

/** The turn that led to a frame or to the one before it; -1 before the first. */
export function turnAt({ frameOf }: Moments, frame: number): number {
  return frameOf.findLastIndex((at) => at <= frame);
}

/** Round and seat, such as `3.2`. */
export function labelOf({ played }: Frame): string {
  return played ? `${played.round}.${played.seat + 1}` : '';
}

/** Where a turn was decided: the moment before it, with its roll. */
export function decisionOf(
  { frames, frameOf }: Moments,
  turn: number,
  position: string,
  roll: readonly [number, number] | undefined,
): Standpoint {
  const { at } = frames[Math.max(0, frameOf[turn] - 1)];
  const { roll: _, ...rest } = at;
  return { ...rest, position, ...(roll ? { roll } : {}) };
}
