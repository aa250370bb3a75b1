/** Lists what games bring to front ends. The one place in `table/fronts/` that names any. */
import { ALMA_FRONT } from '../alma/front.ts';
import { BOSCO_FRONT } from '../bosco/front.ts';
import { DAMA_FRONT } from '../dama-bianca/front.ts';
import { DRAUGHTS_FRONT } from '../draughts/front.ts';
import { GO_BANG_FRONT } from '../go-bang/front.ts';
import { LABIRINTO_FRONT } from '../labirinto/front.ts';
import { OCA_FRONT } from '../oca/front.ts';
import type { GameFront, GameWords } from './front.ts';

/** By name of the game, in the order in which they are shown. */
const FRONTS: Readonly<Record<string, GameFront>> = {
  'dama-bianca': DAMA_FRONT,
  draughts: DRAUGHTS_FRONT,
  'go-bang': GO_BANG_FRONT,
  alma: ALMA_FRONT,
  oca: OCA_FRONT,
  bosco: BOSCO_FRONT,
  labirinto: LABIRINTO_FRONT,
};

/** Nothing for a game that brings nothing. */
export function frontOf(game: string): GameFront {
  return Object.hasOwn(FRONTS, game) ? FRONTS[game] : {};
}

/** By name of the game, where its picture is taken. */
export function showcases(): Readonly<Record<string, Showcase>> {
  return Object.fromEntries(
    Object.entries(FRONTS).flatMap(([game, { showcase }]) =>
      showcase ? [[game, { game, ...showcase }]] : [],
    ),
  );
}

interface Showcase {
  readonly game: string;
  readonly variant: string;
  readonly position: string;
}

/** The names of the games whose puzzles follow from a suite. */
export function gamesWithPuzzles(): readonly string[] {
  return Object.keys(FRONTS).filter((game) => FRONTS[game].puzzles !== undefined);
}

type Texts = Readonly<Record<string, string>>;

/** The words of all games in one language, by their kind. */
export function wordsOfGames(language: 'en' | 'it') {
  const all = Object.entries(FRONTS).flatMap(([game, { words }]) =>
    words ? [{ game, own: words[language] }] : [],
  );
  const texts = (part: (own: GameWords) => Texts | undefined): Texts =>
    Object.assign({}, ...all.map(({ own }) => part(own)));
  const byGame = (part: (own: GameWords) => string | undefined): Texts =>
    Object.fromEntries(
      all.flatMap(({ game, own }) => {
        const text = part(own);
        return text === undefined ? [] : [[game, text]];
      }),
    );
  return {
    tiles: byGame(({ tile }) => tile),
    variants: texts(({ variants }) => variants),
    notes: texts(({ notes }) => notes),
    why: texts(({ why }) => why),
    grounds: texts(({ grounds }) => grounds),
    letters: texts(({ letters }) => letters),
    forced: texts(({ forced }) => forced),
    choices: texts(({ choices }) => choices),
    chosen: texts(({ chosen }) => chosen),
    endings: Object.fromEntries(all.flatMap(({ game, own: { ending } }) => (ending ? [[game, ending]] : []))),
    opponents: byGame(({ opponent }) => opponent),
    pickOrPlace: byGame(({ pickOrPlace }) => pickOrPlace),
    pickPiece: byGame(({ pickPiece }) => pickPiece),
    pickSpot: byGame(({ pickSpot }) => pickSpot),
  };
}
