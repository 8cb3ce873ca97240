import { Popups } from '#src/app/popups/popups.tsx';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';

import { CachedPages } from './cached-pages.tsx';
import { FailureToasts } from './failure-toasts.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { Prefetch } from './prefetch.tsx';
import { SharedBalance } from './shared-balance.tsx';

/** Mounted at the first input. Each part catches up with what happened before it was mounted. */
export function AfterInput() {
  return (
    <>
      <FailureToasts />
      <Toasts />
      <LoadingIndicator />
      <Prefetch />
      <CachedPages />
      <SharedBalance />
      <Popups />
    </>
  );
}
