import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { drawRain, type Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { moneyMoved } from '#src/domain/wallet/money-moved.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { forgetKeys } from '#src/shared/http/idempotency-key.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { rainQuery } from './rain-query.ts';

export type Prize = NonNullable<Rain['mine']>['prizes'][number];

/** What leaves open whether an envelope was opened. */
const unknown: ReadonlySet<ErrorCode> = new Set(['network.offline', 'network.slow', 'result.unknown']);

/**
 * Opens an envelope: a visitor is asked to log in, a trial account to register. A reply that was lost is asked for once
 * more under the same key; where it is lost again, the member's prizes say whether it was opened, and if they cannot be
 * asked for either, his next tap has that key.
 */
export function useOpenEnvelope({ rainId, mine }: Rain) {
  const { language } = useTranslator();
  const client = useQueryClient();
  const session = useSession();
  const requireLogin = useRequireLogin();
  const draw = useCall(drawRain);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [prize, setPrize] = useState<Prize | null>(null);
  const [fault, setFault] = useState<CallError | null>(null);
  const newest = mine?.prizes[0]?.drawNo;

  const open = async (): Promise<void> => {
    if (running.current || !requireLogin()) return;
    if (session?.type === customerTypes.guest) return openOverlay('guest-alert');
    running.current = true;
    setBusy(true);
    setFault(null);
    const ask = () => draw({ body: { rainId } });
    const lost = await ask()
      .catch((error: unknown) => (unknown.has(codeOf(error)) ? ask() : Promise.reject(error)))
      .then(setPrize)
      .then(() => null, toCallError);
    const isLost = lost !== null && unknown.has(lost.code);
    const finish = () => {
      running.current = false;
      setBusy(false);
    };
    setFault(lost);
    // Without a network the member's prizes come when it is back: he may tap again before that, under the same key.
    if (isLost) finish();
    // How it stands now, whatever became of it; what was paid shows in the header too.
    await moneyMoved(client);
    const last = client.getQueryData(rainQuery(language).queryKey)?.rain?.mine?.prizes[0];
    if (!isLost) finish();
    else if (!running.current && last && last.drawNo !== newest) {
      forgetKeys(drawRain);
      setPrize(last);
      setFault(null);
    }
  };
  return { open, busy, prize, fault };
}
