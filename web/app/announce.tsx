/** What screen readers are told: turns and scores politely, one after the other, and refusals at once. */
import { signal } from '@preact/signals';

interface Said {
  readonly id: number;
  readonly sentence: string;
}

/** How many of the last sentences stay: enough for the turns of a round, which may come faster than they are read. */
const KEPT = 12;

const polite = signal<readonly Said[]>([]);
const urgent = signal<Said>({ id: 0, sentence: '' });
let last = 0;

/** Says a sentence when the reader has finished the ones before. */
export function announce(sentence: string): void {
  polite.value = [...polite.value, { id: ++last, sentence }].slice(-KEPT);
}

/** Says a sentence at once. */
export function warn(sentence: string): void {
  urgent.value = { id: ++last, sentence };
}

export function LiveRegions() {
  return (
    <>
      <div class="spoken" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {polite.value.map(({ id, sentence }) => (
          <p key={id}>{sentence}</p>
        ))}
      </div>
      <div class="spoken" role="alert" aria-live="assertive">
        <span key={urgent.value.id}>{urgent.value.sentence}</span>
      </div>
    </>
  );
}
