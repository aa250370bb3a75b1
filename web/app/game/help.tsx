/** The list of keys. */
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';
import { geometry, isHelpOpen, table } from './on-table.ts';

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
type KeyName = keyof typeof KEYS;

/** Those that do something on the board of the game. */
function keysOf(isRound: boolean, hasDice: boolean): KeyName[] {
  const all = Object.keys(KEYS) as KeyName[];
  return all.filter((name) => isRound || (name !== 'rings' && (name !== 'dice' || hasDice)));
}

export function Help() {
  const { play, further } = words();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = isHelpOpen.value;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const isRound = geometry.value?.isRound === true;
  const keyList = isRound ? play.keyList : { ...play.keyList, ...further?.squareKeys };
  const close = (): void => {
    isHelpOpen.value = false;
  };
  return (
    <dialog ref={dialog} class="keys" aria-labelledby="keys" onClose={close}>
      <h2 id="keys">{play.keys}</h2>
      <dl>
        {keysOf(isRound, table.value?.at.roll !== undefined).map((name) => (
          <div key={name}>
            <dt>
              <kbd>{KEYS[name]}</kbd>
            </dt>
            <dd>{keyList[name]}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {play.goOn}
      </button>
    </dialog>
  );
}
