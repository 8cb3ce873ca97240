import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { endsSession } from '#contract/wire/session-end.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { registerNowMessage } from '#src/shared/ui/failure/register-offer.tsx';
import { dismissToast, toast } from '#src/shared/ui/feedback/toasts.ts';

const isShownElsewhere = (code: ErrorCode): boolean =>
  endsSession(code) || code === 'system.maintenance' || code === 'region.restricted';

export function isToasted(error: unknown, silent = false): boolean {
  if (silent || isShownElsewhere(getErrorCode(error))) return false;
  return !(error instanceof CallError && error.silent);
}

/**
 * Shows failures as toasts, with the trace id if the failure is unexplained: failures of mutations unless `meta.silent`
 * is set, failures of queries unless their call is silent, and failures of every call that timed out.
 */
export function FailureToasts() {
  const client = useQueryClient();
  const { t } = useTranslator();
  const router = useRouter();
  const pastShown = useRef(false);
  useEffect(() => {
    const show = (error: unknown) => {
      const needsAccount = getErrorCode(error) === 'account.not.actual';
      const id = toast({
        kind: 'error',
        message: getFailureText(t, error),
        traceId: getUnexplainedTrace(error),
        action: needsAccount
          ? { label: t(registerNowMessage), act: () => void router.navigate({ to: '/m/register' }) }
          : undefined,
      });
      if (getErrorCode(error) === 'network.offline') offline.add(id);
    };
    const offline = new Set<number>();
    const onOnline = () => {
      for (const id of offline) dismissToast(id);
      offline.clear();
    };
    const onQueryError = (error: Error | null) => {
      if (error instanceof CallError && isToasted(error)) show(error);
    };
    const onMutationError = ({ meta }: Pick<Mutation, 'meta'>, error: unknown) => {
      if (isToasted(error, meta?.silent === true)) show(error);
    };
    const [queries, mutations] = [client.getQueryCache(), client.getMutationCache()];
    // Failures from before the mount are shown once, not again after a change of language.
    const past = !pastShown.current;
    pastShown.current = true;
    for (const { state } of past ? queries.getAll() : []) onQueryError(state.error);
    for (const each of past ? mutations.getAll() : [])
      if (each.state.error) onMutationError(each, each.state.error);
    const stops = [
      queries.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onQueryError(event.action.error);
      }),
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          onMutationError(event.mutation, event.action.error);
      }),
      onFailure(
        (error) => {
          if (error.code === 'network.slow' && error.silent) show(error);
        },
        { past },
      ),
    ];
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      stops.forEach((stop) => stop());
    };
  }, [client, router, t]);
  return null;
}
