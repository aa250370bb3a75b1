export { APPLICATION_ID } from './header.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export { type DamaDatabase, locate, type OpenMode, openDatabase, openedFiles } from './open.ts';
