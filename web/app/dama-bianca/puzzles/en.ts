/** The puzzles of Dama Bianca in English. */
export const EN = {
  kinds: {
    closing: 'Close the hand',
    points: 'Count first',
    forced: 'The only turn',
    block: 'Hold them up',
    array: 'Make ready',
    entry: 'Come in well',
    exact: 'Small games',
  },
  asks: {
    closing: 'One roll, and somewhere a way into the centre. Find it.',
    points: 'Can you close? And does it pay? Play the turn that wins, or the one that does not lose.',
    forced: 'Your opponent threatens to close. One turn stops it.',
    block: 'Your opponent threatens to close. Leave as few rolls for it as you can.',
    array: 'Get ready: after the right turn you can close on your next one.',
    entry: 'It matters where your pawns come in.',
    exact: 'A small board, worked out to the end. Find the best turn.',
  },
  roll: (high: number, low: number) => `You rolled ${high} and ${low}.`,
  stand: (hand: number, hands: number, totals: string) =>
    `Hand ${hand} of ${hands}, totals so far ${totals}.`,
  notes: {
    small: (rings: number, sectors: number, pawns: number, faces: number) =>
      `A small game: ${rings} rings of ${sectors} cells, ${pawns} pawns each, dice from 1 to ${faces}.`,
    closing: 'Points do not count: the player who closes wins the hand.',
    points: 'Points count: each pawn scores its ring, 7 in the centre, 5 for an array, −3 off the board.',
    advanced:
      'Points count: each pawn scores its ring less one, 7 in the centre, 5 for an array, −3 off the board.',
    connected: 'The pawns of an array must be one group.',
    standing: 'The array must stand when the turn begins in which you close.',
    round: 'After a closing the round is played to its end.',
    stop: 'A pawn that enters over a bridge stops there, whatever the number.',
  },
  anyOther: 'Any turn that does not close is right.',
  loss: (share: string) => `It gives away ${share} of the win or more.`,
  estimate: (share: string) => `By estimate it gives away ${share} of the win.`,
  reasons: {
    wins: (isMatch: boolean) => `Closing wins the ${isMatch ? 'match' : 'hand'} at once.`,
    winsByLead: 'Closing loses the hand, but the lead from before is larger: it wins the match at once.',
    winsOnly: (isMatch: boolean, losing: number) =>
      `Closing like this wins the ${isMatch ? 'match' : 'hand'}. ${losing === 1 ? 'One other closing loses' : `${losing} other closings lose`} it: what the pawns score afterwards decides.`,
    holds: (isMatch: boolean) =>
      `Closing now would lose the ${isMatch ? 'match' : 'hand'} on points. Better move on: there are turns after which the next player cannot win at once.`,
    blocks: (right: string, others: string) =>
      `After this turn your opponent wins at once with ${right} only; after any other, with ${others} or more.`,
    blocksAll: (others: string) =>
      `After this turn your opponent cannot win at once; after any other, ${others} or more would do it.`,
    ready: (right: string, others: string) =>
      `After this turn you can close on your next one with ${right}; after any other, with ${others} at most.`,
    readyOnly: (right: string) =>
      `After this turn you can close on your next one with ${right}; after any other, with none.`,
    solved: (margin: string) =>
      `The game is worked out to the end: any other turn gives away at least ${margin} of the win.`,
    rolls: (count: number, all: number) => (count === all ? 'every roll' : `${count} of ${all} rolls`),
  },
} as const;
