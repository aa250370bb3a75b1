export { boardSheet, circularChessSheet, type Sheet, warMapSheet } from './board-sheet.ts';
