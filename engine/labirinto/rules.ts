/** The rules of Fuga dal labirinto as options (docs/games/labirinto.md). */
import {
  choiceOption,
  flagOption,
  integerOption,
  type Option,
  type OptionRules,
  OptionRulesKit,
  type OptionValues,
  type OptionWords,
} from '../index.ts';
import { LEAST_DISTANCE, MOST_DISTANCE } from './cells.ts';

export const NAME = 'labirinto';
const MOST_COST = 3;
const MOST_MISSED = 3;
const [LEAST_SIZE, MOST_SIZE] = [2, 10];
const MOST_POINTS = 100;

const costOption = (about: OptionWords): Option<number> => integerOption(0, MOST_COST, 1, about);
const missedOption = (about: OptionWords): Option<number> => integerOption(0, MOST_MISSED, 1, about);
const pointsOption = (fallback: number, about: OptionWords): Option<number> =>
  integerOption(0, MOST_POINTS, fallback, about);

/** How many numbers make a combination, and its points (L25). */
function combinationOption(size: number, points: number, about: OptionWords): Option<readonly number[]> {
  const isWithin = (value: unknown, min: number, max: number): boolean =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return {
    fallback: [size, points],
    about,
    expected: `a list of an integer from ${LEAST_SIZE} to ${MOST_SIZE} and one from 0 to ${MOST_POINTS}`,
    accepts: (value) =>
      Array.isArray(value) &&
      value.length === 2 &&
      isWithin(value[0], LEAST_SIZE, MOST_SIZE) &&
      isWithin(value[1], 0, MOST_POINTS),
  };
}

const OPTIONS = {
  'maze.walls': integerOption(0, 60, 48, {
    rule: 'L3',
    en: 'cells that are walls',
    it: 'case che sono muri',
  }),
  'maze.require': choiceOption(['infirmary', 'none', 'connected'], 'infirmary', {
    rule: 'L3',
    en: 'which mazes are drawn again',
    it: 'quali labirinti si tirano di nuovo',
  }),
  'maze.infirmary': choiceOption(['free', 'drawn'], 'free', {
    rule: 'L3',
    en: 'whether the cell of the infirmary may be a wall',
    it: "se la casa dell'infermeria può essere un muro",
  }),
  'guards.count': integerOption(0, 6, 6, { rule: 'L4', en: 'guards', it: 'guardie' }),
  'guards.distance': integerOption(LEAST_DISTANCE, MOST_DISTANCE, 2, {
    rule: 'L4',
    en: 'steps over the board from guard to guard at least',
    it: 'passi sul tabellone almeno tra guardia e guardia',
  }),
  'guards.order': choiceOption(['list', 'knight'], 'list', {
    rule: 'L4',
    en: 'which guard is put elsewhere first in the set-up',
    it: 'quale guardia si sposta per prima nella preparazione',
  }),
  'guards.near': choiceOption(['penalty', 'forbidden'], 'penalty', {
    rule: 'L15',
    en: 'what stopping beside a guard means',
    it: 'che cosa comporta fermarsi accanto a una guardia',
  }),
  'start.place': choiceOption(['room', 'infirmary'], 'room', {
    rule: 'L5',
    en: 'where characters begin',
    it: 'dove iniziano i personaggi',
  }),
  'energy.max': integerOption(1, 20, 7, { rule: 'L2', en: 'full energy', it: 'energia piena' }),
  'energy.outside': costOption({
    rule: 'L20',
    en: 'energy lost by a turn that ends outside the own room',
    it: 'energia persa in un turno che finisce fuori dalla propria stanza',
  }),
  'energy.start': costOption({
    rule: 'L10',
    en: 'energy lost by a turn that begins beside a guard',
    it: 'energia persa in un turno che inizia accanto a una guardia',
  }),
  'energy.end': costOption({
    rule: 'L20',
    en: 'energy lost by a turn that ends beside a guard',
    it: 'energia persa in un turno che finisce accanto a una guardia',
  }),
  'energy.patrol': costOption({
    rule: 'L22',
    en: 'energy lost when a guard comes beside a character',
    it: 'energia persa quando una guardia si avvicina a un personaggio',
  }),
  'energy.stack': flagOption(true, {
    rule: 'L20',
    en: 'whether a turn that ends outside and beside a guard costs both',
    it: 'se un turno che finisce fuori e accanto a una guardia costa entrambe le perdite',
  }),
  'rest.when': choiceOption(['end', 'next'], 'end', {
    rule: 'L20',
    en: 'when energy is full again in the own room',
    it: "quando l'energia torna piena nella propria stanza",
  }),
  'move.steps': choiceOption(['exact', 'up-to'], 'exact', {
    rule: 'L14',
    en: 'how many steps of the die are walked',
    it: 'quanti passi del dado si fanno',
  }),
  'infirmary.turns': missedOption({
    rule: 'L23',
    en: 'turns to miss in the infirmary',
    it: 'turni da saltare in infermeria',
  }),
  'isolation.turns': missedOption({
    rule: 'L22',
    en: 'turns to miss in isolation',
    it: 'turni da saltare in isolamento',
  }),
  'isolation.exit': choiceOption(['inner', 'room'], 'inner', {
    rule: 'L13',
    en: 'where isolation is left',
    it: "dove si esce dall'isolamento",
  }),
  'tris.spares': choiceOption(['guard', 'all'], 'guard', {
    rule: 'L20',
    en: 'which losses a tris spares',
    it: 'quali perdite evita un tris',
  }),
  'tris.attack': flagOption(true, {
    rule: 'L19',
    en: 'whether a guard that is led costs the others energy',
    it: 'se una guardia guidata costa energia agli altri',
  }),
  'end.roundCap': integerOption(1, 10_000, 240, {
    rule: 'L24',
    en: 'rounds after which the game ends',
    it: 'giri dopo i quali la partita finisce',
  }),
  'end.draws': integerOption(0, 90, 0, {
    rule: 'L24',
    en: 'numbers drawn after which the game ends; 0 for all of the bag',
    it: 'numeri pescati dopo i quali la partita finisce; 0 per tutti quelli del sacchetto',
  }),
  'scoring.radical': combinationOption(5, 3, {
    rule: 'L25',
    en: 'numbers with the same first digit, and their points',
    it: 'numeri con la stessa prima cifra, e i loro punti',
  }),
  'scoring.final': combinationOption(3, 3, {
    rule: 'L25',
    en: 'numbers with the same last digit, and their points',
    it: 'numeri con la stessa ultima cifra, e i loro punti',
  }),
  'scoring.figure': combinationOption(3, 4, {
    rule: 'L25',
    en: 'numbers with the same digit sum, and their points',
    it: 'numeri con la stessa somma delle cifre, e i loro punti',
  }),
  'scoring.sum': choiceOption(['digits', 'nine'], 'digits', {
    rule: 'L25',
    en: 'which sum of the digits is a figure',
    it: 'quale somma delle cifre è una figura',
  }),
  'scoring.inverse': pointsOption(5, {
    rule: 'L25',
    en: 'points of a number and its inverse',
    it: 'punti di un numero e del suo inverso',
  }),
  'scoring.run': pointsOption(6, {
    rule: 'L25',
    en: 'points of three consecutive numbers',
    it: 'punti di tre numeri consecutivi',
  }),
  'scoring.complement': pointsOption(7, {
    rule: 'L25',
    en: 'points of two numbers that make 90',
    it: 'punti di due numeri che fanno 90',
  }),
  'scoring.reuse': choiceOption(['categories', 'none'], 'categories', {
    rule: 'L27',
    en: 'whether a number serves in several categories',
    it: 'se un numero serve in più categorie',
  }),
};

export type LabirintoRules = OptionRules<typeof OPTIONS>;
export type LabirintoValues = OptionValues<typeof OPTIONS>;

export const LABIRINTO_RULES = new OptionRulesKit(NAME, OPTIONS, [
  { name: 'labirinto', title: 'Fuga dal labirinto' },
  {
    name: 'labirinto-breve',
    title: 'Fuga dal labirinto, half of the numbers',
    end: { draws: 21, roundCap: 120 },
  },
  {
    name: 'labirinto-unico',
    title: 'Fuga dal labirinto, each number once',
    scoring: { reuse: 'none' },
  },
]);
