import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { invitesQuery } from '#src/features/identity/registration/api/registration-queries.ts';

import { invitationCode } from './invitation-link.ts';

/** `typed`: the field is shown, with the link's code where that did not check out or nobody could say (RG-19, RG-20). */
export type Invitation =
  | { kind: 'checking'; code: string }
  | { kind: 'accepted'; code: string }
  | { kind: 'typed'; code: string | null; invalid: boolean };

/** The invitation that somebody came with; `refuse` when the platform does not take what was accepted before. */
export function useInvitation(ofAddress: string | undefined, asked: boolean) {
  const [code, setCode] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  // Not while rendering: the edge knows nothing of what this tab keeps.
  useEffect(() => setCode(invitationCode(ofAddress)), [ofAddress]);
  const { data, isPending } = useQuery({
    ...invitesQuery(code ?? '', typeof location === 'undefined' ? '' : location.hostname),
    enabled: asked && Boolean(code),
    meta: { silent: true },
  });
  return {
    invitation: invitationOf(asked ? code : null, refused ? false : data, isPending),
    refuse: () => setRefused(true),
  };
}

function invitationOf(code: string | null, good: boolean | undefined, pending: boolean): Invitation {
  if (code === null) return { kind: 'typed', code: null, invalid: false };
  if (good) return { kind: 'accepted', code };
  if (pending && good === undefined) return { kind: 'checking', code };
  return { kind: 'typed', code, invalid: good === false };
}
