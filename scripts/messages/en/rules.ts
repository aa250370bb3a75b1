/** The rules of a variant of Dama Bianca in short sentences, with its own numbers. */
export const RULES = {
  head: (label: string) => `Rules of ${label}`,
  points: (value: number, written: string) => `${written} point${Math.abs(value) === 1 ? '' : 's'}`,
  board: {
    title: 'Board',
    shape: (rings: number, sectors: number) =>
      `The board is round: ${rings} rings of ${sectors} cells, and a centre.`,
    numbers: (cells: number, rings: number) =>
      `Cells count from 1 to ${cells}, along a sector from the outermost ring to the innermost, then on to the next sector` +
      ` counter-clockwise: 1 to ${rings}, ${rings + 1} to ${2 * rings}, and so on.`,
    pawns: (pawns: number) => `Each player has ${pawns} pawns, all off the board at first.`,
    spared: (counts: string) =>
      `By place, the one who starts first, players have so many pawns fewer: ${counts}. Where all pawns are meant, those that a player has are.`,
    cells: 'A cell holds one pawn; nothing is ever captured.',
  },
  turn: {
    title: 'Turn',
    dice: 'Roll two dice.',
    oneDie:
      'The first turn of a hand has one die only, for one pawn; if no pawn can enter by it, the turn is passed.',
    choose:
      'After the first turn of a hand the second player may keep their seat, or swap seats: take over the pawns and the place of the first.',
    move: 'Move two different pawns, one by each number in the order you like, or one pawn by the sum.',
    doubles: 'Doubles mean nothing special.',
    again: 'After a double you have another turn.',
    both: 'Use both numbers if you can; if only one can be used, use it.',
    larger:
      'Use both numbers if you can; if only one can be used, use it, the larger if you could use either.',
    pass: 'Pass only if no pawn can move.',
    freeEntry: 'Entering the board costs nothing of the number.',
  },
  steps: {
    title: 'Steps',
    number: 'A pawn makes as many steps as its number.',
    ring: 'A step goes along the ring to the next empty cell: it jumps the pawns between, of any colour, and counts one.',
    oneSense: 'All such steps of a walk go the same way round.',
    anySense: 'Each such step may go either way round.',
    jump: (outward: boolean) =>
      `Or a step jumps ${outward ? 'inward or outward' : 'inward'}: over the unbroken run of pawns next to it in its sector,` +
      ' to the first empty cell behind them.',
    change: 'Only such jumps change the ring.',
    once: 'No cell is stood on twice in one walk.',
    start: 'No walk ends on cell 1.',
  },
  entering: {
    title: 'Entering',
    always: (costs: boolean) => `A pawn enters ${entryStep(costs)}, on cell 1 or over a bridge.`,
    noBridge: (costs: boolean) =>
      `A pawn enters ${entryStep(costs)}, over a bridge, or on cell 1 if there is no bridge.`,
    bridge:
      'A bridge is a sector whose outermost cell is taken: the pawn comes to its first empty cell from outside.',
    stop: 'There the walk ends, whatever the number.',
    walkOn: 'From there it walks on.',
    one: 'So a 1 enters only over a bridge.',
  },
  closing: {
    title: 'Closing',
    array: (pawns: number, rings: number, isGroup: boolean) =>
      `Your pawns form an array if all ${pawns} are on the board, each has one of yours on a cell beside it (diagonals` +
      ` count), and each of the ${rings} rings has one${isGroup ? ', all of them in one group' : ''}.`,
    close:
      'Out of an array you close: a pawn that stands on the board jumps inward into the centre, as the very last step of' +
      ' your turn, with both numbers used.',
    beforeJump: 'The array may be completed by the other pawn in the same turn.',
    turnStart: 'The array must stand when the turn begins.',
    keep: (others: number, hasCentre: boolean) =>
      `The other ${others} must still hold every ring and not stand alone` +
      `${hasCentre ? '; the centre is beside every cell of the innermost ring' : ''}.`,
  },
  end: {
    title: 'End',
    atOnce: 'The hand ends at once when somebody closes.',
    completeRound:
      'When somebody closes, those who have had a turn less than the first player still have theirs, and may close too.',
    cap: (rounds: number) => `After ${rounds} rounds it ends unclosed.`,
  },
  winning: {
    title: 'Winning',
    closer: 'Who closes wins the hand.',
    closers: 'Who closes wins the hand; several share it.',
    nothingElse: 'Nothing else counts.',
    highest: 'The highest score wins the hand; closing alone does not.',
    rings: (values: string) => `A pawn on the board scores by its ring, from the outermost: ${values}.`,
    others: (centre: string, array: string, off: string, isForCloser: boolean) =>
      `The pawn in the centre scores ${centre}, an array ${array}` +
      `${isForCloser ? ' for who closed' : ' for everybody who has one'}, each pawn off the board ${off}.`,
    places: (values: string) => `In the order of play the places get ${values} more.`,
    matchByScores: (hands: number) =>
      `A match has ${hands} hands: the scores add up, and the highest total wins.`,
    matchByHands: (hands: number) =>
      `A match has ${hands} hands: the most hands win, and it stops as soon as that is settled.`,
  },
} as const;

function entryStep(costs: boolean): string {
  return costs ? 'by the first step of its number' : 'before its first step';
}
