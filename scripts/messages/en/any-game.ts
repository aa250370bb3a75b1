/** The table of any game, and its positions and records. */
export const ANY_GAME = {
  about: (title: string, rules: string, unit: string, seed: string, names: string) =>
    `${title}, ${rules}, one ${unit}, ${seed}: ${names}`,
  toMove: (name: string, moves: number) =>
    `${name} to move: ${moves === 1 ? 'one move' : `${moves} moves`}, help for help`,
  yourMove: 'your move>',
  help: [
    'Type a move, or its beginning to list the moves that begin so. A move can also',
    'be typed spot by spot, as it would be clicked: the labels on the board. Enter',
    'lists all moves. A number of the list that was shown last plays it.',
  ].join('\n'),
  notHere: (text: string, moves: number) => `'${text}' is not one of the ${moves} moves here`,
  chance: 'chance',
  hasDecided: 'has decided',
  drawn: 'The game is drawn.',
  wins: (names: string, count: number) => `${names} ${count === 1 ? 'wins' : 'share the win'}.`,
  ply: (ply: number, isOver: boolean) => `ply ${ply}${isOver ? ', over' : ''}`,
  beside: (pieces: number) => `beside ${pieces}`,
  share: (percent: string) => `share ${percent} %`,
  rules: (title: string, rules: string, changed: string) => `${title}, ${rules}: ${changed}`,
  unchanged: 'nothing differs from the defaults',
  changed: (options: string) => `as below, but with ${options}`,
  chanceDecides: 'chance decides',
  seatToMove: (seat: number) => `seat ${seat} to move`,
  part: (part: number) => `part ${part}`,
  scores: (scores: string) => `scores ${scores}`,
  forfeited: (name: string, reason: string, detail: string) => `forfeited by ${name}: ${reason}, ${detail}`,
} as const;
