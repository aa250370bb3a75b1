export { atEnd, atExit, endAll, leave } from './cleanup.ts';
export { alarm, awakeClock, cpuClock, now, nowIso, random } from './clocks.ts';
export { sayAtSignal, whileHalfWritten } from './farewell.ts';
export { codeRevision, programRevision } from './revision.ts';
export { Interrupt, onSignals, SIGNAL_CODES, Stopped } from './signals.ts';
export { threadFile, workerFile } from './thread-files.ts';
export { checkWritable, WholeFile, writeFault, writeTogether, writeWhole } from './whole-file.ts';
