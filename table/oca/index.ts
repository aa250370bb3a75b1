export { boardSheet, type Sheet } from './board-sheet.ts';
export { circularChessSheet, warMapSheet } from './random-boards.ts';
