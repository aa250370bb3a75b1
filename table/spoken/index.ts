export { type CharacterFacts, characterFacts, characterParts } from './character.ts';
export { seenParts } from './seen.ts';
export { handOverSentence, turnSentence, walkWords, winnersSentence } from './sentences.ts';
