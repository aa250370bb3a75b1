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
