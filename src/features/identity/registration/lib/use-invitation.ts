import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { invitationCheckQuery } from '#src/features/identity/registration/api/registration-queries.ts';

import { passCodeToApp, readInvitationCode } from './invitation-link.ts';

/** `typed`: the field is shown. The field contains the link's code if that code is invalid or could not be checked. */
export type Invitation =
  | { kind: 'checking'; code: string }
  | { kind: 'accepted'; code: string }
  | { kind: 'typed'; code: string | null; invalid: boolean };

/** Call `rejectCode` if the platform rejects a code that the check has accepted. */
export function useInvitation(urlCode: string | undefined, asksInvitation: boolean) {
  const { asksConsent } = useMerchant();
  const [code, setCode] = useState<string | null>(null);
  const [rejected, setRejected] = useState(false);
  // In an effect, because the edge cannot read this tab's storage.
  useEffect(() => {
    const found = readInvitationCode(urlCode, asksConsent);
    setCode(found);
    if (found) passCodeToApp(found);
    if (urlCode) void import('./count-invitation.ts').then((module) => module.countOpenedLink(urlCode));
  }, [urlCode, asksConsent]);
  const { data, isPending } = useQuery({
    ...invitationCheckQuery(code ?? '', typeof location === 'undefined' ? '' : location.hostname),
    enabled: asksInvitation && Boolean(code),
    meta: { silent: true },
  });
  return {
    invitation: toInvitation(asksInvitation ? code : null, rejected ? false : data, isPending),
    rejectCode: () => setRejected(true),
  };
}

function toInvitation(code: string | null, valid: boolean | undefined, pending: boolean): Invitation {
  if (code === null) return { kind: 'typed', code: null, invalid: false };
  if (valid) return { kind: 'accepted', code };
  if (pending && valid === undefined) return { kind: 'checking', code };
  return { kind: 'typed', code, invalid: valid === false };
}
