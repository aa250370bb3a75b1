/** What `replay` says. */
export const REPLAY = {
  start: (hand: number, name: string) => `hand ${hand}, started by ${name}`,
} as const;
