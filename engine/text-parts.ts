/** Reads texts part by part: each knows where it stands, for faults. */
import { type Action, type State, TERMINAL } from './game.ts';
import { fault, ok, type Result } from './result.ts';

export interface TextPart {
  readonly text: string;
  /** Offset in the whole text. */
  readonly at: number;
}

/** Cuts a part at each separator. */
export function splitPart(part: TextPart, separator: string): TextPart[] {
  let at = part.at;
  return part.text.split(separator).map((text) => {
    const found = { text, at };
    at += text.length + separator.length;
    return found;
  });
}

/**
 * Plies with a space between, each read where those before have led; the state is as it was on return. Faults: ERR_CLOSED behind
 * the end of the game, and those of `read`, whose offset is that of its ply.
 */
export function readPlies(
  text: string,
  state: State,
  read: (ply: string) => Result<Action>,
): Result<readonly Action[]> {
  const actions: Action[] = [];
  let wrong: ReturnType<typeof fault> | undefined;
  for (const { text: ply, at } of splitPart({ text, at: 0 }, ' ')) {
    const action = state.player === TERMINAL ? fault('ERR_CLOSED', 'the game is over', 0) : read(ply);
    if (!action.ok) {
      wrong = fault(action.error.code, action.error.message, at);
      break;
    }
    state.do(action.value);
    actions.push(action.value);
  }
  for (const _ of actions) state.undo();
  return wrong ?? ok(actions);
}
