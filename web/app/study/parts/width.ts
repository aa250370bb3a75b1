import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The width of an element in pixels, followed as it changes; 0 before it is measured. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, Signal<number>] {
  const box = useRef<E>(null);
  const width = useSignal(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      width.value = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return [box, width];
}
