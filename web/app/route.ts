/** Chooses the screen from the part of the address behind `#`. */
import { signal } from '@preact/signals';

interface Route {
  /** Name of a screen; '' for the first one. */
  readonly screen: string;
  /** What follows it after a slash, such as `draughts` in `#/play/draughts`; '' for nothing. */
  readonly rest: string;
  readonly params: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [screen, ...rest] = path.split('/');
  return { screen, rest: rest.join('/'), params: new URLSearchParams(query) };
}

export const route = signal<Route>(read());

addEventListener('hashchange', () => {
  route.value = read();
});

/** The address of a screen, for links. */
export function addressOf(screen: string, params: Readonly<Record<string, string>> = {}): string {
  // Both are allowed there, and positions are full of them.
  const query = new URLSearchParams(params).toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return `#/${screen}${query === '' ? '' : `?${query}`}`;
}

export function goTo(screen: string, params: Readonly<Record<string, string>> = {}): void {
  location.hash = addressOf(screen, params);
}

/** The same without a step of the history, for what changes with every click. */
export function replaceWith(screen: string, params: Readonly<Record<string, string>> = {}): void {
  history.replaceState(null, '', addressOf(screen, params));
  route.value = read();
}
