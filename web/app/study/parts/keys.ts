/** Keys of a whole screen, beside those of what has the focus. */
import { useEffect } from 'preact/hooks';
import { hasLetterKeys } from '../../settings.ts';

type Shortcuts = Readonly<Record<string, () => void>>;

const FIELDS =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
/** What space and the ends mean something to already. */
const OWNERS = `${FIELDS}, button, summary, a, input, [role="grid"]`;
const NAMED = [' ', 'Home', 'End'];

/**
 * Where brackets need a third key or do not exist, as on Italian keyboards, the keys in their places do the same; with
 * Shift they are `{` and `}`.
 */
function nameOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (code === 'BracketLeft' || key === '[' || key === '{') return shiftKey ? '{' : '[';
  if (code === 'BracketRight' || key === ']' || key === '}') return shiftKey ? '}' : ']';
  return key;
}

function isTaken(event: KeyboardEvent, name: string): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey !== event.altKey || event.metaKey) return true;
  return target.closest(NAMED.includes(name) ? OWNERS : FIELDS) !== null;
}

/** While the component is shown, these keys do these things; single characters only if they are switched on. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      const act = Object.hasOwn(shortcuts, name) ? shortcuts[name] : undefined;
      if (!act || isTaken(event, name)) return;
      if (name.length === 1 && name !== ' ' && !hasLetterKeys.peek()) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
