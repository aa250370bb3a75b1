/**
 * The choice between the seats (R22): how often they are kept and exchanged, what the seat that began wins then, and what
 * the first place as it then stands, with either player in it.
 */
import { type DamaGame, type DamaState, SWAP, type Variant } from '../../../engine/dama-bianca/index.ts';
import { SHARE_PARTS, sixtieths } from '../../figure-units.ts';
import type { InsightFigure, ReplayedInsight } from '../../insight-set.ts';

const CHOICES = ['keep', 'swap', 'all'] as const;
const ALL = 2;
const BEGINNER = 1;
const FIRST = 2;
const KINDS = 3;
const keyOf = (choice: number, kind = 0): number => choice * KINDS + kind;
/** Of all hands, those with this choice; the last stands for all. */
const chosenKey = (choice: number): number => KINDS * KINDS + choice;

const FIGURES: readonly InsightFigure[] = [
  { name: 'hands', label: 'of the hands', unit: 'share', about: 'share of the hands with a choice' },
  {
    name: 'beginner',
    label: 'who began wins',
    unit: 'share',
    about: 'share of the win of the hand of the seat that began it',
  },
  {
    name: 'first',
    label: 'first place wins',
    unit: 'share',
    about: 'share of the win of the hand of the seat that has the first place after the choice',
  },
];

export const CHOICE: ReplayedInsight<DamaState, DamaGame> = {
  name: 'choice',
  title: 'The choice between the seats',
  about: 'how often seats are exchanged after the first turn, and what both sides of the choice win',
  it: {
    title: 'La scelta del posto',
    about: 'quanto spesso si scambiano i posti dopo il primo turno, e che cosa vincono le due parti',
    tables: { seats: 'che cosa si è scelto' },
    figures: {
      hands: { label: 'delle mani', about: 'parte delle mani con una scelta' },
      beginner: {
        label: 'vince chi ha cominciato',
        about: 'la parte della vittoria di chi ha cominciato la mano',
      },
      first: {
        label: 'vince il primo posto',
        about: 'la parte della vittoria di chi ha il primo posto dopo la scelta',
      },
    },
  },
  isFor: (rules) => (rules as Variant).hand.choose !== 'none',
  watch: (_game, sink, { places }) => ({
    turn: ({ state, move }) => {
      if (!state.isChoosing) return;
      const own = Number(move === SWAP);
      const [beginner, other] = places.map(({ share }) => sixtieths(share));
      const first = own === 1 ? other : beginner;
      for (const choice of [own, ALL]) {
        sink.add(keyOf(choice), 1, 1);
        sink.addOver(keyOf(choice, BEGINNER), keyOf(choice), beginner, beginner * beginner);
        sink.addOver(keyOf(choice, FIRST), keyOf(choice), first, first * first);
        sink.addOver(chosenKey(choice), keyOf(ALL), 1);
      }
    },
  }),
  read: (counts) => ({
    tables: [
      {
        name: 'seats',
        title: 'what was chosen',
        keys: ['chosen'],
        figures: FIGURES,
        rows: CHOICES.map((name, choice) => ({
          at: [name],
          values: [
            counts.share(chosenKey(choice), keyOf(ALL)),
            counts.share(keyOf(choice, BEGINNER), keyOf(choice), SHARE_PARTS),
            counts.share(keyOf(choice, FIRST), keyOf(choice), SHARE_PARTS),
          ],
        })),
      },
    ],
    maps: [],
  }),
};
