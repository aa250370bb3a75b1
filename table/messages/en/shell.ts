/** What stands around every screen of the page. */
export const SHELL = {
  title: 'Moonlight Checkers',
  skip: 'Skip to the content',
  menu: 'Menu',
  home: 'Play',
  learn: 'Learn',
  puzzles: 'Puzzles',
  review: 'Review',
  analysis: 'Analysis',
  watch: 'Watch',
  library: 'Games',
  'random-boards': 'Boards',
  settings: 'Settings',
  loading: 'Loading …',
  failed: (what: string) => `This did not work: ${what}`,
  unknown: 'There is no such page.',
} as const;

/** What is said around the page: before it runs, and where it is installed. */
export const SITE = {
  needsScript: 'This page plays on your device, and needs JavaScript to do so.',
  description: 'A dice game on a round board, against bots or people, on your device.',
} as const;

/** The offer of a newer page. */
export const UPDATE = {
  found: 'There is a new version.',
  reload: 'Reload',
} as const;
