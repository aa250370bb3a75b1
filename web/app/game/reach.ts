/** Where a piece can go, without taking it up: drawn on the board, and said. */
import { effect, signal } from '@preact/signals';
import { announce } from '../announce.tsx';
import { type Target, targetOf } from '../board/highlights.ts';
import { words } from '../words.ts';
import { entry, geometry, table } from './on-table.ts';
import { askWalks } from './requests.ts';
import { pieceName } from './texts.ts';

/** The spot that has the focus, or was clicked last. */
export const cursor = signal<number | undefined>(undefined);
export const reached = signal<readonly Target[]>([]);
/** What was said of it, to be read too. */
export const told = signal<string | undefined>(undefined);

effect(() => {
  void entry.value;
  reached.value = [];
  told.value = undefined;
});

function tell(text: string): void {
  told.value = text;
  announce(text);
}

/** Shows and says where the piece can go that is taken up, or on which the cursor stands. */
export async function reachOfPiece(): Promise<void> {
  const game = table.peek();
  const drawing = geometry.peek();
  const answer = entry.peek();
  if (!game || !drawing || !answer) return;
  const { play, board } = words();
  const spot = answer.picked ?? cursor.peek() ?? answer.next[0]?.spot;
  if (spot === undefined) return;
  const { reach } = await askWalks(game.at, [], { reach: spot });
  const walks = reach?.walks ?? [];
  const byEnd = new Map<number, (readonly number[])[]>();
  for (const { from, to, numbers } of walks) {
    const other = reach?.leaves ? to : (from ?? to);
    byEnd.set(other, [...(byEnd.get(other) ?? []), numbers]);
  }
  const ends = [...byEnd].map(([to, numbers]) => targetOf(to, numbers));
  reached.value = reach?.leaves ? ends : [];
  const nameOf = (id: number): string => {
    const { kind, label } = drawing.spots[id];
    return kind === 'centre' ? board.centre : kind === 'reserve' ? play.reserve : label;
  };
  // By dice, the smaller first, and for each from ring to ring.
  const least = ({ spot: end }: Target): number =>
    Math.min(...(byEnd.get(end) ?? []).map((dice) => dice.reduce((sum, value) => sum + value, 0)));
  const rowOf = ({ spot: end }: Target): number => drawing.spots[end].row ?? 0;
  const sorted = ends.toSorted((a, b) => least(a) - least(b) || rowOf(a) - rowOf(b) || a.spot - b.spot);
  const labels = [...new Set(sorted.map(({ label }) => label))];
  const list = labels
    .map((label) => {
      const named = sorted.filter((end) => end.label === label).map(({ spot: end }) => nameOf(end));
      return play.end(named.join(', '), label);
    })
    .join('; ');
  if (ends.length === 0) tell(play.reachNothing(nameOf(spot)));
  else if (reach?.leaves) tell(play.reachOf(pieceName(words(), drawing, spot), list));
  else tell(play.reachedBy(nameOf(spot), list));
}
