import { CallError } from '#src/shared/http/call-error.ts';

import { offerRetry, showLoading } from './loading.ts';

/** After a timeout the page stays covered, with a retry, unless the user has uncovered it. Throws the last error. */
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
