import type { Query, QueryClient } from '@tanstack/react-query';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { memberKey, publicKey } from '#src/shared/http/call-query.ts';
import { flag, inList } from '#src/shared/parsing/checks.ts';
import { deleteCachedPages } from '#src/shared/preferences/cached-pages.ts';
import { scopeStorage, stored, sweepUserStorage } from '#src/shared/storage/stored.ts';
import { closeOverlays } from '#src/shared/ui/overlay/overlay-history.ts';

import { deleteLoginPassword } from './login-password.ts';
import { getSession, sessionKey, setSession } from './session.ts';

/**
 * 1 if this browser should be logged in, 0 after a logout; all tabs share the value. Null if nobody has logged in yet
 * or storage is unavailable.
 */
export const autoLogin = stored<0 | 1 | null>({
  key: 'autoLogin',
  version: 1,
  parse: inList([0, 1]),
  fallback: null,
  area: 'local',
});

/** True while this member is logged in. `sweepUserStorage` deletes it at logout and when another member logs in. */
export const sessionMarker = stored({
  key: 'isHere',
  version: 1,
  parse: flag,
  fallback: false,
  area: 'local',
  perUser: true,
});

const publicKeys: readonly unknown[] = [sessionKey, publicKey];
/** Filter for all queries except the public ones and the session. */
export const personalQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !publicKeys.includes(queryKey[0]),
};

/**
 * Removes all replies of the previous session. Active queries are refetched after React has rendered the new session.
 * Without a new session, a query that a visitor may not run is reset but not refetched, even if its page is still
 * mounted.
 */
async function resetPersonalQueries(client: QueryClient): Promise<void> {
  await client.cancelQueries(personalQueries);
  client.getMutationCache().clear();
  await new Promise((resolve) => setTimeout(resolve));
  client.removeQueries({ ...personalQueries, type: 'inactive' });
  const active = client.getQueryCache().findAll({ ...personalQueries, type: 'active' });
  const mayFetch = (query: Query) => getSession(client) !== null || query.queryKey[0] !== memberKey;
  for (const query of active) if (!mayFetch(query)) query.reset();
  await client.resetQueries({
    type: 'active',
    predicate: (query) => personalQueries.predicate(query) && mayFetch(query),
  });
}

/** Starts the session in this tab and removes the data of any earlier session. */
export async function enterSession(client: QueryClient, session: SessionDetails): Promise<void> {
  if (getSession(client)) closeOverlays();
  deleteCachedPages();
  scopeStorage(session.merchantCode, session.userName);
  sweepUserStorage();
  autoLogin.write(1);
  sessionMarker.write(true);
  setSession(client, session);
  await resetPersonalQueries(client);
}

let isNewLogin = false;

/** Notes that this tab has just logged in. */
export const markNewLogin = (): void => void (isNewLogin = true);

/** Returns true if this tab has logged in, and no call has succeeded with the new session yet. */
export const isUnconfirmedLogin = (client: QueryClient): boolean =>
  isNewLogin &&
  !client
    .getQueryCache()
    .findAll({ queryKey: [memberKey] })
    .some(({ state }) => state.status === 'success');

/** Ends the session in this tab, closes all overlays, and removes all of the member's data. */
export async function leaveSession(client: QueryClient, merchantCode: string): Promise<void> {
  closeOverlays();
  deleteCachedPages();
  deleteLoginPassword();
  isNewLogin = false;
  autoLogin.write(0);
  scopeStorage(merchantCode, null);
  sweepUserStorage();
  setSession(client, null);
  await resetPersonalQueries(client);
}
