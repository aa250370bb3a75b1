/** Reads the hypotheses and risks of a sequential test as users write them. */
import { wrong } from '../../engine/index.ts';
import type { SprtPlan } from '../../selfplay/index.ts';

const KEYS = ['elo0', 'elo1', 'alpha', 'beta'] as const;
const DEFAULT_RISK = 0.05;
const MAX_ELO = 2000;

/** For a gain: the new bot is not stronger, or so much. */
export const GAIN: SprtPlan = { elo0: 0, elo1: 20, alpha: DEFAULT_RISK, beta: DEFAULT_RISK };
/** For a simplification: the new bot is so much weaker, or it is not. */
export const SIMPLIFICATION: SprtPlan = { elo0: -20, elo1: 0, alpha: DEFAULT_RISK, beta: DEFAULT_RISK };

/** Reads `elo0=0 elo1=10 [alpha=0.05] [beta=0.05]`, also comma separated. ERR_ARGUMENT at `sprt`. */
export function readSprt(words: readonly string[]): SprtPlan {
  const values = new Map<string, number>();
  for (const word of words.flatMap((text) => text.split(/[\s,]+/)).filter((text) => text !== '')) {
    const [key, text = '', ...rest] = word.split('=');
    const value = text === '' || rest.length > 0 ? Number.NaN : Number(text);
    if (!(KEYS as readonly string[]).includes(key) || !Number.isFinite(value)) {
      throw wrong('ERR_ARGUMENT', `--sprt takes ${KEYS.join(', ')} with =number, not '${word}'`, 'sprt');
    }
    if (values.has(key)) throw wrong('ERR_ARGUMENT', `--sprt has ${key} twice`, 'sprt');
    values.set(key, value);
  }
  const elo0 = values.get('elo0');
  const elo1 = values.get('elo1');
  if (elo0 === undefined || elo1 === undefined)
    throw wrong('ERR_ARGUMENT', '--sprt takes elo0 and elo1, such as elo0=0 elo1=10', 'sprt');
  const plan = {
    elo0,
    elo1,
    alpha: values.get('alpha') ?? DEFAULT_RISK,
    beta: values.get('beta') ?? DEFAULT_RISK,
  };
  if (!(elo0 < elo1 && Math.max(-elo0, elo1) <= MAX_ELO))
    throw wrong(
      'ERR_ARGUMENT',
      `elo0 must be below elo1, both within ${MAX_ELO}: ${formatSprt(plan)}`,
      'sprt',
    );
  for (const risk of [plan.alpha, plan.beta]) {
    if (!(risk >= 1e-6 && risk < 0.5))
      throw wrong('ERR_ARGUMENT', `alpha and beta lie between 0.000001 and 0.5: ${formatSprt(plan)}`, 'sprt');
  }
  return plan;
}

/** `elo0=0 elo1=10 alpha=0.05 beta=0.05`, as `readSprt` reads it. */
export function formatSprt(plan: SprtPlan): string {
  return KEYS.map((key) => `${key}=${plan[key]}`).join(' ');
}
