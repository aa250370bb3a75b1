/** What is said of the games that the first screens of the page do not have. */
export const FURTHER = {
  levels: {
    random: 'Random',
    greedy: 'Greedy',
    search: 'Search',
  },
  variants: {
    'go-bang': 'Go-bang',
    'go-bang-15': 'Go-bang, 15 by 15',
    'go-bang-exact': 'Go-bang, exactly five',
    filetto: 'Filetto',
    alma: 'Alma',
    'alma-13': 'Alma, 13 pawns',
    'alma-lettera': 'Alma to the letter',
  },
  notes: {
    'go-bang': 'Five in a row win, on 20 by 20 squares.',
    'go-bang-15': 'Five in a row win, on 15 by 15 squares.',
    'go-bang-exact': 'Exactly five in a row win.',
    filetto: 'Three in a row win, on 3 by 3 squares.',
    alma: 'Bring 19 pawns into the opposite corner, by steps and chains of leaps.',
    'alma-13': 'The same with 13 pawns, as it is usual with four players.',
    'alma-lettera': 'Only the pawns of others may be leapt over.',
  },
  /** Why a click is refused, by the reasons of their boards. */
  why: {
    'no-move': 'None of your pawns can move.',
    blocked: 'This pawn cannot move.',
    'no-leap': 'Neither a step nor leaps lead there.',
    'leave-camp': 'A pawn that has arrived stays in its camp.',
    'back-home': 'No pawn comes back to the camp where it began.',
  },
} as const;
