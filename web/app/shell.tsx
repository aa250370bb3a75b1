/** What stands around every screen: the menu, the screen that the address names, and the live regions. */
import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LiveRegions } from './announce.tsx';
import * as begin from './begin/screen.tsx';
import * as game from './game/screen.tsx';
import { GAME_SCREENS } from './games.ts';
import { later, type ScreenModule, type ScreenProps } from './later.ts';
import { addressOf, route } from './route.ts';
import { UpdateOffer } from './update.tsx';
import { words } from './words.ts';

/**
 * The screens of the page by the name in their address. The first two are there from the start, which is less to load than
 * in parts; each other one is loaded when it is first shown.
 */
const SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  ...GAME_SCREENS,
  analysis: later(() => import('./study/analysis/screen.tsx')),
  puzzles: later(() => import('./puzzles/screen.tsx')),
  library: later(() => import('./study/library/screen.tsx')),
  review: later(() => import('./study/review/screen.tsx')),
  '': async () => begin,
  game: async () => game,
  settings: later(() => import('./preferences/screen.tsx')),
  watch: later(() => import('./study/watch/screen.tsx')),
};

interface Shown {
  readonly name: string;
  readonly Screen: ComponentType<ScreenProps>;
}

const shown = signal<Shown | undefined>(undefined);
const failure = signal<string | undefined>(undefined);

effect(() => {
  const { screen: name } = route.value;
  const load = SCREENS[name];
  failure.value = undefined;
  if (!load) {
    shown.value = undefined;
    return;
  }
  load().then(
    ({ Screen }) => {
      if (route.peek().screen === name) shown.value = { name, Screen };
    },
    (error: unknown) => {
      failure.value = error instanceof Error ? error.message : String(error);
    },
  );
});

const MENU = [
  'home',
  'learn',
  'puzzles',
  'review',
  'analysis',
  'watch',
  'library',
  'random-boards',
  'settings',
] as const;

/** A row of links, or where the window is narrow a button that opens them. */
function Menu() {
  const { shell } = words();
  const { screen } = route.value;
  const links = useRef<HTMLElement>(null);
  // Where the browser knows no popovers, the row scrolls aside.
  const fold = (): void => links.current?.hidePopover?.();
  return (
    <>
      <button type="button" class="menu" popovertarget="menu">
        <svg viewBox="0 0 20 16" aria-hidden="true" focusable="false">
          <path d="M0 2h20M0 8h20M0 14h20" />
        </svg>
        {shell.menu}
      </button>
      <nav ref={links} id="menu" popover="auto" aria-label={shell.menu}>
        {MENU.map((name) => {
          const target = name === 'home' ? '' : name;
          return (
            <a
              key={name}
              href={addressOf(target)}
              aria-current={screen === target ? 'page' : undefined}
              onClick={fold}
            >
              {shell[name]}
            </a>
          );
        })}
      </nav>
    </>
  );
}

function Content() {
  const { shell } = words();
  const { screen, params } = route.value;
  if (failure.value !== undefined) return <p role="alert">{shell.failed(failure.value)}</p>;
  if (!SCREENS[screen]) return <p>{shell.unknown}</p>;
  const current = shown.value;
  if (current?.name !== screen) return <p>{shell.loading}</p>;
  return (
    <>
      <current.Screen params={params} />
      <Arrival name={screen} />
    </>
  );
}

function main(): HTMLElement | null {
  return document.getElementById('content');
}

/** Calls back with the heading of the screen, which may come later than its other parts; until then `main` has the focus. */
function onHeading(found: (heading: HTMLElement) => void): () => void {
  const content = main();
  const look = (): boolean => {
    const heading = content?.querySelector<HTMLElement>('h1');
    if (heading) found(heading);
    return heading !== undefined && heading !== null;
  };
  if (!content || look()) return () => undefined;
  content.focus();
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The screen that was shown last; none yet while the page opens, which leaves the focus where it is. */
let arrived: string | undefined;

/** Names the screen in the title of the page, and moves the focus to its heading when another screen comes. */
function Arrival({ name }: { readonly name: string }) {
  const { shell } = words();
  const title = Object.entries(shell).find(([key]) => key === (name === '' ? 'home' : name))?.[1];
  useEffect(() => {
    document.title = typeof title === 'string' ? `${title} · ${shell.title}` : shell.title;
  }, [title, shell]);
  useEffect(() => {
    const isFirst = arrived === undefined;
    const isSame = arrived === name;
    arrived = name;
    if (isFirst || isSame) return undefined;
    return onHeading((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
  }, [name]);
  return null;
}

export function Shell() {
  const { shell } = words();
  return (
    <>
      <header class="top">
        <button type="button" class="skip" onClick={() => main()?.focus()}>
          {shell.skip}
        </button>
        <p class="title">{shell.title}</p>
        <Menu />
      </header>
      <UpdateOffer />
      <main id="content" tabIndex={-1}>
        <Content />
      </main>
      <LiveRegions />
    </>
  );
}
