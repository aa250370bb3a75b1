/** The rules page in English. */
export const EN = {
  title: 'Learn the game',
  intro: 'Three minutes, six small boards. Touch them: they play by the real rules.',
  play: 'Play a first hand with tips',
  playWhy: 'A slow opponent, and a word of advice whenever something new happens.',
  puzzles: 'Try the puzzles',
  again: 'Again',
  lessons: {
    goal: {
      title: 'What you are after',
      paragraphs: [
        'Bring your 12 pawns onto the board. Gather them into an array. Then jump with one of them into the centre: the hand is over and the points are counted.',
        'Nothing is ever captured. Other pawns are stepping stones, yours and theirs alike.',
      ],
    },
    board: {
      title: 'The board',
      paragraphs: [
        'Five rings of eighteen cells, and a centre. Numbers run from the outside in, sector after sector: 1 to 5, then 6 to 10, and so on.',
        'Cell 1 is the door. Cells that touch are neighbours, at a corner too.',
      ],
    },
    turn: {
      title: 'Your turn',
      paragraphs: [
        'Two dice are rolled. Move two different pawns, one by each number, in the order you like. Or move one pawn by the sum.',
        'Use both numbers if you can. Doubles are nothing special.',
      ],
    },
    walk: {
      title: 'Walking',
      paragraphs: [
        'A pawn makes as many steps as its number, round its ring, one way or the other.',
        'It jumps the pawns in its way, no matter whose they are. However many stand in a row, that is one step.',
      ],
    },
    jump: {
      title: 'Changing rings',
      paragraphs: [
        'Do pawns stand next to yours in its sector, inward or outward? Then it may jump the whole row of them, to the first empty cell behind. That is one step too, and the walk goes on.',
        'There is no other way to change rings. So stay close to other pawns.',
      ],
    },
    enter: {
      title: 'Coming in',
      paragraphs: [
        'The first step brings a pawn in: on cell 1, or over a bridge. A bridge is a sector whose outermost cell is taken: you come in on the first empty cell behind the pawns there.',
        'The other steps follow. No walk may end on cell 1, so a 1 needs a bridge.',
      ],
    },
    array: {
      title: 'The array',
      paragraphs: [
        'You have an array when all 12 pawns are on the board, each has one of yours as a neighbour, and each of the five rings holds at least one.',
      ],
    },
    close: {
      title: 'Closing',
      paragraphs: [
        'From an array, a pawn may jump inward over the innermost ring into the centre. It must be the very last step of your turn, with both numbers used.',
        'The eleven others still hold every ring, and none stands alone; the centre counts as a neighbour. You never have to close.',
      ],
    },
    score: {
      title: 'Points',
      paragraphs: [
        'Closing ends the hand, but the most points win it. So count first: you may close and lose.',
        'Here a match has three hands, and the points add up. In the variant manuale points do not matter: the first to close wins the hand.',
      ],
    },
  },
  tasks: {
    look: 'Touch a cell to see its neighbours.',
    walk: (number: number) =>
      `You have a ${number}. Touch the pawn with the heavy rim, then a cell that lights up.`,
    enter: (number: number) =>
      `You have a ${number}. Touch your pawns beside the board, then a cell that lights up.`,
    array: 'Eleven pawns stand. Touch the cell where the twelfth makes them an array.',
    close: 'You rolled 2 and 1, and the 2 is played. Close with the 1: touch a pawn, then the centre.',
  },
  /** What a board answers. */
  said: {
    looked: (cell: number, ring: number, neighbours: number) =>
      `Cell ${cell}, ring ${ring}: ${neighbours} neighbours.`,
    door: (neighbours: number) => `Cell 1, the door: ${neighbours} neighbours. No walk ends here.`,
    centre: 'The centre: next to every cell of the innermost ring. No pawn ever leaves it.',
    picked: (cell: number, ends: number) => `Pawn on ${cell}: it can end on ${ends} cells.`,
    pickedOff: (ends: number) => `This pawn can end on ${ends} cells.`,
    walked: (from: number, to: number) => `From ${from} to ${to}, all round the ring.`,
    hurdled: (from: number, to: number, jumped: number) =>
      `From ${from} to ${to}. It jumped ${jumped === 1 ? 'a pawn' : `${jumped} pawns`} on the way, at no extra cost.`,
    climbed: (from: number, to: number, ring: number) =>
      `From ${from} to ${to}: a jump took it to ring ${ring}.`,
    entered: (to: number) => `In by cell 1, then on to ${to}.`,
    bridged: (by: number, to: number) => `Over the bridge to ${by}, then on to ${to}.`,
    array: 'That is an array: all 12 in, none alone, every ring held.',
    alone: (cells: string, count: number) =>
      count === 1
        ? `Not yet: the pawn on ${cells} stands alone.`
        : `Not yet: the pawns on ${cells} stand alone.`,
    missing: (ring: number) => `Not yet: ring ${ring} is empty.`,
    notClosed: 'A legal move, but it does not close. Try another pawn.',
    closed: (yours: string, theirs: string) =>
      `Closed. You have ${yours} points, your opponent ${theirs}: the hand is yours.`,
  },
  table: {
    caption: 'What each player scores when the hand ends',
    what: 'For',
    points: 'Points',
    ring: (ring: number) =>
      ring === 1 ? 'each pawn on ring 1, the outermost' : ring === 5 ? 'each pawn on ring 5' : `ring ${ring}`,
    centre: 'the pawn in the centre',
    array: 'an array, also if somebody else closes',
    off: 'each pawn still off the board',
  },
  more: {
    title: 'The small print',
    sentences: [
      'If only one number can be played, it must be; if either could but not both, the larger. With no move at all you pass.',
      'A walk goes one way round: it never turns back along a ring, and it never stands on the same cell twice.',
      'A jump inward that reaches the innermost ring lands in the centre. A jump outward needs an empty cell behind the row.',
      'A pawn may stand on cell 1 between two steps.',
      'You must move even if that breaks up your array.',
      'The array may be completed by the first walk of the turn in which you close with the second.',
      'A full sector is no bridge, and no pawn enters straight into the centre.',
      'Who starts a hand is drawn by lot. After 60 rounds a hand ends unclosed, and counts as it stands.',
      'Two to six can play. Equal scores share the win.',
    ],
  },
  credit:
    'Dama Bianca is a game by Federico Berti, published at federicoberti.it. This page tells its rules in our own words; the variant is moonlight.',
} as const;
