export { type Kept, Scribe } from './scribe.ts';
export { RecordSession } from './session.ts';
