import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

/**
 * Diagnostics of a page that broke. If they cannot be loaded, they are omitted, because no other screen could replace
 * the error screen.
 */
export const ErrorDiagnostics = lazyOrNothing<{ error: unknown }>(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then((m) => m.ErrorDiagnostics),
);
