export { earlierFiles, writeSite } from './site-folder.ts';
