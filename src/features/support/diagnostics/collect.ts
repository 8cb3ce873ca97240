import type { Diagnostics } from '#contract/calls/support/diagnostics.ts';
import { flagKeys, isOn, type Whitelabel } from '#contract/values/flags.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { CallError, codeOf } from '#src/shared/http/call-error.ts';
import { recentCalls } from '#src/shared/http/call-log.ts';

type Page = { merchant: string; language: LanguageCode; flags: Whitelabel | undefined; error: unknown };

/** What support is told: names, codes, times and ids; nothing that a member typed or that proves who somebody is. */
export function collectDiagnostics({ merchant, language, flags, error }: Page): Diagnostics {
  const now = performance.now();
  return {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
    build: __BUILD_ID__,
    merchant,
    language,
    flags: flagKeys.filter((key) => isOn(flags, key)),
    route: /^\/[\w./-]{0,120}$/.exec(location.pathname)?.[0] ?? '/',
    code: codeOf(error),
    // A server in between may have put anything there: the report is taken all the same.
    traceId: (error instanceof CallError && /^[0-9a-f]{32}$/.exec(error.traceId ?? '')?.[0]) || null,
    online: navigator.onLine,
    calls: recentCalls().map(({ at, ...call }) => ({ ...call, ago: Math.max(0, Math.round(now - at)) })),
  };
}
