/** The tutor, who asks before a turn is played that gives much away. */
import { effect, signal } from '@preact/signals';
import type { LineAnswer } from '../../../table/protocol/index.ts';
import { hasTutor, playsAtOnce } from '../settings.ts';
import { entry, table } from './on-table.ts';
import { askLines, type SpelledTurn } from './requests.ts';
import { playText as playTurnText } from './session.ts';

interface Doubt {
  readonly turn: string;
  readonly played: LineAnswer;
  readonly best: LineAnswer;
}

/** What the tutor doubts now. */
export const doubt = signal<Doubt | undefined>(undefined);
/** Whether it is looking at the turn. */
export const isDoubting = signal(false);

const DOUBTED = ['?', '??'];

/** Plays a turn, unless the tutor has a question first. */
export async function tryTurn(turn: SpelledTurn): Promise<void> {
  const game = table.peek();
  if (!game || isDoubting.peek()) return;
  if (!hasTutor.peek() || game.results < 2) return await playTurnText(turn.turn);
  isDoubting.value = true;
  let found: Doubt | undefined;
  try {
    const { lines } = await askLines(game.at, { lines: 1, moves: [turn.turn] });
    const [best] = lines;
    const played = lines.find(({ position }) => position === turn.position);
    if (best && played && DOUBTED.includes(played.mark)) found = { turn: turn.turn, played, best };
  } catch {
    // Without an opinion the turn is played as it is.
  } finally {
    isDoubting.value = false;
  }
  // Meanwhile the turn may have been changed.
  if (table.peek() !== game) return;
  if (found) doubt.value = found;
  else await playTurnText(turn.turn);
}

/** The same for the turn that is entered. */
export async function tryConfirm(): Promise<void> {
  const turn = entry.peek()?.turn;
  if (turn) await tryTurn(turn);
}

// Those who want that need not confirm; but no hand is closed by mistake.
effect(() => {
  const answer = entry.value;
  if (!playsAtOnce.peek() || !answer?.turn || answer.turn.closes) return;
  if (answer.next.length === 0 && answer.walks.length > 0 && table.peek()?.forced === undefined)
    void tryConfirm();
});

/** Plays the turn that is doubted. */
export async function playAnyway(): Promise<void> {
  const turn = doubt.peek()?.turn;
  doubt.value = undefined;
  if (turn !== undefined) await playTurnText(turn);
}
