/** Defines screens, and loads what those after the first ones share: words and a style sheet. */
import type { ComponentType } from 'preact';
import { host } from './host.ts';
import { loadAllWords } from './words.ts';

/** What every screen takes. */
export interface ScreenProps {
  readonly params: URLSearchParams;
  /** What follows the name of the screen in the address, such as the name of a game; '' for nothing. */
  readonly rest: string;
}

export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
}

let style: Promise<void> | undefined;

function loadStyle(): Promise<void> {
  const { style: file } = host;
  if (file === undefined) return Promise.resolve();
  style ??= new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    link.onload = () => done();
    link.onerror = () => {
      // A screen without its style is better than none; the next one tries again.
      link.remove();
      style = undefined;
      done();
    };
    document.head.append(link);
  });
  return style;
}

/** A way to load such a screen. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [screen] = await Promise.all([load(), loadAllWords(), loadStyle()]);
    return screen;
  };
}
