/** Leads between those that have inputs. */
import { WIDEST_LEAD } from './inputs.ts';

/**
 * The weights of whole leads that stand for these leads of `weight` each, in points: a lead is the mean of the two around it,
 * in a straight line. One beyond the widest lead stays as it is.
 */
export function betweenLeads(leads: readonly number[], weight: number): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  const add = (lead: number, more: number): void => {
    if (more > 0) weights.set(lead, (weights.get(lead) ?? 0) + more);
  };
  for (const lead of leads) {
    const below = Math.abs(lead) > WIDEST_LEAD ? lead : Math.floor(lead);
    add(below, weight * (1 - (lead - below)));
    add(below + 1, weight * (lead - below));
  }
  return weights;
}
