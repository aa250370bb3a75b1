/** What stands around every screen: the menu, the screen that the address names, and the live regions. */
import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LANGUAGES } from '../../table/messages/index.ts';
import { LiveRegions } from './announce.tsx';
import { takeDroppedFiles } from './dropped.ts';
import * as game from './game/screen.tsx';
import { GAME_SCREENS } from './games.ts';
import * as home from './home/screen.tsx';
import { host } from './host.ts';
import { later, type ScreenModule, type ScreenProps } from './later.ts';
import { gameName } from './names.ts';
import { Nowhere } from './nowhere.tsx';
import { addressOf, route } from './route.ts';
import { UpdateOffer } from './update.tsx';
import { LANGUAGE_NAMES, language, words } from './words.ts';

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
  laboratory: later(() => import('./laboratory/screen.tsx')),
  '': async () => home,
  game: async () => game,
  learn: later(() => import('./learn/screen.tsx')),
  open: later(() => import('./study/open/screen.tsx')),
  play: later(() => import('./begin/screen.tsx')),
  record: later(() => import('./record/screen.tsx')),
  settings: later(() => import('./preferences/screen.tsx')),
  watch: later(() => import('./study/watch/screen.tsx')),
};

function loaderOf(name: string): (() => Promise<ScreenModule>) | undefined {
  return Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
}

interface Shown {
  readonly name: string;
  readonly Screen: ComponentType<ScreenProps>;
}

const shown = signal<Shown | undefined>(undefined);
const failure = signal<string | undefined>(undefined);

effect(() => {
  const { screen: name } = route.value;
  const load = loaderOf(name);
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

/** What the menu leads to, and the screens that belong to each. */
const MENU = [
  { name: 'home', target: '', holds: ['', 'play', 'game'], isOffered: true },
  { name: 'learn', target: 'learn', holds: ['learn'], isOffered: true },
  { name: 'puzzles', target: 'puzzles', holds: ['puzzles'], isOffered: true },
  { name: 'analysis', target: 'analysis', holds: ['analysis'], isOffered: true },
  { name: 'library', target: 'library', holds: ['library', 'review', 'watch', 'record'], isOffered: true },
  {
    name: 'laboratory',
    target: 'laboratory',
    holds: ['laboratory'],
    isOffered: host.laboratory !== undefined,
  },
] as const;

/** Each in its own language: who cannot read this one finds another. */
function Languages() {
  return (
    <fieldset class="languages">
      <legend class="spoken">{words().shell.languages}</legend>
      {LANGUAGES.map((name) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-pressed={language.value === name}
          onClick={() => {
            language.value = name;
          }}
        >
          {name.toUpperCase()}
          <span class="spoken">, {LANGUAGE_NAMES[name]}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A row of links, or where the window is narrow a button that opens them. */
function Menu() {
  const { shell } = words();
  const { screen } = route.value;
  const links = useRef<HTMLElement>(null);
  // Where the browser knows no popovers, the row scrolls aside.
  const fold = (): void => links.current?.hidePopover?.();
  const link = (name: 'settings' | (typeof MENU)[number]['name'], target: string, isHere: boolean) => (
    <a key={name} href={addressOf(target)} aria-current={isHere ? 'page' : undefined} onClick={fold}>
      {shell[name]}
    </a>
  );
  return (
    <>
      <button type="button" class="menu" popovertarget="menu">
        <svg viewBox="0 0 20 16" aria-hidden="true" focusable="false">
          <path d="M0 2h20M0 8h20M0 14h20" />
        </svg>
        {shell.menu}
      </button>
      <nav ref={links} id="menu" popover="auto" aria-label={shell.menu}>
        {MENU.filter(({ isOffered }) => isOffered).map(({ name, target, holds }) =>
          link(
            name,
            target,
            holds.some((held) => held === screen),
          ),
        )}
        {link('settings', 'settings', screen === 'settings')}
      </nav>
    </>
  );
}

function Content() {
  const { shell } = words();
  const { screen, rest, params } = route.value;
  if (failure.value !== undefined)
    return (
      <p class="page" role="alert">
        {shell.failed(failure.value)}
      </p>
    );
  if (!loaderOf(screen))
    return (
      <>
        <Nowhere />
        <Arrival name="nowhere" />
      </>
    );
  const current = shown.value;
  if (current?.name !== screen) return <p class="page">{shell.loading}</p>;
  return (
    <>
      <current.Screen params={params} rest={rest} />
      <Arrival name={rest === '' ? screen : `${screen}/${rest}`} />
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
  const [screen, ...rest] = name.split('/');
  const own = Object.entries(shell).find(([key]) => key === screen)?.[1];
  const title = rest.length > 0 ? gameName(rest.join('/')) : screen === '' ? undefined : own;
  useEffect(() => {
    const isSaid = typeof title === 'string' && title !== shell.title;
    document.title = isSaid ? `${title} · ${shell.title}` : shell.title;
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
  useEffect(takeDroppedFiles, []);
  return (
    <>
      <header class="top">
        <button type="button" class="skip" onClick={() => main()?.focus()}>
          {shell.skip}
        </button>
        <a class="title" href={addressOf('')} aria-label={shell.title}>
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M13.5 1.6a8.6 8.6 0 1 0 4.9 11.7 7 7 0 0 1-4.9-11.7z" />
          </svg>
          <span>{shell.title}</span>
        </a>
        <Menu />
        <Languages />
      </header>
      <UpdateOffer />
      <main id="content" tabIndex={-1}>
        <Content />
      </main>
      <LiveRegions />
    </>
  );
}
