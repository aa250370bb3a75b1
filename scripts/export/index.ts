export { csvText, jsonText } from './flat.ts';
export { handTexts, recordTexts, writerOf, writtenGames } from './hands.ts';
export { writeParquet } from './parquet.ts';
