import { useEffect } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

/** Repairs a member's lost push subscription at each visit, because not every browser reports the loss. */
export function PushRepair() {
  const isMember = useSession() !== null;
  const { language } = useTranslator();
  useEffect(() => {
    if (!isMember) return undefined;
    return whenIdle(() => {
      import('#src/domain/messages/push-phone.ts')
        .then((m) => m.repairSubscription(language))
        .catch(() => undefined);
    });
  }, [isMember, language]);
  return null;
}
