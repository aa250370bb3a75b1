/** How long the main thread of a page is kept from everything else by one task. */
import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock, and of the processor for this thread alone. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

interface Traced {
  readonly tasks: number;
  /** Milliseconds of the longest one. */
  readonly longest: number;
}

const CATEGORIES = ['toplevel', '__metadata'];
const TASK = 'ThreadControllerImpl::RunTask';
const PER_MS = 1000;
const SETTLE_MS = 200;

/**
 * Traces the tasks of the main thread while something is done in the page. Their time is that of the processor: on a machine
 * that is busy with other programs a task stands still as well.
 */
export async function traceMainThread(page: Page, act: () => Promise<void>): Promise<Traced> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  // The last task says what it has done before it ends, and only then it is in the trace.
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  const times = traceEvents
    .filter((event) => event.ph === 'X' && event.name === TASK && main.has(keyOf(event)))
    .map(({ tdur = 0 }) => tdur / PER_MS);
  return { tasks: times.length, longest: Math.max(0, ...times) };
}
