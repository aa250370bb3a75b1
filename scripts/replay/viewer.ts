/** Steps through the frames of a game with the keys of a terminal. */
import { emitKeypressEvents, type Key } from 'node:readline';
import { texts } from '../messages/index.ts';
import { printable } from '../printable.ts';

const INTERRUPTED = 130;
const NEXT: readonly string[] = ['return', 'enter', 'space', 'right', 'down', 'n', 'j', 'l'];
const BACK: readonly string[] = ['backspace', 'left', 'up', 'b', 'p', 'k', 'h'];

/** The start of a hand has no turn. */
type Step = { readonly turn: unknown };

type KeyName = Pick<Key, 'name' | 'ctrl' | 'sequence'>;

function handStart(frames: readonly Step[], at: number, way: 1 | -1): number {
  for (let i = at + way; i >= 0 && i < frames.length; i += way) if (!frames[i].turn) return i;
  return way > 0 ? frames.length - 1 : 0;
}

/** The frame that a key leads to; `undefined` to quit. */
export function stepTo(frames: readonly Step[], at: number, key: KeyName): number | undefined {
  const { name = '', sequence = '' } = key;
  const last = frames.length - 1;
  if (name === 'q' || name === 'escape' || (key.ctrl && (name === 'c' || name === 'd'))) return undefined;
  if (sequence === 'G' || name === 'end') return last;
  if (sequence === 'g' || name === 'home') return 0;
  if (sequence === ']' || name === 'pagedown') return handStart(frames, at, 1);
  if (sequence === '[' || name === 'pageup') return handStart(frames, at, -1);
  if (NEXT.includes(name)) return Math.min(last, at + 1);
  return BACK.includes(name) ? Math.max(0, at - 1) : at;
}

/**
 * Shows frame after frame, each as the lines that `linesOf` gives, until the reader quits; answers with the exit code.
 * Standard input must be a terminal.
 */
export async function viewFrames(
  frames: readonly Step[],
  linesOf: (at: number) => readonly string[],
): Promise<number> {
  const draw = (at: number): void => {
    const lines = [...linesOf(at), `${at + 1}/${frames.length}   ${texts().terminal.viewerKeys}`];
    process.stdout.write(`\x1b[2J\x1b[H${printable(lines.join('\n'))}\n`);
  };
  const { stdin } = process;
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  let at = 0;
  draw(at);
  try {
    return await new Promise<number>((resolve) => {
      stdin.on('end', () => resolve(0));
      stdin.on('keypress', (_: string | undefined, key: KeyName) => {
        const next = stepTo(frames, at, key);
        if (next === undefined) {
          resolve(key.ctrl && key.name === 'c' ? INTERRUPTED : 0);
          return;
        }
        if (next !== at) draw(next);
        at = next;
      });
    });
  } finally {
    stdin.setRawMode(false);
    stdin.removeAllListeners('keypress');
    stdin.pause();
  }
}
