/** What is said around the page: before it runs, and where it is installed. */
export const SITE = {
  needsScript: 'This page plays on your device, and needs JavaScript to do so.',
  description: 'A dice game on a round board, against bots or people, on your device.',
} as const;
