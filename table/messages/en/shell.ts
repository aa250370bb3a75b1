/** What stands around every screen of the page. */
export const SHELL = {
  title: 'Dama Bianca',
  skip: 'Skip to the content',
  menu: 'Menu',
  home: 'Play',
  learn: 'Learn',
  puzzles: 'Puzzles',
  review: 'Review',
  analysis: 'Analysis',
  watch: 'Watch',
  library: 'Library',
  laboratory: 'Laboratory',
  'random-boards': 'Random boards',
  record: 'Your record',
  settings: 'Settings',
  loading: 'Loading …',
  failed: (what: string) => `This did not work: ${what}`,
  unknown: 'There is nothing at this address.',
  unknownWhy: 'The link may be from another version of the page, or a letter of it may be missing.',
  toHome: 'To the first screen',
  languages: 'Language',
  /** Answers to whether something is to be deleted. */
  delete: 'Yes, delete',
  keep: 'Keep',
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
