import { useState } from 'react';

import { isInvitationKept } from '#src/features/identity/registration/lib/invitation-link.ts';
import { keepInvitation } from '#src/features/identity/registration/lib/keep-invitation.ts';
import { Tick } from '#src/shared/form/tick.tsx';
import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';

const label = defineMessage({
  id: 'register.invitation.keep',
  defaultMessage: 'Keep my invitation on this phone for 30 days. Otherwise it’s lost when I close this page.',
  description: 'Box to tick under the code of an invitation link, where consent is asked for what is stored',
});

/** Asks whether this browser may keep the code of an invitation link after the tab is closed. Browser only. */
export function KeepInvitation({ code }: { code: string }) {
  const { t } = useTranslator();
  const [kept, setKept] = useState(isInvitationKept);
  return (
    <Tick
      checked={kept}
      onChange={(keep) => {
        keepInvitation(code, keep);
        setKept(keep);
      }}
    >
      {t(label)}
    </Tick>
  );
}
