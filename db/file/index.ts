export { SCHEMA_VERSION } from './migrations.ts';
export { APPLICATION_ID, type DamaDatabase, type OpenMode, openDatabase, openedFiles } from './open.ts';
