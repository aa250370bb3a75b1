/** Positions that are looked into: best turns, all rolls, rollouts, and playing on from there. */
import type { Exact } from '../../../ai/index.ts';
import { sureEnd } from '../format.ts';
import { FORMAT } from './names.ts';

export const ANALYSIS = {
  board: 'Board of the position',
  edit: 'Change the position',
  view: 'Done changing',
  mover: (who: string) => `${who} is to move`,
  seat: (seat: number) => `Seat ${seat}`,
  link: 'Copy a link',
  anyRoll: 'Without a roll',
  /** What is done with the position. */
  ways: 'What to look at',
  lines: 'Best turns',
  rolls: 'All rolls',
  rollout: 'Rollout',
  practise: 'Play from here',
  depth: 'Depth',
  depths: (depth: number) => FORMAT.count(depth, { one: 'turn ahead', other: 'turns ahead' }),
  judge: 'Judged by',
  judges: { best: 'the best there is', leaf: 'leaf (simple)', net: 'net' },
  /** What has judged, in a sentence. */
  judgedAs: { leaf: 'a simple estimate', net: 'the strongest net', own: "the game's own estimate" },
  go: 'Analyse',
  stop: 'Stop',
  stopped: 'Stopped.',
  thinking: 'Thinking …',
  progress: (done: number, of: number) => `${done} of ${of}`,
  ofHand: 'Shares of the win of this hand alone.',
  ofMatch: 'Shares of the win of the match.',
  needsRoll: 'Choose a roll first: the best turns depend on it.',
  /** Best turns. */
  results: (count: number) => FORMAT.count(count, { one: 'result', other: 'results' }),
  estimate: (depth: number, evaluator: string) => `Estimate, depth ${depth}, judged by ${evaluator}.`,
  /** What is known for sure; and in how many turns, where that is known. */
  exact: ({ by, values, plies }: Exact) => {
    const end = sureEnd({ values });
    const how = { table: 'from the endgame tables', proof: 'proved', tree: 'searched to the end' }[by];
    if (end === 'open') return 'Exact shares of the win.';
    if (end === 'draw') return `Exact, ${how}: a draw.`;
    const when = plies === undefined ? '' : ` in ${FORMAT.count(plies, { one: 'turn', other: 'turns' })}`;
    return `Exact, ${how}: seat ${end + 1} wins${when}.`;
  },
  heads: {
    rank: 'No.',
    turn: 'Turn',
    loss: 'Loss',
    course: 'Then',
    luck: 'Luck',
    roll: 'Roll',
    best: 'Best turn',
  },
  percent: (share: number) => FORMAT.percent(share, 2),
  signed: (share: number) => FORMAT.signedPercent(share, 2),
  shownOnBoard: (turn: string) => `On the board: ${turn}`,
  playTurn: 'Go to the position after it',
  more: 'More turns',
  hold: 'Point at a turn or choose it with the keys to see it on the board.',
  /** All rolls. */
  mean: 'all',
  rollsAre: 'What each roll is worth to the seat that throws it, the luckiest first.',
  tenths: (share: number) => FORMAT.fixed(100 * share, 1),
  grid: 'Luck by roll: one die across, the other down',
  luckOf: (roll: string, luck: number) => `${roll}: ${FORMAT.signedPercent(luck)}`,
  showRoll: (roll: string) => `Best turns of ${roll}`,
  /** Rollouts. */
  trials: 'Trials',
  trialsDone: (done: number, of: number) => `${FORMAT.number(done)} of ${FORMAT.number(of)} trials`,
  rolloutIs:
    'The position is played to its end again and again. The bar is 95 % sure to hold what endless trials would give.',
  judgedBy: (evaluator: string) => `Played and judged by ${evaluator}.`,
  rolloutBegin: 'Roll out',
  plusMinus: (share: number, error: number) =>
    `${FORMAT.percent(share, 2)} ± ${FORMAT.fixed(100 * error, 2)}`,
  /** Playing on. */
  level: 'Level',
  yourSeat: 'Your seat',
  bySelf: 'Both sides by yourself',
  begin: 'Play',
  end: 'End this game',
  yourTurn: (roll: string) => `You have rolled ${roll}.`,
  theirTurn: (who: string, roll: string) => `${who} has rolled ${roll} and is thinking …`,
  undo: 'Take back',
  confirm: 'Play this turn',
  pass: 'No turn is possible: continue',
  final: (scores: string) => `The hand is over: ${scores}.`,
  /** Where there are no points: `Seat 1: won`, ... */
  gameOver: (outcomes: readonly string[]) => `The game is over: ${outcomes.join(', ')}.`,
  scoreOf: (who: string, points: number) => `${who} ${FORMAT.number(points, 2)}`,
} as const;

/** The editor of positions. */
export const EDITOR = {
  title: 'Set up a position',
  board: 'Board to set up',
  how: 'Choose a seat, then choose cells: a pawn comes or goes.',
  howKings: 'Choose a seat, then choose squares: a man comes, becomes a king, and goes.',
  pieceOf: 'Put pieces of',
  off: (count: number) => `${FORMAT.number(count)} off`,
  inCentre: 'one in the centre',
  mover: 'To move',
  starter: 'Started the hand',
  ownRules: 'Rules of its own',
  match: 'Match',
  single: 'A single hand',
  hand: 'Hand',
  totalOf: (seat: number) => `Total of seat ${seat}`,
  text: 'The position as text',
  wrong: 'Not a position yet',
  here: 'here',
  right: 'This position can be played.',
  clear: 'Empty the board',
  put: (cell: string, seat: number) => `Pawn of seat ${seat} on ${cell}`,
  crowned: (cell: string, seat: number) => `King of seat ${seat} on ${cell}`,
  taken: (cell: string) => `${cell} is empty`,
} as const;
