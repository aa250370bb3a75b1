/** Bots against bots. */
import { FORMAT } from './format.ts';

export const WATCH = {
  title: 'Watch',
  intro: 'Let the levels play against each other, and watch.',
  level: (seat: number) => `Level of seat ${seat}`,
  add: 'One seat more',
  remove: 'One seat fewer',
  variant: 'Variant',
  unit: 'What is played',
  hand: 'A single hand',
  match: 'A match',
  begin: 'Begin',
  another: 'Another game',
  setUp: 'Other players',
  board: 'Board of the game',
  pause: 'Pause',
  goOn: 'Go on',
  step: 'One turn',
  speed: 'Speed',
  speeds: { slow: 'slow', normal: 'normal', fast: 'fast', none: 'as fast as possible' },
  thinking: (who: string) => `${who} is thinking …`,
  over: (names: readonly string[]) =>
    names.length === 0 ? 'The game is over.' : `The game is over: ${FORMAT.and(names)} won.`,
  review: 'Review this game',
  failed: 'The game cannot continue:',
  /** A study that runs. */
  study: 'A study that is running',
  noStudy: 'Studies that are running can be watched where the page is started with: dama web --db FILE',
  none: 'No study is running.',
  leave: 'Stop following',
  newest: 'Newest games',
  waiting: 'Waiting for the next game …',
  lost: 'The connection is lost; it is tried again.',
} as const;
