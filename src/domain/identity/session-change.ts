import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import type { SessionFacts } from '#contract/calls/identity/session.ts';
import { publicKey } from '#src/shared/http/call-query.ts';
import { deleteCachedPages } from '#src/shared/preferences/cached-pages.ts';
import { scopeStorage, stored, sweepUserStorage } from '#src/shared/storage/stored.ts';

import { dropHeldPassword } from './held-password.ts';
import { sessionKey, setSession } from './session.ts';

/**
 * 1 while this browser is to be logged in, 0 after a logout, for all its tabs (CA-07, AU-22); null when nobody has
 * logged in yet or the browser keeps nothing.
 */
export const autoLogin = stored({
  key: 'autoLogin',
  version: 1,
  schema: v.nullable(v.picklist([0, 1])),
  fallback: null,
  area: 'local',
});

/** True while this very member is logged in; swept with all that is theirs once anybody else is here. */
export const isHere = stored({
  key: 'isHere',
  version: 1,
  schema: v.boolean(),
  fallback: false,
  area: 'local',
  perUser: true,
});

const publicKeys: readonly unknown[] = [sessionKey, publicKey];
/** All but what is the same for everybody, and who is here (AU-34). */
export const personalQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !publicKeys.includes(queryKey[0]),
};

/**
 * Forgets everything that was answered to the one who was here before. What is on screen is asked for again as
 * the one who is here now, once React has drawn who that is, so that a visitor asks for nothing of a member's.
 */
async function forgetPersonal(client: QueryClient): Promise<void> {
  await client.cancelQueries(personalQueries);
  client.getMutationCache().clear();
  await new Promise((resolve) => setTimeout(resolve));
  client.removeQueries({ ...personalQueries, type: 'inactive' });
  await client.resetQueries({ ...personalQueries, type: 'active' });
}

/** Makes this tab the member's. */
export async function enterSession(client: QueryClient, facts: SessionFacts): Promise<void> {
  deleteCachedPages();
  scopeStorage(facts.merchantCode, facts.userName);
  sweepUserStorage();
  autoLogin.write(1);
  isHere.write(true);
  setSession(client, facts);
  await forgetPersonal(client);
}

/** Makes this tab a visitor's and leaves nothing of the member in it (AU-22, AU-34, CA-12). */
export async function leaveSession(client: QueryClient, merchantCode: string): Promise<void> {
  deleteCachedPages();
  dropHeldPassword();
  autoLogin.write(0);
  scopeStorage(merchantCode, null);
  sweepUserStorage();
  setSession(client, null);
  await forgetPersonal(client);
}
