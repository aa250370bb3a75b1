/** Loads the rules of a game in short, in the language of the page. */
import type { Language } from '../../../table/messages/index.ts';
import type { RulesText } from '../../wire/index.ts';

type Load = () => Promise<{ readonly RULES_TEXT: RulesText }>;

/** By game. */
export const RULES_TEXTS: Readonly<Record<string, Readonly<Record<Language, Load>>>> = {
  'dama-bianca': {
    en: () => import('../../../docs/how-to-play/dama-bianca.md'),
    it: () => import('../../../docs/how-to-play/dama-bianca.it.md'),
  },
  draughts: {
    en: () => import('../../../docs/how-to-play/draughts.md'),
    it: () => import('../../../docs/how-to-play/draughts.it.md'),
  },
  'go-bang': {
    en: () => import('../../../docs/how-to-play/go-bang.md'),
    it: () => import('../../../docs/how-to-play/go-bang.it.md'),
  },
  alma: {
    en: () => import('../../../docs/how-to-play/alma.md'),
    it: () => import('../../../docs/how-to-play/alma.it.md'),
  },
  oca: {
    en: () => import('../../../docs/how-to-play/oca.md'),
    it: () => import('../../../docs/how-to-play/oca.it.md'),
  },
  bosco: {
    en: () => import('../../../docs/how-to-play/bosco.md'),
    it: () => import('../../../docs/how-to-play/bosco.it.md'),
  },
  labirinto: {
    en: () => import('../../../docs/how-to-play/labirinto.md'),
    it: () => import('../../../docs/how-to-play/labirinto.it.md'),
  },
};
