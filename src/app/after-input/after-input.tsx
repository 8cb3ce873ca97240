import { Suspense } from 'react';

import { Popups } from '#src/app/popups/popups.tsx';
import { Overlays } from '#src/app/shell/overlays.tsx';
import { watchCalls } from '#src/shared/http/call-log.ts';
import { setFailureReport } from '#src/shared/ui/failure/failure-details.tsx';
import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';

import { DocumentTitle } from './document-title.tsx';
import { DuringInput } from './during-input.tsx';
import { FailureToasts } from './failure-toasts.tsx';
import { lateOverlays } from './late-overlays.ts';
import { Live } from './live.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { CachedPages } from './offline/cached-pages.tsx';
import { PageLanguage } from './page-language.tsx';
import { Prefetch } from './prefetch.tsx';
import { PushRepair } from './push-repair.tsx';
import { ReleasedBonus } from './released-bonus.tsx';
import { SharedChoices } from './shared-choices.tsx';

const CopyDiagnostics = lazyOrNothing(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then((m) => m.CopyDiagnostics),
);
setFailureReport((error) => (
  <Suspense>
    <CopyDiagnostics error={error} />
  </Suspense>
));

// Logs calls for a later report, because the browser's own timing buffer is full after a few hundred files.
if (typeof document !== 'undefined') watchCalls();

/** The parts of the app that are mounted at the first input. Each part also handles earlier events. */
export function AfterInput() {
  return (
    <>
      <FailureToasts />
      <Toasts />
      <LoadingIndicator />
      <PageLanguage />
      <DocumentTitle />
      <Prefetch />
      <CachedPages />
      <PushRepair />
      <DuringInput />
      <SharedChoices />
      <Live />
      <ReleasedBonus />
      <Popups />
      <Overlays named={lateOverlays} />
    </>
  );
}
