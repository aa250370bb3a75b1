/** What the terminal and the page tell of Bosco urbano beside its board. */
export { type CityFacts, type CitySeat, cityFacts, symbolOf } from './city-facts.ts';
export {
  besiegedLine,
  cardLines,
  cityLines,
  handLines,
  happeningLines,
  missLines,
  toDoLines,
} from './city-words.ts';
export { boscoOfRecord, type Happening, happeningsSince } from './happenings.ts';
