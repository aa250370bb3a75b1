export { parseDice, readDepth, readDice, readMarks, readParams } from './options.ts';
export { type RollReport, reportPosition, reportRoll, rollTable, turnTable } from './position-report.ts';
export { formatShare, formatSigned, signOf, type TurnLine, toTurnLine, turnOf, turnsOf } from './texts.ts';
