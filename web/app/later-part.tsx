/** Loads a part of a screen when it comes into view. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { later } from './later.ts';

/** Resolves once an element is in view on a page that is looked at; never after it was left. */
export function isSeen(element: Element, leaving: AbortSignal): Promise<void> {
  return new Promise((done) => {
    let isInView = false;
    const look = (): void => {
      if (!isInView || document.visibilityState !== 'visible') return;
      end();
      done();
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      look();
    });
    const end = (): void => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    leaving.addEventListener('abort', end, { once: true });
    document.addEventListener('visibilitychange', look);
    observer.observe(element);
  });
}

/** Whether the element of the reference has been in view. */
export function useSeen(element: { readonly current: Element | null }): boolean {
  const seen = useSignal(false);
  useEffect(() => {
    const leaving = new AbortController();
    if (element.current)
      void isSeen(element.current, leaving.signal).then(() => {
        seen.value = true;
      });
    return () => leaving.abort();
  }, []);
  return seen.value;
}

/**
 * What is loaded for `key`, once there is a way to load it; undefined until it is there, and where it cannot be had. It is
 * loaded again whenever the key changes.
 */
export function useLoaded<T>(load: (() => Promise<T>) | undefined, key = ''): T | undefined {
  const found = useSignal<{ readonly key: string; readonly value: T } | undefined>(undefined);
  const isWanted = load !== undefined;
  useEffect(() => {
    let isLeft = false;
    load?.().then(
      (value) => {
        if (!isLeft) found.value = { key, value };
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, key]);
  return found.value?.key === key ? found.value.value : undefined;
}

interface PartProps {
  readonly load: () => Promise<ComponentType>;
}

/** What cannot be loaded is not shown: nothing on the first screen depends on it. */
export function LaterPart({ load }: PartProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isWanted = useSeen(box);
  const Part = useLoaded(isWanted ? later(load) : undefined);
  return (
    <>
      <span ref={box} class="coming" />
      {Part && <Part />}
    </>
  );
}
