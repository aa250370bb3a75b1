export { handOverSentence, turnSentence, walkWords, winnersSentence } from './sentences.ts';
