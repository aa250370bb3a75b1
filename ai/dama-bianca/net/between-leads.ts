/** Leads between those that have inputs. */
import { WIDEST_LEAD } from './inputs.ts';

/**
 * The weights of whole leads that stand for these leads of `weight` each, in points. A single lead is the mean of the two
 * around it, in a straight line; of several, which stand for a distribution, each is rounded, so that a turn takes no longer.
 * One beyond the widest lead stays as it is.
 */
export function betweenLeads(leads: readonly number[], weight: number): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  const add = (lead: number, more: number): void => {
    if (more > 0) weights.set(lead, (weights.get(lead) ?? 0) + more);
  };
  for (const lead of leads) {
    const isWide = Math.abs(lead) > WIDEST_LEAD;
    const below = isWide ? lead : leads.length > 1 ? Math.round(lead) : Math.floor(lead);
    const above = leads.length > 1 ? 0 : lead - below;
    add(below, weight * (1 - above));
    add(below + 1, weight * above);
  }
  return weights;
}
