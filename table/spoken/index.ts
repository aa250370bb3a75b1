export { type CharacterFacts, characterFacts, characterParts, eventLines } from './character.ts';
export { seenParts } from './seen.ts';
export { handOverSentence, turnSentence, walkWords, winnersSentence } from './sentences.ts';
