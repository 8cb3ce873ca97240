import { CallError } from '#src/shared/http/call-error.ts';

import { offerRetry, showLoading } from './loading.ts';

/**
 * Covers the page while `task` runs. If a call times out, the page stays covered and offers a retry, unless the user
 * has already uncovered the page. Throws the error of the last attempt.
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
