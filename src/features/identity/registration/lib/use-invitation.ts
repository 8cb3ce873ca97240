import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { invitesQuery } from '#src/features/identity/registration/api/registration-queries.ts';

import { carryIntoApp, invitationCode } from './invitation-link.ts';

/** `typed`: the field is shown, with the link's code when it is invalid or could not be checked. */
export type Invitation =
  | { kind: 'checking'; code: string }
  | { kind: 'accepted'; code: string }
  | { kind: 'typed'; code: string | null; invalid: boolean };

/** State of the invitation; call `refuse` when the platform rejects a code that was accepted before. */
export function useInvitation(urlCode: string | undefined, asked: boolean) {
  const { asksConsent } = useMerchant();
  const [code, setCode] = useState<string | null>(null);
  const [rejected, setRejected] = useState(false);
  // In an effect: the edge cannot read this tab's storage.
  useEffect(() => {
    const found = invitationCode(urlCode, asksConsent);
    setCode(found);
    if (found) carryIntoApp(found);
    if (urlCode) void import('./count-invitation.ts').then((module) => module.countOpened(urlCode));
  }, [urlCode, asksConsent]);
  const { data, isPending } = useQuery({
    ...invitesQuery(code ?? '', typeof location === 'undefined' ? '' : location.hostname),
    enabled: asked && Boolean(code),
    meta: { silent: true },
  });
  return {
    invitation: invitationOf(asked ? code : null, rejected ? false : data, isPending),
    refuse: () => setRejected(true),
  };
}

function invitationOf(code: string | null, valid: boolean | undefined, pending: boolean): Invitation {
  if (code === null) return { kind: 'typed', code: null, invalid: false };
  if (valid) return { kind: 'accepted', code };
  if (pending && valid === undefined) return { kind: 'checking', code };
  return { kind: 'typed', code, invalid: valid === false };
}
