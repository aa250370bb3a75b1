export { boardSheet, circularChessSheet, type Sheet, warMapSheet } from './board-sheet.ts';
export { OCA_PARTS } from './parts.ts';
