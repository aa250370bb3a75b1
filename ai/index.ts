export type { Bot, BotKind, Param, ParamValue } from './bot.ts';
export { RANDOM } from './random.ts';
export {
  type BotSpec,
  createBot,
  formatBotSpec,
  parseBotSpec,
  type ResolvedBot,
  resolveBot,
} from './spec.ts';
