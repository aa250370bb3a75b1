/** The games behind an insight: recorded hands in the order of a figure that each of them has. */
import { type DamaDatabase, type FoundHand, listStudies, type StudyRow } from '../../../db/index.ts';
import { placeLead } from '../../../selfplay/index.ts';
import type { InsightAnswer } from '../../../selfplay/insights/index.ts';
import type { Language } from '../../../table/messages/index.ts';
import type { GameList } from '../model.ts';
import { chosenGames, firstHands, ofOneHand } from '../replays/chosen.ts';
import { countsPoints, groupKey, studyWords } from '../study/writer.ts';

/** By insight; others are ordered by the lead of the first place. */
const ORDERED_BY: Readonly<Record<string, 'turns' | 'margin'>> = {
  occupation: 'turns',
  hazard: 'turns',
  walks: 'turns',
  decisions: 'turns',
  drama: 'margin',
  kingmaking: 'margin',
};

export class InsightGames {
  readonly #db: DamaDatabase;
  readonly #study: StudyRow;
  readonly #language: Language;
  readonly #hands: readonly FoundHand[];

  /** Of the first study of an answer, of those `wanted`. */
  constructor(
    db: DamaDatabase,
    answer: InsightAnswer,
    language: Language,
    wanted: (study: StudyRow) => boolean,
  ) {
    const study = listStudies(db).find(
      (one) => one.hands > 0 && wanted(one) && groupKey(one) === groupKey(answer),
    );
    if (!study) throw new Error(`no study is the one of ${answer.variantName}, ${answer.players} players`);
    this.#db = db;
    this.#study = study;
    this.#language = language;
    this.#hands = firstHands(db, study);
  }

  /** Ten of them; a list that several insights share is the same games. */
  of(insight: string): Promise<GameList> {
    const words = studyWords(this.#language);
    const figure = ORDERED_BY[insight];
    const value = figure === undefined ? undefined : ofOneHand(this.#study.game, figure);
    const order =
      figure === undefined || !value
        ? {
            label: words.games.lead(words.ordinal(1), countsPoints(this.#study.game)),
            of: (hand: FoundHand) => placeLead(hand, 0),
          }
        : { label: words.games[figure], of: value };
    return chosenGames(this.#db, this.#study, order, this.#language, this.#hands);
  }
}
