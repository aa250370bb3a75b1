/** Accessibility faults of a page, as axe-core finds them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** One line for each fault: the rule, the element, and what is wrong. The page's context must have `bypassCSP`. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations, passes } = (await page.evaluate(
    '(async () => { const { violations, passes } = await axe.run(); return { violations, passes: passes.length }; })()',
  )) as { readonly violations: readonly Violation[]; readonly passes: number };
  if (passes === 0) throw new Error('axe has checked nothing');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
