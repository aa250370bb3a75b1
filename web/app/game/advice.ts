/** Hints, one turn at a time. */
import { effect, signal } from '@preact/signals';
import type { Geometry } from '../../../engine/index.ts';
import { becauseOf } from '../../../table/messages/index.ts';
import type { LineAnswer } from '../../../table/protocol/index.ts';
import { announce } from '../announce.tsx';
import { words } from '../words.ts';
import { geometry, stage, table } from './on-table.ts';
import { askLines } from './requests.ts';
import { fail, playText } from './session.ts';
import { lineWords } from './texts.ts';

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

/** Losses below this are the same to people. */
const SAME = 0.005;

/** More turns than any board of squares has. */
const ALL = 1000;

/** Of turns that are worth the same, those first that end nearest to the middle of a board of squares: people begin there. */
function fromTheMiddle(lines: readonly LineAnswer[], drawing: Geometry): readonly LineAnswer[] {
  const { width, height, spots } = drawing;
  const off = ({ walks }: LineAnswer): number => {
    const end = walks.at(-1);
    return end ? Math.hypot(spots[end.to].x - width / 2, spots[end.to].y - height / 2) : 0;
  };
  const alike = lines.filter(({ loss }) => loss < SAME);
  return [...alike.toSorted((a, b) => off(a) - off(b)), ...lines.slice(alike.length)];
}

/** Why a turn is good, in a few words: what is known for sure, what speaks for it, or how the others compare. */
function reasonOf({ lines, at }: Advice): string | undefined {
  const { panel, format, further } = words();
  const line = lines[at];
  if (line.exact && further) return further.sureAfter(line.exact);
  const because = becauseOf(
    words(),
    line,
    lines.filter((one) => one !== line),
  );
  if (because !== undefined) return because;
  if (at > 0 || lines.length < 2) return undefined;
  const alike = lines.filter(({ loss }) => loss < SAME).length - 1;
  if (alike === lines.length - 1 && lines.length === MOST) return panel.many;
  return alike > 0 ? panel.among(alike) : panel.alone(format.percent(lines[1].loss));
}

/** The line that is shown, in words, with its reason. */
export function adviceText(shown: Advice): string {
  const { play, format } = words();
  const line = shown.lines[shown.at];
  if (!line) return play.noMoreHints;
  const turn = lineWords(words(), line, geometry.peek());
  const text = shown.at === 0 ? play.hintIs(turn) : play.hintLoss(turn, format.percent(line.loss));
  const reason = reasonOf(shown);
  return reason === undefined ? `${text}.` : `${text}. ${reason[0].toUpperCase()}${reason.slice(1)}.`;
}

/** Plays the line that is shown. */
export async function playAdvice(): Promise<void> {
  const shown = advice.peek();
  const line = shown?.lines[shown.at];
  if (line) await playText(line.turn);
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
    const drawing = geometry.peek();
    const isSquare = drawing !== undefined && drawing.isRound !== true;
    const found = await askLines(game.at, { lines: isSquare ? ALL : MOST });
    const lines = isSquare ? fromTheMiddle(found.lines, drawing).slice(0, MOST) : found.lines;
    if (table.peek() === game) say({ lines, at: known ? 1 : 0, isComplete: true });
  } catch (error) {
    fail(error);
  } finally {
    isAdvising.value = false;
  }
}
