export { type Autosave, autosaveFor, isResumed } from './autosave.ts';
export {
  type Command,
  type CommandAnswer,
  type CommandWords,
  commandLines,
  commandNames,
  isOneOf,
  isYes,
  readCommand,
} from './commands.ts';
export { INTERRUPTED, Interrupted, openConsole, type TableConsole, type Typing } from './console.ts';
export { nthFile, putAside, saveText } from './files.ts';
export { Listing } from './listing.ts';
export { columnsOf, MAX_WIDTH, type Numbered, pageSize, suggestionLines } from './numbered.ts';
export { readSeats, settleSeats } from './seats.ts';
export { sayGoodbye, tell, tellFault, widthOf } from './words.ts';
