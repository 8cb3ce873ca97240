import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

/**
 * Diagnostics of a page that broke. If the diagnostics cannot be loaded, they are omitted, because the error screen
 * cannot show a further error.
 */
export const ErrorDiagnostics = lazyOrNothing<{ error: unknown }>(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then((m) => m.ErrorDiagnostics),
);
