/** How people enter a turn, click by click. */
import { refusalText } from '../../../table/messages/index.ts';
import { announce } from '../announce.tsx';
import { playNote } from '../sound.ts';
import { words } from '../words.ts';
import { keep, keptGame } from './kept-game.ts';
import { die, endsOf, entry, pickable, picksOf, pointed, stage, table } from './on-table.ts';
import { askWalks } from './requests.ts';
import { clearRefusal, refuse, sayEntered } from './sayings.ts';
import { act, watch } from './session.ts';

async function enter(clicks: readonly number[]): Promise<void> {
  const game = table.peek();
  if (!game) return;
  const answer = await askWalks(game.at, clicks);
  keep({ clicks });
  entry.value = answer;
  pointed.value = undefined;
  if (answer.picked === undefined) {
    pickable.value = picksOf(answer);
    die.value = undefined;
  }
  clearRefusal();
}

/** A spot was clicked, or something beside all of them. */
export function click(spot: number | undefined): Promise<void> {
  return act(async () => {
    const answer = entry.peek();
    const game = table.peek();
    if (stage.peek() !== 'entry' || !answer || !game) return;
    const clicks = keptGame.peek()?.clicks ?? [];
    const limit = die.peek();
    const isEnd = endsOf(answer, limit).some((end) => end.spot === spot);
    // Under some rules a walk may end where it began: then Escape drops the piece, and a click places it.
    if (spot === undefined || (spot === answer.picked && !isEnd)) {
      if (answer.picked !== undefined) await enter(clicks.slice(0, -1));
      return;
    }
    const isPick = answer.next.some((next) => next.role === 'pick' && next.spot === spot);
    if (isEnd || isPick) {
      await enter([...clicks, spot]);
      const entered = entry.peek();
      if (isEnd && entered) watch(entered.walks.slice(-1), entered.seat);
      playNote('place');
      sayEntered(isEnd);
    } else if (answer.picked !== undefined && pickable.peek().includes(spot)) {
      await enter([...clicks.slice(0, -1), spot]);
      sayEntered(false);
    } else {
      const chosen = limit === undefined ? {} : { die: limit };
      const { refused } = await askWalks(game.at, clicks, { refused: spot, ...chosen });
      if (refused) refuse(refusalText(words(), refused));
    }
  });
}

/** Puts the piece back that is taken up. */
export function drop(): Promise<void> {
  return act(async () => {
    const kept = keptGame.peek();
    if (entry.peek()?.picked !== undefined && kept) await enter(kept.clicks.slice(0, -1));
  });
}

/** Takes back the piece that is taken up, or the last walk. */
export function back(): Promise<void> {
  return act(async () => {
    const answer = entry.peek();
    const kept = keptGame.peek();
    if (!answer || !kept || kept.clicks.length === 0) return;
    const isPicked = answer.picked !== undefined;
    const isPlaced = !isPicked && answer.walks.at(-1)?.from === undefined;
    await enter(kept.clicks.slice(0, isPicked || isPlaced ? -1 : -2));
    announce(words().play.undone);
  });
}

/** Takes back everything that is entered. */
export function clear(): Promise<void> {
  return act(() => enter([]));
}
