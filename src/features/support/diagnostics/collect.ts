import type { Diagnostics } from '#contract/calls/support/diagnostics.ts';
import { flagKeys, isFlagOn, type Whitelabel } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { getRecentCalls } from '#src/shared/http/call-log.ts';

type Page = { merchant: string; language: LanguageCode; flags: Whitelabel | undefined; error: unknown };

/**
 * Builds the report for support. It has names, codes, times and ids, but no credentials and nothing that a member has
 * typed.
 */
export function collectDiagnostics({ merchant, language, flags, error }: Page): Diagnostics {
  const now = performance.now();
  return {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
    build: __BUILD_ID__,
    merchant,
    language,
    flags: flagKeys.filter((key) => isFlagOn(flags, key)),
    route: /^\/[\w./-]{0,120}$/.exec(location.pathname)?.[0] ?? '/',
    code: getErrorCode(error),
    // An intermediate server may have replaced the trace id with any text. An invalid trace id is left out of the
    // report.
    traceId: (error instanceof CallError && /^[0-9a-f]{32}$/.exec(error.traceId ?? '')?.[0]) || null,
    online: navigator.onLine,
    calls: getRecentCalls().map(({ at, ...call }) => ({ ...call, ago: Math.max(0, Math.round(now - at)) })),
  };
}
