/** The rules in steps. */
export const LEARN = {
  title: (game: string) => `Learn ${game}`,
  which: 'Game',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  steps: 'Steps',
  seen: 'seen',
  back: 'Back',
  next: 'Next',
  again: 'From the start',
  play: 'Play a first hand with tips',
  playWhy: 'A slow opponent, and a word of advice whenever something new happens.',
  begin: (game: string) => `Play ${game}`,
  puzzles: 'Try the puzzles',
} as const;
