/** Plays a tris by lists: which, the guard that it leads, where the character goes and where the guard. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Select } from '../fields.tsx';
import { isBusy, table } from '../game/on-table.ts';
import { askTurns } from '../game/requests.ts';
import { fail, playText } from '../game/session.ts';
import { words } from '../words.ts';
import { narrowed, PARTS, type Part, type TrisTurn, trisTurns } from './tris-turn.ts';

/** Nothing where no tris can be played. */
export function TrisControl() {
  const found = useSignal<readonly TrisTurn[]>([]);
  const chosen = useSignal<Partial<Record<Part, number>>>({});
  const at = table.value?.at;
  useEffect(() => {
    let isCurrent = true;
    if (at)
      askTurns(at).then(({ turns }) => {
        if (isCurrent) found.value = trisTurns(turns.map(({ turn }) => turn));
      }, fail);
    return () => {
      isCurrent = false;
    };
  }, [at]);
  const say = words().further?.labirinto;
  const { options, turn } = narrowed(found.value, chosen.value);
  if (!say || !turn) return null;
  const names: Readonly<Record<Part, (value: number) => string>> = {
    tris: (value) => `${value}–${value + 1}–${value + 2}`,
    guard: (value) => Object.values(say.guards)[value - 1],
    cell: String,
    to: (value) => (value === 0 ? say.stays : String(value)),
  };
  const labels: Readonly<Record<Part, string>> = {
    tris: say.whichTris,
    guard: say.whichGuard,
    cell: say.ownEnd,
    to: say.guardEnd,
  };
  return (
    <details class="tris">
      <summary>{say.tris}</summary>
      <p>{say.trisHow}</p>
      <div class="fields">
        {PARTS.map((part) => (
          <Select
            key={part}
            class="field"
            label={labels[part]}
            value={turn[part]}
            options={options[part]}
            text={names[part]}
            onChange={(value) => {
              chosen.value = { ...chosen.value, [part]: value };
            }}
          />
        ))}
      </div>
      <button type="button" class="main" disabled={isBusy.value} onClick={() => void playText(turn.turn)}>
        {say.playTris}
      </button>
    </details>
  );
}
