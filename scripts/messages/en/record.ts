/** What `record` says and asks. */
export const RECORD = {
  putAside: (file: string, aside: string) => `The game that was in ${file} is kept in ${aside}.`,
  start: (variant: string, unit: string, players: number) =>
    `${variant}, one ${unit}, ${players} seats: type each turn with its roll, or help`,
  promptOver: 'the game is over; Enter to leave>',
  promptTurn: (hand: string, turn: number, seat: number) => `${hand}turn ${turn}, seat ${seat}>`,
  promptHand: (hand: number) => `hand ${hand}, `,
  isOver: 'the game is over; undo or fix N to correct it, quit to leave',
  leftAsItWas: 'left as it was',
  fixWhat: 'fix what? Type fix N, or fix H.N for turn N of hand H',
  itWas: (turn: string) => `it was ${turn}; type it again, or undo to leave it`,
  canBe: (typed: string, choices: number) => `${typed} can be${choices === 1 ? '' : ' one of'}`,
  corrected: 'corrected',
  allStands: 'corrected; everything after it stands',
  stands: (turn: string, why: string) => `corrected; ${turn} no longer stands: ${why}`,
  typeAgain: 'type again what came from there on, or undo the correction:',
  why: {
    gameOver: 'the game is over before it',
    handOpen: 'the hand is not over before it',
    handOver: 'the hand is over before it',
  },
  help: [
    'Type each turn with its roll, such as "54: in-7 in-21", "63: 16-29",',
    '"21: 30-32 85-C" or "11: pass". A roll alone lists its turns, a roll with a part',
    'of a turn those that have it.',
  ].join('\n'),
  about: {
    undo: 'take back the last line or correction; a turn under repair stays',
    fix: 'type turn N again; later turns stay if they can (fix H.N: of hand H)',
    list: 'the turns of this hand, with their numbers',
    board: 'the board',
    score: 'how all seats stand',
    help: 'this list',
    quit: 'stop; the game is saved, continue it with --resume',
  },
  judge: (command: string) => `Judge it: ${command}`,
} as const;
