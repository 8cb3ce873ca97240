import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError, codeOf } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

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
  const caughtUp = useRef(false);
  useEffect(() => {
    const say = (error: unknown) => {
      const traceId = error instanceof CallError ? (error.traceId ?? undefined) : undefined;
      toast({ kind: 'error', message: t(errorMessage(codeOf(error))), traceId });
    };
    const asked = (error: Error | null) => {
      if (error instanceof CallError && isToasted(error)) say(error);
    };
    const sent = ({ meta }: Pick<Mutation, 'meta'>, error: unknown) => {
      if (isToasted(error, meta?.silent === true)) say(error);
    };
    const [queries, mutations] = [client.getQueryCache(), client.getMutationCache()];
    // What failed before anybody listened; said once, whatever language comes later.
    const past = !caughtUp.current;
    caughtUp.current = true;
    for (const { state } of past ? queries.getAll() : []) asked(state.error);
    for (const each of past ? mutations.getAll() : []) if (each.state.error) sent(each, each.state.error);
    const stops = [
      queries.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') asked(event.action.error);
      }),
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          sent(event.mutation, event.action.error);
      }),
      onFailure(
        (error) => {
          if (error.code === 'network.slow' && error.silent) say(error);
        },
        { past },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, t]);
  return null;
}
