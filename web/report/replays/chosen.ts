/**
 * The games behind a figure, by a fixed rule: of the first hands of a study, ordered by what the figure is of a hand, those at
 * evenly spaced ranks. Neither the most striking ones nor a matter of taste, and the same ones every time.
 */
import { type DamaDatabase, type FoundHand, findHands, getHand, type StudyRow } from '../../../db/index.ts';
import { figuresOfGame } from '../../../selfplay/index.ts';
import { type Catalogue, loadCatalogue } from '../../../table/messages/index.ts';
import type { GameList, GameOnPage } from '../model.ts';
import { replayed } from './replayed.ts';
import { gamesWords } from './words.ts';

/** Hands that are looked at. */
const MOST_LOOKED_AT = 10_000;
const GAMES = 10;

/** What a figure is of one hand. */
export interface HandValue {
  /** As it is said in titles. */
  readonly label: string;
  /** `undefined` for a hand that the figure is not about. */
  readonly of: (hand: FoundHand) => number | undefined;
  /** How a value is written; as a number with two digits at most without it. */
  readonly text?: (value: number) => string;
}

/** What a statistic of hands is of one hand, by its field in JSON; undefined for one that single hands do not have. */
export function ofOneHand(game: string, key: string): HandValue['of'] | undefined {
  return figuresOfGame(game).statistics.find((statistic) => statistic.key === key && statistic.of !== 'place')
    ?.value;
}

/** The first hands of a study by block, rotation and hand; to be read once for all figures. */
export function firstHands(db: DamaDatabase, study: StudyRow): readonly FoundHand[] {
  const after = { block: 0, rotation: -1, hand: -1 };
  return findHands(db, study, {
    conditions: [],
    after,
    lastBlock: Number.MAX_SAFE_INTEGER,
    most: MOST_LOOKED_AT,
  });
}

/** The hands at ranks 5 %, 15 % ... 95 % by what is measured; all of them if there are ten or fewer. */
function evenlySpaced(
  hands: readonly FoundHand[],
  measure: HandValue['of'],
  most: number,
): { readonly hand: FoundHand; readonly value: number }[] {
  const valued = hands.flatMap((hand) => {
    const value = measure(hand);
    return value === undefined ? [] : [{ hand, value }];
  });
  // Sorting is stable, and hands come by block, rotation and hand.
  valued.sort((a, b) => a.value - b.value);
  if (valued.length <= most) return valued;
  return Array.from({ length: most }, (_, i) => valued[Math.floor(((i + 0.5) / most) * valued.length)]);
}

function open(
  db: DamaDatabase,
  study: StudyRow,
  found: FoundHand,
  title: string,
  catalogue: Catalogue,
): GameOnPage {
  const { block, rotation } = found;
  const hands = Array.from({ length: found.hand + 1 }, (_, hand) => {
    const stored = getHand(db, study.id, block, rotation, hand);
    if (!stored) throw new Error(`study ${study.id} has no hand ${hand} of block ${block}`);
    return stored;
  });
  return replayed(study, hands, title, gamesWords(catalogue.language), catalogue);
}

/** Ten games behind a figure of a study, or fewer where it has fewer. `hands` are what `firstHands` gives. */
export async function chosenGames(
  db: DamaDatabase,
  study: StudyRow,
  value: HandValue,
  language: Catalogue['language'],
  hands: readonly FoundHand[] = firstHands(db, study),
  most = GAMES,
): Promise<GameList> {
  const catalogue = await loadCatalogue(language);
  const say = gamesWords(language);
  const { format } = catalogue;
  const text = value.text ?? ((number: number) => format.number(number, 2));
  const chosen = evenlySpaced(hands, value.of, most);
  return {
    title: value.label,
    rule: say.rule(value.label, format.number(hands.length)),
    games: chosen.map(({ hand, value: own }) =>
      open(db, study, hand, say.title(value.label, text(own), hand.block, hand.rotation), catalogue),
    ),
  };
}
