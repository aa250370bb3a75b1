export { createDamaBot, DAMA_BOTS, resolveDamaBot, STRONGEST_BOT } from './bots.ts';
