/** Lists the statistics of valued games: what choices cost, drama, what results are due to, closings. */
import type { FigureWords } from '../index.ts';
import type { Drama } from './drama.ts';
import type { SkillPart } from './skill.ts';

/** A statistic that needs the value of every turn. Words as those of the recorded ones. */
interface ValuedFigure<Name extends string = string> extends FigureWords {
  /** In JSON, a dot for each level; in CSV behind `adjusted.`. */
  readonly name: Name;
  /** A share is shown in per cent. */
  readonly kind: 'share' | 'mean';
  readonly unit: 'share' | 'changes';
  readonly it: FigureWords;
}

/** A statistic of how a game felt. */
export type DramaFigure = ValuedFigure<keyof Drama>;

const SHARE = { kind: 'share', unit: 'share' } as const;

const ERROR_RATE: ValuedFigure = {
  ...SHARE,
  name: 'errorRate',
  label: 'lost per decision',
  about: 'share of the win that a decision with a choice gives away, as the evaluator sees it',
  it: {
    label: 'perso per decisione',
    about: 'parte della vittoria che una decisione con scelta regala, secondo chi valuta',
  },
};

export const DRAMA_FIGURES: readonly DramaFigure[] = [
  {
    name: 'leadChanges',
    kind: 'mean',
    unit: 'changes',
    label: 'lead changes',
    about: 'how often the favourite of a game changes, the result as the last',
    it: {
      label: 'cambi di favorito',
      about: 'quante volte in una partita cambia il favorito, il risultato per ultimo',
    },
  },
  {
    ...SHARE,
    name: 'drama',
    label: 'drama',
    about: 'mean over the positions of the largest value less that of the later winner',
    it: {
      label: 'dramma',
      about: 'media, su tutte le posizioni, del valore più alto meno quello di chi poi vince',
    },
  },
  {
    ...SHARE,
    name: 'behind',
    label: 'time that the winner is behind',
    about: 'part of the positions in which the later winner was behind',
    it: {
      label: 'tempo in cui chi vince è indietro',
      about: 'parte delle posizioni in cui chi poi vince era indietro',
    },
  },
  {
    ...SHARE,
    name: 'peak',
    label: 'best chance of a loser',
    about: 'the largest value of anybody who did not win',
    it: { label: 'occasione migliore di chi perde', about: 'il valore più alto di chi non ha vinto' },
  },
  {
    ...SHARE,
    name: 'decided',
    label: 'part of the game until it is decided',
    about: 'part of the game after which the winner stayed at 90 % or more',
    it: {
      label: 'parte della partita fino alla decisione',
      about: 'parte della partita dopo la quale chi vince è rimasto al 90 % o più',
    },
  },
];

function skill(part: SkillPart, label: string, it: string): ValuedFigure {
  return {
    ...SHARE,
    name: `skill.${part}`,
    label,
    about: 'share of the variance of results that it explains',
    it: { label: it, about: 'parte della varianza dei risultati che spiega' },
  };
}

/** All of them, in the order of reports. */
export const VALUED_FIGURES: readonly ValuedFigure[] = [
  ERROR_RATE,
  ...DRAMA_FIGURES,
  skill('seat', 'due to the place', 'dovuto al posto'),
  skill('dice', 'due to the dice', 'dovuto ai dadi'),
  skill('choices', 'due to choices', 'dovuto alle scelte'),
  skill('evaluator', 'not explained, the evaluator’s errors', 'non spiegato: errori di chi valuta'),
  {
    ...SHARE,
    name: 'closing.closedWrong',
    label: 'closings that were wrong',
    about: 'chosen closings in which going on was better by the margin',
    it: {
      label: 'chiusure sbagliate',
      about: 'chiusure scelte in cui continuare era nettamente meglio',
    },
  },
  {
    ...SHARE,
    name: 'closing.heldWrong',
    label: 'holds that were wrong',
    about: 'turns that could have closed and went on, in which closing was better by the margin',
    it: {
      label: 'attese sbagliate',
      about: 'turni che potevano chiudere e hanno continuato, in cui chiudere era nettamente meglio',
    },
  },
  {
    ...SHARE,
    name: 'closing.closingGain',
    label: 'a closing gained',
    about: 'mean of the best value with a closing less the best without, over chosen closings',
    it: {
      label: 'guadagno di una chiusura',
      about: 'media del valore migliore con la chiusura meno il migliore senza, nelle chiusure scelte',
    },
  },
  {
    ...SHARE,
    name: 'closing.closed',
    label: 'closed by choice',
    about: 'choices between closing and going on in which the hand was closed',
    it: {
      label: 'chiuse per scelta',
      about: 'scelte tra chiudere e continuare in cui la mano è stata chiusa',
    },
  },
];
