/** A game that is shown again and judged: replay and review. */
import { FORMAT, NAMES } from './names.ts';

export const REVIEW = {
  none: 'No game is open. A game that you finish is reviewed here; others can be opened.',
  toLibrary: 'Choose a game',
  unread: 'This game cannot be shown:',
  /** Of the board of a replay. */
  board: 'Board of the game',
  transport: 'Move through the game',
  first: 'To the start',
  back: 'Back',
  forward: 'Forward',
  last: 'To the end',
  play: 'Play the game',
  pause: 'Pause',
  position: 'Position',
  start: (hand: number, hands: number) => (hands > 1 ? `Start of hand ${hand}` : 'Start of the hand'),
  turn: (hand: number, hands: number, label: string) =>
    hands > 1 ? `Hand ${hand}, turn ${label}` : `Turn ${label}`,
  /** A turn as it stands under the board: who, and the notation. */
  played: (who: string, turn: string) => `${who}: ${turn}`,
  score: (points: number) => FORMAT.count(points, { one: 'point', other: 'points' }),
  total: (points: number) => `total ${FORMAT.number(points, 2)}`,
  winner: 'won',
  turns: 'Turns',
  tools: 'This position and this game',
  link: 'Copy a link to this position',
  linkCopied: 'The link is copied.',
  analyse: 'Analyse this position',
  save: 'Save the game as a file',
  copy: 'Copy the game',
  copied: 'The game is copied.',
  notCopied: 'The browser does not allow copying.',
  keys: 'Keys',
  keysAre:
    '[ and ] go one turn back and forward, with Shift from mistake to mistake. Home and End go to the ends, space plays.',
  /** The review. */
  judge: 'Judge the game',
  judging: (done: number, of: number) => `Judging turn ${done} of ${of}`,
  stopped: (done: number, of: number) => `Stopped after ${done} of ${of} turns.`,
  judged: 'All turns are judged.',
  goOn: 'Judge it from the start',
  fromViews: 'Turns are valued by what their seat could know; luck is what chance did to the game as it was.',
  shares: 'Shares of the win',
  sharesAre: (unit: string) =>
    `Of the ${unit === 'hand' || unit === 'match' ? unit : 'game'}, after each turn.`,
  sharesNow: (label: string, shares: string) => `After turn ${label}: ${shares}.`,
  shareOf: (who: string, share: number) => `${who} ${FORMAT.percent(share)}`,
  chart: (seats: number, turns: number) =>
    `Chart: the shares of ${seats} seats over ${turns} turns. The table of turns below has the numbers.`,
  luck: 'Luck',
  luckIs: 'What each roll gave the seat that threw it: up is lucky.',
  skill: 'Skill',
  skillIs: 'What each turn gave away: down is loss.',
  bars: 'Chart: luck and loss of each turn. The table of turns below has the numbers.',
  scale: (share: number) => FORMAT.percent(share, 0),
  /** The table of turns. */
  heads: { turn: 'Turn', played: 'Played', luck: 'Luck', loss: 'Loss', better: 'Better', shares: 'Shares' },
  forced: 'forced',
  marks: { doubtful: 'doubtful', bad: 'bad', veryBad: 'very bad' },
  /** The totals. */
  totals: 'Totals',
  ofHand: (hand: number) => `Hand ${hand}`,
  ofMatch: 'The whole match',
  decisions: 'Decisions',
  errorRate: 'Given away per decision',
  ownLuck: 'Own luck',
  allLuck: 'Luck',
  startShare: 'Start',
  result: 'Result',
  adjusted: 'Luck-adjusted',
  adjustedIs:
    'Luck-adjusted is the result less the luck, as far as the estimate can tell. It may be below 0 or above 100 %.',
  /** Mistakes. */
  mistakes: 'Mistakes',
  noMistakes: 'No turn lost enough to be marked.',
  filter: 'Whose',
  everyone: 'Everyone',
  lostIn: (who: string, loss: number) => `${who} lost ${FORMAT.percent(loss)}`,
  tryAgain: 'Try again',
  allInARow: 'Try all again, one after the other',
  trying: (at: number, of: number) => `Mistake ${at} of ${of}`,
  /** `roll` is '' in games without dice. */
  task: (who: string, roll: string) => {
    const [has, is] = who === NAMES.you ? ['have', 'are'] : ['has', 'is'];
    return `${who} ${roll === '' ? `${is} to move` : `${has} rolled ${roll}`}. Find a better turn.`;
  },
  weighing: 'Weighing your turn …',
  thatIsBest: (turn: string) => `${turn} is the best turn.`,
  thatIsGood: (turn: string, loss: number) => `${turn} loses only ${FORMAT.percent(loss, 2)}: well done.`,
  thatLoses: (turn: string, loss: number) => `${turn} loses ${FORMAT.percent(loss, 2)}.`,
  inTheGame: (turn: string, loss: number) => `In the game: ${turn}, which lost ${FORMAT.percent(loss, 2)}.`,
  bestWas: (turn: string) => `Best: ${turn}.`,
  showBest: 'Show the best turn',
  again: 'Once more',
  next: 'Next mistake',
  done: 'Back to the review',
} as const;
