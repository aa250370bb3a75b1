/** The offer of a newer page. */
export const UPDATE = {
  found: 'There is a new version.',
  reload: 'Reload',
} as const;
