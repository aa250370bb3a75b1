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
  },
  notes: {
    'go-bang': 'Five in a row win, on 20 by 20 squares.',
    'go-bang-15': 'Five in a row win, on 15 by 15 squares.',
    'go-bang-exact': 'Exactly five in a row win.',
    filetto: 'Three in a row win, on 3 by 3 squares.',
  },
} as const;
