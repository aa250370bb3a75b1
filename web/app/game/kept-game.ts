/** The game that is being played, as it outlives the page: its record, and the turn as far as it is entered. */
import { kept } from '../kept.ts';
import { hasTexts } from '../stored.ts';

export interface KeptGame {
  readonly record: string;
  /** Spots clicked in this turn. */
  readonly clicks: readonly number[];
  /** Dice that people have thrown for this turn. */
  readonly roll: readonly [number, number] | null;
  /** The last hand whose end has been seen. */
  readonly seen: number;
  /** Grows with every change, so that of two tabs the newer state wins. */
  readonly version: number;
}

function isRoll(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 2 && value.every(Number.isInteger));
}

export function isKeptGame(value: unknown): value is KeptGame | null {
  if (value === null) return true;
  if (!hasTexts(value, 'record')) return false;
  const { clicks, roll, seen, version } = value;
  return Array.isArray(clicks) && [...clicks, seen, version].every(Number.isInteger) && isRoll(roll);
}

const NAME = 'game';

/** `null` if no game has been begun. */
export const keptGame = kept<KeptGame | null>(NAME, null, isKeptGame);

/** Changes what is kept. What stays the same is no change, so that two tabs do not answer each other for ever. */
export function keep(change: Partial<Omit<KeptGame, 'version'>>): void {
  const { record = '', clicks = [], roll = null, seen = 0, version = 0 } = keptGame.peek() ?? {};
  const before = { record, clicks, roll, seen };
  const after = { ...before, ...change };
  if (JSON.stringify(after) !== JSON.stringify(before)) keptGame.value = { ...after, version: version + 1 };
}

/** Calls back when another tab has played on: what is kept is then what that tab keeps. */
export function followOtherTabs(onChange: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== `dama.${NAME}` || newValue === null) return;
    const value: unknown = JSON.parse(newValue);
    if (!isKeptGame(value) || value === null || value.version === keptGame.peek()?.version) return;
    keptGame.value = value;
    onChange();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
