import { CallError } from '#src/shared/http/call-error.ts';

import { offerRetry, showLoading } from './loading.ts';

/**
 * Covers the page while `task` runs. A call gives up after as long as the watchdog waits: then the page stays covered
 * and offers to begin the task again, unless who waits has uncovered it. Throws what the last attempt throws.
 */
export async function whileLoading<T>(task: () => Promise<T>): Promise<T> {
  for (;;) {
    const loading = showLoading();
    try {
      return await task();
    } catch (error) {
      const slow = error instanceof CallError && error.code === 'network.slow';
      if (!slow || !loading.shown() || !(await offerRetry())) throw error;
    } finally {
      loading.hide();
    }
  }
}
