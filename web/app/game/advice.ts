/** Hints, one turn at a time. */
import { effect, signal } from '@preact/signals';
import { textOf } from '../../../table/messages/index.ts';
import type { LineAnswer } from '../../../table/protocol/index.ts';
import { announce } from '../announce.tsx';
import { words } from '../words.ts';
import { failure, stage, table } from './on-table.ts';
import { askLines } from './requests.ts';
import { failureText } from './texts.ts';

const MOST = 8;

interface Advice {
  readonly lines: readonly LineAnswer[];
  /** The line that is shown. */
  readonly at: number;
  /** Whether more lines may be asked for. */
  readonly isComplete: boolean;
}

export const advice = signal<Advice | undefined>(undefined);
export const isAdvising = signal(false);

// A hint is about one decision.
effect(() => {
  void table.value;
  advice.value = undefined;
});

/** The line that is shown, in words. */
export function adviceText({ lines, at }: Advice): string {
  const { play, format, further } = words();
  const line = lines[at];
  if (!line) return play.noMoreHints;
  const turn = textOf(further?.choices, line.turn) ?? line.turn;
  const text = at === 0 ? play.hintIs(turn) : play.hintLoss(turn, format.percent(line.loss));
  return line.exact && further ? `${text} (${further.sureAfter(line.exact)})` : text;
}

function say(shown: Advice): void {
  advice.value = shown;
  announce(adviceText(shown));
}

export function showAdvice(lines: readonly LineAnswer[]): void {
  say({ lines, at: 0, isComplete: false });
}

/** The best turn; after that the next one each time. */
export async function hint(): Promise<void> {
  const game = table.peek();
  if (stage.peek() !== 'entry' || !game || isAdvising.peek()) return;
  const known = advice.peek();
  if (known?.isComplete) {
    const at = Math.min(known.at + 1, known.lines.length);
    say({ ...known, at });
    return;
  }
  isAdvising.value = true;
  announce(words().play.searching);
  try {
    const { lines } = await askLines(game.at, { lines: MOST });
    if (table.peek() === game) say({ lines, at: known ? 1 : 0, isComplete: true });
  } catch (error) {
    failure.value = failureText(words(), error);
  } finally {
    isAdvising.value = false;
  }
}
