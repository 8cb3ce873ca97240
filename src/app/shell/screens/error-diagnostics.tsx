import { type ComponentType, lazy } from 'react';

/** What support needs of a page that broke. What cannot be loaded is left out: there is no screen in place of this one. */
export const ErrorDiagnostics = lazy<ComponentType<{ error: unknown }>>(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then(
    (m) => ({ default: m.ErrorDiagnostics }),
    () => ({ default: () => null }),
  ),
);
