/** What is said of the games that the first screens of the page do not have. */
import type { Exact } from '../../../ai/index.ts';
import { sureEnd } from '../format.ts';
import { BOSCO } from './bosco.ts';
import { LABIRINTO } from './labirinto.ts';
import { FORMAT } from './names.ts';

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
  games: {
    'go-bang': 'Go-bang',
    alma: 'Alma',
    draughts: 'Italian draughts',
    oca: 'Goose race',
    labirinto: 'Fuga dal labirinto',
    bosco: 'Bosco urbano',
  },
  variants: {
    'go-bang': 'Go-bang',
    'go-bang-15': 'Go-bang, 15 by 15',
    'go-bang-exact': 'Go-bang, exactly five',
    filetto: 'Filetto',
    alma: 'Alma',
    'alma-13': 'Alma, 13 pawns',
    'alma-lettera': 'Alma to the letter',
    dama: 'Italian draughts',
    'dama-fid': 'Italian draughts, draws of the federation',
    'dama-soffio': 'Italian draughts with huffing',
    vinciperdi: 'Losing draughts (vinciperdi)',
    oca: 'Goose race',
    'oca-numeri': 'Goose race by numbers',
    'oca-catena': 'Goose race with chains',
    labirinto: 'Fuga dal labirinto',
    'labirinto-breve': 'Fuga dal labirinto, half of the numbers',
    'labirinto-unico': 'Fuga dal labirinto, each number once',
    bosco: 'Bosco urbano',
    'bosco-turno': 'Bosco urbano, discs in every turn',
    'bosco-otto': 'Bosco urbano, encirclement with corners',
    'bosco-obbligo': 'Bosco urbano, every right a duty',
  },
  notes: {
    'go-bang': 'Five in a row win, on 20 by 20 squares.',
    'go-bang-15': 'Five in a row win, on 15 by 15 squares.',
    'go-bang-exact': 'Exactly five in a row win.',
    filetto: 'Three in a row win, on 3 by 3 squares.',
    alma: 'Bring 19 pawns into the opposite corner, by steps and chains of leaps.',
    'alma-13': 'The same with 13 pawns, as it is usual with four players.',
    'alma-lettera': 'Only the pawns of others may be leapt over.',
    dama: 'Who can take must, and take most. Who cannot move loses.',
    'dama-fid': 'The same, drawn as the federation has it: after 40 moves, or four times the same position.',
    'dama-soffio': 'Taking may be left out, and the piece that left it out be huffed.',
    vinciperdi: 'Who has no pieces left wins.',
    oca: 'A race to the centre, ring by ring, on a path of accidents that is drawn for each race.',
    'oca-numeri': 'The same along the numbers of the cells, sector by sector.',
    'oca-catena': 'An accident may lead to another, and pawns that meet change places.',
    labirinto: 'Visit the rooms of the others for their numbers, and keep clear of the guards.',
    'labirinto-breve': 'The same with half of the numbers; best with two.',
    'labirinto-unico': 'The same, but a number counts in one combination only.',
    bosco: 'Win back a polluted city: surround discs with pawns, while cards bring in new ones.',
    'bosco-turno': 'Three disc cards before every turn.',
    'bosco-otto': 'Cells touch at their corners too, so that more pawns surround a disc.',
    'bosco-obbligo': 'Who may rescue a pawn, keep an animal or draw a further card, must.',
  },
  /** What cells of a board mean on which pieces stand: by the kind of their marks. */
  grounds: {
    again: 'play again',
    stop: 'miss turns',
    forward: 'forward',
    back: 'back',
    outward: 'a ring outward',
    inward: 'a ring inward',
    wall: 'wall',
    infirmary: 'infirmary',
    'walled-infirmary': 'infirmary in a wall',
    isolation: 'isolation',
    room: 'room',
    'guard-pedone': 'guard: Pawn (Pedone)',
    'guard-alfiere': 'guard: Bishop (Alfiere)',
    'guard-cavallo': 'guard: Knight (Cavallo)',
    'guard-torre': 'guard: Rook (Torre)',
    'guard-regina': 'guard: Queen (Regina)',
    'guard-re': 'guard: King (Re)',
    disc: 'disc',
    questura: 'the questura',
  },
  /** Of those that have a letter. */
  letters: {
    'guard-pedone': 'P',
    'guard-alfiere': 'B',
    'guard-cavallo': 'N',
    'guard-torre': 'R',
    'guard-regina': 'Q',
    'guard-re': 'K',
  },
  labirinto: LABIRINTO,
  /** By game: where a click may be a whole turn, or take something up. */
  pickOrPlace: {
    labirinto: 'Choose where you go, or a guard to lead by a tris.',
  },
  /** Of the only turn there is, where it is not walked. */
  forced: {
    wait: 'You can only wait: this turn is missed.',
    stay: 'You cannot walk: you stay where you are.',
  },
  /** Where all pieces go one way over the board. */
  route: 'the way to go',
  onRoute: (step: number) => `step ${step} of the way`,
  bosco: BOSCO,
  /** What results of a game depend on, by its name. */
  resting: { bosco: BOSCO.deckNote },
  /** What is chosen where nothing walks, by the words of the notation: as something to do, and as something done. */
  choices: {
    rescue: 'Rescue a pawn',
    play: 'Draw a card',
    keep: 'Keep the animal',
    drop: 'Drop the animal',
    terno: 'Play a terno',
    pass: 'Pass',
    draw: 'Draw a further card',
    stop: 'Stop here',
  },
  chosen: {
    rescue: 'rescues a pawn',
    play: 'draws a card',
    keep: 'keeps the animal',
    drop: 'drops the animal',
    terno: 'plays a terno',
    pass: 'passes',
    draw: 'draws a further card',
    stop: 'stops',
  },
  choose: 'Choose what to do.',
  otherEnd: 'Confirm, or choose one more end.',
  otherNumber: 'Confirm, or click the same end again for the other number.',
  /** A seat's share of the win as it stands, in percent; an estimate is rounded. */
  chance: (percent: string, isExact: boolean) => `${isExact ? '' : 'about '}${percent} % to win`,
  /** What a game came to for a seat whose score is its share of the win. */
  outcome: (share: number) => (share === 1 ? 'won' : share === 0 ? 'lost' : 'drawn'),
  /** All share the win. */
  drawn: 'The game is drawn',
  /** What is known for sure after a turn; nobody wins a draw. */
  sureAfter: ({ values, plies }: Exact) => {
    const end = sureEnd({ values });
    if (end === 'open') return 'exact';
    if (end === 'draw') return 'exactly a draw';
    const when = plies ? ` in ${FORMAT.count(plies, { one: 'more turn', other: 'more turns' })}` : '';
    return `seat ${end + 1} wins${when}`;
  },
  /** Without dice. */
  takenBack: 'Taken back to your last decision.',
  /** On boards of squares. */
  squareKeys: {
    arrows: 'From square to square',
    home: 'First square',
  },
  /** Why a click is refused, by the reasons of their boards. */
  why: {
    'no-move': 'None of your pawns can move.',
    blocked: 'This pawn cannot move.',
    'no-leap': 'Neither a step nor leaps lead there.',
    'leave-camp': 'A pawn that has arrived stays in its camp.',
    'back-home': 'No pawn comes back to the camp where it began.',
    'light-square': 'Nothing is played on the light squares.',
    'no-piece': 'You have no piece there.',
    'piece-stuck': 'This piece cannot move.',
    'must-take': 'Who can take must, and this is no capture.',
    'better-capture':
      'Another capture comes first: most pieces, then by a king, then most kings, then kings soonest.',
    backwards: 'A man only goes forward.',
    'takes-king': 'A man cannot take a king.',
    'taken-square': 'Another piece stands there.',
    'out-of-reach': 'This piece does not get there.',
    entered: 'The turn is complete: confirm it, or take it back.',
    choose: 'Nothing walks now: choose one of the buttons, or the centre or the place beside the board.',
    'has-walked': 'This pawn has walked already.',
    'not-moved': 'The numbers that must be used do not move this pawn.',
    compromised: 'A disc lies there.',
  },
} as const;
