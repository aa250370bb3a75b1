export { createDamaBot, DAMA_BOTS, resolveDamaBot, STRONGEST_BOT } from './bots.ts';
export {
  type ExactScore,
  exactScore,
  type Policy,
  SOLVE_LIMITS,
  SolvedGame,
  type SolveLimits,
  solve,
  TIE,
  type TurnValue,
} from './solver/index.ts';
