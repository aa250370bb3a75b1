/** Lists the messages of games that the first screens do not load. */
import type { Exact, Reason } from '../../../ai/index.ts';
import { wordsOfGames } from '../../fronts/index.ts';
import { sureEnd } from '../format.ts';
import { BOSCO } from './bosco.ts';
import { LABIRINTO } from './labirinto.ts';
import { FORMAT } from './names.ts';

const GAMES = wordsOfGames('en');

type ReasonWords = Readonly<Record<Reason['name'], (count: number) => string>>;

export const FURTHER = {
  /** R22 of Dama Bianca: what was chosen, and what there is to choose. */
  seatChoice: {
    keep: 'keeps the seat',
    swap: 'swaps seats',
    own: 'Keep my seat',
    other: 'Take the other seat',
    ask: 'Choose: keep your seat, or take over the pawns and the place of the other.',
  },
  levels: {
    random: 'Random',
    greedy: 'Greedy',
    search: 'Search',
  },
  ...GAMES,
  labirinto: LABIRINTO,
  /** Where all pieces go one way over the board. */
  route: 'the way to go',
  onRoute: (step: number) => `step ${step} of the way`,
  bosco: BOSCO,
  /** What results of a game depend on, by its name. */
  resting: { bosco: BOSCO.deckNote },
  choose: 'Choose what to do.',
  otherEnd: 'Confirm, or choose one more end.',
  otherNumber: 'Confirm, or click the same end again for the other number.',
  /** A seat's share of the win as it stands, in percent; an estimate is rounded. */
  chance: (percent: string, isExact: boolean) => `${isExact ? '' : 'about '}${percent} % to win`,
  /** What a game came to for a seat whose score is its share of the win. */
  outcome: (share: number) => (share === 1 ? 'won' : share === 0 ? 'lost' : 'drawn'),
  /** All share the win. */
  drawn: 'The game is drawn',
  matchDrawn: 'The match is drawn',
  /** What is known for sure after a turn; nobody wins a draw. */
  sureAfter: ({ values, plies }: Exact) => {
    const end = sureEnd({ values });
    if (end === 'open') return 'exact';
    if (end === 'draw') return 'exactly a draw';
    const when = plies ? ` in ${FORMAT.count(plies, { one: 'more turn', other: 'more turns' })}` : '';
    return `seat ${end + 1} wins${when}`;
  },
  /** Why a turn is a good one, half a sentence for each reason, and what they are together. */
  reasons: {
    wins: () => 'wins the game',
    closes: () => 'closes the hand',
    array: () => 'completes the array',
    enters: (count) => `brings ${FORMAT.count(count, { one: 'pawn', other: 'pawns' })} in`,
    points: (count) => `gains ${FORMAT.count(count, { one: 'point', other: 'points' })}`,
    inwards: (count) => `moves ${FORMAT.count(count, { one: 'ring', other: 'rings' })} inwards`,
    takes: (count) => `takes ${FORMAT.count(count, { one: 'piece', other: 'pieces' })}`,
    crowns: () => 'makes a king',
    safe: () => 'leaves nothing to be taken',
    gives: () => 'makes the other side take',
    row: (count) => `makes ${FORMAT.spelled(count)} in a row`,
    rows: (count) => `builds ${FORMAT.spelled(count)} rows at once`,
    stops: (count) => `stops ${FORMAT.spelled(count)} in a row`,
    home: (count) => `brings ${FORMAT.count(count, { one: 'pawn', other: 'pawns' })} to the goal`,
    nearer: (count) => `comes ${FORMAT.count(count, { one: 'square', other: 'squares' })} nearer to the goal`,
    captures: (count) => `captures ${FORMAT.count(count, { one: 'disc', other: 'discs' })}`,
    frees: (count) => `frees ${FORMAT.count(count, { one: 'pawn', other: 'pawns' })}`,
  } satisfies ReasonWords,
  because: (said: readonly string[]) => `it ${FORMAT.and(said)}`,
  /** Without dice. */
  takenBack: 'Taken back to your last decision.',
  /** On boards of squares. */
  squareKeys: {
    arrows: 'From square to square',
    home: 'First square',
  },
  /** Why a click is refused, by the reasons of their boards. */
  why: {
    ...GAMES.why,
    'out-of-reach': 'This piece does not get there.',
    entered: 'The turn is complete: confirm it, or take it back.',
  },
} as const;
