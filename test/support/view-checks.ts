/** Holds the views of a node to the contract of `View` (engine/game.ts). */
import {
  type Action,
  type Game,
  MoveList,
  type Player,
  type Rng,
  type State,
  type View,
} from '../../engine/index.ts';
import { check, checkEqual, hex } from './check.ts';

/** Whether a seat does not see an action that is legal at the node of the state. */
export type Unseen<S extends State> = (state: S, action: Action, seat: Player) => boolean;

interface ViewCheck<S extends State> {
  readonly rng: Rng;
  /** Storage. */
  readonly other: S;
  /** The positions that this playout has seen, by seat and bytes of the view; grows. */
  readonly known: Map<string, string>;
  readonly unseen?: Unseen<S> | undefined;
}

export function movesIn({ moves }: View): number[] {
  return Array.from({ length: moves.size }, (_, i) => moves.at(i));
}

/** `actions` are those of the node. The state is as it was on return. */
export function checkViews<S extends State>(
  game: Game<S>,
  state: S,
  actions: readonly Action[],
  { rng, other, known, unseen }: ViewCheck<S>,
): void {
  const list = new MoveList(2);
  for (let seat = 0; seat < game.numPlayers; seat++) {
    const view = game.view(state, seat);
    const { bytes } = view;
    checkEqual(view.seat, seat, 'seat of a view');
    const expected = state.player === seat ? actions : [];
    checkEqual<readonly number[]>(movesIn(view), expected, `moves in the view of seat ${seat}`);
    const listed = movesIn(game.view(state, seat, list));
    checkEqual<readonly number[]>(listed, expected, `moves in the view of seat ${seat}, in a list`);
    const copy = bytes.slice();
    bytes.fill(0xaa);
    checkEqual(view.bytes, copy, 'bytes of a view that was looked at');
    checkEqual(game.view(state, seat).bytes, copy, 'bytes of another view of the position');
    if (game.information === 'perfect') checkOpen(game, state, view, { rng, other, known });
    else checkHidden(game, state, view, { rng, other, known });
    if (!unseen) continue;
    for (const action of actions) {
      if (!unseen(state, action, seat)) continue;
      state.do(action);
      const after = game.view(state, seat).bytes;
      state.undo();
      checkEqual(after, copy, `bytes of seat ${seat} after action ${action}, which it does not see`);
    }
  }
}

/** What is seen is the position, and each position is seen as another one. */
function checkOpen<S extends State>(
  game: Game<S>,
  state: S,
  view: View<S>,
  { rng, other, known }: ViewCheck<S>,
): void {
  const snapshot = state.snapshot();
  checkEqual(view.position?.snapshot(), snapshot, 'the position of an open view');
  view.sample(other, rng);
  checkEqual(other.snapshot(), snapshot, 'a sample of an open view');
  checkEqual(game.view(other, view.seat).bytes, view.bytes, 'bytes of the same position');
  const key = `${view.seat} ${hex(view.bytes)}`;
  const text = hex(snapshot);
  check((known.get(key) ?? text) === text, () => `positions ${text} and ${known.get(key)} look alike`);
  known.set(key, text);
}

function checkHidden<S extends State>(
  game: Game<S>,
  state: S,
  view: View<S>,
  { rng, other }: ViewCheck<S>,
): void {
  checkEqual<unknown>(view.position, undefined, 'the position of a view that hides something');
  if (state.player !== view.seat) return;
  view.sample(other, rng);
  checkSample(game, other, view);
}

/** A sample looks to its seat as the position did: the same bytes, the same moves. */
export function checkSample<S extends State>(game: Game<S>, sample: S, view: View<S>): void {
  const seen = game.view(sample, view.seat);
  checkEqual(seen.bytes, view.bytes, 'bytes of a sample');
  checkEqual(movesIn(seen), movesIn(view), 'moves of a sample');
}
