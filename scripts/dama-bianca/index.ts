export { DAMA_COMMANDS } from './own-commands.ts';
