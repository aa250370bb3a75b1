/** What a person has reached on this device. */
import { FORMAT } from './names.ts';

export const RECORD = {
  none: 'Finish a game against a level, and your results stand here.',
  count: (count: number) => FORMAT.count(count, { one: 'game', other: 'games' }),
  won: (won: number, of: number) => `${FORMAT.number(won, 1)} of ${FORMAT.number(of)} won`,
  wins: 'Won',
  loss: 'Given away per turn',
  givenAway: (share: string) => `${share} given away per turn`,
  was: (share: string) => `(${share} before)`,
  overTime: 'Given away per turn, game by game',
  overTimeIs: 'Lower is better. The newest game is at the right.',
  several: 'Several levels',
  reviewing: (left: number) => `Looking through your games: ${FORMAT.number(left)} left …`,
  export: 'Save as a file',
  fileName: 'dama-results.json',
  clear: 'Delete all results',
  clearSure: 'Delete all results? The finished games in the library stay.',
  all: 'All results',
  device: 'Only of the games on this device. Nothing is sent anywhere.',
} as const;

/** One puzzle a day, the same for everybody. */
export const DAILY = {
  title: 'Puzzle of the day',
  solve: 'Solve it',
  done: 'Solved. The next one comes tomorrow.',
  again: 'Look at it again',
  streak: (days: number) => FORMAT.count(days, { one: 'day in a row', other: 'days in a row' }),
  of: (date: string) => `Puzzle of ${date}`,
} as const;
