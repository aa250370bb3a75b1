/** Loads a part of the screen when it is first shown. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { failure } from './on-table.ts';

type Load = () => Promise<ComponentType>;

const loaded = signal<ReadonlyMap<Load, ComponentType>>(new Map());

/** Shows nothing without a part, and until it is there. */
export function Slot({ load }: { readonly load: Load | undefined }) {
  useEffect(() => {
    if (!load || loaded.peek().has(load)) return;
    load().then(
      (Part) => {
        loaded.value = new Map(loaded.peek()).set(load, Part);
      },
      (error: unknown) => {
        failure.value = String(error);
      },
    );
  }, [load]);
  const Part = load && loaded.value.get(load);
  return Part ? <Part /> : null;
}
