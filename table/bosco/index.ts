/** What the terminal and the page tell of Bosco urbano beside its board. */
export { type CityFacts, cityFacts, symbolOf } from './city-facts.ts';
export {
  besiegedLine,
  cardLines,
  cityLines,
  handLines,
  happeningLines,
  missLines,
  toDoLines,
} from './city-words.ts';
export { boscoOfRecord, happeningsSince } from './happenings.ts';
