import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { openRainEnvelope, type Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { forgetKeys } from '#src/shared/http/idempotency-key.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { rainQuery } from './rain-query.ts';

export type Prize = NonNullable<Rain['mine']>['prizes'][number];

/** Error codes that leave open whether an envelope was opened. */
const unknownOutcomes: ReadonlySet<ErrorCode> = new Set([
  'network.offline',
  'network.slow',
  'result.unknown',
]);

/**
 * If the reply is lost, the request is sent once more with the same idempotency key. If the second reply is lost too,
 * the member's prizes show whether the envelope was opened. If the prizes cannot be fetched either, the member's next
 * tap reuses the key.
 */
export function useOpenEnvelope({ rainId, mine }: Rain) {
  const { language } = useTranslator();
  const client = useQueryClient();
  const session = useSession();
  const requireLogin = useRequireLogin();
  const openEnvelope = useCall(openRainEnvelope);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [prize, setPrize] = useState<Prize | null>(null);
  const [fault, setFault] = useState<CallError | null>(null);
  const newestDrawNo = mine?.prizes[0]?.drawNo;

  const open = async (): Promise<void> => {
    if (running.current || !requireLogin()) return;
    if (session?.type === customerTypes.guest) return openOverlay('guest-alert');
    running.current = true;
    setBusy(true);
    setFault(null);
    const send = () => openEnvelope({ body: { rainId } });
    const failure = await send()
      .catch((error: unknown) => (unknownOutcomes.has(getErrorCode(error)) ? send() : Promise.reject(error)))
      .then(setPrize)
      .then(() => null, toCallError);
    const isOutcomeUnknown = failure !== null && unknownOutcomes.has(failure.code);
    const finish = () => {
      running.current = false;
      setBusy(false);
    };
    setFault(failure);
    // Without a network the prizes are refetched only when it is back. Until then the member may tap again, with the
    // same key.
    if (isOutcomeUnknown) finish();
    // Refetches the current state, whatever the outcome. A prize also changes the balance in the header.
    await invalidateMemberQueries(client);
    const last = client.getQueryData(rainQuery(language).queryKey)?.rain?.mine?.prizes[0];
    if (!isOutcomeUnknown) finish();
    else if (!running.current && last && last.drawNo !== newestDrawNo) {
      forgetKeys(openRainEnvelope);
      setPrize(last);
      setFault(null);
    }
  };
  return { open, busy, prize, fault };
}
