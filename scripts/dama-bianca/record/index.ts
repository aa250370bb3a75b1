export { RecordSession } from './session.ts';
