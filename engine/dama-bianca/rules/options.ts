/**
 * Lists the options of Dama Bianca, with rule, words, values and default: one entry is all that an option needs to be
 * read, checked, written, hashed and told (docs/adding-an-option.md).
 */
import {
  choiceOption,
  flagOption,
  integerOption,
  integersOption,
  MAX_PLAYERS,
  type Option,
  type OptionWords,
} from '../../index.ts';
import { MAX_RINGS, MAX_SECTORS, MIN_RINGS, MIN_SECTORS } from '../../round-board/index.ts';
import { MAX_FACES, MAX_PAWNS } from './board.ts';

const MIN_PAWNS = 2;
const MIN_FACES = 2;
const MAX_ROUND_CAP = 1000;
const MAX_HANDS = 99;
/** The largest score for anything, in points, of either sign. */
const MAX_SCORE = 100;
const SCORE_DECIMALS = 3;
const SCORE_RANGE = `from -${MAX_SCORE} to ${MAX_SCORE} in steps of 0.001`;

function words(rule: string, en: string, it: string): OptionWords {
  return { rule, en, it };
}

/** Only the double nearest to a decimal with three places will do, so that equal scores are equal texts. */
function isScore(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Math.abs(value) <= MAX_SCORE &&
    Number(value.toFixed(SCORE_DECIMALS)) === value
  );
}

/** Points: R16. */
function score(fallback: number, about: OptionWords): Option<number> {
  return {
    fallback,
    about,
    expected: `a number ${SCORE_RANGE}`,
    limits: { least: -MAX_SCORE, most: MAX_SCORE, isWhole: false },
    accepts: isScore,
    stored: (value) => value + 0,
  };
}

function scores(
  [least, most]: readonly [number, number],
  fallback: readonly number[],
  about: OptionWords,
): Option<readonly number[]> {
  return {
    fallback,
    about,
    expected: `a list of ${least} to ${most} numbers ${SCORE_RANGE}`,
    accepts: (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= most &&
      Array.from(value).every(isScore),
    stored: (list) => list.map((value) => value + 0),
  };
}

/** A list by place in which those that are not listed have 0: zeros at its end say nothing, and are dropped. */
function byPlace(option: Option<readonly number[]>): Option<readonly number[]> {
  const stored = (list: readonly number[]) => option.stored?.(list) ?? list;
  return {
    ...option,
    stored: (list) => stored(list).slice(0, list.findLastIndex((one) => one !== 0) + 1),
  };
}

/** 1, 2, ... by ring. */
function plainRings(rings: number): readonly number[] {
  return Array.from({ length: rings }, (_, i) => i + 1);
}

/** The options of the first version. Every hash is made of them, so none may be added, renamed or moved. */
const FIRST = {
  'board.rings': integerOption(
    MIN_RINGS,
    MAX_RINGS,
    5,
    words('R1', 'rings of the board', 'anelli del tabellone'),
  ),
  'board.sectors': integerOption(
    MIN_SECTORS,
    MAX_SECTORS,
    18,
    words('R1', 'cells of a ring', 'case di un anello'),
  ),
  pawns: integerOption(
    MIN_PAWNS,
    MAX_PAWNS,
    12,
    words('R3', 'pawns of each player', 'pedine di ogni giocatore'),
  ),
  'dice.faces': integerOption(
    MIN_FACES,
    MAX_FACES,
    6,
    words('R4', 'faces of each die', 'facce di ogni dado'),
  ),
  'dice.single': choiceOption(
    ['larger', 'any'],
    'larger',
    words(
      'R5',
      'which number is used where either could be, but not both',
      "quale numero si usa dove si può usare l'uno o l'altro, ma non entrambi",
    ),
  ),
  'entry.cost': integerOption(
    0,
    1,
    1,
    words('R11', 'steps that entering takes', "passi che richiede l'entrata"),
  ),
  'entry.start': choiceOption(
    ['always', 'no-bridge'],
    'always',
    words('R11', 'when pawns may enter on cell 1', 'quando si può entrare sulla casa 1'),
  ),
  'entry.bridge': choiceOption(
    ['walk-on', 'stop'],
    'walk-on',
    words('R11', 'whether a pawn walks on from a bridge', 'se una pedina prosegue da un ponte'),
  ),
  'walk.turning': choiceOption(
    ['fixed', 'free'],
    'fixed',
    words('R8', 'whether the sense may change within a walk', 'se il senso può cambiare in un cammino'),
  ),
  'walk.outward': flagOption(
    true,
    words('R7', 'whether pawns jump outward too', "se le pedine saltano anche verso l'esterno"),
  ),
  'walk.revisit': flagOption(
    false,
    words(
      'R9',
      'whether a walk may touch a cell twice',
      'se un cammino può toccare due volte la stessa casa',
    ),
  ),
  'array.connected': flagOption(
    false,
    words('R12', 'whether an array must be one group', "se lo schieramento dev'essere un solo gruppo"),
  ),
  'close.array': choiceOption(
    ['before-jump', 'turn-start'],
    'before-jump',
    words(
      'R13',
      'from when on the array must stand for a closing',
      "da quando dev'esserci lo schieramento per chiudere",
    ),
  ),
  'close.keepArray': flagOption(
    true,
    words('R13', 'whether a closing must keep the array', 'se chiudendo si deve mantenere lo schieramento'),
  ),
  'close.centreNeighbour': flagOption(
    true,
    words(
      'R2',
      'whether the centre is beside the cells of the innermost ring',
      "se il centro confina con le case dell'anello più interno",
    ),
  ),
  'hand.end': choiceOption(
    ['at-once', 'complete-round'],
    'at-once',
    words('R14', 'when a closing ends the hand', 'quando una chiusura mette fine alla mano'),
  ),
  'hand.roundCap': integerOption(
    1,
    MAX_ROUND_CAP,
    60,
    words(
      'R15',
      'rounds after which a hand ends unclosed',
      'giri dopo i quali la mano finisce senza chiusura',
    ),
  ),
  'match.format': choiceOption(
    ['hands', 'points'],
    'hands',
    words('R17', 'what counts in a match', 'che cosa conta in una partita'),
  ),
  'match.hands': integerOption(1, MAX_HANDS, 1, words('R17', 'hands of a match', 'mani di una partita')),
  'match.starter': choiceOption(
    ['draw', 'rotate'],
    'draw',
    words('R18', 'how the starter of a hand is found', 'come si stabilisce chi inizia una mano'),
  ),
  'scoring.rings': {
    ...scores(
      [MIN_RINGS, MAX_RINGS],
      plainRings(5),
      words(
        'R16',
        'points of a pawn by its ring, from the outermost',
        "punti di una pedina secondo l'anello, dal più esterno",
      ),
    ),
    fallbackBeside: (others: Readonly<Record<string, unknown>>) => plainRings(Number(others['board.rings'])),
  },
  'scoring.centre': score(
    7,
    words('R16', 'points of the pawn in the centre', 'punti della pedina nel centro'),
  ),
  'scoring.array': score(5, words('R16', 'points of an array', 'punti di uno schieramento')),
  'scoring.arrayFor': choiceOption(
    ['all', 'closer'],
    'all',
    words('R16', 'who scores an array', 'chi segna i punti dello schieramento'),
  ),
  'scoring.off': score(
    -3,
    words('R16', 'points of a pawn off the board', 'punti di una pedina fuori dal tabellone'),
  ),
  'scoring.seat': byPlace(
    scores(
      [0, MAX_PLAYERS],
      [],
      words('R16', 'points by place in the order of play', "punti secondo il posto nell'ordine di gioco"),
    ),
  ),
};

/** The options that came later, in the order in which they came: a new one goes to the end. */
const LATER = {
  'hand.firstTurn': choiceOption(
    ['two-dice', 'one-die'],
    'two-dice',
    words(
      'R19',
      'what is thrown in the first turn of a hand',
      'che cosa si lancia nel primo turno di una mano',
    ),
  ),
  'hand.spared': byPlace(
    integersOption(
      0,
      MAX_PAWNS,
      [0, MAX_PLAYERS],
      [],
      words(
        'R20',
        'pawns fewer by place in the order of play',
        "pedine in meno secondo il posto nell'ordine di gioco",
      ),
    ),
  ),
  'dice.doubles': choiceOption(
    ['nothing', 'again'],
    'nothing',
    words('R21', 'what a double gives', 'che cosa dà un numero doppio'),
  ),
  'hand.choose': choiceOption(
    ['none', 'second'],
    'none',
    words('R22', 'who chooses between the seats', 'chi sceglie fra i posti'),
  ),
};

export const OPTIONS = { ...FIRST, ...LATER };

/** In the order of the table. */
export const FIRST_KEYS = Object.keys(FIRST) as (keyof typeof FIRST)[];

/** A dotted key, such as `scoring.array`. */
export type VariantKey = keyof typeof OPTIONS;
