/** The first screen: what the game is, how to begin, the games that are open, and the other games. */
import { wordsOfGames } from '../../fronts/index.ts';
import { FORMAT, NAMES } from './names.ts';

export const HOME = {
  lead: 'Two dice, twelve pawns, one moon. Bring your pawns in, gather them into an array, and leap into the centre before the others do.',
  level: 'Level of the opponent',
  play: 'Play',
  guided: 'First time? Learn by playing',
  other: 'Other rules, two people here, 3 to 6 players, real dice …',
  board: 'A game between two levels, as it goes on',
  goOn: 'Continue',
  newGame: 'New game',
  openOne: 'Go on where you were',
  against: (mine: string, others: readonly string[]) =>
    `${mine} against ${FORMAT.and(others.map((name) => (name === NAMES.you ? 'you' : name)))}`,
  turn: (turn: number) => `turn ${turn}`,
  yourTurn: 'Your turn.',
  turnOf: (name: string) => `${name} to move.`,
  unread: 'This game cannot be read.',
  drop: 'Put away',
  dropSure: 'Put this game away for good?',
  family: 'More games of the family',
  tiles: wordsOfGames('en').tiles,
  more: 'More to see',
  watch: 'Watch the levels play each other',
  boards: 'Draw a random board',
  install: 'Install as an app',
  offline: 'Everything runs on your device, without a network too. Nothing leaves it.',
} as const;

/** A game as a link. */
export const SHARE = {
  link: 'Share a link to this game',
  copied: 'The link is copied. It holds the whole game.',
  tooLong: 'This game is too long for a link. It is saved as a file.',
} as const;
