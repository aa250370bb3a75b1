export { lockFileOf } from './lock.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export { APPLICATION_ID, type DamaDatabase, type OpenMode, openDatabase } from './open.ts';
export {
  ensureStudy,
  findStudy,
  missingBlocks,
  recordedBlocks,
  revisionsOf,
  type StudyHandle,
  saveBlocks,
} from './store.ts';
