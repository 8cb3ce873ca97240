import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

/** What support needs of a page that broke. What cannot be loaded is left out: there is no screen in place of this one. */
export const ErrorDiagnostics = lazyOrNothing<{ error: unknown }>(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then((m) => m.ErrorDiagnostics),
);
