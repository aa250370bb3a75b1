export { csvText, jsonText } from './flat.ts';
export { handTexts, recordTexts } from './hands.ts';
export { writeParquet } from './parquet.ts';
