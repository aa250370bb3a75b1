/** The rules of dama italiana and vinciperdi as options (docs/games/draughts.md). */
import {
  choiceOption,
  flagOption,
  integerOption,
  type OptionRules,
  OptionRulesKit,
  type OptionValues,
} from '../index.ts';

export const NAME = 'draughts';
export const SEATS = 2;
const NEVER = 0;
const LEAST_REPETITION = 2;

const OPTIONS = {
  losing: flagOption(false, {
    rule: 'D7',
    en: 'who has no pieces left wins',
    it: 'se vince chi non ha più pezzi',
  }),
  blocked: {
    ...choiceOption(['loses', 'wins', 'draw'], 'loses', {
      rule: 'D7',
      en: 'what comes of pieces that cannot move',
      it: 'che cosa succede a chi ha pezzi che non possono muovere',
    }),
    fallbackBeside: ({ losing }: Readonly<Record<string, unknown>>) =>
      losing === true ? ('wins' as const) : undefined,
  },
  huff: flagOption(false, {
    rule: 'D11',
    en: 'taking may be left out, and the piece that left it out be huffed',
    it: 'se si può omettere una presa, e soffiare il pezzo che doveva farla',
  }),
  opening: choiceOption(['free', 'lot-47', 'lot-43'], 'free', {
    rule: 'D12',
    en: 'how the first move of each side is found',
    it: 'come si trova la prima mossa di ciascuna parte',
  }),
  'draw.moves': integerOption(1, 500, 50, {
    rule: 'D8',
    en: 'moves of each side without progress that make a draw',
    it: 'mosse di ciascuna parte senza progressi che fanno patta',
  }),
  'draw.resets': choiceOption(['capture-promotion', 'capture-man'], 'capture-promotion', {
    rule: 'D8',
    en: 'what is progress: captures and promotions, or captures and moves of men',
    it: 'che cosa è un progresso: prese e promozioni, o prese e mosse di pedine',
  }),
  'draw.repetition': {
    ...integerOption(NEVER, 9, 3, {
      rule: 'D9',
      en: 'how often a position must stand to make a draw; 0 for never',
      it: 'quante volte deve ripetersi una posizione per la patta; 0 per mai',
    }),
    values: [NEVER, 2, 3, 4, 5, 6, 7, 8, 9],
    expected: `${NEVER}, or an integer from ${LEAST_REPETITION} to 9`,
    accepts: (value: unknown) =>
      value === NEVER || (Number.isInteger(value) && Number(value) >= LEAST_REPETITION && Number(value) <= 9),
  },
};

export type DraughtsRules = OptionRules<typeof OPTIONS>;
export type DraughtsOptions = OptionValues<typeof OPTIONS>;

function crossCheck({ losing, blocked, huff }: DraughtsOptions) {
  if (!losing && blocked !== 'loses')
    return { key: 'blocked', message: `blocked: expected 'loses' where losing is false, found '${blocked}'` };
  if (losing && huff)
    return { key: 'huff', message: 'huff: expected false where losing is true, found true' };
  return undefined;
}

export const DRAUGHTS_RULES = new OptionRulesKit(
  NAME,
  OPTIONS,
  [
    { name: 'dama', title: 'Italian draughts' },
    {
      name: 'dama-fid',
      title: 'Italian draughts, draws of the federation',
      draw: { moves: 40, resets: 'capture-man', repetition: 4 },
    },
    { name: 'dama-soffio', title: 'Italian draughts with huffing', huff: true },
    { name: 'vinciperdi', title: 'Losing draughts (vinciperdi)', losing: true },
  ],
  crossCheck,
);
