import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

/** Omitted if they cannot be loaded, because the error screen cannot show a further error. */
export const ErrorDiagnostics = lazyOrNothing<{ error: unknown }>(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then((m) => m.ErrorDiagnostics),
);
