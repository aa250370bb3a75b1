export { Scribe } from './scribe.ts';
export { RecordSession } from './session.ts';
