import { useState } from 'react';

import { isInvitationKept } from '#src/features/identity/registration/lib/invitation-link.ts';
import { keepInvitation } from '#src/features/identity/registration/lib/keep-invitation.ts';
import { Tick } from '#src/shared/form/tick.tsx';
import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';

const label = defineMessage({
  id: 'register.invitation.keep',
  defaultMessage: 'Keep my invitation on this phone for 30 days. Otherwise it’s lost when I close this page.',
  description:
    'Box to tick under the code of an invitation link, if the merchant requires consent for stored data',
});

/** Asks whether this browser may keep the code of an invitation link after the tab is closed. Browser only. */
export function KeepInvitation({ code }: { code: string }) {
  const { t } = useTranslator();
  const [isKept, setIsKept] = useState(isInvitationKept);
  return (
    <Tick
      checked={isKept}
      onChange={(keep) => {
        keepInvitation(code, keep);
        setIsKept(keep);
      }}
    >
      {t(label)}
    </Tick>
  );
}
