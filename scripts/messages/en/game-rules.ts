/** The rules of the other games in short sentences, as each is played by default: titles and texts, by name of the game. */
export const GAME_RULES = {
  'go-bang': [
    ['Board', '20 by 20 squares, empty at first. Two to four players have 100 stones of one colour each.'],
    ['Turn', 'Put a stone on any empty square. Nothing moves, nothing is captured, and nobody may pass.'],
    ['Winning', 'Who first has five or more stones in a row wins: along a rank, a file or a diagonal.'],
    ['Draw', 'When the board is full or the player to move has no stone left, all share the win.'],
  ],
  alma: [
    ['Board', '16 by 16 squares. Two to four players have 19 pawns each, in a camp in a corner.'],
    ['Turn', 'Move one pawn, by a step or by leaps. Who cannot move passes.'],
    ['Step', 'To an empty square beside it, in any of the eight directions.'],
    [
      'Leaps',
      'Over a pawn of any colour beside it to the empty square just beyond, and on from there in any direction, as often as you like. Nothing is captured.',
    ],
    [
      'Winning',
      'Your target is the camp opposite yours. You win when all of its squares are taken, at least one of them by you.',
    ],
    ['Draw', 'After 300 rounds.'],
  ],
  draughts: [
    [
      'Board',
      'The 32 dark squares of 8 by 8, numbered from the top left. White has 12 men on 21 to 32 and moves first.',
    ],
    ['Steps', 'A man steps one square diagonally forward, a king in all four directions.'],
    ['Kings', 'A man that ends its move on the last row becomes a king.'],
    [
      'Taking',
      'A piece jumps an enemy beside it to the empty square behind, and goes on as long as it can. A man takes forward only, and never a king.',
    ],
    [
      'Duty',
      'Who can take must: most pieces first; then with a king rather than a man; then most kings; then the one that meets a king earliest.',
    ],
    ['Winning', 'Who is to move and cannot loses.'],
    [
      'Draw',
      'After 50 moves of each side without capture or promotion, or when a position stands for the third time.',
    ],
  ],
  oca: [
    [
      'Path',
      'All 90 cells from the start to the centre, ring by ring from the outermost. Twelve cells of each of six colours are drawn for each race.',
    ],
    [
      'Turn',
      'Roll two dice; your only pawn goes on by their sum. Two to six players; pawns may share a cell.',
    ],
    [
      'Accidents',
      'A marked cell plays again, misses a turn, goes three cells on or back, or one ring inward or outward. The cell that it leads to does nothing more.',
    ],
    ['Winning', 'Who first reaches the centre exactly wins. What is rolled beyond it is gone back.'],
    ['Draw', 'After 200 rounds.'],
  ],
  labirinto: [
    [
      'Maze',
      'Numbers are drawn for walls on the 90 cells. Six guards, and a room for the character of each of two to six players, stand on free cells.',
    ],
    [
      'Turn',
      'Two ten-sided dice move your room to a cell. A die says how many steps your character walks, no cell twice, not through walls, guards or others.',
    ],
    [
      'Energy',
      'Turns outside your room and stops beside guards cost energy; in your room it is full again. Without energy you wait in the infirmary.',
    ],
    ['Numbers', 'A walk that ends in the room of another player draws a number, which you keep hidden.'],
    [
      'Tris',
      'Three consecutive hidden numbers, laid open, lead a guard that you reach for the rest of your steps, or free you from isolation.',
    ],
    [
      'Patrol',
      'After each round every guard moves to a rolled cell. A character there goes to isolation; those beside it lose energy.',
    ],
    [
      'Winning',
      'When the numbers run out or after the last round, the most points for combinations of numbers win: same digits, figures, inverses, runs, complements.',
    ],
  ],
  bosco: [
    [
      'Board',
      'The 90 cells of the round board, empty at first, and a deck of 90 cards. Players have as many pawns as they like, off the board.',
    ],
    [
      'Discs',
      'Before each round three disc cards put discs on their cells. A pawn there goes to the questura.',
    ],
    [
      'Turn',
      'Draw a card and walk its digits: two pawns by one digit each, or one by the sum. Or bring a pawn back from the questura by the digits of a card.',
    ],
    [
      'Walk',
      'A step goes along the ring to the next empty cell, or jumps along the sector over taken cells. No cell is touched twice.',
    ],
    [
      'Card',
      'Persons let pawns enter, more of them give further cards. Police end the turn. Buildings draw discs. Events move pawns. Animals may be kept: three let a pawn enter.',
    ],
    [
      'Capture',
      'Connected discs are taken by the walk that ends beside them when pawns, of whatever players, hold all cells around.',
    ],
    [
      'Winning',
      'The game ends when no cell is empty or the deck is. A point for each disc taken and each pawn on the board, one less for each disc left and each card in hand; the most win.',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>;
