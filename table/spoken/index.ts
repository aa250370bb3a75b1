export { type CharacterFacts, characterFacts, characterParts, eventLines, seenParts } from './character.ts';
export { handOverSentence, turnSentence, walkWords, winnersSentence } from './sentences.ts';
