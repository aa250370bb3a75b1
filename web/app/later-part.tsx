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

interface PartProps {
  readonly load: () => Promise<ComponentType>;
}

/** What cannot be loaded is not shown: nothing on the first screen depends on it. */
export function LaterPart({ load }: PartProps) {
  const box = useRef<HTMLSpanElement>(null);
  const part = useSignal<{ readonly Part: ComponentType } | undefined>(undefined);
  const isWanted = useSeen(box);
  useEffect(() => {
    if (isWanted)
      later(load)().then(
        (Part) => {
          part.value = { Part };
        },
        () => undefined,
      );
  }, [isWanted]);
  const loaded = part.value;
  return (
    <>
      <span ref={box} class="coming" />
      {loaded && <loaded.Part />}
    </>
  );
}
