/** A turn as text, in the language of the terminal: what is typed narrows the list of the turns that there are. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { narrow, select } from '../../../table/typed/index.ts';
import { words } from '../words.ts';
import { table } from './on-table.ts';
import { askTurns, type SpelledTurn } from './requests.ts';
import { fail } from './session.ts';
import { tryTurn } from './tutor.ts';

export const TEXT_FIELD = 'typed-turn';
/** How many of the turns that fit are shown. */
const SHOWN = 8;

/** A turn, and its text without the roll. */
interface Listed extends SpelledTurn {
  readonly text: string;
}

function listed(spelled: SpelledTurn): Listed {
  return { ...spelled, text: spelled.turn.replace(/^\d+:\s+/, '') };
}

export function TextEntry() {
  const { play } = words();
  const typed = useSignal('');
  const choices = useSignal<readonly Listed[]>([]);
  const isWanted = typed.value !== '';
  useEffect(() => {
    const at = table.peek()?.at;
    if (!isWanted || !at || choices.peek().length > 0) return;
    askTurns(at).then(({ turns }) => {
      choices.value = turns.map(listed);
    }, fail);
  }, [isWanted]);
  const found = choices.value;
  const fitting = typed.value.trim() === '' ? [] : narrow(found, typed.value);
  const chosen = select(found, typed.value);
  const { at, forced } = table.value ?? {};
  const hasHint = at?.roll !== undefined && forced === undefined;
  const submit = (event: Event): void => {
    event.preventDefault();
    const [only] = chosen;
    if (typed.value.trim() !== '' && chosen.length === 1 && only) void tryTurn(only);
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for={TEXT_FIELD}>{play.byText}</label>
      <div class="typed-row">
        <input
          id={TEXT_FIELD}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="typed-how"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        <button type="submit" disabled={chosen.length !== 1 || typed.value.trim() === ''}>
          {play.playText}
        </button>
      </div>
      <p id="typed-how">{fitting.length > 0 ? play.fitting(fitting.length) : hasHint && play.byTextHow}</p>
      {fitting.length > 0 && (
        <ul class="fitting">
          {fitting.slice(0, SHOWN).map((one) => (
            <li key={one.turn}>
              <button type="button" onClick={() => void tryTurn(one)}>
                {one.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
