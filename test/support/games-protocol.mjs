// The program's own thread of long operations, which knows the games of the tests too. It listens when it is imported, so
// that the games come first.
import { readyForTypeScript } from '../../bin/typescript.mjs';

await readyForTypeScript();
const { registerGame } = await import('../../selfplay/index.ts');
const { TIC_TAC_TOE_KIT } = await import('../games/tic-tac-toe/index.ts');

registerGame(TIC_TAC_TOE_KIT);

await import('../../bin/protocol.mjs');
