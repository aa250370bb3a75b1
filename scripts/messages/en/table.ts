/** The table of Dama Bianca: what `play` says and asks. */
export const TABLE = {
  realDice: 'real dice',
  about: (variant: string, unit: string, dice: string, names: string) =>
    `${variant}, one ${unit}, ${dice}: ${names}`,
  begin: 'Enter to begin>',
  nextHand: 'Enter for the next hand>',

  hasRolled: (name: string, roll: string, turns: number) =>
    `${name} has rolled ${roll}: ${turns === 1 ? 'one turn' : `${turns} turns`}, help for help`,
  chooses: (name: string) =>
    `${name} chooses: keep the own seat, or swap it for the pawns and the place of the other`,
  yourTurn: 'your turn>',
  playIt: 'play it? [y]es, [n]o, [b]etter: see the better turn>',
  playItYes: 'y yes',
  playItNo: 'n no',
  playItBetter: 'b better',
  better: (turn: string) => `better: ${turn}`,
  byPawn: 'By pawn, those that enter first:',
  byValue: 'By value, the best first:',
  sortedBy: (word: string) => `turns are sorted by pawn or by value, not by '${word}'`,
  expectedPlace: (cells: number, found: string) =>
    `expected a cell from 1 to ${cells}, in or C, found '${found}'`,
  notInList: (text: string) => `${text} is not in the list, nor a cell that a pawn leaves or reaches`,
  notCell: (text: string) =>
    `${text} is not a cell that a pawn leaves or reaches; Enter lists all turns by number`,
  otherRoll: (roll: string, given: string) => `the dice show ${roll}, not ${given}`,
  help: [
    'Type a turn such as "in-7 in-21" (with or without the roll), or a part of one,',
    'such as "in-7", "-21" or the cell 21, to list the turns that have it. Enter',
    'lists all. A number of the list that was shown last plays it. Tab completes.',
  ].join('\n'),

  noDice: 'no dice are thrown',
  nothingToTakeBack: 'there is nothing to take back',
  takenBack: 'taken back',

  whoStarts: (hand: number) => `who starts hand ${hand}? seat>`,
  diceOf: (name: string) => `dice of ${name}>`,
  expectedSeat: (seats: number) => `expected a seat from 1 to ${seats}, or help`,
  expectedDie: (faces: number) => `expected one number from 1 to ${faces}, such as 2, or help`,
  expectedDice: (faces: number) => `expected two numbers from 1 to ${faces}, such as 21, or help`,

  where: {
    noneEnters: (roll: string) => `with ${roll} no pawn can enter`,
    cannotMove: (roll: string, name: string) => `with ${roll} the pawn on ${name} cannot be moved`,
    noneComes: (roll: string, name: string) => `with ${roll} no pawn of yours can come to ${name}`,
    enter: (roll: string) => `With ${roll} pawns that enter go, cell by cell:`,
    goes: (roll: string, name: string) => `With ${roll} the pawn on ${name} goes, cell by cell:`,
    come: (roll: string, name: string) => `With ${roll} these come to ${name}, cell by cell:`,
    by: (steps: string, path: string) => `by ${steps}: ${path}`,
    after: (walk: string) => `(after ${walk})`,
    later: (count: number) => `and ${count} more after another walk`,
  },

  score: {
    ring: 'r',
    centre: 'centre',
    off: 'off',
    array: 'array',
    score: 'score',
    match: 'match',
    yes: 'yes',
    no: 'no',
    onlyClosing: 'Nothing but closing counts.',
  },
  closedBy: (names: string) => `closed by ${names}`,
  unclosed: 'unclosed',
  handOver: (hand: number, round: number, how: string) => `Hand ${hand} is over in round ${round}, ${how}.`,

  legend: {
    off: (pawns: number) => `off ${pawns}`,
    closed: 'closed',
    array: 'array',
    closedArray: 'closed, array',
    score: (points: string) => `score ${points}`,
    allOn: 'all on board',
    start: 'cell 1, start',
    counting: 'counting',
    hand: (hand: number, hands: number) => `hand ${hand} of ${hands}`,
    handOnly: (hand: number) => `hand ${hand}`,
    round: (round: number) => `round ${round}`,
    over: 'over',
    forfeited: 'forfeited',
    hasClosed: (seat: number) => `seat ${seat} has closed`,
    toMove: (seat: number) => `seat ${seat} to move`,
    roll: (roll: string) => `roll ${roll}`,
  },

  again: {
    rematch: (first: string) => `r  rematch: ${first}`,
    starts: (name: string) => `${name} starts`,
    seatFurther: 'all one seat further',
    match: (hands: number) => `m  match of ${hands} hands, each started by the next seat`,
    undo: 'u  undo: back to the last decision',
    review: 'v  review: what was lost, and what was luck',
    keys: 'r, u, v',
    keysWithMatch: 'r, m, u, v',
    ask: (keys: string) => `again? ${keys}, or Enter to leave>`,
    judging: 'Judging every turn ...',
    expected: (keys: string, found: string) => `expected ${keys} or nothing, found '${found}'`,
    /** What means each of them. */
    rematchWords: 'r rematch',
    matchWords: 'm match',
    undoWords: 'u undo',
    reviewWords: 'v review',
    leaveWords: 'q quit exit',
  },

  guide: {
    welcome: (pawns: number, isPoints: boolean) =>
      `Welcome to Dama Bianca. Bring your ${pawns} pawns onto the board until they form an array: each has one of yours` +
      ` beside it, and every ring has one. Then jump one of them into the centre: that ends the hand, and ${isPoints ? 'the highest score wins' : 'who does so wins'}.`,
    typeRules: 'Type rules for all of them, help for what you can type. --no-guide leaves these words out.',
    canClose: 'This roll can close: type -C to see how. Look at score first, where points decide.',
    entering: (high: number, low: number) =>
      `Two pawns can move, one by ${high} and one by ${low}, or one by ${high + low}. Yours are all off the board: where` +
      ' in shows where they can enter. Enter lists all turns, hint names good ones.',
    part: (cell: number) =>
      `Type a part of a turn, such as ${cell}, to see the turns that have it; where ${cell} shows how` +
      ' that pawn can go. Pawns on the outermost ring are bridges: others enter over them, further in.',
    allOn:
      'All your pawns are on the board. score says whether they form an array; the centre is reached by a jump over' +
      ' a run of pawns up to the innermost ring.',
  },
} as const;
