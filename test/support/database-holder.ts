/** A process that writes a database until it is killed: node --import tsx test/support/database-holder.ts FILE. */
import { openDatabase, saveBlocks } from '../../db/index.ts';
import { begin, NOW, play, studyKey } from './database-play.ts';

const db = openDatabase(process.argv[2], 'write');
const key = studyKey(['random', 'random']);
const study = begin(db, key, 1);
saveBlocks(db, study, play(key, [0]), 'rev', NOW);
process.stdout.write('writing\n');
// A database that nothing refers to is collected and closed, and its lock with it.
setInterval(() => db, 1000);
