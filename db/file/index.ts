export { APPLICATION_ID } from './header.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export {
  BUSY_WRITER_MS,
  type DamaDatabase,
  locate,
  type OpenMode,
  openDatabase,
  openedFiles,
} from './open.ts';
export { isHeldElsewhere, type Patience } from './patience.ts';
