/** The list of keys. */
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';
import { isHelpOpen } from './help-open.ts';

const KEYS = {
  arrows: '← → ↑ ↓',
  home: 'Home',
  pick: 'Enter',
  drop: 'Esc',
  walk: 'Backspace',
  next: 'n N',
  rings: '1 2 3 4 5 0',
  dice: 'd',
  scores: 's',
  last: 'l',
  here: 'o',
  ways: 'm',
  hint: 'h',
  text: 't',
  help: '?',
} as const;

export function Help() {
  const { play } = words();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = isHelpOpen.value;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const close = (): void => {
    isHelpOpen.value = false;
  };
  return (
    <dialog ref={dialog} class="keys" aria-labelledby="keys" onClose={close}>
      <h2 id="keys">{play.keys}</h2>
      <dl>
        {Object.entries(KEYS).map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{play.keyList[name as keyof typeof KEYS]}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {play.goOn}
      </button>
    </dialog>
  );
}
