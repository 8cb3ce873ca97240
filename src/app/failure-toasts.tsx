import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ErrorCode } from '#contract/error-codes.ts';
import { CallError, codeOf } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/toasts.ts';

/** Codes that have a screen or a dialog of their own. */
const saidElsewhere: readonly ErrorCode[] = ['login.not.session', 'system.maintenance', 'region.restricted'];

/** True when a failure is to be said in a toast: not a silent call's (ED-03), not what has a screen. */
export function isToasted(error: unknown, silent = false): boolean {
  if (silent || saidElsewhere.includes(codeOf(error))) return false;
  return !(error instanceof CallError && error.silent);
}

/**
 * Says what failed (ER-01) with the trace id for support (ER-32): mutations unless `meta.silent`, queries unless
 * their call is silent, and a call that ran out of time whatever it was (ER-19).
 */
export function FailureToasts() {
  const client = useQueryClient();
  const { t } = useTranslator();
  useEffect(() => {
    const say = (error: unknown) => {
      const traceId = error instanceof CallError ? (error.traceId ?? undefined) : undefined;
      toast({ kind: 'error', message: t(errorMessage(codeOf(error))), traceId });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof CallError && isToasted(error)) say(error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isToasted(event.action.error, event.mutation.meta?.silent === true)) say(event.action.error);
      }),
      onFailure((error) => {
        if (error.code === 'network.slow' && error.silent) say(error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, t]);
  return null;
}
