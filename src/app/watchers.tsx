import { SessionGuard } from '#src/features/session/session-guard.tsx';
import { Toasts } from '#src/shared/ui/toast.tsx';

import { FailureToasts } from './failure-toasts.tsx';
import { FieldData } from './field-data.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { Notices } from './notices.tsx';
import { Prefetch } from './prefetch.tsx';
import { SystemStatusScreen } from './system-status-screen.tsx';
import { UnknownPathNote } from './unknown-path-note.tsx';

/** What watches over the page once it has been taken over. Each catches up with what happened before it came. */
export function Watchers() {
  return (
    <>
      <SessionGuard />
      <FailureToasts />
      <UnknownPathNote />
      <Notices />
      <Toasts />
      <LoadingIndicator />
      <SystemStatusScreen />
      <FieldData />
      <Prefetch />
    </>
  );
}
