/** A turn as text, in the language of the terminal: what is typed narrows the list of the turns that there are. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { narrow, select } from '../../../table/typed/index.ts';
import { words } from '../words.ts';
import { failure, table } from './on-table.ts';
import { askTurns, type SpelledTurn } from './requests.ts';
import { failureText } from './texts.ts';
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

/** What a typed text is compared with, and how; both come when somebody types. */
interface Choices {
  readonly all: readonly Listed[];
  readonly narrow: typeof narrow;
  readonly select: typeof select;
}

async function choicesOf(at: Parameters<typeof askTurns>[0]): Promise<Choices> {
  const [{ turns }, typed] = await Promise.all([askTurns(at), import('../../../table/typed/index.ts')]);
  return { all: turns.map(listed), narrow: typed.narrow, select: typed.select };
}

export function TextEntry() {
  const { play } = words();
  const typed = useSignal('');
  const choices = useSignal<Choices | undefined>(undefined);
  const isWanted = typed.value !== '';
  useEffect(() => {
    const at = table.peek()?.at;
    if (!isWanted || !at || choices.peek()) return;
    choicesOf(at).then(
      (made) => {
        choices.value = made;
      },
      (error: unknown) => {
        failure.value = failureText(words(), error);
      },
    );
  }, [isWanted]);
  const found = choices.value;
  const fitting = found && typed.value.trim() !== '' ? found.narrow(found.all, typed.value) : [];
  const chosen = found ? found.select(found.all, typed.value) : [];
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
