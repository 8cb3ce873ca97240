import { Toasts } from '#src/shared/ui/feedback/toast.tsx';

import { KeptPages } from './cached-pages.tsx';
import { FailureToasts } from './failure-toasts.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { Prefetch } from './prefetch.tsx';

/** What answers somebody who is at the page. Each catches up with what happened before it came. */
export function Watchers() {
  return (
    <>
      <FailureToasts />
      <Toasts />
      <LoadingIndicator />
      <Prefetch />
      <KeptPages />
    </>
  );
}
