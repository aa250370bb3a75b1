export { chosenGames, firstHands, type HandValue } from './chosen.ts';
export { placeLead, type ValuedFigure, valueOfFigure } from './values.ts';
